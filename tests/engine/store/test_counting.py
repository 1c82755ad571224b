"""Results of finished games, counted once more from their logs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from sqlalchemy import delete, update

from engine.rules import Clue, Give, GiveUp, Halt
from engine.store import Database, FinishedMatch, Store
from engine.store.schema import MATCHES, RESULTS
from engine.store.statements import WriteStatement
from engine.tables import MessageLocation
from tests.engine.rules.people import ANA, BEN, Action
from tests.engine.rules.positions import drawn, touch
from tests.engine.store.evenings import PLACE, dealt_in, meet_everybody, rows

ENDS: tuple[tuple[Action, ...], ...] = (
    ((ANA, Give(Clue("OCEAN", 2))), (BEN, touch(25))),
    ((ANA, GiveUp()), (BEN, GiveUp())),
    ((ANA, Halt()),),
)


@pytest.mark.rule("H4")
async def test_recount_runs_before_the_counts_of_features(store: Store, database: Database) -> None:
    await meet_everybody(store)
    for number, actions in enumerate(ENDS):
        await dealt_in(
            store, drawn(), *actions, place=MessageLocation(guild=PLACE.guild, channel=number)
        )
    before = sorted(map(str, await rows(database, RESULTS)))
    async with database.write() as connection:
        await connection.execute(delete(RESULTS))
    counts = list[int]()

    def also(games: Sequence[FinishedMatch]) -> list[WriteStatement]:
        counts.extend(end.match for end, match in games if match is not None)
        return []

    uncounted = WriteStatement(update(MATCHES).values(asleep=False))
    assert await store.counting.recount_all(2, (also,), (uncounted,)) == len(ENDS) - 1
    assert sorted(map(str, await rows(database, RESULTS))) == before
    assert sorted(counts) == [1, 2, 3]
    assert await store.counting.count_next_batch(2, (also,)) == 0
