"""Objections: everyday reasons against a clue, and the rule of the book that each names (C15).

Law: they look at public information alone, never at the key.
"""

from __future__ import annotations

from enum import Enum

from engine.rules.game.board import picture_id
from engine.rules.game.calls import CALLABLE_RULES, RULES_NAMING_CODENAME
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


RULES_OF_WORDS = RULES_NAMING_CODENAME | {"C10", "C11"}
"""The rules that concern words alone (C20)."""


def list_objections(game: Game) -> tuple[Objection, ...]:
    """List the objections possible at this table: without words on it, none about their forms."""
    return tuple(kind for kind in Objection if game.callable_words or kind is not Objection.FORM)


def list_breakable_rules(game: Game) -> tuple[str, ...]:
    """List the rules that a clue may break at this table (C20)."""
    pictures = any(map(picture_id, game.codenames))
    never = frozenset() if game.callable_words else RULES_OF_WORDS
    return tuple(
        rule for rule in CALLABLE_RULES if rule not in never and (pictures or rule != "C20")
    )


def get_rule(objection: Objection, game: Game) -> str | None:
    """Return the rule of an objection; None where the player must name the codename or rule."""
    match objection:
        case Objection.WORD:
            return "C1" if {" ", "-"} & set(game.clue.word) else "C13"
        case Objection.PLACE:
            return "C7"
        case Objection.FORM | Objection.OTHER:
            return None
