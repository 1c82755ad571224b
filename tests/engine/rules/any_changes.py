"""Deeds of any kind by anybody, allowed or not, as the tests of any match draw them."""

from __future__ import annotations

import random

from engine.rules import (
    CALLABLE_RULES,
    COMPUTERS,
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
    Decline,
    Entry,
    Expire,
    Flip,
    Format,
    Give,
    GiveUp,
    Guess,
    Halt,
    Hire,
    Join,
    Layout,
    Leave,
    Match,
    Open,
    Pace,
    Pause,
    Person,
    Position,
    Put,
    Remove,
    Reseat,
    Resume,
    Role,
    RuleViolation,
    Seat,
    Settings,
    Sit,
    Sleep,
    Stop,
    Strand,
    Succeed,
    TakeOver,
    Team,
    TimeUp,
    Timing,
    Unpause,
    Vote,
    Wake,
    Withdraw,
    list_statuses_after,
    rotate_spymasters_if_any,
    shuffle_seats,
)
from engine.rules.match.arranging import draw_missing_seats
from tests.engine.rules import strategies
from tests.engine.rules.people import SALT

PEOPLE = [Person(number) for number in range(1, 7)]
SEATS = [(team, role) for team in (None, *Team) for role in Role]


def seat(rng: random.Random) -> Seat:
    """Draw any seat, those of other formats too."""
    return Seat(rng.choice(PEOPLE), *rng.choice(SEATS))


def hired(rng: random.Random) -> Hire:
    """Draw a wish for a computer, now and then in somebody's place."""
    wanted = (Seat(rng.choice([*COMPUTERS[:3], PEOPLE[0]]), *rng.choice(SEATS)),)
    return Hire(wanted, rng.choice([None, None, PEOPLE[0]]), word=rng.random() < 0.5)


def taken(match: Match, rng: random.Random) -> Seat:
    """Draw a seat that somebody has."""
    seats: list[Seat] = [*match.seats, seat(rng)]
    return rng.choice(seats)


def chosen(rng: random.Random) -> Settings:
    """Choose any settings, those that F excludes too."""
    timing = Timing(rng.choice([*Pace]), rng.choice([29, 30, 600]), rng.choice([15, 300, 301]))
    formats, layouts = [*Format], [*Layout]
    return Settings(
        language="en", format=rng.choice(formats), layout=rng.choice(layouts), timing=timing
    )


def card(match: Match, rng: random.Random) -> Position:
    """Draw a card, now and then one that is not there."""
    return Position(rng.randint(-1, match.settings.layout.card_count))


def deal(match: Match, rng: random.Random) -> Change:
    """Deal what the settings say."""
    seats, played = match.seats, match.settings.format
    dealt = (
        ()
        if rng.random() < 0.5 or seats.count_missing_people(played)
        else draw_missing_seats(seats, played, rng)
    )
    return Begin(strategies.laid((played, match.settings.layout), rng), SALT, lot=dealt)


def around(match: Match, rng: random.Random) -> Change:
    """Draw something that people do around a game."""
    seats, format = match.seats, match.settings.format  # noqa: A001 - the rule book's word
    changes: list[Change] = [
        *(Join(), Leave(), GiveUp(), Succeed(), Stop(), Expire(), Halt(), Abandon()),
        *(
            Flip(),
            Pause(),
            Pause(),
            Unpause(),
            Resume(),
            Resume(),
            Sleep(),
            Strand(),
            Wake(),
            Wake(),
        ),
        *(Sit(*rng.choice(SEATS)), Sit(*rng.choice(SEATS)), Put(seat(rng)), Join()),
        *(TakeOver(taken(match, rng)), TakeOver(seat(rng))),
        *(hired(rng), hired(rng), Remove(rng.choice(COMPUTERS))),
        *(Remove(rng.choice(PEOPLE)), Configure(chosen(rng)), Open(chosen(rng))),
        *(
            Reseat(shuffle_seats(seats, rng, format)),
            Reseat(rotate_spymasters_if_any(seats, format)),
        ),
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
        *(Call(rng.choice(CALLABLE_RULES), named), Concede(), Contest(), Withdraw()),
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
    assert before.seen_keys <= after.seen_keys
    assert after.status in list_statuses_after(before.status, type(entry.change))
    assert after.public_ply in {before.public_ply, before.public_ply + 1}
    if after.public_ply == before.public_ply:
        assert (after.game, after.seats) == (before.game, before.seats)
    return after
