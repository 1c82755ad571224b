"""Tables as the tests of the screens draw them: lobbies, deals of every format, and people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache

from engine import decks
from engine.rules import (
    Begin,
    Call,
    Choice,
    Clue,
    Concede,
    Contest,
    Cover,
    Deal as Start,
    Decide,
    Deck,
    Decline,
    Difficulty,
    Entry,
    Format,
    Game,
    Give,
    GiveUp,
    Guess,
    Halt,
    Lapse,
    Late,
    Layout,
    Leave,
    Mark,
    Match,
    Move,
    Open,
    Pace,
    Pass,
    Person,
    Position,
    Resign,
    Role,
    Seat,
    Seats,
    Settings,
    Sit,
    Stop,
    Suspension,
    Team,
    TimeUp,
    Timing,
    Vote,
    Wake,
    Withdraw,
    get_picture_id,
    list_call_voters,
)
from engine.tables import MessageLocation, Profile, Table
from tests.engine.rules.people import ANA, SALT, TABLES, Action, entries
from tests.engine.rules.positions import KEYS, touch

LONGEST_CLUE = "DONAUDAMPFSCHIFFFAHRTSKAPITAENIN"
ACCOUNT = 1_234_567_890_123_456_000
PLACE = MessageLocation(guild=ACCOUNT + 1, channel=ACCOUNT + 2, message=ACCOUNT + 3)
assert len(LONGEST_CLUE) == 32


def crowd(format: Format, people: int = 20) -> Seats:
    """Seat a crowd: spymasters first, then everybody else on the teams in turn."""
    teams = [Team.RED] if format is Format.ONE_TEAM else list(Team)
    seats = []
    for number in range(people):
        role = Role.SPYMASTER if number < len(teams) else Role.OPERATIVE
        role = Role.MEMBER if format is Format.DUET else role
        seats.append(Seat(Person(number + 1), teams[number % len(teams)], role))
    return Seats(tuple(seats))


CROWD = crowd(Format.TWO_TEAMS)


def profiles(people: Iterable[Person], *, dms_closed: bool = False) -> Mapping[Person, Profile]:
    """Give everybody a long account number."""
    return {
        who: Profile(person=who, user_id=ACCOUNT + who, locale="en-US", dms_closed=dms_closed)
        for who in people
    }


def laid(match: Match, *marks: Mark, dms_closed: bool = False) -> Table:
    """Lay a match on a table with a long number."""
    known = profiles(match.people, dms_closed=dms_closed)
    return Table(
        id=9_999_999,
        place=PLACE,
        match=match,
        people=known,
        all_marks=marks,
        marks_count=len(marks),
    )


def lobby(settings: Settings | str, *actions: Action, seats: Seats | None = None) -> Table:
    """Open a lobby and do these deeds in it."""
    chosen = Settings(language=settings) if isinstance(settings, str) else settings
    opened = Open(chosen, seats or Seats())
    return laid(Match.replay(entries([(ANA, opened), *actions])))


@cache
def codenames(language: str, deck: Deck, cards: int) -> tuple[str, ...]:
    """List the longest codenames of a language; both decks lie in turn (F1)."""
    names = sorted(decks.load_word_pack(language).codenames, key=len)[-cards:]
    pictures = [picture.id for picture in decks.load_picture_pack().pictures]
    pictures.sort(key=lambda picture: len(decks.get_picture_name(picture, language)))
    shown = [f"@{picture}" for picture in pictures[-cards:]]
    match deck:
        case Deck.WORDS:
            return tuple(names)
        case Deck.PICTURES:
            return tuple(shown)
        case Deck.BOTH:
            return tuple((names, shown)[place % 2][place] for place in range(cards))


def game(language: str, team: Team = Team.RED) -> Game:
    """Start a game with the longest words of a language and the plain key card."""
    key_card = Format.TWO_TEAMS.rules.parse_key_card(Layout.CLASSIC, team, KEYS[team])
    words = codenames(language, Deck.WORDS, Layout.CLASSIC.card_count)
    return Game.start(Start(Format.TWO_TEAMS, Layout.CLASSIC, words, key_card))


def relaid(position: Game, language: str, deck: Deck) -> Game:
    """Start a game over with the longest codenames of a language and deck."""
    names = codenames(language, deck, position.layout.card_count)
    return Game.start(position.start_deal._replace(codenames=names))


def settings_of(start: Game, language: str) -> Settings:
    """Give the settings that a game was dealt with."""
    pictures = {get_picture_id(codename) is not None for codename in start.codenames}
    kinds = {(True,): Deck.PICTURES, (False,): Deck.WORDS, (False, True): Deck.BOTH}
    deck = kinds[tuple(sorted(pictures))]
    return Settings(
        language=language,
        format=start.format,
        layout=start.layout,
        deck=deck,
        difficulty=start.start_deal.difficulty or Difficulty(),
    )


def dealt(
    start: Game,
    language: str,
    *moves: Move,
    seats: Seats | None = None,
    settings: Settings | None = None,
    salt: bytes = SALT,
    meant: tuple[Position, ...] = (),
) -> Match:
    """Deal this game to these people, and have them make these moves."""
    chosen = settings or settings_of(start, language)
    if any(isinstance(move, Late | Pass) for move in moves):
        chosen = replace(chosen, timing=Timing(Pace.STRICT))
    opened = Open(chosen, seats or TABLES[start.format])
    match = Match.replay(entries([(ANA, opened), (ANA, Begin(start, salt))]))
    for move in moves:
        for person, change in _actions(match, move, meant):
            match = match.play(Entry(person, change, 2_000))
        if match.rest is Suspension.ASLEEP:
            match = match.play(Entry(ANA, Wake(), 2_000))
    return match


def _actions(match: Match, move: Move, meant: tuple[Position, ...]) -> list[Action]:
    position, seats = match.require_dealt(), match.seats
    match move:
        case Resign(team):
            people = [seat.person for seat in seats if seat.role is Role.MEMBER]
            people = people or [seat.person for seat in seats if seat.team is team]
            return [(person, GiveUp()) for person in people[: len(people) // 2 + 1]]
        case Halt() | Pass() | Late():
            return [(match.host, move if isinstance(move, Halt) else TimeUp(match.moment))]
        case Clue():
            return [(_first(seats, move.side or position.team, knows=True), Give(move, meant))]
        case Cover() | Decline() | Concede() | Contest():
            return [(_first(seats, position.team, knows=True), move)]
        case Call() | Withdraw():
            return [(_first(seats, position.team.rival, knows=True), move)]
        case Decide(upheld):
            choice = Choice.INVALID if upheld else Choice.STANDS
            deciding = list_call_voters(seats)
            needed = len(deciding) // 2 + 1 if upheld else -(-len(deciding) // 2)
            return [(person, Vote(choice)) for person in deciding[:needed]]
        case Lapse():
            caller = _first(seats, position.team.rival, knows=True)
            return [(caller, Leave()), (caller, Sit(position.team.rival, Role.SPYMASTER))]
        case Guess():
            return [(_first(seats, move.side or position.guessers[0], knows=False), move)]
        case Stop():
            return [(_first(seats, position.guessers[0], knows=False), move)]
        case _:
            raise AssertionError(move)


def _first(seats: Seats, team: Team, *, knows: bool) -> Person:
    role = Role.SPYMASTER if knows else Role.OPERATIVE
    return (*seats.list_people_in_role(team, role), *seats.list_people_in_role(team, Role.MEMBER))[
        0
    ]


def keyholders(table: Table) -> list[Seat]:
    """List the first seat of each team that sees a key."""
    seats = {seat.team: seat for seat in reversed(table.match.seats.taken) if seat.sees_key}
    return [seats[team] for team in Team if team in seats]


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
