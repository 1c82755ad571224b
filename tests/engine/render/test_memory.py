from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from cachetools import LRUCache
from PIL import Image

from engine.render.memory import (
    OVERHEAD,
    PART_CACHE,
    PARTS_BUDGET,
    STRIP_CACHE,
    STRIPS_BUDGET,
    ByteBudgetCache,
    get_size_in_bytes,
)
from engine.render.strips import Strip
from tests.engine.render.scenes import SCENES

SMALL = 2 * OVERHEAD + 100


def _square(side: int) -> Image.Image:
    return Image.new("L", (side, side))


def test_cached_drawing_is_drawn_once() -> None:
    memory = ByteBudgetCache(SMALL)
    first = memory.get_or_draw("a", lambda: _square(5))
    assert memory.get_or_draw("a", lambda: _square(6)) is first
    assert memory.size_in_bytes == OVERHEAD + 25


def test_least_recently_used_drawing_is_evicted_first() -> None:
    memory = ByteBudgetCache(SMALL)
    first, second = (memory.get_or_draw(name, lambda: _square(7)) for name in "ab")
    assert memory.get_or_draw("a", lambda: _square(7)) is first
    memory.get_or_draw("c", lambda: _square(7))
    assert memory.get_or_draw("a", lambda: _square(7)) is first
    assert memory.get_or_draw("b", lambda: _square(7)) is not second


def test_a_pixel_of_a_picture_with_transparency_weighs_four() -> None:
    memory = ByteBudgetCache(SMALL)
    memory.get_or_draw("a", lambda: Image.new("RGBA", (5, 5)))
    assert memory.size_in_bytes == OVERHEAD + 100


def test_a_picture_with_its_corner_weighs_what_the_picture_weighs() -> None:
    memory = ByteBudgetCache(SMALL)
    assert memory.get_or_draw("a", lambda: (_square(5), (3, 4)))[1] == (3, 4)
    assert memory.size_in_bytes == OVERHEAD + 25


def test_the_budget_is_kept_whatever_is_drawn_by_however_many() -> None:
    memory, rng = ByteBudgetCache(SMALL), random.Random(25)
    wanted = [rng.randrange(1, 12) for _ in range(500)]

    def draw(side: int) -> float:
        assert memory.get_or_draw(side, lambda: _square(side)).width == side
        return memory.size_in_bytes

    with ThreadPoolExecutor(4) as pool:
        weights = list(pool.map(draw, wanted))
    assert max(weights) <= SMALL
    assert memory.size_in_bytes > 0


def test_a_picture_too_heavy_to_keep_is_drawn_all_the_same() -> None:
    memory = ByteBudgetCache(SMALL)
    memory.get_or_draw("a", lambda: _square(5))
    assert memory.get_or_draw("b", lambda: _square(60)).width == 60
    assert memory.size_in_bytes == OVERHEAD + 25


def test_a_renderer_that_forgets_almost_everything_gives_the_same_bytes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draw = SCENES["middle_classic_both"]
    expected = draw()
    for memory in (PART_CACHE, STRIP_CACHE):
        memory.clear()
        monkeypatch.setattr(memory, "entries", LRUCache(100_000, get_size_in_bytes))
    assert draw() == expected
    assert all(0 < memory.size_in_bytes <= 100_000 for memory in (PART_CACHE, STRIP_CACHE))


def test_the_memories_of_the_renderer_have_at_most_36_megabytes() -> None:
    assert PARTS_BUDGET + STRIPS_BUDGET <= 36 * 10**6


def test_a_row_weighs_what_is_written_of_it() -> None:
    memory = ByteBudgetCache(SMALL)
    memory.get_or_draw("a", lambda: Strip(b"12345", 90, 1))
    assert memory.size_in_bytes == OVERHEAD + 5
