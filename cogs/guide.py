"""The guide: `/codenames rules`, its pages, and the recorded game of *Show me*.

Law: it needs no match and no seat, so it works everywhere, and after every restart.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.requests import Request, on_component
from cogs.interactions.tree import command_texts
from cogs.running.dispatcher import Dispatcher
from cogs.screens import pictures
from cogs.screens.board import get_accent_colour
from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import FIRST_PAGE, Action, Press, UnknownButton, parse_whole_number
from cogs.screens.lobby import DESK_COLOUR
from cogs.screens.screen import Screen, build_gallery, build_view
from engine import VERSION
from engine.languages import get_language_file
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


class Guide(commands.Cog):
    """The command that shows the rules, and its pages."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher

    @app_commands.command(**command_texts("command-rules"))
    async def rules(self, interaction: discord.Interaction) -> None:
        """Send a person the first page of the rules, ephemerally."""
        await self._dispatcher.serve_command(interaction, _send_first_page)

    @on_component(Action.GUIDE)
    async def show_page(self, request: Request, press: Press) -> None:
        """Show a page of the rules, from a lobby or *More* as a new ephemeral message."""
        try:
            page = Page(press.detail)
        except ValueError as error:
            raise UnknownButton from error
        show = request.send_ephemeral if press.match else request.edit_message
        await show(guide_page_screen(page, request.say))

    @on_component(Action.SHOW)
    async def show_step(self, request: Request, press: Press) -> None:
        """Show a step of the recorded game in the same message; refused beyond its last one."""
        replayed = replay_guide_game(request.say.language)
        number = parse_whole_number(press.detail)
        if number >= len(replayed):
            raise UnknownButton
        await request.edit_message(guide_step_screen(number, replayed[number], request.say))


@cache
def replay_guide_game(language: str) -> tuple[Game, ...]:
    """Return the positions of a language's recorded game: its deal, then after every move."""
    recorded = Game.parse(get_language_file(language, "guide.txt").read_text("utf-8"))
    game = Game.start(recorded.start_deal)
    replayed = [game]
    for move in recorded.moves:
        game = game.play(move)
        replayed.append(game)
    return tuple(replayed)


async def _send_first_page(request: Request) -> None:
    await request.send_ephemeral(guide_page_screen(Page.MINUTE, request.say))


def guide_page_screen(shown: Page, say: Voice) -> Screen:
    """Build a page of the rules, with buttons to the others; the first ends with *Show me*."""
    text = discord.ui.TextDisplay[Any](say(TEXTS[shown]))
    buttons = [_page_button(other, shown, say) for other in Page]
    start: list[discord.ui.Item[Any]] = []
    if shown is Page.MINUTE:
        shown_first = discord.ui.ActionRow[Any](_show_button(say))
        texts = (say("guide-version", version=VERSION), say("guide-look"))
        start = [*map(discord.ui.TextDisplay[Any], texts), shown_first]
    else:
        buttons.append(_show_button(say))
    starts = range(0, len(buttons), ROW_SIZE)
    rows = [discord.ui.ActionRow[Any](*buttons[at : at + ROW_SIZE]) for at in starts]
    box = discord.ui.Container[Any](text, *start, *rows, accent_colour=DESK_COLOUR)
    return Screen(build_view(box))


def guide_step_screen(number: int, game: Game, say: Voice) -> Screen:
    """Build the screen of a position of the recorded game, with its picture; 0 is the deal."""
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


def _page_button(page: Page, shown: Page, say: Voice) -> discord.ui.Button[Any]:
    press = Press(0, 0, Action.GUIDE, page.value)
    style = discord.ButtonStyle.primary if page is shown else discord.ButtonStyle.secondary
    return button_for_press(press, say(NAMES[page]), style, disabled=page is shown)


def _show_button(say: Voice) -> discord.ui.Button[Any]:
    press = Press(0, 0, Action.SHOW, "0")
    return button_for_press(press, say("guide-show-name"), discord.ButtonStyle.success)


def _step_button(number: int, label: str) -> discord.ui.Button[Any]:
    press, style = Press(0, 0, Action.SHOW, str(number)), discord.ButtonStyle.primary
    return button_for_press(press, label, style, disabled=not 0 <= number < len(STEPS))


def step_text(number: int, say: Voice) -> str:
    """Return the title and text of a step of the recorded game; 0 is the deal."""
    title = say("guide-show-title", place=str(number + 1), last=str(len(STEPS)))
    return f"{title}\n{say(STEPS[number])}"
