"""Phases: what each awaits, and why it refuses everything else (B18)."""

from __future__ import annotations

from engine.rules.turns import Phase
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
    SuddenDeath,
)


def require_clue(phase: Phase) -> None:
    """Raise unless a clue is awaited: one a turn, none in sudden death (B2, D8, E2)."""
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
    """Raise unless a guess is awaited (B3, D8)."""
    match phase:
        case Phase.GUESS | Phase.SUDDEN_DEATH:
            return
        case Phase.CLUE | Phase.COVER:
            raise GuessNotAwaited
        case Phase.CALLED:
            raise ClueCalled
        case Phase.OVER:
            raise GameOver


def require_stop(phase: Phase) -> None:
    """Raise unless the guesses of a turn may be stopped (B9, D8)."""
    require_guess(phase)
    if phase is Phase.SUDDEN_DEATH:
        raise SuddenDeath


def require_cover(phase: Phase) -> None:
    """Raise unless a spymaster's choice of a card is awaited (E2, C15a)."""
    if phase is Phase.OVER:
        raise GameOver
    if phase is not Phase.COVER:
        raise CoverNotAwaited


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
    """Raise unless a call is open (C15)."""
    if phase is Phase.OVER:
        raise GameOver
    if phase is not Phase.CALLED:
        raise NothingCalled
