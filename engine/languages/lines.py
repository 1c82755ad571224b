"""A table of words in sorted lines, of which only those few are unpacked that are asked for.

A line is a word and, after a blank, what is known of it. As a file: of each block of lines its
first word and its weight in bytes, an empty line, and then the blocks, each deflated by itself.
There a line begins with a byte below 32: how many it has in common with the line before.
"""

from __future__ import annotations

import re
import zlib
from bisect import bisect
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import accumulate, takewhile
from mmap import ACCESS_READ, mmap
from pathlib import Path

try:
    from isal.isal_zlib import decompress as inflated
except ImportError:  # no wheel for this machine
    from zlib import decompress as inflated

BLOCK = 20_480
"""How many bytes of lines are unpacked at once, about."""
UNPACKED = 400
"""How many blocks stay unpacked, of all tables: 8 MB, which few bots will ever have asked for."""
MOST_IN_COMMON = 31
_TOLD = re.compile(rb"([\x00-\x1f])([^\x00-\x1f]*)")


class Lines:
    """Sorted lines, each a word and the rest; the words are ordered as their bytes are."""

    __slots__ = ("_ends", "_packed", "_words")

    def __init__(self, packed: bytes | mmap) -> None:
        self._packed = packed
        start = packed.find(b"\n\n")
        index = packed[:start].split()
        self._words = index[::2]
        self._ends = list(accumulate(map(int, index[1::2]), initial=start + 2))

    @classmethod
    def read(cls, path: Path) -> Lines:
        """Open a table of the project's own; what is not asked for stays on the disk."""
        with path.open("rb") as file:
            return cls(mmap(file.fileno(), 0, access=ACCESS_READ))

    def rest(self, word: str) -> str | None:
        """Give what stands behind the word, None where the word has no line."""
        key = word.encode()
        place = bisect(self._words, key)
        if not place or len(key.split()) != 1:
            return None
        return _found(key, _unpacked(self, place))

    def __contains__(self, word: str) -> bool:
        return self.rest(word) is not None

    def block(self, place: int) -> Iterator[bytes]:
        """Unpack a block, counted from 1, line by line."""
        line = b""
        told = inflated(self._packed[self._ends[place - 1] : self._ends[place]])
        for common, rest in _TOLD.findall(told):
            line = line[: ord(common)] + rest
            yield line


@lru_cache(UNPACKED)
def _unpacked(lines: Lines, place: int) -> bytes:
    return b"\n%b\n" % b"\n".join(lines.block(place))


def _found(key: bytes, lines: bytes) -> str | None:
    """Halve the lines until the word is found, or no line is left."""
    low, high = 0, len(lines) - 1
    while low < high:
        start = lines.rfind(b"\n", low, (low + high) // 2 + 1) + 1 or low + 1
        end = lines.index(b"\n", start)
        word, _, rest = lines[start:end].partition(b" ")
        if word == key:
            return rest.decode()
        if word < key:
            low = end
        else:
            high = start - 1
    return None


def packed(lines: Iterable[bytes], deflate: Callable[[bytes], bytes] = zlib.compress) -> bytes:
    """Pack sorted lines as `Lines` reads them."""
    blocks = list(_cut(lines))
    deflated = [deflate(b"".join(_told(block))) for block in blocks]
    firsts = (block[0].partition(b" ")[0] for block in blocks)
    index = (b"%b %d" % (first, len(part)) for first, part in zip(firsts, deflated, strict=True))
    return b"".join((b"\n".join(index), b"\n\n", *deflated))


def _cut(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    block, weight = list[bytes](), 0
    for line in lines:
        block.append(line)
        weight += len(line) + 1
        if weight > BLOCK:
            yield block
            block, weight = [], 0
    if block:
        yield block


def _told(block: list[bytes]) -> Iterator[bytes]:
    for before, line in zip([b"", *block], block, strict=False):
        alike = takewhile(lambda pair: pair[0] == pair[1], zip(before, line, strict=False))
        common = min(sum(1 for _ in alike), MOST_IN_COMMON)
        yield bytes([common]) + line[common:]
