"""Screens of a server's history: pages of finished games, with a button to each recap."""

from __future__ import annotations

from typing import Any

import discord

from cogs.club.tabs import ClubAction, Tab, tab_row
from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import Press, UnknownButton, parse_whole_number
from cogs.screens.screen import Screen, text_screen
from engine.club.finished_game import FinishedGame, History, PageStart
from engine.club.words import history_text
from engine.texts import Voice

NEWER, OLDER = "newer", "older"
SEPARATOR = "."


def history_screen(page: History, account: int | None, say: Voice) -> Screen:
    """Build a page of a server's finished games, or of an account's."""
    recaps = [_recap_button(place, game) for place, game in enumerate(page.games, 1)]
    rows = [discord.ui.ActionRow[Any](*recaps)] if recaps else []
    if page.newer or page.older:
        rows.append(discord.ui.ActionRow(*_page_buttons(page, account, say)))
    return text_screen(history_text(page, account, say), *rows, tab_row(Tab.HISTORY, say, account))


def parse_page(press: Press) -> tuple[PageStart, int | None]:
    """Parse the start of a page and the account, if any; raises UnknownButton."""
    side, at, match, account = (*press.detail.split(SEPARATOR), "", "", "", "")[:4]
    numbers = [parse_whole_number(number) for number in (at, match, account or "0")]
    if side not in {NEWER, OLDER}:
        raise UnknownButton
    return PageStart(numbers[0], numbers[1], newer=side == NEWER), numbers[2] or None


def _recap_button(place: int, game: FinishedGame) -> discord.ui.Button[Any]:
    press = Press(game.match, 0, ClubAction.RETELL)
    return button_for_press(press, str(place), disabled=not game.has_log)


def _page_buttons(page: History, account: int | None, say: Voice) -> list[discord.ui.Button[Any]]:
    first, last = page.games[0], page.games[-1]
    return [
        _page_button(NEWER, first, account, say("button-newer"), there=page.newer),
        _page_button(OLDER, last, account, say("button-older"), there=page.older),
    ]


def _page_button(
    side: str, beside: FinishedGame, account: int | None, label: str, *, there: bool
) -> discord.ui.Button[Any]:
    whose = "" if account is None else str(account)
    detail = SEPARATOR.join([side, str(beside.at), str(beside.match), whose])
    press = Press(0, 0, ClubAction.HISTORY, detail)
    return button_for_press(press, label, disabled=not there)
