"""Deeds and names that the tests of sentences share."""

from __future__ import annotations

from engine.decks import get_picture_name
from engine.rules import Change, Clue, Game, Give, Person
from engine.texts import voice
from tests.engine.rules.people import ANA

Action = tuple[Person, Change]


def clue_move(passage: str = "") -> Action:
    """Have red's spymaster give a clue that passed so."""
    return ANA, Give(Clue.parse(f"OCEAN:2 {passage}".strip()))


def named(position: Game, number: int, language: str) -> str:
    """Name a card as texts do."""
    codename = position.codenames[number - 1]
    if not codename.startswith("@"):
        return codename
    shown = get_picture_name(codename[1:], language)
    return voice(language)("picture", number=str(number), name=shown)
