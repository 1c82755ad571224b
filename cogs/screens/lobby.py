"""The lobby: its seats, what is missing, and how to start."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

from cogs.screens.buttons import button
from cogs.screens.custom_ids import FIRST_PAGE, Action, format_seat
from cogs.screens.screen import PictureSpec, Screen, build_gallery, build_view
from engine.render import Banner, banner_png
from engine.rules import SeatKind, Settings, Team, Theme
from engine.tables import Table
from engine.telling.formatting import seat_id, to_kebab_case
from engine.telling.lobby import (
    banner_alt,
    banner_title,
    banner_words,
    is_anybody_new,
    lobby_text,
    may_fill_with_computers,
)
from engine.texts import Voice

DESK_COLOUR = 0x1F2740
TEAM_STYLES = {Team.RED: discord.ButtonStyle.danger, Team.BLUE: discord.ButtonStyle.primary}


def lobby_screen(table: Table, say: Voice, notice: str = "") -> Screen:
    """Build the lobby screen of a table with a notice above, or the screen of a closed one."""
    if table.match.closed:
        return Screen(build_view(_box(discord.ui.TextDisplay(say("lobby-closed")))))
    shown = banner_picture(table.match.settings, say)
    box = _box(
        build_gallery(shown),
        discord.ui.TextDisplay("\n".join([*filter(None, [notice]), lobby_text(table, say)])),
        *_action_rows(table, say),
        discord.ui.TextDisplay(say("footer", match=str(table.id))),
    )
    return Screen(build_view(box), (shown,))


def _box(*items: discord.ui.Item[Any]) -> discord.ui.Container[Any]:
    return discord.ui.Container(*items, accent_colour=DESK_COLOUR)


def _action_rows(table: Table, say: Voice) -> Iterator[discord.ui.ActionRow[Any]]:
    """Yield the two rows of buttons: first to begin the game, then the rest.

    The rules stand there while a person at the table is new.
    """
    guide = button(table, Action.GUIDE, say("button-how-to-play"), detail=FIRST_PAGE)
    yield discord.ui.ActionRow(*_start_buttons(table, say))
    yield discord.ui.ActionRow(
        button(table, Action.SEATS, say("button-seats")),
        button(table, Action.SETTINGS, say("button-settings")),
        *([guide] if is_anybody_new(table) else []),
    )


def _start_buttons(table: Table, say: Voice) -> Iterator[discord.ui.Button[Any]]:
    """Yield the buttons to join, and to start or to fill seats with computers."""
    success = discord.ButtonStyle.success
    yield button(table, Action.JOIN, say("button-join"), success)
    if may_fill_with_computers(table):
        yield button(table, Action.FILL, say("button-fill"))
    elif not table.match.seats.count_missing_people(table.match.settings.format):
        yield button(table, Action.START, say("button-start"), success)


def seat_button(
    table: Table, kind: SeatKind, say: Voice, account: int | None = None
) -> discord.ui.Button[Any]:
    """Create the button that takes a seat, or by which a host seats `account` there."""
    team = seat_id(table.match.settings.theme, kind)
    return button(
        table,
        Action.SIT if account is None else Action.PUT,
        say("button-sit", team=team, role=kind.role.value),
        _seat_style(table, kind),
        emoji=say("team-mark", team=team),
        detail=format_seat(kind, account),
    )


def _seat_style(table: Table, kind: SeatKind) -> discord.ButtonStyle:
    """Return a seat's button style: the team's colour, or neutral if the sides play together."""
    if kind.team is None or table.match.settings.theme is Theme.GREEN:
        return discord.ButtonStyle.secondary
    return TEAM_STYLES[kind.team]


def banner_picture(settings: Settings, say: Voice) -> PictureSpec:
    """Return the picture of a table's settings; equal settings draw equal pictures."""
    shown = Banner(
        format=settings.format,
        layout=settings.layout,
        deck=settings.deck,
        title=banner_title(settings, say),
        words=banner_words(settings, say),
    )
    layout = settings.layout.name.lower()
    name = f"lobby-{to_kebab_case(settings.format)}-{settings.deck.value}-{layout}.png"
    alt = banner_alt(settings, say)
    return PictureSpec(draw=banner_png, arguments=(shown,), alt=alt, filename=name)
