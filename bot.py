"""The bot: wiring and start. `python bot.py` with DISCORD_TOKEN in the environment or in .env.

If it cannot start it ends with one clear sentence, and with exit code 75 if a later start may
succeed, else 2.
"""

from __future__ import annotations

import gc
import signal
import sys

if __name__ == "__main__":
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C during imports prints no traceback
    gc.disable()  # imported modules stay for good; collecting takes a fifth of a start
    from cogs.operating.libraries import require_libraries

    require_libraries()

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack

import structlog
from discord.ext import commands

from cogs import (
    audience,
    cases,
    club,
    coaching,
    companion,
    cups,
    hello,
    live,
    nights,
    own_packs,
    ratings,
    replays,
    slow,
)
from cogs.board import Boards
from cogs.calls import Calls
from cogs.clues import Clues
from cogs.ending import EndedGames
from cogs.games import Games
from cogs.guesses import Guesses
from cogs.guide import Guide
from cogs.interactions.counters import Counters
from cogs.interactions.hosts import Hosts
from cogs.interactions.render_pool import RenderPool
from cogs.key import KeyView
from cogs.lobby import Lobby
from cogs.more import More
from cogs.operating import commands as operator_commands, exits, starting
from cogs.privacy import PrivacyPages
from cogs.publishing.threads import Threads
from cogs.running.bot import Bot
from cogs.running.config import Config, find_env_file, is_exposed, load_config
from cogs.running.health import serve_health
from cogs.running.logs import configure_logging
from cogs.running.services import Services, build_services
from cogs.seats import TableSeats
from cogs.settings import SettingsPanels
from engine import VERSION
from engine.matches import Matches
from engine.store import (
    HEAD,
    Database,
    DatabaseErrorKind,
    DatabaseUnusable,
    Store,
    upgrade,
    was_left_open,
)
from engine.texts import choose_language_for_locale, voice

log = structlog.get_logger()


def main(arguments: Sequence[str] = ()) -> None:
    """Run the operator command of the arguments, or start the bot and serve until stopped."""
    options = operator_commands.parse_arguments(arguments)
    say = voice(choose_language_for_locale(None))
    with exits.exit_on_error(say):
        settings = load_config(token=options.token)
        counters = Counters()
        configure_logging(settings.log_format, counters)
        asyncio.run(options.do(options, settings, say) if options.do else serve(settings, counters))


async def serve(settings: Config, counters: Counters | None = None) -> None:
    """Open the database, serve Discord until the bot is closed; raises DatabaseUnusable."""
    counters = counters or Counters()
    async with AsyncExitStack() as stack:
        database = Database(settings.database_url, pool_size=settings.database_pool_size)
        stack.push_async_callback(database.close)
        unclosed = was_left_open(database)
        starting.log_tables(database, await upgrade(database))
        shards = {"shards": settings.shard_ids or "all", "of": settings.shard_count}
        if (env_file := find_env_file()) is not None and is_exposed(env_file):
            log.warning("others may read the token: chmod 600", file=str(env_file))
        log.info("starting", version=VERSION, database=database.dialect, schema=HEAD, **shards)
        render_pool = RenderPool(counters)
        stack.callback(render_pool.shutdown)
        store = Store(database)
        matches = Matches(
            store, random.SystemRandom(), _now, retention_days=settings.retention_days
        )
        unclean = unclosed or not database.is_sqlite  # only an unclosed SQLite file shows it
        built = build_bot(settings, matches, render_pool, counters, unclean_shutdown=unclean)
        bot = await stack.enter_async_context(built)
        starting.stop_on_signals(bot)
        if settings.metrics_port is not None:
            address = settings.metrics_host, settings.metrics_port
            await stack.enter_async_context(serve_health(bot, matches, counters, address))
        warming = asyncio.create_task(starting.warm_up(bot))
        stack.push_async_callback(asyncio.wait_for, warming, None)
        if unclosed:
            stack.callback(asyncio.create_task(starting.check_for_damage(database, bot)).cancel)
        await bot.start(settings.discord_token)
        log.info("stopped")
        if bot.is_outdated:
            raise DatabaseUnusable(DatabaseErrorKind.NEWER)


def _now() -> int:
    return int(time.time())


def build_bot(
    settings: Config,
    matches: Matches,
    render_pool: RenderPool,
    counters: Counters,
    *,
    unclean_shutdown: bool,
) -> Bot:
    """Build the bot with its services, features and Cogs.

    After an `unclean_shutdown` it shows again what the process before may not have shown.
    """
    services = build_services(
        settings, matches, render_pool, counters, _now, unclean_shutdown=unclean_shutdown
    )
    audience.add(services)
    ratings.add(services)
    cases.add(services)
    club.add(services)
    coaching.add(services)
    companion.add(services)
    cups.add(services)
    hello.add(services)
    nights.add(services)
    own_packs.add(services)
    replays.add(services)
    slow.add(services)
    live.add(services)
    cogs = (*_build_game_cogs(services), *services.cogs)
    services.bot.configure(matches, services.dispatcher, services.background, cogs)
    return services.bot


def _build_game_cogs(services: Services) -> tuple[commands.Cog, ...]:
    """Build the Cogs of the game, one for each moment at the table."""
    dispatcher, matches, hosts = services.dispatcher, services.matches, Hosts(services.matches)
    publisher, rate_limiter = services.publisher, services.rate_limiter
    threads = Threads(matches, publisher, services.render_pool)
    return (
        Lobby(dispatcher, matches, publisher, threads, rate_limiter),
        TableSeats(matches, hosts),
        Clues(dispatcher, matches, services.keys, services.questions),
        Guesses(dispatcher, matches),
        KeyView(dispatcher, matches, services.keys, services.after_change, rate_limiter),
        Calls(matches, services.personal),
        EndedGames(
            matches, publisher, services.rows, services.under_clues, services.recap_providers
        ),
        Boards(dispatcher, matches, publisher, rate_limiter),
        More(dispatcher, matches, hosts, services.recaps, services.rows),
        Guide(dispatcher, matches),
        SettingsPanels(dispatcher, matches, hosts, services.tabs),
        Games(dispatcher, matches),
        PrivacyPages(dispatcher, matches, services.after_change, services.settings.privacy_url),
    )


if __name__ == "__main__":
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    main(sys.argv[1:])
