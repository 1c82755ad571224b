"""The header: what stands above the cards, the same for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from engine.render import colours
from engine.render.colours import Suit
from engine.render.lettering import Field, Ink, mask, write
from engine.render.sprites import clear
from engine.rules import Clue, Layout, Team, Unlimited

PLATE_TOP, PLATE_MARGIN, LEVEL = 14, 24, 44
PIP_STEP, PIP_START, PIP_SIZE = 24, 116, 18
AGENTS_LEFT = Field(width=44, cap=28)
CLUE = Ink(Field(width=440, cap=31), colours.CREAM)
NUMBER = Ink(Field(width=40, cap=24), colours.DESK)
STATUS = Ink(Field(width=510, cap=23), colours.STATUS)
CHIP_GAP = 16


@dataclass(frozen=True, slots=True)
class Plate:
    """A team's plate: how many of its agents are still to be found, of how many."""

    team: Team
    left: int
    total: int


@dataclass(frozen=True, slots=True)
class Header:
    """What stands above the cards.

    `plates` are in the order red, blue; the plate of the `active` team is filled. In the middle
    stands the clue or, without one, the `status`, a text in the match's language. `dimmed` is a
    spymaster's view: covered cards step back behind the key. `starting` lights the key card (A6).
    """

    layout: Layout
    plates: tuple[Plate, Plate]
    active: Team | None
    clue: Clue | None
    status: str | None
    starting: Team
    dimmed: bool = False


def draw_header(picture: Image.Image, header: Header) -> None:
    """Draw the plates, and the clue or the status between them."""
    theme = header.layout.value.theme
    for plate, mirrored in zip(header.plates, (False, True), strict=True):
        suit = colours.team_suit(plate.team, theme)
        sprite = _plate(suit, plate, active=plate.team is header.active, mirrored=mirrored)
        left = picture.width - PLATE_MARGIN - sprite.width if mirrored else PLATE_MARGIN
        picture.paste(sprite, (left, PLATE_TOP), sprite)
    if header.clue is not None:
        _draw_clue(picture, header.clue)
    elif header.status is not None:
        write(picture, header.status, (picture.width / 2, LEVEL), STATUS)


@lru_cache(maxsize=128)
def _plate(suit: Suit, plate: Plate, *, active: bool, mirrored: bool) -> Image.Image:
    state = "active" if active else "idle"
    sprite = clear(f"header/plate-{suit.name}-{state}").copy()
    for place in range(plate.total):
        kind = "left" if place < plate.left else "found"
        pip = clear(f"header/pip-{suit.name}-{state}-{kind}")
        left = PIP_START + place * PIP_STEP
        left = sprite.width - left - PIP_SIZE if mirrored else left
        sprite.alpha_composite(pip, (left, sprite.height // 2 - PIP_SIZE // 2))
    middle = sprite.width - 79 if mirrored else 79
    colour = colours.CREAM if active else suit.light
    write(sprite, str(plate.left), (middle, sprite.height / 2), Ink(AGENTS_LEFT, colour))
    return sprite


def _draw_clue(picture: Image.Image, clue: Clue) -> None:
    unlimited = isinstance(clue.number, Unlimited)
    chip = clear("header/unlimited" if unlimited else "header/chip")
    word = mask(clue.word, CLUE.field)
    left = (picture.width - word.width - CHIP_GAP - chip.width) // 2
    write(picture, clue.word, (left + word.width / 2, LEVEL), CLUE)
    corner = (left + word.width + CHIP_GAP, LEVEL - chip.height // 2)
    picture.paste(chip, corner, chip)
    if not unlimited:
        middle = (corner[0] + chip.width / 2, LEVEL)
        write(picture, str(clue.number), middle, NUMBER)
