"""Scheduled cases: a post a day in a server, and a reminder before a streak ends (E5).

Law: a server has one channel and one hour; a person is reminded only if they asked for it, only
while their streak is at stake, and once a day at most (H10).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import time

from engine.cases.daily_case import DailyCase, DayBefore, at_stake
from engine.cases.rows import DailyCases
from engine.cases.solving import Cases
from engine.due import APART_SECONDS, Agenda, Due, UnreadableTask
from engine.languages import LANGUAGES
from engine.local_time import GREENWICH, Weekly, day_of, is_zone
from engine.matches import Actor
from engine.rules import DAY_SECONDS, Person
from engine.store import Store
from engine.store.writes import Write
from engine.tables import Profile

POST, LAST, STREAK, OFF = "case", "case_last", "streak", "case_off"
"""Kinds of tasks: a day's post, the last post's end, a reminder, a notice that posts ended."""
UNREAD = "case_unread"
"""Kind of the task that reports a schedule that cannot be read."""
LIES = ("posted", "lies", "spoke")
"""Keys about the last post: the time it was due, its channel, its language."""
USUAL_HOUR = time(9)
LATE_SECONDS, SPARE_SECONDS = 6 * 3_600, 600
"""Greatest delay of a post, and the time before its day ends when it is too late."""
WARNED_SECONDS = 2 * 3_600
"""Time before the end of a day at which a person is reminded of their streak."""


class CasesByThemselves:
    """The use cases of scheduled posts and reminders."""

    def __init__(self, store: Store, agenda: Agenda, cases: Cases) -> None:
        self._store = store
        self._rows = DailyCases(store.database)
        self._agenda = agenda
        self._cases = cases

    async def chosen(self, guild: int) -> Due | None:
        """Find the next post of a server; None without one, or if it cannot be read."""
        due = await self._agenda.find(POST, str(guild))
        return due if due is not None and _readable(due) else None

    async def choose(self, actor: Actor, channel: int, at: time, language: str) -> Due:
        """Schedule a daily post in a channel; the caller has checked the permissions."""
        guild, key = actor.guild or 0, str(actor.guild or 0)
        before = await self._agenda.find(POST, key) or await self._agenda.find(LAST, key)
        known_values: Mapping[str, str | int | None] = before.about if before else {}
        zone = _known_zone((await self._store.servers.defaults(guild)).zone or GREENWICH)
        posted = Due(
            kind=POST,
            key=key,
            at=0,
            until=0,
            guild=guild,
            channel=channel,
            set_by=await self._person(actor),
            message=before.message if before else None,
            about={
                **{name: value for name, value in known_values.items() if name in LIES},
                "times": str(Weekly(at, zone)),
                "language": language,
            },
        )
        due = self.after(posted, self._agenda.now())
        put_write, drop_write = self._agenda.putting(due), self._agenda.dropping(LAST, key)
        await self._store.database.put(put_write, drop_write)
        return due

    async def end(self, guild: int) -> None:
        """Stop the posts in a server."""
        due = await self.chosen(guild)
        if due is not None:
            await self._store.database.put(*self._ending(due))

    async def zoned(self, guild: int, zone: str) -> None:
        """Move a server's posts to the same time of day in another zone."""
        due = await self.chosen(guild)
        if due is not None and times(due).zone != zone:
            times_text = str(Weekly(times(due).at, _known_zone(zone)))
            moved_task = replace(due, at=0, about={**due.about, "times": times_text})
            await self._agenda.put(self.after(moved_task, self._agenda.now()))

    def after(self, due: Due, now: int) -> Due:
        """Return the task with its next time, on a day that has no post yet.

        A last post that lies in the future was dated by a wrong clock, and is ignored.
        """
        weekly, last = times(due), last_posted(due)
        at = weekly.after(max(now, due.at))
        if last is not None and last > max(now, due.at) + APART_SECONDS:
            last = None
        while last is not None and _same_day(last, at, weekly.zone):
            at = weekly.after(at)
        ends = (at // DAY_SECONDS + 1) * DAY_SECONDS - 1
        if due.kind == POST:
            ends = max(at, min(at + LATE_SECONDS, ends - SPARE_SECONDS))
        return replace(due, at=at, until=ends)

    async def after_post(self, due: Due, message: int) -> Due:
        """Return the next post after one that was sent as `message`.

        If the schedule was changed or stopped during the sending, it is updated with this last
        post.
        """
        done, known = posted(due, message), await self.chosen(due.guild)
        if known is None:
            await self._store.database.put(*self._ending(done))
        elif known != due:
            last_post = {name: done.about[name] for name in LIES}
            updated = replace(known, at=0, message=message, about={**known.about, **last_post})
            await self._agenda.put(self.after(updated, self._agenda.now()))
        return self.after(done, due.at)

    async def case(self, due: Due) -> DailyCase:
        """Return the case that is posted; raises UnreadableTask, as what comes after it would."""
        times(due)
        return await self._cases.case_of(due.at // DAY_SECONDS, language(due))

    async def last_case(self, due: Due) -> DailyCase | None:
        """Find the case that was posted last, at any time; None before the first."""
        at = last_posted(due)
        return None if at is None else await self._rows.find(at // DAY_SECONDS, spoken(due))

    async def day_before(self, guild: int, case: DailyCase) -> DayBefore:
        """Load the results of a server in the case of the day before."""
        return DayBefore(await self._rows.finishers(guild, case.day - 1, case.language))

    async def remind(self, actor: Actor) -> None:
        """Schedule a person's reminders; this also opens their direct messages again."""
        person = await self._person(actor)
        await self._store.people.dms(person, closed=False)
        hour = time((DAY_SECONDS - WARNED_SECONDS) // 3_600)
        about = {"times": str(Weekly(hour))}
        task = Due(kind=STREAK, key=str(person), at=0, until=0, person=person, about=about)
        await self._agenda.put(self.after(task, self._agenda.now()))

    async def remind_no_more(self, actor: Actor) -> None:
        """Cancel a person's reminders."""
        await self._agenda.drop(STREAK, str(await self._person(actor)))

    async def at_stake(self, person: Person) -> int:
        """Return the length of a person's streak that ends tonight unless they play."""
        attempts = await self._rows.attempts(person)
        days = [attempt.day for attempt in attempts if attempt.counts and attempt.clues is not None]
        return at_stake(days, self._cases.today)

    async def tell_it_ended(self, due: Due) -> None:
        """Stop the posts of a server, and schedule a notice to the person who set them."""
        notice = self._agenda.last_word(due, OFF)
        await self._store.database.put(*self._ending(due), *notice)

    def _ending(self, due: Due) -> list[Write]:
        """List the writes that cancel the posts, and keep the last one until its day ends."""
        writes, at = [self._agenda.dropping(POST, due.key)], last_posted(due)
        if at is not None:
            ends = (at // DAY_SECONDS + 1) * DAY_SECONDS
            last = replace(due, kind=LAST, at=ends, until=ends + DAY_SECONDS, set_by=None)
            writes.append(self._agenda.putting(last))
        return writes

    async def profile(self, person: Person) -> Profile | None:
        """Find the profile of a person to write to."""
        return await self._store.people.of(person)

    async def _person(self, actor: Actor) -> Person:
        return (await self._store.people.meet(actor.user, actor.locale)).person


def times(due: Due) -> Weekly:
    """Parse when it comes; raises UnreadableTask."""
    try:
        return Weekly.parse(str(due.about["times"]))
    except (KeyError, ValueError) as error:
        raise UnreadableTask(UNREAD) from error


def language(due: Due) -> str:
    """Return in which language a case is posted; raises UnreadableTask."""
    spoken_in = due.about.get("language")
    if spoken_in not in LANGUAGES:
        raise UnreadableTask(UNREAD)
    return str(spoken_in)


def _known_zone(zone: str) -> str:
    return zone if is_zone(zone) else GREENWICH


def _readable(due: Due) -> bool:
    try:
        times(due)
        language(due)
    except UnreadableTask:
        return False
    return True


def spoken(due: Due) -> str:
    """Return the language of the last post; older rows have only the schedule's."""
    return str(due.about.get("spoke", language(due)))


def last_posted(due: Due) -> int | None:
    """Return the time at which the last post was due; None before the first."""
    at = due.about.get("posted")
    return at if isinstance(at, int) else None


def posted(due: Due, message: int) -> Due:
    """Return the task with the message, time, channel and language of its last post."""
    last = dict(zip(LIES, (due.at, due.channel, language(due)), strict=True))
    return replace(due, message=message, about={**due.about, **last})


def _same_day(first: int, second: int, zone: str) -> bool:
    """Return whether two moments belong to the same case, or to the same local day."""
    same_case = first // DAY_SECONDS == second // DAY_SECONDS
    return same_case or day_of(first, zone) == day_of(second, zone)
