"""Cups: an evening of many games at once, from the sign-up to the final (E11 to E14).

Law: pure values; a cup is the replay of its deeds, and a refused deed changes nothing. What is left
to a lot, or to a library, is drawn once and stands in the deed, so that a replay draws nothing.
"""

from engine.cups.crews import (
    CREW_SIZE,
    FEWEST_PEOPLE,
    MOST_PEOPLE,
    Crew,
    crews_by_lot,
    crews_by_strength,
    heats_for,
)
from engine.cups.cup import Cup, CupPhase
from engine.cups.deeds import (
    Anew,
    CallOff,
    CupDeed,
    CupEntry,
    Draw,
    Enter,
    Found,
    How,
    Pair,
    Pairing,
    Settle,
    Withdraw,
)
from engine.cups.heats import Heat, Result
from engine.cups.pairs import paired
from engine.cups.refusals import (
    CupFull,
    CupOver,
    CupRefusal,
    NotEntered,
    OnlyTheHost,
    SignedUpAlready,
    SignUpClosed,
    TooFewForCup,
    UnfitDeed,
)
from engine.cups.standings import Standing

__all__ = [
    "CREW_SIZE",
    "FEWEST_PEOPLE",
    "MOST_PEOPLE",
    "Anew",
    "CallOff",
    "Crew",
    "Cup",
    "CupDeed",
    "CupEntry",
    "CupFull",
    "CupOver",
    "CupPhase",
    "CupRefusal",
    "Draw",
    "Enter",
    "Found",
    "Heat",
    "How",
    "NotEntered",
    "OnlyTheHost",
    "Pair",
    "Pairing",
    "Result",
    "Settle",
    "SignUpClosed",
    "SignedUpAlready",
    "Standing",
    "TooFewForCup",
    "UnfitDeed",
    "Withdraw",
    "crews_by_lot",
    "crews_by_strength",
    "heats_for",
    "paired",
]
