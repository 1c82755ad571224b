"""The turn notice: who must act now, and what is left of a board that has moved on.

Law: it says nothing but what operatives may know, and names nobody who need not act.
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
    """What is said to the people who must act.

    `closed` is for those whose direct messages are closed, and says of a slow game that it is quiet
    and who is next. `called` are the accounts of all these, and with `roles` the only ones that are
    pinged. `aside` is for spectators.
    """

    text: str
    closed: str = ""
    aside: str = ""
    called: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()

    @property
    def standing(self) -> str:
        """What it says where it stands in the board itself."""
        return "\n".join(filter(None, (led(self.text), self.closed)))

    @property
    def pings(self) -> discord.AllowedMentions:
        """Let only those be pinged who are called."""
        called = [discord.Object(account) for account in self.called]
        roles = [discord.Object(role) for role in self.roles]
        return discord.AllowedMentions(
            everyone=False, users=called, roles=roles, replied_user=False
        )


NOBODY = Notice("")
"""Says nothing and calls nobody."""


def notice(table: Table, say: Voice, asides: Sequence[Aside] = ()) -> Notice:
    """Call the person whom the game waits for, or offer the seat where nobody sits (H2).

    `asides` are what features say to spectators.
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
    """Tell a role of a new table."""
    return Notice(new_game_text(role, say), roles=(role,))


def reminder(table: Table, say: Voice, asides: Sequence[Aside] = ()) -> Notice:
    """Call the person who is awaited once more (G2, G3).

    Who has had a day is pinged again; where the clock runs they were pinged a minute ago.
    """
    first = notice(table, say, asides)
    again = replace(first, text=f"{reminder_text(table, say)}\n{first.text}")
    by_the_day = table.match.settings.timing.pace is Pace.CORRESPONDENCE
    return again if by_the_day else replace(again, called=())


def in_time(table: Table, told: Notice, say: Voice, now: int) -> Notice:
    """Have a slow game call only who may be called now, and wants to be mentioned (G3).

    Who wants to be told that they are next is called, too.
    """
    match = table.match
    if not match.settings.slow or not told.called:
        return told
    mine = {person: _accounts(table, [person]) for person in match.seats.people}
    foretold = [one for one in next_up(match) if table.people[one].foretold]
    called = [one for one in mine if set(mine[one]) & set(told.called)]
    soon = [one for one in foretold if _mentioned(table, one, now)]
    heard = [one for one in called if _mentioned(table, one, now)]
    over = match.settings.hushed.over(now)
    waits = quiet_text(over, say) if over > now else ""
    said = filter(None, (told.closed, waits, next_text(table, soon, say)))
    return replace(told, called=_accounts(table, [*heard, *soon]), closed="\n".join(said))


def _mentioned(table: Table, person: Person, now: int) -> bool:
    """Tell whether a mention reaches somebody now, and is how they want to be called (G3)."""
    wanted = table.people[person].reached is Way.MENTION
    return wanted and table.called_from(person, now) <= now


def message(table: Table, notice: Notice, say: Voice) -> str:
    """Write a notice as a message of its own, which a phone shows in its push, too."""
    told = led(notice.text, address(table, say))
    return "\n".join(filter(None, (told, notice.closed, notice.aside)))


def moved(table: Table, say: Voice) -> Screen:
    """Show where the public message lies now."""
    return words(say("board-moved", link=link(table, say)))


def _closed_to(table: Table, game: Game, awaited: tuple[Person, ...]) -> list[Person]:
    """List who has a key and closed messages: before the first clue all, then who must act."""
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
