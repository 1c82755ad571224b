"""Packs as they are offered: what a table can choose beside the house words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import ChosenPack


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
