"""Where the code speaks: every text id that stands in it, and the calls that say one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

from cogs.limits.permissions import GAME_PERMISSIONS, THREAD_PERMISSIONS, VOICE_PERMISSIONS
from cogs.limits.rate_limiter import RateLimited
from cogs.publishing.threads import ThreadNotBegun
from cogs.screens.selects import CHOICES
from engine.matches import (
    AlreadyOpen,
    ClueAsked,
    ClueNotPublished,
    ClueRefused,
    ConfirmEndTurn,
    Stage,
)
from engine.referee import Reason
from engine.rules import (
    CALLABLE_RULES,
    CallFate,
    Choice,
    Deck,
    Format,
    Layout,
    Pace,
    Refused,
    Role,
    Suspension,
    Termination,
)
from engine.rules.match.call_view import Objection
from engine.store import DatabaseErrorKind
from engine.telling.manner import MANNERS
from engine.telling.settings import HOUSE_SWITCHES
from tests.beside import beside

ROOT = Path(__file__).parents[3]
SPEAKING = (
    ROOT / "engine" / "telling",
    *(words.parent for words in sorted((ROOT / "engine").glob("*/words.py"))),
)
"""The rooms of the engine that say something: the game's, and the features that have words."""
REFUSING = ROOT / "engine" / "rules" / "violations.py"
"""Where the ids of all refusals are put together."""
SAID_BY = {"say", "text", "voice"}
NOT_SAID_BY_NAME = {ClueNotPublished, ClueRefused, ClueAsked, ConfirmEndTurn, RateLimited}
"""The refusals that the referee's reasons and what costs speak for, and a question."""
BASES = "Violation", "Refusal"
"""How the names of those end that others are kinds of."""
NEVER_ASKED = {
    *(Reason.EMPTY, Reason.UNSAFE_TEXT, Reason.MIXED_SCRIPT, Reason.TOO_LONG),
    *(Reason.NUMBER, Reason.EXPERT_OFF, Reason.NO_UNLIMITED, Reason.SAME_WORD),
}
"""What is plain to see, so the referee refuses it or says nothing."""


@dataclass(frozen=True, slots=True)
class Call:
    """One place where the code says a text whose id stands there."""

    where: str
    text_ids: tuple[str, ...]
    arguments: frozenset[str]


@cache
def nodes() -> tuple[tuple[str, ast.AST], ...]:
    """List the nodes of everything that speaks, with their paths.

    That is bot.py, the cogs, what is told of a match, and refusals.
    """
    rooms = (ROOT / "cogs", *SPEAKING)
    files = (path for room in rooms for path in room.rglob("*.py"))
    spoken = [path for path in files if path.name != "partial_indexes.py"]  # whose text() is SQL
    paths = [ROOT / "bot.py", REFUSING, *spoken]
    return tuple(
        (str(path.relative_to(ROOT)), node)
        for path in sorted(paths)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
    )


@cache
def strings() -> frozenset[str]:
    """List every string that stands in the code."""
    return frozenset(
        node.value
        for _, node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def calls() -> tuple[Call, ...]:
    """List the calls whose text id stands there as a string, or as a choice of two."""
    return tuple(
        call
        for path, node in nodes()
        if isinstance(node, ast.Call)
        for call in called_texts(path, node)
    )


def called_texts(path: str, node: ast.Call) -> Iterator[Call]:
    """Yield a call if it says texts whose ids stand there."""
    text_ids = tuple(_constants(node.args[0])) if node.args and _speaks(node.func) else ()
    if text_ids:
        arguments = frozenset(word.arg for word in node.keywords if word.arg)
        yield Call(f"{path}:{node.lineno}", text_ids, arguments)


def numbers_as_text() -> set[tuple[str, str]]:
    """List the arguments of texts that are given as `str(...)`, with their places."""
    return {
        (f"{path}:{node.lineno}", word.arg)
        for path, node in nodes()
        if isinstance(node, ast.Call) and node.args and _speaks(node.func)
        for word in node.keywords
        if word.arg and _is_str(word.value)
    }


def _is_str(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str"


def _speaks(func: ast.expr) -> bool:
    match func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name in SAID_BY
        case ast.Call(called):
            return _speaks(called) or _speaks_at(called)
        case _:
            return False


def _speaks_at(func: ast.expr) -> bool:
    return isinstance(func, ast.Name) and func.id == "at"


def _constants(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value) if isinstance(value, str):
            yield value
        case ast.IfExp(body=body, orelse=otherwise):
            yield from _constants(body)
            yield from _constants(otherwise)
        case _:
            return


@cache
def families() -> frozenset[str]:
    """List the shapes of ids that are put together: `refused-*` and the like."""
    shapes = (
        "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
        for _, node in nodes()
        if isinstance(node, ast.JoinedStr)
    )
    shape_of_an_id = re.compile(r"[a-z]+-(?:[a-z]+-)*\*(?:-[a-z]+)?|\*-[a-z]+")
    return frozenset(shape for shape in shapes if shape_of_an_id.fullmatch(shape))


@cache
def members() -> dict[str, set[str]]:
    """List the ids of each family of ids that are put together."""
    return (
        _choices()
        | _endings()
        | _clues()
        | dict(beside("PUT_TOGETHER"))
        | {
            "refused-*": {refusal.text_id() for refusal in refusals()}
            | {"refused-running-here", "refused-lacking", "refused-lacking-for-thread"}
            | {"refused-clue-too-late", "refused-thread-archived"},
            "permission-*": {
                f"permission-{name.replace('_', '-')}"
                for name in {*GAME_PERMISSIONS, *THREAD_PERMISSIONS, *VOICE_PERMISSIONS}
            },
            "*-about": {
                f"{text_id}-about"
                for text_id in strings()
                if re.fullmatch(r"(command|option)-[a-z-]+(?<!-about)", text_id)
            },
            "exit-database-*": {
                f"exit-database-{error_kind.value}" for error_kind in DatabaseErrorKind
            },
        }
    )


def _choices() -> dict[str, set[str]]:
    """List what settings are called, and what each can be."""
    formats = {kebab(one.name) for one in Format}
    switches = {switch.replace("_", "-") for switch in HOUSE_SWITCHES}
    return {
        "setting-*": {f"setting-{kind}" for kind in CHOICES},
        "format-*": {f"format-{one}" for one in formats},
        "format-*-about": {f"format-{one}-about" for one in formats},
        "format-*-short": {f"format-{one}-short" for one in formats},
        "deck-*": {f"deck-{deck.value}" for deck in Deck},
        "layout-*": {f"layout-{layout.name.lower()}" for layout in Layout},
        "pace-*": {f"pace-{pace.value}" for pace in Pace},
        "pace-*-about": {f"pace-{pace.value}-about" for pace in Pace},
        "key-*": {f"key-{rest.value}" for rest in Suspension},
        "status-*": {f"status-{rest.value}" for rest in Suspension},
        "house-*": {f"house-{switch}" for switch in switches},
        "house-*-about": {f"house-{switch}-about" for switch in switches},
        "rule-*": {f"rule-{rule.lower()}" for rule in CALLABLE_RULES},
        "objection-*": {f"objection-{one.value}" for one in Objection},
        "lesson-*": {f"lesson-{role.value}" for role in Role},
        "computer-phrase-*": {f"computer-phrase-{manner}" for manner in MANNERS.values()},
    }


def _clues() -> dict[str, set[str]]:
    """List what is said of a clue before it is out, and of one that is called (C14, C15)."""
    doubts = [reason for reason in Reason if reason not in NEVER_ASKED]
    return {
        "clue-refused-*": {
            f"clue-refused-{kebab(reason.name)}"
            for reason in Reason
            if reason is not Reason.NO_UNLIMITED  # which the rule of Duet says itself
        },
        "clue-asked-*": {f"clue-asked-{kebab(reason.name)}" for reason in doubts},
        "question-*": {
            f"question-{kebab(stage.name)}" for stage in Stage if stage is not Stage.TICKED
        },
        "question-passed-*": {f"question-passed-{way}" for way in ("allowed", "silence")},
        "call-*": {f"call-{kebab(fate.name)}" for fate in CallFate},
        "call-voted-*": {f"call-voted-{choice.value}" for choice in Choice},
        "button-vote-*": {f"button-vote-{choice.value}" for choice in Choice},
    }


def _endings() -> dict[str, set[str]]:
    """List how games of each format end, and what is said of a score (E3)."""
    against = {"agents", "assassin", "resigned"}
    together = {"assassin", "sudden-death", "resigned"}
    assert {*against, *together, "stopped"} == {kebab(ending.name) for ending in Termination}
    best = max(layout.value.other for layout in Layout)
    return {
        "won-*": {f"won-{ending}" for ending in against},
        "alone-lost-*": {f"alone-lost-{ending}" for ending in against},
        "together-lost-*": {f"together-lost-{ending}" for ending in together},
        "score-*": {f"score-{score}" for score in range(1, best)},
        "status-you-*": {"status-you-won", "status-you-lost"},
    }


def refusals() -> list[type[Refused]]:
    """List every refusal that can reach a person by its own name."""
    import_module("bot")  # and with it every feature's
    classes = list(_subclasses(Refused))
    assert {AlreadyOpen, ThreadNotBegun} <= set(classes)
    named = (kind for kind in classes if not kind.__name__.endswith(BASES))
    return [kind for kind in named if kind not in NOT_SAID_BY_NAME]


def _subclasses(kind: type[Refused]) -> Iterator[type[Refused]]:
    for subclass in kind.__subclasses__():
        yield subclass
        yield from _subclasses(subclass)


def kebab(name: str) -> str:
    """Write a name of the code as an id: `NotYourTurn` and `NOT_YOUR_TURN` as `not-your-turn`."""
    if name.isupper():
        return name.lower().replace("_", "-")
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
