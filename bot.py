"""The bot: wiring and start. `python bot.py` with DISCORD_TOKEN in the environment or in .env.

When it cannot start it ends with one clear sentence, and with code 75 where that may pass, else 2.
"""

from __future__ import annotations

import gc
import sys

if __name__ == "__main__":
    gc.disable()  # what is imported stays for good: to look for garbage takes a fifth of a start

import asyncio
import os
import random
import signal
import threading
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack

import structlog

from cogs import cups
from cogs.audience import PlayingAlong
from cogs.board import Boards
from cogs.calls import Calls
from cogs.cases import Daily
from cogs.clocks import Clocks
from cogs.club import Club
from cogs.clues import Clues
from cogs.companion import Companion
from cogs.games import Games
from cogs.guesses import Guesses
from cogs.guide import Guide
from cogs.hall import HallPages
from cogs.hints import Hints
from cogs.history import PastGames
from cogs.key import KeyView
from cogs.lobby import Lobby
from cogs.more import More
from cogs.operating import commands, exits
from cogs.operating.checks import warm
from cogs.own_packs import ServerPacks
from cogs.privacy import PrivacyPages
from cogs.profile import ProfilePages
from cogs.puzzles import GuessWhatItMeant
from cogs.ranking import RankingPages
from cogs.records import Records
from cogs.replays import Replays
from cogs.screens.club import Tab
from cogs.seats import TableSeats
from cogs.settings import SettingsPanels
from cogs.wire.after_change import AfterChange
from cogs.wire.allowances import Allowances
from cogs.wire.background import Background
from cogs.wire.bot import Bot
from cogs.wire.direct_messages import DirectMessages
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.environment import Environment, environment
from cogs.wire.health import health
from cogs.wire.heartbeat import Heartbeat
from cogs.wire.hosts import Hosts
from cogs.wire.keys import Keys
from cogs.wire.lessons import Lessons
from cogs.wire.logs import write_log
from cogs.wire.meters import Meters
from cogs.wire.notices import Notices
from cogs.wire.painter import Painter
from cogs.wire.personal import Personal
from cogs.wire.publisher import Publisher
from cogs.wire.questions import Questions
from cogs.wire.recaps import Recaps
from cogs.wire.sand_timer_messages import SandTimerMessages
from cogs.wire.services import Services
from cogs.wire.talk import Talk
from cogs.wire.threads import Threads
from engine import VERSION
from engine.cases import Cases, Puzzles
from engine.clock import Clock
from engine.companion import RealKeys, Sand
from engine.matches import Matches
from engine.store import (
    HEAD,
    Database,
    DatabaseUnusable,
    Store,
    Trouble,
    flaw,
    left_open,
    upgrade,
)
from engine.texts import language, voice

CUT_OFF = 3
LAST_SECONDS = 8
"""How long closing may take, also where the database is frozen; Docker kills after 30 s."""
SELDOM = 10_000
"""How many things are made, and not let go, until Python looks for garbage again."""
log = structlog.get_logger()


def main(arguments: Sequence[str] = ()) -> None:
    """Start the bot and serve until told to stop; or do what else is asked for."""
    wanted = commands.wanted(arguments)
    say = voice(language(None))
    with exits.told(say):
        settings = environment(token=wanted.token)
        meters = Meters()
        write_log(settings.log_format, meters)
        asyncio.run(wanted.do(wanted, settings, say) if wanted.do else serve(settings, meters))


async def serve(settings: Environment, meters: Meters | None = None) -> None:
    """Open the database, make the services, and stay connected to Discord."""
    meters = meters or Meters()
    async with AsyncExitStack() as stack:
        database = Database(settings.database_url)
        stack.push_async_callback(database.close)
        doubtful = left_open(database)
        await upgrade(database)
        shards = {"shards": settings.shard_ids or "all", "of": settings.shard_count}
        log.info("starting", version=VERSION, database=database.dialect, schema=HEAD, **shards)
        painter = Painter(meters)
        stack.callback(painter.close)
        store = Store(database)
        matches = Matches(
            store, random.SystemRandom(), _now, retention_days=settings.retention_days
        )
        cut_off = doubtful or not database.is_sqlite  # which alone tells, and only of a file
        made = _bot(settings, store, matches, painter, meters, cut_off=cut_off)
        bot = await stack.enter_async_context(made)
        _stop_on_signals(bot)
        if settings.metrics_port is not None:
            address = settings.metrics_host, settings.metrics_port
            await stack.enter_async_context(health(bot, matches, meters, address))
        warming = asyncio.create_task(_warm_up(bot))
        stack.push_async_callback(asyncio.wait_for, warming, None)
        if doubtful:
            stack.callback(asyncio.create_task(_look_through(database, bot)).cancel)
        await bot.start(settings.discord_token)
        log.info("stopped")
        if bot.outdated:
            raise DatabaseUnusable(Trouble.NEWER)


async def _look_through(database: Database, bot: Bot) -> None:
    """Once the bot serves, look for damage in a file that nobody closed, and say what to do."""
    await bot.wait_until_ready()
    found = await flaw(database)
    if found is not None:
        advice = voice(language(None))(f"exit-database-{Trouble.DAMAGED.value}")
        log.error("database damaged", flaw=found, advice=advice)


async def _warm_up(bot: Bot) -> None:
    """Read what every table needs while Discord is connected to; without it nobody is served.

    Whoever needs some of it earlier reads it, or waits for it, there and then. What there is by now
    stays for good, so Python need not look it all through for garbage again and again.
    """
    try:
        await asyncio.to_thread(warm)
    except Exception:
        await bot.close()
        raise
    gc.freeze()
    gc.set_threshold(SELDOM)
    gc.enable()


def _now() -> int:
    return int(time.time())


def _bot(
    settings: Environment,
    store: Store,
    matches: Matches,
    painter: Painter,
    meters: Meters,
    *,
    cut_off: bool = False,
) -> Bot:
    """Make the bot, what shows its matches, and its Cogs.

    `cut_off` says that the process before may not have shown all that it had stored.
    """
    bot = Bot(
        settings.discord_api_url,
        shard_count=settings.shard_count,
        shard_ids=settings.shard_ids,
        trace=None if settings.metrics_port is None else meters.trace(),
    )
    publisher, keys = Publisher(bot, matches, painter, meters), Keys(bot, matches, painter)
    talk, puzzles = Talk(bot, publisher), Puzzles(store, matches)
    recaps = Recaps(bot, matches, painter)
    notices, direct = Notices(bot, matches, publisher, talk, _now), DirectMessages(bot, matches)
    questions, personal = Questions(matches, direct), Personal(direct, notices)
    after_change = AfterChange(matches, publisher, keys, notices, questions)
    after_change.also("recap", recaps)
    after_change.also("question", questions)
    after_change.also("personal", personal)
    dispatcher = Dispatcher(painter, after_change, Lessons(matches), meters, matches.doors)
    sand_timers = SandTimerMessages(bot, painter, Sand(store, _now))
    clock = Clock(store.limits.running, matches.limits.run_out, _now)
    heartbeat = Heartbeat(bot, matches, meters, cut_off=cut_off)
    background = Background(
        matches, after_change, publisher, notices, clock, sand_timers, heartbeat
    )
    cases = Cases(store, _now)
    background.also("cases", cases.prepare)
    hosts, real_keys = Hosts(matches), RealKeys(store, random.SystemRandom(), _now)
    allowances = Allowances(_now)
    records, hall = Records(matches, publisher, puzzles), HallPages(matches, allowances)
    past, profiles, rankings = (
        PastGames(matches),
        ProfilePages(matches),
        RankingPages(matches),
    )
    features = Services(
        bot=bot,
        matches=matches,
        dispatcher=dispatcher,
        after_change=after_change,
        background=background,
        publisher=publisher,
        painter=painter,
        allowances=allowances,
        rng=random.SystemRandom(),
        now=_now,
    )
    cups.add(features)
    bot.give(
        matches,
        dispatcher,
        background,
        (
            Lobby(
                dispatcher,
                matches,
                publisher,
                Threads(matches, publisher, painter),
                allowances,
            ),
            TableSeats(matches, hosts),
            Clues(dispatcher, matches, keys, questions),
            Guesses(dispatcher, matches),
            KeyView(dispatcher, matches, keys, after_change, allowances),
            Calls(matches, personal),
            Clocks(matches),
            Boards(dispatcher, matches, publisher, allowances),
            More(dispatcher, matches, hosts, recaps),
            Guide(dispatcher),
            Hints(matches),
            PlayingAlong(matches),
            SettingsPanels(dispatcher, matches, hosts),
            ServerPacks(matches, allowances),
            records,
            Replays(bot, matches, allowances),
            hall,
            past,
            profiles,
            rankings,
            Club(
                dispatcher,
                {
                    Tab.HISTORY: past.page,
                    Tab.PROFILE: profiles.page,
                    Tab.RANKING: rankings.page,
                    Tab.HALL: hall.page,
                    Tab.BEST: records.page,
                },
            ),
            Games(dispatcher, matches),
            PrivacyPages(dispatcher, matches, after_change, settings.privacy_url),
            Companion(dispatcher, matches, real_keys, sand_timers, allowances),
            Daily(dispatcher, cases),
            GuessWhatItMeant(puzzles),
            *features.cogs,
        ),
    )
    return bot


def _stop_on_signals(bot: Bot) -> None:
    """Close when told to; after LAST_SECONDS be gone, whatever does not answer."""
    loop = asyncio.get_running_loop()
    end = threading.Timer(LAST_SECONDS, os._exit, (CUT_OFF,))
    end.daemon = True

    def stop() -> None:
        if not end.ident:
            log.info("stopping")
            end.start()
            loop.create_task(bot.close())  # noqa: RUF006 - the loop ends with it

    for told in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(told, stop)


if __name__ == "__main__":
    main(sys.argv[1:])
