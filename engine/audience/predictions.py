"""A match's predictions: what spectators thought that its clues meant (H3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.rules import Person, Prediction
from engine.tables.table import Profile


@dataclass(frozen=True, slots=True)
class CheckedPrediction:
    """A prediction with the state it was checked against: the match, its server and ply.

    It is invalid if the person `person_token` this token has seen a key before their data was
    erased (H3, H8).
    """

    match: int
    guild: int
    ply: int
    prediction: Prediction = field(repr=False)
    person_token: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Audience:
    """All predictions of a finished match by turn, and the people who made them."""

    predictions: tuple[Prediction, ...] = ()
    people: Mapping[Person, Profile] = field(default_factory=dict)
