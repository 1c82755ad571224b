"""Two LRU caches of drawn images, each bounded in bytes.

Law: a cache never exceeds its budget, and a key has everything that the image depends on. Images
are shared between threads: draw on a copy only.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock
from typing import ParamSpec, TypeVar, cast

from cachetools import LRUCache
from PIL import Image

from engine.render.strips import Strip

BUDGET = 22 * 2**20
"""Budget in bytes for the parts that the boards of all tables are put together from."""
BUDGET_OF_ROWS = 23 * 2**19
"""Budget in bytes for encoded rows: enough for about 130 boards."""
WIDE = {"RGB": 4, "RGBA": 4}
"""Bytes per pixel of the modes that have more than one."""
OBJECTS = 1536
"""Overhead of a cached picture in bytes, with its key: most of the size of a small one."""
Keepable = Image.Image | tuple[Image.Image, tuple[int, int]] | Strip
"""A picture, one with the offset of its corner, or some rows of one as encoded."""
Kept = TypeVar("Kept", bound=Keepable)
Arguments = ParamSpec("Arguments")


class Memory:
    """An LRU cache of pictures with a budget in bytes, safe to share between threads."""

    def __init__(self, budget: int) -> None:
        self.kept: LRUCache[Hashable, Keepable] = LRUCache(budget, weight_of)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self.kept)

    @property
    def weight(self) -> float:
        """The size of the cached pictures in bytes."""
        return self.kept.currsize

    def recall(self, key: Hashable, draw: Callable[[], Kept]) -> Kept:
        """Return the cached picture of this key, or draw and cache it.

        Two threads may draw the same one at once. A picture larger than the budget is not cached.
        """
        with self._lock:
            image = self.kept.get(key)
        if image is not None:
            return cast("Kept", image)
        drawn = draw()
        if weight_of(drawn) <= self.kept.maxsize:
            with self._lock:
                self.kept[key] = drawn
        return drawn

    def remembered(self, draw: Callable[Arguments, Kept]) -> Callable[Arguments, Kept]:
        """Cache the results of a function here, by its arguments (a decorator)."""

        def recalled(*args: Arguments.args, **options: Arguments.kwargs) -> Kept:
            key = (draw, args, *options.items())
            return self.recall(key, lambda: draw(*args, **options))

        return recalled

    def forget(self) -> None:
        """Remove all cached pictures."""
        with self._lock:
            self.kept.clear()


def weight_of(image: Keepable) -> int:
    """Return the size of a cached value in bytes."""
    if isinstance(image, Strip):
        return OBJECTS + len(image.chunk)
    picture = image[0] if isinstance(image, tuple) else image
    return OBJECTS + picture.width * picture.height * WIDE.get(picture.mode, 1)


MEMORY, STRIPS = Memory(BUDGET), Memory(BUDGET_OF_ROWS)
remembered = MEMORY.remembered
