"""One team against a simulated opponent, whose agents the spymaster covers (E2, E3)."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.game.board import NextPhase, Reveal
from engine.rules.game.formats import two_teams
from engine.rules.game.teams import Team
from engine.rules.game.turns import Phase


def start_next_phase(last: Reveal) -> NextPhase:
    """Return the next phase: the cover of an enemy agent (E2)."""
    return NextPhase(last.board, Phase.COVER)


RULES = replace(
    two_teams.RULES,
    seats=(two_teams.RED_SPYMASTER, two_teams.RED_OPERATIVES),
    start_next_phase=start_next_phase,
    sides=(Team.RED,),
    starting_side=Team.RED,
    has_rival=False,
    covers_rivals=True,
    can_decline_cover=False,
    scored=True,
)
