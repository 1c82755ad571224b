"""The small board of a summary: every codename with the key, and which cards were covered.

Law: a covered card is filled with its suit's colour; an uncovered one is only framed in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from engine.render import colours, panels
from engine.render.colours import Suit, get_suit
from engine.render.lettering import TextField
from engine.render.panels import Piece, Point, Size, Surface
from engine.rules import Face, Identity, Layout, Team, Theme

WIDTH, WORDS_HEIGHT, PICTURES_HEIGHT, GAP = 140, 104, 124, 6
ART = 76
EMBLEM = 36
NUMBER = TextField(30, 13)
WORD = TextField(126, 20, two_line_cap=15)
NUMBER_MIDDLE = (20, 19)
STRIP = 42
PILL = (45, 28)
OPEN_SHARE = 0.22
"""The share of its suit's colour in an uncovered card."""


@dataclass(frozen=True, slots=True)
class FinalBoard:
    """The board of a game that is over, with the whole key.

    `faces` show every identity. `sides` are what each side of Duet knew of them, A first, and empty
    in other formats (D0).
    """

    layout: Layout
    theme: Theme
    faces: tuple[Face, ...]
    sides: tuple[tuple[Identity, ...], ...] = ()


def get_board_size(key: FinalBoard) -> Size:
    """Return the width and height of the small board in pixels."""
    counts = key.layout.value
    height = counts.rows * (_cell_height(key) + GAP) - GAP
    return counts.columns * (WIDTH + GAP) - GAP, height


def draw_board(picture: Image.Image, key: FinalBoard, corner: Size) -> None:
    """Draw the small board on a picture; raises ValueError if a face hides its identity.

    `corner` is its left and top edge.
    """
    height = _cell_height(key)
    for place, face in enumerate(key.faces):
        row, column = divmod(place, key.layout.value.columns)
        left, top = corner[0] + column * (WIDTH + GAP), corner[1] + row * (height + GAP)
        middle = (left + WIDTH / 2, top + height / 2)
        if face.last:
            ring = Surface(colours.GOLD, radius=15)
            panels.draw_plate((WIDTH + 8, height + 8), ring).paste_on(picture, middle)
        _draw_cell(key, place, face).paste_on(picture, middle)


def _cell_height(key: FinalBoard) -> int:
    pictures = any(face.picture_id is not None for face in key.faces)
    return PICTURES_HEIGHT if pictures else WORDS_HEIGHT


def _draw_cell(key: FinalBoard, place: int, face: Face) -> Piece:
    if face.identity is None:
        message = "a summary shows every identity"
        raise ValueError(message)
    shown, height = get_suit(face.identity, key.theme), _cell_height(key)
    look = _cell_look(shown, covered=face.covered)
    number = panels.create_text(str(place + 1), NUMBER, look.mark), NUMBER_MIDDLE
    laid = [number, *_layout_codename(face, look, height), *_layout_marks(key, place, look)]
    return panels.draw_plate((WIDTH, height), look.surface, laid)


@dataclass(frozen=True, slots=True)
class _CellLook:
    """The look of a cell: its plate, its marks, its codename and the strip under that."""

    suit: Suit
    surface: Surface
    mark: str
    word: str
    strip: str | None


def _cell_look(shown: Suit, *, covered: bool) -> _CellLook:
    dark = shown is colours.ASSASSIN
    if covered:
        rim = colours.CREAM if dark else shown.light
        surface = Surface(shown.base, rim=rim, texture=shown)
        return _CellLook(shown, surface, shown.mark, colours.CREAM, shown.strip)
    rim = colours.DIMMED_WORD if dark else shown.base
    ground = shown.base if dark else colours.blend(colours.DESK, shown.base, OPEN_SHARE)
    colour = colours.CREAM if dark else shown.light
    return _CellLook(shown, Surface(ground, rim=rim, edge=4), colour, colour, None)


def _layout_codename(face: Face, look: _CellLook, height: int) -> Iterator[tuple[Piece, Point]]:
    if face.picture_id is not None:
        yield panels.create_art(face.picture_id, ART), (WIDTH - ART / 2 - 10, height - ART / 2 - 10)
        return
    middle = (WIDTH / 2, height - 25)
    if look.strip is not None:
        yield panels.draw_plate((WIDTH - 6, STRIP), Surface(look.strip, radius=9)), middle
    yield panels.create_text(face.codename, WORD, look.word), middle


def _layout_marks(key: FinalBoard, place: int, look: _CellLook) -> Iterator[tuple[Piece, Point]]:
    """Yield the emblem, or in Duet what each side knew, A before B."""
    if not key.sides:
        height = _cell_height(key)
        middle: Point = (WIDTH / 2, (height - STRIP) / 2)
        if key.faces[place].picture_id is not None:
            middle = (28, height / 2 + 12)
        yield panels.create_emblem(look.suit, EMBLEM, look.mark), middle
        return
    pills = []
    for team, side in zip(Team, key.sides, strict=True):
        shown = get_suit(side[place], key.theme)
        rim = colours.CREAM if shown is colours.ASSASSIN else shown.light
        letter = panels.create_text(team.letter, TextField(14, 11), shown.mark)
        emblem = panels.create_emblem(shown, 18, shown.mark)
        laid = [(letter, (13, PILL[1] / 2)), (emblem, (30, PILL[1] / 2))]
        pills.append(panels.draw_plate(PILL, Surface(shown.base, rim=rim, radius=8, edge=2), laid))
    yield from panels.place_in_row(pills, (WIDTH - 2 * PILL[0] - 12, 24), 4)
