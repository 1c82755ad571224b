"""The guide: `/codenames rules`, the recorded game of *Show me*, and the topics of the rules.

Law: it needs no match and no seat, so it works everywhere, and after every restart. The end of the
recorded game leads on to a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from math import ceil
from typing import Any, NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.requests import Request, on_component
from cogs.interactions.table_buttons import build_table_buttons
from cogs.interactions.tree import command_texts
from cogs.running.dispatcher import Dispatcher
from cogs.screens import pictures
from cogs.screens.board import get_accent_colour
from cogs.screens.buttons import button_for_press, select_for_press
from cogs.screens.custom_ids import FIRST_PAGE, Action, Press, UnknownButton, parse_whole_number
from cogs.screens.lobby import DESK_COLOUR
from cogs.screens.screen import Screen, build_gallery, build_view
from engine import VERSION
from engine.languages import get_spoken_file
from engine.matches import Matches
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


class Topic(Enum):
    """A topic of the rules, which takes one page or several."""

    MINUTE = FIRST_PAGE
    CLUES = "clues"
    EXPERT = "expert"
    CONDUCT = "conduct"
    TIPS = "tips"
    WAYS = "ways"
    PICTURES = "pictures"
    DUET = "duet"
    TIME = "time"


TEXTS = {
    Topic.MINUTE: "guide-minute",
    Topic.CLUES: "guide-clues",
    Topic.EXPERT: "guide-expert",
    Topic.CONDUCT: "guide-conduct",
    Topic.TIPS: "guide-tips",
    Topic.WAYS: "guide-ways",
    Topic.PICTURES: "guide-pictures",
    Topic.DUET: "guide-duet",
    Topic.TIME: "guide-time",
}
NAMES = {
    Topic.MINUTE: "guide-minute-name",
    Topic.CLUES: "guide-clues-name",
    Topic.EXPERT: "guide-expert-name",
    Topic.CONDUCT: "guide-conduct-name",
    Topic.TIPS: "guide-tips-name",
    Topic.WAYS: "guide-ways-name",
    Topic.PICTURES: "guide-pictures-name",
    Topic.DUET: "guide-duet-name",
    Topic.TIME: "guide-time-name",
}
SPYMASTER_VIEWS = {
    "guide-step-clue": Seat(Person(0), Team.RED, Role.SPYMASTER),
    "guide-step-zero": Seat(Person(0), Team.BLUE, Role.SPYMASTER),
}
TOPICS, SHOW_ME = "topics", "show"
"""The detail of the select of topics, and its option for the recorded game."""
LINE_LENGTH, MAX_LINES = 36, 12
"""The characters that a line of a phone surely holds, and the lines of a page below its title."""
HEADING, SPACED_LINE = "### ", 1.5
"""The start of a heading, and the lines it takes; a break between paragraphs takes as many."""


class Guide(commands.Cog):
    """The command that shows the rules, and its pages."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches) -> None:
        self._dispatcher = dispatcher
        self._matches = matches

    @app_commands.command(**command_texts("command-rules"))
    async def rules(self, interaction: discord.Interaction) -> None:
        """Show the first step of the recorded game."""
        await self._dispatcher.serve_command(interaction, _send_first_step)

    @on_component(Action.GUIDE)
    async def show_page(self, request: Request, press: Press) -> None:
        """Show another page; from a lobby or *More* the first step of the recorded game."""
        if press.match:
            await _send_first_step(request)
            return
        chosen = "".join(request.chosen_values) or press.detail
        if chosen == SHOW_ME:
            await request.edit_message(_first_step_screen(request.say))
            return
        page = parse_page(chosen, request.say)
        await request.edit_message(guide_page_screen(page, request.say))

    @on_component(Action.SHOW)
    async def show_step(self, request: Request, press: Press) -> None:
        """Show a step of the recorded game in the same message; refused beyond its last one."""
        replayed = replay_guide_game(request.say.language)
        number = parse_whole_number(press.detail)
        if number >= len(replayed):
            raise UnknownButton
        below, green = list[discord.ui.Button[Any]](), discord.ButtonStyle.success
        if number == len(replayed) - 1:
            below = await build_table_buttons(request, self._matches, green)
        screen = guide_step_screen(number, replayed[number], request.say, table_buttons=below)
        await request.edit_message(screen)


@cache
def replay_guide_game(language: str) -> tuple[Game, ...]:
    """Return the positions of a language's recorded game: its deal, then after every move."""
    recorded = Game.parse(get_spoken_file(language, "guide.txt").read_text("utf-8"))
    game = Game.start(recorded.start_deal)
    replayed = [game]
    for move in recorded.moves:
        game = game.play(move)
        replayed.append(game)
    return tuple(replayed)


async def _send_first_step(request: Request) -> None:
    await request.send_ephemeral(_first_step_screen(request.say))


def _first_step_screen(say: Voice) -> Screen:
    return guide_step_screen(0, replay_guide_game(say.language)[0], say)


class GuidePage(NamedTuple):
    """A page of the rules: its topic, its number from 0, and its text."""

    topic: Topic
    number: int
    text: str

    @property
    def detail(self) -> str:
        """Return the page as it stands in a custom id: `clues`, `clues-1`."""
        return f"{self.topic.value}-{self.number}" if self.number else self.topic.value


def list_guide_pages(say: Voice) -> tuple[GuidePage, ...]:
    """List all pages of the rules in a language, in their order."""
    return tuple(
        GuidePage(topic, number, text)
        for topic in Topic
        for number, text in enumerate(_split_topic(topic, say(TEXTS[topic])))
    )


def _split_topic(topic: Topic, text: str) -> list[str]:
    """Split the text of a topic into pages; the game in one minute stays whole."""
    return [text] if topic is Topic.MINUTE else split_into_pages(text)


def parse_page(detail: str, say: Voice) -> GuidePage:
    """Return the page that a custom id or an option names; raises UnknownButton."""
    for page in list_guide_pages(say):
        if page.detail == detail:
            return page
    raise UnknownButton


def split_into_pages(text: str) -> list[str]:
    """Split a text into pages of at most `MAX_LINES` lines of a phone.

    Every page begins with the title, and with its place among them; a page that begins inside a
    section repeats its heading.
    """
    title, *lines = text.split("\n")
    pages, heading = [list[str]()], ""
    for block in _join_headings(lines):
        if pages[-1] and _count_lines("\n".join([*pages[-1], block])) > MAX_LINES:
            pages.append([heading] if heading and not block.startswith(HEADING) else [])
        heading = block.partition("\n")[0] if block.startswith(HEADING) else heading
        pages[-1].append(block)
    last = len(pages)
    places = [f" ({number}/{last})" if last > 1 else "" for number in range(1, last + 1)]
    contents = ["\n".join(page).strip("\n") for page in pages]
    return [f"{title}{place}\n{content}" for place, content in zip(places, contents, strict=True)]


def _join_headings(lines: Iterable[str]) -> list[str]:
    """Return the lines, a heading together with the line below it."""
    blocks: list[str] = []
    for line in lines:
        if blocks and blocks[-1].startswith(HEADING) and "\n" not in blocks[-1]:
            blocks[-1] += f"\n{line}"
        else:
            blocks.append(line)
    return blocks


def _count_lines(text: str) -> float:
    """Return how many lines of a phone a text takes."""
    return sum(
        SPACED_LINE
        if not line or line.startswith(HEADING)
        else ceil(len(line.replace("*", "")) / LINE_LENGTH)
        for line in text.split("\n")
    )


def guide_page_screen(page: GuidePage, say: Voice) -> Screen:
    """Build a page of the rules, with the page before and after it and a select of topics."""
    pages = list_guide_pages(say)
    place = pages.index(page)
    version = [say("guide-version", version=VERSION)] if page == pages[-1] else []
    box = discord.ui.Container[Any](
        *map(discord.ui.TextDisplay[Any], [page.text, *version]),
        _topic_select(page.topic, say),
        discord.ui.ActionRow[Any](
            _page_button(pages, place - 1, say("button-previous")),
            _page_button(pages, place + 1, say("button-next")),
        ),
        accent_colour=DESK_COLOUR,
    )
    return Screen(build_view(box))


def guide_step_screen(
    number: int, game: Game, say: Voice, *, table_buttons: Sequence[discord.ui.Button[Any]] = ()
) -> Screen:
    """Build the screen of a position of the recorded game, with its picture; 0 is the deal."""
    picture = pictures.board_picture(game, say, SPYMASTER_VIEWS.get(STEPS[number]))
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(step_text(number, say)),
        build_gallery(picture),
        discord.ui.ActionRow(
            _step_button(number - 1, say("button-previous")),
            _step_button(number + 1, say("button-next")),
            button_for_press(Press(0, 0, Action.GUIDE, FIRST_PAGE), say("guide-back-name")),
            *table_buttons,
        ),
        accent_colour=get_accent_colour(game),
    )
    return Screen(build_view(box), (picture,))


def _topic_select(shown: Topic, say: Voice) -> discord.ui.ActionRow[Any]:
    options = [
        discord.SelectOption(label=say(NAMES[topic]), value=topic.value, default=topic is shown)
        for topic in Topic
    ]
    show_me = discord.SelectOption(label=say("guide-show-name"), value=SHOW_ME)
    return select_for_press(
        Press(0, 0, Action.GUIDE, TOPICS), [show_me, *options], say("guide-back-name")
    )


def _page_button(pages: Sequence[GuidePage], place: int, label: str) -> discord.ui.Button[Any]:
    exists = 0 <= place < len(pages)
    detail = pages[place].detail if exists else f"{TOPICS}-{place}"
    press, style = Press(0, 0, Action.GUIDE, detail), discord.ButtonStyle.primary
    return button_for_press(press, label, style, disabled=not exists)


def _step_button(number: int, label: str) -> discord.ui.Button[Any]:
    press, style = Press(0, 0, Action.SHOW, str(number)), discord.ButtonStyle.primary
    return button_for_press(press, label, style, disabled=not 0 <= number < len(STEPS))


def step_text(number: int, say: Voice) -> str:
    """Return the title and text of a step of the recorded game; 0 is the deal."""
    title = say("guide-show-title", place=str(number + 1), last=str(len(STEPS)))
    start = [] if number else [say("guide-look")]
    return "\n".join([title, *start, say(STEPS[number])])
