"""The key card: the identity behind each position, in small; it needs the faces of a spymaster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from engine.render import colours
from engine.render.grids import get_key_grid
from engine.render.headers import Header
from engine.render.lettering import Ink, TextField, draw_text
from engine.render.mosaics import Mosaic, Part, SpriteGround
from engine.render.sprites import get_opaque_sprite, get_sprite
from engine.rules import Face, Team

NUMBER = TextField(width=28, cap=12)
NUMBER_MIDDLE = (14, 12)
LETTER = Ink(TextField(width=30, cap=17), colours.CREAM)
LETTER_EXTENT, LETTER_MIDDLE = (250, 4, 282, 36), (16, 15)


def key_png(faces: Sequence[Face], header: Header) -> bytes:
    """Render the key card as PNG, lit on its edges in the starting team's colour (A6).

    In Duet it is that of the header's side, with its letter and without lights (D0). Raises
    ValueError if an identity is hidden: these faces are not a spymaster's.
    """
    return layout_key_card(faces, header).render()


def layout_key_card(faces: Sequence[Face], header: Header) -> Mosaic:
    """Lay out the key card, in Duet with its letter; raises ValueError for a hidden identity."""
    laid, parts, case = get_key_grid(header.layout), [], "key/case-green-5"
    for place, face in enumerate(faces):
        if face.identity is None:
            message = "a key card shows every identity"
            raise ValueError(message)
        left, top = laid.get_corner(place)
        tile = KeyTile(colours.get_suit(face.identity, header.theme).name, place + 1, face.covered)
        parts.append(Part((left, top, left + laid.tile, top + laid.tile), tile))
    if header.side is not None:
        parts.append(Part(LETTER_EXTENT, SideLetter(header.side)))
    if header.starting is not None:
        starter = colours.get_suit(header.starting.agent, header.theme)
        case = f"key/case-{starter.name}-{header.layout.value.rows}"
    return Mosaic(SpriteGround(case, laid.size), tuple(parts))


class KeyTile(NamedTuple):
    """The identity behind a position, and whether the card there is covered."""

    suit: str
    number: int
    covered: bool

    def draw(self, picture: Image.Image) -> None:
        """Draw the tile with its number, darker once the card is covered."""
        kind = "covered" if self.covered else "tile"
        tile = get_opaque_sprite(f"key/{kind}-{self.suit}")
        colour = colours.DIMMED_WORD if self.covered else colours.CREAM
        draw_text(tile, str(self.number), NUMBER_MIDDLE, Ink(NUMBER, colour))
        picture.paste(tile, (0, 0), get_sprite("shape/tile"))


class SideLetter(NamedTuple):
    """The letter of a side, on its key card."""

    side: Team

    def draw(self, picture: Image.Image) -> None:
        """Draw the letter."""
        draw_text(picture, self.side.letter, LETTER_MIDDLE, LETTER)
