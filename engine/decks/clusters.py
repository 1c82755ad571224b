"""Clusters: codenames that no clue can tell apart are spread over boards, two at most on one (A4).

EDGE, BORDER, FRINGE and RIDGE are different words, but a clue for one is a clue for all. Law: a
cluster never leaves a board unfilled and never makes a pack start over; if nothing else is left,
its words do lie on one board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from engine.decks.filling import Candidate, Cluster
from engine.decks.lemmas import get_lemma
from engine.languages import get_language_file
from engine.languages.knowledge import parse_clusters

MAX_OF_CLUSTER = 2
"""The most words of a cluster on a board; of a cluster of two, one."""


def spread_clusters(
    line: Iterable[Candidate], lemmas_on_board: frozenset[str]
) -> Iterator[Candidate]:
    """Yield the candidates, with any that would be one too many of its cluster at the end (A4).

    `lemmas_on_board` are the lemmas that already lie on the board, from other packs.
    """
    lemmas, put_off = {*lemmas_on_board}, []
    for candidate in line:
        if any(_is_full(cluster, lemmas - candidate.words) for cluster in candidate.clusters):
            put_off.append(candidate)
        else:
            lemmas |= candidate.words
            yield candidate
    yield from put_off


def _is_full(cluster: Cluster, met: set[str]) -> bool:
    return len(cluster & met) >= min(MAX_OF_CLUSTER, len(cluster) - 1)


@cache
def load_clusters(language: str) -> tuple[Cluster, ...]:
    """Load the clusters of a language from its `knowledge.txt`, as sets of lemmas."""
    path = get_language_file(language, "knowledge.txt")
    parsed = parse_clusters(path.read_text("utf-8")) if path.exists() else ()
    return tuple(
        frozenset(get_lemma(codename, language) for codename in codenames) for codenames in parsed
    )
