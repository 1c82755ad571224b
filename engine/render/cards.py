"""Cards: one face as a picture.

Law: what is drawn follows from the face alone. No identity: paper. Covered: an ID card, its
portrait chosen by the order of covering. An identity not covered: a folder of the key.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine.render import colours
from engine.render.colours import Suit, suit
from engine.render.lettering import SMALLEST, Field, setting, write
from engine.render.sprites import opaque
from engine.rules import Face, Theme

WORD = Field(width=220, cap=34, lines=2)
WORD_LEVEL = 83
STRIP = Field(width=226, cap=22)
STRIP_LEVEL = 114
NUMBER = Field(width=44, cap=18)
NUMBER_MIDDLE = (26, 21)
PEOPLE = {"red": 9, "blue": 9, "bystander": 8, "assassin": 1}


def fits(codename: str) -> bool:
    """Tell whether a codename stands on a card without falling below the smallest cap height."""
    return all(setting(codename, field).cap >= SMALLEST * field.cap for field in (WORD, STRIP))


def card(face: Face, number: int, theme: Theme, *, dimmed: bool) -> Image.Image:
    """Draw a card as its face shows it; `dimmed` lets a covered one step back."""
    if face.identity is None:
        return _paper(face.codename, number)
    if face.covered:
        person = face.order or 0
        return _covered(face.codename, number, suit(face.identity, theme), person, dimmed=dimmed)
    return _folder(face.codename, number, suit(face.identity, theme))


@lru_cache(maxsize=512)
def _paper(codename: str, number: int) -> Image.Image:
    picture = opaque("cards/paper").copy()
    write(picture, str(number), NUMBER_MIDDLE, NUMBER, colours.NUMBER)
    write(picture, codename, (picture.width / 2, WORD_LEVEL), WORD, colours.WORD)
    return picture


@lru_cache(maxsize=512)
def _folder(codename: str, number: int, shown: Suit) -> Image.Image:
    picture = opaque(f"cards/folder-{shown.name}").copy()
    write(picture, str(number), NUMBER_MIDDLE, NUMBER, shown.folder_word)
    write(picture, codename, (picture.width / 2, WORD_LEVEL), WORD, shown.folder_word)
    return picture


@lru_cache(maxsize=512)
def _covered(codename: str, number: int, shown: Suit, person: int, *, dimmed: bool) -> Image.Image:
    picture = opaque(f"cards/{shown.name}-{person % PEOPLE[shown.name]}").copy()
    colour = colours.CREAM
    if dimmed:
        desk = Image.new("RGB", picture.size, colours.DESK)
        picture, colour = Image.blend(picture, desk, colours.DIMMING), colours.DIMMED_WORD
    write(picture, str(number), NUMBER_MIDDLE, NUMBER, colour)
    write(picture, codename, (picture.width / 2, STRIP_LEVEL), STRIP, colour)
    return picture
