"""What other processes store while this one writes a board shows at the publisher's next look."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from cogs.wire.publisher import Publisher
from engine.tables import Version

OLD, NEW = Version(7, 0), Version(7, 1)
WRITTEN = (1, 2, 3)


class Stored:
    """Matches of which each has another version than it was written with, but the second."""

    def __init__(self) -> None:
        self.messages = self
        self.asked: list[list[int]] = []

    async def versions(self, match_ids: Collection[int]) -> dict[int, Version]:
        """Give their versions, and remember who was asked of."""
        self.asked.append(sorted(match_ids))
        return {match_id: OLD if match_id == 2 else NEW for match_id in match_ids}

    async def look(self, match_id: int) -> int:
        """Give a match; the first is broken."""
        if match_id == 1:
            raise ZeroDivisionError
        return match_id


@pytest.fixture
async def looked(monkeypatch: pytest.MonkeyPatch) -> tuple[Stored, list[int]]:
    stored, shown = Stored(), list[int]()

    async def show(_publisher: Publisher, table: int) -> None:
        shown.append(table)

    monkeypatch.setattr(Publisher, "show", show)
    publisher = Publisher(cast("Any", None), cast("Any", stored), cast("Any", None))
    for match_id in WRITTEN:
        publisher._writers[match_id].version = OLD
        await publisher._catch_up(publisher._writers[match_id], match_id)
    with capture_logs() as logged:
        await publisher.look_again()
        await publisher.look_again()
    assert [line["match"] for line in logged] == [1]
    return stored, shown


async def test_one_question_asks_of_all_that_was_written_since_the_last_look(
    looked: tuple[Stored, list[int]],
) -> None:
    assert looked[0].asked == [[1, 2, 3]]


async def test_only_what_is_newer_is_shown_and_what_is_broken_hides_no_other(
    looked: tuple[Stored, list[int]],
) -> None:
    assert looked[1] == [3]
