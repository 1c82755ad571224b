"""The audience: what 64 spectators of a table cost its press, who have predicted every turn (H3).

`predict_cpu_ms` is the use case of one prediction, `audience_vs_calm` a mark and its guess at
tables with so many over the same at tables with none: medians of this process's CPU with all
threads, taken in turns, so that whatever else the machine does meets both. The file lies on the
disk; the predictions of earlier turns are written into it, those of this turn made one by one.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median

from engine.audience.prediction_service import PredictionService
from engine.matches import Actor, Matches
from engine.store import Database
from engine.tables import Table
from tests.bench import played
from tests.bench.copies import Copy
from tests.bench.played import AS_LONG_AS_DISCORDS
from tests.bench.usecases import cpu_ms, guesser

SPECTATORS = 64
ACCOUNTS = 3 * AS_LONG_AS_DISCORDS
"""Accounts from here on sit at no table."""
UNHEARD = 4 * AS_LONG_AS_DISCORDS
EARLIER = "INSERT INTO predictions SELECT ?, ?, id, ?, 0, 0 FROM people WHERE user_id >= ?"


async def audience(file: Path, watched: Sequence[Copy], calm: Sequence[Copy]) -> dict[str, float]:
    """Have these tables watched, and press at them and at the calm ones by turns."""
    interactions = count(UNHEARD, 2)
    database = Database(played.url(file))
    try:
        matches = played.use_cases(database)
        crowd = [
            Actor(user=ACCOUNTS + one, locale="en-US", interaction=0) for one in range(SPECTATORS)
        ]
        for one in crowd:
            await matches.ledger.get_or_create_profile(one)
        write(file, watched)
        predicted = [
            taken
            for copy in watched
            for taken in await _predicted(matches, copy, _pressing(crowd, copy, interactions))
        ]
        pressed: tuple[list[float], list[float]] = ([], [])
        for pair in zip(watched, calm, strict=False):
            for taken, copy in zip(pressed, pair, strict=True):
                table = await matches.ledger.get_table(copy.match)
                taken.append(await _guessed(matches, copy, table, next(interactions)))
    finally:
        await database.close()
    with_them, without = map(median, pressed)
    return {"predict_cpu_ms": median(predicted), "audience_vs_calm": with_them / without}


def write(file: Path, watched: Sequence[Copy]) -> None:
    """Write what the spectators predicted in the turns before."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for copy in watched:
            turns = copy.played.table.match.require_dealt().turn_number
            cards = json.dumps(list(copy.played.agents[:2]))
            rows = [(copy.match, turn, cards, ACCOUNTS) for turn in range(1, turns)]
            connection.executemany(EARLIER, rows)


def _pressing(crowd: Sequence[Actor], copy: Copy, interactions: Iterator[int]) -> Iterator[Actor]:
    guild = copy.place.guild
    return (replace(one, guild=guild, interaction=next(interactions)) for one in crowd)


async def _predicted(matches: Matches, copy: Copy, crowd: Iterator[Actor]) -> list[float]:
    """Have everybody predict this turn at a table that this process has looked at."""
    turn = (await matches.ledger.get_table(copy.match)).match.require_dealt().turn_number
    cards = copy.played.agents[:2]
    predict = PredictionService(matches.ledger).predict
    return [await cpu_ms(predict(copy.match, one, turn, cards)) for one in crowd]


async def _guessed(matches: Matches, copy: Copy, table: Table, interaction: int) -> float:
    """Mark a card and guess it, and give what that took."""
    who, moment = guesser(copy, interaction), table.match.moment
    again = replace(who, interaction=interaction + 1)
    marked = await cpu_ms(matches.mark_or_guess_card(table.id, who, moment, copy.played.agents[0]))
    guessed = await cpu_ms(matches.guess_marked_card(table.id, again, moment))
    after = await matches.ledger.get_table(table.id)
    assert after.match.ply == table.match.ply + 1
    return marked + guessed
