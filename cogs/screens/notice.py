"""The turn notice: the people who must act now, and the pointer to a board that has moved.

Law: it holds only what operatives may know, and names only people who must act.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

from cogs.screens.rows import SpectatorText
from cogs.screens.screen import Screen, text_screen
from engine.rules import Game, Pace, Person, list_next_people
from engine.tables import ContactMethod, Table
from engine.telling.formatting import find_vacant_seat_kind, get_table_url, table_link_text
from engine.telling.lessons import guess_lesson_text
from engine.telling.notice import (
    link_to_board,
    new_table_announcement_text,
    next_people_text,
    notice_text,
    press_key_text,
    quiet_until_text,
    reminder_text,
)
from engine.texts import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """The message to the people who must act.

    `closed_dm_text` is for people whose direct messages are closed; in a slow game it names quiet
    hours and who is next. `lesson_text` is for people who are new to guessing. `accounts` are those
    of all of these; only they and `roles` are pinged.
    """

    text: str = ""
    closed_dm_text: str = ""
    spectator_text: str = ""
    lesson_text: str = ""
    accounts: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()

    @property
    def board_text(self) -> str:
        """Return the notice as it stands in the board message, without `spectator_text`."""
        lines = (link_to_board(self.text), self.lesson_text, self.closed_dm_text)
        return "\n".join(filter(None, lines))

    @property
    def allowed_mentions(self) -> discord.AllowedMentions:
        """Return allowed mentions of only `accounts` and `roles`."""
        called = [discord.Object(account) for account in self.accounts]
        roles = [discord.Object(role) for role in self.roles]
        return discord.AllowedMentions(
            everyone=False, users=called, roles=roles, replied_user=False
        )


EMPTY_NOTICE = Notice()
"""A notice without text and pings."""


def build_notice(table: Table, say: Voice, asides: Sequence[SpectatorText] = ()) -> Notice:
    """Build the notice that calls the awaited people, or offers a free seat to all (H2).

    `asides` build what features add for spectators.
    """
    text = notice_text(table, say)
    if find_vacant_seat_kind(table) is not None:
        return Notice(text=text)
    game = table.match.require_dealt()
    awaited = table.match.seats.list_awaited_people(game)
    closed = _people_with_closed_dms(table, game, awaited)
    return Notice(
        text=text,
        closed_dm_text=press_key_text(table, closed, say),
        spectator_text="\n".join(filter(None, (aside(table, say) for aside in asides))),
        accounts=_accounts(table, [*awaited, *closed]),
        lesson_text=guess_lesson_text(table, say),
    )


def new_game_notice(role: int, say: Voice) -> Notice:
    """Build the notice that pings a role about a new table."""
    return Notice(text=new_table_announcement_text(role, say), roles=(role,))


def reminder_notice(table: Table, say: Voice, asides: Sequence[SpectatorText] = ()) -> Notice:
    """Build the notice that calls the awaited people once more (G2, G3).

    It pings again only in correspondence games: with a faster clock they were pinged a minute ago.
    """
    first = build_notice(table, say, asides)
    again = replace(first, text=f"{reminder_text(table, say)}\n{first.text}")
    by_the_day = table.match.settings.timing.pace is Pace.CORRESPONDENCE
    return again if by_the_day else replace(again, accounts=())


def apply_quiet_hours(table: Table, notice: Notice, say: Voice, now: int) -> Notice:
    """Return a slow game's notice that pings only people who may be called at `now` (G3).

    People who want to know that they are next are pinged, too. `now` is in Unix seconds.
    """
    match = table.match
    if not match.settings.is_slow or not notice.accounts:
        return notice
    mine = {person: _accounts(table, [person]) for person in match.seats.people}
    foretold = [person for person in list_next_people(match) if table.people[person].foretold]
    called = [person for person in mine if set(mine[person]) & set(notice.accounts)]
    soon = [person for person in foretold if _is_mentionable(table, person, now)]
    awaited = [person for person in called if _is_mentionable(table, person, now)]
    quiet_until = match.settings.quiet_hours_in_force.get_next_waking_moment(now)
    quiet = quiet_until_text(quiet_until, say) if quiet_until > now else ""
    lines = filter(None, (notice.closed_dm_text, quiet, next_people_text(table, soon, say)))
    accounts = _accounts(table, [*awaited, *soon])
    return replace(notice, accounts=accounts, closed_dm_text="\n".join(lines))


def _is_mentionable(table: Table, person: Person, now: int) -> bool:
    """Return True if a mention is this person's choice and may reach them at `now` (G3)."""
    wanted = table.people[person].contact_method is ContactMethod.MENTION
    return wanted and table.get_next_ping_time(person, now) <= now


def format_message(table: Table, notice: Notice, say: Voice) -> str:
    """Return a notice's text as a message of its own, with the link to the board."""
    text = link_to_board(notice.text, get_table_url(table, say))
    lines = (text, notice.lesson_text, notice.closed_dm_text, notice.spectator_text)
    return "\n".join(filter(None, lines))


def moved_screen(table: Table, say: Voice) -> Screen:
    """Build the screen that links to the present place of the public message."""
    return text_screen(say("board-moved", link=table_link_text(table, say)))


def _people_with_closed_dms(table: Table, game: Game, awaited: tuple[Person, ...]) -> list[Person]:
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
