"""The links of a language: how strongly one word makes people think of another.

A link is a logit in tenths: stored if it is in lists or glosses, else from the cosine of the
vectors. The files are in the folder of the language, are read once, when first needed, and never
change.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import compress
from mmap import ACCESS_READ, mmap
from operator import mul
from struct import unpack_from
from threading import Lock

from engine.languages import get_language_file, has_computer_players, load_lexicon
from engine.languages.endings import EndingKind
from engine.languages.lexicon import (
    get_known_spellings,
    get_meaning,
    get_readings,
    list_lookup_forms,
)
from engine.players.link_files import (
    DIMENSIONS,
    MAX_LINKS,
    MAX_WORD,
    SCALE,
    MappedLinks,
    decode_links,
    link_key,
    list_readings,
)
from engine.rules import get_picture_id

COSINE_TENTHS, UNRELATED = 100, -15
"""The slope and the offset from a cosine to tenths."""
SAME_WORD = 127
CACHED_CODENAMES = 75
"""The number of codenames in the cache of near clues: those of three boards."""
_ONE = SCALE * SCALE
_HALF = 128
_UNSIGNED = bytes((byte + _HALF) % 256 for byte in range(256))
_WIDE = 4
"""The bytes that a sum of 56 products of bytes takes."""
_CACHED = 4096
_LOCK = Lock()


class NoPlayers(LookupError):
    """Raised for a language that computer players do not speak."""


@dataclass(frozen=True, slots=True, eq=False)
class Links:
    """All that computer players know of a language; hashed by identity."""

    language: str
    file: MappedLinks = field(repr=False)
    allowed: bytes = field(repr=False)
    """For each word 1 if it may be given as a clue, else 0."""
    _marked: Mapping[int, str] = field(repr=False)
    """The spelling of clues that have accents: all others are spelled as their key."""

    @property
    def clues(self) -> Iterator[int]:
        """Yield the numbers of the words that may be given as clues."""
        return compress(range(len(self.allowed)), self.allowed)

    def spelling(self, clue: int) -> str:
        """Return the usual spelling of a clue, with its accents."""
        return self._marked.get(clue) or self.file.get_word(clue).decode()

    def get_vector(self, word: int) -> memoryview:
        """Return the vector of a word."""
        return self.file.vectors[word * DIMENSIONS : (word + 1) * DIMENSIONS]

    def get_stored_link(self, word: int, other: int) -> int:
        """Return the strength of the stored link from a word to another, 0 if there is none."""
        end = self.file.starts[word + 1]
        at = bisect_left(self.file.ends, other, self.file.starts[word], end)
        return self.file.strengths[at] if at < end and self.file.ends[at] == other else 0

    def list_stored_links(self, word: int) -> Iterator[tuple[int, int]]:
        """Yield the links that are stored with a word, as pairs of number and strength."""
        stored = slice(self.file.starts[word], self.file.starts[word + 1])
        return zip(self.file.ends[stored], self.file.strengths[stored], strict=True)

    def list_backlinks(self, word: int) -> Iterator[tuple[int, int]]:
        """Yield the words whose stored links lead to this one, each with the link's strength."""
        wanted = re.escape(array("H", [word]).tobytes())
        for match in re.finditer(wanted, memoryview(self.file.ends).cast("B")):
            at, odd = divmod(match.start(), 2)
            if not odd:
                yield bisect_right(self.file.starts, at) - 1, self.file.strengths[at]


@lru_cache(_CACHED)
def find_word_numbers(links: Links, written: str) -> tuple[int, ...]:
    """Return the numbers of a word, or of its base or parts; none if unknown or a picture."""
    if len(written) > MAX_WORD or get_picture_id(written) is not None:
        return ()
    key = link_key(written)
    own = links.file.find_index(key)
    if own is not None:
        return (own,)
    lemmas = _find_lemmas(links, written)
    if lemmas:
        return lemmas
    for reading in list_readings(key, links.language):
        numbers = _find_parts(links, reading)
        if reading and len(numbers) == len(reading):
            return numbers
    return _find_parts(links, key.split())


@lru_cache(_CACHED)
def find_clue_readings(links: Links, clue: str) -> tuple[tuple[int, ...], ...]:
    """Return what a clue may mean, each reading as the numbers of its parts; none if unknown.

    The form of a word is read as that word, and as itself where people wrote it in a list.
    """
    numbers = find_word_numbers(links, clue)
    if not numbers:
        return ()
    own = links.file.find_index(link_key(clue))
    if own is not None and _is_lemma(links, clue):
        return (numbers,)
    lemmas = {(lemma,) for lemma in _find_lemmas(links, clue)}
    if own is None:
        return tuple(sorted(lemmas)) or (numbers,)
    return (numbers, *sorted(lemmas - {numbers}))


def _is_lemma(links: Links, word: str) -> bool:
    """Return whether a word is an entry with a meaning of its own, whatever else it may be."""
    lexicon = load_lexicon(links.language)
    if lexicon is None:
        return True
    kinds = {each.kind for each in get_readings(lexicon, word.lower())}
    return EndingKind.ITSELF in kinds and get_meaning(lexicon, word.lower()) is not None


def _find_lemmas(links: Links, word: str) -> tuple[int, ...]:
    """Return the numbers of the words that a word is a form of: nouns before verbs."""
    lexicon = load_lexicon(links.language)
    if lexicon is None:
        return ()
    spellings = get_known_spellings(lexicon, word.lower())
    forms = [list_lookup_forms(lexicon, each) for each in spellings]
    for nearest in (1, 2):
        keys = sorted({link_key(form) for each in forms for form in each[nearest]})
        numbers = _find_parts(links, keys)
        if numbers:
            return numbers
    return ()


def _find_parts(links: Links, parts: Sequence[str]) -> tuple[int, ...]:
    rows = (links.file.find_index(part) for part in parts)
    return tuple(row for row in rows if row is not None)


@lru_cache(1 << 13)
def get_link(links: Links, clue: int, card: int) -> int:
    """Return the link between two words in tenths of a logit, below 0 for unrelated words."""
    if clue == card:
        return SAME_WORD
    stored = max(links.get_stored_link(card, clue), links.get_stored_link(clue, card))
    return max(stored, _similarity(links.get_vector(clue), links.get_vector(card)))


def get_weakened_link(links: Links, clue: int, card: int, listed: int) -> int:
    """Return a link that counts only `listed` hundredths of what stored links add to vectors."""
    whole = get_link(links, clue, card)
    if whole == SAME_WORD:
        return whole
    alike = _similarity(links.get_vector(clue), links.get_vector(card))
    return alike + listed * (whole - alike) // 100


def list_links(links: Links, clues: Sequence[int], codename: str) -> list[int]:
    """Return the link of each clue to a codename, in tenths, weak and negative ones too."""
    nearest = get_near_clues(links, codename)
    words = [links.get_vector(row).tolist() for row in find_word_numbers(links, codename)]
    return [nearest.get(clue) or _greatest_similarity(links, clue, words) for clue in clues]


def _greatest_similarity(links: Links, clue: int, words: list[list[int]]) -> int:
    vector = links.get_vector(clue).tolist()
    return max((_similarity(vector, word) for word in words), default=UNRELATED)


@lru_cache(CACHED_CODENAMES)
def get_near_clues(links: Links, codename: str) -> Mapping[int, int]:
    """Return the clues with a positive link to a codename, and that link in tenths.

    Takes about 6 ms of CPU for a word of no pack; cached.
    """
    strongest: dict[int, int] = {}
    for row in find_word_numbers(links, codename):
        stored = dict(links.list_stored_links(row))
        if len(stored) <= MAX_LINKS:
            stored = _add_similar(links, row, stored)
        for clue, strength in stored.items():
            if links.allowed[clue] and strength > strongest.get(clue, 0):
                strongest[clue] = strength
    return strongest


def _add_similar(links: Links, word: int, stored: dict[int, int]) -> dict[int, int]:
    """Return the `get_link` of a word to every related clue, much faster than one by one."""
    turned = zip(links.clues, _dot_products(links, links.get_vector(word)), strict=True)
    alike = ((clue, COSINE_TENTHS * each // _ONE + UNRELATED) for clue, each in turned)
    strengths = {clue: tenths for clue, tenths in alike if tenths > 0}
    for clue, strength in (*stored.items(), *links.list_backlinks(word)):
        strengths[clue] = max(strength, strengths.get(clue, 0))
    return strengths | {word: SAME_WORD}


def _dot_products(links: Links, vector: memoryview) -> Iterator[int]:
    """Multiply a vector with those of all clues at once.

    One dimension of all clues is one large number, four bytes a clue, which is multiplied by the
    vector's; negative products are subtracted last, so that no clue borrows from its neighbour.
    """
    signed = b"".join([links.get_vector(clue) for clue in links.clues])
    count = len(signed) // DIMENSIONS
    steps, sums, size = signed.translate(_UNSIGNED), [0, 0], _WIDE * count
    for dimension, step in enumerate(vector):
        column = bytearray(size)
        column[::_WIDE] = steps[dimension::DIMENSIONS]
        sums[step < 0] += int.from_bytes(column, "little") * abs(step)
    most = DIMENSIONS * _HALF * _UNSIGNED[_HALF - 1]
    lifted = int.from_bytes(most.to_bytes(_WIDE, "little") * count, "little")
    whole = sums[0] + lifted - sums[1]
    shift = most + _HALF * sum(vector)
    return (each - shift for each in unpack_from(f"<{count}I", whole.to_bytes(size, "little")))


def _similarity(first: Iterable[int], second: Iterable[int]) -> int:
    turned: int = sum(map(mul, first, second))
    return COSINE_TENTHS * turned // _ONE + UNRELATED


def is_spoken(language: str) -> bool:
    """Return whether computers play in a language."""
    return has_computer_players(language)


def load_links(language: str) -> Links:
    """Load the links of a language, once; raises NoPlayers if computers do not play in it."""
    if not is_spoken(language):
        raise NoPlayers(language)
    with _LOCK:
        return _load(language)


def preload_links(language: str) -> None:
    """Load the links of a language ahead of their first use; safe in any thread."""
    load_links(language)


@cache
def _load(language: str) -> Links:
    with get_language_file(language, "players.links").open("rb") as opened:
        file = decode_links(mmap(opened.fileno(), 0, access=ACCESS_READ))
    written = get_language_file(language, "clues.txt").read_text("utf-8").splitlines()
    allowed = [word for line in written if not line.startswith("#") for word in line.split()]
    wanted = dict(zip(link_key(" ".join(allowed)).encode().split(), allowed, strict=True))
    words = bytes(file.text).split(b"\n")
    spellings = {row: wanted[word] for row, word in enumerate(words) if word in wanted}
    marked = {row: word for row, word in spellings.items() if not word.isascii()}
    return Links(language, file, bytes(row in spellings for row in range(len(words))), marked)
