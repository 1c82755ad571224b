"""Memory: what was drawn lately and may be wanted again, in two stores with a budget each.

Law: what is kept never weighs more than the budget, whatever it was drawn for; it is kept under all
that it was drawn from, is shared between threads, and nobody draws on it, only on a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock
from typing import ParamSpec, TypeVar, cast

from cachetools import LRUCache
from PIL import Image

from engine.render.strips import Strip

BUDGET = 22 * 2**20
"""How many bytes are kept of what the boards of all tables are put together from."""
BUDGET_OF_ROWS = 23 * 2**19
"""How many bytes are kept of rows as they were written: those of about 130 boards."""
WIDE = {"RGB": 4, "RGBA": 4}
"""Bytes of a pixel, where it is more than one."""
OBJECTS = 1536
"""Bytes that a picture takes beside its pixels, with its key: small ones are mostly that."""
Keepable = Image.Image | tuple[Image.Image, tuple[int, int]] | Strip
"""A picture, or one and where its corner lies, or some rows of one as they are written."""
Kept = TypeVar("Kept", bound=Keepable)
Arguments = ParamSpec("Arguments")


class Memory:
    """Keeps pictures up to a budget of bytes, and forgets what was longest not asked for."""

    def __init__(self, budget: int) -> None:
        self.kept: LRUCache[Hashable, Keepable] = LRUCache(budget, weight_of)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self.kept)

    @property
    def weight(self) -> float:
        """How many bytes are kept."""
        return self.kept.currsize

    def recall(self, key: Hashable, draw: Callable[[], Kept]) -> Kept:
        """Give what is kept under a key, or draw it; two threads may draw the same at once."""
        with self._lock:
            kept = self.kept.get(key)
        if kept is not None:
            return cast("Kept", kept)
        drawn = draw()
        if weight_of(drawn) <= self.kept.maxsize:
            with self._lock:
                self.kept[key] = drawn
        return drawn

    def remembered(self, draw: Callable[Arguments, Kept]) -> Callable[Arguments, Kept]:
        """Have what a function draws kept here, under what it was asked for."""

        def recalled(*args: Arguments.args, **options: Arguments.kwargs) -> Kept:
            key = (draw, args, *options.items())
            return self.recall(key, lambda: draw(*args, **options))

        return recalled

    def forget(self) -> None:
        """Let everything go."""
        with self._lock:
            self.kept.clear()


def weight_of(kept: Keepable) -> int:
    """Tell how many bytes something takes that is kept."""
    if isinstance(kept, Strip):
        return OBJECTS + len(kept.chunk)
    picture = kept[0] if isinstance(kept, tuple) else kept
    return OBJECTS + picture.width * picture.height * WIDE.get(picture.mode, 1)


MEMORY, STRIPS = Memory(BUDGET), Memory(BUDGET_OF_ROWS)
remembered = MEMORY.remembered
