"""Majority: when a touch counts only because enough have marked the card."""

from __future__ import annotations

import pytest

from engine.rules import (
    LIVE_TIMEOUTS,
    Clue,
    Entry,
    Give,
    Leave,
    Mark,
    Match,
    NotAgreed,
    NotDealt,
    Pace,
    Person,
    Role,
    Seat,
    Seats,
    Sit,
    Stop,
    Team,
    Timing,
    list_valid_marks,
    require_majority,
)
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, DORA, TABLE, dealt, dealt_in, lobby
from tests.engine.rules.positions import card, drawn, touch

pytestmark = pytest.mark.rule("B19")

OCEAN = Give(Clue("OCEAN", 0))
RIVER = Give(Clue("RIVER", 1))
OTHERS = tuple(Person(number) for number in range(11, 19))


def guessing(operatives: int) -> Match:
    """Have so many operatives of red guess: Ben and then the others."""
    more = [(person, Sit(Team.RED, Role.OPERATIVE)) for person in OTHERS[: operatives - 1]]
    return dealt(*more, (ANA, OCEAN))


def began(match: Match) -> int:
    """Tell when the clue was given."""
    return match.log[-1].at


def marks(match: Match, number: int, people: int, at: int = 0) -> list[Mark]:
    """Have the first so many operatives of red mark a card, `at` seconds after the clue."""
    operatives = match.seats.list_people_in_role(Team.RED, Role.OPERATIVE)[:people]
    return [Mark(person, card(number), began(match) + at) for person in operatives]


@each("operatives, needed", [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (8, 5), (9, 5)])
def test_more_than_half_of_the_operatives_are_needed(operatives: int, needed: int) -> None:
    match = guessing(operatives)
    awake = match.list_active_guessers((), began(match))
    assert len(awake) == operatives

    require_majority(card(1), marks(match, 1, needed), awake)

    for few in range(needed):
        with pytest.raises(NotAgreed) as refused:
            require_majority(card(1), marks(match, 1, few), awake)
        assert (refused.value.marked, refused.value.needed) == (few, needed)


def test_marks_on_another_card_do_not_help() -> None:
    match = guessing(3)
    awake = match.list_active_guessers((), began(match))
    split = [*marks(match, 1, 1), *marks(match, 2, 3)[1:]]

    with pytest.raises(NotAgreed) as refused:
        require_majority(card(1), split, awake)
    assert (refused.value.marked, refused.value.needed) == (1, 2)
    require_majority(card(2), split, awake)


def test_spymasters_and_the_other_team_are_not_counted() -> None:
    match = guessing(2)

    assert match.list_active_guessers((), began(match)) == {BEN, OTHERS[0]}


def test_before_the_deal_nobody_is_counted() -> None:
    with pytest.raises(NotDealt):
        lobby(BEN).list_active_guessers((), 2_000)


@pytest.mark.parametrize(
    ("seconds", "counted"),
    [(0, 2), (LIVE_TIMEOUTS.silence - 1, 2), (LIVE_TIMEOUTS.silence, 0), (86_400, 0)],
)
def test_idle_for_three_minutes_of_the_turn_is_not_counted(seconds: int, counted: int) -> None:
    match = guessing(2)

    assert LIVE_TIMEOUTS.silence == 180
    assert len(match.list_active_guessers((), began(match) + seconds)) == counted


@pytest.mark.rule("G3")
def test_idle_for_a_day_is_not_counted_in_correspondence() -> None:
    match = dealt_in(drawn("SEA:1 >"), timing=Timing(Pace.CORRESPONDENCE))

    assert match.list_active_guessers((), 1_001 + 86_399) == {BEN}
    assert match.list_active_guessers((), 1_001 + 86_400) == set()


def test_a_mark_keeps_its_person_awake_for_three_minutes() -> None:
    match = guessing(2)
    one = marks(match, 1, 1, at=100)

    assert match.list_active_guessers(one, began(match) + 100 + LIVE_TIMEOUTS.silence - 1) == {BEN}
    assert match.list_active_guessers(one, began(match) + 100 + LIVE_TIMEOUTS.silence) == set()


@pytest.mark.rule("G4")
def test_nobody_was_silent_while_the_bot_was_away() -> None:
    match = guessing(2)
    one, back = marks(match, 1, 1, at=10), began(match) + 9_000

    assert match.list_active_guessers(one, back, back) == match.list_active_guessers(
        (), back + LIVE_TIMEOUTS.silence - 1, back
    )
    assert len(match.list_active_guessers(one, back, back)) == 2
    assert match.list_active_guessers(one, back + LIVE_TIMEOUTS.silence, back) == set()


def test_taking_a_mark_off_is_doing_something() -> None:
    match = guessing(2)
    off = [Mark(BEN, None, began(match) + 170)]

    assert match.list_active_guessers(off, began(match) + LIVE_TIMEOUTS.silence) == {BEN}


def test_a_touch_keeps_its_person_awake() -> None:
    match = guessing(2)
    clued = began(match)
    match = match.play(Entry(BEN, touch(1), clued + 170))

    assert match.list_active_guessers((), clued + LIVE_TIMEOUTS.silence) == {BEN}
    assert match.list_active_guessers((), clued + 170 + LIVE_TIMEOUTS.silence) == set()


def test_a_touch_of_the_turn_before_wakes_nobody_now() -> None:
    match = guessing(1)
    at = began(match)
    for person, change, after in (
        (BEN, touch(1), 1),
        (BEN, Stop(), 2),
        (CAI, RIVER, 3),
        (DORA, touch(18), 4),
        (ANA, OCEAN, 5),
    ):
        match = match.play(Entry(person, change, at + after))

    assert match.list_active_guessers((), at + 5 + LIVE_TIMEOUTS.silence - 1) == {BEN}
    assert match.list_active_guessers((), at + 5 + LIVE_TIMEOUTS.silence) == set()


def test_a_mark_of_somebody_idle_counts_as_little_as_the_person() -> None:
    match = guessing(3)
    both = [*marks(match, 1, 1, at=0), Mark(OTHERS[0], card(2), began(match) + 170)]
    awake = match.list_active_guessers(both, began(match) + LIVE_TIMEOUTS.silence)
    assert awake == {OTHERS[0]}

    with pytest.raises(NotAgreed) as refused:
        require_majority(card(1), both, awake)
    assert (refused.value.marked, refused.value.needed) == (0, 1)
    require_majority(card(2), both, awake)


def test_touching_player_is_awake_with_their_own_mark() -> None:
    match = guessing(3)
    old = marks(match, 1, 2, at=0)
    awake = match.list_active_guessers(old, began(match) + LIVE_TIMEOUTS.silence)
    assert awake == set()

    require_majority(card(1), old, awake | {BEN})


def test_leaver_is_excluded_from_majority() -> None:
    match = guessing(4)
    marked = marks(match, 1, 2)
    with pytest.raises(NotAgreed):
        require_majority(card(1), marked, match.list_active_guessers(marked, began(match)))
    for person in OTHERS[1:3]:
        match = match.play(Entry(person, Leave(), match.log[-1].at))

    require_majority(card(1), marked, match.list_active_guessers(marked, 1_010))

    match = match.play(Entry(OTHERS[0], Leave(), match.log[-1].at))
    assert [mark.person for mark in list_valid_marks(marked, match.game, match.seats)] == [BEN]


@pytest.mark.rule("C18")
def test_no_mark_of_who_became_spymaster_stands() -> None:
    marked = [Mark(BEN, card(1), 1_000), Mark(DORA, card(1), 1_000), Mark(ANA, card(1), 1_000)]
    game = drawn("OCEAN:2 >")
    now_spymaster = Seats((Seat(BEN, Team.RED, Role.SPYMASTER), *list(TABLE)[2:]))

    assert [mark.person for mark in list_valid_marks(marked, game, TABLE)] == [BEN]
    assert list_valid_marks(marked, game, now_spymaster) == ()


def test_marks_stand_on_uncovered_cards_while_the_team_guesses() -> None:
    one, off = Mark(BEN, card(1), 1_000), Mark(BEN, None, 1_000)

    assert list_valid_marks([one], drawn("OCEAN:2 >"), TABLE) == (one,)
    assert list_valid_marks([off], drawn("OCEAN:2 >"), TABLE) == ()
    assert list_valid_marks([one], drawn("OCEAN:2 > 1"), TABLE) == ()
    for game in (None, drawn(), drawn("OCEAN:2 > 2 stop"), drawn("OCEAN:2 > 25")):
        assert list_valid_marks([one], game, TABLE) == ()
