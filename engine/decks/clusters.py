"""Clusters: codenames that no clue can tell apart are spread over boards, two at most on one (A4).

EDGE, BORDER, FRINGE and RIDGE are different words, but a clue for one is a clue for all. Law: a
cluster never leaves a board unfilled and never makes a pack start over; if nothing else is left,
its words do lie on one board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from engine.decks.filling import Candidate, Cluster
from engine.decks.lemmas import lemma
from engine.languages import lying
from engine.languages.knowledge import parse_clusters

MOST = 2
"""The most words of a cluster on a board; of a cluster of two, one."""


def spread(line: Iterable[Candidate], beside: frozenset[str]) -> Iterator[Candidate]:
    """Yield the candidates, with any that would be one too many of its cluster at the end (A4).

    `beside` are the lemmas that already lie on the board, from other packs.
    """
    lemmas, put_off = {*beside}, []
    for candidate in line:
        if any(_is_full(cluster, lemmas - candidate.words) for cluster in candidate.clusters):
            put_off.append(candidate)
        else:
            lemmas |= candidate.words
            yield candidate
    yield from put_off


def _is_full(cluster: Cluster, met: set[str]) -> bool:
    return len(cluster & met) >= min(MOST, len(cluster) - 1)


@cache
def clusters(language: str) -> tuple[Cluster, ...]:
    """Load the clusters of a language from its `knowledge.txt`, as sets of lemmas."""
    path = lying(language, "knowledge.txt")
    parsed = parse_clusters(path.read_text("utf-8")) if path.exists() else ()
    return tuple(
        frozenset(lemma(codename, language) for codename in codenames) for codenames in parsed
    )
