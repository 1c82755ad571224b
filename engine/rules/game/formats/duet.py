"""Duet: two sides of a key and one team, against the tokens (D)."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.game.board import Board, Next, Reveal
from engine.rules.game.formats.format_rules import FormatRules
from engine.rules.game.identities import Identity, Role, Team
from engine.rules.game.layouts import Layout, Theme
from engine.rules.game.outcomes import Outcome, Termination
from engine.rules.game.seat import MANY, SeatKind
from engine.rules.game.tally import Tally
from engine.rules.game.turns import Phase, Touch


def reveal(board: Board, touch: Touch, side: Team) -> Reveal:
    """Judge a touch on the other side's key (D4, D5, D7 to D9)."""
    card, identity = touch.card, touch.identity
    tally = _tally(board).touched(side, card, identity)
    after = replace(board, tally=tally)
    if tally.covers(card, identity):
        after = after.cover(card, identity)
    match identity:
        case Identity.ASSASSIN:
            return Reveal(after, Outcome(None, Termination.ASSASSIN))
        case Identity.BYSTANDER if tally.sudden:
            return Reveal(after, Outcome(None, Termination.SUDDEN_DEATH))
        case Identity.BYSTANDER:
            return Reveal(after, ends=True, mistake=True)
        case _ if not after.touching:
            return Reveal(after, Outcome(None, Termination.AGENTS, together=True))
        case _:
            return Reveal(after, ends=not tally.sudden and after.agents_left(board.team) == 0)


def turn_over(last: Reveal) -> Next:
    """Spend a token; go on with the next giver, or in sudden death (D3, D6 to D10)."""
    tally = _tally(last.board).spent(mistake=last.mistake)
    after = replace(last.board, team=next_giver(last.board), tally=tally)
    return Next(after, Phase.SUDDEN_DEATH if tally.sudden else Phase.CLUE)


def next_giver(board: Board) -> Team:
    """Return the side whose clue is next: sides alternate while both have agents left (D3, D9)."""
    return board.team.rival if board.agents_left(board.team.rival) else board.team


def _tally(board: Board) -> Tally:
    return Tally() if board.tally is None else board.tally


RULES = FormatRules(
    seats=(SeatKind(Team.RED, Role.MEMBER, MANY), SeatKind(Team.BLUE, Role.MEMBER, MANY)),
    reveal=reveal,
    turn_over=turn_over,
    layouts=(Layout.CLASSIC,),
    theme=Theme.GREEN,
    giver=Role.MEMBER,
    guesser=Role.MEMBER,
    starts=Team.RED,
    opposed=False,
    together=True,
    two_sided=True,
    number_limits=False,
    rotation=None,
)
