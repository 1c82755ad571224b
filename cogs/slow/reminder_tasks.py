"""Moments that slow games wait for, and the scheduled tasks about them.

Law: a task names the moment that it is about, and lapses with it.
"""

from __future__ import annotations

from dataclasses import replace

from typing_extensions import override

from cogs.running.task_runner import TaskHandler
from cogs.slow.screens import NEXT
from engine.matches import MatchBroken, Matches, MatchGone
from engine.rules import DAY_SECONDS, Person, list_next_people
from engine.scheduling import ScheduledTask, pull_forward_if_later
from engine.tables import ContactMethod, Table

MENTION_KIND, MESSAGE_KIND = "slow-call", "slow-word"
"""Kinds of scheduled tasks: a mention at a table, and a direct message to a person."""

MAX_DELAY_SECONDS = 30 * DAY_SECONDS
"""Nothing is put off for longer: holidays last 14 days, quiet a week, TOLD stays 15 days."""


class ReminderHandler(TaskHandler):
    """A handler of reminders, which are dropped when they are days late."""

    @override
    def next_if_missed(self, task: ScheduledTask, now: int) -> ScheduledTask | None:
        return None

    @override
    def reschedule(self, task: ScheduledTask, now: int) -> ScheduledTask:
        """Return the task, due now if no holiday or quiet hours can have put it so far ahead."""
        return pull_forward_if_later(task, now, MAX_DELAY_SECONDS)


def list_awaited(table: Table) -> tuple[Person, ...]:
    """List the people with an account whose move a game awaits; empty while it is suspended."""
    game = table.match.game
    if game is None or table.match.is_over or table.match.rest is not None:
        return ()
    people = table.match.seats.list_awaited_people(game)
    return tuple(person for person in people if table.people[person].account is not None)


async def load_table_if_current(matches: Matches, task: ScheduledTask) -> Table | None:
    """Load a task's table if it still awaits the move that the task is about.

    None otherwise, and if the match is gone or broken.
    """
    try:
        table = await matches.ledger.get_table(task.match or 0)
    except (MatchBroken, MatchGone):
        return None
    return table if list_awaited(table) and moment_name(table) == task.about["moment"] else None


def is_message_wanted(table: Table, task: ScheduledTask) -> bool:
    """Return whether a direct message is still due: the person is awaited or next, and wants it."""
    person = task.person or Person(0)
    if (
        get_contact_method(table, person) is not ContactMethod.DM
        or table.people[person].account is None
    ):
        return False
    if task.about["what"] != NEXT:
        return person in list_awaited(table)
    return person in list_next_people(table.match) and table.people[person].foretold


def list_mention_times(table: Table, now: int) -> list[int]:
    """List from when each awaited person may be mentioned, of those who want mentions (G3)."""
    people = [
        person
        for person in list_awaited(table)
        if get_contact_method(table, person) is ContactMethod.MENTION
    ]
    return [table.get_next_ping_time(person, now) for person in people]


def get_contact_method(table: Table, person: Person) -> ContactMethod:
    """Return by which method a person at a table is notified."""
    return table.people[person].contact_method


def moment_name(table: Table) -> str:
    """Return a name of the awaited move that outlasts marks: turn number and phase."""
    game = table.match.require_dealt()
    return f"{game.turn_number} {game.phase.value}"


def create_moment_task(
    table: Table, kind: str, at: int, key: str, person: Person | None = None
) -> ScheduledTask:
    """Return a scheduled task about the move that a table awaits now, valid for a day."""
    return ScheduledTask(
        kind=kind,
        key=key,
        at=at,
        until=at + DAY_SECONDS,
        guild=table.place.guild,
        channel=table.place.channel,
        match=table.id,
        person=person,
        about={"moment": moment_name(table)},
    )


def create_message_task(table: Table, person: Person, event: str, now: int) -> ScheduledTask:
    """Return the task of a direct message, due once the person may be notified.

    `event` is the reason: FIRST, AGAIN or NEXT.
    """
    at = table.get_next_ping_time(person, now)
    task = create_moment_task(table, MESSAGE_KIND, at, f"{table.id}:{person}", person)
    return replace(task, until=at + 3 * DAY_SECONDS, about={**task.about, "what": event})


def postpone(task: ScheduledTask, at: int) -> ScheduledTask:
    """Return a task moved to a later time, valid for at least a day then."""
    return replace(task, at=at, until=max(task.until, at + DAY_SECONDS))
