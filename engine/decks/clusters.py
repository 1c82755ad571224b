"""Codenames that lie badly together are spread over boards: at most two of a cluster on one (A4).

EDGE, BORDER, FRINGE and RIDGE are different words, and no clue tells one from the others. Law: no
board stays unfilled, and no pack starts over, for it; where nothing else is left they lie together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from engine.decks.filling import Candidate, Cluster
from engine.decks.lemmas import lemma
from engine.languages import lying
from engine.languages.knowledge import parse_clusters

MOST = 2
"""So many of a cluster lie on a board; of a cluster of two, one."""


def spread(line: Iterable[Candidate], beside: frozenset[str]) -> Iterator[Candidate]:
    """Put off to the end of the line what would be one too many of its cluster (A4).

    `beside` are the lemmas of what lies there already, of other packs.
    """
    met, put_off = {*beside}, []
    for one in line:
        if any(_is_full(cluster, met - one.words) for cluster in one.clusters):
            put_off.append(one)
        else:
            met |= one.words
            yield one
    yield from put_off


def _is_full(cluster: Cluster, met: set[str]) -> bool:
    return len(cluster & met) >= min(MOST, len(cluster) - 1)


@cache
def clusters(language: str) -> tuple[Cluster, ...]:
    """Give the clusters of a language, as its `knowledge.txt` names them, by their lemmas."""
    path = lying(language, "knowledge.txt")
    told = parse_clusters(path.read_text("utf-8")) if path.exists() else ()
    return tuple(frozenset(lemma(codename, language) for codename in each) for each in told)
