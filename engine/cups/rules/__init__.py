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

from engine.cups.rules.crews import (
    CREW_SIZE as CREW_SIZE,
    MAX_PEOPLE as MAX_PEOPLE,
    MIN_PEOPLE as MIN_PEOPLE,
    MIN_PEOPLE_WITH_COMPUTERS as MIN_PEOPLE_WITH_COMPUTERS,
    Crew as Crew,
    count_heats_before_final as count_heats_before_final,
    count_needed_computers as count_needed_computers,
    draw_crews as draw_crews,
    draw_crews_by_lot as draw_crews_by_lot,
    draw_crews_by_strength as draw_crews_by_strength,
    get_max_final_games as get_max_final_games,
)
from engine.cups.rules.cup import (
    SIGN_UP_SECONDS as SIGN_UP_SECONDS,
    Cup as Cup,
    CupPhase as CupPhase,
)
from engine.cups.rules.cup_events import (
    BeginHeat as BeginHeat,
    CallOff as CallOff,
    CameAlready as CameAlready,
    CancelSignUp as CancelSignUp,
    CheckIn as CheckIn,
    CreateCup as CreateCup,
    CupEntry as CupEntry,
    CupEvent as CupEvent,
    CupFull as CupFull,
    CupOver as CupOver,
    CupRefusal as CupRefusal,
    DrawCrews as DrawCrews,
    EndTable as EndTable,
    InvalidCupEvent as InvalidCupEvent,
    NotEntered as NotEntered,
    NotPlaying as NotPlaying,
    OnlyTheHost as OnlyTheHost,
    Pairing as Pairing,
    ReplayTable as ReplayTable,
    SetComputers as SetComputers,
    SignedUpAlready as SignedUpAlready,
    SignUp as SignUp,
    SignUpClosed as SignUpClosed,
    TableEnding as TableEnding,
    TooFewForCup as TooFewForCup,
)
from engine.cups.rules.heats import (
    WALK_OVER_SECONDS as WALK_OVER_SECONDS,
    CrewActivity as CrewActivity,
    Heat as Heat,
    TableResult as TableResult,
    walk_over_deadlines as walk_over_deadlines,
)
from engine.cups.rules.pairs import pair_crews as pair_crews
from engine.cups.rules.standings import CupStanding as CupStanding
