"""Moments that slow games wait for, and the scheduled tasks about them.

Law: a task names the moment that it is about, and lapses with it.
"""

from __future__ import annotations

from dataclasses import replace

from cogs.slow.screens import NEXT
from engine.due import Due, no_later
from engine.matches import MatchBroken, Matches, MatchGone
from engine.rules import DAY_SECONDS, Person, next_up
from engine.tables import Table, Way

CALL, WORD = "slow-call", "slow-word"
"""Kinds of scheduled tasks: a mention at a table, and a direct message to a person."""

FARTHEST_SECONDS = 30 * DAY_SECONDS
"""Nothing is put off for longer: holidays last 14 days, quiet a week, TOLD stays 15 days."""


def awaited(table: Table) -> tuple[Person, ...]:
    """List the people with an account whose move a game awaits."""
    game = table.match.game
    if game is None or table.match.over or table.match.rest is not None:
        return ()
    people = table.match.seats.awaited(game)
    return tuple(person for person in people if table.people[person].account is not None)


async def looked(matches: Matches, due: Due) -> Table | None:
    """Load the table of a task; None if the task is about another moment."""
    try:
        table = await matches.ledger.look(due.match or 0)
    except (MatchBroken, MatchGone):
        return None
    return table if awaited(table) and moment(table) == due.about["moment"] else None


def holds(table: Table, due: Due) -> bool:
    """Return whether a person is still awaited, or next, and still wants a message about it."""
    person = due.person or Person(0)
    if reached(table, person) is not Way.DM or table.people[person].account is None:
        return False
    if due.about["what"] != NEXT:
        return person in awaited(table)
    return person in next_up(table.match) and table.people[person].foretold


def mentioned_from(table: Table, now: int) -> list[int]:
    """List from when each awaited person may be mentioned who wants mentions (G3)."""
    people = [person for person in awaited(table) if reached(table, person) is Way.MENTION]
    return [table.called_from(person, now) for person in people]


def reached(table: Table, person: Person) -> Way:
    """Return how a person at a table is notified."""
    return table.people[person].reached


def moment(table: Table) -> str:
    """Return the name of what a table awaits in a round: the clue, the guesses, or a call."""
    game = table.match.require_dealt()
    return f"{game.round} {game.phase.value}"


def due_of(table: Table, kind: str, at: int, key: str, person: Person | None = None) -> Due:
    """Return a task about what a table awaits now."""
    return Due(
        kind=kind,
        key=key,
        at=at,
        until=at + DAY_SECONDS,
        guild=table.place.guild,
        channel=table.place.channel,
        match=table.id,
        person=person,
        about={"moment": moment(table)},
    )


def word_of(table: Table, person: Person, what: str, now: int) -> Due:
    """Return the task of a direct message, due once the person may be notified."""
    at = table.called_from(person, now)
    due = due_of(table, WORD, at, f"{table.id}:{person}", person)
    return replace(due, until=at + 3 * DAY_SECONDS, about={**due.about, "what": what})


def within_reason(due: Due, now: int) -> Due:
    """Return a task, due now if no holiday or quiet hours can have put it so far ahead."""
    return no_later(due, now, FARTHEST_SECONDS)


def put_off(due: Due, at: int) -> Due:
    """Return a task at a later time, valid for a day then."""
    return replace(due, at=at, until=max(due.until, at + DAY_SECONDS))
