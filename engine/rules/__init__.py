"""The rules of the table: pure, frozen, standard library only, and usable by any program.

`RULES.md` in this folder is the rule book; every rule is decided here and nowhere else. A `Game`
is a position, from the deal to its outcome; a `Match` is a game among people, with their seats,
votes and clocks. Code that depends on a property of a format asks `format.rules`.

    >>> import random
    >>> codenames = [f"WORD {number}" for number in range(1, 26)]
    >>> game = Game.deal(Format.TWO_TEAMS, Layout.CLASSIC, codenames, random.Random(7))
    >>> game = game.play(Clue("OCEAN", 2))
    >>> own = Guess(list_uncovered_agents(game, game.team)[0])
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
    >>> sorted(set(duet.key(Team.BLUE))), duet.format_bystander_markers().count("b")
    (['g', 'n', 'x'], 1)
    >>> print(str(duet.seen_by(None)).splitlines()[1])
    ????? ????? ????? ????? ?????
"""

from engine.rules.game.admission import (
    OUTRIGHT as OUTRIGHT,
    UNPROVABLE as UNPROVABLE,
    Admission as Admission,
    AdmissionKind as AdmissionKind,
    Judgement as Judgement,
)
from engine.rules.game.board import (
    DUET_IDENTITY_COUNTS as DUET_IDENTITY_COUNTS,
    PICTURE_PREFIX as PICTURE_PREFIX,
    KeyCard as KeyCard,
    get_picture_id as get_picture_id,
)
from engine.rules.game.calls import (
    CALLABLE_RULES as CALLABLE_RULES,
    RULES_NAMING_CODENAME as RULES_NAMING_CODENAME,
)
from engine.rules.game.faces import (
    Face as Face,
    View as View,
    get_revealed_faces as get_revealed_faces,
    get_side_faces as get_side_faces,
    get_visible_faces as get_visible_faces,
)
from engine.rules.game.formats import DEFAULT_FORMAT as DEFAULT_FORMAT, Format as Format
from engine.rules.game.game import (
    Game as Game,
    list_coverable_agents as list_coverable_agents,
    list_uncovered_agents as list_uncovered_agents,
    list_uncovered_cards as list_uncovered_cards,
    list_uncovered_words as list_uncovered_words,
)
from engine.rules.game.layouts import Deck as Deck, Layout as Layout, Theme as Theme
from engine.rules.game.moves import *
from engine.rules.game.notation import Deal as Deal
from engine.rules.game.tally import (
    DUET_AGENT_COUNT as DUET_AGENT_COUNT,
    FEWEST_TOKENS as FEWEST_TOKENS,
    MOST_TOKENS as MOST_TOKENS,
    Difficulty as Difficulty,
)
from engine.rules.game.teams import *
from engine.rules.game.turns import (
    Awaited as Awaited,
    CallFate as CallFate,
    CallState as CallState,
    Phase as Phase,
    Touch as Touch,
    Turn as Turn,
)
from engine.rules.match.absence import (
    ABANDON_SECONDS as ABANDON_SECONDS,
    EXPIRE_SECONDS as EXPIRE_SECONDS,
    HOST_ABSENT_SECONDS as HOST_ABSENT_SECONDS,
    SLEEP_SECONDS as SLEEP_SECONDS,
)
from engine.rules.match.achievements import (
    ClueResult as ClueResult,
    PersonalResult as PersonalResult,
    list_clue_results as list_clue_results,
    list_personal_results as list_personal_results,
)
from engine.rules.match.arranging import (
    rotate_spymasters_if_any as rotate_spymasters_if_any,
    shuffle_seats as shuffle_seats,
)
from engine.rules.match.audience import (
    Prediction as Prediction,
    create_prediction as create_prediction,
    get_max_predicted_cards as get_max_predicted_cards,
    is_prediction_offered as is_prediction_offered,
    is_prediction_open as is_prediction_open,
    list_predictable_cards as list_predictable_cards,
    require_may_predict as require_may_predict,
)
from engine.rules.match.changes import *
from engine.rules.match.clock_state import Suspension as Suspension
from engine.rules.match.limits import (
    CORRESPONDENCE_TIMEOUTS as CORRESPONDENCE_TIMEOUTS,
    DAY_SECONDS as DAY_SECONDS,
    GRACE_SECONDS as GRACE_SECONDS,
    HEARTBEAT_TIMEOUT_SECONDS as HEARTBEAT_TIMEOUT_SECONDS,
    HESITATION_SECONDS as HESITATION_SECONDS,
    LIVE_TIMEOUTS as LIVE_TIMEOUTS,
    SAND_SECONDS as SAND_SECONDS,
    SHORTEST_LIMIT_SECONDS as SHORTEST_LIMIT_SECONDS,
    THINKING_SECONDS as THINKING_SECONDS,
    Limit as Limit,
    Pace as Pace,
    Timing as Timing,
    UptimeInterval as UptimeInterval,
)
from engine.rules.match.marks import (
    Mark as Mark,
    get_majority as get_majority,
    is_majority as is_majority,
    list_stop_requests as list_stop_requests,
    list_valid_marks as list_valid_marks,
    require_majority as require_majority,
)
from engine.rules.match.match import Match as Match
from engine.rules.match.match_violations import *
from engine.rules.match.permission import (
    HintRequest as HintRequest,
    require_may_ask_hint as require_may_ask_hint,
)
from engine.rules.match.quiet import NEVER_QUIET as NEVER_QUIET, QuietHours as QuietHours
from engine.rules.match.seating import MAX_LOBBY_CHANGES as MAX_LOBBY_CHANGES
from engine.rules.match.seats import Seats as Seats
from engine.rules.match.settings import (
    ADVANCED_SETTINGS as ADVANCED_SETTINGS,
    BY_THE_BOOK as BY_THE_BOOK,
    MAX_AGREEMENT_LENGTH as MAX_AGREEMENT_LENGTH,
    MAX_CHOSEN_PACKS as MAX_CHOSEN_PACKS,
    AdvancedSetting as AdvancedSetting,
    ChosenPack as ChosenPack,
    HouseRules as HouseRules,
    Marking as Marking,
    Mix as Mix,
    PackPart as PackPart,
    Settings as Settings,
    Temper as Temper,
    get_default_layout as get_default_layout,
)
from engine.rules.match.status import (
    TRANSITIONS as TRANSITIONS,
    MatchStatus as MatchStatus,
    list_statuses_after as list_statuses_after,
)
from engine.rules.match.votes import (
    Ballot as Ballot,
    Choice as Choice,
    find_opposing_spymaster as find_opposing_spymaster,
    list_call_voters as list_call_voters,
    require_may_call_clue as require_may_call_clue,
)
from engine.rules.match.waiting import (
    find_thinking_computer as find_thinking_computer,
    get_reminder_limit as get_reminder_limit,
    get_thinking_limit as get_thinking_limit,
    has_human_teammate as has_human_teammate,
    list_next_people as list_next_people,
)
from engine.rules.violations import *
