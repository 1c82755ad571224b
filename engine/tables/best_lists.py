"""Scores: what a best list says of a game against a simulated opponent (E3)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.tables.table import Profile


@dataclass(frozen=True, slots=True)
class Best:
    """A score on a best list: its match, when it was won (Unix seconds), and by whom (E3)."""

    match: int
    score: int
    at: int
    people: tuple[Profile, ...]


@dataclass(frozen=True, slots=True)
class Rank:
    """A score's place, from 1, on its best list, and the best score there (E3)."""

    rank: int
    best: int
