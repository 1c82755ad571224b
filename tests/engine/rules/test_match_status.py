"""The table of a match's statuses holds for the code, and the rule book draws the same arrows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from engine import rules
from engine.rules import (
    COMPUTERS,
    EXPIRE_SECONDS,
    TRANSITIONS,
    Abandon,
    Admission,
    AdmissionKind,
    Begin,
    Call,
    Change,
    Choice,
    Clue,
    Concede,
    Configure,
    Consult,
    Contest,
    Cover,
    Decline,
    Entry,
    Expire,
    Flip,
    Game,
    Give,
    GiveUp,
    Guess,
    Halt,
    Hire,
    Join,
    Judgement,
    Leave,
    Match,
    MatchStatus,
    Open,
    Pace,
    Pause,
    Put,
    Remove,
    Reseat,
    Resume,
    Role,
    RuleViolation,
    Seat,
    Seats,
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
)
from tests.engine.rules.people import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    PAIR,
    SALT,
    STRICT,
    TABLE,
    Action,
    entries,
)
from tests.engine.rules.positions import alone, card, drawn

BOOK = Path(rules.__file__).parent / "RULES.md"
Transition = tuple[MatchStatus, str, MatchStatus]
SAND = Timing(Pace.SAND)
FIVE = Seats((*TABLE, Seat(EVE, Team.RED, Role.OPERATIVE)))
OCEAN: Action = (ANA, Give(Clue("OCEAN", 3)))
CALL: Action = (CAI, Call("C9"))
CONTEST: Action = (ANA, Contest())
CALLED = (OCEAN, CALL)
CONTESTED = (*CALLED, CONTEST)
PAUSED: tuple[Action, ...] = ((BEN, Pause()), (CAI, Pause()))
STRANDED: tuple[Action, ...] = ((ANA, Strand()),)
LOSING = ("A:1 > 10", "cover 11", "B:1 > 12", "cover 13", "C:1 > 14", "cover 15")
BLUE_LEAVES: tuple[Action, ...] = ((CAI, Leave()), (DORA, Leave()))


def table(
    game: Game, *actions: Action, timing: Timing = STRICT, seats: Seats = TABLE, lot: bool = False
) -> Match:
    """Deal a game to people who want hints, and play these changes."""
    settings = Settings(
        language="en", format=game.format, timing=timing, hints=True, lot_covers=lot
    )
    return Match.replay(entries([(ANA, Open(settings, seats)), (ANA, Begin(game, SALT)), *actions]))


def positions() -> Iterator[Match]:
    """Return at least one match in each status for each kind of change that is allowed there."""
    yield Match.replay(entries([(ANA, Open(Settings(language="en")))]))
    yield Match.replay(entries([(ANA, Open(Settings(language="en"), TABLE))]))
    for rest in ((), PAUSED, STRANDED):
        yield table(drawn(), *CALLED, *rest)
        for left in ((), BLUE_LEAVES, (*BLUE_LEAVES, (BEN, Leave()))):
            yield table(drawn(), *rest, *left)
    yield from running()
    yield from called()


def running() -> Iterator[Match]:
    yield table(drawn(), OCEAN, (BEN, Guess(card(1))))
    yield table(drawn(), (ANA, Pause()), timing=SAND)
    yield table(drawn(), (ANA, TimeUp(1)))
    yield table(drawn("OCEAN:9 > 1 2 3 4 5 6 7 8"))
    yield table(drawn("OCEAN:3 > 1 call:C9 concede"))
    doubted = Admission(AdmissionKind.ANYWAY, Judgement.ASK, "C9")
    yield table(drawn(), (ANA, Give(Clue("OCEAN", 3, passage=doubted))))
    yield table(alone(*LOSING, "E:1 > 16"), seats=PAIR)
    yield table(alone(*LOSING, "E:1 > 1 stop", "cover 16", "F:1 > 2"), seats=PAIR, lot=True)


def called() -> Iterator[Match]:
    yield table(drawn(), *CALLED)
    yield table(drawn(), *CONTESTED)
    yield table(drawn(), (ANA, GiveUp()), *CALLED, (BEN, Pause()))
    yield table(drawn(), *CALLED, (BEN, Leave()), (DORA, Leave()))
    yield table(drawn(), *CALLED, (BEN, Leave()), (ANA, Leave()))
    yield table(drawn(), *CALLED, (BEN, Leave()), (ANA, Leave()), (DORA, Leave()))
    voted = (*CONTESTED, (EVE, Vote(Choice.STANDS)))
    yield table(drawn(), *voted, seats=FIVE)
    yield table(drawn(), *voted, (ANA, Leave()), seats=FIVE)


def changes(match: Match) -> Iterator[Change]:
    """Return a change of each kind, with what may be in it."""
    yield from (Join(), Leave(), Succeed(), Halt(), Expire(), Abandon(), GiveUp(), Consult())
    yield from (Flip(), Pause(), Unpause(), Resume(), Sleep(), Strand(), Wake())
    yield from (Stop(), Decline(), Concede(), Contest(), Withdraw(), Call("C9"))
    yield from (Give(Clue("CASTLE", 3)), Guess(card(9)), Guess(card(25)), Cover(card(9)))
    yield Cover(card(17))
    yield from (Vote(choice) for choice in Choice)
    yield from (TimeUp(match.moment), TimeUp(match.moment, card(17)))
    yield from (Begin(drawn(), SALT), Configure(Settings(language="pt-BR")), Reseat(TABLE))
    for team in Team:
        for role in (Role.SPYMASTER, Role.OPERATIVE):
            yield Sit(team, role)
            yield Hire((Seat(COMPUTERS[0], team, role),))
            yield from (Put(Seat(person, team, role)) for person in (BEN, DORA, EVE))
    for seat in match.seats:
        yield from (Remove(seat.person), TakeOver(seat))
        yield Hire((Seat(COMPUTERS[0], seat.team, seat.role),), instead=seat.person)


def transitions(match: Match) -> Iterator[Transition]:
    """Return each transition that a change by anybody makes, at once or after a month."""
    for change in changes(match):
        for person in (ANA, BEN, CAI, DORA, EVE):
            for later in (1, EXPIRE_SECONDS):
                entry = Entry(person, change, match.log[-1].at + later)
                try:
                    after = match.play(entry)
                except RuleViolation:
                    continue
                yield match.status, type(change).__name__, after.status


def tabled() -> set[Transition]:
    return {
        (status, kind.__name__, after)
        for status, row in TRANSITIONS.items()
        for after, kinds in row.items()
        for kind in kinds
    }


@pytest.mark.rule("B18", "C15", "G3", "G5", "H4")
def test_every_transition_is_in_the_table_and_every_row_happens() -> None:
    observed = {step for match in positions() for step in transitions(match)}

    assert observed == tabled()


def test_every_kind_of_change_is_tried() -> None:
    kinds = {type(change).__name__ for match in positions() for change in changes(match)}

    assert kinds == {kind.__name__ for kind in get_args(Change)} - {"Open"}


def test_a_kind_outside_the_table_is_refused() -> None:
    for match in positions():
        for change in changes(match):
            if not list_statuses_after(match.status, type(change)):
                with pytest.raises(RuleViolation):
                    match.play(Entry(ANA, change, match.log[-1].at + EXPIRE_SECONDS))


def test_nothing_happens_once_a_match_is_over() -> None:
    assert TRANSITIONS[MatchStatus.OVER] == {}


def drawing() -> list[tuple[str, str, set[str]]]:
    """Parse the arrows of the drawing in the rule book."""
    picture = BOOK.read_text("utf-8").partition("```mermaid\nstateDiagram-v2\n")[2]
    arrows = re.findall(r"^ +(\w+) --> (\w+): (.+)$", picture.partition("```")[0], re.MULTILINE)
    return [(start, end, set(label.split(", "))) for start, end, label in arrows]


def test_the_rule_book_draws_the_arrows_of_the_table() -> None:
    arrows = {
        (start.value, end.value): {kind.__name__ for kind in kinds}
        for start, row in TRANSITIONS.items()
        for end, kinds in row.items()
        if start is not end
    }

    assert {(start, end): kinds for start, end, kinds in drawing()} == arrows
    assert len(drawing()) == len(arrows)
    assert {one for arrow in arrows for one in arrow} == {status.value for status in MatchStatus}
