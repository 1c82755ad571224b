"""Four people at a table, and matches as the tests draw them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules import (
    NEVER_QUIET,
    SLEEP_SECONDS,
    Begin,
    Change,
    Entry,
    Format,
    Game,
    Join,
    Match,
    Open,
    Pace,
    Pause,
    Person,
    Position,
    QuietHours,
    Role,
    Seat,
    Seats,
    Settings,
    Sit,
    Sleep,
    Team,
    TimeUp,
    Timing,
)
from tests.engine.rules.positions import drawn

ANA, BEN, CAI, DORA, EVE = (Person(number) for number in range(1, 6))
STRICT = Timing(Pace.STRICT, clue_seconds=100, guess_seconds=40)
SALT = b"the salt that proves the deal..."

RED_SPYMASTER = Seat(ANA, Team.RED, Role.SPYMASTER)
RED_OPERATIVE = Seat(BEN, Team.RED, Role.OPERATIVE)
BLUE_SPYMASTER = Seat(CAI, Team.BLUE, Role.SPYMASTER)
BLUE_OPERATIVE = Seat(DORA, Team.BLUE, Role.OPERATIVE)
TABLE = Seats((RED_SPYMASTER, RED_OPERATIVE, BLUE_SPYMASTER, BLUE_OPERATIVE))

TRIO = Seats((RED_SPYMASTER, Seat(BEN, None, Role.OPERATIVE), BLUE_SPYMASTER))
PAIR = Seats((RED_SPYMASTER, RED_OPERATIVE))
SIDES = Seats(
    tuple(
        Seat(person, team, Role.MEMBER)
        for person, team in ((ANA, Team.RED), (BEN, Team.BLUE), (CAI, Team.RED), (DORA, Team.BLUE))
    )
)
TABLES = {
    Format.TWO_TEAMS: TABLE,
    Format.THREE_PLAYERS: TRIO,
    Format.ONE_TEAM: PAIR,
    Format.DUET: SIDES,
}

Action = tuple[Person, Change]
SEATING: tuple[Action, ...] = tuple((seat.person, Sit(seat.team, seat.role)) for seat in TABLE)


def entries(actions: Iterable[Action]) -> list[Entry]:
    """Give the deeds as a log, one second after another."""
    return [Entry(person, change, at) for at, (person, change) in enumerate(actions, 1_000)]


def lobby(*joined: Person) -> Match:
    """Open a lobby, started by Ana, that these people have joined."""
    return Match.replay(
        entries([(ANA, Open(Settings(language="en"))), *((person, Join()) for person in joined)])
    )


def dealt(*actions: Action) -> Match:
    """Deal the plain key card to four people and do these deeds."""
    opened: list[Action] = [
        (ANA, Open(Settings(language="en"))),
        *SEATING,
        (ANA, Begin(drawn(), SALT)),
    ]
    return Match.replay(entries([*opened, *actions]))


def dealt_in(
    game: Game,
    *actions: Action,
    timing: Timing = Timing(),  # noqa: B008
    quiet_hours: QuietHours = NEVER_QUIET,
) -> Match:
    """Deal this game to the people that its format has here, and do these deeds."""
    settings = Settings(
        language="en",
        format=game.format,
        layout=game.layout,
        timing=timing,
        quiet_hours=quiet_hours,
    )
    seats = TABLES[game.format]
    return Match.replay(entries([(ANA, Open(settings, seats)), (ANA, Begin(game, SALT)), *actions]))


def after(match: Match, person: Person, change: Change) -> Match:
    """Give the match after one more deed."""
    return match.play(Entry(person, change, 2_000))


def at(match: Match, when: int, *actions: Action) -> Match:
    """Give the match after these deeds, all at this time."""
    for person, change in actions:
        match = match.play(Entry(person, change, when))
    return match


def timed_out(match: Match, when: int, card: Position | None = None) -> Match:
    """Have the limit of this moment run out."""
    return at(match, when, (match.host, TimeUp(match.moment, card)))


def paused(match: Match, when: int = 3_000) -> Match:
    """Have a red and a blue player pause the game."""
    return at(match, when, (BEN, Pause()), (CAI, Pause()))


def asleep(match: Match) -> Match:
    """Let nobody touch the game for two weeks."""
    return at(match, match.log[-1].at + SLEEP_SECONDS, (match.host, Sleep()))
