"""More: the roster, and all clues with their guesses and colours, in order (B16)."""

from __future__ import annotations

from cogs.screens.screen import Screen, words
from cogs.screens.wording import names, number_text
from engine.rules import Game, Role, Team, Turn
from engine.store import Table
from engine.texts import Voice

TEXT_LIMIT = 4000


def more(table: Table, say: Voice) -> Screen:
    """Tell anybody what everybody may know of this match."""
    roster = [_roster(table, team, say) for team in Team]
    turns = () if table.match.game is None else table.match.game.turns
    clues = [_turn(place, turn, table.match.game, say) for place, turn in enumerate(turns, 1)]
    lines = [
        say("more-title", match=str(table.id)),
        *roster,
        say("more-clues"),
        *(clues or [say("more-no-clues")]),
    ]
    return words("\n".join(lines)[:TEXT_LIMIT])


def _roster(table: Table, team: Team, say: Voice) -> str:
    seats = table.match.seats
    return say(
        "more-roster",
        team=team.value,
        spymaster=names(table, seats.at(team, Role.SPYMASTER), say),
        operatives=names(table, seats.at(team, Role.OPERATIVE), say),
    )


def _turn(place: int, turn: Turn, game: Game | None, say: Voice) -> str:
    codenames = () if game is None else game.codenames
    touches = [
        say(
            "more-touch",
            codename=codenames[touch.card],
            identity=touch.identity.name.lower(),
        )
        for touch in turn.touches
    ]
    return say(
        "more-turn",
        place=str(place),
        team=turn.team.value,
        clue=turn.clue.word,
        number=number_text(turn.clue),
        touches=" · ".join([*touches, *([say("more-stopped")] if turn.stopped else [])]),
    )
