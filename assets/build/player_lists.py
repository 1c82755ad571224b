"""What our own lists say of words: what people think of at a codename, a picture or a clue.

A list is read from both sides: a clue leads to a codename that lists it, and to one that stands in
its own list; a word that is only like a listed one counts for less.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from dictionaries import DICTIONARIES
from numpy.typing import NDArray

from engine.decks import parse_picture_names
from engine.languages import get_language_file
from engine.players.link_files import link_key

Matrix = NDArray[np.float32]
LISTED, FOUR_BEST, FADING = 4.0, 2.0, 0.4
"""What a list adds: its best match, its four best, and how much weaker its last word is."""
NEARLY, PART, PART_BESIDE = 0.4, 0.7, 0.5
"""A cosine that is no match at all yet; what a part of a listed name is worth as a match, and how
strongly it goes with the name's word. Another form of a word is worth as much as a part."""
LEAST_LISTED = 4.0
BOTH = 0.5
"""What the weaker of two sides adds, where a codename lists a clue and the clue the codename."""
FOUR = 4
_BLANKS = re.compile(r"[\s_-]+")


@dataclass(frozen=True, slots=True)
class Lists:
    """The lists of a language, under keys: of codenames and pictures, and of clues."""

    cards: Mapping[str, tuple[str, ...]]
    clues: Mapping[str, tuple[str, ...]]
    forms: Mapping[str, frozenset[str]]
    """Possible other forms of each word, and of each part of a name."""

    @property
    def words(self) -> set[str]:
        """All words of all lists, with the parts of listed names."""
        both = (*self.cards.items(), *self.clues.items())
        listed = {word for key, words in both for word in (key, *words)}
        return listed | {part for word in listed for part in _parts(word)}

    def together(self) -> Iterator[tuple[str, str, float]]:
        """Give each word with those of its list, and how strongly: the parts of names less."""
        for word, listed in (*self.cards.items(), *self.clues.items()):
            for other, share in zip(listed, _faded(len(listed)), strict=True):
                yield word, other, float(share)
                for part in _parts(other):
                    yield word, part, PART_BESIDE * float(share)


def _parts(name: str) -> Iterator[str]:
    return (part for part in name.split() if len(part) > len("abc") and part != name)


def lists(language: str, codenames: Iterable[str]) -> Lists:
    """Read the lists of a language, `WORD: word, word ...`, the strongest first.

    `codenames` are those of all packs: some have no list.
    """
    names = parse_picture_names(get_language_file(language, "pictures.txt").read_text("utf-8"))
    pictures = [
        (names[picture], words) for picture, words in _read(language, "picture_associations.txt")
    ]
    known = [*_read(language, "associations.txt")]
    clues = [*_read(language, "clue_associations.txt")]
    listed = {word for key, words in (*pictures, *known, *clues) for word in (key, *words)}
    written = {part for word in listed.union(codenames) for part in (word, *_BLANKS.split(word))}
    words = sorted({word.strip().lower() for word in written} - {""})
    forms = DICTIONARIES[language].listed_forms.relate(language, words)
    return Lists(_keyed(pictures) | _keyed(known), _keyed(clues), forms)


def _keyed(read: Iterable[tuple[str, list[str]]]) -> dict[str, tuple[str, ...]]:
    return {link_key(key): tuple(filter(None, map(link_key, words))) for key, words in read}


def _read(language: str, file: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the lists of a file as they are written."""
    path = get_language_file(language, file)
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        key, colon, words = line.partition(":")
        if colon and not line.startswith("#"):
            yield key, words.split(",")


class Told:
    """What the lists add to the logits, over all words in their order."""

    def __init__(self, lists: Lists, rows: Mapping[str, int], vectors: Matrix) -> None:
        self._cards, self._forms = lists.cards, lists.forms
        self._rows, self._vectors = rows, vectors
        self._clues = np.array([rows[clue] for clue in lists.clues], dtype=np.int64)
        self._most = max(map(len, lists.clues.values()), default=0)
        listed = [[rows[word] for word in words] for words in lists.clues.values()]
        padded = [words + [-1] * (self._most - len(words)) for words in listed]
        self._listed = np.array(padded, dtype=np.int64).reshape(len(padded), self._most)

    def of(self, word: str, near: Matrix) -> tuple[Matrix, Matrix, Matrix]:
        """Give what is added for each word beside a codename, and the least that it comes to.

        And how well a list names it, 0 where none does. `near` is how alike each word is to the
        codename.
        """
        added, least, named = self._by_codename(self._cards.get(word, ()))
        if len(self._clues):
            other, floor, also = self._by_clues(word, near)
            added = np.maximum(added, other) + BOTH * np.minimum(added, other)
            least, named = np.maximum(least, floor), np.maximum(named, also)
        return added, least, named

    def listed(self, row: int) -> Mapping[int, float]:
        """Give what a clue's own list adds to its links with the words listed there."""
        at = np.flatnonzero(self._clues == row)
        words = self._listed[at[0]] if len(at) else []
        weighed = zip(words, _faded(self._most), strict=False)
        each = LISTED + FOUR_BEST / FOUR
        return {int(word): each * float(share) for word, share in weighed if word >= 0}

    def _by_codename(self, words: tuple[str, ...]) -> Matrix:
        if not words:
            return np.zeros((3, len(self._rows)), np.float32)
        at = [self._rows[word] for word in words]
        listed = np.zeros((len(words), len(self._rows)), dtype=np.float32)
        for line, word in enumerate(words):
            listed[line, self._list_near(word)] = PART
            listed[line, at[line]] = 1
        like = np.where(listed > 0, 0, _likeness(self._vectors[at] @ self._vectors.T))
        faded = _faded(len(words))[:, None]
        return _added(listed * faded, like * faded)

    def _list_near(self, word: str) -> list[int]:
        """Return the rows of the parts of a name, and of each part's other forms."""
        forms = (form for part in word.split() for form in (part, *self._forms.get(part, ())))
        return [self._rows[form] for form in forms if form in self._rows]

    def _by_clues(self, word: str, near: Matrix) -> Matrix:
        listed = np.zeros(self._listed.shape, dtype=np.float32)
        listed[np.isin(self._listed, self._list_near(word))] = PART
        listed[self._listed == self._rows[word]] = 1
        like = np.where((listed > 0) | (self._listed < 0), 0, _likeness(near[self._listed]))
        faded = _faded(self._most)
        told = _added((listed * faded).T, (like * faded).T)
        whole = np.zeros((3, len(self._rows)), dtype=np.float32)
        whole[:, self._clues] = told
        return whole


def _likeness(cosines: Matrix) -> Matrix:
    return np.maximum(0, cosines - NEARLY) / (1 - NEARLY) * PART


def _faded(count: int) -> Matrix:
    return (1 - FADING * np.arange(count, dtype=np.float32) / max(1, count)).astype(np.float32)


def _added(listed: Matrix, like: Matrix) -> Matrix:
    """Weigh the matches of a list's words, one a row, with each word that is a column.

    What only a likeness tells adds to a link, and promises no least. The last of the three rows
    is the best match that is more than a likeness.
    """
    matches = listed + like
    four = np.partition(matches, len(matches) - FOUR, axis=0)[-FOUR:]
    added, best = LISTED * four.max(axis=0) + FOUR_BEST * four.mean(axis=0), listed.max(axis=0)
    return np.stack([added, np.where(best >= 1 - FADING, LEAST_LISTED + 2 * best, 0), best])
