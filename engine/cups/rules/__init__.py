"""Cups: an evening of many games at once, from the sign-up to the final (E11 to E14).

Law: pure values; a cup is the replay of its events, and a refused event changes nothing. The
result of every lot, and of every library, is stored in the event, so that a replay draws nothing.

Words of this room:

- cup: an evening of many games in a channel, from the sign-up to the final
- crew: two or three people who play a cup together; texts call it *team*
- heat: the tables of a cup that play at once; texts call it *round*
- final: the last heat; between two crews alone, up to three heats of one game each
- pairing, bye: two crews that meet in a heat; a heat that a crew wins because no rival is left
- walk-over: a win because the others were away for an hour
- place of a table, try: the number of a pairing in its heat, from 0; how many of its games were
  stopped
"""

from engine.cups.rules.absences_of_crews import (
    WALK_OVER_SECONDS as WALK_OVER_SECONDS,
    SignsOfLife as SignsOfLife,
    walk_over_limits as walk_over_limits,
)
from engine.cups.rules.crews import (
    CREW_SIZE as CREW_SIZE,
    FEWEST_PEOPLE as FEWEST_PEOPLE,
    FEWEST_WITH_COMPUTERS as FEWEST_WITH_COMPUTERS,
    MOST_PEOPLE as MOST_PEOPLE,
    Crew as Crew,
    computers_for as computers_for,
    crews_by_lot as crews_by_lot,
    crews_by_strength as crews_by_strength,
    crews_drawn as crews_drawn,
    final_games as final_games,
    heats_for as heats_for,
)
from engine.cups.rules.cup import (
    SIGN_UP_SECONDS as SIGN_UP_SECONDS,
    Cup as Cup,
    CupPhase as CupPhase,
)
from engine.cups.rules.cup_deeds import (
    Anew as Anew,
    CallOff as CallOff,
    Come as Come,
    CupDeed as CupDeed,
    CupEntry as CupEntry,
    Draw as Draw,
    Enter as Enter,
    Fill as Fill,
    Found as Found,
    How as How,
    Pair as Pair,
    Pairing as Pairing,
    Quit as Quit,
    Settle as Settle,
)
from engine.cups.rules.cup_refusals import (
    CameAlready as CameAlready,
    CupFull as CupFull,
    CupOver as CupOver,
    CupRefusal as CupRefusal,
    NotEntered as NotEntered,
    NotPlaying as NotPlaying,
    OnlyTheHost as OnlyTheHost,
    SignedUpAlready as SignedUpAlready,
    SignUpClosed as SignUpClosed,
    TooFewForCup as TooFewForCup,
    UnfitDeed as UnfitDeed,
)
from engine.cups.rules.heats import Heat as Heat, Result as Result
from engine.cups.rules.pairs import paired as paired
from engine.cups.rules.standings import CupLine as CupLine
