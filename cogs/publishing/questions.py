"""The questions: direct messages to the spymaster who is asked, and to the giver who asked (C14).

Law: closed direct messages never stop a question; it waits on that person's Key, and so does how it
ended. No other person learns of either. What is remembered here only updates messages: a restarted
bot has forgotten it, and new direct messages and keys say the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import discord
import structlog
from cachetools import LRUCache
from typing_extensions import override

from cogs.interactions import error_handler
from cogs.interactions.responders import Responder
from cogs.publishing.direct_messages import DirectMessages
from cogs.publishing.extension_points import ChangeListener
from cogs.screens import doubts
from cogs.screens.screen import RenderedScreen, Screen, text_screen
from engine.matches import DraftView, Matches
from engine.rules import AdmissionKind, Give, Person, Role
from engine.tables import Stage, Table
from engine.texts import Voice

CACHE_SIZE = 1_000
CLOSED_TEXT = "refused-moment-passed"
"""The text of a question that ended without an answer."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class PendingQuestion:
    """A question under way: the clue, the answer its giver waits at, and its message."""

    question: DraftView
    answer: Responder
    message: discord.Message | None


class Questions(ChangeListener):
    """Sends questions to the person who is asked, and their end to the giver."""

    def __init__(self, matches: Matches, direct: DirectMessages) -> None:
        self._matches = matches
        self._direct = direct
        self._pending: LRUCache[tuple[int, Person], PendingQuestion] = LRUCache(CACHE_SIZE)

    async def send_question(self, table: Table, question: DraftView, waiting: Responder) -> bool:
        """Send a question to the asked person, while its giver waits; return whether it arrived."""
        place, under_way = (table.id, question.giver), PendingQuestion(question, waiting, None)
        self._pending[place] = under_way
        if question.asked_person is None:
            return False
        screen = partial(doubts.question_dm, table, question)
        message = await self._direct.send(table, question.asked_person, screen)
        arrived = replace(under_way, message=message)
        if self._pending.get(place) is under_way:
            self._pending[place] = arrived
        else:  # it was answered at the key meanwhile
            await self._close(table, arrived)
        return message is not None

    async def close_withdrawn_question(self, table: Table, giver: Person) -> None:
        """Close the message to the asked person of a question that its giver withdrew."""
        await self._close(table, self._pending.pop((table.id, giver), None))

    async def close_question(self, table: Table, redrawn: discord.Message | None = None) -> None:
        """Send the giver how the question about their clue ended; `table` is the state after that.

        The question's own message is closed, unless it was `redrawn` by the press that answered.
        """
        last, game = table.match.log[-1], table.match.require_dealt()
        if isinstance(last.change, Give):
            allowed = game.clue.passage.passed is AdmissionKind.ALLOWED
            closed = "question-allowed" if allowed else CLOSED_TEXT
            passed = partial(doubts.accepted_question_dm, table)
            await self._send_end(table, last.person, passed, redrawn, closed=closed)
            return
        for giver in table.match.seats.list_people_in_role(game.team, Role.SPYMASTER):
            question = await self._matches.clues.find_draft_view(table, giver)
            if question is not None:
                closed = "question-you-refused" if question.stage is Stage.REFUSED else CLOSED_TEXT
                ended = partial(doubts.refused_question_dm, table, question)
                await self._send_end(table, giver, ended, redrawn, closed=closed)

    @override
    async def on_change(self, before: Table | None, after: Table) -> None:
        """Send a giver that their question ended with its moment, or with its spymasters (C14)."""
        last = after.match.log[-1]
        for (match_id, giver), under_way in tuple(self._pending.items()):
            published = isinstance(last.change, Give) and last.person == giver
            question = under_way.question
            if match_id == after.id and not published and not _is_open(after, question):
                screen = partial(doubts.cancelled_question_dm, after, question)
                await self._send_end(after, giver, screen)

    async def _send_end(
        self,
        table: Table,
        giver: Person,
        screen: Callable[[Voice], Screen],
        redrawn: discord.Message | None = None,
        *,
        closed: str = CLOSED_TEXT,
    ) -> None:
        """Edit the ephemeral message that a giver waits at, if possible, and write to them, too."""
        under_way = self._pending.pop((table.id, giver), None)
        if under_way is not None:
            rendered = RenderedScreen(screen(under_way.answer.say).view)
            await error_handler.log_errors(under_way.answer.edit_ephemeral(rendered))
        await self._direct.send(table, giver, screen)
        message = None if under_way is None else under_way.message
        if message is not None and (redrawn is None or redrawn.id != message.id):
            await self._close(table, under_way, closed)

    async def _close(
        self, table: Table, under_way: PendingQuestion | None, closed: str = CLOSED_TEXT
    ) -> None:
        if (
            under_way is None
            or under_way.message is None
            or under_way.question.asked_person is None
        ):
            return
        person, message = under_way.question.asked_person, under_way.message
        await self._direct.edit(message, table, person, lambda say: text_screen(say(closed)))


def _is_open(table: Table, question: DraftView) -> bool:
    """Check whether a question is still open: same moment, same two spymasters."""
    knowing = {seat.person for seat in table.match.seats if seat.sees_key}
    both = {question.giver, question.asked_person}
    return question.moment == table.match.moment and both <= knowing
