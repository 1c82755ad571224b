"""The file of a language's links: written by `assets/build`, read in place.

A line of numbers (words, bytes of their text, links); then the words, sorted, one a line; their
vectors, one signed byte a dimension; where each word's text and links begin, four bytes each; the
words that they lead to, two bytes; their strengths, one byte. Numbers are little-endian. Words are
searched in the mapped file: no list of them is kept in memory.
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
"""The resolution of a vector: its numbers are parts of 1 / SCALE."""
MAX_LINKS = 40
"""A word of no pack has at most this many links, a codename more; its vector has the others."""
MAX_HEAD_SIZE = 64
THRESHOLD = 5
"""The weakest link that is kept, in tenths."""


class LinkTable(NamedTuple):
    """The content of a file: words, their vectors, and each word's links as (word, strength)."""

    words: tuple[str, ...]
    vectors: bytes
    links: Sequence[Sequence[tuple[int, int]]]


class MappedLinks(NamedTuple):
    """A mapped file: the links of word w are from `starts[w]` to `starts[w + 1]`.

    Its text is from `begins[w]` to one before `begins[w + 1]`.
    """

    text: memoryview
    begins: Sequence[int]
    vectors: memoryview
    starts: Sequence[int]
    ends: memoryview | array[int]
    strengths: memoryview

    def get_word(self, at: int) -> bytes:
        """Return the text of a word, by its number."""
        return bytes(self.text[self.begins[at] : self.begins[at + 1] - 1])

    def find_index(self, word: str) -> int | None:
        """Return the number of a word, or None, by binary search in the order of their bytes."""
        wanted = word.encode()
        at = bisect_left(range(len(self.begins) - 1), wanted, key=self.get_word)
        return at if at + 1 < len(self.begins) and self.get_word(at) == wanted else None


def encode_links(packed: LinkTable) -> bytes:
    """Encode a file."""
    lines = [f"{word}\n".encode() for word in packed.words]
    text = b"".join(lines)
    links = [link for of_a_word in packed.links for link in of_a_word]
    begins = array("I", accumulate(map(len, lines), initial=0))
    starts = array("I", accumulate(map(len, packed.links), initial=0))
    ends = array("H", (word for word, _ in links))
    head = f"{len(packed.words)} {len(text)} {len(links)}\n".encode()
    strengths = bytes(strength for _, strength in links)
    numbers = (_to_little_endian(each).tobytes() for each in (begins, starts, ends))
    return head + b"".join((text, packed.vectors, *numbers, strengths))


def decode_links(blob: bytes | mmap) -> MappedLinks:
    """Decode a file without copying it: the result is views into `blob`."""
    lies = memoryview(blob)
    head = bytes(lies[:MAX_HEAD_SIZE]).partition(b"\n")[0]
    begin, (count, weight, links) = len(head) + 1, map(int, head.split())
    each = 4 * (count + 1)
    sizes = (begin, weight, count * DIMENSIONS, each, each, 2 * links, links)
    text, vectors, begins, starts, ends, strengths = (
        lies[end - size : end]
        for size, end in zip(sizes[1:], [*accumulate(sizes)][1:], strict=True)
    )
    wide = (_view_numbers(begins, "I"), _view_numbers(starts, "I"), _view_numbers(ends, "H"))
    return MappedLinks(text, wide[0], vectors.cast("b"), *wide[1:], strengths)


def _view_numbers(part: memoryview, kind: Literal["I", "H"]) -> memoryview | array[int]:
    """Return numbers as a view, or as a converted copy on a big-endian machine."""
    return (
        part.cast(kind)
        if sys.byteorder == "little"
        else _to_little_endian(array(kind, bytes(part)))
    )


def _to_little_endian(numbers: array[int]) -> array[int]:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
