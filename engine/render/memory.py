"""Memory: what was drawn lately and may be wanted again, in two stores with a budget each.

Law: what is kept never weighs more than the budget, whatever it was drawn for; it is kept under all
that it was drawn from, is shared between threads, and nobody draws on it, only on a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock
from typing import NamedTuple, ParamSpec, TypeVar, cast

from PIL import Image

from engine.lately import Lately
from engine.render.strips import Strip

BUDGET = 19 * 2**20
"""How many bytes are kept of what the boards of all tables are put together from."""
BUDGET_OF_ROWS = 23 * 2**19
"""How many bytes are kept of rows as they were written: those of about 130 boards."""
WIDE = {"RGB": 4, "RGBA": 4}
"""Bytes of a pixel, where it is more than one."""
OBJECTS, TILE_OBJECTS = 1536, 704
"""Bytes that a picture or a tile takes beside its pixels, with its key."""


class Tile(NamedTuple):
    """Indices row by row, their size, and where their corner lies in their part.

    Small pictures are mostly what Pillow keeps beside the pixels: as bytes a board's tiles weigh a
    fifth less, and to make a picture of them for once costs nothing that shows.
    """

    content: bytes
    size: tuple[int, int]
    corner: tuple[int, int]

    @classmethod
    def of(cls, indices: Image.Image, corner: tuple[int, int]) -> Tile:
        """Take the bytes out of a picture, which of so few pixels is as heavy as they are."""
        return cls(indices.tobytes(), indices.size, corner)

    def picture(self) -> Image.Image:
        """Give it as a picture of the very same bytes."""
        return Image.frombuffer("L", self.size, self.content, "raw", "L", 0, 1)


Keepable = Image.Image | Tile | Strip
"""A picture, a tile, or some rows of a picture as they are written."""
Kept = TypeVar("Kept", bound=Keepable)
Arguments = ParamSpec("Arguments")


class Memory:
    """Keeps pictures up to a budget of bytes, and forgets what was longest not asked for."""

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._kept: Lately[Hashable, Keepable] = Lately(budget, weight_of)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def weight(self) -> float:
        """How many bytes are kept."""
        return self._kept.weight

    def recall(self, key: Hashable, draw: Callable[[], Kept]) -> Kept:
        """Give what is kept under a key, or draw it; two threads may draw the same at once."""
        with self._lock:
            kept = self._kept.get(key)
        if kept is not None:
            return cast("Kept", kept)
        drawn = draw()
        if weight_of(drawn) <= self._budget:
            with self._lock:
                self._kept.keep(key, drawn)
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
            self._kept.clear()


def weight_of(kept: Keepable) -> int:
    """Tell how many bytes something takes that is kept."""
    if isinstance(kept, Strip):
        return OBJECTS + len(kept.chunk)
    if isinstance(kept, Tile):
        return TILE_OBJECTS + len(kept.content)
    return OBJECTS + kept.width * kept.height * WIDE.get(kept.mode, 1)


MEMORY, STRIPS = Memory(BUDGET), Memory(BUDGET_OF_ROWS)
remembered = MEMORY.remembered
