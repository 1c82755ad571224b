"""The lobby: its seats, what is missing, and how to start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from cogs.screens.buttons import button
from cogs.screens.custom_ids import FIRST_PAGE, Action, format_seat
from cogs.screens.markup import voice
from cogs.screens.rows import TableButtons, build_buttons
from cogs.screens.screen import PictureSpec, Screen, build_gallery, build_view
from engine.render import Banner, banner_png
from engine.rules import SeatKind, Settings, Team, Theme
from engine.tables import Table
from engine.telling.formatting import seat_id, to_kebab_case
from engine.telling.lobby import (
    are_all_new,
    banner_alt,
    banner_title,
    banner_words,
    lobby_text,
    may_fill_with_computers,
)
from engine.texts import LANGUAGES, Voice

DESK_COLOUR = 0x1F2740
TEAM_STYLES = {Team.RED: discord.ButtonStyle.danger, Team.BLUE: discord.ButtonStyle.primary}


def lobby_screen(
    table: Table, say: Voice, notice: str = "", offers: Sequence[TableButtons] = ()
) -> Screen:
    """Build the lobby screen of a table with a notice above, or the screen of a closed one.

    `offers` build the buttons that features add.
    """
    if table.match.closed:
        return Screen(build_view(_box(discord.ui.TextDisplay(say("lobby-closed")))))
    shown = banner_picture(table.match.settings, say)
    box = _box(
        build_gallery(shown),
        discord.ui.TextDisplay("\n".join([*filter(None, [notice]), lobby_text(table, say)])),
        *_action_rows(table, say, offers),
        discord.ui.TextDisplay(say("footer", match=str(table.id))),
    )
    return Screen(build_view(box), (shown,))


def _box(*items: discord.ui.Item[Any]) -> discord.ui.Container[Any]:
    return discord.ui.Container(*items, accent_colour=DESK_COLOUR)


def _action_rows(
    table: Table, say: Voice, offers: Sequence[TableButtons]
) -> Iterator[discord.ui.ActionRow[Any]]:
    """Yield the rows of buttons: starting and settings first, then the rest.

    Rows are broken where a phone wraps them, too.
    """
    seats = button(table, Action.SEATS, say("button-seats"))
    settings = button(table, Action.SETTINGS, say("button-settings"))
    guide = button(table, Action.GUIDE, say("button-how-to-play"), detail=FIRST_PAGE)
    fills, new = may_fill_with_computers(table), are_all_new(table)
    above = fills and not new
    first = [*_start_buttons(table, say, fills=fills), seats, *([settings] if above else [])]
    besides = [*([] if above else [settings]), *([] if new else [guide])]
    yield discord.ui.ActionRow(*([guide] if new else []), *first)
    yield discord.ui.ActionRow(*besides, *build_buttons(offers, table, say))
    yield discord.ui.ActionRow(*_language_buttons(table))


def _start_buttons(table: Table, say: Voice, *, fills: bool) -> Iterator[discord.ui.Button[Any]]:
    """Yield the buttons to join, and to start or to fill seats with computers."""
    success = discord.ButtonStyle.success
    yield button(table, Action.JOIN, say("button-join"), success)
    if fills:
        yield button(table, Action.FILL, say("button-fill"))
    elif not table.match.seats.count_missing_people(table.match.settings.format):
        yield button(table, Action.START, say("button-start"), success)


def _language_buttons(table: Table) -> Iterator[discord.ui.Button[Any]]:
    for language in LANGUAGES:
        if language != table.match.language:
            label = voice(language)("button-language")
            yield button(table, Action.LANGUAGE, label, detail=language, emoji="🌐")


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
