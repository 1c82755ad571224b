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

PARTS_BUDGET = 22 * 2**20
"""Budget in bytes for the parts that the boards of all tables are put together from."""
STRIPS_BUDGET = 23 * 2**19
"""Budget in bytes for encoded rows: enough for about 130 boards."""
BYTES_PER_PIXEL = {"RGB": 4, "RGBA": 4}
"""Bytes per pixel of the modes that have more than one."""
OVERHEAD = 1536
"""Overhead of a cached picture in bytes, with its key: most of the size of a small one."""
Cacheable = Image.Image | tuple[Image.Image, tuple[int, int]] | Strip
"""A picture, one with the offset of its corner, or some rows of one as encoded."""
CachedValue = TypeVar("CachedValue", bound=Cacheable)
Arguments = ParamSpec("Arguments")


class ByteBudgetCache:
    """An LRU cache of pictures with a budget in bytes, safe to share between threads."""

    def __init__(self, budget: int) -> None:
        self.entries: LRUCache[Hashable, Cacheable] = LRUCache(budget, get_size_in_bytes)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def size_in_bytes(self) -> float:
        """Return the size of the cached pictures in bytes."""
        return self.entries.currsize

    def get_or_draw(self, key: Hashable, draw: Callable[[], CachedValue]) -> CachedValue:
        """Return the cached picture of this key, or draw and cache it.

        Two threads may draw the same picture at once. A picture larger than the budget is not
        cached.
        """
        with self._lock:
            image = self.entries.get(key)
        if image is not None:
            return cast("CachedValue", image)
        drawn = draw()
        if get_size_in_bytes(drawn) <= self.entries.maxsize:
            with self._lock:
                self.entries[key] = drawn
        return drawn

    def cached(self, draw: Callable[Arguments, CachedValue]) -> Callable[Arguments, CachedValue]:
        """Decorate a function so that its pictures are cached here, by its arguments."""

        def recalled(*args: Arguments.args, **options: Arguments.kwargs) -> CachedValue:
            key = (draw, args, *options.items())
            return self.get_or_draw(key, lambda: draw(*args, **options))

        return recalled

    def clear(self) -> None:
        """Remove all cached pictures."""
        with self._lock:
            self.entries.clear()


def get_size_in_bytes(image: Cacheable) -> int:
    """Return the size of a cached value in bytes, with the overhead of its entry."""
    if isinstance(image, Strip):
        return OVERHEAD + len(image.chunk)
    picture = image[0] if isinstance(image, tuple) else image
    return OVERHEAD + picture.width * picture.height * BYTES_PER_PIXEL.get(picture.mode, 1)


PART_CACHE, STRIP_CACHE = ByteBudgetCache(PARTS_BUDGET), ByteBudgetCache(STRIPS_BUDGET)
cached = PART_CACHE.cached
