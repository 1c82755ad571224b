"""What WordNet says goes with what: its glosses counted, as pairs of words, and pairs as vectors.

A meaning's words stand beside the words of its gloss, its examples and its neighbours (hypernyms,
parts, kin). Counts become pointwise mutual information; vectors are the singular value
decomposition of it. Law: words in the order of the alphabet, one start vector.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_matrix, csr_matrix
from scipy.sparse.linalg import svds

POSITIONS = ("noun", "verb", "adj", "adv")
NAMED = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}
NEAR = frozenset({"@", "@i", "#p", "%p", "#m", "%m", "#s", "%s", "+", "="}) | frozenset(
    {"&", "~", "~i", "*", ">", "^", ";c", "-c"}
)
NEIGHBOURS = 16
WINDOW = 9
HEAD_WEIGHT = 3.0
SMOOTHING = 0.75
SHORTEST = 3
FEWEST = 2
"""How often a word has to be met to be one of the space."""
_WORD = re.compile("[a-z]+")
_PARTS = re.compile("[_-]")
_ENDINGS = "ies-y ches-ch shes-sh xes-x ses-s zes-z men-man s- ing- ing-e ed- ed-e est- er-"
_SILENT = frozenset((Path(__file__).parent / "silent_words.txt").read_text("utf-8").split())


@dataclass(frozen=True, slots=True)
class Meaning:
    """A synset: its words as lemmas, what its gloss and its examples say, its neighbours."""

    words: tuple[str, ...]
    told: tuple[tuple[str, ...], ...]
    near: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Space:
    """Words by their rows, and how much two words say of each other."""

    rows: dict[str, int]
    pairs: csr_matrix


class Glosses:
    """The whole of WordNet, as its glosses tell it."""

    def __init__(self, folder: Path) -> None:
        self.senses: dict[str, list[str]] = {}
        self._base: dict[str, str] = {}
        self._raw: dict[str, tuple[list[str], str, list[str]]] = {}
        for position in POSITIONS:
            self._read(folder, position)
        self.often: Counter[str] = Counter()
        for line in (folder / "cntlist.rev").read_text("latin-1").splitlines():
            key, _, count = line.split()
            self.often[key.partition("%")[0]] += int(count)

    def _read(self, folder: Path, position: str) -> None:
        for line in _lines(folder / f"data.{position}"):
            head, gloss = line.split(" | ", 1)
            fields = head.split()
            count = int(fields[3], 16)
            words = [re.sub(r"\(\w+\)", "", word).lower() for word in fields[4 : 4 + 2 * count : 2]]
            at = 5 + 2 * count
            end = at + 4 * int(fields[at - 1])
            pointers = (fields[each : each + 3] for each in range(at, end, 4))
            near = [NAMED[kind] + offset for sign, offset, kind in pointers if sign in NEAR]
            self._raw[position + fields[0]] = words, gloss.lower(), near[:NEIGHBOURS]
        for line in _lines(folder / f"index.{position}"):
            fields = line.split()
            offsets = [position + offset for offset in fields[-int(fields[2]) :]]
            self.senses.setdefault(fields[0], []).extend(offsets)
        for line in _lines(folder / f"{position}.exc"):
            form, *bases = line.split()
            self._base.setdefault(form, bases[0])

    def lemma(self, word: str) -> str:
        """Give the word that this is a form of, itself where that is not known."""
        if word not in self._base:
            self._base[word] = word if word in self.senses else self._cut(word)
        return self._base[word]

    def _cut(self, word: str) -> str:
        for ending, base in (each.split("-") for each in _ENDINGS.split()):
            stem = word.removesuffix(ending) + base
            if word.endswith(ending) and len(stem) >= SHORTEST and stem in self.senses:
                return stem
        return word

    def words(self, synset: str) -> list[str]:
        """Give the words of a synset, _ between several; none of an unknown one."""
        return self._raw[synset][0] if synset in self._raw else []

    def meanings(self) -> Iterator[Meaning]:
        """Give all meanings."""
        for words, gloss, near in self._raw.values():
            told, *examples = gloss.split('; "')
            heads = tuple(self._lemmas(part for word in words for part in _PARTS.split(word)))
            firsts = (part for synset in near for part in _PARTS.split(self._raw[synset][0][0]))
            tokens = tuple(self._lemmas(_WORD.findall(told)))
            said = tuple(self._lemmas(_WORD.findall(" ".join(examples))))
            yield Meaning(heads, (tokens, said), tuple(self._lemmas(firsts)))

    def _lemmas(self, words: Iterable[str]) -> Iterator[str]:
        return (self.lemma(word) for word in words if len(word) >= SHORTEST and word not in _SILENT)


def space(glosses: Glosses, wanted: frozenset[str]) -> Space:
    """Count and weigh what goes with what, for the words that are wanted."""
    meanings = list(glosses.meanings())
    met: Counter[str] = Counter()
    for meaning in meanings:
        met.update({*meaning.words, *meaning.near, *meaning.told[0], *meaning.told[1]})
    words = sorted(word for word, count in met.items() if count >= FEWEST and word in wanted)
    rows = {word: row for row, word in enumerate(words)}
    beside = (pair for meaning in meanings for pair in _beside(meaning))
    return Space(rows, information(counted(rows, beside)))


def vectors(pairs: csr_matrix, dimensions: int) -> NDArray[np.float32]:
    """Give each word a unit vector, so that words that go with the same words are alike.

    A dimension may come with either sign; the one is taken by which its largest parts are above 0.
    """
    start = np.ones(pairs.shape[0], dtype=np.float32)
    left, values, _ = svds(pairs.astype(np.float32), k=dimensions, v0=start)
    found = left * np.sqrt(values) * np.sign(np.sum(left**3, axis=0))
    found /= np.linalg.norm(found, axis=1, keepdims=True) + 1e-9
    return found.astype(np.float32)


def counted(rows: Mapping[str, int], met: Iterable[tuple[str, str, float]]) -> csr_matrix:
    """Add up how often two words are met together, on both sides; unknown words do not count."""
    known = (
        (rows[first], rows[second], weight)
        for first, second, weight in met
        if first in rows and second in rows and first != second
    )
    firsts, seconds, weights = map(list, zip(*known, strict=True))
    ends = (firsts + seconds, seconds + firsts)
    size = (len(rows), len(rows))
    summed = coo_matrix((weights + weights, ends), shape=size, dtype=np.float32).tocsr()
    summed.sum_duplicates()
    return summed


def _beside(meaning: Meaning) -> Iterator[tuple[str, str, float]]:
    for at, word in enumerate(meaning.words):
        for other in (*meaning.told[0], *meaning.near, *meaning.words[at + 1 :]):
            yield word, other, HEAD_WEIGHT
    for told in meaning.told:
        for at, word in enumerate(told):
            for other in told[at + 1 : at + WINDOW]:
                yield word, other, 1.0


def information(counted: csr_matrix) -> csr_matrix:
    """Weigh counts by how much likelier they are than chance would have them (PPMI)."""
    met = np.asarray(counted.sum(1)).ravel()
    context = met**SMOOTHING
    context *= met.sum() / context.sum()
    cells = counted.tocoo()
    told = np.log(cells.data * met.sum() / (met[cells.row] * context[cells.col]))
    kept = told > 0
    at = (cells.row[kept], cells.col[kept])
    pairs = csr_matrix((told[kept], at), shape=counted.shape, dtype=np.float32)
    return (pairs + pairs.T) * 0.5


def _lines(path: Path) -> Iterator[str]:
    if not path.exists():
        return iter(())
    return (line for line in path.read_text("latin-1").splitlines() if not line.startswith(" "))
