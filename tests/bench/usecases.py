"""The use cases alone: a mark, a guess and a load, in milliseconds of this process's CPU.

Nothing of Discord is in these figures: no press, no screen, no picture. The file lies on the disk
and holds 1,000 games in play; a log has 25 plies, and one game has a lobby so lively that its log
has 201. Every match has been looked at by this process before, as it has where a table plays on;
what is measured is the median of what each takes with all threads."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median

from engine.matches import Actor, Matches
from engine.store import Database
from engine.tables import Table
from tests.bench import played
from tests.bench.copies import Copy
from tests.bench.played import AS_LONG_AS_DISCORDS

LOCALE = "en-US"
UNHEARD = 2 * AS_LONG_AS_DISCORDS
"""Interactions from here on are in no log."""


async def actions(file: Path, copies: Sequence[Copy]) -> dict[str, float]:
    """Look at each of these tables, then mark a card at each and guess it."""
    database = Database(played.url(file))
    try:
        matches, marks, guesses = played.use_cases(database), [], []
        seen = [await matches.ledger.get_table(copy.match) for copy in copies]
        actors = map(guesser, copies, count(UNHEARD, 2))
        for copy, table, actor in zip(copies, seen, actors, strict=False):
            moment, card = table.match.moment, copy.played.agents[0]
            marks.append(await cpu_ms(matches.mark_or_guess_card(table.id, actor, moment, card)))
            again = replace(actor, interaction=actor.interaction + 1)
            guesses.append(await cpu_ms(matches.guess_marked_card(table.id, again, moment)))
        await _require_guessed(matches, seen)
    finally:
        await database.close()
    return {"mark_cpu_ms": median(marks), "guess_cpu_ms": median(guesses)}


async def load_ms(file: Path, match_ids: Sequence[int]) -> float:
    """Look at each of these matches, and then give what a second look at them takes."""
    database = Database(played.url(file))
    try:
        matches = played.use_cases(database)
        for match_id in match_ids:
            await matches.ledger.get_table(match_id)
        return median([await cpu_ms(matches.ledger.get_table(match_id)) for match_id in match_ids])
    finally:
        await database.close()


def guesser(copy: Copy, interaction: int) -> Actor:
    """Give whoever guesses at a copy, by this interaction."""
    return Actor(
        user=copy.place.guesser, locale=LOCALE, interaction=interaction, guild=copy.place.guild
    )


async def cpu_ms(action: Awaitable[object]) -> float:
    """Give the milliseconds of CPU that a deed takes."""
    started = time.process_time()
    await action
    return (time.process_time() - started) * 1000


async def _require_guessed(matches: Matches, seen: Sequence[Table]) -> None:
    """Make sure that it was a guess that was measured, and no refusal."""
    for before in seen:
        after = await matches.ledger.get_table(before.id)
        assert after.match.ply == before.match.ply + 1
