"""Looks: which sprite a card is drawn on, and the colours of what stands on it."""

from __future__ import annotations

from typing import NamedTuple

from engine.render import colours
from engine.render.colours import Suit, get_suit
from engine.render.grids import ORIGINAL_SHAPES, Shape
from engine.render.insets import EmptyCard
from engine.rules import Face, Theme

WORDS, PICTURES = "words", "pictures"
PORTRAIT_COUNTS = {
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
    the card, and `shows_key` is whether its identity is visible. `tab` and `word` are colours.
    """

    empty_card: EmptyCard
    ground: EmptyCard
    kind: str
    shows_key: bool
    tab: str
    word: str


def get_look(shape: Shape, face: Face, theme: Theme, *, dimmed: bool) -> Look:
    """Return the look of a card in this shape and theme; `dimmed` fades a covered card."""
    kind = WORDS if face.picture is None else PICTURES
    if face.identity is None:
        return _paper_look(shape, kind)
    shown = get_suit(face.identity, theme)
    if not face.covered:
        return _folder_look(shape, kind, shown)
    people = 1 if shape in ORIGINAL_SHAPES else PORTRAIT_COUNTS[shown.name]
    return _id_card_look(shape, kind, shown.name, (face.order or 0) % people, dimmed=dimmed)


def _paper_look(shape: Shape, kind: str) -> Look:
    paper = EmptyCard(f"cards/{kind}-{shape.name}/paper", dimmed=False)
    return Look(
        empty_card=paper,
        ground=paper,
        kind=kind,
        shows_key=False,
        tab=_tab_colour(kind, None),
        word=colours.WORD,
    )


def _folder_look(shape: Shape, kind: str, shown: Suit) -> Look:
    folder = EmptyCard(f"cards/{kind}-{shape.name}/folder-{shown.name}", dimmed=False)
    tab = _tab_colour(kind, shown)
    return Look(
        empty_card=folder, ground=folder, kind=kind, shows_key=True, tab=tab, word=shown.folder_word
    )


def _id_card_look(shape: Shape, kind: str, suit: str, portrait: int, *, dimmed: bool) -> Look:
    name = f"cards/{kind}-{shape.name}/{suit}"
    bare, ground = EmptyCard(f"{name}-{portrait}", dimmed), EmptyCard(f"{name}-0", dimmed)
    ink = colours.DIMMED_WORD if dimmed else colours.CREAM
    return Look(empty_card=bare, ground=ground, kind=kind, shows_key=True, tab=ink, word=ink)


def _tab_colour(kind: str, shown: Suit | None) -> str:
    """Return the colour of an uncovered card's number."""
    if kind == WORDS:
        return colours.NUMBER if shown is None else shown.folder_word
    return colours.WORD if shown is None else shown.mark
