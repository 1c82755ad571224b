"""The live table on Discord: *Live table* sends an ephemeral link to the page."""

from __future__ import annotations

from discord.ext import commands
from typing_extensions import override

from cogs.interactions.requests import Request, on_component
from cogs.limits.rate_limiter import LimitedAction, RateLimit, RateLimiter
from cogs.live import screens
from cogs.live.screens import LiveAction
from cogs.live.server import LiveServer
from cogs.publishing.solo_boards import parse_address
from cogs.screens.custom_ids import Press, UnknownButton
from cogs.screens.screen import text_screen
from engine.live.guests import GuestService
from engine.live.sessions import NoLiveTable, SessionService
from engine.rules import Person

LINK = LimitedAction(name="link", person=RateLimit(5, 10), server=RateLimit(60, 1))


class LiveTables(commands.Cog):
    """A cog that runs the page's web server with the bot, and sends links."""

    def __init__(
        self,
        server: LiveServer | None,
        sessions: SessionService,
        guests: GuestService,
        rate_limiter: RateLimiter,
        address: tuple[str, int],
    ) -> None:
        self._server = server
        self._sessions = sessions
        self._guests = guests
        self._rate_limiter = rate_limiter
        self._address = address

    @override
    async def cog_load(self) -> None:
        if self._server is not None:
            await self._server.start(*self._address)

    @override
    async def cog_unload(self) -> None:
        if self._server is not None:
            await self._server.close()

    @on_component(LiveAction.LIVE)
    async def send_link(self, request: Request, press: Press) -> None:
        """Send an ephemeral link to this table, for one browser; refused without a web server.

        Its host and moderators also get the button of the guest link (H9).
        """
        if self._server is None:
            raise NoLiveTable
        with self._rate_limiter.charge(LINK, request.actor):
            opens, token = await self._sessions.create_link(press.match, request.actor)
        url = self._server.url_for(opens.guild, opens.match, token)
        invites = await self._guests.find_invitable_table(press.match, request.actor)
        await request.send_ephemeral(screens.link_screen(url, request.say, invites))

    @on_component(LiveAction.SOLO)
    async def send_solo_link(self, request: Request, press: Press) -> None:
        """Send an ephemeral link to a board that the user plays alone, for one browser."""
        if self._server is None:
            raise NoLiveTable
        if parse_address(press.detail) is None:
            raise UnknownButton
        with self._rate_limiter.charge(LINK, request.actor):
            opens, token = await self._sessions.create_solo_link(request.actor)
        url = self._server.url_for(opens.guild, press.detail, token)
        await request.send_ephemeral(screens.link_screen(url, request.say))

    @on_component(LiveAction.GUESTS)
    async def send_guest_link(self, request: Request, press: Press) -> None:
        """Send the host or a moderator a link for guests of this table; refused to others (H9).

        The same link each time while it admits guests. Also refused after the end.
        """
        if self._server is None:
            raise NoLiveTable
        with self._rate_limiter.charge(LINK, request.actor):
            table, token = await self._guests.get_or_create_guest_link(press.match, request.actor)
        url = self._server.url_for(table.place.guild, table.id, token)
        await request.send_ephemeral(screens.guest_link_screen(table, url, request.say))

    @on_component(LiveAction.WAY_BACK)
    async def send_return_link(self, request: Request, press: Press) -> None:
        """Send the link that brings a guest back, to that guest, the host or a moderator (H9)."""
        if self._server is None:
            raise NoLiveTable
        guest = Person(press.account if press.detail else request.actor.user)
        with self._rate_limiter.charge(LINK, request.actor):
            opens, token = await self._guests.create_return_link(press.match, request.actor, guest)
        called = (await self._guests.list_guests(press.match)).get(guest, "")
        url = self._server.url_for(opens.guild, opens.match, token)
        await request.send_ephemeral(screens.return_link_screen(called, url, request.say))

    @on_component(LiveAction.NO_GUESTS)
    async def end_guest_links(self, request: Request, press: Press) -> None:
        """End all guest links of this table; refused to all but the host and moderators (H9)."""
        await self._guests.end_guest_links(press.match, request.actor)
        await request.show_privately(text_screen(request.say("guests-ended")))
