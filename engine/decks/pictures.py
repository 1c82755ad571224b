"""Pictures and the pack they come in.

Values only; `engine.decks.catalogue` has their text form and its parser. Law: a picture keeps its
id and its side of a card for ever, so it is retired rather than taken out.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.decks.two_sided_cards import CardSide
from engine.languages import UnknownLanguage
from engine.rules import PICTURE

LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing that joins things: `guests` in, on or in place of a part of its `hosts`.

    `template` names the composition. `names` are in words, by language, for alt text and typing;
    they are no codenames (C20).
    """

    id: str
    template: str
    hosts: tuple[str, ...]
    guests: tuple[str, ...]
    names: tuple[tuple[str, str], ...]
    place: CardSide | None = None
    """The side of a card that it is on; None is retired: kept for old boards, dealt no more."""

    @property
    def codename(self) -> str:
        """What stands for it on a board."""
        return PICTURE + self.id

    def name(self, language: str) -> str:
        """Say in words what one sees, or raise UnknownLanguage."""
        names = dict(self.names)
        if language not in names:
            raise UnknownLanguage(language)
        return names[language]


@dataclass(frozen=True, slots=True)
class PicturePack:
    """A named collection of pictures, under the licences of what they are drawn from.

    Two are the sides of a card; a card may lose one of them (A9).
    """

    name: str
    languages: tuple[str, ...]
    licence: str
    pictures: tuple[Picture, ...]
