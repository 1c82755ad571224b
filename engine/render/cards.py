"""Cards: one face on the board.

Law: what is drawn follows from the face alone. No identity: paper. Covered: an ID card, its
portrait chosen by the order of covering. An identity not covered: a folder of the key.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PIL import Image

from engine.render import colours
from engine.render.colours import Suit, suit
from engine.render.headers import Header
from engine.render.lettering import SMALLEST, Field, Ink, drawable, setting, write
from engine.render.sprites import opaque, outline
from engine.render.tables import table
from engine.rules import Face

WORD = Field(width=219, cap=36, lines=2)
STRIP = Field(width=226, cap=22)
NUMBER = Field(width=44, cap=18)
WORD_LEVEL, STRIP_LEVEL = 83, 114
NUMBER_MIDDLE = (26, 21)
PEOPLE = {"red": 9, "blue": 9, "bystander": 8, "assassin": 1}
"""How many portraits a suit has."""


def fits(codename: str) -> bool:
    """Tell whether a codename stands on every kind of card, large enough and letter by letter."""
    return drawable(codename) and all(
        setting(codename, field).cap >= SMALLEST * field.cap for field in (WORD, STRIP)
    )


@dataclass(frozen=True, slots=True)
class Look:
    """How a card looks: its sprite, and how its number and codename are written on it."""

    sprite: Image.Image
    number: Ink
    codename: Ink
    level: int


def draw_card(picture: Image.Image, place: int, face: Face, header: Header) -> None:
    """Draw the card at a place with its number and codename."""
    laid = table(header.layout)
    left, top = laid.box(place)
    look = _look(face, header)
    x, y = NUMBER_MIDDLE
    picture.paste(look.sprite, (left, top), outline("card-mask"))
    write(picture, str(place + 1), (left + x, top + y), look.number)
    write(picture, face.codename, (left + laid.card[0] / 2, top + look.level), look.codename)


def _look(face: Face, header: Header) -> Look:
    if face.identity is None:
        number, word = Ink(NUMBER, colours.NUMBER), Ink(WORD, colours.WORD)
        return Look(opaque("cards/paper"), number, word, WORD_LEVEL)
    shown = suit(face.identity, header.layout.value.theme)
    if face.covered:
        return _covered(shown, face.order or 0, dimmed=header.dimmed)
    folder, colour = opaque(f"cards/folder-{shown.name}"), shown.folder_word
    return Look(folder, Ink(NUMBER, colour), Ink(WORD, colour), WORD_LEVEL)


def _covered(shown: Suit, order: int, *, dimmed: bool) -> Look:
    person = f"cards/{shown.name}-{order % PEOPLE[shown.name]}"
    sprite = _stepped_back(person) if dimmed else opaque(person)
    colour = colours.DIMMED_WORD if dimmed else colours.CREAM
    return Look(sprite, Ink(NUMBER, colour), Ink(STRIP, colour), STRIP_LEVEL)


@cache
def _stepped_back(person: str) -> Image.Image:
    sprite = opaque(person)
    return Image.blend(sprite, Image.new("RGB", sprite.size, colours.DESK), colours.DIMMING)
