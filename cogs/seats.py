"""Seats: sit, leave, be seated by the host, take over, and the host's own part (A7, H1, H2)."""

from __future__ import annotations

from dataclasses import replace

from discord.ext import commands

from cogs.interactions.hosts import Hosts
from cogs.interactions.requests import Request, TableResponse, on_component
from cogs.screens.custom_ids import EVERY_SEAT, Action, Press, parse_whole_number
from cogs.screens.more import confirm_screen
from cogs.screens.rows import build_buttons, build_personal_buttons
from cogs.screens.screen import Screen, text_screen
from cogs.screens.seats import SeatSelection, seats_panel
from engine.matches import Matches
from engine.rules import Leave, Person, Role, SeatKind, is_guest
from engine.tables import MatchUpdate, Table
from engine.telling.lobby import already_seated_text
from engine.texts import Voice


class TableSeats(commands.Cog):
    """Buttons for the seats, in the lobby and in a running game."""

    def __init__(self, matches: Matches, hosts: Hosts) -> None:
        self._matches = matches
        self._hosting = matches.hosting
        self._hosts = hosts

    @on_component(Action.SIT)
    async def sit(self, request: Request, press: Press) -> TableResponse:
        """Take the seat in the press, or change to it; refused as the rules say (H1)."""
        seat, moment = press.seat, press.moment_if_lobby
        done = await self._matches.ledger.apply(press.match, request.actor, seat, moment)
        if done.after.match.game is None:
            return await self._respond(request, done)
        return request.respond_with_more_page(done)

    @on_component(Action.LEAVE)
    async def leave_seat(self, request: Request, press: Press) -> TableResponse | None:
        """Leave one's seat; asks to confirm if a running game would stop without it (H2)."""
        if press.moment_if_lobby is None:
            table = await self._matches.ledger.get_for(press.match, request.actor)
            leaver = await self._matches.ledger.get_or_create_profile(request.actor)
            if not table.match.is_over and table.match.seat_rules.is_needed(leaver.person):
                await request.send_ephemeral(_really_leave(table, request.say))
                return None
        return await self.leave_really(request, press)

    @on_component(Action.LEAVE_REALLY)
    async def leave_really(self, request: Request, press: Press) -> TableResponse:
        """Leave one's seat, without asking; refused to people who have none."""
        leave, moment = Leave(), press.moment_if_lobby
        done = await self._matches.ledger.apply(press.match, request.actor, leave, moment)
        if done.after.match.game is None:
            return request.respond_with_change(done, lambda: text_screen(request.say("you-left")))
        return request.respond_with_more_page(done)

    @on_component(Action.STAY)
    async def show_seat(self, request: Request, press: Press) -> None:
        """Show a person their seat: a button of before 1.1, which asked whether one stays there."""
        table = await self._matches.ledger.get_for(press.match, request.actor)
        seat = table.match.seats.require_seat(request.find_person(table))
        await request.show_privately(text_screen(already_seated_text(table, seat, request.say)))

    @on_component(Action.SHUFFLE)
    async def shuffle_seats(self, request: Request, press: Press) -> TableResponse:
        """Reseat all people of a lobby by lot; refused to people without a seat (A8)."""
        done = await self._hosting.shuffle(press.match, request.actor)
        return await self._respond(request, done)

    @on_component(Action.FAIR)
    async def balance_teams(self, request: Request, press: Press) -> TableResponse:
        """Reseat a lobby's people on equally strong sides; for the host or a moderator (A8)."""
        done = await self._hosting.balance(press.match, request.actor, press.moment_if_lobby)
        return await self._respond(request, done)

    @on_component(Action.TAKE_OVER)
    async def take_over(self, request: Request, press: Press) -> TableResponse | None:
        """Replace an awaited idle person; asks an operative who would see the key first (H1)."""
        table = await self._matches.ledger.get_for(press.match, request.actor)
        profile = await self._matches.ledger.get_or_create_profile(request.actor)
        taker = table.match.seats.find_seat(profile.person)
        if taker is not None and taker.role is Role.OPERATIVE and not table.match.is_over:
            holders = [seat for seat in table.match.seats if str(seat.person) == press.detail]
            if any(seat.role is Role.SPYMASTER for seat in holders):
                await request.send_ephemeral(_really_take_over(table, press.detail, request.say))
                return None
        return await self.take_over_really(request, press)

    @on_component(Action.TAKE_OVER_REALLY)
    async def take_over_really(self, request: Request, press: Press) -> TableResponse:
        """Replace an awaited person who is idle; refused if they are not idle (H2)."""
        holder = Person(parse_whole_number(press.detail))
        done = await self._matches.absences.take_over_seat(press.match, request.actor, holder)
        return request.respond_with_more_page(done)

    @on_component(Action.SEATS)
    async def show_seats_panel(self, request: Request, press: Press) -> None:
        """Send the seats panel: in the lobby to all, in a running game to its host and moderators.

        Also to the seated while a computer could take a free or idle seat. Others are offered an
        absent host's role.
        """
        panel_table = table = await self._matches.ledger.get_for(press.match, request.actor)
        if press.moment and not self._can_hire(request, table):
            managed = await self._hosts.load_managed_table(request, press.match)
            if managed is None:
                return
            panel_table = managed
        await request.send_ephemeral(await self._build_panel(request, panel_table))

    def _can_hire(self, request: Request, table: Table) -> bool:
        """Check whether the person sits where a computer is of use: a seat is free or idle."""
        seats, running = table.match.seats, not table.match.is_over
        user = request.actor.user
        own = [seat for seat in seats if table.people[seat.person].user_id == user]
        free = seats.list_missing_kinds(table.match.settings.format)
        idle = self._matches.absences.list_idle_seats(table)
        return running and bool(own) and bool(free or idle)

    @on_component(Action.HIRE)
    async def hire_computers(self, request: Request, press: Press) -> TableResponse:
        """Seat computers on the chosen seat or all free ones, or remove the chosen computer.

        The host and moderators decide alone, other seated people vote; only the former remove (E4).
        """
        chosen = "".join(request.chosen_values)
        if chosen.startswith("-"):
            computer = Person(-parse_whole_number(chosen[1:]))
            done = await self._hosting.dismiss_computer(press.match, request.actor, computer)
        else:
            wanted = () if chosen == EVERY_SEAT else (replace(press, detail=chosen).seat,)
            kinds = tuple(SeatKind(sit.team, sit.role, 1) for sit in wanted)
            done = await self._hosting.hire_computers(
                press.match, request.actor, kinds, press.moment_if_lobby
            )
        return await self._respond(request, done)

    @on_component(Action.WHO)
    async def choose_person(self, request: Request, press: Press) -> None:
        """Show which seats the chosen person may be given; for the host or a moderator (H1)."""
        table = await self._hosting.require_may_manage(press.match, request.actor)
        await request.edit_message(await self._build_panel(request, table, request.chosen_account))

    @on_component(Action.PUT)
    async def assign_seat(self, request: Request, press: Press) -> TableResponse:
        """Assign a seat to the chosen person; refused to all but the host and moderators (H1)."""
        done = await self._hosting.assign_seat(
            press.match, request.actor, press.account, press.seat.team, press.seat.role
        )
        return await self._respond(request, done)

    @on_component(Action.REMOVE)
    async def remove_person(self, request: Request, press: Press) -> TableResponse:
        """Empty a person's seat, and exclude a guest for good; for host and moderators (H1, H9)."""
        called = (await self._hosting.list_guests(press.match)).get(Person(press.account))
        done = await self._hosting.remove_person(press.match, request.actor, press.account)
        note = "" if called is None else request.say("guest-removed", name=called)
        return await self._respond(request, done, note)

    @on_component(Action.SUCCEED)
    async def become_host(self, request: Request, press: Press) -> TableResponse:
        """Become the host in place of one long inactive; for the seated, but no guests (H1)."""
        done = await self._hosting.become_host(press.match, request.actor)
        return await self._respond(request, done)

    async def _respond(self, request: Request, done: MatchUpdate, note: str = "") -> TableResponse:
        panel = await self._build_panel(request, done.after, note=note)
        return request.respond_with_change(done, lambda: panel)

    async def _build_panel(
        self, request: Request, table: Table, account: int | None = None, *, note: str = ""
    ) -> Screen:
        actor, people = request.actor, table.people.values()
        viewer = next((known.person for known in people if known.user_id == actor.user), None)
        if actor.is_guest:  # known by their number even before they sit (H9)
            viewer = Person(actor.user)
        manages = actor.moderator or viewer == table.match.host
        fair = manages and await self._hosting.can_balance(table)
        offers = build_buttons(request.rows.seats, table, request.say)
        chosen = SeatSelection(offers=offers)
        if manages:
            chosen = await self._select(request, table, account, replace(chosen, note=note))
        return seats_panel(
            table,
            request.say,
            viewer,
            manages=manages,
            fair=fair,
            chosen=chosen,
            absent=self._matches.absences.list_absences(table),
        )

    async def _select(
        self, request: Request, table: Table, account: int | None, chosen: SeatSelection
    ) -> SeatSelection:
        guests = await self._hosting.list_guests(table.id)
        if account is None:
            return replace(chosen, guests=guests)
        slot = request.rows.guests if is_guest(Person(account)) else ()
        offers = build_personal_buttons(slot, table, Person(account), request.say)
        return replace(chosen, account=account, guests=guests, offers=offers)


def _really_leave(table: Table, say: Voice) -> Screen:
    label, alone = say("button-leave-really"), len(table.match.seats.people) == 1
    question = say("leave-really", alone="yes" if alone else "no")
    return confirm_screen(table, Action.LEAVE_REALLY, question, label)


def _really_take_over(table: Table, holder: str, say: Voice) -> Screen:
    label, question = say("button-take-over-really"), say("take-over-really")
    return confirm_screen(table, Action.TAKE_OVER_REALLY, question, label, holder)
