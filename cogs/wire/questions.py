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

from cogs.screens import doubts
from cogs.screens.screen import Screen, Sheet, words
from cogs.wire import mishaps
from cogs.wire.answers import Answer
from cogs.wire.beside import Follower
from cogs.wire.direct_messages import DirectMessages
from engine.matches import Matches, Question
from engine.rules import Admitted, Give, Person, Role
from engine.tables import Stage, Table
from engine.texts import Voice

MOST_REMEMBERED = 1_000
CLOSED = "question-closed"
"""The text of a question that ended without an answer."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A question under way: the clue, the answer its giver waits at, and its message."""

    asked: Question
    waiting: Answer
    message: discord.Message | None


class Questions(Follower):
    """Sends questions to the person who is asked, and their end to the giver."""

    def __init__(self, matches: Matches, direct: DirectMessages) -> None:
        self._matches = matches
        self._direct = direct
        self._under_way: LRUCache[tuple[int, Person], UnderWay] = LRUCache(MOST_REMEMBERED)

    async def put(self, table: Table, asked: Question, waiting: Answer) -> bool:
        """Send a question by direct message; return whether it arrived."""
        place, under_way = (table.id, asked.giver), UnderWay(asked, waiting, None)
        self._under_way[place] = under_way
        if asked.asked is None:
            return False
        message = await self._direct.send(table, asked.asked, partial(doubts.put, table, asked))
        arrived = replace(under_way, message=message)
        if self._under_way.get(place) is under_way:
            self._under_way[place] = arrived
        else:  # it was answered at the key meanwhile
            await self._close(table, arrived)
        return message is not None

    async def withdrawn(self, table: Table, giver: Person) -> None:
        """Close the message of a question that its giver took back."""
        await self._close(table, self._under_way.pop((table.id, giver), None))

    async def end(self, table: Table, redrawn: discord.Message | None = None) -> None:
        """Send the giver how the question about their clue ended; `table` is as that left it.

        The question's own message is closed, unless it was `redrawn` by the press that answered.
        """
        last, game = table.match.log[-1], table.match.require_dealt()
        if isinstance(last.change, Give):
            allowed = game.clue.passage.passed is Admitted.ALLOWED
            closed = "question-allowed" if allowed else CLOSED
            passed = partial(doubts.passed, table)
            await self._tell(table, last.person, passed, redrawn, closed=closed)
            return
        for giver in table.match.seats.at(game.team, Role.SPYMASTER):
            question = await self._matches.clues.seen_by(table, giver)
            if question is not None:
                closed = "question-you-refused" if question.stage is Stage.REFUSED else CLOSED
                ended = partial(doubts.ended, table, question)
                await self._tell(table, giver, ended, redrawn, closed=closed)

    @override
    async def follow(self, before: Table | None, after: Table) -> None:
        """Send a giver that their question ended with its moment, or with its spymasters (C14)."""
        last = after.match.log[-1]
        for (match_id, giver), under_way in tuple(self._under_way.items()):
            published = isinstance(last.change, Give) and last.person == giver
            question = under_way.asked
            if match_id == after.id and not published and not _lives(after, question):
                await self._tell(after, giver, partial(doubts.died, after, question))

    async def _tell(
        self,
        table: Table,
        giver: Person,
        screen: Callable[[Voice], Screen],
        redrawn: discord.Message | None = None,
        *,
        closed: str = CLOSED,
    ) -> None:
        """Edit the ephemeral message that a giver waits at, if possible, and write to them, too."""
        under_way = self._under_way.pop((table.id, giver), None)
        if under_way is not None:
            sheet = Sheet(screen(under_way.waiting.say).view)
            await mishaps.tried(under_way.waiting.amend(sheet))
        await self._direct.send(table, giver, screen)
        message = None if under_way is None else under_way.message
        if message is not None and (redrawn is None or redrawn.id != message.id):
            await self._close(table, under_way, closed)

    async def _close(self, table: Table, under_way: UnderWay | None, closed: str = CLOSED) -> None:
        """Remove the buttons of a question, and show how it ended."""
        if under_way is None or under_way.message is None or under_way.asked.asked is None:
            return
        person, message = under_way.asked.asked, under_way.message
        await self._direct.change(message, table, person, lambda say: words(say(closed)))


def _lives(table: Table, question: Question) -> bool:
    """Check whether a question is still open: same moment, same two spymasters."""
    knowing = {seat.person for seat in table.match.seats if seat.sees_key}
    return question.moment == table.match.moment and {question.giver, question.asked} <= knowing
