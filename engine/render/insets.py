"""Insets: the things on a card, and the empty card and the printed picture under them.

Law: values alone, without a place on a board, so that a drawing made for one table serves all.
"""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from engine.render import colours
from engine.render.colours import BYSTANDER
from engine.render.grids import ORIGINAL_SHAPES, Shape
from engine.render.lettering import Ink, TextField, draw_text
from engine.render.mosaics import Extent, Region
from engine.render.sprites import get_sprite, load_picture
from engine.rules import Team

LETTER = TextField(width=20, cap=16)
MARK_A, MARK_B, MARK_B_ON_PAPER = 72, 136, 170


class EmptyCard(NamedTuple):
    """An empty card; `dimmed` fades it."""

    sprite: str
    dimmed: bool

    def crop(self, extent: Extent) -> Image.Image:
        """Return a region of the card, in RGB."""
        return _crop(get_sprite(self.sprite), extent, dimmed=self.dimmed)


class PicturePrint(NamedTuple):
    """A picture of the deck, `side` pixels wide; `dimmed` fades it."""

    picture: str
    side: int
    dimmed: bool = False

    def crop(self, extent: Extent) -> Image.Image:
        """Return a region of the picture, in RGB."""
        return _crop(load_picture(self.picture, self.side), extent, dimmed=self.dimmed)


def _crop(picture: Image.Image, extent: Extent, *, dimmed: bool) -> Image.Image:
    bit = picture.crop(extent).convert("RGB")
    if not dimmed:
        return bit
    return Image.blend(bit, Image.new("RGB", bit.size, colours.DESK), colours.DIMMING)


class CardText(NamedTuple):
    """A text on a card: its middle, its field and its colour."""

    text: str
    middle: tuple[float, float]
    ink: Ink

    def draw(self, picture: Image.Image) -> None:
        """Draw the text."""
        draw_text(picture, self.text, self.middle, self.ink)


class ArtBesideTab(NamedTuple):
    """A region of a printed picture that the tab with the card's number may cover."""

    art: Region
    mask: str

    def draw(self, picture: Image.Image) -> None:
        """Draw the region, except where the tab is."""
        picture.paste(self.art.crop(), (0, 0), get_sprite(self.mask).crop(self.art.extent))


class MarkPill(NamedTuple):
    """The pill of a side that met a bystander here: A left, B right (D5)."""

    shape: Shape
    team: Team
    upright: bool
    on_paper: bool

    def draw(self, picture: Image.Image) -> None:
        """Draw the pill; `picture` is the whole card."""
        shape, scale, right = self.shape, self.shape.scale, self.team is Team.BLUE
        size = "large-" if shape in ORIGINAL_SHAPES else ""
        pill = get_sprite(f"marks/{size}upright" if self.upright else f"marks/{size}flat")
        if self.upright:
            left, top = round(3 * scale), shape.size[1] - pill.height - round(7 * scale)
            left = shape.size[0] - left - pill.width if right else left
            letter = (left + pill.width / 2, top + pill.height - 17 * scale)
        else:
            on_the_right = MARK_B_ON_PAPER if self.on_paper else MARK_B
            left, top = round((on_the_right if right else MARK_A) * scale), round(7 * scale)
            letter = (left + pill.width - 18 * scale, top + pill.height / 2)
        picture.paste(pill, (left, top), pill)
        draw_text(picture, self.team.letter, letter, Ink(LETTER.scale_by(scale), BYSTANDER.mark))
