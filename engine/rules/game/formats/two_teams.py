"""Two teams against each other, each with a spymaster and operatives (A7, B)."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.game.board import Board, NextPhase, Reveal
from engine.rules.game.formats.format_rules import FormatRules
from engine.rules.game.teams import MAX_PEOPLE, Identity, Outcome, Role, SeatKind, Team, Termination
from engine.rules.game.turns import Phase, Touch

RED_SPYMASTER = SeatKind(Team.RED, Role.SPYMASTER, 1)
BLUE_SPYMASTER = SeatKind(Team.BLUE, Role.SPYMASTER, 1)
RED_OPERATIVES = SeatKind(Team.RED, Role.OPERATIVE, MAX_PEOPLE)
BLUE_OPERATIVES = SeatKind(Team.BLUE, Role.OPERATIVE, MAX_PEOPLE)


def reveal(board: Board, touch: Touch, side: Team) -> Reveal:
    """Cover the touched card; only an own agent lets the turn go on (B4 to B7, B14)."""
    identity = touch.identity
    after = board.cover(touch.card, identity)
    if identity is Identity.ASSASSIN:
        return Reveal(after, Outcome(side.rival, Termination.ASSASSIN))
    if identity.team is not None and after.agents_left(identity.team) == 0:
        return Reveal(after, Outcome(identity.team, Termination.AGENTS))
    return Reveal(after, ends_turn=identity is not side.agent)


def start_next_phase(last: Reveal) -> NextPhase:
    """Return the next phase: the other team's clue (B1)."""
    return NextPhase(replace(last.board, team=last.board.team.rival), Phase.CLUE)


RULES = FormatRules(
    seats=(RED_SPYMASTER, RED_OPERATIVES, BLUE_SPYMASTER, BLUE_OPERATIVES),
    reveal=reveal,
    start_next_phase=start_next_phase,
)
