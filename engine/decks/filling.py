"""From a line to a board: each candidate in its turn, if it fits.

Law: no kind is on a board twice, and no word. `packs` defines kinds and words for packs of words
and of pictures.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from engine.decks.used_sides import DealtSide

Cluster: TypeAlias = frozenset[str]
"""Lemmas that should not share a board (A4)."""


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
    """Fill a board of `count` in the order of the line, as far as it goes.

    No more of the line is consumed than the board needs. A candidate on the board is replaced by
    another of its kind if that makes room. If no candidate has two words, this finds a full board
    whenever there is one, else nearly always.
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
