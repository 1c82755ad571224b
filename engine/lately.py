"""Lately: what was kept last, up to a weight; the thing asked for longest ago goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

Key = TypeVar("Key")
Kept = TypeVar("Kept")


def one(_: Any) -> int:
    """Weigh everything alike, so that the weight is a number of things."""
    return 1


class Lately(Generic[Key, Kept]):
    """Things by their keys; together they never weigh more than `most`."""

    def __init__(self, most: float, weigh: Callable[[Kept], float] = one) -> None:
        self.weight = 0.0
        self._most = most
        self._weigh = weigh
        self._kept: OrderedDict[Key, Kept] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __iter__(self) -> Iterator[tuple[Key, Kept]]:
        yield from self._kept.items()

    def get(self, key: Key) -> Kept | None:
        """Give what is kept under a key, which is asked for now."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
        return kept

    def keep(self, key: Key, thing: Kept) -> None:
        """Keep a thing in the place of an earlier one; what weighs too much by itself is not."""
        self.pop(key)
        self._kept[key] = thing
        self.weight += self._weigh(thing)
        while self.weight > self._most:
            _, oldest = self._kept.popitem(last=False)
            self.weight -= self._weigh(oldest)

    def pop(self, key: Key) -> Kept | None:
        """Give what is kept under a key, and let it go."""
        kept = self._kept.pop(key, None)
        if kept is not None:
            self.weight -= self._weigh(kept)
        return kept

    def clear(self) -> None:
        """Let everything go."""
        self._kept.clear()
        self.weight = 0.0
