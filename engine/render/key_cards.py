"""The key card: who is behind every position, in the small; only a spymaster's faces draw it."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.render import colours
from engine.render.headers import Header
from engine.render.lettering import Field, Ink, write
from engine.render.png import png
from engine.render.sprites import opaque, outline
from engine.render.tables import tiles
from engine.rules import Face, Theme

NUMBER = Field(width=28, cap=12)
NUMBER_MIDDLE = (14, 12)
LETTER = Ink(Field(width=30, cap=17), colours.CREAM)
LETTER_MIDDLE = (266, 19)


def key_png(faces: Sequence[Face], header: Header) -> bytes:
    """Draw the key card, lit on its edges in the starting team's colour (A6).

    In Duet it is that of the header's side, with its letter and without lights (D0). Raises
    ValueError when an identity is hidden: these faces are not a spymaster's.
    """
    laid = tiles(header.layout)
    picture = _case(header)
    for place, face in enumerate(faces):
        drawn = _tile(face, place + 1, header.theme)
        picture.paste(drawn, laid.box(place), outline("shape/tile"))
    return png(picture)


def _case(header: Header) -> Image.Image:
    if header.starting is not None:
        starter = colours.suit(header.starting.agent, header.theme)
        return opaque(f"key/case-{starter.name}-{header.layout.value.rows}")
    picture = opaque("key/case-green-5")
    if header.side is not None:
        write(picture, header.side.letter, LETTER_MIDDLE, LETTER)
    return picture


def _tile(face: Face, number: int, theme: Theme) -> Image.Image:
    if face.identity is None:
        message = "a key card shows every identity"
        raise ValueError(message)
    suit = colours.suit(face.identity, theme)
    kind = "covered" if face.covered else "tile"
    picture = opaque(f"key/{kind}-{suit.name}")
    colour = colours.DIMMED_WORD if face.covered else colours.CREAM
    write(picture, str(number), NUMBER_MIDDLE, Ink(NUMBER, colour))
    return picture
