"""The guide: the rules on a few pages, and a recorded game to step through.

Law: it knows no match; the only key it shows is that of a recorded game, which is over.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

import discord

from cogs.screens import pictures
from cogs.screens.board import get_accent_colour
from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import FIRST_PAGE, Action, Press
from cogs.screens.lobby import DESK_COLOUR
from cogs.screens.screen import Screen, build_gallery, build_view
from engine import VERSION
from engine.rules import Game, Person, Role, Seat, Team
from engine.texts import Voice

STEPS = (
    "guide-step-deal",
    "guide-step-clue",
    "guide-step-first-agent",
    "guide-step-second-agent",
    "guide-step-stop",
    "guide-step-rivals-clue",
    "guide-step-bystander",
    "guide-step-clue-for-one",
    "guide-step-its-agent",
    "guide-step-extra-guess",
    "guide-step-zero",
    "guide-step-earlier-clue",
    "guide-step-assassin",
)
"""Text ids of the recorded game: its deal, then every move, in every language."""


class Page(Enum):
    """A page of the rules."""

    MINUTE = FIRST_PAGE
    CLUES = "clues"
    EXPERT = "expert"
    CONDUCT = "conduct"
    TIPS = "tips"
    WAYS = "ways"
    DUET = "duet"
    TIME = "time"


TEXTS = {
    Page.MINUTE: "guide-minute",
    Page.CLUES: "guide-clues",
    Page.EXPERT: "guide-expert",
    Page.CONDUCT: "guide-conduct",
    Page.TIPS: "guide-tips",
    Page.WAYS: "guide-ways",
    Page.DUET: "guide-duet",
    Page.TIME: "guide-time",
}
NAMES = {
    Page.MINUTE: "guide-minute-name",
    Page.CLUES: "guide-clues-name",
    Page.EXPERT: "guide-expert-name",
    Page.CONDUCT: "guide-conduct-name",
    Page.TIPS: "guide-tips-name",
    Page.WAYS: "guide-ways-name",
    Page.DUET: "guide-duet-name",
    Page.TIME: "guide-time-name",
}
SPYMASTER_VIEWS = {
    "guide-step-clue": Seat(Person(0), Team.RED, Role.SPYMASTER),
    "guide-step-zero": Seat(Person(0), Team.BLUE, Role.SPYMASTER),
}
ROW_SIZE = 3
"""Buttons in a row, so that phones need not wrap it."""


def guide_page_screen(shown: Page, say: Voice) -> Screen:
    """Build a page of the rules, with buttons to the others.

    On the first page *Show me* is highlighted at the end, where a phone sees it first.
    """
    text = discord.ui.TextDisplay[Any](say(TEXTS[shown]))
    buttons = [_page_button(other, shown, say) for other in Page]
    start: list[discord.ui.Item[Any]] = []
    if shown is Page.MINUTE:
        shown_first = discord.ui.ActionRow[Any](_show_button(say))
        texts = (say("guide-version", version=VERSION), say("guide-look"))
        start = [*map(discord.ui.TextDisplay[Any], texts), shown_first]
    else:
        buttons.append(_show_button(say))
    rows = [
        discord.ui.ActionRow[Any](*buttons[start : start + ROW_SIZE])
        for start in range(0, len(buttons), ROW_SIZE)
    ]
    box = discord.ui.Container[Any](text, *start, *rows, accent_colour=DESK_COLOUR)
    return Screen(build_view(box))


def guide_step_screen(number: int, game: Game, say: Voice) -> Screen:
    """Build the screen of a position of the recorded game; 0 is the deal."""
    picture = pictures.board_picture(game, say, SPYMASTER_VIEWS.get(STEPS[number]))
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(step_text(number, say)),
        build_gallery(picture),
        discord.ui.ActionRow(
            _step_button(number - 1, say("button-previous")),
            _step_button(number + 1, say("button-next")),
            button_for_press(Press(0, 0, Action.GUIDE, Page.MINUTE.value), say("guide-back-name")),
        ),
        accent_colour=get_accent_colour(game),
    )
    return Screen(build_view(box), (picture,))


def _page_button(to: Page, shown: Page, say: Voice) -> discord.ui.Button[Any]:
    press = Press(0, 0, Action.GUIDE, to.value)
    style = discord.ButtonStyle.primary if to is shown else discord.ButtonStyle.secondary
    return button_for_press(press, say(NAMES[to]), style, disabled=to is shown)


def _show_button(say: Voice) -> discord.ui.Button[Any]:
    press = Press(0, 0, Action.SHOW, "0")
    return button_for_press(press, say("guide-show-name"), discord.ButtonStyle.success)


def _step_button(to: int, label: str) -> discord.ui.Button[Any]:
    press = Press(0, 0, Action.SHOW, str(to))
    style = discord.ButtonStyle.primary
    return button_for_press(press, label, style, disabled=not 0 <= to < len(STEPS))


def step_text(number: int, say: Voice) -> str:
    """Return the text of a step; 0 is the deal."""
    title = say("guide-show-title", place=str(number + 1), last=str(len(STEPS)))
    return f"{title}\n{say(STEPS[number])}"
