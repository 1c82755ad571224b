"""The file of a language's links: written by `assets/build`, read as it lies.

A line of numbers (words, bytes of their text, links); then the words, sorted, one a line; their
vectors, one signed byte a dimension; where each word's links begin, four bytes; the words that they
lead to, two bytes; their strengths, one byte. Numbers are little-endian.
"""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from mmap import mmap
from typing import Literal, NamedTuple

DIMENSIONS = 96
SCALE = 256
"""What a step of a vector is: one part in so many."""
FEW = 48
"""A word of no pack has at most so many links, a codename more: its vector tells the others."""
LONGEST_HEAD = 64
THRESHOLD = 5
"""The weakest link that is kept, in tenths."""


class Packed(NamedTuple):
    """What a file holds: words, their vectors, and each word's links as (word, strength)."""

    words: tuple[str, ...]
    vectors: bytes
    links: Sequence[Sequence[tuple[int, int]]]


class Unpacked(NamedTuple):
    """A file as it lies: links of word w stand from `starts[w]` to `starts[w + 1]`."""

    words: tuple[str, ...]
    vectors: memoryview
    starts: Sequence[int]
    ends: Sequence[int]
    strengths: memoryview

    def find(self, word: str) -> int | None:
        """Find the number of a word; they stand in order."""
        at = bisect_left(self.words, word)
        return at if self.words[at : at + 1] == (word,) else None


def pack(packed: Packed) -> bytes:
    """Write a file."""
    text = "\n".join(packed.words).encode()
    links = [link for of in packed.links for link in of]
    starts = array("I", accumulate(map(len, packed.links), initial=0))
    ends = array("H", (word for word, _ in links))
    head = f"{len(packed.words)} {len(text)} {len(links)}\n".encode()
    strengths = bytes(strength for _, strength in links)
    parts = (text, packed.vectors, _little(starts).tobytes(), _little(ends).tobytes(), strengths)
    return head + b"".join(parts)


def unpack(blob: bytes | mmap) -> Unpacked:
    """Read a file; all but its words stays where it lies."""
    lies = memoryview(blob)
    head = bytes(lies[:LONGEST_HEAD]).partition(b"\n")[0]
    begin, (count, weight, links) = len(head) + 1, map(int, head.split())
    sizes = (begin, weight, count * DIMENSIONS, 4 * (count + 1), 2 * links, links)
    text, vectors, starts, ends, strengths = (
        lies[end - size : end]
        for size, end in zip(sizes[1:], [*accumulate(sizes)][1:], strict=True)
    )
    words = tuple(bytes(text).decode().split("\n"))
    return Unpacked(words, vectors.cast("b"), _lying(starts, "I"), _lying(ends, "H"), strengths)


def _lying(part: memoryview, kind: Literal["I", "H"]) -> Sequence[int]:
    """Read numbers where they lie, or in a copy where this machine writes them otherwise."""
    return part.cast(kind) if sys.byteorder == "little" else _little(array(kind, bytes(part)))


def _little(numbers: array[int]) -> array[int]:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
