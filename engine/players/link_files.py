"""The file of a language's links, and the keys of its words; `assets/build` writes it.

A line of numbers (words, bytes of their text, links); then the words, sorted, one a line; their
vectors, one signed byte a dimension; where each word's text and links begin, four bytes each; the
words that they lead to, two bytes; their strengths, one byte. Numbers are little-endian. Words are
searched in the mapped file, by keys in small letters without accents; no list of them is in memory.
"""

from __future__ import annotations

import re
import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from mmap import mmap
from string import ascii_lowercase
from typing import Literal, NamedTuple

from engine.languages import get_language
from engine.languages.spelling import strip_accents

_BLANKS = re.compile(r"[\s_-]+")
_SILENT = re.compile(r"[^\w ]+")


DIMENSIONS = 56
SCALE = 256
"""The resolution of a vector: its numbers are parts of 1 / SCALE."""
MAX_LINKS = 40
"""A word of no pack has at most this many links, a codename more; its vector has the others."""
MAX_HEAD_SIZE = 64
THRESHOLD = 5
"""The weakest link that is kept, in tenths."""
MIN_PART, MIN_CORRECTED, MAX_WORD = 3, 7, 32
"""The lengths of the shortest part of a compound, and word to correct, and of the longest word."""


class LinkTable(NamedTuple):
    """The content of a file: words, their vectors, and each word's links as (word, strength)."""

    words: tuple[str, ...]
    vectors: bytes
    links: Sequence[Sequence[tuple[int, int]]]


class MappedLinks(NamedTuple):
    """A mapped file: the text of word w begins at `begins[w]`, and its links at `starts[w]`."""

    text: memoryview
    begins: Sequence[int]
    vectors: memoryview
    starts: Sequence[int]
    ends: memoryview | array[int]
    strengths: memoryview

    def get_word(self, at: int) -> bytes:
        """Return the encoded text of the word with this number."""
        return bytes(self.text[self.begins[at] : self.begins[at + 1] - 1])

    def find_index(self, word: str) -> int | None:
        """Find the number of a word by binary search; None if the file lacks it."""
        wanted = word.encode()
        at = bisect_left(range(len(self.begins) - 1), wanted, key=self.get_word)
        return at if at + 1 < len(self.begins) and self.get_word(at) == wanted else None


def encode_links(packed: LinkTable) -> bytes:
    """Encode a table of words and links as the content of its file."""
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
    """Decode a file's content into views of `blob`, without copying it."""
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
    if sys.byteorder == "little":
        return part.cast(kind)
    return _to_little_endian(array(kind, bytes(part)))


def _to_little_endian(numbers: array[int]) -> array[int]:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def link_key(word: str) -> str:
    """Return a word as the links store it: small letters, no accents, single blanks."""
    return _SILENT.sub("", _BLANKS.sub(" ", strip_accents(word))).strip()


def list_readings(word: str, language: str) -> Iterator[tuple[str, ...]]:
    """Yield what a word, given as its link key, may mean, the likeliest first.

    Each reading is one word or two: itself, its base form, the parts of a compound, and, from seven
    letters on, itself with one typing slip undone.
    """
    yield (word,)
    for ending, base in get_language(language).player_endings:
        stem = word.removesuffix(ending)
        if len(stem + base) >= MIN_PART and stem not in {"", word}:
            yield (stem + base,)
            if stem[-1:] == stem[-2:-1]:
                yield (stem[:-1] + base,)
    for at in range(len(word) - MIN_PART, MIN_PART - 1, -1):
        yield word[:at].strip(), word[at:].strip()
    if len(word) >= MIN_CORRECTED:
        yield from ((mended,) for mended in _undo_slips(word))


def _undo_slips(word: str) -> Iterator[str]:
    """Yield corrections of one slip: two letters swapped, one too many, one missing."""
    for at in range(len(word) - 1):
        yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]
    for at in range(1, len(word) + 1):
        yield from (word[:at] + letter + word[at:] for letter in ascii_lowercase)
