"""A server's own packs: single codenames that its people have written down (A10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

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
