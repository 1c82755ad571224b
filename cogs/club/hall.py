"""Screens of the hall of clues: the prizes and rankings of a month, and their controls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from cogs.club.screens import ClubAction, Tab, tab_row
from cogs.publishing.extension_points import Row
from cogs.screens.buttons import button, button_for_press, select_for_press
from cogs.screens.custom_ids import Press, UnknownButton, parse_whole_number
from cogs.screens.rows import Button
from cogs.screens.screen import Screen, text_screen
from engine.club.prizes import ClueLaughs, HallOfClues
from engine.club.ranking import ClubMonth
from engine.club.words import club_month_text, clue_text, hall_text, laugh_text, month_text
from engine.tables import Table
from engine.texts import Voice

MONTHS_BACK = 12
"""Months that can be chosen, as laughs are deleted after a year."""
LONGEST_LABEL = 80
MOST_LAUGHS, ROW_SIZE = 20, 5
SEPARATOR = "."


def month_screen(shown: ClubMonth, now: int, say: Voice, *, moderator: bool = False) -> Screen:
    """Build the private page of a month; `now` is the number of this month.

    Moderators can take a clue down.
    """
    hall = shown.hall
    rows = [_month_select(hall.month, now, say)]
    if hall.prizes:
        press = Press(0, 0, ClubAction.HALL_POST, str(hall.month))
        rows.append(discord.ui.ActionRow(button_for_press(press, say("button-hall-post"))))
        if moderator:
            rows.append(_take_down_select(hall, say))
    return text_screen(club_month_text(shown, now, say), *rows, tab_row(Tab.HALL, say))


def posted_hall_screen(shown: HallOfClues, poster: int, say: Voice) -> Screen:
    """Build the public message of a month's prizes, posted by the account `poster`."""
    press = Press(0, 0, ClubAction.HALL_OFF, str(poster))
    off = discord.ui.ActionRow(button_for_press(press, say("button-hall-off")))
    return text_screen(hall_text(shown, say, poster), off)


def taken_down_screen(say: Voice) -> Screen:
    """Build the message that replaces a posted month that was taken down."""
    return text_screen(say("hall-off"))


def parse_month(press: Press, chosen: tuple[str, ...], now: int) -> int:
    """Parse the month in the select, else in the press; raises UnknownButton over a year ago."""
    month = parse_whole_number("".join(chosen) or press.detail)
    if not 0 <= now - month <= MONTHS_BACK:
        raise UnknownButton
    return month


def parse_clue(chosen: tuple[str, ...]) -> tuple[int, int]:
    """Parse the chosen clue as the match's id and the clue's place; raises UnknownButton."""
    match_id, _, place = "".join(chosen).partition(SEPARATOR)
    return parse_whole_number(match_id), parse_whole_number(place)


def parse_laugh(press: Press) -> tuple[int, str]:
    """Parse the clue's place and the shown page from a laugh button; raises UnknownButton."""
    place, _, page = press.detail.partition(SEPARATOR)
    parse_whole_number(page)
    return parse_whole_number(place), page


def laugh_rows(table: Table, page: str, laughs: Sequence[ClueLaughs], say: Voice) -> Iterator[Row]:
    """Yield the question which clue was funny, and rows of buttons for each, below the clues."""
    offered = laughs[-MOST_LAUGHS:]
    if offered:
        yield discord.ui.TextDisplay(say("hall-laugh-head"))
    for start in range(0, len(offered), ROW_SIZE):
        row = offered[start : start + ROW_SIZE]
        yield discord.ui.ActionRow(*(_laugh_button(table, page, laugh, say) for laugh in row))


def _laugh_button(table: Table, page: str, laughs: ClueLaughs, say: Voice) -> Button:
    style = discord.ButtonStyle.primary if laughs.is_laughing else discord.ButtonStyle.secondary
    label = laugh_text(laughs, say)[:LONGEST_LABEL]
    detail = f"{laughs.place}{SEPARATOR}{page}"
    return button(table, ClubAction.LAUGH, label, style, detail=detail, disabled=laughs.is_own)


def _month_select(chosen: int, now: int, say: Voice) -> discord.ui.ActionRow[Any]:
    options = [
        discord.SelectOption(
            label=month_text(month, say), value=str(month), default=month == chosen
        )
        for month in range(now, now - MONTHS_BACK, -1)
    ]
    return select_for_press(Press(0, 0, ClubAction.HALL), options)


def _take_down_select(shown: HallOfClues, say: Voice) -> discord.ui.ActionRow[Any]:
    clues = {f"{clue.match}{SEPARATOR}{clue.place}": clue_text(clue) for _, clue in shown.prizes}
    options = [discord.SelectOption(label=text, value=value) for value, text in clues.items()]
    press = Press(0, 0, ClubAction.HALL_STRIKE, str(shown.month))
    return select_for_press(press, options, say("hall-strike"))
