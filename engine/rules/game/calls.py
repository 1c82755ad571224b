"""Calls: which rule and codename a call names, against which clue, and its fate (C15).

Values and functions of values; their effect on a position is in `engine.rules.game.game`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from engine.rules.game import phases
from engine.rules.game.admission import Judgement
from engine.rules.game.board import get_picture_id
from engine.rules.game.formats.format_rules import FormatRules
from engine.rules.game.moves import Call, Concede, Contest, Decide, Lapse, Position, Reply, Withdraw
from engine.rules.game.turns import CallFate, CallState, Phase, Turn
from engine.rules.violations import (
    AlreadyContested,
    CallSpent,
    ClueStands,
    ClueWasAllowed,
    NameTheCodename,
    NoOpponent,
    NoSuchRule,
    NotContested,
    RuleViolation,
)

CALLABLE_RULES = (
    *("C1", "C2", "C3", "C4", "C7", "C8", "C9"),
    *("C10", "C11", "C12", "C13", "C18", "C20"),
)
"""The rules that a clue can break."""
RULES_NAMING_CODENAME = frozenset({"C2", "C3", "C4"})
"""The rules whose calls name a codename."""


def list_words_open_at_clue(
    codenames: Sequence[str], covered: Collection[Position], turn: Turn
) -> tuple[Position, ...]:
    """List the positions of the words that were uncovered when a turn's clue came (C6, C15).

    A call may name one of them; pictures are left out.
    """
    touched = {touch.card for touch in turn.touches}
    names = {Position(card): name for card, name in enumerate(codenames)}
    words = (card for card, name in names.items() if get_picture_id(name) is None)
    return tuple(card for card in words if card in touched or card not in covered)


def require_callable_clue(rules: FormatRules, phase: Phase, turns: Sequence[Turn]) -> None:
    """Raise unless the last turn's clue may be called invalid by the other team now (C15, C16)."""
    if not rules.has_rival:
        raise NoOpponent
    phases.require_call(phase)
    refused = _refusal(turns)
    if refused is not None:
        raise refused


def list_possible_calls(
    rules: FormatRules, turns: Sequence[Turn], named: Collection[Position]
) -> tuple[Call, ...]:
    """List the calls that are possible against the last turn's clue; none without a rival (C15).

    `named` are the cards that a call under C2 to C4 may name.
    """
    if not rules.has_rival or _refusal(turns) is not None:
        return ()
    return tuple(
        Call(rule, card)
        for rule in CALLABLE_RULES
        for card in (named if rule in RULES_NAMING_CODENAME else (None,))
    )


def list_possible_replies(called: CallState | None) -> tuple[Reply, ...]:
    """List the replies that a call allows in its state; none if it is not open (C15, C17)."""
    if called is None or not called.is_open:
        return ()
    giver_replies: tuple[Reply, ...] = (Concede(), Contest())
    if called.fate is CallFate.VOTE:
        giver_replies = (Decide(upheld=True), Decide(upheld=False))
    return (*giver_replies, Withdraw(), Lapse())


def _refusal(turns: Sequence[Turn]) -> RuleViolation | None:
    """Return the violation of calling the last turn's clue, None if it may be called (C15)."""
    turn = turns[-1]
    if turn.admission.is_allowed_by_rival:
        return ClueWasAllowed()
    if turn.call is not None:
        return ClueStands()
    outright = [past for past in turns if past.admission.judged is Judgement.ALLOWED]
    spent = any(past.call is not None and past.team is turn.team for past in outright)
    return CallSpent() if spent and turn in outright else None


def create_call(call: Call, turn: Turn, named: Collection[Position]) -> CallState:
    """Create a call's state, upheld at once if the giver was warned under its rule (C15).

    `named` are the cards whose codename a clue may break. Raises NoSuchRule, or NameTheCodename
    unless a call under C2 to C4 names one of them, and every other call none.
    """
    if call.rule not in CALLABLE_RULES:
        raise NoSuchRule
    fitting = call.card in named if call.rule in RULES_NAMING_CODENAME else call.card is None
    if not fitting:
        raise NameTheCodename
    at_once = turn.admission.was_sent_despite_warning(call.rule)
    return CallState(call.rule, call.card, CallFate.AT_ONCE if at_once else CallFate.ANSWER)


def apply_reply(answer: Reply, phase: Phase, turns: Sequence[Turn]) -> CallState | None:
    """Return the last turn's call after a reply, None once it has lapsed (C15, C17, H2).

    Raises NothingCalled unless a call is open, AlreadyContested, and NotContested for a decision.
    """
    phases.require_answer(phase)
    called = turns[-1].call
    if called is None:
        return None
    match answer:
        case Concede() | Contest() if called.fate is not CallFate.ANSWER:
            raise AlreadyContested
        case Decide() if called.fate is not CallFate.VOTE:
            raise NotContested
        case Concede():
            return replace(called, fate=CallFate.CONCEDED)
        case Contest():
            return replace(called, fate=CallFate.VOTE)
        case Decide(upheld):
            return replace(called, fate=CallFate.UPHELD if upheld else CallFate.STANDS)
        case Withdraw():
            return replace(called, fate=CallFate.WITHDRAWN)
        case Lapse():
            return None
