"""A judge of clues from other data than the players have: what stands together in any text.

It counts words in one paragraph, as pointwise mutual information, and reads a clue as the words
that keep its company. Nothing of the players' links, lists or glosses is in it.
"""

from __future__ import annotations

import gzip
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

NEARBY = 12
FEWEST = 4
_WORD = re.compile(r"[^\W\d_]{3,}")
_BLANK = re.compile(r"\n\s*\n|\.\s+[a-z]?\s|\n\d+\. ")
Company = dict[str, float]


class Judge:
    """Knows the company of every word in a text, and how alike two companies are."""

    def __init__(self, path: Path) -> None:
        opened = gzip.open if path.suffix in {".gz", ".dz"} else open
        with opened(path, "rt", encoding="utf-8", errors="replace") as text:
            self._company = _companies(list(_paragraphs(text.read())))

    def rank(self, word: str, codenames: Sequence[str]) -> list[tuple[str, float]]:
        """Give each codename with how near it is to a clue, the nearest first."""
        scores = [(name, self._alike(_stem(word.lower()), name.lower())) for name in codenames]
        return sorted(scores, key=lambda each: -each[1])

    def knows(self, codename: str) -> bool:
        """Tell whether the text says anything of a codename."""
        return any(_stem(part) in self._company for part in _WORD.findall(codename.lower()))

    def _alike(self, word: str, codename: str) -> float:
        one = self._company.get(word, {})
        return max(
            (
                _cosine(one, self._company.get(_stem(part), {})) + _direct(one, _stem(part))
                for part in _WORD.findall(codename)
            ),
            default=0.0,
        )


def _paragraphs(text: str) -> Iterator[list[str]]:
    for paragraph in _BLANK.split(text):
        words = [_stem(word) for word in _WORD.findall(paragraph.lower())]
        if len(words) > 1:
            yield words


def _stem(word: str) -> str:
    return (
        word[:-1]
        if word.endswith("s") and not word.endswith("ss") and len(word) > NEARBY // 3
        else word
    )


def _companies(paragraphs: list[list[str]]) -> dict[str, Company]:
    often = Counter(word for words in paragraphs for word in words)
    common = {word for word, count in often.most_common(150)}
    frequent_words = {word for word, count in often.items() if count >= FEWEST} - common
    met: dict[str, Counter[str]] = defaultdict(Counter)
    for words in paragraphs:
        near = [word for word in words if word in frequent_words]
        for at, word in enumerate(near):
            for other in near[at + 1 : at + NEARBY]:
                if other != word:
                    met[word][other] += 1
                    met[other][word] += 1
    totals = {word: sum(counts.values()) for word, counts in met.items()}
    smooth = {word: total**0.75 for word, total in totals.items()}
    whole = sum(smooth.values())
    return {word: dict(_told(counts, totals[word], smooth, whole)) for word, counts in met.items()}


def _told(
    counts: Counter[str], total: int, smooth: dict[str, float], whole: float
) -> Iterator[tuple[str, float]]:
    for other, count in counts.items():
        weight = math.log(count * whole / (total * smooth[other]))
        if weight > 0:
            yield other, weight


def _direct(one: Company, other: str) -> float:
    return one.get(other, 0.0) / 20


def _cosine(one: Company, other: Company) -> float:
    short, long = sorted((one, other), key=len)
    shared = sum(weight * long[word] for word, weight in short.items() if word in long)
    lengths = math.hypot(*one.values()) * math.hypot(*other.values())
    return shared / lengths if lengths else 0.0
