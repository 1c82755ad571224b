"""A table of words in sorted lines, of which only the blocks that are needed are decompressed.

A line is a word and, after a blank, what is known of it. As a file: for each block of lines its
first word and its size in bytes, an empty line, and then the blocks, each compressed independently;
a decompressed block is searched as plain bytes.
"""

from __future__ import annotations

import zlib
from bisect import bisect
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import accumulate
from mmap import ACCESS_READ, mmap
from pathlib import Path

try:
    from isal.isal_zlib import decompress as inflated
except ImportError:  # no wheel for this machine
    from zlib import decompress as inflated

BLOCK_SIZE = 8_192
"""The approximate size of a block before compression, in bytes."""
CACHED_BLOCKS = 1_000
"""The number of decompressed blocks in the cache, of all tables: 8 MB, which few bots will need."""


class WordTable:
    """A read-only table of sorted lines, each a word and its value, in the order of their bytes."""

    __slots__ = ("_ends", "_packed", "_words")

    def __init__(self, packed: bytes | mmap) -> None:
        self._packed = packed
        start = packed.find(b"\n\n")
        index = packed[:start].split()
        self._words = index[::2]
        self._ends = list(accumulate(map(int, index[1::2]), initial=start + 2))

    @classmethod
    def open(cls, path: Path) -> WordTable:
        """Open a table of the project; only the blocks that are needed are read from the disk."""
        with path.open("rb") as file:
            return cls(mmap(file.fileno(), 0, access=ACCESS_READ))

    def get(self, word: str) -> str | None:
        """Return the value of a word, None if the word has no line."""
        key = word.encode()
        place = bisect(self._words, key)
        if not place or len(key.split()) != 1:
            return None
        return _find_value(key, _cached_block(self, place))

    def __contains__(self, word: str) -> bool:
        return self.get(word) is not None

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """Yield every word and its value, in their order."""
        for place in range(1, len(self._ends)):
            for line in self.read_block(place).decode().strip("\n").split("\n"):
                word, _, behind = line.partition(" ")
                yield word, behind

    def read_block(self, place: int) -> bytes:
        """Return a decompressed block, counted from 1; a newline precedes and follows each line."""
        return inflated(self._packed[self._ends[place - 1] : self._ends[place]])


@lru_cache(CACHED_BLOCKS)
def _cached_block(lines: WordTable, place: int) -> bytes:
    return lines.read_block(place)


def _find_value(key: bytes, lines: bytes) -> str | None:
    """Return the value in the first line that begins with the key, if that is the word's line.

    Lines are sorted, so a line of the word itself would be the first.
    """
    start = lines.find(b"\n" + key)
    if start < 0:
        return None
    end = lines.index(b"\n", start + 1)
    rest = lines[start + 1 + len(key) : end]
    return rest[1:].decode() if rest[:1] in {b"", b" "} else None


def encode_word_table(
    lines: Iterable[bytes], deflate: Callable[[bytes], bytes] = zlib.compress
) -> bytes:
    """Encode sorted lines as a file that `WordTable` reads."""
    blocks = list(_split_into_blocks(lines))
    deflated = [deflate(b"\n%b\n" % b"\n".join(block)) for block in blocks]
    firsts = (block[0].partition(b" ")[0] for block in blocks)
    index = (b"%b %d" % (first, len(part)) for first, part in zip(firsts, deflated, strict=True))
    return b"".join((b"\n".join(index), b"\n\n", *deflated))


def _split_into_blocks(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    block, weight = list[bytes](), 0
    for line in lines:
        block.append(line)
        weight += len(line) + 1
        if weight > BLOCK_SIZE:
            yield block
            block, weight = [], 0
    if block:
        yield block
