"""The bot: one connection to Discord, one router of presses and submitted forms.

Law: it keeps no game; after a restart every button that is on a screen works as before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
import structlog
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from typing_extensions import override
from yarl import URL

from cogs import (
    asking,
    board,
    calling,
    clocks,
    companion,
    defaults,
    games,
    guide,
    hosting,
    lobby,
    more,
    records,
    table,
)
from cogs.screens.custom_ids import Press
from cogs.wire import commands
from cogs.wire.background import keep_hours
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.services import Handlers, Request, Services
from engine.matches import MomentPassed
from engine.rules import RuleViolation
from engine.store import Store

HANDLERS: Handlers = {
    **asking.HANDLERS,
    **board.HANDLERS,
    **calling.HANDLERS,
    **clocks.HANDLERS,
    **companion.HANDLERS,
    **games.HANDLERS,
    **defaults.HANDLERS,
    **guide.HANDLERS,
    **hosting.HANDLERS,
    **lobby.HANDLERS,
    **more.HANDLERS,
    **records.HANDLERS,
    **table.HANDLERS,
}

log = structlog.get_logger()


class Bot(discord.AutoShardedClient):
    """Discord's events on one side, the services on the other."""

    def __init__(
        self,
        api_url: str,
        furnish: Callable[[discord.AutoShardedClient], Services],
        store: Store,
        *,
        shard_count: int | None = None,
        shard_ids: tuple[int, ...] = (),
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
        shards: dict[str, Any] = {"shard_count": shard_count}
        if shard_ids:
            shards["shard_ids"] = list(shard_ids)
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **shards,
        )
        Route.BASE = api_url
        self._store = store
        self._dispatcher = Dispatcher(furnish(self))
        self._closing = asyncio.Event()
        self._rounds: asyncio.Task[None] | None = None
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(_codenames(self._dispatcher))

    @override
    async def setup_hook(self) -> None:
        _, gateway, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
        await self.tree.set_translator(commands.Translator())
        if 0 in (self.shard_ids or [0]) and self.application_id is not None:
            await commands.sync(self.tree, self._store, self.application_id)

        self._rounds = asyncio.create_task(keep_hours(self._dispatcher.services, self._closing))

    @override
    async def close(self) -> None:
        self._closing.set()
        if self._rounds is not None:
            await self._rounds  # never cancelled: it may be in the middle of a transaction
        await self._dispatcher.close()
        await super().close()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Route presses and submitted forms; commands go through the tree."""
        kinds = discord.InteractionType
        if interaction.type in (kinds.component, kinds.modal_submit):
            error = await self._dispatcher.serve(interaction, _pressed)
            if isinstance(error, (RuleViolation, MomentPassed)):
                services, match_id = self._dispatcher.services, _press(interaction).match
                await services.publisher.catch_up(match_id)
                await services.keys.heal(match_id)
                await services.recaps.post(await services.matches.look(match_id))

    async def on_ready(self) -> None:
        """Say in the log that the table is open."""
        log.info("ready", guilds=len(self.guilds), shards=self.shard_count)


async def _pressed(request: Request) -> None:
    press = _press(request.answer.interaction)
    await HANDLERS[press.action](request, press)


def _press(interaction: discord.Interaction) -> Press:
    data: dict[str, Any] = dict(interaction.data or {})
    return Press.parse(str(data.get("custom_id", "")))


def _codenames(dispatcher: Dispatcher) -> app_commands.Group:
    group = app_commands.Group(
        name=commands.text("command-codenames"),
        description=commands.text("command-codenames-about"),
        guild_only=True,
    )
    group.add_command(lobby.start_command(dispatcher))
    group.add_command(table.clue_command(dispatcher))
    group.add_command(table.guess_command(dispatcher))
    group.add_command(table.key_command(dispatcher))
    group.add_command(board.board_command(dispatcher))
    group.add_command(more.clues_command(dispatcher))
    group.add_command(games.games_command(dispatcher))
    group.add_command(records.best_command(dispatcher))
    group.add_command(hosting.stop_command(dispatcher))
    group.add_command(defaults.settings_command(dispatcher))
    group.add_command(guide.rules_command(dispatcher))
    group.add_command(companion.keycard_command(dispatcher))
    group.add_command(companion.timer_command(dispatcher))
    return group
