"""Cards: one face on the board.

Law: what is drawn follows from the face alone. No identity: paper. Covered: an ID card, its
portrait chosen by the order of covering. An identity not covered: a folder of the key.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from engine.render import colours
from engine.render.colours import Suit, suit
from engine.render.headers import Header
from engine.render.lettering import SMALLEST, Field, Ink, drawable, setting, write
from engine.render.sprites import clear, opaque, outline, printed
from engine.render.tables import LOW, Shape
from engine.rules import Face, Team

NUMBER = Field(width=44, cap=18)
PICTURE_NUMBER = Field(width=48, cap=23)
LETTER = Ink(Field(width=20, cap=16), colours.BYSTANDER.mark)
MARK_A, MARK_B, MARK_B_ON_PAPER = 72, 136, 170
NUMBER_MIDDLE, PICTURE_NUMBER_MIDDLE = (26, 21), (30, 24)
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


def card(shape: Shape, number: int, face: Face, header: Header) -> Image.Image:
    """Draw a card with its number and its codename or picture."""
    shown = None if face.identity is None else suit(face.identity, header.theme)
    drawn = _word if face.picture is None else _picture
    card = drawn(shape, number, face, _Look(shown, dimmed=face.covered and header.dimmed))
    if not face.covered:
        for team in face.marks:
            _draw_mark(card, team, face, shape)
    return card


@dataclass(frozen=True, slots=True)
class _Look:
    """How a card looks: the suit it shows, and whether it steps back."""

    suit: Suit | None
    dimmed: bool


def _word(shape: Shape, number: int, face: Face, look: _Look) -> Image.Image:
    card = _ground(f"words-{shape.name}", face, look)
    if face.covered:
        colour = colours.DIMMED_WORD if look.dimmed else colours.CREAM
        inks, level = (Ink(NUMBER, colour), Ink(shape.strip_field, colour)), shape.strip
    elif look.suit is not None:
        colour = look.suit.folder_word
        inks, level = (Ink(NUMBER, colour), Ink(shape.word_field, colour)), shape.word
    else:
        inks, level = (Ink(NUMBER, colours.NUMBER), Ink(shape.word_field, colours.WORD)), shape.word
    write(card, str(number), NUMBER_MIDDLE, inks[0])
    write(card, face.codename, (shape.size[0] / 2, level), inks[1])
    return card


def _picture(shape: Shape, number: int, face: Face, look: _Look) -> Image.Image:
    side, corner = (
        (shape.photo, shape.photo_corner) if face.covered else (shape.art, shape.art_corner)
    )
    art = printed(face.picture or "", side).convert("RGB")
    card = _ground(f"pictures-{shape.name}", face, look)
    if face.covered:
        card.paste(_stepped_back(art) if look.dimmed else art, corner)
        colour = colours.DIMMED_WORD if look.dimmed else colours.CREAM
    else:
        beside = "tab" if look.suit is None else "key-tab"
        card.paste(art, corner, outline(f"shape/beside-{beside}-{shape.name}"))
        colour = colours.WORD if look.suit is None else look.suit.mark
    write(card, str(number), PICTURE_NUMBER_MIDDLE, Ink(PICTURE_NUMBER, colour))
    return card


def _ground(kind: str, face: Face, look: _Look) -> Image.Image:
    if look.suit is None:
        return opaque(f"cards/{kind}/paper")
    if not face.covered:
        return opaque(f"cards/{kind}/folder-{look.suit.name}")
    person = (face.order or 0) % PEOPLE[look.suit.name]
    card = opaque(f"cards/{kind}/{look.suit.name}-{person}")
    return _stepped_back(card) if look.dimmed else card


def _stepped_back(picture: Image.Image) -> Image.Image:
    desk = Image.new("RGB", picture.size, colours.DESK)
    return Image.blend(picture, desk, colours.DIMMING)


def _draw_mark(card: Image.Image, team: Team, face: Face, shape: Shape) -> None:
    """Draw the pill of a side that met a bystander here: A on the left, B on the right (D5)."""
    right, upright = team is Team.BLUE, face.picture is not None
    pill = clear("marks/upright" if upright else "marks/flat")
    if upright:
        left, top = 3, shape.size[1] - pill.height - 7
        left = shape.size[0] - left - pill.width if right else left
        letter = (left + pill.width / 2, top + pill.height - 17.0)
    else:
        on_the_right = MARK_B_ON_PAPER if face.identity is None else MARK_B
        left, top = (on_the_right if right else MARK_A), 7
        letter = (left + pill.width - 18.0, top + pill.height / 2)
    card.paste(pill, (left, top), pill)
    write(card, team.letter, letter, LETTER)
