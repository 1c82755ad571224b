"""From a line to a board: each candidate in its turn, if it fits (A4).

Law: no kind is on a board twice, and no word; `packs` defines both. Of a cluster of codenames that
no clue can tell apart (EDGE, BORDER, RIDGE) two at most are on one board, unless the board stays
unfilled or a pack must start over without them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from engine.decks.cards import DealtSide
from engine.languages import get_language_file, get_lemma
from engine.languages.knowledge import parse_clusters

Cluster: TypeAlias = frozenset[str]
"""Lemmas that should not share a board (A4)."""
MAX_OF_CLUSTER = 2
"""The most words of a cluster on a board; of a cluster of two, one."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A side that could be dealt; its `kind` and each of its `words` are on a board once."""

    dealt: DealtSide
    kind: int | str
    words: frozenset[str] = frozenset()
    clusters: tuple[Cluster, ...] = ()
    """The clusters that one of its words is in."""


PlacedCandidates: TypeAlias = dict[int | str, Candidate]
"""The candidates on the board, by kind."""


def fill_board(line: Iterable[Candidate], count: int) -> tuple[DealtSide, ...]:
    """Fill a board of `count` sides in the order of the line; fewer if not enough fit together.

    Reads no more of the line than it needs. Replaces a candidate on the board by another of its
    kind to make room: a full board is found if there is one, nearly always with pictures.
    """
    lying: PlacedCandidates = {}
    words: set[str] = set()
    kinds: dict[int | str, list[Candidate]] = {}
    for candidate in line:
        if len(lying) == count:
            break
        kinds.setdefault(candidate.kind, []).append(candidate)
        if candidate.kind not in lying and not candidate.words & words:
            lying[candidate.kind] = candidate
            words |= candidate.words
    for kind in kinds:
        if len(lying) < count and kind not in lying:
            lying = _make_room(kind, kinds, lying, set()) or lying
    return tuple(candidate.dealt for candidate in lying.values())


def _make_room(
    kind: int | str,
    kinds: dict[int | str, list[Candidate]],
    lying: PlacedCandidates,
    tried: set[str],
) -> PlacedCandidates | None:
    """Place one of a kind, moving those in its way to others of their kind, or return None."""
    for candidate in kinds[kind]:
        if candidate.words & tried:
            continue
        tried |= candidate.words
        away = [other.kind for other in lying.values() if other.words & candidate.words]
        room: PlacedCandidates | None = {
            k: other for k, other in lying.items() if k not in away
        } | {kind: candidate}
        for other in away:
            room = room and _make_room(other, kinds, room, tried)
        if room is not None:
            return room
    return None


def defer_cluster_excess(
    line: Iterable[Candidate], lemmas_on_board: frozenset[str]
) -> Iterator[Candidate]:
    """Yield the candidates; those that are too many of one cluster come last (A4).

    `lemmas_on_board` are the lemmas of words from other packs that are on the board already.
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
    """Load the clusters of a language as sets of lemmas; none without a `knowledge.txt`."""
    path = get_language_file(language, "knowledge.txt")
    parsed = parse_clusters(path.read_text("utf-8")) if path.exists() else ()
    return tuple(
        frozenset(get_lemma(codename, language) for codename in codenames) for codenames in parsed
    )
