"""Tables as the tests of the screens draw them, and every moment a table can be at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from engine import decks
from engine.rules import Clue, Game, KeyCard, Layout, Person, Position, Role, Settings, Stop, Team
from engine.rules.changes import Deal, Entry, Give, GiveUp, Leave, Open, Reseat, Sit
from engine.rules.layouts import Format
from engine.rules.marks import Mark
from engine.rules.match import Match
from engine.rules.moves import Halt, Move, Resign
from engine.rules.seats import Seat, Seats
from engine.store import Place, Profile, Table
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, SALT, TABLE, Deed
from tests.engine.rules.positions import KEYS, touch

CROWD = Seats(
    tuple(
        Seat(Person(number), team, Role.SPYMASTER if number < 3 else Role.OPERATIVE)
        for number in range(1, 21)
        for team in [Team.RED if number % 2 else Team.BLUE]
    )
)
LONGEST_CLUE = "DONAUDAMPFSCHIFFFAHRTSKAPITAENIN"
ACCOUNT = 1_234_567_890_123_456_000
PLACE = Place(ACCOUNT + 1, ACCOUNT + 2, ACCOUNT + 3)
assert len(LONGEST_CLUE) == 32


def profiles(people: Iterable[Person], *, dms_closed: bool = False) -> Mapping[Person, Profile]:
    """Give everybody a long account number."""
    return {who: Profile(who, ACCOUNT + who, "en-US", dms_closed) for who in people}


def laid(match: Match, *marks: Mark, dms_closed: bool = False) -> Table:
    """Lay a match on a table with a long number."""
    known = profiles({entry.person for entry in match.log}, dms_closed=dms_closed)
    return Table(9_999_999, PLACE, match, known, marks, len(marks))


def lobby(language: str, *deeds: Deed) -> Table:
    """Open a lobby and do these deeds in it."""
    return laid(Match.replay(_entries([(ANA, Open(Settings(language))), *deeds])))


def game(language: str, team: Team = Team.RED) -> Game:
    """Start a game with the longest codenames of a language and the plain key card."""
    codenames = sorted(decks.word_pack(language).codenames, key=len)[-25:]
    key_card = KeyCard.parse(Layout.CLASSIC, team, KEYS[team])
    return Game.start(Format.TWO_TEAMS, Layout.CLASSIC, codenames, key_card)


def dealt(
    start: Game,
    language: str,
    *moves: Move,
    seats: Seats = TABLE,
    salt: bytes = SALT,
    meant: tuple[Position, ...] = (),
) -> Match:
    """Deal this game to these people, and have them make these moves."""
    seating: list[Deed] = [(seat.person, Sit(seat.team, seat.role)) for seat in seats]
    match = Match.replay(
        _entries([(ANA, Open(Settings(language))), *seating, (ANA, Deal(start, salt))])
    )
    for move in moves:
        for person, change in _deeds(match, move, meant):
            match = match.play(Entry(person, change, 2_000))
    return match


def _deeds(match: Match, move: Move, meant: tuple[Position, ...]) -> list[Deed]:
    assert match.game is not None
    match move:
        case Resign(team):
            people = [seat.person for seat in match.seats.team(team)]
            return [(person, GiveUp()) for person in people[: len(people) // 2 + 1]]
        case Halt():
            return [(match.starter, move)]
        case Clue():
            return [(match.seats.at(match.game.team, Role.SPYMASTER)[0], Give(move, meant))]
        case _:
            return [(match.seats.at(match.game.team, Role.OPERATIVE)[0], move)]


def _entries(deeds: Iterable[Deed]) -> list[Entry]:
    return [Entry(person, change, at) for at, (person, change) in enumerate(deeds, 1_000)]


def longest_history() -> Iterator[Move]:
    """Touch one card a turn for as long as a game can last: 23 turns of the longest clues."""
    team = Team.RED
    for number in [*range(1, 9), *range(10, 17), *range(18, 25), 9]:
        yield Clue(LONGEST_CLUE, 9)
        yield touch(number)
        own = number < 10 if team is Team.RED else 10 <= number < 18
        if own and number != 9:
            yield Stop()
        team = team.rival


def clued(number: str = "2", word: str = "OCEAN") -> Clue:
    return Clue.parse(f"{word}:{number}")


_BLUES_TURN: tuple[Move, ...] = (clued(), touch(1), Stop())
LOBBIES: dict[str, Callable[[str], Table]] = {
    "with one person": lobby,
    "half full": lambda language: lobby(
        language, (ANA, Sit(Team.RED, Role.SPYMASTER)), (BEN, Sit(Team.BLUE, Role.OPERATIVE))
    ),
    "complete": lambda language: lobby(
        language, *((seat.person, Sit(seat.team, seat.role)) for seat in TABLE)
    ),
    "uneven": lambda language: lobby(
        language,
        *((seat.person, Sit(seat.team, seat.role)) for seat in TABLE),
        (EVE, Sit(Team.RED, Role.OPERATIVE)),
        (Person(6), Sit(Team.RED, Role.OPERATIVE)),
    ),
    "with twenty people": lambda language: lobby(
        language, *((seat.person, Sit(seat.team, seat.role)) for seat in CROWD)
    ),
    "shuffled": lambda language: lobby(
        language, (BEN, Sit(Team.RED, Role.OPERATIVE)), (ANA, Reseat(_two_spymasters()))
    ),
    "closed": lambda language: lobby(language, (ANA, Leave())),
}


def _two_spymasters() -> Seats:
    return Seats((Seat(ANA, Team.RED, Role.SPYMASTER), Seat(BEN, Team.BLUE, Role.SPYMASTER)))


def _board(*moves: Move, seats: Seats = TABLE) -> Callable[[str], Table]:
    return lambda language: laid(dealt(game(language), language, *moves, seats=seats))


def _marked(language: str) -> Table:
    match = dealt(game(language), language, clued("9", LONGEST_CLUE), seats=CROWD)
    marks = (Mark(Person(3), Position(0), 2_000), Mark(Person(5), Position(0), 2_000))
    return laid(match, *marks, Mark(Person(7), Position(24), 2_000))


def _marked_by_all(language: str) -> Table:
    match = dealt(game(language), language, clued("∞", LONGEST_CLUE), touch(1), seats=CROWD)
    red = match.seats.at(Team.RED, Role.OPERATIVE)
    marks = [Mark(person, Position(place), 2_000) for place, person in enumerate(red, 1)]
    return laid(match, *marks, dms_closed=True)


def _dms_closed(language: str) -> Table:
    return replace(
        laid(dealt(game(language), language)),
        people=profiles([ANA, BEN, CAI, DORA], dms_closed=True),
    )


BEFORE_THE_CLUE: dict[str, Callable[[str], Table]] = {
    "before the first clue": _board(),
    "before blue's clue": _board(*_BLUES_TURN),
    "after a bystander": _board(clued(), touch(18)),
    "after an agent of the other team": _board(clued(), touch(10)),
    "with closed DMs": _dms_closed,
}
GUESSING: dict[str, Callable[[str], Table]] = {
    "guessing with 0": _board(clued("0")),
    "guessing without limit": _board(clued("∞")),
    "guessing with 9": _board(clued("9")),
    "guessing with the longest clue": _board(clued("9", LONGEST_CLUE)),
    "after an own agent": _board(clued(), touch(1)),
    "with one guess left": _board(clued("1"), touch(1)),
    "blue's guessing": _board(*_BLUES_TURN, clued("1"), touch(10)),
    "marked by three": _marked,
    "marked by all of a crowd": _marked_by_all,
}
OVER: dict[str, Callable[[str], Table]] = {
    "won by agents": _board(clued("9"), *(touch(number) for number in range(1, 10))),
    "won by a touch of the other team": _board(
        *_BLUES_TURN,
        clued("1"),
        touch(18),
        clued("9"),
        *(touch(n) for n in range(2, 9)),
        Stop(),
        clued("1"),
        touch(9),
    ),
    "lost by the assassin": _board(clued(), touch(25)),
    "lost by resigning": _board(clued(), touch(1), Resign(Team.RED)),
    "stopped": _board(clued(), touch(18), Halt()),
    "stopped before the first clue": _board(Halt()),
    "won after the longest history": _board(*longest_history(), seats=CROWD),
}
BOARDS = BEFORE_THE_CLUE | GUESSING | OVER
