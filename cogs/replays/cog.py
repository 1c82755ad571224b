"""A finished game step by step, as a public film, and as a page to save (H4).

Law: a press needs the match's number only, so that it works from any recap, also an ephemeral one.
"""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.interactions import posting
from cogs.interactions.names import fetch_display_names
from cogs.interactions.requests import Request, StandaloneResponse, on_component
from cogs.limits import permissions
from cogs.limits.rate_limiter import LimitedAction, RateLimit, RateLimiter
from cogs.replays import screens
from cogs.replays.screens import ReplayAction
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from engine.replays import ReplayService
from engine.tables import MessageLocation

FILM = LimitedAction(
    name="film", person=RateLimit(2, 60), server=RateLimit(5, 20), thing=RateLimit(1, 300)
)
KEEPSAKE = LimitedAction(name="keepsake", person=RateLimit(3, 20), server=RateLimit(20, 5))


class Replays(commands.Cog):
    """Handlers of replays, films and keepsakes."""

    def __init__(
        self, client: discord.Client, replaying: ReplayService, rate_limiter: RateLimiter
    ) -> None:
        self._client = client
        self._replaying = replaying
        self._rate_limiter = rate_limiter

    @on_component(ReplayAction.REPLAY)
    async def show_first_step(self, request: Request, press: Press) -> None:
        """Send the first step of a game; later steps replace the ephemeral message."""
        table = await self._replaying.load_replay(press.match, request.actor)
        place = request.chosen_number if request.chosen_values else screens.parse_step(press)
        screen = screens.replay_screen(table, place, request.say)
        await (request.show_privately if press.detail else request.send_ephemeral)(screen)

    @on_component(ReplayAction.FILM)
    async def post_film(self, request: Request, press: Press) -> StandaloneResponse:
        """Post the film of a game in this channel, without mentions."""
        table = await self._replaying.load_replay(press.match, request.actor)
        screen = screens.film_screen(table, voice(table.match.language))
        permissions.require_game_permissions(request.interaction)
        with self._rate_limiter.charge(FILM, request.actor, table.id):
            rendered = await request.render_pool.render(screen)
            here = MessageLocation(guild=request.server_id, channel=request.channel_id)
            await posting.post_message(
                self._client, here, rendered, f"film:{request.actor.interaction}"
            )
        return StandaloneResponse(answer=request.answer.acknowledge)

    @on_component(ReplayAction.KEEPSAKE)
    async def send_page(self, request: Request, press: Press) -> None:
        """Send the page of a game in an ephemeral reply."""
        table = await self._replaying.load_replay(press.match, request.actor)
        with self._rate_limiter.charge(KEEPSAKE, request.actor):
            called = await fetch_display_names(self._client, table)
            await request.send_ephemeral(screens.keepsake_screen(table, called, request.say))
