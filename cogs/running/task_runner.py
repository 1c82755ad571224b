"""Runs scheduled tasks: each is claimed, run by its feature's handler, and rescheduled.

Law: a message is posted once, or not at all if it is too late. After a try with an unknown end the
channel is searched before the next try, and Discord accepts a message of one nonce once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias

import discord
import structlog
from typing_extensions import override

from cogs.interactions import error_handler
from cogs.interactions.counters import Counters
from cogs.interactions.responders import TRANSIENT_ERRORS, with_retries
from cogs.screens.markup import voice
from cogs.screens.screen import RenderedScreen, Screen
from engine.rules import DAY_SECONDS, Person
from engine.scheduling import (
    RETRY_SECONDS,
    ClaimedTask,
    DmsClosed,
    ScheduledTask,
    Scheduler,
    UnreadableTask,
    pull_forward_if_later,
)
from engine.scheduling.values import LEASE_SECONDS
from engine.tables import Profile
from engine.texts import Voice, choose_language_for_locale

MAX_DELAY, MIN_DELAY = 10, 1
"""Seconds: a task that another process schedules is at most so late."""
TASK_TIMEOUT_SECONDS = 40
"""A task that takes longer is left to the next round; shorter than the claim."""
NEAR_SECONDS, FAR_SECONDS = DAY_SECONDS, 2 * DAY_SECONDS
"""A task due within the first is right; a daily task is due within the second."""
RESCHEDULE_SECONDS = 3_600
"""The interval between checks for tasks too far ahead; also after the clock was set back."""
HISTORY_LIMIT = 300
"""The number of messages since the due time that are searched for one that was posted."""
CLOCK_SKEW_SECONDS = 3_600
"""The largest difference between our clock and Discord's."""
WORKER_COUNT = 8
"""The number of tasks run at once: Discord takes 50 requests a second of a bot."""
SLOW_SECONDS, MOST_SLOW = 2, 40
"""A slower task makes room for others, as long as no more than so many are slow."""
MOST_REST_SECONDS, MAX_OUTAGE_SECONDS = 6 * 3_600, 300
"""The longest delays after a failure: after an error of ours, and after a transient one."""

log = structlog.get_logger()


class DeliveryUnknown(Exception):
    """Delivery unknown: the message may be there, and the history cannot be read."""


class TaskHandler(Protocol):
    """A feature's handler of one kind of scheduled task."""

    async def run(self, claimed: ClaimedTask) -> ScheduledTask | None:
        """Run the task and return the next one; None for nothing.

        It may be run again after a process was killed, so its changes must be idempotent, and it
        posts by `ScheduledPosts`. DeliveryUnknown and DmsClosed count as too late, UnreadableTask
        sets the task aside; any other error delays it by a minute, then twice as long each time.
        """

    def next_if_missed(self, task: ScheduledTask, now: int) -> ScheduledTask | None:
        """Return the task after one that was too late or not delivered; None for nothing."""

    def reschedule(self, task: ScheduledTask, now: int) -> ScheduledTask:
        """Return the task at a time that its rhythm allows; a clock that was ahead delayed it.

        Called only for tasks further ahead than `NEAR_SECONDS`. A task that runs once is due now.
        """
        return pull_forward_if_later(task, now, FAR_SECONDS)


class TaskRunner:
    """Runs due tasks; a feature registers its handlers in `handlers`, by name."""

    def __init__(self, client: discord.Client, scheduler: Scheduler, counters: Counters) -> None:
        self.handlers: dict[str, TaskHandler] = {}
        self._client = client
        self._scheduler = scheduler
        self._counters = counters
        self._rescheduled: int | None = None
        self._failures: dict[ScheduledTask, tuple[int, int]] = {}
        self._slow: set[asyncio.Task[None]] = set()

    async def run_once(self) -> int:
        """Run all due tasks that this process serves; return the seconds until the next round."""
        if not self._client.is_ready():
            return MIN_DELAY
        await self._reschedule()
        left = iter(await self._scheduler.list_due(self._is_served))
        await asyncio.gather(*(self._run_worker(left) for _ in range(WORKER_COUNT)))
        wait = await self._scheduler.seconds_until_next()
        return max(MIN_DELAY, min(wait or MAX_DELAY, MAX_DELAY))

    async def _reschedule(self) -> None:
        now, last = self._scheduler.now(), self._rescheduled
        if last is not None and 0 <= now - last < RESCHEDULE_SECONDS:
            return
        for claimed in await self._scheduler.list_due_later(NEAR_SECONDS):
            if claimed.task.kind in self.handlers:
                with suppress(UnreadableTask):  # it is set aside once it is due
                    await self._pull_forward(claimed, now)
        self._rescheduled = now
        recently = now - 2 * DAY_SECONDS
        self._failures = {task: last for task, last in self._failures.items() if last[0] > recently}

    async def _pull_forward(self, claimed: ClaimedTask, now: int) -> None:
        task = claimed.task
        after = self.handlers[task.kind].reschedule(task, now)
        if after != task and await self._scheduler.reschedule(claimed, after):
            log.warning("was due too far ahead", kind=after.kind, seconds=task.at - after.at)

    def _is_served(self, task: ScheduledTask) -> bool:
        """Check whether the task's kind is known and this process receives its server's events."""
        guild = self._client.get_guild(task.guild) if task.guild else None
        there = not task.guild or (guild is not None and not guild.unavailable)
        return there and task.kind in self.handlers and not self._is_backing_off(task)

    def _is_backing_off(self, task: ScheduledTask) -> bool:
        """Check whether a task failed recently; False if the clock was set back since."""
        since, seconds = self._failures.get(task, (0, 0))
        return 0 <= self._scheduler.now() - since < seconds

    def _back_off(
        self, task: ScheduledTask, most: int = MOST_REST_SECONDS, first: int = LEASE_SECONDS
    ) -> None:
        """Delay the next try in this process, twice as long as the last time."""
        _, seconds = self._failures.get(task, (0, 0))
        self._failures[task] = self._scheduler.now(), min(most, max(first, 2 * seconds))

    async def _run_worker(self, left: Iterator[ClaimedTask]) -> None:
        """Run tasks one after another; a slow one goes on beside the others, unless many do."""
        for claimed in left:
            running = asyncio.create_task(self._run_logged(claimed))
            self._slow.add(running)
            running.add_done_callback(self._slow.discard)
            try:
                await asyncio.wait({running}, timeout=SLOW_SECONDS)
                if not running.done() and len(self._slow) > MOST_SLOW:
                    await asyncio.wait({running})
            except asyncio.CancelledError:
                running.cancel()
                await asyncio.wait({running})
                raise
            if running.done():
                running.result()

    async def _run_logged(self, claimed: ClaimedTask) -> None:
        try:
            await self._process(claimed)
        except Exception as error:  # noqa: BLE001 - the other tasks go on
            kind = claimed.task.kind
            self._counters.scheduled_tasks[kind, "failed"] += 1
            error_handler.log_exception(error, failed=f"{kind}, which was due")

    async def _process(self, unclaimed: ClaimedTask) -> None:
        """Claim a task, run it and store the next one."""
        claimed = await self._scheduler.claim(unclaimed)
        if claimed is None:
            return
        task = claimed.task
        try:
            after = await self._run(claimed)
        except UnreadableTask as error:
            self._counters.scheduled_tasks[task.kind, "unreadable"] += 1
            self._back_off(task, DAY_SECONDS, DAY_SECONDS)
            await self._scheduler.set_aside(claimed, error.word)
            return
        except Exception as error:
            is_transient = error_handler.describe_transient_error(error) is not None
            self._back_off(task, MAX_OUTAGE_SECONDS if is_transient else MOST_REST_SECONDS)
            raise
        self._failures.pop(task, None)
        await self._scheduler.complete(claimed, after)

    async def _run(self, claimed: ClaimedTask) -> ScheduledTask | None:
        """Run a task unless it is too late; returns the next one."""
        task, now = claimed.task, self._scheduler.now()
        handler, late = self.handlers[task.kind], now - task.at
        if now > task.until:
            self._counters.scheduled_tasks[task.kind, "skipped"] += 1
            log.info("too late", kind=task.kind, seconds=late)
            return handler.next_if_missed(task, now)
        try:
            async with asyncio.timeout(TASK_TIMEOUT_SECONDS):
                after = await handler.run(claimed)
        except (DeliveryUnknown, DmsClosed) as error:
            outcome = "unsure" if isinstance(error, DeliveryUnknown) else "closed"
            self._counters.scheduled_tasks[task.kind, outcome] += 1
            return handler.next_if_missed(task, now)
        self._counters.scheduled_tasks[task.kind, "done"] += 1
        self._counters.scheduled_delays[task.kind] = late
        return after


@dataclass(frozen=True, slots=True)
class ScheduledPost:
    """A message to post: its screen, and a `marker` by which it is found again.

    The marker is a custom id that no other message of that channel has; for a message without a
    button, the component id of its text.
    """

    rendered: RenderedScreen
    marker: str | int
    pings: discord.AllowedMentions = field(default_factory=discord.AllowedMentions.none)


class ScheduledPosts:
    """Posts the messages of scheduled tasks, once each."""

    def __init__(self, client: discord.Client, scheduler: Scheduler, counters: Counters) -> None:
        self._client = client
        self._scheduler = scheduler
        self._counters = counters

    async def post_once(self, claimed: ClaimedTask, channel: int, post: ScheduledPost) -> int:
        """Post a message in a channel of the task's server, or find it there; return its id.

        Raises discord.HTTPException, or DeliveryUnknown.
        """
        place = self._client.get_partial_messageable(channel, guild_id=claimed.task.guild or None)
        return await self._find_or_send(claimed, place, post)

    async def send_unrequested_dm(
        self, claimed: ClaimedTask, person: Person, account: int, post: ScheduledPost
    ) -> int | None:
        """Send an unrequested direct message and return its id.

        None if the person had another one that day (H10). Raises DmsClosed, which is stored and
        does not count against what they may be sent another way, and DeliveryUnknown.
        """
        if not await self._scheduler.claim_unsolicited_message(person, claimed):
            return None
        try:
            place = await self._client.create_dm(discord.Object(account))
            return await self._find_or_send(claimed, place, post)
        except (discord.Forbidden, discord.NotFound) as error:
            await self._scheduler.record_dms_closed(person, claimed)
            raise DmsClosed from error

    async def find_posted(self, claimed: ClaimedTask, channel: int, sign: str) -> int | None:
        """Find the message with a `sign` that an earlier claim posted in a channel; None for none.

        Raises DeliveryUnknown if the history cannot be read.
        """
        place = self._client.get_partial_messageable(channel, guild_id=claimed.task.guild or None)
        return await self._find_posted(claimed, place, sign)

    async def _find_or_send(self, claimed: ClaimedTask, place: Any, post: ScheduledPost) -> int:
        posted = await self._find_posted(claimed, place, post.marker)
        if posted is None:
            named = {"nonce": claimed.nonce, "allowed_mentions": post.pings}
            sent = await with_retries(lambda: place.send(**post.rendered.send_arguments(), **named))
            if sent is None:
                raise DeliveryUnknown
            posted = int(sent.id)
        self._counters.scheduled_posts[claimed.task.kind] += 1
        return posted

    async def _find_posted(self, claimed: ClaimedTask, place: Any, sign: str | int) -> int | None:
        if claimed.previously_claimed_at is None:
            return None
        me, oldest = self._client.user, claimed.task.at - CLOCK_SKEW_SECONDS
        searched = 0
        try:
            async for message in place.history(limit=HISTORY_LIMIT):
                if message.created_at.timestamp() < oldest:
                    return None
                own = me is not None and message.author.id == me.id
                if own and sign in _list_ids(message) and message.id != claimed.task.message:
                    return int(message.id)
                searched += 1
        except TRANSIENT_ERRORS as error:
            log.info("nobody can look", error=repr(error))
            searched = HISTORY_LIMIT
        if searched < HISTORY_LIMIT or claimed.is_nonce_valid:
            return None
        raise DeliveryUnknown


def _list_ids(part: Any) -> set[Any]:
    """List all ids in a message or a part of it; None may be among them."""
    children = getattr(part, "components", None) or getattr(part, "children", None)
    inner: Iterable[Any] = children or ()
    own = getattr(part, "custom_id", None), getattr(part, "id", None)
    return {*own}.union(*(_list_ids(child) for child in inner))


ProfileLoader: TypeAlias = Callable[[Person], Awaitable[Profile | None]]


@dataclass(frozen=True, slots=True)
class EndNotices(TaskHandler):
    """Sends a person one notice that their schedule has ended for good (H10).

    `build_screen` shows it, and carries the marker.
    """

    load_profile: ProfileLoader
    posts: ScheduledPosts
    build_screen: Callable[[ScheduledTask, Voice], Screen]
    build_marker: Callable[[ScheduledTask], str | int]

    @override
    async def run(self, claimed: ClaimedTask) -> ScheduledTask | None:
        """Send the notice; a day's limit on unrequested messages postpones it (H10)."""
        task = claimed.task
        profile = None if task.person is None else await self.load_profile(task.person)
        if profile is None or profile.account is None:
            return None
        view = self.build_screen(task, voice(choose_language_for_locale(profile.locale))).view
        post = ScheduledPost(RenderedScreen(view), self.build_marker(task))
        message = await self.posts.send_unrequested_dm(
            claimed, profile.person, profile.account, post
        )
        later = replace(task, at=task.at + RETRY_SECONDS)
        return None if message is not None or later.at > later.until else later

    @override
    def next_if_missed(self, task: ScheduledTask, now: int) -> ScheduledTask | None:
        """Return None: the notice is days late, or their direct messages are closed."""
        return None
