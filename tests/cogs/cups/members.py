"""What tests of everything want to know of cups."""

from __future__ import annotations

from engine.cups.refusals import CupOpen
from engine.cups.rules import CupFull, TooFewForCup
from tests.cogs.cups.cup_nights import night_of
from tests.engine.cups.cups import signed_up

COMMANDS = ("cup",)
THE_SAME_IN_PORTUGUESE = ("crew", "crew-mark", "cup-crew", "cup-line", "cup-thread")
RAISED = (CupFull(100), TooFewForCup(4, 3), CupOpen(night_of(signed_up(1))))
