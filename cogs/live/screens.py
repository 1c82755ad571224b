"""The live table on Discord: the button that asks for a link, and the ephemeral reply."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import button, button_for_press
from cogs.screens.custom_ids import AnyAction, Press, format_account
from cogs.screens.rows import ButtonSlots
from cogs.screens.screen import Screen, text_screen
from engine.live.guests import MAX_GUESTS_PER_LINK
from engine.rules import Person
from engine.tables import Table
from engine.texts import Voice


class LiveAction(AnyAction):
    """An action of a button of the live table."""

    LIVE = "live"
    GUESTS = "guests"
    NO_GUESTS = "no_guests"
    WAY_BACK = "way_back"
    SOLO = "on_page"


def register_buttons(rows: ButtonSlots) -> None:
    """Register the *Live table* button with the seats of a lobby, under *More*, the key and calls.

    And that of the return link with a guest's seats, and *On the page* under solo boards.
    """
    for offers in (rows.seats, rows.call_messages):
        offers.append(lambda table, say: [_button(table, say)])
    rows.more_first.append(_button_for_person)
    rows.guests.append(_button_for_guest)
    rows.solo_boards.append(_solo_buttons)


def link_screen(url: str, say: Voice, invites: Table | None = None) -> Screen:
    """Render a person's link to a table; with `invites` also the guest link's button (H9)."""
    opening: discord.ui.Button[Any] = discord.ui.Button(label=say("button-live-open"), url=url)
    guests = [] if invites is None else [button(invites, LiveAction.GUESTS, say("button-guests"))]
    return text_screen(say("live-link"), discord.ui.ActionRow(opening, *guests))


def guest_link_screen(table: Table, url: str, say: Voice) -> Screen:
    """Render the guest link for a host to pass on, and the button that ends it (H9)."""
    ending = button(table, LiveAction.NO_GUESTS, say("button-guests-end"))
    address = discord.ui.TextDisplay[Any](f"```\n{url}\n```")
    text, row = say("guests-link", most=MAX_GUESTS_PER_LINK), discord.ui.ActionRow[Any](ending)
    return text_screen(text, address, row)


def return_link_screen(called: str, url: str, say: Voice) -> Screen:
    """Render the link by which a guest comes back as the same person (H9)."""
    address = discord.ui.TextDisplay[Any](f"```\n{url}\n```")
    return text_screen(say("guests-way-back", name=called), address)


def _button_for_guest(table: Table, guest: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    detail = format_account(guest)
    return [button(table, LiveAction.WAY_BACK, say("button-let-in-again"), detail=detail)]


def _button_for_person(table: Table, _person: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    return [_button(table, say)]


def _solo_buttons(address: str, say: Voice) -> list[discord.ui.Button[Any]]:
    return [button_for_press(Press(0, 0, LiveAction.SOLO, address), say("button-on-page"))]


def _button(table: Table, say: Voice) -> discord.ui.Button[Any]:
    return button(table, LiveAction.LIVE, say("button-live"))
