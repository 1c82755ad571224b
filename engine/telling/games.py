"""Games: a person's games in all servers, and which of them wait for this person (G3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules import Person, Rest
from engine.tables import Mine
from engine.telling.times import countdown
from engine.telling.wording import at, joined, kebab, link, name
from engine.texts import Voice

MOST_NAMES = 3


def games_text(games: Iterable[Mine], person: Person, say: Voice) -> str:
    """List a person's games in this order; without any, say so."""
    lines = [_line(game, person, say) for game in games]
    return "\n".join([say("games-title"), *lines]) if lines else say("games-none")


def _line(game: Mine, person: Person, say: Voice) -> str:
    table = game.table
    if game.lost:
        return say("games-line-lost", format=say(f"format-{kebab(table.match.settings.format)}"))
    return say(
        "games-line",
        channel=say.markup.channel(table.place.channel),
        link=link(table, say),
        format=say(f"format-{kebab(table.match.settings.format)}"),
        state=_state(game, person, say),
        since=countdown(game.since, say),
    )


def _state(game: Mine, person: Person, say: Voice) -> str:
    """Format whose move it is, or why it is nobody's."""
    match game.rest:
        case Rest.PAUSED:
            return at(game.table, say)("games-paused")
        case Rest.ASLEEP:
            return at(game.table, say)("games-asleep")
        case None if game.table.match.game is None:
            return say("games-lobby")
        case None if person in game.awaited:
            return say("games-mine")
        case None:
            return _others(game, say)


def _others(game: Mine, say: Voice) -> str:
    if not game.awaited:
        return say("games-vacant")
    people = [name(game.table, person, say) for person in game.awaited]
    if len(people) > MOST_NAMES:
        others = len(people) - (MOST_NAMES - 1)
        people = [*people[: MOST_NAMES - 1], say("best-others", count=others)]
    return say("games-theirs", who=joined(people, say))
