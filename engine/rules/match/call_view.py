"""A call as one person sees it, what they may do, and what they may object (C15, C15a).

Law: objections look at public information alone, never at the key.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from engine.rules.game.board import get_picture_id
from engine.rules.game.calls import CALLABLE_RULES, RULES_NAMING_CODENAME
from engine.rules.game.game import Game
from engine.rules.game.teams import Person, Role
from engine.rules.game.turns import CallState
from engine.rules.match import permission, votes
from engine.rules.match.match import Match
from engine.rules.match.votes import Choice
from engine.rules.violations import RuleViolation

RULES_OF_WORDS = RULES_NAMING_CODENAME | {"C10", "C11"}
"""The rules that concern words alone (C20)."""


class CallAction(Enum):
    """An action that a person may take about the clue of this turn, or after an upheld call."""

    CALL = "call"
    CONCEDE = "concede"
    CONTEST = "contest"
    WITHDRAW = "withdraw"
    VOTE = "vote"
    COVER = "cover"
    DECLINE = "decline"


@dataclass(frozen=True, slots=True, kw_only=True)
class CallView:
    """The state of a call for one person.

    `called` is the call of the last turn, if there is one; `caller` and `giver` are who sits where
    it came from and where it is answered; `is_giver` is whether that is the viewer. Votes are only
    counted, but for one's own.
    """

    called: CallState | None
    caller: Person | None
    giver: Person | None
    allowed_actions: frozenset[CallAction]
    voters: int = 0
    voted: int = 0
    own_vote: Choice | None = field(default=None, repr=False)
    is_giver: bool = False


def get_call_view(match: Match, person: Person) -> CallView:
    """Return the call of this turn as a person sees it; raises NotDealt in the lobby."""
    game = match.require_dealt()
    called = game.turns[-1].call if game.turns else None
    contested = game.is_call_contested
    team = game.team if called is None or not called.is_upheld else game.turns[-1].team
    giver = next(iter(match.seats.list_people_in_role(team, Role.SPYMASTER)), None)
    return CallView(
        called=called,
        caller=next(iter(match.seats.list_people_in_role(team.rival, Role.SPYMASTER)), None),
        giver=giver,
        allowed_actions=list_call_actions(match, person),
        voters=len(votes.list_call_voters(match.seats)) if contested else 0,
        voted=len(match.ballots),
        own_vote=next((cast.choice for cast in match.ballots if cast.person == person), None),
        is_giver=giver == person,
    )


def list_call_actions(match: Match, person: Person) -> frozenset[CallAction]:
    """Return the actions about this turn's clue, or after an upheld call, that a person may take.

    None in a rest; raises NotDealt in the lobby.
    """
    game, seats = match.require_dealt(), match.seats
    if match.rest is not None:
        return frozenset()
    checks: list[tuple[CallAction, Callable[[], object]]] = [
        (CallAction.CALL, lambda: votes.require_may_call_clue(seats, person, game)),
        (CallAction.WITHDRAW, lambda: votes.require_may_withdraw_call(seats, person, game)),
        (CallAction.VOTE, lambda: votes.require_may_vote_on_call(seats, person, game)),
        (CallAction.COVER, lambda: permission.require_may_cover(seats, person, game)),
    ]
    actions = {act for act, check in checks if _passes(check)}
    if not game.is_call_contested and _passes(
        lambda: votes.require_may_answer_call(seats, person, game)
    ):
        actions |= {CallAction.CONCEDE, CallAction.CONTEST}
    if CallAction.COVER in actions and game.may_decline_cover:
        actions.add(CallAction.DECLINE)
    return frozenset(actions)


def _passes(check: Callable[[], object]) -> bool:
    try:
        check()
    except RuleViolation:
        return False
    return True


class Objection(Enum):
    """The kind of reason why a clue may be invalid."""

    FORM = "form"
    """It is a form of a word on the table, the word itself or a part of it (C2 to C4)."""
    WORD = "word"
    """It is two words, or none (C1, C13)."""
    PLACE = "place"
    """It is about letters or places (C7)."""
    OTHER = "other"
    """It breaks another rule."""


def list_objections(game: Game) -> tuple[Objection, ...]:
    """List the kinds of objection possible here; without words on the table, none about forms."""
    return tuple(
        kind for kind in Objection if game.words_open_at_clue or kind is not Objection.FORM
    )


def list_breakable_rules(game: Game) -> tuple[str, ...]:
    """List the rules a clue may break here: those of words or pictures only if some lie (C20)."""
    pictures = any(map(get_picture_id, game.codenames))
    never = frozenset() if game.words_open_at_clue else RULES_OF_WORDS
    rules = CALLABLE_RULES if pictures else [rule for rule in CALLABLE_RULES if rule != "C20"]
    return tuple(rule for rule in rules if rule not in never)


def get_objection_rule(objection: Objection, game: Game) -> str | None:
    """Return the rule of an objection; None where the player must name the rule or codename.

    Two words break C1, one invented word C13.
    """
    match objection:
        case Objection.WORD:
            return "C1" if {" ", "-"} & set(game.clue.word) else "C13"
        case Objection.PLACE:
            return "C7"
        case Objection.FORM | Objection.OTHER:
            return None
