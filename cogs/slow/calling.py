"""Calling people in slow games when they may be called, and as they want to be (G3).

Law: a mention is the notice's; here is what comes later than it, after quiet hours or a holiday,
and what comes by direct message, of which nobody gets more than one a day (H10). What is due names
the moment that it is about, and falls with it.
"""

from __future__ import annotations

from dataclasses import replace

from typing_extensions import override

from cogs.screens.markup import voice
from cogs.screens.screen import Sheet
from cogs.slow import screens
from cogs.wire.awaiting import passed, since
from cogs.wire.beside import Follower
from cogs.wire.due_round import DueKind, DuePosts, Post
from cogs.wire.notices import DueCall, Notices
from engine.due import Agenda, Claimed, Due
from engine.matches import MatchBroken, Matches, MatchGone
from engine.rules import DAY_SECONDS, Person, next_up, reminder
from engine.tables import Table, Way
from engine.texts import read_by

CALL, WORD = "slow-call", "slow-word"
"""The kinds of what is due: a mention at a table, and a direct message to a person."""
FIRST, AGAIN, NEXT, TOLD = "first", "again", "next", "told"
"""What a direct message says: that one is awaited, still is, or is next; or that all is said."""
KEPT_SECONDS = 15 * DAY_SECONDS
"""For so long it is known that all is said: nothing is awaited for longer (G3)."""
TRIED_AGAIN = DAY_SECONDS // 4
"""Seconds until a message is tried again that would have been the second one of a day."""


class SlowCalls(Follower):
    """Puts what is due in slow games."""

    def __init__(self, agenda: Agenda) -> None:
        self._agenda = agenda

    @override
    async def follow(self, before: Table | None, after: Table) -> None:
        """Have people called as they want to be, once somebody else is awaited."""
        if after.match.settings.slow and (before is None or passed(before.match, after.match)):
            await self.later(after)
            await self._agenda.put(*self._words(after))

    @override
    async def heal(self, table: Table) -> None:
        """Have those called who could not be called since the game waits for them.

        And those told of whom a process that was killed then has put nothing.
        """
        if table.match.settings.slow and awaited(table):
            began, now = since(table.match).at, self._agenda.now()
            if any(at > now for at in _mentioned_from(table, began)):
                await self.later(table)
            for word in self._words(table):
                known = await self._agenda.find(WORD, word.key)
                if known is None or known.about["moment"] != word.about["moment"]:
                    await self._agenda.put(word)

    async def come_back(self, table: Table) -> None:
        """Have nobody called later than they may be, once somebody is back (G3)."""
        if await self._agenda.find(CALL, str(table.id)) is not None:
            await self.later(table)

    async def later(self, table: Table) -> None:
        """Have a table call once somebody who is awaited may be called again, if nobody may now."""
        if not table.match.settings.slow:
            return
        now = self._agenda.now()
        wait = [at for at in _mentioned_from(table, now) if at > now]
        if wait:
            await self._agenda.put(_due(table, CALL, min(wait), str(table.id)))
        else:
            await self._agenda.drop(CALL, str(table.id))

    def _words(self, table: Table) -> list[Due]:
        now = self._agenda.now()
        foretold = [one for one in next_up(table.match) if table.people[one].foretold]
        told = [(one, FIRST) for one in awaited(table)] + [(one, NEXT) for one in foretold]
        return [
            _word(table, one, what, now) for one, what in told if _reached(table, one) is Way.DM
        ]


class CallAgain(DueKind):
    """Mentions at a table who could not be mentioned when the game began to wait for them."""

    def __init__(self, matches: Matches, posts: DuePosts, notices: Notices) -> None:
        self._matches = matches
        self._posts = posts
        self._notices = notices

    @override
    async def do(self, one: Claimed) -> Due | None:
        """Bring the notice once more; who may be called later yet is put anew by that."""
        table, at = await looked(self._matches, one.due), one.due.at
        if table is not None:
            found = await self._posts.find(one, table.place.channel, screens.sign(at))
            buttons = screens.ways(voice(table.match.language), at)
            await self._notices.remind(table, DueCall(one.name, buttons, found))
        return None

    @override
    def after(self, due: Due, now: int) -> Due | None:
        """Let it be: a day later nobody was called, and nobody is any more."""
        return None


class Words(DueKind):
    """Tells people by direct message that they are awaited, once more after a day, or next."""

    def __init__(self, matches: Matches, posts: DuePosts) -> None:
        self._matches = matches
        self._posts = posts

    @override
    async def do(self, one: Claimed) -> Due | None:
        """Tell them, if that is still so and they want it; who had something that day waits."""
        due, now = one.due, self._matches.agenda.now()
        if due.about["what"] == TOLD:
            return None
        table = await looked(self._matches, due)
        if table is None or due.person is None or not _holds(table, due):
            return None
        at = table.called_from(due.person, now)
        if due.about["what"] == AGAIN:
            told = reminder(table.match)
            at = max(at, now if told is None else told.end)
        if at > now:
            return _put_off(due, at)
        profile = table.people[due.person]
        text = {FIRST: "slow-your-move", AGAIN: "slow-still-your-move", NEXT: "slow-next"}
        say = voice(read_by(profile.locale))
        screen = screens.word(table, text[str(due.about["what"])], due.at, say)
        post = Post(Sheet(screen.view), screens.sign(due.at))
        sent = await self._posts.tell(one, due.person, profile.account or 0, post)
        if sent is None:
            again = table.match.settings.hushed.over(now + TRIED_AGAIN)
            return replace(due, at=again) if again <= due.until else None
        if due.about["what"] != FIRST:
            return _put_off(replace(due, about={**due.about, "what": TOLD}), now + KEPT_SECONDS)
        return replace(_word(table, due.person, AGAIN, now), at=now + DAY_SECONDS)

    @override
    def after(self, due: Due, now: int) -> Due | None:
        """Let it be: it is of days ago."""
        return None


def awaited(table: Table) -> tuple[Person, ...]:
    """List the people with an account who are awaited."""
    game = table.match.game
    if game is None or table.match.over or table.match.rest is not None:
        return ()
    people = table.match.seats.awaited(game)
    return tuple(one for one in people if table.people[one].account is not None)


async def looked(matches: Matches, due: Due) -> Table | None:
    """Load the table that something is due about, None where it is about another moment."""
    try:
        table = await matches.look(due.match or 0)
    except (MatchBroken, MatchGone):
        return None
    return table if awaited(table) and _moment(table) == due.about["moment"] else None


def _holds(table: Table, due: Due) -> bool:
    """Tell whether somebody is still awaited, or next, and still wants to be told so."""
    person = due.person or Person(0)
    if _reached(table, person) is not Way.DM or table.people[person].account is None:
        return False
    if due.about["what"] != NEXT:
        return person in awaited(table)
    return person in next_up(table.match) and table.people[person].foretold


def _mentioned_from(table: Table, now: int) -> list[int]:
    people = [one for one in awaited(table) if _reached(table, one) is Way.MENTION]
    return [table.called_from(one, now) for one in people]


def _reached(table: Table, person: Person) -> Way:
    return table.people[person].reached


def _moment(table: Table) -> str:
    """Name what a table awaits: of one turn the clue, all guesses, or a call."""
    game = table.match.require_dealt()
    return f"{game.round} {game.phase.value}"


def _due(table: Table, kind: str, at: int, key: str, person: Person | None = None) -> Due:
    return Due(
        kind=kind,
        key=key,
        at=at,
        until=at + DAY_SECONDS,
        guild=table.place.guild,
        channel=table.place.channel,
        match=table.id,
        person=person,
        about={"moment": _moment(table)},
    )


def _word(table: Table, person: Person, what: str, now: int) -> Due:
    at = table.called_from(person, now)
    due = _due(table, WORD, at, f"{table.id}:{person}", person)
    return replace(due, until=at + 3 * DAY_SECONDS, about={**due.about, "what": what})


def _put_off(due: Due, at: int) -> Due:
    return replace(due, at=at, until=max(due.until, at + DAY_SECONDS))
