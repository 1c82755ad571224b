"""Calls: a clue that is called, contested, and voted on (C15)."""

from __future__ import annotations

from engine.rules import Choice
from engine.tables import Table
from tests.engine.matches.evenings import ANA, CAI, Evening, spymaster


def rival(table: Table) -> int:
    return CAI if spymaster(table) == ANA else ANA


async def called(evening: Evening) -> Table:
    """Have the first clue called."""
    table = await evening.clued()
    actor = evening.actor(rival(table))
    return (await evening.matches.challenges.call(table.id, actor, table.match.moment, "C7")).after


async def contested(evening: Evening) -> Table:
    table = await called(evening)
    actor = evening.actor(spymaster(table))
    return (
        await evening.matches.challenges.contest_call(table.id, actor, table.match.moment)
    ).after


async def vote(evening: Evening, table: Table, user: int, choice: Choice) -> Table:
    calls = evening.matches.challenges
    return (
        await calls.vote_on_call(table.id, evening.actor(user), table.match.moment, choice)
    ).after
