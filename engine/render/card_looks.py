"""Looks: which sprite a card is drawn on, its colours, and the insets on it.

Law: insets are values without a place on a board, so a drawing made for one table serves all.
"""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from engine.render import colours
from engine.render.colours import BYSTANDER, Suit, get_suit
from engine.render.grids import ORIGINAL_SHAPES, Shape
from engine.render.lettering import Ink, TextField, draw_text
from engine.render.mosaics import Extent, Region
from engine.render.sprites import get_sprite, load_picture
from engine.rules import Face, Team, Theme

LETTER = TextField(width=20, cap=16)
MARK_A, MARK_B, MARK_B_ON_PAPER = 72, 136, 170
WORDS, PICTURES = "words", "pictures"
PORTRAIT_COUNTS = {
    "red": 9,
    "blue": 9,
    "orange": 9,
    "purple": 9,
    "green": 15,
    "bystander": 8,
    "assassin": 1,
}
"""The number of portraits of each suit."""


class EmptyCard(NamedTuple):
    """An empty card; `dimmed` fades it."""

    sprite: str
    dimmed: bool

    def crop(self, extent: Extent) -> Image.Image:
        """Return the pixels of a region of the card, in RGB."""
        return _crop(get_sprite(self.sprite), extent, dimmed=self.dimmed)


class PicturePrint(NamedTuple):
    """A picture of the deck, `side` pixels wide; `dimmed` fades it."""

    picture: str
    side: int
    dimmed: bool = False

    def crop(self, extent: Extent) -> Image.Image:
        """Return the pixels of a region of the scaled picture, in RGB."""
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
        """Draw the region of the picture, except where the tab is."""
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


class Look(NamedTuple):
    """The sprites and colours of a card.

    `ground` is the empty card that insets are drawn on, `kind` what lies on the card; `shows_key`:
    its identity is visible. `tab` and `word` are colours.
    """

    empty_card: EmptyCard
    ground: EmptyCard
    kind: str
    shows_key: bool
    tab: str
    word: str


def get_card_look(shape: Shape, face: Face, theme: Theme, *, dimmed: bool) -> Look:
    """Return the sprites and colours of a card in this shape and theme.

    `dimmed` fades a covered card.
    """
    kind = WORDS if face.picture_id is None else PICTURES
    if face.identity is None:
        return _paper_look(shape, kind)
    shown = get_suit(face.identity, theme)
    if not face.covered:
        return _folder_look(shape, kind, shown)
    people = 1 if shape in ORIGINAL_SHAPES else PORTRAIT_COUNTS[shown.name]
    return _id_card_look(shape, kind, shown.name, (face.order or 0) % people, dimmed=dimmed)


def _paper_look(shape: Shape, kind: str) -> Look:
    paper = EmptyCard(f"cards/{kind}-{shape.name}/paper", dimmed=False)
    return Look(
        empty_card=paper,
        ground=paper,
        kind=kind,
        shows_key=False,
        tab=_tab_colour(kind, None),
        word=colours.WORD,
    )


def _folder_look(shape: Shape, kind: str, shown: Suit) -> Look:
    folder = EmptyCard(f"cards/{kind}-{shape.name}/folder-{shown.name}", dimmed=False)
    tab = _tab_colour(kind, shown)
    return Look(
        empty_card=folder, ground=folder, kind=kind, shows_key=True, tab=tab, word=shown.folder_word
    )


def _id_card_look(shape: Shape, kind: str, suit: str, portrait: int, *, dimmed: bool) -> Look:
    name = f"cards/{kind}-{shape.name}/{suit}"
    bare, ground = EmptyCard(f"{name}-{portrait}", dimmed), EmptyCard(f"{name}-0", dimmed)
    ink = colours.DIMMED_WORD if dimmed else colours.CREAM
    return Look(empty_card=bare, ground=ground, kind=kind, shows_key=True, tab=ink, word=ink)


def _tab_colour(kind: str, shown: Suit | None) -> str:
    """Return the colour of an uncovered card's number."""
    if kind == WORDS:
        return colours.NUMBER if shown is None else shown.folder_word
    return colours.WORD if shown is None else shown.mark
