"""The three ways to guess: at once, by one's own mark, by majority."""

from __future__ import annotations

import asyncio
import random

import pytest

from engine.matches import Matches, StaleAction
from engine.rules import (
    LIVE_TIMEOUTS,
    CardCovered,
    Guess,
    Identity,
    Marking,
    NotAgreed,
    NothingMarked,
    NotYourTurn,
    Position,
    SpymastersNeverGuess,
)
from engine.store import Database, Store
from engine.tables import Table
from tests.engine.matches.evenings import (
    NOON,
    Evening,
    game_of,
    hidden,
    idle_operative,
    operative,
    own,
    person,
    spymaster,
)
from tests.engine.matches.guessers import guessing, team_of

pytestmark = pytest.mark.rule("B19")


async def guess(evening: Evening, table: Table, user: int, card: Position) -> Table:
    return (
        await evening.matches.guess_card(table.id, evening.actor(user), table.match.moment, card)
    ).after


async def test_at_once_a_press_is_the_guess(evening: Evening) -> None:
    table = await guessing(evening, Marking.AT_ONCE)
    card = own(table)

    touched = await evening.mark(table, operative(table), card)

    assert game_of(touched).covered == (card,)
    assert touched.match.log[-1].change == Guess(card)
    assert touched.marks == ()
    with pytest.raises(CardCovered):
        await evening.mark(touched, operative(table), card)


@pytest.mark.parametrize("marking", [Marking.MARK, Marking.MAJORITY])
async def test_else_a_press_marks_and_another_takes_the_mark_off(
    evening: Evening, marking: Marking
) -> None:
    table = await guessing(evening, marking)
    card = own(table)

    marked = await evening.mark(table, operative(table), card)
    assert marked.find_mark(person(table, operative(table))) == card
    assert game_of(marked).covered == ()

    assert (await evening.mark(marked, operative(table), card)).marks == ()


@pytest.mark.rule("B3")
@pytest.mark.parametrize("marking", Marking)
async def test_a_spymaster_and_the_other_team_press_in_vain(
    evening: Evening, marking: Marking
) -> None:
    table = await guessing(evening, marking)

    for actor in (Evening.mark, guess):
        with pytest.raises(SpymastersNeverGuess):
            await actor(evening, table, spymaster(table), own(table))
        with pytest.raises(NotYourTurn):
            await actor(evening, table, idle_operative(table), own(table))

    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.parametrize("marking", [Marking.AT_ONCE, Marking.MARK])
async def test_a_guess_from_the_keyboard_touches(evening: Evening, marking: Marking) -> None:
    table = await guessing(evening, marking, operatives=3)

    touched = await guess(evening, table, operative(table), own(table))

    assert game_of(touched).covered == (own(table),)


async def test_a_guess_of_one_alone_is_a_majority(evening: Evening) -> None:
    table = await guessing(evening, Marking.MAJORITY)

    touched = await guess(evening, table, operative(table), own(table))

    assert game_of(touched).covered == (own(table),)
    assert touched.marks == ()


async def test_majority_guess_marks_until_enough_agree(
    evening: Evening,
) -> None:
    table = await guessing(evening, Marking.MAJORITY, operatives=3)
    one, two, _ = team_of(table)
    card = own(table)

    with pytest.raises(NotAgreed) as refused:
        await guess(evening, table, one, card)
    assert (refused.value.marked, refused.value.needed) == (1, 2)
    marked = await evening.matches.ledger.get_table(table.id)
    assert marked.match == table.match
    assert marked.find_mark(person(table, one)) == card

    with pytest.raises(NotAgreed):
        await guess(evening, marked, one, card)
    assert (await evening.matches.ledger.get_table(table.id)).find_mark(person(table, one)) == card

    touched = await guess(evening, marked, two, card)
    assert game_of(touched).covered == (card,)
    assert touched.match.log[-1].person == person(table, two)


async def test_simultaneous_guesses_never_touch_another_persons_card(
    evening: Evening,
) -> None:
    table = await guessing(evening, Marking.MAJORITY)
    cards = (own(table), hidden(table, Identity.ASSASSIN))

    results = await asyncio.gather(
        *(guess(evening, table, operative(table), card) for card in cards), return_exceptions=True
    )

    after = [(card, it) for card, it in zip(cards, results, strict=True) if isinstance(it, Table)]
    assert len(after) == 1
    assert all(game_of(table).covered == (card,) for card, table in after)


async def test_majority_of_two_needs_both_marks(evening: Evening) -> None:
    table = await guessing(evening, Marking.MAJORITY, operatives=2)
    one, two, _ = team_of(table)
    card = own(table)
    table = await evening.mark(table, one, card)

    with pytest.raises(NotAgreed) as refused:
        await evening.touch(table, one)
    assert (refused.value.marked, refused.value.needed) == (1, 2)
    with pytest.raises(NothingMarked):
        await evening.touch(table, two)

    table = await evening.mark(table, two, card)
    touched = await evening.touch(table, one)

    assert game_of(touched).covered == (card,)


async def test_two_who_mark_different_cards_have_not_agreed(evening: Evening) -> None:
    table = await guessing(evening, Marking.MAJORITY, operatives=2)
    one, two, _ = team_of(table)
    table = await evening.mark(table, one, own(table))
    table = await evening.mark(table, two, hidden(table, Identity.ASSASSIN))

    for user in (one, two):
        with pytest.raises(NotAgreed):
            await evening.touch(table, user)

    assert (await evening.matches.ledger.get_table(table.id)).match == table.match


async def test_idle_operative_does_not_block_the_majority(
    database: Database,
) -> None:
    now = [NOON]
    evening = Evening(Matches(Store(database), random.Random(1), lambda: now[0]))
    table = await guessing(evening, Marking.MAJORITY, operatives=3)
    one = team_of(table)[0]
    card = own(table)
    now[0] += LIVE_TIMEOUTS.silence - 1
    with pytest.raises(NotAgreed):
        await guess(evening, table, one, card)

    now[0] += 1
    touched = await evening.touch(await evening.matches.ledger.get_table(table.id), one)

    assert game_of(touched).covered == (card,)


async def test_touching_makes_the_operative_count_again(database: Database) -> None:
    now = [NOON]
    evening = Evening(Matches(Store(database), random.Random(1), lambda: now[0]))
    table = await guessing(evening, Marking.MAJORITY, operatives=3)
    one, two, _ = team_of(table)
    card = own(table)
    table = await evening.mark(table, one, card)
    now[0] += LIVE_TIMEOUTS.silence // 2
    table = await evening.mark(table, two, hidden(table, Identity.BYSTANDER))
    now[0] += LIVE_TIMEOUTS.silence // 2

    with pytest.raises(NotAgreed) as refused:
        await evening.touch(table, one)

    assert (refused.value.marked, refused.value.needed) == (1, 2)
    now[0] += LIVE_TIMEOUTS.silence // 2
    assert game_of(await evening.touch(table, one)).covered == (card,)


@pytest.mark.parametrize("marking", Marking)
async def test_repeated_guess_is_idempotent_and_shows_its_effect(
    evening: Evening, marking: Marking
) -> None:
    table = await guessing(evening, marking)
    actor, card, moment = evening.actor(operative(table)), own(table), table.match.moment

    first = (await evening.matches.guess_card(table.id, actor, moment, card)).after
    second = (await evening.matches.guess_card(table.id, actor, moment, card)).after

    assert first == second == await evening.matches.ledger.get_table(table.id)
    assert game_of(first).covered == (card,)
    with pytest.raises(StaleAction):
        await evening.matches.guess_card(table.id, evening.actor(operative(table)), moment, card)


@pytest.mark.parametrize("marking", Marking)
async def test_repeated_press_is_idempotent_and_shows_its_effect(
    evening: Evening, marking: Marking
) -> None:
    table = await guessing(evening, marking)
    actor, card, moment = evening.actor(operative(table)), own(table), table.match.moment

    first = (await evening.matches.mark_or_guess_card(table.id, actor, moment, card)).after
    second = (await evening.matches.mark_or_guess_card(table.id, actor, moment, card)).after

    assert first == second == await evening.matches.ledger.get_table(table.id)
    with pytest.raises(StaleAction):
        await evening.matches.mark_or_guess_card(
            table.id, evening.actor(operative(table)), moment - 1, hidden(table, Identity.BYSTANDER)
        )


async def test_a_guess_that_was_interrupted_after_its_mark_is_finished(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await guessing(evening, Marking.MAJORITY)
    actor, card, moment = evening.actor(operative(table)), own(table), table.match.moment

    async def torn(*_: object) -> None:
        message = "the file is torn"
        raise OSError(message)

    with monkeypatch.context() as patched:
        patched.setattr(Store, "append", torn)
        with pytest.raises(OSError, match="torn"):
            await evening.matches.guess_card(table.id, actor, moment, card)

    touched = (await evening.matches.guess_card(table.id, actor, moment, card)).after
    assert game_of(touched).covered == (card,)


async def test_simultaneous_agreement_touches_once(evening: Evening) -> None:
    table = await guessing(evening, Marking.MAJORITY, operatives=3)
    card = own(table)

    answers = await asyncio.gather(
        *(guess(evening, table, user, card) for user in team_of(table)), return_exceptions=True
    )

    after = await evening.matches.ledger.get_table(table.id)
    assert game_of(after).covered == (card,)
    assert sum(isinstance(answer, Table) for answer in answers) == 1
    assert all(isinstance(answer, (Table, NotAgreed, StaleAction)) for answer in answers)
