"""Tables: where the cards of a layout lie, in pixels.

Law: a layout is drawn from values; another grid is another `Table`, never another function.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Layout

Box = tuple[int, int]
"""The left and top edge of something."""


@dataclass(frozen=True, slots=True)
class Table:
    """The picture's size and the grid of cards on it.

    `card` is what one sees of a card; its sprite is `SHADOW_DEPTH` taller.
    """

    size: tuple[int, int]
    columns: int
    rows: int
    corner: Box
    card: tuple[int, int]
    gap: int

    def box(self, place: int) -> Box:
        """Give the corner of the card at a place, counted row by row."""
        row, column = divmod(place, self.columns)
        left, top = self.corner
        width, height = self.card
        return left + column * (width + self.gap), top + row * (height + self.gap)


@dataclass(frozen=True, slots=True)
class Tiles:
    """The key card's size and the grid of tiles on it."""

    size: tuple[int, int]
    columns: int
    corner: Box
    tile: int
    gap: int

    def box(self, place: int) -> Box:
        """Give the corner of the tile at a place, counted row by row."""
        row, column = divmod(place, self.columns)
        left, top = self.corner
        step = self.tile + self.gap
        return left + column * step, top + row * step


SHADOW_DEPTH = 4
CLASSIC = Table(size=(1320, 840), columns=5, rows=5, corner=(24, 88), card=(244, 135), gap=13)
CLASSIC_KEY = Tiles(size=(532, 532), columns=5, corner=(51, 51), tile=78, gap=10)


def table(layout: Layout) -> Table:
    """Give the table of a layout."""
    match layout:
        case Layout.CLASSIC:
            return CLASSIC


def tiles(layout: Layout) -> Tiles:
    """Give the key card's grid of a layout."""
    match layout:
        case Layout.CLASSIC:
            return CLASSIC_KEY
