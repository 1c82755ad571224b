"""Cards: one face on the board.

Law: what is drawn follows from the face alone. No identity: paper. Covered: an ID card, its
portrait chosen by the order of covering. An identity not covered: a folder of the key.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image

from engine.render import colours
from engine.render.colours import BYSTANDER, Suit, suit
from engine.render.grids import DRAWN_LIKE, LOW, Box, Shape
from engine.render.lettering import SMALLEST, Field, Ink, drawable, setting, write
from engine.render.sprites import opaque, printed, sprite
from engine.rules import Face, Team, Theme

NUMBER = Field(width=44, cap=18)
PICTURE_NUMBER = Field(width=48, cap=23)
LETTER = Field(width=20, cap=16)
RIM_ASIDE, RIM_ABOVE = 4, 10
"""How far in from its edges the desk may shine through a card."""
RING_REACH = 7
MARK_A, MARK_B, MARK_B_ON_PAPER = 72, 136, 170
NUMBER_MIDDLES = {NUMBER: (26, 21), PICTURE_NUMBER: (30, 24)}
PEOPLE = {
    "red": 9,
    "blue": 9,
    "orange": 9,
    "purple": 9,
    "green": 15,
    "bystander": 8,
    "assassin": 1,
}
"""How many portraits a suit has."""


def fits(codename: str) -> bool:
    """Tell whether a codename stands on the smallest card, large enough and letter by letter."""
    return drawable(codename) and all(
        setting(codename, field).cap >= SMALLEST * field.cap
        for field in (LOW.word_field, LOW.strip_field)
    )


def ring_reach(shape: Shape) -> int:
    """Tell how far the gold ring stands out beyond its card."""
    return round(RING_REACH * shape.scale)


class Card(NamedTuple):
    """A card with its number and its codename or picture; `dimmed` it steps back when covered."""

    shape: Shape
    number: int
    face: Face
    theme: Theme
    dimmed: bool

    def draw(self, picture: Image.Image) -> None:
        """Lay it in the corner of its bit of desk."""
        self.lay(picture, (0, 0))

    def lay(self, picture: Image.Image, corner: Box) -> None:
        """Lay it on a picture."""
        _lay(picture, self._drawn(), corner, sprite(f"shape/card-{self.shape.name}"))

    def _drawn(self) -> Image.Image:
        shape, number, face, theme, dimmed = self
        shown = None if face.identity is None else suit(face.identity, theme)
        drawn = _word if face.picture is None else _picture
        card = drawn(shape, number, face, _Look(shown, dimmed=face.covered and dimmed))
        if not face.covered:
            for team in face.marks:
                _draw_mark(card, team, face, shape)
        return card


class Ringed(NamedTuple):
    """A card with the gold ring round it, which reaches out over the desk."""

    card: Card

    def draw(self, picture: Image.Image) -> None:
        """Lay the card in the middle, and the ring round it."""
        reach = ring_reach(self.card.shape)
        self.card.lay(picture, (reach, reach))
        ring = sprite(f"shape/ring-{self.card.shape.name}")
        picture.paste(ring, (0, 0), ring)


def _lay(picture: Image.Image, card: Image.Image, corner: Box, outline: Image.Image) -> None:
    """Lay a card; only its rim is blended with the desk, for blending takes longest of all."""
    (left, top), (width, height) = corner, card.size
    right, bottom = width - RIM_ASIDE, height - RIM_ABOVE
    picture.paste(
        card.crop((RIM_ASIDE, RIM_ABOVE, right, bottom)), (left + RIM_ASIDE, top + RIM_ABOVE)
    )
    for rim in (
        (0, 0, width, RIM_ABOVE),
        (0, bottom, width, height),
        (0, RIM_ABOVE, RIM_ASIDE, bottom),
        (right, RIM_ABOVE, width, bottom),
    ):
        picture.paste(card.crop(rim), (left + rim[0], top + rim[1]), outline.crop(rim))


@dataclass(frozen=True, slots=True)
class _Look:
    """How a card looks: the suit it shows, and whether it steps back."""

    suit: Suit | None
    dimmed: bool


def _word(shape: Shape, number: int, face: Face, look: _Look) -> Image.Image:
    card = _ground("words", shape, face, look)
    tab = word = colours.DIMMED_WORD if look.dimmed else colours.CREAM
    if not face.covered:
        tab, word = (colours.NUMBER, colours.WORD)
        if look.suit is not None:
            tab = word = look.suit.folder_word
    field, level = shape.word_field, shape.word
    if face.covered:
        field, level = shape.strip_field, shape.strip
    _write_number(card, number, shape, Ink(NUMBER, tab))
    write(card, face.codename, (shape.size[0] / 2, level), Ink(field, word))
    return card


def _picture(shape: Shape, number: int, face: Face, look: _Look) -> Image.Image:
    side, corner = (
        (shape.photo, shape.photo_corner) if face.covered else (shape.art, shape.art_corner)
    )
    art = printed(face.picture or "", side).convert("RGB")
    card = _ground("pictures", shape, face, look)
    if face.covered:
        card.paste(_stepped_back(art) if look.dimmed else art, corner)
        colour = colours.DIMMED_WORD if look.dimmed else colours.CREAM
    else:
        beside = "tab" if look.suit is None else "key-tab"
        card.paste(art, corner, sprite(f"shape/beside-{beside}-{shape.name}"))
        colour = colours.WORD if look.suit is None else look.suit.mark
    _write_number(card, number, shape, Ink(PICTURE_NUMBER, colour))
    return card


def _write_number(card: Image.Image, number: int, shape: Shape, ink: Ink) -> None:
    across, down = NUMBER_MIDDLES[ink.field]
    ink = Ink(ink.field.times(shape.scale), ink.colour)
    write(card, str(number), (across * shape.scale, down * shape.scale), ink)


def _ground(kind: str, shape: Shape, face: Face, look: _Look) -> Image.Image:
    if look.suit is None:
        return opaque(f"cards/{kind}-{shape.name}/paper")
    if not face.covered:
        return opaque(f"cards/{kind}-{shape.name}/folder-{look.suit.name}")
    people = 1 if shape in DRAWN_LIKE else PEOPLE[look.suit.name]
    card = opaque(f"cards/{kind}-{shape.name}/{look.suit.name}-{(face.order or 0) % people}")
    return _stepped_back(card) if look.dimmed else card


def _stepped_back(picture: Image.Image) -> Image.Image:
    desk = Image.new("RGB", picture.size, colours.DESK)
    return Image.blend(picture, desk, colours.DIMMING)


def _draw_mark(card: Image.Image, team: Team, face: Face, shape: Shape) -> None:
    """Draw the pill of a side that met a bystander here: A on the left, B on the right (D5)."""
    right, upright, scale = team is Team.BLUE, face.picture is not None, shape.scale
    size = "large-" if shape in DRAWN_LIKE else ""
    pill = sprite(f"marks/{size}upright" if upright else f"marks/{size}flat")
    if upright:
        left, top = round(3 * scale), shape.size[1] - pill.height - round(7 * scale)
        left = shape.size[0] - left - pill.width if right else left
        letter = (left + pill.width / 2, top + pill.height - 17 * scale)
    else:
        on_the_right = MARK_B_ON_PAPER if face.identity is None else MARK_B
        left, top = round((on_the_right if right else MARK_A) * scale), round(7 * scale)
        letter = (left + pill.width - 18 * scale, top + pill.height / 2)
    card.paste(pill, (left, top), pill)
    write(card, team.letter, letter, Ink(LETTER.times(scale), BYSTANDER.mark))
