"""The screens of cases: the board, its end, the archive and a server's month (E5).

Law: no custom id holds anything of the key, and no shared text spoils anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from cogs.screens import pictures
from cogs.screens.board import get_accent_colour
from cogs.screens.buttons import button, button_for_press
from cogs.screens.custom_ids import AnyAction, Press, UnknownButton, parse_whole_number
from cogs.screens.panel import list_open_cards
from cogs.screens.rows import Button, ButtonSlots
from cogs.screens.screen import Screen, build_gallery, build_view, text_screen
from engine.cases.daily_case import Attempt, CaseProgress, DailyCase, SolverRecord
from engine.cases.puzzle_progress import SuccessCount
from engine.cases.puzzles import are_puzzles_enabled, puzzles_of_table
from engine.cases.words import (
    archive_day_texts,
    archive_text,
    case_ended_text,
    case_ended_title,
    case_text,
    shared_case_text,
)
from engine.rules import Game, Position
from engine.tables import Defaults, Table
from engine.telling.board import card_label_with_marks_text
from engine.telling.formatting import card_emoji, guess_button_card_text
from engine.texts import Voice

SEPARATOR = "."
MAX_OPTIONS = 15


class CaseAction(AnyAction):
    """An action of a button of a case or a puzzle; its value stands in the custom id."""

    CASE = "case"
    DAILY = "daily"
    POSTS = "case_posts"
    POST_HERE = "case_here"
    POST_HOUR = "case_hour"
    POST_NO_MORE = "case_off"
    REMIND = "remind"
    REMIND_NO_MORE = "remind_off"
    MARK_CASE = "mark_case"
    SOLVE = "solve"
    NEXT_CLUE = "next_clue"
    SHARE = "share"
    ARCHIVE = "archive"
    PUZZLES = "puzzles"
    PUZZLE = "puzzle"
    MARK_PUZZLE = "mark_puzzle"
    GUESS_PUZZLE = "guess_puzzle"
    STOP_PUZZLE = "stop_puzzle"


def parse_shown_state(press: Press) -> tuple[int, str, int]:
    """Parse day, language and number of steps shown from a press; raises UnknownButton."""
    day, language, *_ = (*press.detail.split(SEPARATOR), "", "")
    if not language:
        raise UnknownButton
    return parse_whole_number(day), language, press.moment


def parse_card(press: Press) -> Position:
    """Parse the card from the end of a press's detail; raises UnknownButton."""
    return Position(parse_whole_number(press.detail.rpartition(SEPARATOR)[2]))


def case_screen(
    at: CaseProgress,
    say: Voice,
    marked: Position | None = None,
    page_buttons: Sequence[Button] = (),
) -> Screen:
    """Render a case that is not over, with the marked card if there is one.

    `page_buttons` lead to its board on a page.
    """
    picture = pictures.board_picture(at.game, say)
    actions = BoardActions(
        CaseAction.MARK_CASE, CaseAction.SOLVE, CaseAction.NEXT_CLUE, partial(case_custom_id, at)
    )
    box = discord.ui.Container(
        discord.ui.TextDisplay(case_text(at, marked, say)),
        build_gallery(picture),
        *board_rows(at.game, marked, actions, say, page_buttons),
        accent_colour=get_accent_colour(at.game),
    )
    return Screen(build_view(box), (picture,))


def case_ended_screen(
    at: CaseProgress,
    record: SolverRecord,
    others: SuccessCount,
    say: Voice,
    *,
    table_buttons: Sequence[Button] = (),
    in_server: bool = True,
) -> Screen:
    """Render the end of a case, with buttons to share it, to other cases and to a table.

    Outside of a server, that of today says where a table is.
    """
    picture = pictures.final_board_picture(at.game, say, say("status-case-over"))
    says_where = at.attempt.is_ranked and not in_server
    elsewhere = [f"-# {say('case-with-friends')}"] if says_where else []
    box = discord.ui.Container(
        discord.ui.TextDisplay(case_ended_title(at, say)),
        build_gallery(picture),
        discord.ui.TextDisplay("\n".join([case_ended_text(at, record, others, say), *elsewhere])),
        discord.ui.ActionRow[Any](*_ending_buttons(at, say), *table_buttons),
        accent_colour=get_accent_colour(at.game),
    )
    return Screen(build_view(box), (picture,))


def _ending_buttons(at: CaseProgress, say: Voice) -> Iterator[Button]:
    """Create the buttons below an ended case; only today's has its result shared in green."""
    styles, ranked = discord.ButtonStyle, at.attempt.is_ranked
    style = styles.success if ranked else styles.secondary
    yield _button(at, CaseAction.SHARE, say("button-share"), style)
    yield _button(at, CaseAction.ARCHIVE, say("button-archive"))
    if not ranked:
        yield daily_button(say("button-daily"), at.case.language)


def shared_case_screen(at: CaseProgress, account: int, say: Voice) -> Screen:
    """Render a person's result for the public, which spoils nothing, with a button to play."""
    play = daily_button(say("button-daily-play"), at.case.language)
    return text_screen(shared_case_text(at, account, say), discord.ui.ActionRow(play))


def parse_daily(press: Press) -> tuple[int | None, str]:
    """Parse the day of a post, None for today, and the language, empty for the user's own."""
    first, separator, language = press.detail.partition(SEPARATOR)
    return (parse_whole_number(first), language) if separator else (None, first)


def posted_case_button(label: str, case: DailyCase) -> Button:
    """Create the button of a post, which opens its case until the next post (E5)."""
    return daily_button(label, SEPARATOR.join([str(case.day), case.language]))


def daily_button(label: str, language: str = "") -> Button:
    """Create the button that opens today's case, in `language` or in the user's own."""
    press = Press(0, 0, CaseAction.DAILY, language)
    green = discord.ButtonStyle.success
    return discord.ui.Button(label=label, style=green, custom_id=str(press))


def archive_screen(days: Sequence[tuple[int, Attempt | None]], language: str, say: Voice) -> Screen:
    """Render selects of the cases of past days, with the person's attempt at each."""
    starts = range(0, len(days), MAX_OPTIONS)
    lists = [_days_select(days[start : start + MAX_OPTIONS], language, say) for start in starts]
    return text_screen(archive_text(say), *lists)


def _days_select(
    days: Sequence[tuple[int, Attempt | None]], language: str, say: Voice
) -> discord.ui.ActionRow[Any]:
    options = []
    for day, attempt in days:
        label, done = archive_day_texts(day, attempt, say)
        options.append(discord.SelectOption(label=label, value=str(day), description=done))
    press = Press(0, 0, CaseAction.CASE, SEPARATOR.join([str(days[0][0]), language]))
    placeholder = say("case-choose", first=options[0].label)
    picker: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(press), placeholder=placeholder, options=options
    )
    return discord.ui.ActionRow(picker)


def _button(
    at: CaseProgress,
    action: CaseAction,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    return discord.ui.Button(label=label, style=style, custom_id=case_custom_id(at, action))


def case_custom_id(at: CaseProgress, action: CaseAction, card: Position | None = None) -> str:
    """Format the custom id of a case, the number of steps shown, and a card: `20779.en.12`."""
    parts = [str(at.case.day), at.case.language, *([] if card is None else [str(card)])]
    return str(Press(0, len(at.attempt.steps), action, SEPARATOR.join(parts)))


@dataclass(frozen=True, slots=True)
class BoardActions:
    """The actions of a board's buttons (mark, guess, end the turn), and the format of their ids."""

    mark: CaseAction
    guess: CaseAction
    stop: CaseAction
    custom_id: Callable[[CaseAction, Position | None], str]


def board_rows(
    game: Game,
    marked: Position | None,
    ways: BoardActions,
    say: Voice,
    page_buttons: Sequence[Button] = (),
) -> Iterator[discord.ui.ActionRow[Any]]:
    """Yield the select of a board's open cards, and the row of *Guess*, *Pass* and the page."""
    options = [
        discord.SelectOption(
            label=card_label_with_marks_text(game, card, int(card == marked)),
            value=str(card),
            emoji=card_emoji(game, card, say) or None,
        )
        for card in list_open_cards(game, game.guessers)
    ]
    picker: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=ways.custom_id(ways.mark, None), placeholder=say("panel-choose"), options=options
    )
    yield discord.ui.ActionRow(picker)
    action_buttons = [*_action_buttons(game, marked, ways, say), *page_buttons]
    if action_buttons:
        yield discord.ui.ActionRow(*action_buttons)


def _action_buttons(
    game: Game, marked: Position | None, ways: BoardActions, say: Voice
) -> Iterator[Button]:
    """Create *Guess* once a card is marked, and *Pass* once it is allowed (B8)."""
    if marked is not None:
        yield discord.ui.Button(
            label=say("button-guess-this", codename=guess_button_card_text(game, marked)),
            style=discord.ButtonStyle.success,
            emoji=card_emoji(game, marked, say) or None,
            custom_id=ways.custom_id(ways.guess, marked),
        )
    if game.turns[-1].touches:
        yield discord.ui.Button(
            label=say("button-end-turn"), custom_id=ways.custom_id(ways.stop, None)
        )


def register_buttons(rows: ButtonSlots) -> None:
    """Register the button of today's case on recaps and the hello.

    And that of puzzles on recaps, where the server allows them.
    """
    rows.recap_clues.append(_puzzle_buttons)
    rows.recap_more.append(_daily_buttons)
    rows.hello.append(_hello_buttons)


def _daily_buttons(table: Table, say: Voice) -> list[Button]:
    return [button(table, CaseAction.DAILY, say("button-daily"))]


def _hello_buttons(say: Voice) -> list[Button]:
    return [button_for_press(Press(0, 0, CaseAction.DAILY), say("button-daily"))]


def _puzzle_buttons(table: Table, defaults: Defaults, say: Voice) -> list[Button]:
    if not are_puzzles_enabled(defaults) or not puzzles_of_table(table):
        return []
    return [button(table, CaseAction.PUZZLES, say("button-puzzle"))]
