"""Games: a person's games in all servers, and which of them wait for this person (G3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules import Person, Rest
from engine.tables import Mine
from engine.telling.times import countdown
from engine.telling.wording import at, joined, kebab, link, name
from engine.texts import Voice

MOST_NAMES = 3


def games_text(mine: Iterable[Mine], person: Person, say: Voice) -> str:
    """List a person's games in this order; without any, say so."""
    lines = [_line(one, person, say) for one in mine]
    return "\n".join([say("games-title"), *lines]) if lines else say("games-none")


def _line(mine: Mine, person: Person, say: Voice) -> str:
    table = mine.table
    if mine.lost:
        return say("games-line-lost", format=say(f"format-{kebab(table.match.settings.format)}"))
    return say(
        "games-line",
        channel=say.markup.channel(table.place.channel),
        link=link(table, say),
        format=say(f"format-{kebab(table.match.settings.format)}"),
        state=_state(mine, person, say),
        since=countdown(mine.since, say),
    )


def _state(mine: Mine, person: Person, say: Voice) -> str:
    """Format whose move it is, or why it is nobody's."""
    match mine.rest:
        case Rest.PAUSED:
            return at(mine.table, say)("games-paused")
        case Rest.ASLEEP:
            return at(mine.table, say)("games-asleep")
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
