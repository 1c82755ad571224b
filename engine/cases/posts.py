"""Scheduled cases: a post a day in a server, and a reminder before a streak ends (E5).

Law: a server has one channel and one hour; a person is reminded only if they asked for it, only
while their streak is at stake, and once a day at most (H10).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import time

from engine.cases.case_service import CaseService
from engine.cases.daily_case import DailyCase, DayResults, count_streak_at_stake
from engine.cases.rows import CaseRows
from engine.languages import LANGUAGES
from engine.local_time import DEFAULT_ZONE, Weekly, get_local_day, is_offered_zone
from engine.matches import Actor
from engine.rules import DAY_SECONDS, Person
from engine.scheduling import MAX_CLOCK_SKEW_SECONDS, ScheduledTask, Scheduler, UnreadableTask
from engine.store import Store
from engine.store.statements import WriteStatement
from engine.tables import Profile

POST_KIND, LAST_POST_KIND, STREAK_KIND, POSTS_ENDED_KIND = "case", "case_last", "streak", "case_off"
"""Kinds of tasks: a day's post, the last post's end, a reminder, a notice that posts ended."""
POSTS_UNREADABLE_KIND = "case_unread"
"""Kind of the task that reports a schedule that cannot be read."""
LAST_POST_KEYS = ("posted", "lies", "spoke")
"""Keys about the last post: the time it was due, its channel, its language."""
DEFAULT_TIME = time(9)
MAX_LATENESS_SECONDS, MIN_PLAY_SECONDS = 6 * 3_600, 600
"""Greatest delay of a post, and the time before its day ends when it is too late."""
REMINDER_SECONDS = 2 * 3_600
"""Time before the end of a day at which a person is reminded of their streak."""


class ScheduledCases:
    """The use cases of scheduled posts and reminders."""

    def __init__(self, store: Store, scheduler: Scheduler, cases: CaseService) -> None:
        self._store = store
        self._rows = CaseRows(store.database)
        self._scheduler = scheduler
        self._cases = cases

    async def find_schedule(self, guild: int) -> ScheduledTask | None:
        """Find the next post of a server; None if there is none or it cannot be read."""
        task = await self._scheduler.find_task(POST_KIND, str(guild))
        return task if task is not None and _is_readable(task) else None

    async def schedule_posts(
        self, actor: Actor, channel: int, at: time, language: str
    ) -> ScheduledTask:
        """Schedule a daily post in a channel, instead of an earlier schedule.

        `at` is the time of day in the server's zone. The caller has checked the permissions.
        """
        guild, key = actor.guild or 0, str(actor.guild or 0)
        before = await self._scheduler.find_task(POST_KIND, key) or await self._scheduler.find_task(
            LAST_POST_KIND, key
        )
        known_values: Mapping[str, str | int | None] = before.about if before else {}
        zone = _known_zone((await self._store.servers.get_defaults(guild)).zone or DEFAULT_ZONE)
        posted = ScheduledTask(
            kind=POST_KIND,
            key=key,
            at=0,
            until=0,
            guild=guild,
            channel=channel,
            set_by=await self._person(actor),
            message=before.message if before else None,
            about={
                **{name: value for name, value in known_values.items() if name in LAST_POST_KEYS},
                "times": str(Weekly(at, zone)),
                "language": language,
            },
        )
        task = self.next_task(posted, self._scheduler.now())
        put_write = self._scheduler.schedule_statement(task)
        drop_write = self._scheduler.cancel_statement(LAST_POST_KIND, key)
        await self._store.database.execute(put_write, drop_write)
        return task

    async def stop_posting(self, guild: int) -> None:
        """Stop the posts in a server."""
        task = await self.find_schedule(guild)
        if task is not None:
            await self._store.database.execute(*self._stop_statements(task))

    async def change_zone(self, guild: int, zone: str) -> None:
        """Move a server's posts to the same time of day in another zone, if it has any."""
        task = await self.find_schedule(guild)
        if task is not None and parse_times(task).zone != zone:
            times_text = str(Weekly(parse_times(task).at, _known_zone(zone)))
            moved_task = replace(task, at=0, about={**task.about, "times": times_text})
            await self._scheduler.schedule(self.next_task(moved_task, self._scheduler.now()))

    def next_task(self, task: ScheduledTask, now: int) -> ScheduledTask:
        """Return the task with its next time, on a day that has no post yet.

        A last post that lies in the future was dated by a wrong clock, and is ignored. Raises
        UnreadableTask.
        """
        weekly, last = parse_times(task), last_post_at(task)
        at = weekly.next_after(max(now, task.at))
        if last is not None and last > max(now, task.at) + MAX_CLOCK_SKEW_SECONDS:
            last = None
        while last is not None and _is_same_day(last, at, weekly.zone):
            at = weekly.next_after(at)
        ends = (at // DAY_SECONDS + 1) * DAY_SECONDS - 1
        if task.kind == POST_KIND:
            ends = max(at, min(at + MAX_LATENESS_SECONDS, ends - MIN_PLAY_SECONDS))
        return replace(task, at=at, until=ends)

    async def next_after_post(self, task: ScheduledTask, message: int) -> ScheduledTask:
        """Return the next post after one that was sent as `message`.

        A schedule that was changed or stopped meanwhile is saved with this post as its last.
        """
        done, known = with_last_post(task, message), await self.find_schedule(task.guild)
        if known is None:
            await self._store.database.execute(*self._stop_statements(done))
        elif known != task:
            last_post = {name: done.about[name] for name in LAST_POST_KEYS}
            updated = replace(known, at=0, message=message, about={**known.about, **last_post})
            await self._scheduler.schedule(self.next_task(updated, self._scheduler.now()))
        return self.next_task(done, task.at)

    def predict_next_post(self, task: ScheduledTask) -> int:
        """Return when the post after a task's comes, in Unix seconds, unless it is moved."""
        return self.next_task(with_last_post(task, 0), task.at).at

    async def is_post_live(self, guild: int, day: int, language: str) -> bool:
        """Return whether a case is a server's last post, which is played until the next (E5)."""
        task = await self.find_schedule(guild)
        task = task or await self._scheduler.find_task(LAST_POST_KIND, str(guild))
        at = None if task is None else last_post_at(task)
        if task is None or at is None:
            return False
        return (at // DAY_SECONDS, last_post_language(task)) == (day, language)

    async def load_case(self, task: ScheduledTask) -> DailyCase:
        """Load or create the case that a task posts; raises NoCase or UnreadableTask."""
        parse_times(task)
        return await self._cases.get_case(task.at // DAY_SECONDS, parse_language(task))

    async def find_last_posted_case(self, task: ScheduledTask) -> DailyCase | None:
        """Find the case that was posted last, on any day; None before the first post."""
        at = last_post_at(task)
        if at is None:
            return None
        return await self._rows.find_case(at // DAY_SECONDS, last_post_language(task))

    async def load_previous_day_results(self, guild: int, case: DailyCase) -> DayResults:
        """Load a server's results in the previous day's case, in the language of this case."""
        return DayResults(await self._rows.list_finishers(guild, case.day - 1, case.language))

    async def schedule_streak_reminder(self, actor: Actor) -> None:
        """Schedule a person's daily streak reminders; marks their direct messages as open again."""
        person = await self._person(actor)
        await self._store.people.set_dms_closed(person, closed=False)
        hour = time((DAY_SECONDS - REMINDER_SECONDS) // 3_600)
        about = {"times": str(Weekly(hour))}
        task = ScheduledTask(
            kind=STREAK_KIND, key=str(person), at=0, until=0, person=person, about=about
        )
        await self._scheduler.schedule(self.next_task(task, self._scheduler.now()))

    async def cancel_streak_reminder(self, actor: Actor) -> None:
        """Cancel a person's streak reminders."""
        await self._scheduler.cancel(STREAK_KIND, str(await self._person(actor)))

    async def load_streak_at_stake(self, person: Person) -> int:
        """Return the length of a person's streak that ends tonight unless they play; 0 for none."""
        attempts = await self._rows.list_attempts(person)
        days = [
            attempt.day
            for attempt in attempts
            if attempt.is_ranked and attempt.clues_used is not None
        ]
        return count_streak_at_stake(days, self._cases.today)

    async def stop_with_notice(self, task: ScheduledTask) -> None:
        """Stop the posts of a server, and schedule a notice to the person who set them."""
        notice = self._scheduler.final_notice_statements(task, POSTS_ENDED_KIND)
        await self._store.database.execute(*self._stop_statements(task), *notice)

    def _stop_statements(self, task: ScheduledTask) -> list[WriteStatement]:
        """List the writes that cancel the posts, and keep the last one until its day ends."""
        writes, at = [self._scheduler.cancel_statement(POST_KIND, task.key)], last_post_at(task)
        if at is not None:
            end = (at // DAY_SECONDS + 1) * DAY_SECONDS
            last = replace(task, kind=LAST_POST_KIND, at=end, until=end + DAY_SECONDS, set_by=None)
            writes.append(self._scheduler.schedule_statement(last))
        return writes

    async def find_profile(self, person: Person) -> Profile | None:
        """Find the profile of a person to write to; None if they are unknown."""
        return await self._store.people.find_by_id(person)

    async def _person(self, actor: Actor) -> Person:
        return (await self._store.people.get_or_create(actor.user, actor.locale)).person


def parse_times(task: ScheduledTask) -> Weekly:
    """Parse the weekly times of a scheduled post; raises UnreadableTask."""
    try:
        return Weekly.parse(str(task.about["times"]))
    except (KeyError, ValueError) as error:
        raise UnreadableTask(POSTS_UNREADABLE_KIND) from error


def parse_language(task: ScheduledTask) -> str:
    """Parse the language of a scheduled post; raises UnreadableTask."""
    spoken_in = task.about.get("language")
    if spoken_in not in LANGUAGES:
        raise UnreadableTask(POSTS_UNREADABLE_KIND)
    return str(spoken_in)


def _known_zone(zone: str) -> str:
    return zone if is_offered_zone(zone) else DEFAULT_ZONE


def _is_readable(task: ScheduledTask) -> bool:
    try:
        parse_times(task)
        parse_language(task)
    except UnreadableTask:
        return False
    return True


def last_post_language(task: ScheduledTask) -> str:
    """Return the language of the last post; older rows have only the schedule's language."""
    return str(task.about.get("spoke", parse_language(task)))


def last_post_at(task: ScheduledTask) -> int | None:
    """Return the time at which the last post was due; None before the first."""
    at = task.about.get("posted")
    return at if isinstance(at, int) else None


def with_last_post(task: ScheduledTask, message: int) -> ScheduledTask:
    """Return the task with its sent post stored as the last: message, time, channel, language."""
    last = dict(zip(LAST_POST_KEYS, (task.at, task.channel, parse_language(task)), strict=True))
    return replace(task, message=message, about={**task.about, **last})


def _is_same_day(first: int, second: int, zone: str) -> bool:
    """Return whether two moments belong to the same case, or to the same local day."""
    same_case = first // DAY_SECONDS == second // DAY_SECONDS
    return same_case or get_local_day(first, zone) == get_local_day(second, zone)
