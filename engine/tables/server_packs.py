"""Packs as a server knows them: its own (A10), what it has seen (A9), what a table can choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.rules import ChosenPack

OWN = "own-"
"""How the ids of such packs begin, by which tables choose them and servers remember them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPack:
    """A pack of a server's own; its number is that of the interaction that added it.

    `parts` are those of compounds, as somebody ticked them (C4); `adult` says that it can be chosen
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
        """What tables choose it by."""
        return f"{OWN}{self.number}"


@dataclass(frozen=True, slots=True)
class SeenPack:
    """How much of a pack a server has seen since it last started over (A9)."""

    name: str
    title: str
    seen: int
    sides: int


@dataclass(frozen=True, slots=True)
class OfferedPack:
    """A pack that can be chosen: its id, what it is called, and what is in it."""

    id: str
    title: str
    codenames: tuple[str, ...]
    adult: bool = False
    """Whether it can be chosen in age-restricted channels only (A10)."""

    @property
    def chosen(self) -> ChosenPack:
        """The choice of it."""
        return ChosenPack(self.id, self.title)
