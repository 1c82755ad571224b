"""The live table on Discord: *Live table* sends an ephemeral link to the page."""

from __future__ import annotations

from discord.ext import commands
from typing_extensions import override

from cogs.live import screens
from cogs.live.actions import LiveAction
from cogs.live.house import House
from cogs.screens.custom_ids import Press
from cogs.screens.screen import words
from cogs.wire.allowances import Allowance, Allowances, Costly
from cogs.wire.requests import Request, pressed
from engine.live.entering import Entering
from engine.live.guests import Guests
from engine.live.refusals import NoLiveTable
from engine.rules import Person

LINK = Costly(name="link", person=Allowance(5, 10), server=Allowance(60, 1))


class LiveTables(commands.Cog):
    """A cog that runs the page's web server with the bot, and sends links."""

    def __init__(
        self,
        house: House | None,
        entering: Entering,
        guests: Guests,
        allowances: Allowances,
        address: tuple[str, int],
    ) -> None:
        self._house = house
        self._entering = entering
        self._guests = guests
        self._allowances = allowances
        self._at = address

    @override
    async def cog_load(self) -> None:
        if self._house is not None:
            await self._house.open(*self._at)

    @override
    async def cog_unload(self) -> None:
        if self._house is not None:
            await self._house.close()

    @pressed(LiveAction.LIVE)
    async def link(self, request: Request, press: Press) -> None:
        """Send an ephemeral link to this table, for one browser."""
        if self._house is None:
            raise NoLiveTable
        with self._allowances.one(LINK, request.actor):
            opens, token = await self._entering.link(press.match, request.actor)
        url = self._house.link(opens.guild, opens.match, token)
        invites = await self._guests.invited_by(press.match, request.actor)
        await request.whisper(screens.link(url, request.say, invites))

    @pressed(LiveAction.GUESTS)
    async def invite(self, request: Request, press: Press) -> None:
        """Send an ephemeral link for guests of this table (H9)."""
        if self._house is None:
            raise NoLiveTable
        with self._allowances.one(LINK, request.actor):
            table, token = await self._guests.invite(press.match, request.actor)
        url = self._house.link(table.place.guild, table.id, token)
        await request.whisper(screens.guests(table, url, request.say))

    @pressed(LiveAction.WAY_BACK)
    async def bring_back(self, request: Request, press: Press) -> None:
        """Send the link that brings a guest back, to the guest or to the host (H9)."""
        if self._house is None:
            raise NoLiveTable
        guest = Person(press.account if press.detail else request.actor.user)
        with self._allowances.one(LINK, request.actor):
            opens, token = await self._guests.way_back(press.match, request.actor, guest)
        called = (await self._guests.of(press.match)).get(guest, "")
        url = self._house.link(opens.guild, opens.match, token)
        await request.whisper(screens.way_back(called, url, request.say))

    @pressed(LiveAction.NO_GUESTS)
    async def uninvite(self, request: Request, press: Press) -> None:
        """End all guest links of this table (H9)."""
        await self._guests.uninvite(press.match, request.actor)
        await request.show(words(request.say("guests-ended")))
