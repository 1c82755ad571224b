"""Two-sided cards of words and pictures, the packs they come in, and the memory of used sides.

Values only: `pack_files` and `catalogue` have their text forms. Law: a card keeps its number for
ever, and a picture its id and its side, so it is retired rather than deleted (A9).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from typing_extensions import override

from engine.rules import PICTURE_PREFIX

MAX_CODENAME_LENGTH = 16


class Side(Enum):
    """One of the two sides of a card."""

    FRONT = "front"
    BACK = "back"

    @property
    def other(self) -> Side:
        """Return the side that shows when the card is flipped (A9)."""
        return Side.BACK if self is Side.FRONT else Side.FRONT


@dataclass(frozen=True, slots=True)
class CardSide:
    """A side of a card of some pack, `17 back` as text."""

    card: int
    side: Side

    @override
    def __str__(self) -> str:
        return f"{self.card} {self.side.value}"

    @classmethod
    def parse(cls, text: str) -> CardSide:
        """Parse `17 back`; raises ValueError."""
        card, _, side = text.partition(" ")
        return cls(int(card), Side(side))

    @property
    def other(self) -> CardSide:
        """Return the side that shows when the card is flipped (A9)."""
        return CardSide(self.card, self.side.other)


@dataclass(frozen=True, slots=True)
class TwoSidedCard:
    """A codename on each side; only one of them is on the board at a time (A9).

    `back` is None on a card with a single codename: it offers no flip.
    """

    front: str
    back: str | None = None

    @property
    def sides(self) -> tuple[Side, ...]:
        """Return the sides that have a codename, the front first."""
        return (Side.FRONT,) if self.back is None else (Side.FRONT, Side.BACK)

    def codename(self, side: Side) -> str:
        """Return the codename on a side; raises ValueError for the back of a one-sided card."""
        codename = self.front if side is Side.FRONT else self.back
        if codename is None:
            raise ValueError(side)
        return codename


@dataclass(frozen=True, slots=True, kw_only=True)
class WordPack:
    """A named collection of two-sided cards in one language, under one licence.

    A card keeps its number for ever, since servers remember sides by it (A9). A codename that is
    removed is `retired`: it is no longer dealt, and another takes its side.
    """

    name: str
    language: str
    cards: tuple[TwoSidedCard, ...]
    licence: str = "CC0-1.0"
    retired: tuple[str, ...] = ()
    title: str = ""
    """The name to show, which may change; empty if that is `name`."""

    @property
    def display_name(self) -> str:
        """Return the title, or the name of a pack without one."""
        return self.title or self.name

    @property
    def codenames(self) -> tuple[str, ...]:
        """Return the codenames on all sides of all cards, in the order of the pack."""
        return tuple(card.codename(side) for card in self.cards for side in card.sides)


UsedSides: TypeAlias = frozenset[CardSide]
"""The sides of one pack that do not return until the pack starts over (A9)."""


@dataclass(frozen=True, slots=True)
class DealtSide:
    """A codename on the board, with its card in the pack (from 0) and its side."""

    codename: str
    card: int
    side: Side

    @property
    def place(self) -> CardSide:
        """Return the card and side in its pack, by which servers remember it (A9)."""
        return CardSide(self.card, self.side)


@dataclass(frozen=True, slots=True)
class DealtBoard:
    """The dealt cards, place by place; `fresh` if the pack started over for them (A9)."""

    dealt: tuple[DealtSide, ...]
    fresh: bool = False

    def __iter__(self) -> Iterator[DealtSide]:
        return iter(self.dealt)


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
        """Return the picture's codename on a board: `@` and its id."""
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
        """Return the pack's name, as `WordPack.display_name` does."""
        return self.name
