"""Refusals of a match: clocks, pauses, sleep, absence, hints, predictions (E7, G, H2, H3)."""

from __future__ import annotations

from engine.rules.violations import RuleViolation


class TimingOutOfRange(RuleViolation):
    """Strict limits are 30 to 600 seconds for a clue and 15 to 300 for a guess (G5)."""


class NeverAwake(RuleViolation):
    """Quiet hours and days off leave some of the week (G3)."""


class GamePaused(RuleViolation):
    """While a game is paused nobody acts in it (G5)."""


class GameAsleep(RuleViolation):
    """While a game is asleep nobody acts in it (G3)."""


class NotPaused(RuleViolation):
    """Only a paused game goes on (G5)."""

    TEXT = "moment-passed"


class NotAsleep(RuleViolation):
    """Only a sleeping game is woken (G3)."""

    TEXT = "moment-passed"


class PauseAsked(RuleViolation):
    """One side asks for a pause, another agrees (G5)."""

    TEXT = "moment-passed"


class PauseNotAsked(RuleViolation):
    """A request for a pause is taken back by the person who made it, while it stands (G5)."""

    TEXT = "moment-passed"


class NoSandTimer(RuleViolation):
    """Sand runs only where it was chosen, and not with strict limits (G1)."""

    TEXT = "moment-passed"


class SandRuns(RuleViolation):
    """One sand timer runs at a time (G1)."""


class FlippedAlready(RuleViolation):
    """Everybody flips the sand timer once per phase (G1)."""

    TEXT = "moment-passed"


class NotWaitedFor(RuleViolation):
    """A seat is taken over only while the game waits for it (H2)."""

    TEXT = "moment-passed"


class StillHere(RuleViolation):
    """A seat is taken over only when its holder has long done nothing (H2)."""


class NobodyMissing(RuleViolation):
    """A game is given up without a result only when a whole side is missing (H2)."""

    TEXT = "moment-passed"


class MissingTooShort(RuleViolation):
    """A side that is missing is waited for ten minutes (H2)."""


class HintsOff(RuleViolation):
    """A computer is asked for hints only where the table wants that (E7)."""

    TEXT = "moment-passed"


class HintGiven(RuleViolation):
    """A giver, and each person who guesses, asks a computer once a turn (E7)."""

    TEXT = "moment-passed"


class NoHintNow(RuleViolation):
    """A computer is asked about a clue, before it or in its turn (E7)."""

    TEXT = "moment-passed"


class PredictionsOff(RuleViolation):
    """Spectators predict only where the table has predictions (H3)."""

    TEXT = "moment-passed"


class OnlySpectatorsPredict(RuleViolation):
    """The person who sits at the table predicts nothing (H3)."""

    IS_PERSONAL = True


class KeyIsKnown(RuleViolation):
    """The person who has seen a key of this game predicts nothing more in it (H3)."""

    IS_PERSONAL = True


class NoPredictionNow(RuleViolation):
    """A turn is predicted from its clue to its first guess (H3)."""


class TooManyPredicted(RuleViolation):
    """A turn is predicted with at most as many cards as its clue says (H3)."""
