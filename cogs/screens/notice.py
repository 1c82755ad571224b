"""The turn notice: who must act now, and what is left of a board that has moved on.

Law: it says nothing but what operatives may know, and names nobody who need not act.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import discord

from cogs.screens.clocks import countdown
from cogs.screens.paces import span_text
from cogs.screens.screen import Screen, words
from cogs.screens.wording import free_seat, link, names, number_text, seat_id, team_id
from engine.rules import Game, Pace, Phase
from engine.rules.game.seat import Person
from engine.tables import Table
from engine.texts import Voice


@dataclass(frozen=True, slots=True)
class Notice:
    """What is said to whoever must act; `closed` is for those whose direct messages are closed.

    `called` are the accounts of all these, and with `roles` the only ones that are pinged.
    """

    text: str
    closed: str = ""
    called: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()

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


def notice(table: Table, say: Voice) -> Notice:
    """Call whoever the game waits for, or offer the seat where nobody sits (H2)."""
    free = free_seat(table)
    if free is not None:
        team = seat_id(table.match.settings.theme, free)
        return Notice(say("notice-vacant", team=team, role=free.role.value))
    game = table.match.require_dealt()
    awaited = table.match.seats.awaited(game)
    shut = _shut(table, game, awaited)
    return Notice(
        _text(table, game, awaited, say),
        say("dms-closed", who=names(table, shut, say)) if shut else "",
        _accounts(table, [*awaited, *shut]),
    )


def new_game(role: int, say: Voice) -> Notice:
    """Tell a role of a new table."""
    return Notice(say("notice-new-game", called=f"<@&{role}>"), roles=(role,))


def reminder(table: Table, say: Voice) -> Notice:
    """Call whoever is awaited once more (G2, G3).

    Who has had a day is pinged again; where the clock runs they were pinged a minute ago.
    """
    told = notice(table, say)
    if table.match.settings.timing.pace is Pace.CORRESPONDENCE:
        since = say("reminder-day", since=f"<t:{table.match.waiting.since}:f>")
        return replace(told, text=f"{since}\n{told.text}")
    end = "" if table.ends_at is None else say("clock-limit", end=countdown(table.ends_at))
    return replace(told, text=f"{end}\n{told.text}", called=())


def message(table: Table, told: Notice, say: Voice) -> str:
    """Write a notice as a message of its own, which a phone shows in its push, too."""
    return "\n".join(line for line in (told.text, told.closed, link(table, say)) if line)


def moved(table: Table, say: Voice) -> Screen:
    """Show where the public message lies now."""
    return words(say("board-moved", link=link(table, say)))


def _shut(table: Table, game: Game, awaited: tuple[Person, ...]) -> list[Person]:
    """List those with a key who must press Key: before the first clue all, then who must act."""
    return [
        seat.person
        for seat in table.match.seats
        if seat.sees_key
        and table.people[seat.person].dms_closed
        and (not game.turns or seat.person in awaited)
    ]


def _text(table: Table, game: Game, awaited: tuple[Person, ...], say: Voice) -> str:
    who = names(table, awaited, say)
    team = team_id(game.theme, game.team)
    match game.phase:
        case Phase.SUDDEN_DEATH:
            return say("notice-sudden-death", who=who)
        case Phase.COVER:
            own = game.covering is game.team
            return say("notice-cover-own" if own else "notice-cover", who=who)
        case Phase.CALLED:
            return _called(table, game, who, say)
        case Phase.GUESS:
            clue = game.clue
            guessing = team_id(game.theme, game.guessers[0])
            return say(
                "notice-guess", team=guessing, who=who, clue=clue.word, number=number_text(clue)
            )
        case _ if len(game.givers) > 1:
            return say("notice-first-clue", who=who)
        case _:
            return say("notice-clue", team=team, who=who)


def _called(table: Table, game: Game, who: str, say: Voice) -> str:
    spans = table.match.settings.spans
    if game.contested:
        return say("notice-contested", who=who, span=span_text(spans.vote, say))
    return say("notice-called", who=who, span=span_text(spans.answer, say))


def _accounts(table: Table, people: list[Person]) -> tuple[int, ...]:
    accounts = [table.people[person].user_id for person in people]
    return tuple(dict.fromkeys(account for account in accounts if account is not None))
