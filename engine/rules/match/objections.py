"""Objections: everyday reasons against a clue, and the rule of the book that each names (C15).

Law: they look at public information alone, never at the key.
"""

from __future__ import annotations

from enum import Enum

from engine.rules.game.board import picture_id
from engine.rules.game.calls import CALLABLE, NAMING
from engine.rules.game.game import Game


class Objection(Enum):
    """The kind of reason why a clue may be invalid."""

    FORM = "form"
    """It is a form of a word on the table, the word itself or a part of it (C2 to C4)."""
    WORD = "word"
    """It is two words, or none (C1, C13)."""
    PLACE = "place"
    """It is about letters or places (C7)."""
    OTHER = "other"
    """It breaks another rule."""


NOT_OF_PICTURES = NAMING | {"C10", "C11"}
"""The rules that concern words alone (C20)."""


def objections(game: Game) -> tuple[Objection, ...]:
    """List the objections possible at this table: without words on it, none about their forms."""
    return tuple(kind for kind in Objection if game.named or kind is not Objection.FORM)


def breakable(game: Game) -> tuple[str, ...]:
    """List the rules that a clue may break at this table (C20)."""
    pictures = any(map(picture_id, game.codenames))
    never = frozenset() if game.named else NOT_OF_PICTURES
    return tuple(rule for rule in CALLABLE if rule not in never and (pictures or rule != "C20"))


def rule_of(objection: Objection, game: Game) -> str | None:
    """Return the rule of an objection; None where the player must name the codename or rule."""
    match objection:
        case Objection.WORD:
            return "C1" if {" ", "-"} & set(game.clue.word) else "C13"
        case Objection.PLACE:
            return "C7"
        case Objection.FORM | Objection.OTHER:
            return None
