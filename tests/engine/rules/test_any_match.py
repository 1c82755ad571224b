"""What holds for every match of every format, whoever comes, goes and does what."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from engine.rules import (
    CALLABLE,
    EXPIRE_SECONDS,
    SLEEP_SECONDS,
    Abandon,
    Begin,
    Call,
    Change,
    Choice,
    Clue,
    Concede,
    Configure,
    Contest,
    Cover,
    Decide,
    Decline,
    Entry,
    Expire,
    Flip,
    Format,
    Game,
    Give,
    GiveUp,
    Guess,
    Halt,
    Join,
    Lapse,
    Late,
    Layout,
    Leave,
    Match,
    Open,
    Pace,
    Pass,
    Pause,
    Phase,
    Position,
    Put,
    Remove,
    Reseat,
    Resign,
    Rest,
    Resume,
    Role,
    RuleViolation,
    Settings,
    Sit,
    Sleep,
    Stop,
    Succeed,
    TakeOver,
    Team,
    TimeUp,
    Timing,
    Unpause,
    Vote,
    Wake,
    Withdraw,
    caller,
    rotated,
    shuffled,
)
from engine.rules.game.seat import Person, Seat
from tests.engine.rules import strategies
from tests.engine.rules.people import ANA, SALT, TABLES, dealt_in

PEOPLE = [Person(number) for number in range(1, 7)]
SEATS = [(team, role) for team in (None, *Team) for role in Role]
DEEDS = 100


def seat(rng: random.Random) -> Seat:
    """Draw any seat, those of other formats too."""
    return Seat(rng.choice(PEOPLE), *rng.choice(SEATS))


def taken(match: Match, rng: random.Random) -> Seat:
    """Draw a seat that somebody has."""
    seats: list[Seat] = [*match.seats, seat(rng)]
    return rng.choice(seats)


def chosen(rng: random.Random) -> Settings:
    """Choose any settings, those that F excludes too."""
    timing = Timing(rng.choice([*Pace]), rng.choice([29, 30, 600]), rng.choice([15, 300, 301]))
    formats, layouts = [*Format], [*Layout]
    return Settings("en", format=rng.choice(formats), layout=rng.choice(layouts), timing=timing)


def card(match: Match, rng: random.Random) -> Position:
    """Draw a card, now and then one that is not there."""
    return Position(rng.randint(-1, match.settings.layout.cards))


def deal(match: Match, rng: random.Random) -> Change:
    """Deal what the settings say."""
    return Begin(strategies.laid((match.settings.format, match.settings.layout), rng), SALT)


def around(match: Match, rng: random.Random) -> Change:
    """Draw something that people do around a game."""
    seats, format = match.seats, match.settings.format  # noqa: A001 - the rule book's word
    changes: list[Change] = [
        *(Join(), Leave(), GiveUp(), Succeed(), Stop(), Expire(), Halt(), Abandon()),
        *(Flip(), Pause(), Pause(), Unpause(), Resume(), Resume(), Sleep(), Wake(), Wake()),
        *(Sit(*rng.choice(SEATS)), Sit(*rng.choice(SEATS)), Put(seat(rng)), Join()),
        *(TakeOver(taken(match, rng)), TakeOver(seat(rng))),
        *(Remove(rng.choice(PEOPLE)), Configure(chosen(rng)), Open(chosen(rng))),
        *(Reseat(shuffled(seats, rng, format)), Reseat(rotated(seats, format))),
    ]
    return rng.choice(changes)


def move(match: Match, rng: random.Random) -> Change:
    """Draw something that moves a game, if it is its time."""
    side = rng.choice(strategies.SIDES)
    clue = Give(Clue("OCEAN", rng.randint(0, 9), passage=rng.choice(strategies.PASSAGES)))
    named = rng.choice([None, card(match, rng)])
    moves: list[Change] = [
        *(clue, clue, Guess(card(match, rng), side), Stop()),
        *(Cover(card(match, rng)), Decline()),
        *(TimeUp(match.moment - rng.randint(0, 1), rng.choice([None, named])) for _ in range(2)),
        *(Call(rng.choice(CALLABLE), named), Concede(), Contest(), Withdraw()),
        *(Vote(choice) for choice in Choice),
    ]
    return rng.choice(moves)


def tried(match: Match, rng: random.Random) -> Match:
    """Have somebody try something, allowed or not, and hold what holds always."""
    forward = deal if match.game is None else move
    draw = forward if rng.random() < (0.1 if match.game is None else 0.9) else around
    later = rng.choice([0, 5, 60, 60, 700, SLEEP_SECONDS, EXPIRE_SECONDS])
    entry = Entry(rng.choice(PEOPLE), draw(match, rng), match.log[-1].at + later)
    before, log = match, match.log
    try:
        after = match.play(entry)
    except RuleViolation:
        assert match == before
        assert match.log is log
        return match
    assert after.log == (*log, entry)
    assert before.seen <= after.seen
    assert after.shown in {before.shown, before.shown + 1}
    if after.shown == before.shown:
        assert (after.game, after.seats) == (before.game, before.seats)
    return after


def require_sound(match: Match) -> None:
    """Hold what the seats of every match keep to, whoever came and went."""
    match.seats.require_fitting(match.settings.format)
    seated = {seat.person for seat in match.seats}
    assert len(seated) == len(match.seats)
    assert match.giving_up <= seated
    if match.rest is not None or match.vacant is not None or match.game is None or match.over:
        assert match.limit is match.sand is None
    elif match.settings.timing.pace is Pace.STRICT:
        assert (match.limit is None) == (match.game.phase is Phase.SUDDEN_DEATH)
    contested = match.game is not None and match.game.contested
    assert {ballot.person for ballot in match.ballots} <= (seated if contested else set())
    assert match.limit is None or match.moment > 0
    assert match.over or match.starter in seated
    for seat in match.seats if match.game is not None else ():
        if seat.person not in match.seats.knowing:
            require_unspoiled(seat, {team for person, team in match.seen if person == seat.person})
        elif seat.role is Role.OPERATIVE:
            require_silent(match, seat.person)


def require_unspoiled(seat: Seat, sides: set[Team]) -> None:
    """Hold that nobody guesses what they have seen (H1)."""
    if seat.role is Role.OPERATIVE:
        assert sides == set()
    elif seat.role is Role.MEMBER:
        assert sides == {seat.team}
    else:
        assert seat.team in sides


def require_silent(match: Match, person: Person) -> None:
    """Hold that nobody guesses or marks who has changed places with their spymaster (H1)."""
    game = match.require_dealt()
    assert person not in match.seats.guessing(game)
    with pytest.raises(RuleViolation):
        match.seats.require_may_guess(person, game)


@pytest.mark.rule("A7", "H1", "H4")
@pytest.mark.parametrize("combination", strategies.COMBINATIONS)
@settings(max_examples=6)
@given(rng=strategies.rngs)
def test_whatever_people_do_happens_or_is_refused_and_the_log_replays(
    combination: tuple[Format, Layout], rng: random.Random
) -> None:
    game = strategies.laid(combination, rng)
    match = dealt_in(game, timing=Timing(rng.choice([*Pace])))
    for _ in range(DEEDS):
        match = tried(match, rng)
        require_sound(match)

    assert Match.replay(match.log) == match


@pytest.mark.parametrize("format", Format)
@settings(max_examples=6)
@given(rng=strategies.rngs)
def test_a_lobby_of_any_format_comes_to_any_other(format: Format, rng: random.Random) -> None:
    opened = Open(Settings("en", format=format), TABLES[format])
    match = Match.replay([Entry(ANA, opened, 1_000)])
    for _ in range(DEEDS):
        match = tried(match, rng)
        require_sound(match)

    assert Match.replay(match.log) == match


@pytest.mark.parametrize("combination", strategies.COMBINATIONS)
@settings(max_examples=6)
@given(rng=strategies.rngs)
def test_the_people_of_a_table_play_a_game_to_its_end(
    combination: tuple[Format, Layout], rng: random.Random
) -> None:
    match = dealt_in(strategies.laid(combination, rng), timing=Timing(Pace.STRICT))
    for game in strategies.steps(match.require_dealt(), rng):
        for entry in _entries(match, game):
            match = match.play(entry)
        if match.rest is Rest.ASLEEP:
            match = match.play(Entry(match.starter, Wake(), 2_000))
        assert match.game is not None
        assert match.game.tiles == game.tiles

    assert match.over
    assert match.require_dealt().phase is Phase.OVER
    assert Match.replay(match.log) == match


def _entries(match: Match, game: Game) -> list[Entry]:
    """Have somebody do what was done last in `game`."""
    before, seats = match.require_dealt(), match.seats
    move, giver, rival = game.moves[-1], before.team, caller(seats, before)
    awaited = seats.awaited(before)
    match move:
        case Clue():
            return [Entry(_of(match, awaited, game.team), Give(move), 2_000)]
        case Call() | Withdraw() if rival is not None:
            return [Entry(rival, move, 2_000)]
        case Pass() | Late():
            return [Entry(match.starter, TimeUp(match.moment), 2_000)]
        case Decide(upheld):
            voters = awaited if upheld else awaited[: -(-len(awaited) // 2)]
            choice = Choice.INVALID if upheld else Choice.STANDS
            return [Entry(voter, Vote(choice), 2_000) for voter in voters]
        case Lapse() if rival is not None:
            again = Sit(giver.rival, Role.SPYMASTER)
            return [Entry(rival, Leave(), 2_000), Entry(rival, again, 2_000)]
        case Resign() | Lapse() | Call() | Withdraw():
            raise AssertionError
        case _:
            touching = game.sudden[-1].side if game.sudden else None
            who = _of(match, awaited, touching or before.guessers[0])
            return [Entry(who, move, 2_000)]


def _of(match: Match, people: tuple[Person, ...], team: Team) -> Person:
    """Find one of these people who plays for a team."""
    return next(seat.person for seat in match.seats.team(team) if seat.person in people)
