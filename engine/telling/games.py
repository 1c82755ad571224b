"""Games: a person's games in all servers, and which of them wait for this person (G3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules import Person, Suspension
from engine.tables import PlayerGame
from engine.telling.formatting import join_words, link_text, person_name, to_kebab_case, voice_at
from engine.telling.times import countdown_text
from engine.texts import Voice

MAX_NAMES = 3


def games_text(games: Iterable[PlayerGame], person: Person, say: Voice) -> str:
    """List a person's games in this order; without any, say so."""
    lines = [_game_line(game, person, say) for game in games]
    return "\n".join([say("games-title"), *lines]) if lines else say("games-none")


def _game_line(game: PlayerGame, person: Person, say: Voice) -> str:
    table = game.table
    if game.lost:
        return say(
            "games-line-lost", format=say(f"format-{to_kebab_case(table.match.settings.format)}")
        )
    return say(
        "games-line",
        channel=say.markup.channel(table.place.channel),
        link=link_text(table, say),
        format=say(f"format-{to_kebab_case(table.match.settings.format)}"),
        state=_state(game, person, say),
        since=countdown_text(game.since, say),
    )


def _state(game: PlayerGame, person: Person, say: Voice) -> str:
    """Format whose move it is, or why it is nobody's."""
    match game.rest:
        case Suspension.PAUSED:
            return voice_at(game.table, say)("games-paused")
        case Suspension.ASLEEP:
            return voice_at(game.table, say)("games-asleep")
        case None if game.table.match.game is None:
            return say("games-lobby")
        case None if person in game.awaited:
            return say("games-mine")
        case None:
            return _others_text(game, say)


def _others_text(game: PlayerGame, say: Voice) -> str:
    if not game.awaited:
        return say("games-vacant")
    people = [person_name(game.table, person, say) for person in game.awaited]
    if len(people) > MAX_NAMES:
        others = len(people) - (MAX_NAMES - 1)
        people = [*people[: MAX_NAMES - 1], say("best-others", count=others)]
    return say("games-theirs", who=join_words(people, say))
