"""The file of a language's links: written by `assets/build`, read as it lies.

A line of numbers (words, bytes of their text, links); then the words, sorted, one a line; their
vectors, one signed byte a dimension; where each word's text and links begin, four bytes each; the
words that they lead to, two bytes; their strengths, one byte. Numbers are little-endian. Words are
found where they lie: no list of them is kept in memory.
"""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from mmap import mmap
from typing import Literal, NamedTuple

DIMENSIONS = 56
SCALE = 256
"""What a step of a vector is: one part in so many."""
FEW = 40
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
    """A file as it lies: links of word w stand from `starts[w]` to `starts[w + 1]`.

    Its text stands from `begins[w]` to one before `begins[w + 1]`.
    """

    text: memoryview
    begins: Sequence[int]
    vectors: memoryview
    starts: Sequence[int]
    ends: memoryview | array[int]
    strengths: memoryview

    def word(self, at: int) -> bytes:
        """Give the text of a word."""
        return bytes(self.text[self.begins[at] : self.begins[at + 1] - 1])

    def find(self, word: str) -> int | None:
        """Find the number of a word; they stand in order, as their bytes do."""
        wanted = word.encode()
        at = bisect_left(range(len(self.begins) - 1), wanted, key=self.word)
        return at if at + 1 < len(self.begins) and self.word(at) == wanted else None


def pack(packed: Packed) -> bytes:
    """Write a file."""
    lines = [f"{word}\n".encode() for word in packed.words]
    text = b"".join(lines)
    links = [link for of_a_word in packed.links for link in of_a_word]
    begins = array("I", accumulate(map(len, lines), initial=0))
    starts = array("I", accumulate(map(len, packed.links), initial=0))
    ends = array("H", (word for word, _ in links))
    head = f"{len(packed.words)} {len(text)} {len(links)}\n".encode()
    strengths = bytes(strength for _, strength in links)
    numbers = (_little(each).tobytes() for each in (begins, starts, ends))
    return head + b"".join((text, packed.vectors, *numbers, strengths))


def unpack(blob: bytes | mmap) -> Unpacked:
    """Read a file; all of it stays where it lies."""
    lies = memoryview(blob)
    head = bytes(lies[:LONGEST_HEAD]).partition(b"\n")[0]
    begin, (count, weight, links) = len(head) + 1, map(int, head.split())
    each = 4 * (count + 1)
    sizes = (begin, weight, count * DIMENSIONS, each, each, 2 * links, links)
    text, vectors, begins, starts, ends, strengths = (
        lies[end - size : end]
        for size, end in zip(sizes[1:], [*accumulate(sizes)][1:], strict=True)
    )
    wide = (_lying(begins, "I"), _lying(starts, "I"), _lying(ends, "H"))
    return Unpacked(text, wide[0], vectors.cast("b"), *wide[1:], strengths)


def _lying(part: memoryview, kind: Literal["I", "H"]) -> memoryview | array[int]:
    """Read numbers where they lie, or in a copy where this machine writes them otherwise."""
    return part.cast(kind) if sys.byteorder == "little" else _little(array(kind, bytes(part)))


def _little(numbers: array[int]) -> array[int]:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
