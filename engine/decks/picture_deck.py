"""The deck of pictures.

Values only; `engine.decks.catalogue` has their text form and its parser. Law: a picture keeps its
id and its side of a card for ever, so it is retired rather than deleted.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.decks.two_sided_cards import CardSide
from engine.rules import PICTURE_PREFIX


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing that combines things: `guests` in, on or in place of a part of its `hosts`.

    `template` names the composition. The name of a picture, for alt text and typing, is in the
    files of the languages; it is no codename (C20).
    """

    id: str
    template: str
    hosts: tuple[str, ...]
    guests: tuple[str, ...]
    place: CardSide | None = None
    """The side of a card that it is on; None if retired: kept for old boards, no longer dealt."""

    @property
    def codename(self) -> str:
        """Its codename on a board: `@` and its id."""
        return PICTURE_PREFIX + self.id


@dataclass(frozen=True, slots=True)
class PicturePack:
    """A named collection of pictures, under the licences of the drawings they are made of.

    Two pictures are the sides of a card; a card may lose one of them (A9).
    """

    name: str
    licence: str
    pictures: tuple[Picture, ...]

    @property
    def display_name(self) -> str:
        """The name to show."""
        return self.name
