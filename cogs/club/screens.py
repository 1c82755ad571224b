"""The club's pages, which are one message with a row of tabs: history, profile, hall of clues.

Law: a page knows its own tab, and no other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

import discord

from cogs.screens.buttons import button_for_press, tab_button
from cogs.screens.custom_ids import AnyAction, Press, UnknownButton, parse_whole_number
from cogs.screens.rows import Button
from cogs.screens.screen import PictureSpec, Screen, build_gallery, build_view, text_screen
from engine.club.finished_game import FinishedGame, History, PageStart
from engine.club.pictures import ProfilePicture, Stat, profile_png
from engine.club.profile_words import (
    games_text,
    get_shown_form,
    list_stats,
    profile_alt,
    profile_text,
    win_share_text,
)
from engine.club.ranking import Ranking
from engine.club.track_record import TrackRecord
from engine.club.words import history_text
from engine.ratings.rules import RoleRating
from engine.tables import ExportedResult
from engine.telling.results_csv import format_results_csv
from engine.texts import Voice

SEPARATOR = "."
NEWER, OLDER = "newer", "older"
HIDE, SHOW = "hide", "show"
FILE_NAME = "profile.png"
RESULTS_FILE_NAME = "codenames-results.csv"


class ClubAction(AnyAction):
    """The purposes of the club's buttons, and of those under a finished game's clues."""

    CLUB = "club"
    HISTORY = "history"
    RETELL = "retell"
    HIDE = "hide"
    HALL = "hall"
    HALL_POST = "hall_post"
    HALL_OFF = "hall_off"
    HALL_STRIKE = "hall_strike"
    LAUGH = "laugh"
    RESULTS_FILE = "results_file"


class Tab(Enum):
    """A tab of the club."""

    HISTORY = "history"
    PROFILE = "profile"
    HALL = "hall"


NAMES = {
    Tab.HISTORY: "club-history",
    Tab.PROFILE: "club-profile",
    Tab.HALL: "club-hall",
}
"""The text id of each tab's name."""


def tab_row(shown: Tab, say: Voice, account: int | None = None) -> discord.ui.ActionRow[Any]:
    """Build the row of tabs under a page, with `shown` highlighted; they keep the account."""
    return discord.ui.ActionRow(*(_tab_button(tab, shown, say, account) for tab in Tab))


def parse_tab(press: Press) -> tuple[Tab, int | None]:
    """Parse the tab and the account of a press, None for no account; raises UnknownButton."""
    name, _, account = press.detail.partition(SEPARATOR)
    try:
        return Tab(name), parse_whole_number(account) if account else None
    except ValueError as error:
        raise UnknownButton from error


def _tab_button(tab: Tab, shown: Tab, say: Voice, account: int | None) -> Button:
    account_text = [] if account is None else [str(account)]
    press = Press(0, 0, ClubAction.CLUB, SEPARATOR.join([tab.value, *account_text]))
    return tab_button(press, say(NAMES[tab]), shown=tab is shown)


def history_screen(
    page: History, account: int | None, say: Voice, *, manager: bool = False
) -> Screen:
    """Build a page of a server's finished games; with an `account` only of theirs.

    A `manager` can have all of the server's as a file.
    """
    recaps = [_recap_button(place, game, say) for place, game in enumerate(page.games, 1)]
    rows = [discord.ui.ActionRow[Any](*recaps)] if recaps else []
    if page.newer or page.older:
        rows.append(discord.ui.ActionRow(*_page_buttons(page, account, say)))
    if manager and page.games and account is None:
        press = Press(0, 0, ClubAction.RESULTS_FILE)
        rows.append(discord.ui.ActionRow(button_for_press(press, say("button-results-file"))))
    return text_screen(history_text(page, account, say), *rows, tab_row(Tab.HISTORY, say, account))


def results_file_screen(
    results: Sequence[ExportedResult], names: Mapping[int, str], say: Voice
) -> Screen:
    """Build the screen that carries a server's results as a CSV file."""
    file = PictureSpec(
        draw=format_results_csv,
        arguments=(tuple(results), names),
        alt=say("results-file"),
        filename=RESULTS_FILE_NAME,
    )
    shown = discord.ui.File[Any](f"attachment://{RESULTS_FILE_NAME}")
    note = discord.ui.TextDisplay[Any](say("results-handed"))
    return Screen(build_view(note, shown), (file,))


def parse_history_page(press: Press) -> tuple[PageStart, int | None]:
    """Parse where a page starts, and the account, None for all; raises UnknownButton."""
    side, at, match, account = (*press.detail.split(SEPARATOR), "", "", "", "")[:4]
    numbers = [parse_whole_number(number) for number in (at, match, account or "0")]
    if side not in {NEWER, OLDER}:
        raise UnknownButton
    return PageStart(numbers[0], numbers[1], newer=side == NEWER), numbers[2] or None


def _recap_button(place: int, game: FinishedGame, say: Voice) -> Button:
    press = Press(game.match, 0, ClubAction.RETELL)
    label = say("button-past-game", place=str(place))
    return button_for_press(press, label, disabled=not game.has_log)


def _page_buttons(page: History, account: int | None, say: Voice) -> list[Button]:
    first, last = page.games[0], page.games[-1]
    return [
        _page_button(NEWER, first, account, say("button-newer"), enabled=page.newer),
        _page_button(OLDER, last, account, say("button-older"), enabled=page.older),
    ]


def _page_button(
    side: str, game: FinishedGame, account: int | None, label: str, *, enabled: bool
) -> Button:
    account_text = "" if account is None else str(account)
    detail = SEPARATOR.join([side, str(game.at), str(game.match), account_text])
    press = Press(0, 0, ClubAction.HISTORY, detail)
    return button_for_press(press, label, disabled=not enabled)


def profile_screen(
    known: TrackRecord,
    say: Voice,
    *,
    own: bool = False,
    rated: Sequence[RoleRating] | None = None,
    rankings: Sequence[Ranking] = (),
) -> Screen:
    """Build a person's profile, with a picture if it has a number; `own` can be hidden.

    `rated` are their ratings if the server keeps any: only their own page shows them. `rankings`
    are this month's, with their ranks.
    """
    text = profile_text(known, say, own=own, rated=rated, rankings=rankings)
    parts: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(text)]
    pictures = (_picture(known, say),) if list_stats(known, say) else ()
    parts += map(build_gallery, pictures)
    if own:
        parts.append(discord.ui.ActionRow(_hide_button(known, say)))
    parts.append(tab_row(Tab.PROFILE, say, None if own else known.account))
    return Screen(build_view(*parts), pictures)


def _picture(known: TrackRecord, say: Voice) -> PictureSpec:
    shown = ProfilePicture(
        games_text(known, say),
        win_share_text(known, say),
        get_shown_form(known),
        tuple(Stat(*text) for text in list_stats(known, say)),
    )
    return PictureSpec(
        draw=profile_png, arguments=(shown,), alt=profile_alt(known, say), filename=FILE_NAME
    )


def _hide_button(known: TrackRecord, say: Voice) -> Button:
    label = say("button-show-profile") if known.hidden else say("button-hide-profile")
    press = Press(0, 0, ClubAction.HIDE, SHOW if known.hidden else HIDE)
    return button_for_press(press, label)
