"""*More*: the seats, all clues with their guesses and colours (B16), and a person's actions.

Law: at most five buttons; the others stand on the pages *Table* and *Views*, which replace the same
ephemeral message.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, TypeAlias

import discord

from cogs.screens.buttons import button, clock_buttons
from cogs.screens.custom_ids import AS_TEXT, FIRST_PAGE, Action, AnyAction, Press, UnknownButton
from cogs.screens.doubts import call_button
from cogs.screens.lobby import seat_button
from cogs.screens.rows import ButtonSlots, build_buttons, build_personal_buttons
from cogs.screens.screen import Screen, text_screen
from engine.rules import AlreadyGivenUp, Pace, Person, Seat
from engine.rules.match.call_view import CallAction, list_call_actions
from engine.rules.match.majorities import add_resign_vote
from engine.tables import Table
from engine.telling.formatting import find_vacant_seat_kind, seat_id
from engine.telling.more import clues_text, key_commitment_text, more_panel_text, table_roster_text
from engine.texts import Voice

TEXT_LIMIT = 4000
MOST_BUTTONS = 5
MOST_PERMANENT_BUTTONS = 2
"""The number of permanent buttons shown in every turn."""
ROW_SIZE = 5
Button: TypeAlias = discord.ui.Button[Any]


class MorePage(Enum):
    """A page of *More*, drawn in its ephemeral message; a press without one opens a new message."""

    FIRST = "first"
    TABLE = "table"
    VIEWS = "views"
    FAIR = "fair"


def parse_page(press: Press) -> MorePage:
    """Parse the requested page, the first one by default; raises UnknownButton."""
    try:
        return MorePage(press.detail or MorePage.FIRST.value)
    except ValueError as error:
        raise UnknownButton from error


def more_screen(
    table: Table,
    person: Person,
    say: Voice,
    idle: tuple[Seat, ...] = (),
    *,
    moderator: bool = False,
    page: MorePage = MorePage.FIRST,
    rows: ButtonSlots | None = None,
) -> Screen:
    """Build a page of *More*: what all may know of a match, and the viewer's actions.

    `idle` are the seats whose holders have been inactive for long (H2). A `moderator` reaches the
    seats without having one (H1). `rows` are the buttons of features. In a lobby it is text alone.
    """
    offered, rows = _takeable_seats(table, person, idle), rows or ButtonSlots()
    if table.match.game is None:
        return text_screen(more_panel_text(table, person, say, offered)[:TEXT_LIMIT])
    match page:
        case MorePage.FIRST:
            text = more_panel_text(table, person, say, offered)
            now = _moment_buttons(table, person, offered, say, rows)
            first = build_personal_buttons(rows.more_first, table, person, say)
            chosen = _first_page_buttons(
                table, person, now, say, moderator=moderator, room=len(first)
            )
            buttons = chosen if table.match.is_over else [*first, *chosen]
        case MorePage.TABLE:
            text = table_roster_text(table, say, offered)
            now = _moment_buttons(table, person, offered, say, rows)
            slow = rows.reminder if table.match.settings.is_slow else ()
            at_table = _table_page_buttons(table, person, now, say, moderator=moderator)
            buttons = [*at_table, *build_buttons(slow, table, say)]
        case MorePage.VIEWS:
            text, buttons = say("more-views"), _view_buttons(table, say)
        case MorePage.FAIR:
            text, buttons = key_commitment_text(table, say), []
    if page is not MorePage.FIRST:
        buttons = [*buttons, _page_button(table, MorePage.FIRST, say("button-back"))]
    return text_screen(text[:TEXT_LIMIT], *_split_rows(buttons))


def clues_screen(table: Table, say: Voice) -> Screen:
    """Build the screen of all clues of both teams."""
    return text_screen(clues_text(table.match.game, say)[:TEXT_LIMIT])


def end_button(table: Table, say: Voice) -> Button:
    """Create the button that asks to end a game or close a lobby, for a host or moderator."""
    lobby = table.match.game is None
    return button(table, Action.ASK_TO_END, say("button-close" if lobby else "button-end"))


def confirm_screen(
    table: Table, action: AnyAction, question: str, label: str, detail: str = ""
) -> Screen:
    """Build the screen that asks a `question`; its one red button does the action on `detail`."""
    doing = button(table, action, label, discord.ButtonStyle.danger, detail=detail)
    return text_screen(question, discord.ui.ActionRow(doing))


def _split_rows(buttons: Sequence[Button]) -> list[discord.ui.ActionRow[Any]]:
    starts = range(0, len(buttons), ROW_SIZE)
    return [discord.ui.ActionRow(*buttons[start : start + ROW_SIZE]) for start in starts]


def _page_button(table: Table, page: MorePage, label: str) -> Button:
    return button(table, Action.MORE, label, detail=page.value)


def _first_page_buttons(
    table: Table, person: Person, now: Sequence[Button], say: Voice, *, moderator: bool, room: int
) -> list[Button]:
    """Return the most wanted buttons, the moment's first, and those of the pages.

    It leaves `room` for so many buttons of features.
    """
    if table.match.is_over:
        return [*_large_print_buttons(table, say), _fair_play_button(table, say)]
    always = _permanent_buttons(table, person, say, moderator=moderator)
    chosen = _unique_buttons([*now, *always[: max(0, MOST_PERMANENT_BUTTONS - len(now))]])
    return [
        *chosen[: MOST_BUTTONS - 2 - room],
        _page_button(table, MorePage.TABLE, say("button-table")),
        _page_button(table, MorePage.VIEWS, say("button-views")),
    ]


def _table_page_buttons(
    table: Table, person: Person, now: Sequence[Button], say: Voice, *, moderator: bool
) -> list[Button]:
    always = _permanent_buttons(table, person, say, moderator=moderator)
    return [*_unique_buttons([*now, *always]), _fair_play_button(table, say)]


def _unique_buttons(buttons: Sequence[Button]) -> list[Button]:
    return list({button.custom_id: button for button in buttons}.values())


def _moment_buttons(
    table: Table, person: Person, offered: tuple[Seat, ...], say: Voice, rows: ButtonSlots
) -> list[Button]:
    """Return the actions of this moment; *Pause* only if a clock runs or a pause is asked for."""
    match = table.match
    awaited = match.seats.find_seat(person) is None or match.vacant_seat is not None
    has_clock = match.settings.timing.pace is not Pace.FREE or match.clock.pause_requests
    return [
        *build_personal_buttons(rows.more_moment, table, person, say),
        *(join_buttons(table, person, say) if awaited else []),
        *(clock_buttons(table, person, say) if has_clock else []),
        *take_over_buttons(table, person, offered, say),
        *([call_button(table, say)] if CallAction.CALL in list_call_actions(match, person) else []),
        *build_personal_buttons(rows.more_turn, table, person, say),
    ]


def _permanent_buttons(
    table: Table, person: Person, say: Voice, *, moderator: bool
) -> list[Button]:
    seated = table.match.seats.find_seat(person) is not None
    return [
        *([button(table, Action.LEAVE, say("button-leave"))] if seated else []),
        *([button(table, Action.SEATS, say("button-seats"))] if seated or moderator else []),
        *clock_buttons(table, person, say),
        *join_buttons(table, person, say),
        *_resign_buttons(table, person, say),
    ]


def _view_buttons(table: Table, say: Voice) -> list[Button]:
    return [
        *_large_print_buttons(table, say),
        button(table, Action.BOARD, say("button-board")),
        button(table, Action.GUIDE, say("button-how-to-play"), detail=FIRST_PAGE),
    ]


def _large_print_buttons(table: Table, say: Voice) -> list[Button]:
    return [
        button(table, Action.LARGE, say("button-large")),
        button(table, Action.LARGE, say("button-text"), detail=AS_TEXT),
    ]


def _fair_play_button(table: Table, say: Voice) -> Button:
    return _page_button(table, MorePage.FAIR, say("button-fair-play"))


def join_buttons(table: Table, person: Person, say: Voice) -> list[Button]:
    """Create the buttons to sit down anywhere, and on each free seat, that a person may take."""
    seats, rules = table.match.seats, table.match.seat_rules
    joins = seats.find_seat(person) is None and rules.may_join_without_key(person)
    join = button(table, Action.JOIN, say("button-join"), discord.ButtonStyle.success)
    return [*([join] if joins else []), *_free_seat_buttons(table, person, say)]


def _resign_buttons(table: Table, person: Person, say: Voice) -> list[Button]:
    """Return the button to resign, unless the person plays for both teams or has voted (E1, H4)."""
    seat = table.match.seats.find_seat(person)
    if seat is None or seat.team is None:
        return []
    try:
        add_resign_vote(table.match.resign_votes, person, table.match.seats)
    except AlreadyGivenUp:
        return []
    return [button(table, Action.RESIGN, say("button-resign"))]


def _free_seat_buttons(table: Table, person: Person, say: Voice) -> list[Button]:
    kinds = table.match.settings.format.rules.seats
    taken = table.match.seats.computers
    held = [kind for kind in kinds if any(seat.is_of_kind(kind) for seat in taken)]
    free = [*table.match.seats.list_missing_kinds(table.match.settings.format), *held]
    wanted = find_vacant_seat_kind(table)
    if wanted is not None and wanted not in free:
        free.append(wanted)
    is_eligible_for = table.match.seat_rules.is_eligible_for
    return [seat_button(table, place, say) for place in free if is_eligible_for(person, place)]


def _takeable_seats(table: Table, person: Person, idle: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return one idle seat of each kind that this person may take over (H1, H2)."""
    known = {(place.team, place.role): place for place in table.match.settings.format.rules.seats}
    first = {(seat.team, seat.role): seat for seat in reversed(idle)}
    return tuple(
        seat
        for kind, seat in first.items()
        if seat.person != person and table.match.seat_rules.is_eligible_for(person, known[kind])
    )


def take_over_buttons(
    table: Table, person: Person, idle: tuple[Seat, ...], say: Voice
) -> list[discord.ui.Button[Any]]:
    """Create buttons to take over these seats, for a seated person also to abandon the game.

    The latter only while a whole side is missing (H2).
    """
    match, success = table.match, discord.ButtonStyle.success
    buttons = []
    for seat in idle:
        team = seat_id(match.settings.theme, seat)
        label = say("button-take-over", team=team, role=seat.role.value)
        buttons.append(button(table, Action.TAKE_OVER, label, success, detail=str(seat.person)))
    if match.clock.side_missing_since is not None and match.seats.find_seat(person) is not None:
        buttons.append(button(table, Action.ABANDON, say("button-abandon")))
    return buttons
