"""Seats: sit, leave, be seated by the host, take over, and the host's own part (A7, H1, H2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord.ext import commands

from cogs.screens.custom_ids import EVERY_SEAT, Action, Press, whole_number
from cogs.screens.more import really
from cogs.screens.rows import offered_to
from cogs.screens.screen import Screen, words
from cogs.screens.seats import NOTHING_SELECTED, SeatSelection, seats_panel
from cogs.wire.hosts import Hosts
from cogs.wire.requests import Request, Served, pressed
from engine.matches import Matches
from engine.rules import Leave, Person, Role, SeatKind, is_guest
from engine.tables import Done, Table
from engine.telling.lobby import seated_text
from engine.texts import Voice


class TableSeats(commands.Cog):
    """Buttons for the seats, in the lobby and in a running game."""

    def __init__(self, matches: Matches, hosts: Hosts) -> None:
        self._matches = matches
        self._hosting = matches.hosting
        self._hosts = hosts

    @pressed(Action.SIT)
    async def sit(self, request: Request, press: Press) -> Served:
        """Sit down on a seat."""
        done = await self._hosting.seat(press.match, request.actor, press.seat, press.lobby)
        if done.after.match.game is None:
            return await self._under_panel(request, done)
        return request.under_more(done)

    @pressed(Action.LEAVE)
    async def leave(self, request: Request, press: Press) -> Served | None:
        """Leave one's seat; asks for confirmation if the game would stop without it (H2)."""
        if press.lobby is None:
            table = await self._matches.ledger.watch(press.match, request.actor)
            leaver = await self._matches.ledger.meet(request.actor)
            if not table.match.over and table.match.seat_rules.needs(leaver.person):
                await request.whisper(_really_leave(table, request.say))
                return None
        return await self.leave_really(request, press)

    @pressed(Action.LEAVE_REALLY)
    async def leave_really(self, request: Request, press: Press) -> Served:
        """Leave one's seat."""
        done = await self._hosting.seat(press.match, request.actor, Leave(), press.lobby)
        if done.after.match.game is None:
            return request.changed(done, lambda: words(request.say("you-left")))
        return request.under_more(done)

    @pressed(Action.STAY)
    async def stay(self, request: Request, press: Press) -> None:
        """Show one's seat; messages of before 1.1 asked whether one stays there."""
        table = await self._matches.ledger.watch(press.match, request.actor)
        seat = table.match.seats.require_seat(request.person(table))
        await request.show(words(seated_text(table, seat, request.say)))

    @pressed(Action.SHUFFLE)
    async def shuffle(self, request: Request, press: Press) -> Served:
        """Deal all seats by lot."""
        done = await self._hosting.shuffle(press.match, request.actor)
        return await self._under_panel(request, done)

    @pressed(Action.FAIR)
    async def even_out(self, request: Request, press: Press) -> Served:
        """Deal all seats so that the sides are equally strong (A8)."""
        done = await self._hosting.even(press.match, request.actor, press.lobby)
        return await self._under_panel(request, done)

    @pressed(Action.ROTATE)
    async def rotate(self, request: Request, press: Press) -> Served:
        """Pass the spymasters' seats on to the next people."""
        done = await self._hosting.rotate(press.match, request.actor)
        return await self._under_panel(request, done)

    @pressed(Action.TAKE_OVER)
    async def take_over(self, request: Request, press: Press) -> Served | None:
        """Replace an idle player; asks for confirmation if an operative would see the key (H1)."""
        table = await self._matches.ledger.watch(press.match, request.actor)
        taker = table.match.seats.of((await self._matches.ledger.meet(request.actor)).person)
        if taker is not None and taker.role is Role.OPERATIVE and not table.match.over:
            holders = [seat for seat in table.match.seats if str(seat.person) == press.detail]
            if any(seat.role is Role.SPYMASTER for seat in holders):
                await request.whisper(_really_take_over(table, press.detail, request.say))
                return None
        return await self.take_over_really(request, press)

    @pressed(Action.TAKE_OVER_REALLY)
    async def take_over_really(self, request: Request, press: Press) -> Served:
        """Replace a player who is awaited and does nothing."""
        holder = Person(whole_number(press.detail))
        done = await self._matches.absences.take_over(press.match, request.actor, holder)
        return request.under_more(done)

    @pressed(Action.SEATS)
    async def show_panel(self, request: Request, press: Press) -> None:
        """Send the seats panel: in the lobby to everybody, in a running game to the host."""
        panel_table = table = await self._matches.ledger.watch(press.match, request.actor)
        if press.moment and not self._may_hire(request, table):
            managed = await self._hosts.managed(request, press.match)
            if managed is None:
                return
            panel_table = managed
        await request.whisper(await self._panel(request, panel_table))

    def _may_hire(self, request: Request, table: Table) -> bool:
        """Check whether the person sits where a computer is of use: a seat is free or idle."""
        seats, running = table.match.seats, not table.match.over
        user = request.actor.user
        own = [seat for seat in seats if table.people[seat.person].user_id == user]
        free = seats.missing(table.match.settings.format) or self._matches.absences.idle(table)
        return running and bool(own) and bool(free)

    @pressed(Action.HIRE)
    async def hire(self, request: Request, press: Press) -> Served:
        """Seat computers, or remove one."""
        chosen = "".join(request.chosen)
        if chosen.startswith("-"):
            computer = Person(-whole_number(chosen[1:]))
            done = await self._hosting.dismiss(press.match, request.actor, computer)
        else:
            wanted = () if chosen == EVERY_SEAT else (replace(press, detail=chosen).seat,)
            kinds = tuple(SeatKind(sit.team, sit.role, 1) for sit in wanted)
            done = await self._hosting.hire(press.match, request.actor, kinds, press.lobby)
        return await self._under_panel(request, done)

    @pressed(Action.WHO)
    async def choose_person(self, request: Request, press: Press) -> None:
        """Show which seats the chosen person may be given."""
        table = await self._hosting.require_may_manage(press.match, request.actor)
        await request.redraw(await self._panel(request, table, request.chosen_account))

    @pressed(Action.PUT)
    async def put(self, request: Request, press: Press) -> Served:
        """Assign a seat to a person."""
        done = await self._hosting.put(
            press.match, request.actor, press.account, press.seat.team, press.seat.role
        )
        return await self._under_panel(request, done)

    @pressed(Action.REMOVE)
    async def remove(self, request: Request, press: Press) -> Served:
        """Empty somebody's seat; a guest is out for good, who may sit or watch (H9)."""
        called = (await self._hosting.visitors(press.match)).get(Person(press.account))
        done = await self._hosting.remove(press.match, request.actor, press.account)
        note = "" if called is None else request.say("guest-removed", name=called)
        return await self._under_panel(request, done, note)

    @pressed(Action.SUCCEED)
    async def succeed(self, request: Request, press: Press) -> Served:
        """Become the host in place of an absent one."""
        done = await self._hosting.succeed(press.match, request.actor)
        return await self._under_panel(request, done)

    async def _under_panel(self, request: Request, done: Done, note: str = "") -> Served:
        panel = await self._panel(request, done.after, note=note)
        return request.changed(done, lambda: panel)

    async def _panel(
        self, request: Request, table: Table, somebody: int | None = None, *, note: str = ""
    ) -> Screen:
        actor, people = request.actor, table.people.values()
        viewer = next((known.person for known in people if known.user_id == actor.user), None)
        manages = actor.moderator or viewer == table.match.host
        fair = manages and await self._hosting.can_even(table)
        return seats_panel(
            table,
            request.say,
            viewer,
            manages=manages,
            fair=fair,
            chosen=await self._chosen(request, table, somebody, note)
            if manages
            else NOTHING_SELECTED,
            absent=self._matches.absences.of(table),
        )

    async def _chosen(
        self, request: Request, table: Table, somebody: int | None, note: str
    ) -> SeatSelection:
        guests = await self._hosting.visitors(table.id)
        offers: list[discord.ui.Button[Any]] = []
        if somebody is not None and is_guest(Person(somebody)):
            offers = offered_to(request.rows.guests, table, Person(somebody), request.say)
        return SeatSelection(account=somebody, guests=guests, offers=offers, note=note)


def _really_leave(table: Table, say: Voice) -> Screen:
    label = say("button-leave-really")
    return really(table, Action.LEAVE_REALLY, say("leave-really"), label)


def _really_take_over(table: Table, holder: str, say: Voice) -> Screen:
    label, question = say("button-take-over-really"), say("take-over-really")
    return really(table, Action.TAKE_OVER_REALLY, question, label, holder)
