"""The rules of the table: pure, frozen, standard library only, and usable by any program.

`RULES.md` in this folder is the rule book; every rule is decided here and nowhere else. A `Game`
is a position, from the deal to its outcome; a `Match` is a game among people, with their seats,
votes and clocks. Code that depends on a property of a format asks `format.rules`.

    >>> import random
    >>> codenames = [f"WORD {number}" for number in range(1, 26)]
    >>> game = Game.deal(Format.TWO_TEAMS, Layout.CLASSIC, codenames, random.Random(7))
    >>> game = game.play(Clue("OCEAN", 2))
    >>> own = Guess(own_cards(game, game.team)[0])
    >>> own in game.legal_moves(), game.awaits_clue
    (True, False)
    >>> game = game.play(own).play(Guess(Position(game.key().index("x"))))
    >>> game.outcome.winner is game.team.rival, game.outcome.termination
    (True, <Termination.ASSASSIN: 'assassin'>)

A refused move raises a `RuleViolation` and changes nothing:

    >>> try:
    ...     game.play(Stop())
    ... except RuleViolation as violation:
    ...     print(violation.rule, violation)
    B18 After the end nothing moves.

Every value has a text form and a parser. A game's holds the key, in upper case what is covered; a
`View` shows only what its viewer may see, None a spectator, and a `?` for a hidden identity. Duet
has a side of the key for each `Team`, in the letters g n x, and marks: `.`, `a`, `b`, `*` for both.

    >>> Game.parse(str(game)) == game, Move.parse("OCEAN:2") == Clue("OCEAN", 2)
    (True, True)
    >>> duet = Game.deal(Format.DUET, Layout.CLASSIC, codenames, random.Random(7))
    >>> duet = duet.play(Clue("RIVER", 1, Team.RED))
    >>> duet = duet.play(Guess(Position(duet.key(Team.RED).index("n"))))
    >>> sorted(set(duet.key(Team.BLUE))), duet.marks().count("b")
    (['g', 'n', 'x'], 1)
    >>> print(str(duet.seen_by(None)).splitlines()[1])
    ????? ????? ????? ????? ?????
"""

from engine.rules.game.admission import (
    OUTRIGHT as OUTRIGHT,
    UNPROVABLE as UNPROVABLE,
    Admission as Admission,
    Admitted as Admitted,
    Judged as Judged,
)
from engine.rules.game.board import (
    PICTURE as PICTURE,
    TWO_SIDES as TWO_SIDES,
    KeyCard as KeyCard,
    picture_id as picture_id,
)
from engine.rules.game.calls import CALLABLE as CALLABLE, NAMING as NAMING
from engine.rules.game.faces import (
    Face as Face,
    View as View,
    faces_seen as faces_seen,
    faces_told as faces_told,
    side_seen as side_seen,
)
from engine.rules.game.formats import USUAL_FORMAT as USUAL_FORMAT, Format as Format
from engine.rules.game.game import (
    Game as Game,
    cover_cards as cover_cards,
    open_cards as open_cards,
    open_codenames as open_codenames,
    own_cards as own_cards,
)
from engine.rules.game.identities import Identity as Identity, Role as Role, Team as Team
from engine.rules.game.layouts import Deck as Deck, Layout as Layout, Theme as Theme
from engine.rules.game.moves import *
from engine.rules.game.notation import Deal as Deal
from engine.rules.game.outcomes import Outcome as Outcome, Termination as Termination
from engine.rules.game.seat import (
    COMPUTERS as COMPUTERS,
    GUESTS as GUESTS,
    MANY as MANY,
    Person as Person,
    Seat as Seat,
    SeatKind as SeatKind,
    is_computer as is_computer,
    is_guest as is_guest,
)
from engine.rules.game.tally import (
    AGENTS as AGENTS,
    FEWEST_TOKENS as FEWEST_TOKENS,
    MOST_TOKENS as MOST_TOKENS,
    Difficulty as Difficulty,
)
from engine.rules.game.turns import (
    Awaited as Awaited,
    Called as Called,
    Fate as Fate,
    Phase as Phase,
    Touch as Touch,
    Turn as Turn,
)
from engine.rules.match.absence import (
    ABANDON_SECONDS as ABANDON_SECONDS,
    ABSENT_SECONDS as ABSENT_SECONDS,
    EXPIRE_SECONDS as EXPIRE_SECONDS,
    SLEEP_SECONDS as SLEEP_SECONDS,
)
from engine.rules.match.achievements import (
    GivenClue as GivenClue,
    PersonalResult as PersonalResult,
    given_clues as given_clues,
    results as results,
)
from engine.rules.match.arranging import rotated as rotated, shuffled as shuffled
from engine.rules.match.audience import (
    Prediction as Prediction,
    may_be_predicted as may_be_predicted,
    most_predicted as most_predicted,
    predictable_cards as predictable_cards,
    predicted as predicted,
    require_audience as require_audience,
)
from engine.rules.match.changes import *
from engine.rules.match.clock_state import Rest as Rest
from engine.rules.match.consulting import (
    Consulted as Consulted,
    require_may_consult as require_may_consult,
)
from engine.rules.match.limits import (
    GRACE_SECONDS as GRACE_SECONDS,
    SAND_SECONDS as SAND_SECONDS,
    SHORTEST_SECONDS as SHORTEST_SECONDS,
    SILENCE_SECONDS as SILENCE_SECONDS,
    THINKING_SECONDS as THINKING_SECONDS,
    TORN_SECONDS as TORN_SECONDS,
    Limit as Limit,
    Presence as Presence,
)
from engine.rules.match.marks import (
    Mark as Mark,
    asking_to_stop as asking_to_stop,
    is_majority as is_majority,
    needed as needed,
    require_majority as require_majority,
    standing as standing,
)
from engine.rules.match.match import Match as Match
from engine.rules.match.match_violations import *
from engine.rules.match.mixes import (
    MOST_CHOSEN as MOST_CHOSEN,
    ChosenPack as ChosenPack,
    Mix as Mix,
    PackPart as PackPart,
)
from engine.rules.match.pace import (
    BY_THE_DAY as BY_THE_DAY,
    DAY_SECONDS as DAY_SECONDS,
    LIVE as LIVE,
    Pace as Pace,
    Timing as Timing,
)
from engine.rules.match.quiet import NEVER_QUIET as NEVER_QUIET, Quiet as Quiet
from engine.rules.match.seating import LOBBY_CHANGES as LOBBY_CHANGES
from engine.rules.match.seats import Seats as Seats
from engine.rules.match.settings import (
    BY_THE_BOOK as BY_THE_BOOK,
    FINER_POINTS as FINER_POINTS,
    LONGEST_AGREEMENT as LONGEST_AGREEMENT,
    FinerPoint as FinerPoint,
    HouseRules as HouseRules,
    Marking as Marking,
    Settings as Settings,
    Temper as Temper,
    default_layout as default_layout,
)
from engine.rules.match.status import (
    TRANSITIONS as TRANSITIONS,
    MatchStatus as MatchStatus,
    statuses_after as statuses_after,
)
from engine.rules.match.votes import (
    Ballot as Ballot,
    Choice as Choice,
    caller as caller,
    require_may_call as require_may_call,
    voters as voters,
)
from engine.rules.match.waiting import (
    has_company as has_company,
    next_up as next_up,
    reminder as reminder,
    thinker as thinker,
    thought as thought,
)
from engine.rules.violations import *
