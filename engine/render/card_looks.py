"""Looks: which sprite a card is drawn on, and the colours of what stands on it."""

from __future__ import annotations

from typing import NamedTuple

from engine.render import colours
from engine.render.colours import Suit, suit
from engine.render.grids import DRAWN_LIKE, Shape
from engine.render.insets import Bare
from engine.rules import Face, Theme

WORDS, PICTURES = "words", "pictures"
PEOPLE = {
    "red": 9,
    "blue": 9,
    "orange": 9,
    "purple": 9,
    "green": 15,
    "bystander": 8,
    "assassin": 1,
}
"""The number of portraits of each suit."""


class Look(NamedTuple):
    """The sprites and colours of a card.

    `bare` is the empty card, and `ground` the one that insets are drawn on. `kind` is what lies on
    the card, and `key` is whether its identity is visible. `tab` and `word` are colours.
    """

    bare: Bare
    ground: Bare
    kind: str
    key: bool
    tab: str
    word: str


def look_of(shape: Shape, face: Face, theme: Theme, *, dimmed: bool) -> Look:
    """Return the look of a card in this shape and theme; `dimmed` fades a covered card."""
    kind = WORDS if face.picture is None else PICTURES
    if face.identity is None:
        return _paper(shape, kind)
    shown = suit(face.identity, theme)
    if not face.covered:
        return _folder(shape, kind, shown)
    people = 1 if shape in DRAWN_LIKE else PEOPLE[shown.name]
    return _id_card(shape, kind, shown.name, (face.order or 0) % people, dimmed=dimmed)


def _paper(shape: Shape, kind: str) -> Look:
    paper = Bare(f"cards/{kind}-{shape.name}/paper", dimmed=False)
    return Look(
        bare=paper, ground=paper, kind=kind, key=False, tab=_tab_ink(kind, None), word=colours.WORD
    )


def _folder(shape: Shape, kind: str, shown: Suit) -> Look:
    folder = Bare(f"cards/{kind}-{shape.name}/folder-{shown.name}", dimmed=False)
    tab = _tab_ink(kind, shown)
    return Look(bare=folder, ground=folder, kind=kind, key=True, tab=tab, word=shown.folder_word)


def _id_card(shape: Shape, kind: str, suit: str, portrait: int, *, dimmed: bool) -> Look:
    name = f"cards/{kind}-{shape.name}/{suit}"
    bare, ground = Bare(f"{name}-{portrait}", dimmed), Bare(f"{name}-0", dimmed)
    ink = colours.DIMMED_WORD if dimmed else colours.CREAM
    return Look(bare=bare, ground=ground, kind=kind, key=True, tab=ink, word=ink)


def _tab_ink(kind: str, shown: Suit | None) -> str:
    """Return the colour of an uncovered card's number."""
    if kind == WORDS:
        return colours.NUMBER if shown is None else shown.folder_word
    return colours.WORD if shown is None else shown.mark
