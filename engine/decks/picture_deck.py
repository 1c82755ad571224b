"""The deck of pictures.

Values only; `engine.decks.catalogue` has their text form and its parser. Law: a picture keeps its
id and its side of a card for ever, so it is retired rather than taken out.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.decks.two_sided_cards import CardSide
from engine.rules import PICTURE


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing that joins things: `guests` in, on or in place of a part of its `hosts`.

    `template` names the composition. What it is called, for alt text and typing, stands with the
    languages; that is no codename (C20).
    """

    id: str
    template: str
    hosts: tuple[str, ...]
    guests: tuple[str, ...]
    place: CardSide | None = None
    """The side of a card that it is on; None is retired: kept for old boards, dealt no more."""

    @property
    def codename(self) -> str:
        """What stands for it on a board."""
        return PICTURE + self.id


@dataclass(frozen=True, slots=True)
class PicturePack:
    """A named collection of pictures, under the licences of what they are drawn from.

    Two are the sides of a card; a card may lose one of them (A9).
    """

    name: str
    licence: str
    pictures: tuple[Picture, ...]

    @property
    def called(self) -> str:
        """What it is called."""
        return self.name
