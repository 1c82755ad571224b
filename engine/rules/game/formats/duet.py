"""Duet: two sides of a key and one team, against the tokens (D)."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.game.board import Board, NextPhase, Reveal
from engine.rules.game.formats.format_rules import FormatRules
from engine.rules.game.layouts import Layout, Theme
from engine.rules.game.tally import Tally
from engine.rules.game.teams import MAX_PEOPLE, Identity, Outcome, Role, SeatKind, Team, Termination
from engine.rules.game.turns import Phase, Touch


def reveal(board: Board, touch: Touch, side: Team) -> Reveal:
    """Judge a touch of `side`, read on the other side's key (D4, D5, D7 to D9)."""
    card, identity = touch.card, touch.identity
    tally = _tally(board).add_touch(side, card, identity)
    after = replace(board, tally=tally)
    if tally.is_cover_due(card, identity):
        after = after.cover(card, identity)
    match identity:
        case Identity.ASSASSIN:
            return Reveal(after, Outcome(None, Termination.ASSASSIN))
        case Identity.BYSTANDER if tally.is_sudden_death:
            return Reveal(after, Outcome(None, Termination.SUDDEN_DEATH))
        case Identity.BYSTANDER:
            return Reveal(after, ends_turn=True, mistake=True)
        case _ if not after.sudden_death_sides:
            return Reveal(after, Outcome(None, Termination.AGENTS, together=True))
        case _:
            done = after.agents_left(board.team) == 0
            return Reveal(after, ends_turn=done and not tally.is_sudden_death)


def start_next_phase(last: Reveal) -> NextPhase:
    """Spend a token, then start the next side's clue or sudden death (D3, D6 to D10)."""
    tally = _tally(last.board).spend_token(mistake=last.mistake)
    after = replace(last.board, team=get_next_giver(last.board), tally=tally)
    return NextPhase(after, Phase.SUDDEN_DEATH if tally.is_sudden_death else Phase.CLUE)


def get_next_giver(board: Board) -> Team:
    """Return the side whose clue is next: sides alternate while both have agents left (D3, D9)."""
    return board.team.rival if board.agents_left(board.team.rival) else board.team


def _tally(board: Board) -> Tally:
    return Tally() if board.tally is None else board.tally


RULES = FormatRules(
    seats=(
        SeatKind(Team.RED, Role.MEMBER, MAX_PEOPLE),
        SeatKind(Team.BLUE, Role.MEMBER, MAX_PEOPLE),
    ),
    reveal=reveal,
    start_next_phase=start_next_phase,
    layouts=(Layout.CLASSIC,),
    theme=Theme.GREEN,
    giver=Role.MEMBER,
    guesser=Role.MEMBER,
    starting_side=Team.RED,
    has_rival=False,
    cooperative=True,
    two_sided=True,
    number_limits=False,
    rotation=None,
)
