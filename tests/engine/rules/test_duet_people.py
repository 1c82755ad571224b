"""The people of a Duet: who gives and guesses, what they have seen, and giving up together."""

from __future__ import annotations

import pytest

from engine.rules import (
    AlreadyGivenUp,
    AlreadyMarkedBySide,
    AlreadySeated,
    Awaited,
    Clue,
    ClueNotAwaited,
    Entry,
    Give,
    GiveUp,
    Guess,
    GuessNotAwaited,
    HasSeenKey,
    Join,
    Leave,
    Mark,
    Match,
    NotSeated,
    NotYourTurn,
    NoUnlimited,
    Outcome,
    PartnerIsDone,
    Person,
    Put,
    Role,
    Seat,
    Sit,
    Stop,
    SuddenDeath,
    Team,
    Termination,
    list_valid_marks,
)
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, Action, after, dealt_in
from tests.engine.rules.positions import card, duet, touch
from tests.engine.rules.sudden_deaths import DONE, MISSES

A, B = Team.RED, Team.BLUE
OCEAN, RIVER = Give(Clue("OCEAN", 2)), Give(Clue("RIVER", 1))
JOINS_A, JOINS_B = Sit(A, Role.MEMBER), Sit(B, Role.MEMBER)


def playing(*actions: Action) -> Match:
    """Deal to Ana and Cai on side A, Ben and Dora on side B, and do these deeds."""
    return dealt_in(duet(), *actions)


def sudden(turns: tuple[str, ...]) -> Match:
    """Deal a Duet of seven tokens to the four, and have them play these turns."""
    match = dealt_in(duet(difficulty="7"))
    for move in duet(*turns, difficulty="7").moves:
        person = match.seats.list_awaited_people(match.require_dealt())[0]
        change = Give(move) if isinstance(move, Clue) else move
        assert isinstance(change, Give | Guess | Stop)
        match = match.play(Entry(person, change, match.log[-1].at + 1_000))
    return match


@pytest.mark.rule("B2", "D0", "D3")
@pytest.mark.parametrize(("giver", "guesser"), [(ANA, BEN), (CAI, DORA), (BEN, CAI), (DORA, ANA)])
def test_any_member_of_either_side_gives_the_first_clue(giver: Person, guesser: Person) -> None:
    match = playing((giver, OCEAN), (guesser, touch(1)))

    game = match.require_dealt()
    seat = match.seats.find_seat(giver)
    assert seat is not None
    assert game.turns[0].team is seat.team
    assert game.covered == (card(1),)


@pytest.mark.rule("B2", "D3")
def test_duet_clue_right_belongs_to_the_giving_side() -> None:
    game, seat = playing().require_may_give_clue(BEN)

    assert (game, seat) == (duet(), Seat(BEN, B, Role.MEMBER))
    with pytest.raises(NotYourTurn):
        playing((ANA, OCEAN)).require_may_give_clue(BEN)


@pytest.mark.rule("D3")
def test_the_second_of_two_first_clues_is_refused() -> None:
    match = playing((ANA, OCEAN))

    with pytest.raises(ClueNotAwaited):
        after(match, CAI, RIVER)
    with pytest.raises(NotYourTurn):
        after(match, BEN, RIVER)


@pytest.mark.rule("D0", "D3")
def test_the_side_that_gave_does_not_guess() -> None:
    match = playing((ANA, OCEAN))

    for person in (ANA, CAI):
        with pytest.raises(NotYourTurn):
            after(match, person, touch(1))
        with pytest.raises(NotYourTurn):
            match.require_may_mark(person, card(1))
    assert match.seats.list_awaited_people(match.require_dealt()) == (BEN, DORA)


@pytest.mark.rule("D0")
@each("person", [ANA, BEN])
def test_guess_before_the_first_duet_clue_is_refused(person: Person) -> None:
    with pytest.raises(GuessNotAwaited):
        after(playing(), person, touch(1))


@pytest.mark.rule("D3")
def test_then_the_sides_alternate() -> None:
    match = playing((ANA, OCEAN), (BEN, touch(16)))

    with pytest.raises(NotYourTurn):
        after(match, CAI, RIVER)
    with pytest.raises(NoUnlimited):
        after(match, DORA, Give(Clue.parse("RIVER:∞")))
    assert after(match, DORA, RIVER).require_dealt().team is B


@pytest.mark.rule("D0", "B18")
def test_only_the_seated_take_part() -> None:
    for change in (OCEAN, touch(1), Stop(), GiveUp()):
        with pytest.raises(NotSeated):
            after(playing(), EVE, change)


@pytest.mark.rule("D5", "B19")
def test_nobody_marks_what_their_side_has_met() -> None:
    match = playing((ANA, OCEAN), (BEN, touch(16)), (DORA, RIVER), (ANA, touch(17)), (CAI, OCEAN))

    for person in (BEN, DORA):
        with pytest.raises(AlreadyMarkedBySide):
            match.require_may_mark(person, card(16))
        match.require_may_mark(person, card(17))


@pytest.mark.rule("D0", "H1")
def test_each_side_has_seen_its_own_key() -> None:
    assert playing().seen_keys == {(ANA, A), (CAI, A), (BEN, B), (DORA, B)}
    for person in (ANA, BEN):
        _, seat = playing().require_sees_key(person)
        assert seat.person == person


@pytest.mark.rule("H1")
@pytest.mark.parametrize(
    ("person", "own", "other"), [(CAI, JOINS_A, JOINS_B), (DORA, JOINS_B, JOINS_A)]
)
def test_duet_player_never_joins_the_unseen_side(person: Person, own: Sit, other: Sit) -> None:
    match = playing((person, Leave()))

    with pytest.raises(HasSeenKey):
        after(match, person, other)
    assert after(match, person, own).seats.find_seat(person) is not None


@pytest.mark.rule("H1")
def test_nobody_is_put_on_the_other_side_nor_changes_it() -> None:
    with pytest.raises(HasSeenKey):
        after(playing(), BEN, Put(Seat(ANA, B, Role.MEMBER)))
    for sit in (JOINS_A, JOINS_B):
        with pytest.raises(AlreadySeated):
            after(playing(), ANA, sit)


@pytest.mark.rule("H1", "A8")
def test_newcomer_joins_the_smaller_side_and_sees_its_key() -> None:
    match = playing((DORA, Leave()), (EVE, Join()))

    assert match.seats.find_seat(EVE) == Seat(EVE, B, Role.MEMBER)
    assert (EVE, B) in match.seen_keys
    assert (EVE, A) not in match.seen_keys


@pytest.mark.rule("H1")
def test_leaver_of_the_larger_side_rejoins_it() -> None:
    match = playing((EVE, JOINS_A), (DORA, Leave()), (CAI, Leave()), (CAI, Join()))

    assert match.seats.find_seat(CAI) == Seat(CAI, A, Role.MEMBER)
    assert match.seats.list_people_in_role(B, Role.MEMBER) == (BEN,)


@pytest.mark.rule("H1")
def test_the_game_waits_for_a_side_that_is_empty() -> None:
    gone: list[Action] = [(BEN, Leave()), (DORA, Leave())]

    assert playing(*gone).vacant_seat is None
    assert playing((ANA, OCEAN), *gone).vacant_seat == Awaited(B, Role.MEMBER)
    assert playing((ANA, OCEAN), gone[0]).vacant_seat is None


@pytest.mark.rule("H4", "D8")
def test_giving_up_together_is_a_loss_for_all() -> None:
    match = playing((ANA, GiveUp()), (CAI, GiveUp()))
    assert not match.is_over
    with pytest.raises(AlreadyGivenUp):
        after(match, ANA, GiveUp())

    match = after(match, BEN, GiveUp())

    assert match.require_dealt().outcome == Outcome(None, Termination.RESIGNED)
    assert match.is_over


@pytest.mark.rule("H4", "D8")
def test_one_resignation_of_two_is_not_enough() -> None:
    match = playing((CAI, Leave()), (DORA, Leave()), (ANA, GiveUp()))
    assert not match.is_over

    assert after(match, BEN, GiveUp()).is_over


@pytest.mark.rule("H4", "D8")
def test_in_sudden_death_too_they_may_give_up() -> None:
    match = sudden((*MISSES, "ICE:1 > 10"))
    for person in (ANA, BEN, CAI):
        match = after(match, person, GiveUp())

    assert match.require_dealt().outcome == Outcome(None, Termination.RESIGNED)


@pytest.mark.rule("D8")
def test_in_sudden_death_each_side_touches_for_itself() -> None:
    match = sudden((*MISSES, "ICE:1 > 10"))
    assert match.seats.list_awaited_people(match.require_dealt()) == (ANA, CAI, BEN, DORA)

    match = after(match, CAI, touch(10))
    match = after(match, DORA, touch(4))

    assert [touched.side for touched in match.require_dealt().sudden] == [A, B]
    assert not match.is_over
    for person in (ANA, BEN):
        with pytest.raises(SuddenDeath):
            after(match, person, OCEAN)
        with pytest.raises(SuddenDeath):
            after(match, person, Stop())


@pytest.mark.rule("D8", "B19")
def test_sudden_death_mark_needs_a_touchable_card() -> None:
    match = sudden((*MISSES, "ICE:1 > 10"))

    match.require_may_mark(ANA, card(10))
    with pytest.raises(AlreadyMarkedBySide):
        match.require_may_mark(BEN, card(10))


@pytest.mark.rule("D8", "D9", "B19")
def test_side_with_a_finished_partner_cannot_act_in_sudden_death() -> None:
    match = sudden(DONE)

    for person in (BEN, DORA):
        with pytest.raises(PartnerIsDone):
            match.require_may_mark(person, card(22))
        with pytest.raises(PartnerIsDone):
            after(match, person, touch(22))
    match.require_may_mark(ANA, card(10))
    marks = [Mark(person, card(10), 5_000) for person in (ANA, BEN)]
    assert [mark.person for mark in list_valid_marks(marks, match.game, match.seats)] == [ANA]


@pytest.mark.rule("B19", "D8")
def test_sudden_death_majority_is_of_one_side() -> None:
    match = sudden((*MISSES, "ICE:1 > 10"))
    began = match.log[-1].at

    assert match.list_active_guessers_on_side(ANA, (), began) == {ANA, CAI}
    assert match.list_active_guessers_on_side(BEN, (), began) == {BEN, DORA}


@pytest.mark.rule("B19", "D8")
def test_inactivity_counts_from_the_start_of_sudden_death() -> None:
    match = sudden((*MISSES, "ICE:1 > 10"))
    began = match.log[-1].at
    touched = match.play(Entry(CAI, touch(11), began + 100))

    assert match.list_active_guessers((), began + 179) == {ANA, BEN, CAI, DORA}
    assert touched.list_active_guessers((), began + 180) == {CAI}
    assert match.list_active_guessers_on_side(EVE, (), began) == frozenset()
