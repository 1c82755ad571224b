"""The small board of a summary: every codename with the key, and which cards were covered.

Law: a covered card is filled with its suit's colour; an uncovered one is only framed in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from engine.render import colours, panels
from engine.render.colours import Suit, suit
from engine.render.lettering import Field
from engine.render.panels import Piece, Point, Size, Surface
from engine.rules import Face, Identity, Layout, Team, Theme

WIDTH, WORDS_HIGH, PICTURES_HIGH, GAP = 140, 104, 124, 6
ART = 76
EMBLEM = 36
NUMBER = Field(30, 13)
WORD = Field(126, 20, broken=15)
NUMBER_MIDDLE = (20, 19)
STRIP = 42
PILL = (45, 28)
OPEN = 0.22
"""The share of its suit's colour in an uncovered card."""


@dataclass(frozen=True, slots=True)
class KeyPicture:
    """The board of a game that is over, with the whole key.

    `faces` show every identity. `sides` are what each side of Duet knew of them, A first, and empty
    in other formats (D0).
    """

    layout: Layout
    theme: Theme
    faces: tuple[Face, ...]
    sides: tuple[tuple[Identity, ...], ...] = ()


def size(key: KeyPicture) -> Size:
    """Return the width and height of the small board in pixels."""
    counts = key.layout.value
    height = counts.rows * (_height(key) + GAP) - GAP
    return counts.columns * (WIDTH + GAP) - GAP, height


def draw(picture: Image.Image, key: KeyPicture, corner: Size) -> None:
    """Draw the small board with its upper left corner at a point.

    Raises ValueError if a face hides its identity: the game is not over.
    """
    height = _height(key)
    for place, face in enumerate(key.faces):
        row, column = divmod(place, key.layout.value.columns)
        left, top = corner[0] + column * (WIDTH + GAP), corner[1] + row * (height + GAP)
        middle = (left + WIDTH / 2, top + height / 2)
        if face.last:
            ring = Surface(colours.GOLD, radius=15)
            panels.plate((WIDTH + 8, height + 8), ring).lay(picture, middle)
        _cell(key, place, face).lay(picture, middle)


def _height(key: KeyPicture) -> int:
    pictures = any(face.picture is not None for face in key.faces)
    return PICTURES_HIGH if pictures else WORDS_HIGH


def _cell(key: KeyPicture, place: int, face: Face) -> Piece:
    if face.identity is None:
        message = "a summary shows every identity"
        raise ValueError(message)
    shown, height = suit(face.identity, key.theme), _height(key)
    look = _look(shown, covered=face.covered)
    number = panels.lettered(str(place + 1), NUMBER, look.mark), NUMBER_MIDDLE
    laid = [number, *_codename(face, look, height), *_marks(key, place, look)]
    return panels.plate((WIDTH, height), look.surface, laid)


@dataclass(frozen=True, slots=True)
class _Look:
    """The look of a cell: its plate, its marks, its codename and the strip under that."""

    suit: Suit
    surface: Surface
    mark: str
    word: str
    strip: str | None


def _look(shown: Suit, *, covered: bool) -> _Look:
    dark = shown is colours.ASSASSIN
    if covered:
        rim = colours.CREAM if dark else shown.light
        surface = Surface(shown.base, rim=rim, texture=shown)
        return _Look(shown, surface, shown.mark, colours.CREAM, shown.strip)
    rim = colours.DIMMED_WORD if dark else shown.base
    ground = shown.base if dark else colours.mix(colours.DESK, shown.base, OPEN)
    colour = colours.CREAM if dark else shown.light
    return _Look(shown, Surface(ground, rim=rim, edge=4), colour, colour, None)


def _codename(face: Face, look: _Look, height: int) -> Iterator[tuple[Piece, Point]]:
    if face.picture is not None:
        yield panels.art(face.picture, ART), (WIDTH - ART / 2 - 10, height - ART / 2 - 10)
        return
    middle = (WIDTH / 2, height - 25)
    if look.strip is not None:
        yield panels.plate((WIDTH - 6, STRIP), Surface(look.strip, radius=9)), middle
    yield panels.lettered(face.codename, WORD, look.word), middle


def _marks(key: KeyPicture, place: int, look: _Look) -> Iterator[tuple[Piece, Point]]:
    """Yield the emblem, or in Duet what each side knew, A before B."""
    if not key.sides:
        beside = key.faces[place].picture is not None
        middle = (28, _height(key) / 2 + 12) if beside else (WIDTH / 2, (_height(key) - STRIP) / 2)
        yield panels.emblem(look.suit, EMBLEM, look.mark), middle
        return
    pills = []
    for team, side in zip(Team, key.sides, strict=True):
        shown = suit(side[place], key.theme)
        rim = colours.CREAM if shown is colours.ASSASSIN else shown.light
        letter = panels.lettered(team.letter, Field(14, 11), shown.mark)
        emblem = panels.emblem(shown, 18, shown.mark)
        laid = [(letter, (13, PILL[1] / 2)), (emblem, (30, PILL[1] / 2))]
        pills.append(panels.plate(PILL, Surface(shown.base, rim=rim, radius=8, edge=2), laid))
    yield from panels.row(pills, (WIDTH - 2 * PILL[0] - 12, 24), 4)
