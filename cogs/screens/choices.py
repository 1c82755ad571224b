"""Choices: what is chosen of a table or a server, each said once: its field, its values, its words.

Law: an option says what it sets, for a client shows the chosen one and not the select's name.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord

from cogs.screens.custom_ids import UnknownButton
from cogs.screens.markup import voice
from engine.rules import FINER_POINTS, Deck, Format, Layout
from engine.telling.settings import choice_text, written
from engine.texts import LANGUAGES, Voice

FORMAT, DECK, LAYOUT, LANGUAGE = "format", "deck", "layout", "language"
MARKING, CARD_BUTTONS = "marking", "card-buttons"
PUZZLES, RATING = "puzzles", "rating"


@dataclass(frozen=True, slots=True)
class Chooser:
    """One of a few values of a field; `abouts` are the texts that explain them, if they need it."""

    field: str
    values: tuple[Any, ...] = (False, True)
    abouts: tuple[str, ...] = ()


ABOUTS = {MARKING: ("marking-at-once-about", "marking-mark-about", "marking-majority-about")}
"""What explains the values of a finer point, where it has to be explained."""
CHOICES = {
    FORMAT: Chooser("format", tuple(Format)),
    DECK: Chooser("deck", tuple(Deck)),
    LAYOUT: Chooser("layout", tuple(Layout)),
    LANGUAGE: Chooser("language", LANGUAGES),
    **{
        point.text: Chooser(name, point.values, ABOUTS.get(point.text, ()))
        for name, point in FINER_POINTS.items()
    },
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
    if kind == LANGUAGE:
        return say("setting-language", to=voice(value)("this-language"))
    return choice_text(kind, value, say)


def read(kind: str, value: str) -> dict[str, Any]:
    """Read the field and the value that were chosen; raises UnknownButton."""
    choice = CHOICES.get(kind)
    for known in () if choice is None else choice.values:
        if choice is not None and written(known) == value:
            return {choice.field: known}
    raise UnknownButton
