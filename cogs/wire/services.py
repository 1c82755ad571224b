"""Services: what shows the game and serves it; Cogs and features are built from them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from discord.ext import commands

from cogs.screens.rows import Rows
from cogs.screens.server_settings import Tabs
from cogs.wire.after_change import AfterChange
from cogs.wire.allowances import Allowances
from cogs.wire.background import Background
from cogs.wire.beside import Choosers, Tellers, UnderClues
from cogs.wire.bot import Bot
from cogs.wire.direct_messages import DirectMessages
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.due_round import DuePosts, DueRound
from cogs.wire.environment import Environment
from cogs.wire.heartbeat import Heartbeat
from cogs.wire.keys import Keys
from cogs.wire.meters import Meters
from cogs.wire.notices import Notices
from cogs.wire.openers import TABLE, Opener, Tables
from cogs.wire.painter import Painter
from cogs.wire.personal import Personal
from cogs.wire.publisher import Publisher
from cogs.wire.questions import Questions
from cogs.wire.recaps import Recaps
from cogs.wire.talk import Talk
from cogs.wire.teaching import Lessons
from engine.clock import Clock
from engine.matches import Matches


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The services that Cogs and features are built from; a feature registers its own.

    It does so in `after_change`, `background`, `rows`, `tabs`, `under_clues` and `choosers`, in
    `matches.hooks`, in `cogs`, and in the kinds of `due`.
    """

    settings: Environment
    bot: Bot
    matches: Matches
    painter: Painter
    publisher: Publisher
    keys: Keys
    notices: Notices
    questions: Questions
    personal: Personal
    recaps: Recaps
    after_change: AfterChange
    dispatcher: Dispatcher
    background: Background
    allowances: Allowances
    due: DueRound
    due_posts: DuePosts
    meters: Meters
    rows: Rows
    tellers: Tellers
    rng: random.Random
    now: Callable[[], int]
    openers: dict[str, Opener]
    cogs: list[commands.Cog] = field(default_factory=list)
    tabs: Tabs = field(default_factory=Tabs)
    under_clues: UnderClues = field(default_factory=UnderClues)
    choosers: Choosers = field(default_factory=Choosers)


def services(
    settings: Environment,
    matches: Matches,
    painter: Painter,
    meters: Meters,
    now: Callable[[], int],
    *,
    cut_off: bool = False,
) -> Services:
    """Build the services.

    `cut_off`: the process before may not have shown all that it had stored.
    """
    bot, store = _bot(settings, meters), matches.ledger.store
    rows, tellers = Rows(), Tellers()
    publisher = Publisher(bot, matches, painter, meters, rows)
    keys = Keys(bot, matches, painter, rows)
    notices = Notices(bot, matches, publisher, Talk(bot, publisher), now, rows)
    direct, recaps = DirectMessages(bot, matches), Recaps(bot, matches, painter, rows, tellers)
    questions, personal = Questions(matches, direct), Personal(direct, notices)
    after_change = AfterChange(matches, publisher, keys, notices, questions)
    for name, follower in (("recap", recaps), ("question", questions), ("personal", personal)):
        after_change.also(name, follower)
    clock = Clock(store.limits.running, matches.limits.run_out, now)
    beats = Heartbeat(bot, matches, meters, cut_off=cut_off)
    background = Background(matches, after_change, publisher, notices, clock, beats)
    due = DueRound(bot, matches.agenda, meters)
    background.also("due", due.go_round)
    return Services(
        settings=settings,
        bot=bot,
        matches=matches,
        painter=painter,
        publisher=publisher,
        keys=keys,
        notices=notices,
        questions=questions,
        personal=personal,
        recaps=recaps,
        after_change=after_change,
        dispatcher=Dispatcher(painter, after_change, Lessons(matches), meters, matches.doors, rows),
        background=background,
        allowances=Allowances(now),
        due=due,
        due_posts=DuePosts(bot, matches.agenda, meters),
        meters=meters,
        rows=rows,
        tellers=tellers,
        rng=random.SystemRandom(),
        now=now,
        openers={TABLE: Tables(bot, matches, publisher)},
    )


def _bot(settings: Environment, meters: Meters) -> Bot:
    return Bot(
        settings.discord_api_url,
        shard_count=settings.shard_count,
        shard_ids=settings.shard_ids,
        trace=None if settings.metrics_port is None else meters.trace(),
    )
