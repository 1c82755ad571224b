"""Runs scheduled tasks: each is claimed, run by its feature's handler, and rescheduled.

Law: a message is posted once, or not at all if it is too late. After a try with an unknown end the
channel is searched before the next try, and Discord accepts a message of one nonce once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

import discord
import structlog

from cogs.interactions import error_handler
from cogs.interactions.counters import Counters
from cogs.interactions.responders import TRANSIENT_ERRORS, with_retries
from cogs.screens.screen import RenderedScreen
from engine.rules import DAY_SECONDS, Person
from engine.scheduling import (
    ClaimedTask,
    DmsClosed,
    ScheduledTask,
    Scheduler,
    UnreadableTask,
    pull_forward,
)
from engine.scheduling.values import LEASE_SECONDS

MAX_DELAY, MIN_DELAY = 10, 1
"""Seconds: a task that another process schedules is at most so late."""
TASK_TIMEOUT_SECONDS = 40
"""Whoever has not done it by then leaves it to the next round; shorter than the claim."""
NEAR_SECONDS, FAR_SECONDS = DAY_SECONDS, 2 * DAY_SECONDS
"""What is due within the first is right, and what comes every day is due within the second."""
RESCHEDULE_SECONDS = 3_600
"""So often it is seen whether anything is due too far ahead, and each time the clock goes back."""
HISTORY_LIMIT = 300
"""The number of messages since the due time that are searched for one that was posted."""
CLOCK_SKEW_SECONDS = 3_600
"""The largest difference between our clock and Discord's."""
WORKER_COUNT = 8
"""So many things are done at the same time: Discord takes 50 requests a second of a bot."""
SLOW_SECONDS, MOST_SLOW = 2, 40
"""What takes longer makes room for others, as long as no more than so many do."""
MOST_REST_SECONDS, MAX_OUTAGE_SECONDS = 6 * 3_600, 300
"""So long at most rests what has failed, and what failed for what was wrong outside."""

log = structlog.get_logger()


class DeliveryUnknown(Exception):
    """Delivery unknown: the message may be there, and the history cannot be read."""


class TaskHandler(Protocol):
    """A feature's handler of one kind of scheduled task."""

    async def run(self, task: ClaimedTask) -> ScheduledTask | None:
        """Run the task and return the next one; None for nothing.

        It may be begun again where a process was killed: what it changes, it changes once. What it
        posts it posts by `ScheduledPosts`; Unsure and DmsClosed it may leave to the round, for
        which they are as if it were too late. UnreadableTask puts it aside; any other error leaves
        it for a minute later, and for twice as long each time.
        """

    def next_if_missed(self, due: ScheduledTask, now: int) -> ScheduledTask | None:
        """Return the task that follows one that was too late to run; None for nothing."""

    def reschedule(self, due: ScheduledTask, now: int) -> ScheduledTask:
        """Return it at a time that its rhythm allows: a clock that was ahead has put it too far.

        It is asked only of what lies further ahead than `NEAR_SECONDS`, and gives the same where
        that is right. What comes once is due at once.
        """
        return pull_forward(due, now, FAR_SECONDS)


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
        """Run all due tasks that this process serves; returns the seconds until the next round."""
        if not self._client.is_ready():
            return MIN_DELAY
        await self._reschedule()
        left = iter(await self._scheduler.list_due(self._is_served))
        await asyncio.gather(*(self._run_worker(left) for _ in range(WORKER_COUNT)))
        wait = await self._scheduler.seconds_until_next()
        return max(MIN_DELAY, min(wait or MAX_DELAY, MAX_DELAY))

    async def _reschedule(self) -> None:
        """Put right what lies further ahead than its rhythm allows."""
        now, last = self._scheduler.now(), self._rescheduled
        if last is not None and 0 <= now - last < RESCHEDULE_SECONDS:
            return
        for one in await self._scheduler.list_later(NEAR_SECONDS):
            if one.due.kind in self.handlers:
                with suppress(UnreadableTask):  # it is put aside once it is due
                    await self._put_right(one, now)
        self._rescheduled = now
        recently = now - 2 * DAY_SECONDS
        self._failures = {due: last for due, last in self._failures.items() if last[0] > recently}

    async def _put_right(self, one: ClaimedTask, now: int) -> None:
        after = self.handlers[one.due.kind].reschedule(one.due, now)
        if after != one.due and await self._scheduler.reschedule(one, after):
            log.warning("was due too far ahead", kind=after.kind, seconds=one.due.at - after.at)

    def _is_served(self, due: ScheduledTask) -> bool:
        """Check whether the task's kind is known and this process receives its server's events."""
        guild = self._client.get_guild(due.guild) if due.guild else None
        there = not due.guild or (guild is not None and not guild.unavailable)
        return there and due.kind in self.handlers and not self._rests(due)

    def _rests(self, due: ScheduledTask) -> bool:
        """Tell whether it has failed lately; not where the clock was set back since."""
        since, seconds = self._failures.get(due, (0, 0))
        return 0 <= self._scheduler.now() - since < seconds

    def _rest(
        self, due: ScheduledTask, most: int = MOST_REST_SECONDS, first: int = LEASE_SECONDS
    ) -> None:
        """Have it rest for longer than the last time; a process remembers that for itself."""
        _, seconds = self._failures.get(due, (0, 0))
        rest = min(most, max(first, 2 * seconds))
        self._failures[due] = self._scheduler.now(), rest

    async def _run_worker(self, left: Iterator[ClaimedTask]) -> None:
        """Do one after another; what takes long goes on beside the others, unless many do."""
        for task in left:
            doing = asyncio.create_task(self._tried(task))
            self._slow.add(doing)
            doing.add_done_callback(self._slow.discard)
            try:
                await asyncio.wait({doing}, timeout=SLOW_SECONDS)
                if not doing.done() and len(self._slow) > MOST_SLOW:
                    await asyncio.wait({doing})
            except asyncio.CancelledError:
                doing.cancel()
                await asyncio.wait({doing})
                raise
            if doing.done():
                doing.result()

    async def _tried(self, one: ClaimedTask) -> None:
        try:
            await self._process(one)
        except Exception as error:  # noqa: BLE001 - the others are done all the same
            self._counters.scheduled_tasks[one.due.kind, "failed"] += 1
            error_handler.log_exception(error, failed=f"{one.due.kind}, which was due")

    async def _process(self, task: ClaimedTask) -> None:
        """Claim it and do it; leave it where it is too late, or cannot be read."""
        claimed = await self._scheduler.claim(task)
        if claimed is None:
            return
        due = claimed.due
        try:
            after = await self._done(claimed)
        except UnreadableTask as error:
            self._counters.scheduled_tasks[due.kind, "unreadable"] += 1
            self._rest(due, DAY_SECONDS, DAY_SECONDS)
            await self._scheduler.set_aside(claimed, error.word)
            return
        except Exception as error:
            passes = error_handler.transient_error(error) is not None
            self._rest(due, MAX_OUTAGE_SECONDS if passes else MOST_REST_SECONDS)
            raise
        self._failures.pop(due, None)
        await self._scheduler.complete(claimed, after)

    async def _done(self, taken: ClaimedTask) -> ScheduledTask | None:
        """Do it unless it is too late; gives what comes after it."""
        due, now = taken.due, self._scheduler.now()
        kind, late = self.handlers[due.kind], now - due.at
        if now > due.until:
            self._counters.scheduled_tasks[due.kind, "skipped"] += 1
            log.info("too late", kind=due.kind, seconds=late)
            return kind.next_if_missed(due, now)
        try:
            async with asyncio.timeout(TASK_TIMEOUT_SECONDS):
                after = await kind.run(taken)
        except (DeliveryUnknown, DmsClosed) as error:
            outcome = "unsure" if isinstance(error, DeliveryUnknown) else "closed"
            self._counters.scheduled_tasks[due.kind, outcome] += 1
            return kind.next_if_missed(due, now)
        self._counters.scheduled_tasks[due.kind, "done"] += 1
        self._counters.scheduled_delays[due.kind] = late
        return after


@dataclass(frozen=True, slots=True)
class ScheduledPost:
    """A message to post: its screen, and a `sign` by which it is found again.

    The sign is a custom id that is on it and on no other message of that channel; for a message
    without a button, the component id of its text.
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

    async def post_once(self, task: ClaimedTask, channel: int, post: ScheduledPost) -> int:
        """Post a message in a channel of the task's server and return its id.

        Raises discord.HTTPException, or DeliveryUnknown.
        """
        place = self._client.get_partial_messageable(channel, guild_id=task.due.guild or None)
        return await self._find_or_send(task, place, post)

    async def send_dm(
        self, task: ClaimedTask, person: Person, account: int, post: ScheduledPost
    ) -> int | None:
        """Send an unrequested direct message and return its id.

        None if the person had another one that day (H10). Raises DmsClosed; that is stored, and
        does not count against what they may be sent another way.
        """
        if not await self._scheduler.claim_unasked_message(person, task):
            return None
        try:
            place = await self._client.create_dm(discord.Object(account))
            return await self._find_or_send(task, place, post)
        except (discord.Forbidden, discord.NotFound) as error:
            await self._scheduler.record_dms_closed(person, task)
            raise DmsClosed from error

    async def find_posted(self, task: ClaimedTask, channel: int, sign: str) -> int | None:
        """Find the message that an earlier claim posted in a channel; None if there is none.

        Raises DeliveryUnknown if the history cannot be read.
        """
        place = self._client.get_partial_messageable(channel, guild_id=task.due.guild or None)
        return await self._find_posted(task, place, sign)

    async def _find_or_send(self, task: ClaimedTask, place: Any, post: ScheduledPost) -> int:
        posted = await self._find_posted(task, place, post.marker)
        if posted is None:
            named = {"nonce": task.nonce, "allowed_mentions": post.pings}
            sent = await with_retries(lambda: place.send(**post.rendered.send_arguments(), **named))
            if sent is None:
                raise DeliveryUnknown
            posted = int(sent.id)
        self._counters.scheduled_posts[task.due.kind] += 1
        return posted

    async def _find_posted(self, task: ClaimedTask, place: Any, sign: str | int) -> int | None:
        if task.previously_claimed_at is None:
            return None
        me, oldest = self._client.user, task.due.at - CLOCK_SKEW_SECONDS
        searched = 0
        try:
            async for message in place.history(limit=HISTORY_LIMIT):
                if message.created_at.timestamp() < oldest:
                    return None
                own = me is not None and message.author.id == me.id
                if own and sign in _list_ids(message) and message.id != task.due.message:
                    return int(message.id)
                searched += 1
        except TRANSIENT_ERRORS as error:
            log.info("nobody can look", error=repr(error))
            searched = HISTORY_LIMIT
        if searched < HISTORY_LIMIT or task.is_nonce_valid:
            return None
        raise DeliveryUnknown


def _list_ids(part: Any) -> set[Any]:
    """List all ids in a message or a part of it; None may be among them."""
    inner: Iterable[Any] = (
        getattr(part, "components", None) or getattr(part, "children", None) or ()
    )
    own = getattr(part, "custom_id", None), getattr(part, "id", None)
    return {*own}.union(*(_list_ids(child) for child in inner))
