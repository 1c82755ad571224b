"""Phases: what each awaits and from which seats, and why it refuses everything else (B18)."""

from __future__ import annotations

from collections.abc import Collection

from engine.rules.game.formats.format_rules import FormatRules
from engine.rules.game.moves import Ending, Late, Pass, Stop
from engine.rules.game.teams import Team
from engine.rules.game.turns import Awaited, Phase
from engine.rules.violations import (
    CalledAlready,
    CallNotAwaited,
    ClueCalled,
    ClueNotAwaited,
    CoverFirst,
    CoverNotAwaited,
    GameOver,
    GuessNotAwaited,
    NothingCalled,
    NothingToDecline,
    NotYourTurn,
    PartnerIsDone,
    SuddenDeath,
    TimeNotUp,
)


def list_awaited_seats(
    phase: Phase,
    rules: FormatRules,
    givers: Collection[Team],
    guessers: Collection[Team],
    *,
    contested: bool,
) -> tuple[Awaited, ...]:
    """List the team and role of each seat that may act in a phase; none when it is over (B2, B3).

    The operatives of both teams decide on a `contested` call (C15).
    """
    match phase:
        case Phase.CALLED if contested:
            return tuple(Awaited(team, rules.guesser) for team in Team)
        case Phase.CLUE | Phase.COVER | Phase.CALLED:
            return tuple(Awaited(team, rules.giver) for team in givers)
        case Phase.GUESS | Phase.SUDDEN_DEATH:
            return tuple(Awaited(team, rules.guesser) for team in guessers)
        case Phase.OVER:
            return ()


def require_clue(phase: Phase) -> None:
    """Raise unless the phase awaits a clue: one a turn, none in sudden death (B2, D8, E2)."""
    match phase:
        case Phase.CLUE:
            return
        case Phase.COVER:
            raise CoverFirst
        case Phase.GUESS:
            raise ClueNotAwaited
        case Phase.CALLED:
            raise ClueCalled
        case Phase.SUDDEN_DEATH:
            raise SuddenDeath
        case Phase.OVER:
            raise GameOver


def require_guess(phase: Phase) -> None:
    """Raise unless the phase awaits a guess (B3, D8)."""
    match phase:
        case Phase.GUESS | Phase.SUDDEN_DEATH:
            return
        case Phase.CLUE | Phase.COVER:
            raise GuessNotAwaited
        case Phase.CALLED:
            raise ClueCalled
        case Phase.OVER:
            raise GameOver


def require_guesser(phase: Phase, side: Team, guessers: Collection[Team]) -> None:
    """Raise unless the phase awaits a guess of this side, possibly among others (B3, D8)."""
    require_guess(phase)
    if side not in guessers:
        raise PartnerIsDone if phase is Phase.SUDDEN_DEATH else NotYourTurn


def require_stop(phase: Phase) -> None:
    """Raise unless the phase awaits guesses that a stop may end: not in sudden death (B9, D8)."""
    require_guess(phase)
    if phase is Phase.SUDDEN_DEATH:
        raise SuddenDeath


def require_ending(move: Ending, phase: Phase) -> None:
    """Raise unless this move may end a turn in this phase.

    A stop needs a guess to be awaited (B9); Late and Pass, which the clock makes, raise TimeNotUp
    outside their phase (G2).
    """
    match move:
        case Stop():
            require_stop(phase)
        case Late() if phase is not Phase.GUESS:
            raise TimeNotUp
        case Pass() if phase is not Phase.CLUE:
            raise TimeNotUp


def require_cover(phase: Phase) -> None:
    """Raise unless a spymaster's choice of a card is awaited (E2, C15a)."""
    if phase is Phase.OVER:
        raise GameOver
    if phase is not Phase.COVER:
        raise CoverNotAwaited


def require_decline(phase: Phase, rules: FormatRules) -> None:
    """Raise unless a cover is awaited that may be declined: after a call only (C15a, E2)."""
    require_cover(phase)
    if not rules.can_decline_cover:
        raise NothingToDecline


def require_call(phase: Phase) -> None:
    """Raise unless a clue may be called: from its publication until its turn ends (C15, C16)."""
    match phase:
        case Phase.GUESS:
            return
        case Phase.CALLED:
            raise CalledAlready
        case Phase.CLUE | Phase.COVER | Phase.SUDDEN_DEATH:
            raise CallNotAwaited
        case Phase.OVER:
            raise GameOver


def require_answer(phase: Phase) -> None:
    """Raise unless a call is open, which may be answered, decided or withdrawn (C15)."""
    if phase is Phase.OVER:
        raise GameOver
    if phase is not Phase.CALLED:
        raise NothingCalled
