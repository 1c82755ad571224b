"""Games: what somebody plays in every server, those that wait for them first (G3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.screens.clocks import countdown
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen, words
from cogs.screens.wording import joined, kebab, link, name
from engine.matches import Mine
from engine.rules import Rest
from engine.rules.game.seat import Person
from engine.texts import Voice

ON_A_PAGE = 10
MOST_NAMES = 3


def games(mine: Sequence[Mine], person: Person, say: Voice, page: int = 0) -> Screen:
    """List a page of somebody's games; a page that is gone is the last there is."""
    if not mine:
        return words(say("games-none"))
    ordered = sorted(mine, key=lambda one: person not in one.awaited)
    last = (len(ordered) - 1) // ON_A_PAGE
    shown = min(page, last)
    listed = ordered[shown * ON_A_PAGE : (shown + 1) * ON_A_PAGE]
    lines = [say("games-title"), *(_line(one, person, say) for one in listed)]
    return words("\n".join(lines), *_turning(shown, last, say))


def _line(mine: Mine, person: Person, say: Voice) -> str:
    table = mine.table
    return say(
        "games-line",
        channel=str(table.place.channel),
        link=link(table, say),
        format=say(f"format-{kebab(table.match.settings.format)}"),
        state=_state(mine, person, say),
        since=countdown(mine.since),
    )


def _state(mine: Mine, person: Person, say: Voice) -> str:
    """Say whose move it is, or why it is nobody's."""
    match mine.rest:
        case Rest.PAUSED:
            return say("games-paused")
        case Rest.ASLEEP:
            return say("games-asleep")
        case None if mine.table.match.game is None:
            return say("games-lobby")
        case None if person in mine.awaited:
            return say("games-mine")
        case None:
            return _others(mine, say)


def _others(mine: Mine, say: Voice) -> str:
    if not mine.awaited:
        return say("games-vacant")
    people = [name(mine.table, person, say) for person in mine.awaited]
    if len(people) > MOST_NAMES:
        others = len(people) - (MOST_NAMES - 1)
        people = [*people[: MOST_NAMES - 1], say("best-others", count=others)]
    return say("games-theirs", who=joined(people, say))


def _turning(page: int, last: int, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    if not last:
        return []
    before = _page(page - 1, last, say("guide-previous-name"))
    return [discord.ui.ActionRow(before, _page(page + 1, last, say("guide-next-name")))]


def _page(to: int, last: int, label: str) -> discord.ui.Button[Any]:
    press = Press(0, 0, Action.GAMES, str(to))
    return discord.ui.Button(label=label, custom_id=str(press), disabled=not 0 <= to <= last)
