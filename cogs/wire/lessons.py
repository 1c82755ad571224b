"""Lessons: who is new in a role is told what to do, once (DESIGN, "The face").

Law: it is a whisper, or stands over one's own key; who was told is remembered for good.
"""

from __future__ import annotations

from cogs.screens.screen import words
from cogs.wire.requests import Done, Request
from engine.matches import Matches
from engine.rules import Role
from engine.tables import Table
from engine.telling.lessons import givers, guess_lesson, learns_to_guess


class Lessons:
    """Whispers to operatives at their first press, and remembers who has given a clue."""

    def __init__(self, matches: Matches) -> None:
        self._messages = matches.messages

    async def follow(self, before: Table | None, after: Table) -> None:
        """Remember that the giver of a new clue needs no lesson over their key any more."""
        if before is None:
            return
        for person in givers(after.match.log[len(before.match.log) :]):
            seat = after.match.seats.of(person)
            if seat is not None and seat.role not in after.people[person].taught:
                await self._messages.teach(person, seat.role)

    async def whisper(self, request: Request, done: Done) -> None:
        """Teach an operative who has just pressed something in their first turn."""
        table = done.after
        if done.before is None or request.answer.message is None:
            return
        person = request.person(table)
        if learns_to_guess(done.before, table, person):
            if await self._messages.teach(person, Role.OPERATIVE):
                await request.whisper(words(guess_lesson(table, request.say)))
