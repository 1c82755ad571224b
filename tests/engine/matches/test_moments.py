"""Presses for a past moment, presses delivered twice, and presses from elsewhere."""

from __future__ import annotations

import pytest

from engine.matches import MatchGone, StaleAction, TypedClue
from engine.rules import Join, Leave, Position
from engine.store import Store
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    WORD,
    Evening,
    game_of,
    operative,
    own,
    person,
    spymaster,
)


async def test_a_press_for_a_past_moment_is_refused_and_nothing_is_stored(
    evening: Evening, store: Store
) -> None:
    before = await evening.clued()
    table = await evening.guess(before, operative(before), own(before))
    guesser, giver = operative(before), spymaster(before)
    marked = await evening.mark(table, guesser, own(table))
    past = before.match.moment
    actions = [evening.actor(user) for user in (guesser, guesser, guesser, giver, giver)]
    matches, number = evening.matches, table.id

    for press in (
        matches.mark_or_guess_card(number, actions[0], past, own(table)),
        matches.guess_marked_card(number, actions[1], past),
        matches.end_turn(number, actions[2], past),
        matches.clues.give(number, actions[3], past, TypedClue(WORD, "2")),
        matches.require_may_give_clue(number, actions[4], past),
    ):
        with pytest.raises(StaleAction):
            await press

    assert await evening.matches.ledger.get_table(table.id) == marked
    assert [await store.is_interaction_stored(actor.interaction) for actor in actions] == [
        False
    ] * len(actions)


async def test_a_moment_that_has_not_come_is_refused_too(evening: Evening) -> None:
    table = await evening.clued()

    with pytest.raises(StaleAction):
        await evening.matches.guess_card(
            table.id, evening.actor(operative(table)), table.match.moment + 1, own(table)
        )


async def test_stale_lobby_press_after_the_deal_is_told_that_the_game_has_started(
    evening: Evening,
) -> None:
    table = await evening.clued()

    with pytest.raises(StaleAction) as refused:
        await evening.matches.ledger.apply(table.id, evening.actor(operative(table)), Leave(), 0)

    assert refused.value.text_id() == "refused-lobby-over"


async def test_a_touch_delivered_twice_is_one_guess(evening: Evening) -> None:
    table = await evening.clued()
    table = await evening.mark(table, operative(table), own(table))
    actor = evening.actor(operative(table))

    first = (await evening.matches.guess_marked_card(table.id, actor, table.match.moment)).after
    second = (await evening.matches.guess_marked_card(table.id, actor, table.match.moment)).after

    assert first == second == await evening.matches.ledger.get_table(table.id)
    assert len(game_of(first).covered) == 1


async def test_a_stop_delivered_twice_ends_one_turn(evening: Evening) -> None:
    table = await evening.clued()
    table = await evening.guess(table, operative(table), own(table))
    actor = evening.actor(operative(table))

    first = (await evening.matches.end_turn(table.id, actor, table.match.moment)).after
    second = (await evening.matches.end_turn(table.id, actor, table.match.moment)).after

    assert first == second == await evening.matches.ledger.get_table(table.id)


@pytest.mark.rule("B19")
async def test_a_mark_delivered_twice_stays(evening: Evening) -> None:
    table = await evening.clued()
    actor, card = evening.actor(operative(table)), own(table)

    first = (
        await evening.matches.mark_or_guess_card(table.id, actor, table.match.moment, card)
    ).after
    second = (
        await evening.matches.mark_or_guess_card(table.id, actor, table.match.moment, card)
    ).after

    assert first == second == await evening.matches.ledger.get_table(table.id)
    assert first.find_mark(person(table, operative(table))) == card


async def test_a_clue_delivered_twice_is_one_clue(evening: Evening) -> None:
    table = await evening.dealt()
    actor, typed = evening.actor(spymaster(table)), TypedClue(WORD, "2")

    first = (await evening.matches.clues.give(table.id, actor, table.match.moment, typed)).after
    second = (await evening.matches.clues.give(table.id, actor, table.match.moment, typed)).after

    assert first == second == await evening.matches.ledger.get_table(table.id)
    assert len(game_of(first).turns) == 1


async def test_a_start_delivered_twice_is_one_deal(evening: Evening) -> None:
    table = await evening.seated()
    actor = evening.actor(ANA)

    first = (await evening.matches.hosting.start(table.id, actor)).after
    second = (await evening.matches.hosting.start(table.id, actor)).after

    assert first == second == await evening.matches.ledger.get_table(table.id)


async def test_a_seat_delivered_twice_is_one_ply(evening: Evening) -> None:
    table = await evening.opened()
    actor = evening.actor(BEN)

    first = (await evening.matches.ledger.apply(table.id, actor, Join())).after
    second = (await evening.matches.ledger.apply(table.id, actor, Join())).after

    assert first == second == await evening.matches.ledger.get_table(table.id)
    assert first.match.ply == 2


async def test_a_table_of_another_server_is_gone(evening: Evening) -> None:
    table = await evening.clued()
    user, moment, elsewhere = operative(table), table.match.moment, 666
    card, matches = own(table), evening.matches

    for press in (
        matches.ledger.apply(table.id, evening.actor(user, guild=elsewhere), Join()),
        matches.hosting.shuffle(table.id, evening.actor(user, guild=elsewhere)),
        matches.hosting.start(table.id, evening.actor(user, guild=elsewhere)),
        matches.mark_or_guess_card(table.id, evening.actor(user, guild=elsewhere), moment, card),
        matches.guess_marked_card(table.id, evening.actor(user, guild=elsewhere), moment),
        matches.guess_card(table.id, evening.actor(user, guild=elsewhere), moment, card),
        matches.get_key_seat(table.id, evening.actor(spymaster(table), guild=elsewhere)),
        matches.require_may_give_clue(
            table.id, evening.actor(spymaster(table), guild=elsewhere), moment
        ),
    ):
        with pytest.raises(MatchGone):
            await press

    assert await evening.matches.ledger.get_table(table.id) == table


async def test_a_table_that_never_was_is_gone_for_every_press(evening: Evening) -> None:
    await evening.clued()

    for press in (
        evening.matches.mark_or_guess_card(404, evening.actor(ANA), 1, Position(0)),
        evening.matches.guess_marked_card(404, evening.actor(ANA), 1),
        evening.matches.clues.give(404, evening.actor(ANA), 1, TypedClue(WORD, "2")),
        evening.matches.ledger.apply(404, evening.actor(ANA), Join()),
    ):
        with pytest.raises(MatchGone):
            await press
