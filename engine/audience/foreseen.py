"""The audience of a match: what spectators thought that its clues meant (H3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.rules import Person, Prediction
from engine.tables.table import Profile


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A prediction, and what it was judged by: the match in its server, at this ply.

    It stands unless who is `known_as` this has seen a key, and was forgotten since (H3, H8).
    """

    match: int
    guild: int
    ply: int
    prediction: Prediction = field(repr=False)
    known_as: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Audience:
    """All predictions of a match that is over, turn by turn, and who made them."""

    predictions: tuple[Prediction, ...] = ()
    people: Mapping[Person, Profile] = field(default_factory=dict)
