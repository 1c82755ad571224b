"""Direct messages about slow games, and notices of holidays to tables (G3).

Law: a person gets at most one message a day that they did not ask for (H10).
"""

from __future__ import annotations

from dataclasses import replace

from typing_extensions import override

from cogs.screens.markup import voice
from cogs.screens.rows import Rows, offered
from cogs.screens.screen import Sheet
from cogs.slow import screens
from cogs.slow.screens import AGAIN, FIRST, ToldGame
from cogs.slow.waiting import (
    CALL,
    WORD,
    awaited,
    due_of,
    holds,
    looked,
    put_off,
    reached,
    within_reason,
    word_of,
)
from cogs.wire import posting
from cogs.wire.answers import TROUBLE
from cogs.wire.due_round import DueKind, DuePosts, Post
from engine.due import TRIED_AGAIN, Claimed, DmsClosed, Due
from engine.matches import MatchBroken, Matches, MatchGone
from engine.rules import DAY_SECONDS, Person, reminder
from engine.slow.words import holiday_text
from engine.tables import Table, Way
from engine.texts import read_by

TOLD = "told"
"""The `what` of a task whose person was told all; otherwise it is FIRST, AGAIN or NEXT."""
KEPT_SECONDS = 15 * DAY_SECONDS
"""For so long it is stored that all is said: no game waits longer (G3)."""
MOST_TOLD = 10
"""So many games are listed in one message."""


class Words(DueKind):
    """The handler of direct messages: a person is awaited, still is after a day, or is next.

    One message lists all games that wait for the person. If none can be delivered, the table
    mentions them.
    """

    def __init__(self, matches: Matches, posts: DuePosts, rows: Rows) -> None:
        self._matches = matches
        self._agenda = matches.agenda
        self._posts = posts
        self._rows = rows

    @override
    async def do(self, claimed: Claimed) -> Due | None:
        """Send the message if it still holds and is wanted; put it off if it is too early."""
        due, now = claimed.due, self._agenda.now()
        table = None if due.about["what"] == TOLD else await looked(self._matches, due)
        if table is None or due.person is None:
            return None
        if not holds(table, due):
            if due.about["what"] == FIRST:
                await self._mention(table, due.person)
            return None
        at = _told_from(table, due, due.person, now)
        if at > now:
            return put_off(due, at)
        try:
            return await self._tell(claimed, [(due, table), *await self._others(due, now)])
        except DmsClosed:
            await self._mention(await self._matches.ledger.look(table.id), due.person)
            return None

    @override
    def reschedule(self, due: Due, now: int) -> Due:
        """Return the task, due now if it lies too far ahead; whether it holds is checked then."""
        return within_reason(due, now)

    @override
    def after(self, due: Due, now: int) -> Due | None:
        """Return None: it is days late."""
        return None

    async def _tell(self, claimed: Claimed, messages: list[tuple[Due, Table]]) -> Due | None:
        (due, table), now = messages[0], self._agenda.now()
        person = due.person or Person(0)
        profile = table.people[person]
        say = voice(read_by(profile.locale))
        games = [
            ToldGame(each, str(word.about["what"]), offered(self._rows.calls, each, say))
            for word, each in messages
        ]
        post = Post(Sheet(screens.told(games, due.at, say).view), screens.sign(due.at))
        sent = await self._posts.tell(claimed, person, profile.account or 0, post)
        if sent is None:
            again = table.match.settings.hushed.over(now + TRIED_AGAIN)
            return replace(due, at=again) if again <= due.until else None
        for word, each in messages[1:]:
            known = await self._agenda.find(WORD, word.key)
            if known is not None and known.about == word.about:  # it may have been moved on
                await self._agenda.put(_after_word(word, each, now))
        return _after_word(due, table, now)

    async def _others(self, due: Due, now: int) -> list[tuple[Due, Table]]:
        """List the person's other messages, of games in which they may be notified now."""
        person, messages = due.person or Person(0), []
        for word in await self._agenda.of_person(person):
            if word.kind != WORD or word.key == due.key or _all_said(word, now):
                continue
            table = await looked(self._matches, word)
            if table and holds(table, word) and table.called_from(person, now) <= now:
                messages.append((word, table))
        return messages[: MOST_TOLD - 1]

    async def _mention(self, table: Table, person: Person) -> None:
        """Schedule a mention of an awaited person, if that is how they are notified."""
        if person in awaited(table) and reached(table, person) is Way.MENTION:
            at = table.called_from(person, self._agenda.now())
            await self._agenda.put(due_of(table, CALL, at, str(table.id)))


class HolidaysTold(DueKind):
    """The handler that notifies a table once of a player's holiday (G3)."""

    def __init__(self, matches: Matches, posts: DuePosts) -> None:
        self._matches = matches
        self._posts = posts

    @override
    async def do(self, claimed: Claimed) -> Due | None:
        """Post the notice while the holiday lasts, if the channel is there."""
        due = claimed.due
        try:
            table = await self._matches.ledger.look(due.match or 0)
        except (MatchBroken, MatchGone):
            return None
        away = None if due.set_by is None else table.people.get(due.set_by)
        if away is None or away.account is None or away.away_until <= self._matches.agenda.now():
            return None
        say = voice(table.match.language)
        text = holiday_text(away.account, away.away_until, say)
        screen, sign = screens.holiday(text, away)
        try:
            await self._posts.post(claimed, table.place.channel, Post(Sheet(screen.view), sign))
        except TROUBLE as error:
            if not posting.closed(error):
                raise
        return None

    @override
    def after(self, due: Due, now: int) -> Due | None:
        """Return None: after a day the notice is dropped."""
        return None


def _told_from(table: Table, due: Due, person: Person, now: int) -> int:
    """Return from when a person may be told of a game, again only once they are reminded (G3)."""
    at = table.called_from(person, now)
    if due.about["what"] == AGAIN:
        last_reminder = reminder(table.match)
        at = max(at, now if last_reminder is None else last_reminder.end)
    return at


def _all_said(word: Due, now: int) -> bool:
    """Return whether a person was told, and gets no more messages of it today."""
    what = word.about["what"]
    return what == TOLD or (what == AGAIN and word.at > now + TRIED_AGAIN)


def _after_word(due: Due, table: Table, now: int) -> Due:
    """Return the task that follows a message: a second one, or the mark that all is said."""
    if due.about["what"] != FIRST:
        return put_off(replace(due, about={**due.about, "what": TOLD}), now + KEPT_SECONDS)
    again = word_of(table, due.person or Person(0), AGAIN, now)
    return replace(again, at=now + DAY_SECONDS)
