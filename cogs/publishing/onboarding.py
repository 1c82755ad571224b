"""Onboarding: a person who is new in a role is told what to do, once (DESIGN, "The face").

Law: it is ephemeral, or stands above the person's own key; who was told stays known for good.
"""

from __future__ import annotations

from cogs.interactions.requests import Request
from cogs.screens.screen import text_screen
from engine.matches import Matches
from engine.rules import Role
from engine.tables import MatchUpdate
from engine.telling.lessons import find_new_guesser, guess_lesson, list_new_givers


class Onboarding:
    """Teaches operatives at their first press, and remembers who has given a clue."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def teach(self, request: Request, done: MatchUpdate) -> None:
        """Remember who has given a first clue, and send a new operative their lesson."""
        before, after = done.before, done.after
        if before is None:
            return
        for seat in list_new_givers(before, after):
            await self._matches.people.record_taught(seat.person, seat.role)
        guesser = find_new_guesser(before, after, request.actor.user)
        pressed = request.answer.message is not None
        if (
            pressed
            and guesser is not None
            and await self._matches.people.record_taught(guesser, Role.OPERATIVE)
        ):
            await request.send_ephemeral(text_screen(guess_lesson(after, request.say)))
