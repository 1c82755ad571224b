"""The bot: one connection to Discord, its Cogs, and one entrance for interactions.

Law: it keeps no game; after a restart every button that is on a screen works as before. An event
that cannot be read stops no other event.
"""

from __future__ import annotations

import asyncio
import sys
import zlib
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import aiohttp
import discord
import structlog
from discord import shard
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import Route
from typing_extensions import override
from yarl import URL

from cogs.interactions import error_handler
from cogs.interactions.payload_validation import strip_event, validate_event
from cogs.interactions.responders import Responder
from cogs.interactions.tree import Translator, Tree, send_refusal, sync_commands
from cogs.limits.permissions import build_invite_url
from cogs.publishing import lost_places
from cogs.running.background import Background
from cogs.running.dispatcher import Dispatcher
from cogs.running.identify_limiter import IdentifyLimiter, count_shards, require_identifies
from cogs.screens.screen import text_screen
from engine.matches import Matches

log = structlog.get_logger()
KEEP_SESSION_CODE = 4000
"""The close code with which Discord keeps the session."""
CHANNELS_WITH_MESSAGES = (
    *(discord.TextChannel, discord.VoiceChannel, discord.StageChannel, discord.Thread),
)
LIBRARY_ERRORS = (ReconnectWebSocket, discord.DiscordException, aiohttp.ClientError, OSError)
"""The errors that the library itself recovers from."""


class StreamBroken(ConnectionError):
    """Nothing more can be read on this connection."""


class Gateway(DiscordWebSocket):
    """A shard's connection to Discord; an odd message is logged, and the next one is read.

    If none can be read, the bot reconnects after the delay that the library uses for an outage.
    """

    @override
    async def received_message(self, msg: Any, /) -> None:
        try:
            await super().received_message(msg)
        except LIBRARY_ERRORS:
            raise
        except Exception as error:
            failed = "a message of the gateway"
            error_handler.log_exception(error, failed=failed, shard=self.shard_id)
            if self.session_id is None or isinstance(error, zlib.error):
                await self.close(code=KEEP_SESSION_CODE)
                raise StreamBroken from error


class Bot(commands.AutoShardedBot):
    """The Discord client: passes events on to the dispatcher and the services."""

    def __init__(
        self,
        api_url: str,
        *,
        shard_count: int | None = None,
        shard_ids: tuple[int, ...] = (),
        trace: aiohttp.TraceConfig | None = None,
        proxy: str | None = None,
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice here
        options: dict[str, Any] = {"shard_count": shard_count, "proxy": proxy}
        options["shard_connect_timeout"] = None  # many processes may have their turns before
        if trace is not None:
            options["http_trace"] = trace
        if shard_ids:
            options["shard_ids"] = list(shard_ids)
        super().__init__(
            command_prefix=commands.when_mentioned,  # needs no intent; there are no such commands
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True, guild_scheduled_events=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **options,
        )
        Route.BASE = api_url
        vars(shard)["DiscordWebSocket"] = Gateway  # the library has no option for it
        parsers = self._connection.parsers
        self._parse_interaction, self._parse_ready = parsers["INTERACTION_CREATE"], parsers["READY"]
        parsers["INTERACTION_CREATE"] = self._on_interaction_create
        parsers["READY"] = self._on_ready_event
        for name, parse in parsers.items():
            parsers[name] = partial(_parse_event, name, parse)
        self._closing = asyncio.Event()
        self._ignores_events = False
        self._background_task: asyncio.Task[None] | None = None
        self._sync_task: asyncio.Task[None] | None = None
        self._listener_tasks = set[asyncio.Task[Any]]()

    def configure(
        self,
        matches: Matches,
        dispatcher: Dispatcher,
        background: Background,
        moments: Iterable[commands.Cog],
    ) -> None:
        """Set the services and Cogs that the bot works with; called once, before it starts."""
        self._matches, self._lost_places = matches, matches.stranded_games
        self._dispatcher = dispatcher
        self._background = background
        self._identify_limiter = IdentifyLimiter(matches.heartbeats.reserve_identify, self._closing)
        self.game_cogs = tuple(moments)

    @override
    async def setup_hook(self) -> None:
        advised, gateway, limits = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
        self._start_sessions(advised, discord.SessionStartLimits(**limits))
        assert isinstance(self.tree, Tree)  # noqa: S101 - `tree_cls` above
        application = self.application
        self.tree.people_install = bool(application and application.user_integration_config)
        for cog in self.game_cogs:
            await self.add_cog(cog)
            self._dispatcher.register(cog)
        await self.tree.set_translator(Translator())
        self._background_task = asyncio.create_task(self._background.run(self._closing))
        self._background_task.add_done_callback(self._stop_if_outdated)

    def _start_sessions(self, advised: int, limits: discord.SessionStartLimits) -> None:
        """Log how many sessions may start today; raises NoIdentifiesLeft if too few."""
        log.info("sessions left today", left=limits.remaining, of=limits.total)
        require_identifies(limits, count_shards(self.shard_ids, self.shard_count, advised))
        self._identify_limiter.max_concurrency = limits.max_concurrency

    @override
    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the shard's turn; raises NoIdentifiesLeft for a new session of a lost one."""
        shard = shard_id or 0
        if shard in self.shards:
            await self._require_identify()
        await self._identify_limiter.wait(shard, self.shard_count or 1)

    async def _require_identify(self) -> None:
        try:
            limits = await self.fetch_session_start_limits()
        except LIBRARY_ERRORS:
            return  # the gateway may answer all the same
        require_identifies(limits, 1)

    @override
    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard; one that waits for its turn gives up once the bot closes."""
        if self._closing.is_set():
            return
        try:
            await super().launch_shard(gateway, shard_id, initial=initial)
        except asyncio.CancelledError:
            if not self._closing.is_set():
                raise

    @override
    async def close(self) -> None:
        """Finish the requests under way and disconnect; refuse those that arrive meanwhile."""
        self._closing.set()
        self._dispatcher.queue.close()
        if self._background_task is not None:
            await self._background_task  # never cancelled: it may be in the middle of a transaction
        if self._sync_task is not None:
            self._sync_task.cancel()
        await self._dispatcher.close()
        self._ignores_events = True
        await asyncio.sleep(0)  # the last events received have their tasks then
        await self._dispatcher.close()
        if self._listener_tasks:  # never cancelled, either
            await asyncio.wait(self._listener_tasks)
        await super().close()

    @property
    def is_outdated(self) -> bool:
        """True if the bot stopped because a newer version has migrated the database."""
        return self._background.heartbeat.outdated

    def _stop_if_outdated(self, _rounds: asyncio.Task[None]) -> None:
        if self.is_outdated:
            self._stopping = asyncio.create_task(self.close())

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Serve presses and submitted forms; commands go through the tree."""
        kinds = discord.InteractionType
        if interaction.type in (kinds.component, kinds.modal_submit):
            await self._dispatcher.serve_component(interaction)

    def _on_interaction_create(self, data: dict[str, Any]) -> None:
        """Validate an interaction's payload and update its channel's last message id.

        An interaction that another process answers is ignored. The library keeps that id up to date
        only with an intent that the bot does without.
        """
        if self._ignores_events:
            return
        try:
            if self._background.heartbeat.is_silent(int(data.get("guild_id") or 0)):
                return
            channel_data = data.get("channel") or {}
            channel = self.get_channel(int(channel_data.get("id", 0)))
            last = channel_data.get("last_message_id")
            if isinstance(channel, CHANNELS_WITH_MESSAGES):
                channel.last_message_id = None if last is None else int(last)
            self._parse_interaction(validate_event(data))
        except Exception as error:  # noqa: BLE001 - every error reaches the person
            unread: Any = strip_event(data)
            reference = error_handler.log_exception(
                error, failed="an event", kind="INTERACTION_CREATE"
            )
            interaction = discord.Interaction(data=unread, state=self._connection)
            self._answer_error(interaction, reference)

    def _answer_error(self, interaction: discord.Interaction, reference: str) -> None:
        """Answer an interaction without a handler with an error reference, in a tracked task."""
        screen = text_screen(Responder(interaction).say("mishap", reference=reference))
        task = asyncio.create_task(send_refusal(interaction, screen))
        self._listener_tasks.add(task)
        task.add_done_callback(self._listener_tasks.discard)

    def _on_ready_event(self, data: dict[str, Any]) -> None:
        """Remove the servers that have removed the bot while it was disconnected.

        The library keeps them in its cache when a shard begins a new session.
        """
        guild_ids = {int(guild["id"]) for guild in data["guilds"]}
        shard, count = data.get("shard") or (0, 1)
        for guild in self.guilds:
            if (guild.id >> 22) % count == shard and guild.id not in guild_ids:
                self._connection._remove_guild(guild)
        self._parse_ready(data)

    @override
    def _schedule_event(self, *event: Any, **options: Any) -> asyncio.Task[None]:
        """Track the tasks of event listeners, except for presses, which the dispatcher tracks."""
        task = super()._schedule_event(*event, **options)
        if not task.get_name().endswith("on_interaction"):
            self._listener_tasks.add(task)
            task.add_done_callback(self._listener_tasks.discard)
        return task

    @override
    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an event listener's error with a reference; send it to the person who pressed."""
        error = sys.exception()
        if error is None:
            return
        reference = error_handler.log_exception(error, failed=event_method)
        if reference and event_method == "on_interaction":
            self._answer_error(args[0], reference)

    async def on_shard_connect(self, shard: int) -> None:
        """Register the slash commands in the background, if shard 0 connects and they have changed.

        Discord has them already, unless the bot was updated or an admin deleted them.
        """
        if shard == 0 and (self._sync_task is None or self._sync_task.done()):
            self._sync_task = asyncio.create_task(error_handler.log_errors(self._sync_commands()))

    async def _sync_commands(self) -> None:
        if await sync_commands(self.tree):
            log.info("commands given to Discord")

    async def on_ready(self) -> None:
        """Log that the bot is ready; suspend games in lost servers and channels, resume the others.

        The library sends this event two seconds late, also to a bot that has closed its database
        meanwhile.
        """
        if self._closing.is_set():
            return
        log.info("ready", guilds=len(self.guilds), shards=self.shard_count)
        if not self.guilds and self.application_id is not None:
            event = f"in no server yet; choose one at {build_invite_url(self.application_id)}"
            log.info(event)  # whole, so that a terminal makes a link of it
        here = [guild.id for guild in self.guilds]
        for done in await self._lost_places.reconcile_servers(here, self.is_server_served):
            await self._dispatcher.after_change.publish(done)
        await lost_places.suspend_lost_channels(self, self._matches, self.is_server_served)

    def is_server_served(self, guild: int) -> bool:
        """Check whether this process receives a server's events; never once it closes."""
        return not self._closing.is_set() and (guild >> 22) % (self.shard_count or 1) in self.shards

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Suspend a server's games, and store since when the server is lost (H8)."""
        await self._lost_places.on_server_lost(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume the games of a server that the bot was in before."""
        for done in await self._lost_places.on_server_found(guild.id):
            await self._dispatcher.after_change.publish(done)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Suspend the game of a deleted channel, if it has one."""
        await lost_places.suspend_lost_channel(self._matches, channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Suspend the game of a deleted thread, if it has one."""
        await lost_places.suspend_lost_channel(self._matches, payload.thread_id)


def _parse_event(name: str, parse: Callable[[Any], None], data: Any) -> None:
    """Parse an event; log one that cannot be parsed with a reference, and go on."""
    try:
        parse(data)
    except Exception as error:  # noqa: BLE001 - the other events are read
        error_handler.log_exception(error, failed="an event", kind=name)
