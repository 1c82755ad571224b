"""The bot: wiring and start. `python bot.py` with DISCORD_TOKEN in the environment or in .env.

It ends with code 2 and one clear sentence when it cannot start.
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
from argparse import ArgumentParser
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NoReturn

import aiohttp
import discord
import structlog

from cogs.audience import PlayingAlong
from cogs.board import Boards
from cogs.calls import Calls
from cogs.cases import Daily
from cogs.clocks import Clocks
from cogs.club import Club
from cogs.clues import Clues
from cogs.companion import Companion
from cogs.cups import CupEvenings
from cogs.games import Games
from cogs.guesses import Guesses
from cogs.guide import Guide
from cogs.hall import HallPages
from cogs.hints import Hints
from cogs.history import PastGames
from cogs.key import KeyView
from cogs.lobby import Lobby
from cogs.more import More
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
from cogs.wire.checks import Finding, look_at_discord
from cogs.wire.cup_holding import CupHolding
from cogs.wire.cup_messages import CupMessages
from cogs.wire.direct_messages import DirectMessages
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.environment import Environment, WrongSettings, environment
from cogs.wire.health import PortTaken, health
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
from cogs.wire.talk import Talk
from cogs.wire.threads import Threads
from engine import VERSION, referee, render
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
    applied,
    back_up,
    flaw,
    left_open,
    upgrade,
)
from engine.texts import LANGUAGES, Voice, language, voice

CANNOT_START = 2
CUT_OFF = 3
LAST_SECONDS = 8
"""How long closing may take, also where the database is frozen; Docker kills after 30 s."""
SELDOM = 10_000
"""How many things are made, and not let go, until Python looks for garbage again."""
log = structlog.get_logger()


def main(arguments: Sequence[str] = ()) -> None:
    """Start the bot and serve until told to stop; or do what else is asked for.

    `backup FILE` copies the database while the bot plays on, `check` looks whether it could start,
    `rebuild` counts all finished games anew.
    """
    parser = ArgumentParser("bot.py", description=main.__doc__)
    asked = parser.add_subparsers(dest="asked")
    asked.add_parser("backup").add_argument("file", type=Path)
    asked.add_parser("check")
    asked.add_parser("rebuild")
    wanted = parser.parse_args(arguments)
    say = voice(language(None))
    try:
        settings = environment()
    except WrongSettings as error:
        _give_up(say("exit-settings", names=str(error)))
    meters = Meters()
    write_log(settings.log_format, meters)
    match wanted.asked:
        case "backup":
            doing = backup(settings, wanted.file, say)
        case "check":
            doing = check(settings, say)
        case "rebuild":
            doing = rebuild(settings, say)
        case _:
            doing = serve(settings, meters)
    try:
        asyncio.run(doing)
    except DatabaseUnusable as error:
        _give_up(say(f"exit-database-{error.trouble.value}"))
    except discord.LoginFailure:
        _give_up(say("exit-token"))
    except PortTaken:
        _give_up(say("exit-port"))
    except (aiohttp.ClientError, OSError, discord.HTTPException, discord.GatewayNotFound):
        _give_up(say("exit-unreachable"))


async def backup(settings: Environment, file: Path, say: Voice) -> None:
    """Copy the database to a file."""
    database = Database(settings.database_url)
    await back_up(database, file)
    _tell(say("backup-done", file=str(file)))


async def check(settings: Environment, say: Voice) -> None:
    """Look at everything that a start needs, change nothing, and tell what was found.

    Exits with code 2 where something is wrong.
    """
    found = [finding async for finding in _findings(settings, say)]
    for finding in found:
        _tell(f"{'ok   ' if finding.well else 'WRONG'} {finding.told}")
    if not all(finding.well for finding in found):
        raise SystemExit(CANNOT_START)


async def rebuild(settings: Environment, say: Voice) -> None:
    """Count what all finished games came to anew from their logs, while the bot plays on or not.

    Exits with code 2 where the tables are not those of this version.
    """
    database = Database(settings.database_url)
    schema = await applied(database)
    if schema != HEAD:
        _give_up(_schema(database.dialect, schema, say))
    matches = Matches(Store(database), random.SystemRandom(), _now)
    _tell(say("rebuild-done", games=await matches.past.rebuild()))
    await database.close()


async def _findings(settings: Environment, say: Voice) -> AsyncIterator[Finding]:
    try:
        database = Database(settings.database_url)
        schema = await applied(database)
        await database.close()
        yield Finding(well=True, told=_schema(database.dialect, schema, say))
    except DatabaseUnusable as error:
        yield Finding(well=False, told=say(f"exit-database-{error.trouble.value}"))
    try:
        await asyncio.to_thread(_warm)
        yield Finding(render.fits("CODENAMES"), say("check-pictures"))
    except OSError:
        yield Finding(well=False, told=say("check-pictures-lacking"))
    discord_api = settings.discord_api_url, settings.discord_token
    async for finding in look_at_discord(*discord_api, say):
        yield finding


def _schema(kind: str, schema: str | None, say: Voice) -> str:
    if schema is None:
        return say("check-database-none")
    if schema == HEAD:
        return say("check-database", kind=kind, schema=schema)
    return say("check-database-older", kind=kind, schema=schema, newest=HEAD)


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
        await asyncio.to_thread(_warm)
    except Exception:
        await bot.close()
        raise
    gc.freeze()
    gc.set_threshold(SELDOM)
    gc.enable()


def _warm() -> None:
    """Read every sprite and every table of words."""
    render.warm()
    for spoken in LANGUAGES:
        referee.warm(spoken)


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
    publisher, keys = Publisher(bot, matches, painter), Keys(bot, matches, painter)
    talk, puzzles = Talk(bot, publisher), Puzzles(store, matches)
    recaps = Recaps(bot, matches, painter)
    notices, direct = Notices(bot, matches, publisher, talk, _now), DirectMessages(bot, matches)
    questions, personal = Questions(matches, direct), Personal(direct, notices)
    after_change = AfterChange(matches, publisher, keys, notices, recaps, questions, personal)
    cups = CupHolding(CupMessages(bot, matches, publisher, painter), after_change)
    dispatcher = Dispatcher(painter, after_change, Lessons(matches), meters)
    sand_timers = SandTimerMessages(bot, painter, Sand(store, _now))
    clock = Clock(store.limits.running, matches.limits.run_out, _now)
    heartbeat = Heartbeat(bot, matches, meters, cut_off=cut_off)
    background = Background(
        matches, after_change, publisher, notices, clock, sand_timers, heartbeat
    )
    cases = Cases(store, _now)
    background.also("cups", cups.go_round)
    background.also("cases", cases.prepare)
    hosts, real_keys = Hosts(matches), RealKeys(store, random.SystemRandom(), _now)
    allowances = Allowances(_now)
    records, hall = Records(matches, publisher, puzzles), HallPages(matches, allowances)
    past, profiles, rankings = (
        PastGames(matches),
        ProfilePages(matches),
        RankingPages(matches),
    )
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
            CupEvenings(dispatcher, matches, cups, allowances),
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
            end.start()
            loop.create_task(bot.close())  # noqa: RUF006 - the loop ends with it

    for told in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(told, stop)


def _tell(sentence: str) -> None:
    print(sentence)  # noqa: T201 - whoever typed it reads it


def _give_up(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)  # noqa: T201 - the last word of a program that cannot start
    raise SystemExit(CANNOT_START)


if __name__ == "__main__":
    main(sys.argv[1:])
