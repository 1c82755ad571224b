"""Stopping: alone where that is enough, else by majority, asked for and taken back (B9, B19)."""

from __future__ import annotations

import asyncio
import random

import pytest

from engine.matches import Matches, StaleAction
from engine.rules import (
    LIVE_TIMEOUTS,
    GuessFirst,
    Identity,
    Marking,
    NotYourTurn,
    Phase,
    SpymastersNeverGuess,
    Stop,
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


async def touched(evening: Evening, operatives: int) -> Table:
    """Have so many operatives a team guess by majority, and touch one card."""
    table = await guessing(evening, Marking.MAJORITY, operatives)
    card = own(table)
    for user in team_of(table)[: operatives // 2 + 1]:
        table = await evening.mark(table, user, card)
    return await evening.touch(table, operative(table))


async def stop(evening: Evening, table: Table, user: int) -> Table:
    return (await evening.matches.end_turn(table.id, evening.actor(user), table.match.moment)).after


def stopped(table: Table) -> bool:
    """Tell whether the turn has been stopped."""
    return game_of(table).phase is Phase.CLUE and isinstance(table.match.log[-1].change, Stop)


@pytest.mark.rule("B9")
@pytest.mark.parametrize("marking", [Marking.AT_ONCE, Marking.MARK])
async def test_without_majority_a_stop_of_one_is_the_stop(
    evening: Evening, marking: Marking
) -> None:
    table = await guessing(evening, marking, operatives=2)
    table = (
        await evening.matches.guess_card(
            table.id, evening.actor(operative(table)), table.match.moment, own(table)
        )
    ).after

    assert stopped(await stop(evening, table, team_of(table)[1]))


@pytest.mark.parametrize(("operatives", "needed"), [(1, 1), (2, 2), (3, 2)])
async def test_more_than_half_of_the_operatives_end_the_turn(
    evening: Evening, operatives: int, needed: int
) -> None:
    before = table = await touched(evening, operatives)
    users = team_of(table)[:needed]

    for user in users[:-1]:
        table = await stop(evening, table, user)
        assert table.match == before.match
        assert person(table, user) in table.stop_requests
        assert await evening.matches.ledger.get_table(table.id) == table
    ended = await stop(evening, table, users[-1])

    assert stopped(ended)
    assert ended.match.log[-1].person == person(table, users[-1])
    assert ended.stop_requests == ()
    assert await evening.matches.ledger.get_table(table.id) == ended


async def test_asked_for_again_it_is_taken_back(evening: Evening) -> None:
    table = await touched(evening, 2)
    one, two, _ = team_of(table)

    after_request = await stop(evening, table, one)
    back = await stop(evening, after_request, one)

    assert (after_request.stop_requests, back.stop_requests) == ((person(table, one),), ())
    assert back.marks_count == table.marks_count + 2
    assert not stopped(await stop(evening, back, two))


async def test_later_mark_and_stop_request_cancel_each_other(
    evening: Evening,
) -> None:
    table = await touched(evening, 2)
    one, two, _ = team_of(table)
    table = await stop(evening, table, one)

    table = await evening.mark(table, one, own(table))

    assert table.stop_requests == ()
    assert [mark.person for mark in table.marks] == [person(table, one)]
    table = await stop(evening, table, two)
    assert not stopped(table)
    table = await stop(evening, table, one)
    assert stopped(table)


async def test_stop_request_lasts_for_its_turn(evening: Evening) -> None:
    table = await touched(evening, 3)
    one, two, three = team_of(table)
    table = await stop(evening, table, one)
    card = own(table)
    for user in (two, three):
        table = await evening.mark(table, user, card)
    table = await evening.touch(table, two)
    assert table.stop_requests == (person(table, one),)

    ended = await stop(evening, table, three)

    assert stopped(ended)
    later = await evening.give(ended, spymaster(ended))
    assert later.stop_requests == ()


@pytest.mark.rule("B3", "B8")
async def test_stop_request_is_refused_without_the_right_to_stop(evening: Evening) -> None:
    table = await guessing(evening, Marking.MAJORITY, operatives=2)
    with pytest.raises(GuessFirst):
        await stop(evening, table, operative(table))
    for user, refusal in (
        (spymaster(table), SpymastersNeverGuess),
        (idle_operative(table), NotYourTurn),
    ):
        with pytest.raises(refusal):
            await stop(evening, table, user)
    assert await evening.matches.ledger.get_table(table.id) == table


async def test_silent_operative_does_not_block_a_stop(database: Database) -> None:
    now = [NOON]
    evening = Evening(Matches(Store(database), random.Random(1), lambda: now[0]))
    table = await touched(evening, 2)
    one, _, _ = team_of(table)
    now[0] += LIVE_TIMEOUTS.silence - 1
    table = await stop(evening, table, one)
    assert not stopped(table)

    now[0] += 1
    assert stopped(await stop(evening, table, one))


async def test_asking_for_a_stop_is_doing_something(database: Database) -> None:
    now = [NOON]
    evening = Evening(Matches(Store(database), random.Random(1), lambda: now[0]))
    table = await touched(evening, 3)
    one, two, _ = team_of(table)
    now[0] += LIVE_TIMEOUTS.silence - 1
    table = await stop(evening, table, one)

    now[0] += 2

    assert table.match.list_active_guessers_on_side(
        person(table, two), table.all_marks, now[0], table.returned_at
    ) == {person(table, one)}


async def test_two_who_ask_at_once_end_the_turn_once(evening: Evening) -> None:
    table = await touched(evening, 2)
    one, two, _ = team_of(table)

    await asyncio.gather(stop(evening, table, one), stop(evening, table, two))

    after = await evening.matches.ledger.get_table(table.id)
    assert stopped(after)
    assert after.match.ply == table.match.ply + 1


async def test_delivered_twice_it_is_asked_for_once(evening: Evening) -> None:
    table = await touched(evening, 2)
    one, two, _ = team_of(table)
    moment = table.match.moment
    for user, asking in ((one, 1), (two, 0)):
        actor = evening.actor(user)
        first = (await evening.matches.end_turn(table.id, actor, moment)).after
        second = (await evening.matches.end_turn(table.id, actor, moment)).after
        assert first == second
        assert len(second.stop_requests) == asking
    assert stopped(second)
    with pytest.raises(StaleAction):
        await evening.matches.end_turn(table.id, evening.actor(one), moment)


async def test_a_stop_that_was_asked_for_falls_with_the_turn(evening: Evening) -> None:
    table = await touched(evening, 3)
    one, two, three = team_of(table)
    table = await stop(evening, table, one)
    card = hidden(table, Identity.BYSTANDER)
    for user in (two, three):
        table = await evening.mark(table, user, card)

    assert (await evening.touch(table, two)).stop_requests == ()
