"""How an evening stands: the games of a channel and a format that ended in the same hours."""

from __future__ import annotations

import random
from itertools import count

import pytest

from engine.matches import Matches
from engine.rules import Identity, Team
from engine.store import Database, Store
from engine.tables import MessageLocation, Table
from tests.engine.matches.evenings import (
    ANA,
    ELSEWHERE,
    NOON,
    PLACE,
    Evening,
    hidden,
    operative,
    spymaster,
)

HOUR = 3_600


async def lost(evening: Evening, place: MessageLocation = PLACE) -> Table:
    """Deal, and have the team that begins touch the assassin."""
    table = await evening.dealt(place)
    table = await evening.give(table, spymaster(table))
    return await evening.guess(table, operative(table), hidden(table, Identity.ASSASSIN))


def winner(table: Table) -> Team:
    """Give the team that won."""
    game = table.match.require_dealt()
    assert game.outcome is not None
    assert game.outcome.winner is not None
    return game.outcome.winner


@pytest.mark.rule("A9")
async def test_evening_counts_earlier_games_of_its_channel(evening: Evening) -> None:
    first, _, third = [await lost(evening, place) for place in (PLACE, ELSEWHERE, PLACE)]
    stopped = await evening.dealt()
    await evening.matches.hosting.halt(stopped.id, evening.actor(ANA))

    evenings = [
        (await evening.matches.results.get_standing(table.id)).evening for table in (first, third)
    ]

    assert [one.games for one in evenings if one] == [1, 2]
    assert evenings[0] is not None
    assert evenings[0].wins == {winner(first): 1}
    assert evenings[1] is not None
    assert sum(evenings[1].wins.values()) == 2
    assert (await evening.matches.results.get_standing(stopped.id)).evening is None


async def test_a_game_of_the_day_before_is_no_part_of_the_evening(database: Database) -> None:
    hours = count()
    slow = Evening(
        Matches(Store(database), random.Random(1), lambda: NOON + next(hours) * HOUR // 4)
    )
    first, last = [await lost(slow) for _ in range(2)]
    assert last.match.log[-1].at - first.match.log[-1].at < 12 * HOUR
    for _ in range(80):
        next(hours)
    alone = await lost(slow)

    evenings = [
        (await slow.matches.results.get_standing(table.id)).evening for table in (last, alone)
    ]

    assert [one.games for one in evenings if one] == [2, 1]
