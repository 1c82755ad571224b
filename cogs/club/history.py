"""Screens of a server's history: pages of finished games, with a button to each recap."""

from __future__ import annotations

from typing import Any

import discord

from cogs.club.actions import ClubAction
from cogs.club.tabs import Tab, tabs
from cogs.screens.buttons import press_button
from cogs.screens.custom_ids import Press, UnknownButton, whole_number
from cogs.screens.screen import Screen, words
from engine.club.finished_game import FinishedGame, History, PageStart
from engine.club.words import history_text
from engine.texts import Voice

NEWER, OLDER = "newer", "older"
SEPARATOR = "."


def history(page: History, account: int | None, say: Voice) -> Screen:
    """Build a page of a server's finished games, or of an account's."""
    recaps = [_recap(place, game) for place, game in enumerate(page.games, 1)]
    rows = [discord.ui.ActionRow[Any](*recaps)] if recaps else []
    if page.newer or page.older:
        rows.append(discord.ui.ActionRow(*_turning(page, account, say)))
    return words(history_text(page, account, say), *rows, tabs(Tab.HISTORY, say, account))


def asked(press: Press) -> tuple[PageStart, int | None]:
    """Parse the start of a page and the account, if any; raises UnknownButton."""
    side, at, match, account = (*press.detail.split(SEPARATOR), "", "", "", "")[:4]
    numbers = [whole_number(number) for number in (at, match, account or "0")]
    if side not in {NEWER, OLDER}:
        raise UnknownButton
    return PageStart(numbers[0], numbers[1], newer=side == NEWER), numbers[2] or None


def _recap(place: int, game: FinishedGame) -> discord.ui.Button[Any]:
    press = Press(game.match, 0, ClubAction.RETELL)
    return press_button(press, str(place), disabled=not game.told)


def _turning(page: History, account: int | None, say: Voice) -> list[discord.ui.Button[Any]]:
    first, last = page.games[0], page.games[-1]
    return [
        _page(NEWER, first, account, say("button-newer"), there=page.newer),
        _page(OLDER, last, account, say("button-older"), there=page.older),
    ]


def _page(
    side: str, beside: FinishedGame, account: int | None, label: str, *, there: bool
) -> discord.ui.Button[Any]:
    whose = "" if account is None else str(account)
    detail = SEPARATOR.join([side, str(beside.at), str(beside.match), whose])
    press = Press(0, 0, ClubAction.HISTORY, detail)
    return press_button(press, label, disabled=not there)
