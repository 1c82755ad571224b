"""The seats panel: people choose their seat in the lobby, the host also seats others (H1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from cogs.screens.buttons import button, select
from cogs.screens.custom_ids import (
    EVERY_SEAT,
    GUEST_SELECT,
    Action,
    Press,
    format_account,
    format_seat,
)
from cogs.screens.lobby import seat_button
from cogs.screens.screen import Screen, text_screen
from cogs.screens.selects import MOST_OPTIONS
from engine.players import is_spoken
from engine.rules import Person, Role, Seat, SeatKind, is_guest
from engine.tables import AbsentPeople, Profile, Table
from engine.telling.formatting import person_name, seat_id
from engine.telling.lobby import seats_text
from engine.texts import Voice

NOBODY_ABSENT = AbsentPeople()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSelection:
    """The `account` that a host has chosen, the `guests`, and the features' buttons.

    `offers` are for that account, else of the lobby. `note` is the result of the previous action.
    """

    account: int | None = None
    guests: Mapping[Person, str] = field(default_factory=dict)
    offers: Sequence[discord.ui.Button[Any]] = ()
    note: str = ""


NOTHING_SELECTED = SeatSelection()


def seats_panel(
    table: Table,
    say: Voice,
    viewer: Person | None,
    *,
    manages: bool,
    fair: bool = False,
    chosen: SeatSelection = NOTHING_SELECTED,
    absent: AbsentPeople = NOBODY_ABSENT,
) -> Screen:
    """Build the panel of seats for a viewer; a viewer who `manages` seats other people, too.

    `fair` has teams balanced by rating instead of by lot (A8). Seated people may give free seats,
    and the seats of `absent` people, to computers (E4, H2).
    """
    account, table = chosen.account, _with_guests(table, chosen.guests)
    rows = [*_person_rows(table, say, chosen)] if manages else []
    seated = viewer is not None and table.match.seats.find_seat(viewer) is not None
    if account is None and (manages or seated) and is_spoken(table.match.language):
        rows += _computer_rows(table, say, viewer, absent.idle, manages=manages)
    if table.match.game is None and account is None:
        lot = [_shuffle_button(table, say, fair=fair)] if manages else []
        others = [discord.ui.ActionRow[Any](*lot, *chosen.offers)] if lot or chosen.offers else []
        rows = [*_own_rows(table, say, viewer), *others, *rows]
    text = seats_text(table, say, viewer, account, absent.away)
    return text_screen("\n".join(filter(None, (chosen.note, text))), *rows)


def _with_guests(table: Table, guests: Mapping[Person, str]) -> Table:
    """Return a table with the names of guests who have only watched so far (H9)."""
    known = {
        person: Profile(person=person, user_id=person, locale="", dms_closed=False, name=called)
        for person, called in guests.items()
    }
    return replace(table, people={**known, **table.people})


def list_open_seats(table: Table, viewer: Person | None) -> list[SeatKind]:
    """List the seats with room that the viewer may take, without the one they sit on.

    A guest is seated as spymaster by the host alone (H9).
    """
    seats, kinds = table.match.seats, table.match.settings.format.rules.seats
    if viewer is not None and is_guest(viewer):
        kinds = tuple(kind for kind in kinds if kind.role is not Role.SPYMASTER)
    free = [kind for kind in kinds if seats.has_room_for_person(kind)]
    return [kind for kind in free if viewer not in seats.list_people_on(kind)]


def _own_rows(
    table: Table, say: Voice, viewer: Person | None
) -> Iterator[discord.ui.ActionRow[Any]]:
    offered = [seat_button(table, kind, say) for kind in list_open_seats(table, viewer)]
    if viewer is not None and table.match.seats.find_seat(viewer) is not None:
        offered.append(button(table, Action.LEAVE, say("button-leave")))
    if offered:
        yield discord.ui.ActionRow(*offered)


def _shuffle_button(table: Table, say: Voice, *, fair: bool) -> discord.ui.Button[Any]:
    """Create the host's button to deal all seats again, by rating where there are some (A8)."""
    if fair:
        return button(table, Action.FAIR, say("button-fair"))
    return button(table, Action.SHUFFLE, say("button-shuffle"))


def _computer_rows(
    table: Table, say: Voice, viewer: Person | None, idle: tuple[Seat, ...], *, manages: bool
) -> Iterator[discord.ui.ActionRow[Any]]:
    """Yield the select that seats computers and, for the host, removes them (E4).

    What the viewer has already asked for is left out.
    """
    settings, seats = table.match.settings, table.match.seats
    free = seats.list_missing_kinds(settings.format)
    kinds = settings.format.rules.seats
    wanted = [kind for kind in kinds if any(seat.is_of_kind(kind) for seat in idle)]
    wishes = {wish for person, wish in table.match.computer_votes if person == viewer}
    options = [
        discord.SelectOption(
            label=say("button-sit", team=seat_id(settings.theme, kind), role=kind.role.value),
            value=format_seat(kind),
            emoji=say("team-mark", team=seat_id(settings.theme, kind)),
        )
        for kind in (*free, *wanted)
        if ((kind.team, kind.role),) not in wishes
    ]
    if len(free) > 1 and tuple((kind.team, kind.role) for kind in free) not in wishes:
        every = say("seats-hire-all", count=len(free))
        options.insert(0, discord.SelectOption(label=every, value=EVERY_SEAT, emoji="🤖"))
    if manages and not table.match.is_over:
        options += [
            discord.SelectOption(
                label=say("seats-dismiss", who=person_name(table, seat.person, say)),
                value=str(seat.person),
            )
            for seat in seats.computers
        ]
    if options:
        yield select(table, Action.HIRE, say("seats-hire", deck=settings.deck.value), options)


def _person_rows(
    table: Table, say: Voice, chosen: SeatSelection
) -> Iterator[discord.ui.ActionRow[Any]]:
    """Yield the selects of a person and, once one is chosen, the buttons of their seats."""
    press, account = Press(table.id, table.match.moment, Action.WHO), chosen.account
    is_member = account is not None and account > 0
    shown = [discord.Object(account, type=discord.User)] if is_member and account else []
    yield discord.ui.ActionRow(
        discord.ui.UserSelect(
            custom_id=str(press), placeholder=say("seats-who"), default_values=shown
        )
    )
    guests = [
        discord.SelectOption(
            label=person_name(table, person, say),
            value=format_account(person),
            default=person == account,
        )
        for person in chosen.guests
    ]
    if guests:
        hint, offered = say("seats-guests"), guests[:MOST_OPTIONS]
        yield select(table, Action.WHO, hint, offered, detail=GUEST_SELECT)
    if account is not None:
        places = _list_assignable_seats(table, account)
        remove = say("button-remove-guest" if is_guest(Person(account)) else "button-remove")
        yield discord.ui.ActionRow(
            *(seat_button(table, place, say, account) for place in places),
            button(table, Action.REMOVE, remove, detail=format_account(account)),
        )
        if chosen.offers:
            yield discord.ui.ActionRow(*chosen.offers)


def _list_assignable_seats(table: Table, account: int) -> list[SeatKind]:
    """List the seats that a host can give to an account, without the one that it has."""
    accounts = {profile.user_id: person for person, profile in table.people.items()}
    person, match = accounts.get(account, Person(0)), table.match
    return [
        kind
        for kind in match.settings.format.rules.seats
        if not _sits_on(table, account, kind) and match.seat_rules.may_be_put(person, kind)
    ]


def _sits_on(table: Table, account: int, kind: SeatKind) -> bool:
    people = (table.people.get(person) for person in table.match.seats.list_people_on(kind))
    return any(profile is not None and profile.user_id == account for profile in people)
