"""The services of the process, from which Cogs and features are built."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from discord.ext import commands

from cogs.interactions.counters import Counters
from cogs.interactions.message_editor import MessageEditor
from cogs.interactions.render_pool import RenderPool
from cogs.interactions.request_pacer import RequestPacer
from cogs.limits.rate_limiter import RateLimiter
from cogs.publishing.board_reposter import BoardReposter
from cogs.publishing.change_publisher import ChangePublisher
from cogs.publishing.direct_messages import DirectMessages
from cogs.publishing.extension_points import CardPickers, ClueButtonProviders, RecapProviders
from cogs.publishing.keys import Keys
from cogs.publishing.notices import Notices
from cogs.publishing.openers import TABLE_OPENER, Opener, TableOpener
from cogs.publishing.personal_notices import Onboarding, PersonalNotices
from cogs.publishing.publisher import Publisher
from cogs.publishing.questions import Questions
from cogs.publishing.recaps import Recaps
from cogs.publishing.solo_boards import SoloGames
from cogs.running.background import Background
from cogs.running.bot import Bot
from cogs.running.config import Config
from cogs.running.dispatcher import Dispatcher
from cogs.running.heartbeat import Heartbeat
from cogs.running.picture_emojis import PictureEmojiReader
from cogs.running.task_runner import ScheduledPosts, TaskRunner
from cogs.screens.markup import Voices
from cogs.screens.rows import ButtonSlots
from cogs.screens.server_settings import Tabs
from engine.clock import Clock
from engine.matches import Matches


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The services that Cogs and features are built from.

    A feature registers its own in the lists of `after_change`, `background`, `rows`, `tabs`,
    `recap_providers`, `under_clues`, `pickers`, `solo_games`, `matches.hooks`, `cogs` and
    `task_runner`.
    """

    settings: Config
    bot: Bot
    matches: Matches
    render_pool: RenderPool
    publisher: Publisher
    keys: Keys
    notices: Notices
    questions: Questions
    personal: PersonalNotices
    recaps: Recaps
    after_change: ChangePublisher
    dispatcher: Dispatcher
    background: Background
    rate_limiter: RateLimiter
    task_runner: TaskRunner
    scheduled_posts: ScheduledPosts
    counters: Counters
    rows: ButtonSlots
    voices: Voices
    rng: random.Random
    recap_providers: RecapProviders
    now: Callable[[], int]
    openers: dict[str, Opener]
    cogs: list[commands.Cog] = field(default_factory=list)
    tabs: Tabs = field(default_factory=Tabs)
    under_clues: ClueButtonProviders = field(default_factory=ClueButtonProviders)
    pickers: CardPickers = field(default_factory=CardPickers)
    solo_games: SoloGames = field(default_factory=dict)


def build_services(
    settings: Config,
    matches: Matches,
    render_pool: RenderPool,
    counters: Counters,
    now: Callable[[], int],
    *,
    unclean_shutdown: bool = False,
) -> Services:
    """Build the services; after an `unclean_shutdown` some changes may not have been shown."""
    bot, rows, recap_providers = _build_client(settings, counters), ButtonSlots(), RecapProviders()
    voices, editor = Voices(), MessageEditor()
    publisher = Publisher(bot, matches, render_pool, editor, counters, voices)
    notices = Notices(bot, matches, publisher, BoardReposter(bot, publisher), now, rows, voices)
    keys = Keys(bot, matches, render_pool, editor, rows, voices)
    direct = DirectMessages(bot, matches, voices)
    questions, personal = Questions(matches, direct), PersonalNotices(direct, notices)
    recaps = Recaps(bot, matches, render_pool, rows, recap_providers, voices)
    after_change = ChangePublisher(matches, publisher, keys, notices, questions)
    after_change.listeners |= {"recap": recaps, "question": questions, "personal": personal}
    after_change.listeners["onboarding"] = Onboarding(matches)
    task_runner = TaskRunner(bot, matches.scheduler, counters)
    heartbeat = Heartbeat(bot, matches, counters, unclean_shutdown=unclean_shutdown)
    background = _build_background(matches, after_change, heartbeat, task_runner, now=now)
    background.tasks["emojis"] = PictureEmojiReader(bot, voices).read
    return Services(
        settings=settings,
        bot=bot,
        matches=matches,
        render_pool=render_pool,
        publisher=publisher,
        keys=keys,
        notices=notices,
        questions=questions,
        personal=personal,
        recaps=recaps,
        after_change=after_change,
        dispatcher=Dispatcher(
            render_pool, after_change, editor, counters, matches.ban_list, rows, voices
        ),
        background=background,
        rate_limiter=RateLimiter(now),
        task_runner=task_runner,
        scheduled_posts=ScheduledPosts(bot, matches.scheduler, counters),
        counters=counters,
        rows=rows,
        voices=voices,
        recap_providers=recap_providers,
        rng=random.SystemRandom(),
        now=now,
        openers={TABLE_OPENER: TableOpener(bot, matches, publisher)},
    )


def _build_background(
    matches: Matches,
    after_change: ChangePublisher,
    heartbeat: Heartbeat,
    task_runner: TaskRunner,
    *,
    now: Callable[[], int],
) -> Background:
    clock = Clock(matches.ledger.store.limits.list_ending_soon, matches.limits.apply_timeout, now)
    background = Background(matches, after_change, clock, heartbeat)
    background.tasks["due"] = task_runner.run_once
    return background


def _build_client(settings: Config, counters: Counters) -> Bot:
    trace, shards = counters.build_trace(), settings.shard_ids
    RequestPacer(len(shards) / (settings.shard_count or 1) if shards else 1).add_to(trace)
    return Bot(
        settings.discord_api_url,
        shard_count=settings.shard_count,
        shard_ids=shards,
        trace=trace,
        proxy=settings.proxy,
    )
