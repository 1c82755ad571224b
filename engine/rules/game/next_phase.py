"""Following: whose turn a move leads to and what is awaited then, or how it ends the game.

Values and functions of values; what the move laid on the table says `engine.rules.game.game`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.rules.game.duet import Tally, next_giver
from engine.rules.game.identities import Identity, Team
from engine.rules.game.key_cards import KeyCard
from engine.rules.game.layouts import Format
from engine.rules.game.moves import Halt, Position, Resign
from engine.rules.game.outcomes import Outcome, Termination
from engine.rules.game.turns import Called, Phase, Turn


@dataclass(frozen=True, slots=True)
class Next:
    """What follows a move: a phase of a team's turn; `outcome` is there when the game is over."""

    team: Team
    phase: Phase
    outcome: Outcome | None = None


def passed(team: Team, format: Format) -> Next:
    """Go on after a team's last guess: with the rival's clue, alone with a cover (B1, E2)."""
    if format is Format.ONE_TEAM:
        return Next(team, Phase.COVER)
    return Next(team.rival, Phase.CLUE)


def guessed(turn: Turn, identity: Identity, left: int, format: Format) -> Next:
    """Judge the last guess of a turn by what it covered (B4 to B7, B10, B14).

    `left` counts the agents of that identity's team that are not covered yet.
    """
    if identity is Identity.ASSASSIN:
        return Next(turn.team, Phase.OVER, Outcome(turn.team.rival, Termination.ASSASSIN))
    if identity.team is not None and left == 0:
        return Next(turn.team, Phase.OVER, Outcome(identity.team, Termination.AGENTS))
    if identity is not turn.team.agent or turn.guesses_left == 0:
        return passed(turn.team, format)
    return Next(turn.team, Phase.GUESS)


def spent(team: Team, tally: Tally, key_card: KeyCard, tiles: Collection[Position]) -> Next:
    """Go on after a turn of Duet: with the next giver, or without tokens unclued (D3, D8, D9)."""
    phase = Phase.CLUE if tally.tokens else Phase.SUDDEN_DEATH
    return Next(next_giver(key_card, tiles, team), phase)


def covered(team: Team, whose: Team, left: int) -> Next:
    """Go on after a cover by choice, unless it was the last agent of `whose` (B14, C15a, E2)."""
    if left == 0:
        return Next(team, Phase.OVER, Outcome(whose, Termination.AGENTS))
    return Next(team, Phase.CLUE)


def called(team: Team, call: Called | None) -> Next:
    """Go on as a call has it: it halts a team's turn, ends it, or lets it go on (C15)."""
    if call is not None and call.upheld:
        return Next(team.rival, Phase.COVER)
    halted = call is not None and call.open
    return Next(team, Phase.CALLED if halted else Phase.GUESS)


def ended(team: Team, move: Resign | Halt, format: Format) -> Next:
    """End the game early: the rival of those who resign wins, in Duet nobody (H4)."""
    if isinstance(move, Halt):
        return Next(team, Phase.OVER, Outcome(None, Termination.STOPPED))
    winner = None if format is Format.DUET else move.team.rival
    return Next(team, Phase.OVER, Outcome(winner, Termination.RESIGNED))
