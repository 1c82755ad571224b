"""Packs of a server: its own (A10), those it has seen (A9), those a table can choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.rules import ChosenPack

OWN_PACK_PREFIX = "own-"
"""The prefix of the ids of such packs, by which tables choose them and servers remember them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPack:
    """A server's own pack; its number is that of the interaction that added it.

    `parts` are the parts of compounds, as a person ticked them (C4); an `adult` pack can be chosen
    in age-restricted channels only, `code` lets another server import it.
    """

    number: int
    guild: int
    title: str
    language: str
    codenames: tuple[str, ...]
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    adult: bool = False
    code: str | None = None

    @property
    def id(self) -> str:
        """Return the id by which tables choose it."""
        return f"{OWN_PACK_PREFIX}{self.number}"


@dataclass(frozen=True, slots=True)
class SeenPack:
    """The cards of a pack that a server has seen since it last started over (A9)."""

    name: str
    title: str
    seen: int
    sides: int


@dataclass(frozen=True, slots=True)
class OfferedPack:
    """A pack that can be chosen: its id, title and content."""

    id: str
    title: str
    codenames: tuple[str, ...]
    adult: bool = False
    """Whether it can be chosen in age-restricted channels only (A10)."""

    @property
    def to_choice(self) -> ChosenPack:
        """Return this pack as a table's choice."""
        return ChosenPack(self.id, self.title)
