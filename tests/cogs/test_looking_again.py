"""What other processes store while this one writes a board shows at the publisher's next look."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from typing import Any, cast

import pytest
from structlog.testing import capture_logs
from typing_extensions import override

from cogs.interactions.counters import Counters
from cogs.interactions.responders import Responder
from cogs.publishing.board_writer import BoardWriter
from cogs.publishing.publisher import Publisher
from cogs.screens.markup import Voices
from engine.tables import Table, Version
from tests.engine.telling.tables import dealt, game, laid

TABLE = laid(dealt(game("en"), "en"))
OLD = TABLE.version
NEW = replace(OLD, marks=OLD.marks + 1)
WRITTEN = (1, 2, 3)


class Stored:
    """Matches of which each has another version than it was written with, but the second."""

    def __init__(self) -> None:
        self.ledger = self.store = self.messages = self
        self.queries: list[list[int]] = []

    async def get_versions(self, match_ids: Collection[int]) -> dict[int, Version]:
        """Give their versions, and remember who was asked of."""
        self.queries.append(sorted(match_ids))
        return {match_id: OLD if match_id == 2 else NEW for match_id in match_ids}

    async def get_table(self, match_id: int) -> int:
        """Give a match; the first is broken."""
        if match_id == 1:
            raise ZeroDivisionError
        return match_id


@pytest.fixture
async def looked(monkeypatch: pytest.MonkeyPatch) -> tuple[Stored, list[int]]:
    stored, shown = Stored(), list[int]()

    async def show(_publisher: Publisher, table: int) -> None:
        shown.append(table)

    publisher = Slow(Counters(), stored)
    publisher.may.set()
    for match_id in WRITTEN:
        await publisher.update(replace(TABLE, id=match_id))
    monkeypatch.setattr(Publisher, "update", show)
    with capture_logs() as logged:
        await publisher.update_outdated_boards()
        await publisher.update_outdated_boards()
    assert [line["match"] for line in logged] == [1]
    return stored, shown


async def test_one_query_covers_all_changes_since_the_last_poll(
    looked: tuple[Stored, list[int]],
) -> None:
    assert looked[0].queries == [[1, 2, 3]]


async def test_only_newer_tables_are_shown_and_failures_are_isolated(
    looked: tuple[Stored, list[int]],
) -> None:
    assert looked[1] == [3]


class Slow(Publisher):
    """A publisher that writes when it is let, or cannot."""

    def __init__(self, counters: Counters, stored: Stored) -> None:
        matches, nothing = cast("Any", stored), cast("Any", None)
        super().__init__(nothing, matches, nothing, nothing, counters, Voices())
        self.writing, self.may = asyncio.Event(), asyncio.Event()
        self.refused = False

    @override
    async def _load_placed(
        self, writer: BoardWriter, table: Table, answer: Responder | None
    ) -> Table:
        return table

    @override
    async def _write(self, writer: BoardWriter, table: Table, answer: Responder | None) -> None:
        self.writing.set()
        await self.may.wait()
        writer.version = None if self.refused else table.version


class Clock:
    """A clock that goes on when it is told to."""

    now = 100.0

    def monotonic(self) -> float:
        """Tell the seconds."""
        return self.now


class Newest(Stored):
    """A store whose one match is always as it was laid out last."""

    newest: Any = None

    @override
    async def get_table(self, match_id: int) -> Any:
        return self.newest


async def test_press_waits_for_its_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    monkeypatch.setattr("cogs.publishing.publisher.time", clock)
    counters, stored = Counters(), Newest()
    publisher, table = Slow(counters, stored), TABLE
    first = asyncio.create_task(publisher.update(table, since=99.9))
    await publisher.writing.wait()

    stored.newest = replace(table, marks_count=table.marks_count + 1)
    await publisher.update(stored.newest, since=99.95)  # busy: the next write shows it
    assert counters.board_updates.total_seconds == 0
    clock.now = 103.0
    publisher.may.set()
    await first

    assert counters.board_updates.total_seconds == pytest.approx(3.1 + 3.05)
    assert sum(counters.board_updates.bucket_counts) == 2


async def test_press_keeps_waiting_while_the_board_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    monkeypatch.setattr("cogs.publishing.publisher.time", clock)
    counters = Counters()
    publisher = Slow(counters, Newest())
    publisher.may.set()
    publisher.refused = True
    await publisher.update(TABLE, since=99.0)
    assert sum(counters.board_updates.bucket_counts) == 0

    publisher.refused, clock.now = False, 107.0
    await publisher.update(TABLE)

    assert counters.board_updates.total_seconds == 8
