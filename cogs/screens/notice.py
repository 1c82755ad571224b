"""The turn notice: the people who must act now, and the pointer to a board that has moved.

Law: it holds only what operatives may know, and names only people who must act.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

from cogs.screens.rows import Aside
from cogs.screens.screen import Screen, words
from engine.rules import Game, Pace, Person, next_up
from engine.tables import Table, Way
from engine.telling.notice import (
    closed_text,
    led,
    new_game_text,
    next_text,
    notice_text,
    quiet_text,
    reminder_text,
)
from engine.telling.wording import address, free_seat, link
from engine.texts import Voice


@dataclass(frozen=True, slots=True)
class Notice:
    """The message to the people who must act.

    `closed` is for people whose direct messages are closed; in a slow game it names quiet hours and
    who is next. `called` are the accounts of all of these, and with `roles` the only ones that are
    pinged. `aside` is for spectators.
    """

    text: str
    closed: str = ""
    aside: str = ""
    called: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()

    @property
    def standing(self) -> str:
        """Return its text as it stands in the board message."""
        return "\n".join(filter(None, (led(self.text), self.closed)))

    @property
    def pings(self) -> discord.AllowedMentions:
        """Return allowed mentions of only `called` and `roles`."""
        called = [discord.Object(account) for account in self.called]
        roles = [discord.Object(role) for role in self.roles]
        return discord.AllowedMentions(
            everyone=False, users=called, roles=roles, replied_user=False
        )


NOBODY = Notice("")
"""A notice without text and pings."""


def notice(table: Table, say: Voice, asides: Sequence[Aside] = ()) -> Notice:
    """Build the notice that calls the people who must act, or offers a free seat (H2).

    `asides` build what features add for spectators.
    """
    text = notice_text(table, say)
    if free_seat(table) is not None:
        return Notice(text)
    game = table.match.require_dealt()
    awaited = table.match.seats.awaited(game)
    closed = _closed_to(table, game, awaited)
    return Notice(
        text,
        closed_text(table, closed, say),
        aside="\n".join(filter(None, (aside(table, say) for aside in asides))),
        called=_accounts(table, [*awaited, *closed]),
    )


def new_game(role: int, say: Voice) -> Notice:
    """Build the notice that pings a role about a new table."""
    return Notice(new_game_text(role, say), roles=(role,))


def reminder(table: Table, say: Voice, asides: Sequence[Aside] = ()) -> Notice:
    """Build the notice that calls the awaited people once more (G2, G3).

    It pings again only in correspondence games: with a faster clock they were pinged a minute ago.
    """
    first = notice(table, say, asides)
    again = replace(first, text=f"{reminder_text(table, say)}\n{first.text}")
    by_the_day = table.match.settings.timing.pace is Pace.CORRESPONDENCE
    return again if by_the_day else replace(again, called=())


def in_time(table: Table, notice: Notice, say: Voice, now: int) -> Notice:
    """Return a slow game's notice that pings only people who may be called at `now` (G3).

    People who want to know that they are next are pinged, too. `now` is in Unix seconds.
    """
    match = table.match
    if not match.settings.slow or not notice.called:
        return notice
    mine = {person: _accounts(table, [person]) for person in match.seats.people}
    foretold = [person for person in next_up(match) if table.people[person].foretold]
    called = [person for person in mine if set(mine[person]) & set(notice.called)]
    soon = [person for person in foretold if _mentioned(table, person, now)]
    awaited = [person for person in called if _mentioned(table, person, now)]
    quiet_until = match.settings.hushed.over(now)
    quiet = quiet_text(quiet_until, say) if quiet_until > now else ""
    lines = filter(None, (notice.closed, quiet, next_text(table, soon, say)))
    return replace(notice, called=_accounts(table, [*awaited, *soon]), closed="\n".join(lines))


def _mentioned(table: Table, person: Person, now: int) -> bool:
    """Return True if a mention is this person's choice and may reach them at `now` (G3)."""
    wanted = table.people[person].reached is Way.MENTION
    return wanted and table.called_from(person, now) <= now


def message(table: Table, notice: Notice, say: Voice) -> str:
    """Return a notice as the text of its own message, which a phone shows in its push, too."""
    text = led(notice.text, address(table, say))
    return "\n".join(filter(None, (text, notice.closed, notice.aside)))


def moved(table: Table, say: Voice) -> Screen:
    """Build the screen that links to the public message's new place."""
    return words(say("board-moved", link=link(table, say)))


def _closed_to(table: Table, game: Game, awaited: tuple[Person, ...]) -> list[Person]:
    """List holders of a key with closed messages: all before the first clue, then the awaited."""
    return [
        seat.person
        for seat in table.match.seats
        if seat.sees_key
        and table.people[seat.person].dms_closed
        and (not game.turns or seat.person in awaited)
    ]


def _accounts(table: Table, people: list[Person]) -> tuple[int, ...]:
    accounts = [table.people[person].account for person in people]
    return tuple(dict.fromkeys(account for account in accounts if account is not None))
