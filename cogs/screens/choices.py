"""Choices: what is chosen of a table or a server, each said once: its field, its values, its words.

Law: an option says what it sets, for a client shows the chosen one and not the select's name.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

import discord

from cogs.screens.custom_ids import UnknownButton
from cogs.screens.markup import voice
from engine.rules import Deck, Format, Layout, Marking, Temper
from engine.texts import LANGUAGES, Voice

YES, NO = "yes", "no"
FORMAT, DECK, LAYOUT, LANGUAGE = "format", "deck", "layout", "language"
MARKING, CARD_BUTTONS, FOLLOWS, TEMPER = "marking", "card-buttons", "follows", "temper"
HINTS, OPPONENT, AUDIENCE = "hints", "opponent", "audience"
PUZZLES, RATING = "puzzles", "rating"


@dataclass(frozen=True, slots=True)
class Chooser:
    """One of a few values of a field; `abouts` are the texts that explain them, if they need it."""

    field: str
    values: tuple[Any, ...] = (False, True)
    abouts: tuple[str, ...] = ()


CHOICES = {
    FORMAT: Chooser("format", tuple(Format)),
    DECK: Chooser("deck", tuple(Deck)),
    LAYOUT: Chooser("layout", tuple(Layout)),
    LANGUAGE: Chooser("language", LANGUAGES),
    MARKING: Chooser(
        "marking",
        (Marking.AT_ONCE, Marking.MARK, Marking.MAJORITY),
        ("marking-at-once-about", "marking-mark-about", "marking-majority-about"),
    ),
    CARD_BUTTONS: Chooser("card_buttons"),
    FOLLOWS: Chooser("follows"),
    TEMPER: Chooser("temper", tuple(Temper)),
    HINTS: Chooser("hints"),
    OPPONENT: Chooser("lot_covers"),
    AUDIENCE: Chooser("audience"),
    PUZZLES: Chooser("puzzles", abouts=("puzzles-no-about", "puzzles-yes-about")),
    RATING: Chooser("rating", abouts=("rating-no-about", "rating-yes-about")),
}


def options(
    kind: str, now: Any, say: Voice, values: Iterable[Any] = (), quoting: Voice | None = None
) -> list[discord.SelectOption]:
    """Offer the values of a choice, or some of them; what explains them may quote a table's."""
    choice, quoted = CHOICES[kind], quoting or say
    abouts = dict(zip(choice.values, map(quoted, choice.abouts), strict=False))
    return [
        discord.SelectOption(
            label=said(kind, value, say),
            value=written(value),
            description=abouts.get(value),
            default=value == now,
        )
        for value in values or choice.values
    ]


def said(kind: str, value: Any, say: Voice) -> str:
    """Say what is chosen: `Clock: none`."""
    to = voice(value)("this-language") if kind == LANGUAGE else written(value)
    return say(f"setting-{kind}", to=to)


def read(kind: str, value: str) -> dict[str, Any]:
    """Read the field and the value that were chosen; raises UnknownButton."""
    choice = CHOICES.get(kind)
    for known in () if choice is None else choice.values:
        if choice is not None and written(known) == value:
            return {choice.field: known}
    raise UnknownButton


def written(value: Any) -> str:
    """Write a value as custom ids and texts do."""
    match value:
        case bool():
            return YES if value else NO
        case Layout():
            return value.name.lower()
        case Enum():
            return str(value.value)
        case _:
            return str(value)
