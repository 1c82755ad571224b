"""Cups: an evening of many games at once, from the sign-up to the final (E11 to E14).

Law: pure values; a cup is the replay of its deeds, and a refused deed changes nothing. What is left
to a lot, or to a library, is drawn once and stands in the deed, so that a replay draws nothing.

Words of this room:

- cup: an evening of many games in a channel, from the sign-up to the final
- crew: two or three people who play a cup together; people read *team*
- heat: the tables of a cup that play at once; people read *round*
- final: the last heat; where two crews are alone, up to three heats of one game each
- pairing, bye: two crews that meet in a heat; a heat that a crew wins because nobody is left to
  meet
- walk-over: a win because the others were away for an hour
- place of a table, try: the number of a pairing in its heat, from 0; how many of its games were
  stopped
"""

from engine.cups.rules.absences_of_crews import WALK_OVER_SECONDS, SignsOfLife, walk_over_limits
from engine.cups.rules.crews import (
    CREW_SIZE,
    FEWEST_PEOPLE,
    FEWEST_WITH_COMPUTERS,
    MOST_PEOPLE,
    Crew,
    computers_for,
    crews_by_lot,
    crews_by_strength,
    crews_drawn,
    final_games,
    heats_for,
)
from engine.cups.rules.cup import SIGN_UP_SECONDS, Cup, CupPhase
from engine.cups.rules.cup_deeds import (
    Anew,
    CallOff,
    Come,
    CupDeed,
    CupEntry,
    Draw,
    Enter,
    Fill,
    Found,
    How,
    Pair,
    Pairing,
    Quit,
    Settle,
)
from engine.cups.rules.cup_refusals import (
    CameAlready,
    CupFull,
    CupOver,
    CupRefusal,
    NotEntered,
    NotPlaying,
    OnlyTheHost,
    SignedUpAlready,
    SignUpClosed,
    TooFewForCup,
    UnfitDeed,
)
from engine.cups.rules.heats import Heat, Result
from engine.cups.rules.pairs import paired
from engine.cups.rules.standings import CupLine

__all__ = [
    "CREW_SIZE",
    "FEWEST_PEOPLE",
    "FEWEST_WITH_COMPUTERS",
    "MOST_PEOPLE",
    "SIGN_UP_SECONDS",
    "WALK_OVER_SECONDS",
    "Anew",
    "CallOff",
    "CameAlready",
    "Come",
    "Crew",
    "Cup",
    "CupDeed",
    "CupEntry",
    "CupFull",
    "CupLine",
    "CupOver",
    "CupPhase",
    "CupRefusal",
    "Draw",
    "Enter",
    "Fill",
    "Found",
    "Heat",
    "How",
    "NotEntered",
    "NotPlaying",
    "OnlyTheHost",
    "Pair",
    "Pairing",
    "Quit",
    "Result",
    "Settle",
    "SignUpClosed",
    "SignedUpAlready",
    "SignsOfLife",
    "TooFewForCup",
    "UnfitDeed",
    "computers_for",
    "crews_by_lot",
    "crews_by_strength",
    "crews_drawn",
    "final_games",
    "heats_for",
    "paired",
    "walk_over_limits",
]
