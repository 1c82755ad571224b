"""*More*: the seats, all clues with their guesses and colours (B16), and a person's actions.

Law: at most five buttons, one of them an action of the moment, two for a spectator; the others
stand on the pages *My seat* and *Other views*, which replace the same ephemeral message.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias

import discord

from cogs.screens.buttons import button, clock_buttons
from cogs.screens.custom_ids import AS_TEXT, FIRST_PAGE, Action, AnyAction, Press, UnknownButton
from cogs.screens.doubts import call_button
from cogs.screens.lobby import seat_button
from cogs.screens.rows import ButtonSlots, build_buttons, build_personal_buttons
from cogs.screens.screen import Screen, text_screen
from engine.languages import has_computer_players
from engine.rules import AlreadyGivenUp, Pace, Person, Seat
from engine.rules.match.call_view import CallAction, list_call_actions
from engine.rules.match.majorities import add_resign_vote
from engine.tables import Table
from engine.telling.formatting import find_vacant_seat_kind, seat_id
from engine.telling.lobby import own_seat_text
from engine.telling.more import clues_text, key_commitment_text, more_panel_text
from engine.texts import Voice

TEXT_LIMIT = 4000
MOST_BUTTONS = 5
MOST_SPECTATOR_ACTIONS = 2
ROW_SIZE = 5
Button: TypeAlias = discord.ui.Button[Any]


class MorePage(Enum):
    """A page of *More*, drawn in its ephemeral message; a press without one opens a new message."""

    FIRST = "first"
    SEAT = "table"
    VIEWS = "views"
    FAIR = "fair"
    """The fingerprint alone: a page of the live table, and of buttons of before 1.2."""


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
    viewer = _Viewer(table, person, say, idle, moderator=moderator)
    if table.match.game is None:
        return text_screen(_page_text(viewer, MorePage.FIRST)[:TEXT_LIMIT])
    buttons = _page_buttons(viewer, page, rows or ButtonSlots())
    if page is not MorePage.FIRST:
        buttons = [*buttons, _page_button(table, MorePage.FIRST, say("button-back"))]
    return text_screen(_page_text(viewer, page)[:TEXT_LIMIT], *_split_rows(buttons))


def list_more_buttons(
    table: Table,
    person: Person,
    say: Voice,
    idle: tuple[Seat, ...],
    *,
    moderator: bool,
    rows: ButtonSlots,
) -> list[Button]:
    """List the buttons of all pages of *More* in a running game: first a seat's, then views."""
    viewer = _Viewer(table, person, say, idle, moderator=moderator)
    pages = (MorePage.SEAT, MorePage.VIEWS, MorePage.FIRST)
    return [button for page in pages for button in _page_buttons(viewer, page, rows)]


@dataclass(frozen=True, slots=True)
class _Viewer:
    """The person who opens *More* of a running game or a finished one."""

    table: Table
    person: Person
    say: Voice
    idle: tuple[Seat, ...]
    moderator: bool = field(kw_only=True)

    @property
    def is_seated(self) -> bool:
        """Return whether the person has a seat."""
        return self.table.match.seats.find_seat(self.person) is not None

    @property
    def takeable_seats(self) -> tuple[Seat, ...]:
        """Return one idle seat of each kind that the person may take over (H1, H2)."""
        return _takeable_seats(self.table, self.person, self.idle)

    @property
    def may_open_seats(self) -> bool:
        """Return whether the seats panel is of use: to manage, or to hire a computer (E4, H1)."""
        match = self.table.match
        free = match.seats.list_missing_kinds(match.settings.format)
        hires = self.is_seated and bool(free or self.idle) and has_computer_players(match.language)
        return self.moderator or self.person == match.host or hires


def _page_text(viewer: _Viewer, page: MorePage) -> str:
    table, person, say = viewer.table, viewer.person, viewer.say
    match page:
        case MorePage.FIRST:
            return more_panel_text(table, person, say, viewer.takeable_seats)
        case MorePage.SEAT:
            return own_seat_text(table, person, say)
        case MorePage.VIEWS:
            return f"{say('more-views')}\n{key_commitment_text(table, say)}"
        case MorePage.FAIR:
            return key_commitment_text(table, say)


def _page_buttons(viewer: _Viewer, page: MorePage, rows: ButtonSlots) -> list[Button]:
    table, say = viewer.table, viewer.say
    match page:
        case MorePage.FIRST:
            return _first_page_buttons(viewer, rows)
        case MorePage.SEAT:
            return _seat_buttons(viewer, rows)
        case MorePage.VIEWS:
            board = button(table, Action.BOARD, say("button-board"))
            return [*_large_print_buttons(table, say), board]
        case MorePage.FAIR:
            return []


def clues_screen(table: Table, say: Voice) -> Screen:
    """Build the screen of all clues of both teams."""
    return text_screen(clues_text(table.match.game, say)[:TEXT_LIMIT])


def keyless_screen(table: Table, person: Person, say: Voice) -> Screen:
    """Build what *Key* shows a person who sees no key: all clues, and the seats they may take."""
    text = f"{say('key-unseen')}\n{clues_text(table.match.game, say)}"
    return text_screen(text[:TEXT_LIMIT], *seat_offer_rows(table, person, say))


def seat_offer_rows(table: Table, person: Person, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    """Build the buttons that seat a spectator; none for a seated person, or after the end."""
    seated = table.match.seats.find_seat(person) is not None
    offered = [] if seated or table.match.is_over else _join_buttons(table, person, say)
    return _split_rows(offered)


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


def _first_page_buttons(viewer: _Viewer, rows: ButtonSlots) -> list[Button]:
    """Return the most urgent actions, and what opens the rest; the rules come last, if at all."""
    table, say = viewer.table, viewer.say
    if table.match.is_over:
        return _large_print_buttons(table, say)
    now = _moment_buttons(viewer, rows)
    buttons = [
        *now[: 1 if viewer.is_seated else MOST_SPECTATOR_ACTIONS],
        *_seat_button_if_any(viewer, now),
        *build_personal_buttons(rows.more_first, table, viewer.person, say),
        _page_button(table, MorePage.VIEWS, say("button-views")),
        button(table, Action.GUIDE, say("button-how-to-play"), detail=FIRST_PAGE),
    ]
    return buttons[:MOST_BUTTONS]


def _seat_button_if_any(viewer: _Viewer, now: Sequence[Button]) -> list[Button]:
    """Return the button of the page *My seat*, which a spectator has only if there is more."""
    table, say = viewer.table, viewer.say
    if viewer.is_seated or len(now) > MOST_SPECTATOR_ACTIONS:
        return [_page_button(table, MorePage.SEAT, say("button-my-seat"))]
    return [_seats_button(table, say)] if viewer.moderator else []


def _seat_buttons(viewer: _Viewer, rows: ButtonSlots) -> list[Button]:
    """Return what a person may do with their seat, their clock and their game."""
    table, person, say = viewer.table, viewer.person, viewer.say
    reminder = rows.reminder if table.match.settings.is_slow else ()
    buttons = [
        *_moment_buttons(viewer, rows),
        *([button(table, Action.LEAVE, say("button-leave"))] if viewer.is_seated else []),
        *([_seats_button(table, say)] if viewer.may_open_seats else []),
        *clock_buttons(table, person, say),
        *_join_buttons(table, person, say),
        *_resign_buttons(table, person, say),
        *build_buttons(reminder, table, say),
    ]
    return _unique_buttons(buttons)


def _unique_buttons(buttons: Sequence[Button]) -> list[Button]:
    return list({button.custom_id: button for button in buttons}.values())


def _moment_buttons(viewer: _Viewer, rows: ButtonSlots) -> list[Button]:
    """Return the actions of this moment; *Pause* only if a clock runs or a pause is asked for."""
    table, person, say = viewer.table, viewer.person, viewer.say
    match = table.match
    awaited = not viewer.is_seated or match.vacant_seat is not None
    has_clock = match.settings.timing.pace is not Pace.FREE or match.clock.pause_requests
    clock = clock_buttons(table, person, say) if has_clock else []
    joins = _join_buttons(table, person, say) if awaited else []
    return [
        *joins[:1],
        *build_personal_buttons(rows.more_moment, table, person, say),
        *joins[1:],
        *take_over_buttons(table, person, viewer.takeable_seats, say),
        *([call_button(table, say)] if CallAction.CALL in list_call_actions(match, person) else []),
        *(clock[::-1] if match.clock.pause_requests else clock),
        *build_personal_buttons(rows.more_turn, table, person, say),
    ]


def _seats_button(table: Table, say: Voice) -> Button:
    return button(table, Action.SEATS, say("button-seats"))


def _large_print_buttons(table: Table, say: Voice) -> list[Button]:
    return [
        button(table, Action.LARGE, say("button-large")),
        button(table, Action.LARGE, say("button-text"), detail=AS_TEXT),
    ]


def _join_buttons(table: Table, person: Person, say: Voice) -> list[Button]:
    """Return the buttons of the seats that a person may take, first the one that is waited for."""
    seats, rules = table.match.seats, table.match.seat_rules
    joins = seats.find_seat(person) is None and rules.may_join_without_key(person)
    join = button(table, Action.JOIN, say("button-join"), discord.ButtonStyle.success)
    free = _free_seat_buttons(table, person, say)
    first = 0 if find_vacant_seat_kind(table) is None else 1
    return [*free[:first], *([join] if joins else []), *free[first:]]


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
    if wanted is not None:
        free = [wanted, *(kind for kind in free if kind != wanted)]
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
