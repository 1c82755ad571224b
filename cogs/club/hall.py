"""Screens of the hall of clues: the prizes of a month, and their controls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from cogs.club.actions import ClubAction
from cogs.club.tabs import Tab, tabs
from cogs.screens.buttons import button, press_button, press_select
from cogs.screens.custom_ids import Press, UnknownButton, whole_number
from cogs.screens.screen import Screen, words
from engine.club.prizes import HallOfClues, Laughs
from engine.club.words import clue_text, empty_text, hall_text, laugh_text, month_text
from engine.tables import Table
from engine.texts import Voice

MONTHS_BACK = 12
"""Months that can be chosen, as laughs are deleted after a year."""
LONGEST_LABEL = 80
MOST_LAUGHS, A_ROW = 20, 5
SEPARATOR = "."


def hall(shown: HallOfClues, now: int, say: Voice, *, moderator: bool = False) -> Screen:
    """Build the private page of a month's prizes; `now` is this month.

    Moderators can take a clue down.
    """
    rows = [_months(shown.month, now, say)]
    if shown.prizes:
        press = Press(0, 0, ClubAction.HALL_POST, str(shown.month))
        rows.append(discord.ui.ActionRow(press_button(press, say("button-hall-post"))))
        if moderator:
            rows.append(_taking_down(shown, say))
    text = hall_text(shown, say) if shown.prizes else empty_text(shown, now, say)
    return words(text, *rows, tabs(Tab.HALL, say))


def posted(shown: HallOfClues, poster: int, say: Voice) -> Screen:
    """Build the public message of a month's prizes, with the button to take it down."""
    press = Press(0, 0, ClubAction.HALL_OFF, str(poster))
    off = discord.ui.ActionRow(press_button(press, say("button-hall-off")))
    return words(hall_text(shown, say, poster), off)


def taken_down(say: Voice) -> Screen:
    """Build the message that replaces one that was taken down."""
    return words(say("hall-off"))


def month_of(press: Press, chosen: tuple[str, ...], now: int) -> int:
    """Parse the chosen month; raises UnknownButton for one that cannot be chosen."""
    month = whole_number("".join(chosen) or press.detail)
    if not 0 <= now - month <= MONTHS_BACK:
        raise UnknownButton
    return month


def clue_of(chosen: tuple[str, ...]) -> tuple[int, int]:
    """Parse the chosen clue as match and place; raises UnknownButton."""
    match_id, _, place = "".join(chosen).partition(SEPARATOR)
    return whole_number(match_id), whole_number(place)


def laughed(press: Press) -> tuple[int, str]:
    """Parse the place of a laughed-at clue, and its page; raises UnknownButton."""
    place, _, page = press.detail.partition(SEPARATOR)
    whole_number(page)
    return whole_number(place), page


def laughing(
    table: Table, page: str, laughs: Sequence[Laughs], say: Voice
) -> Iterator[discord.ui.ActionRow[Any]]:
    """Yield the rows of laugh buttons at a finished game's clues, below a page of them."""
    offered = laughs[-MOST_LAUGHS:]
    for start in range(0, len(offered), A_ROW):
        row = offered[start : start + A_ROW]
        yield discord.ui.ActionRow(*(_laugh(table, page, laugh, say) for laugh in row))


def _laugh(table: Table, page: str, laughs: Laughs, say: Voice) -> discord.ui.Button[Any]:
    style = discord.ButtonStyle.primary if laughs.laughing else discord.ButtonStyle.secondary
    label = laugh_text(laughs, say)[:LONGEST_LABEL]
    detail = f"{laughs.place}{SEPARATOR}{page}"
    return button(table, ClubAction.LAUGH, label, style, detail=detail, disabled=laughs.own)


def _months(chosen: int, now: int, say: Voice) -> discord.ui.ActionRow[Any]:
    options = [
        discord.SelectOption(
            label=month_text(month, say), value=str(month), default=month == chosen
        )
        for month in range(now, now - MONTHS_BACK, -1)
    ]
    return press_select(Press(0, 0, ClubAction.HALL), options)


def _taking_down(shown: HallOfClues, say: Voice) -> discord.ui.ActionRow[Any]:
    clues = {f"{clue.match}{SEPARATOR}{clue.place}": clue_text(clue) for _, clue in shown.prizes}
    options = [discord.SelectOption(label=text, value=value) for value, text in clues.items()]
    press = Press(0, 0, ClubAction.HALL_STRIKE, str(shown.month))
    return press_select(press, options, say("hall-strike"))
