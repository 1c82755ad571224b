"""Calls: which rule and codename a call names, against which clue, and its fate (C15).

Values and functions of values; what they mean for a position says `engine.rules.game`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.rules.moves import Answer, Call, Concede, Contest, Decide, Lapse, Withdraw
from engine.rules.passing import Judged
from engine.rules.turns import Called, Fate, Turn
from engine.rules.violations import (
    AlreadyContested,
    CallSpent,
    ClueStands,
    ClueWasAllowed,
    NameTheCodename,
    NoSuchRule,
    NotContested,
)

CALLABLE = (
    *("C1", "C2", "C3", "C4", "C7", "C8", "C9"),
    *("C10", "C11", "C12", "C13", "C18", "C20"),
)
"""The rules that a clue can break."""
NAMING = frozenset({"C2", "C3", "C4"})
"""The rules whose calls name a codename."""


def require_callable(turns: Sequence[Turn]) -> None:
    """Raise unless the last of these turns has a clue that may be called (C15)."""
    turn = turns[-1]
    if turn.clue.passage.by_the_rival:
        raise ClueWasAllowed
    if turn.call is not None:
        raise ClueStands
    if _outright(turn) and any(_spends(before) and before.team is turn.team for before in turns):
        raise CallSpent


def require_named(call: Call, words: Sequence[int]) -> None:
    """Raise unless a call names a rule, and a card among `words` where the rule wants one (C15)."""
    if call.rule not in CALLABLE:
        raise NoSuchRule
    fitting = call.card in words if call.rule in NAMING else call.card is None
    if not fitting:
        raise NameTheCodename


def made(call: Call, turn: Turn) -> Called:
    """Give the call as it stands once made: upheld at once where the giver was warned (C15)."""
    at_once = turn.clue.passage.warned(call.rule)
    return Called(call.rule, call.card, Fate.AT_ONCE if at_once else Fate.ANSWER)


def answered(called: Called, answer: Answer) -> Called | None:
    """Give the call after an answer, None once it has lapsed (C15, C17, H2)."""
    match answer:
        case Concede() | Contest() if called.fate is not Fate.ANSWER:
            raise AlreadyContested
        case Decide() if called.fate is not Fate.VOTE:
            raise NotContested
        case Concede():
            return replace(called, fate=Fate.CONCEDED)
        case Contest():
            return replace(called, fate=Fate.VOTE)
        case Decide(upheld):
            return replace(called, fate=Fate.UPHELD if upheld else Fate.STANDS)
        case Withdraw():
            return replace(called, fate=Fate.WITHDRAWN)
        case Lapse():
            return None


def _outright(turn: Turn) -> bool:
    return turn.clue.passage.judged is Judged.ALLOWED


def _spends(turn: Turn) -> bool:
    return turn.call is not None and _outright(turn)
