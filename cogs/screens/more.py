"""More: the roster, all clues with their guesses and colours (B16), and what else one may do."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.audience import predict_buttons
from cogs.screens.buttons import button
from cogs.screens.calling import call_button
from cogs.screens.clocks import clock_buttons
from cogs.screens.custom_ids import FIRST_PAGE, IN_WORDS, Action
from cogs.screens.hints import hint_buttons
from cogs.screens.idleness import idle_buttons
from cogs.screens.lobby import seat_button
from cogs.screens.screen import Screen, words
from engine.rules import Role
from engine.rules.game.seat import Person, Seat
from engine.rules.match.call_view import Act, acts
from engine.tables import Table
from engine.telling.clues import clues_text
from engine.telling.more import more_text
from engine.telling.wording import free_seat
from engine.texts import Voice

TEXT_LIMIT = 4000


def more(
    table: Table,
    person: Person,
    say: Voice,
    idle: tuple[Seat, ...] = (),
    *,
    moderator: bool = False,
) -> Screen:
    """Tell anybody what everybody may know of this match, with what this person may do in it.

    `idle` are the seats whose holders have done nothing for long (H2). A `moderator` reaches the
    seats without one of their own (H1).
    """
    offered = _idle(table, person, idle)
    rows = _rows(table, person, offered, say, moderator=moderator)
    return words(more_text(table, person, say, offered)[:TEXT_LIMIT], *rows)


def clues(table: Table, say: Voice) -> Screen:
    """Tell anybody all clues of both teams."""
    return words(clues_text(table.match.game, say)[:TEXT_LIMIT])


def really(table: Table, action: Action, question: str, label: str, detail: str = "") -> Screen:
    """Ask once more before something that cannot be taken back."""
    doing = button(table, action, label, discord.ButtonStyle.danger, detail=detail)
    return words(question, discord.ui.ActionRow(doing))


def _rows(
    table: Table, person: Person, offered: tuple[Seat, ...], say: Voice, *, moderator: bool
) -> list[discord.ui.ActionRow[Any]]:
    if table.match.game is None:
        return []
    large = button(table, Action.LARGE, say("button-large"))
    written = button(table, Action.LARGE, say("button-text"), detail=IN_WORDS)
    if table.match.over:
        return [discord.ui.ActionRow(large, written)]
    guide = button(table, Action.GUIDE, say("button-how-to-play"), detail=FIRST_PAGE)
    looking = [button(table, Action.BOARD, say("button-board")), large, written, guide]
    if Act.CALL in acts(table.match, person):
        looking.append(call_button(table, say))
    rows = [
        looking,
        _own_seat(table, person, say, moderator=moderator),
        _free_seats(table, person, say),
        [*clock_buttons(table, person, say), *idle_buttons(table, person, offered, say)],
    ]
    return [discord.ui.ActionRow(*row) for row in rows if row]


def _own_seat(
    table: Table, person: Person, say: Voice, *, moderator: bool
) -> list[discord.ui.Button[Any]]:
    seat = table.match.seats.of(person)
    seats = button(table, Action.SEATS, say("button-seats"))
    if seat is None:
        joins = button(table, Action.JOIN, say("button-join"), discord.ButtonStyle.success)
        joining = [joins] if table.match.seat_rules.may_join(person) else []
        watching = [*joining, *predict_buttons(table, person, say)]
        return [*watching, seats] if moderator else watching
    own = [button(table, Action.LEAVE, say("button-leave"))]
    if seat.role is not Role.SPYMASTER:
        own.insert(0, button(table, Action.PANEL, say("button-panel")))
    if seat.team is not None:  # who plays for both resigns for neither (E1)
        own.append(button(table, Action.RESIGN, say("button-resign")))
    own = [*hint_buttons(table, person, say), *own]
    return [*own, seats]


def _free_seats(table: Table, person: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    kinds = table.match.settings.format.rules.seats
    held = [kind for kind in kinds if any(seat.at(kind) for seat in table.match.seats.computers)]
    free = [*table.match.seats.missing(table.match.settings.format), *held]
    wanted = free_seat(table)
    if wanted is not None and wanted not in free:
        free.append(wanted)
    return [
        seat_button(table, place, say)
        for place in free
        if table.match.seat_rules.offers(person, place)
    ]


def _idle(table: Table, person: Person, idle: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Choose of the idle seats one of each kind, which this person may take over (H1, H2)."""
    known = {(place.team, place.role): place for place in table.match.settings.format.rules.seats}
    first = {(seat.team, seat.role): seat for seat in reversed(idle)}
    return tuple(
        seat
        for kind, seat in first.items()
        if seat.person != person and table.match.seat_rules.offers(person, known[kind])
    )
