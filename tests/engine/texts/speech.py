"""Where the code speaks: every text id that stands in it, and the calls that say one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cogs.errors import REFUSED
from cogs.permissions import NEEDED
from cogs.screens.settings import COMPACT, LANGUAGE, MARKING, NO, YES
from engine.matches import AlreadyOpen, ClueRefused, Refusal
from engine.referee import Reason
from engine.rules import Marking, RuleViolation, Termination
from engine.store import Trouble
from engine.texts import LANGUAGES

ROOT = Path(__file__).parents[3]
SAID_BY = {"say", "text", "voice"}
NOT_SAID_BY_NAME = {RuleViolation, Refusal, ClueRefused}
"""The two bases, and the refusal that the referee's reasons speak for."""


@dataclass(frozen=True, slots=True)
class Call:
    """One place where the code says a text whose id stands there."""

    where: str
    text_ids: tuple[str, ...]
    arguments: frozenset[str]


@cache
def trees() -> tuple[tuple[str, ast.Module], ...]:
    """Parse everything that speaks: the cogs and bot.py."""
    paths = [ROOT / "bot.py", *sorted((ROOT / "cogs").rglob("*.py"))]
    return tuple(
        (str(path.relative_to(ROOT)), ast.parse(path.read_text("utf-8"))) for path in paths
    )


def strings() -> set[str]:
    """List every string that stands in the code."""
    return {
        node.value
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def calls() -> Iterator[Call]:
    """List the calls whose text id stands there as a string, or as a choice of two."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and _speaks(node.func):
                text_ids = tuple(_constants(node.args[0]))
                arguments = frozenset(word.arg for word in node.keywords if word.arg)
                if text_ids:
                    yield Call(f"{path}:{node.lineno}", text_ids, arguments)


def _speaks(func: ast.expr) -> bool:
    match func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name in SAID_BY
        case ast.Call(called):
            return _speaks(called)
        case _:
            return False


def _constants(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value) if isinstance(value, str):
            yield value
        case ast.IfExp(body=body, orelse=otherwise):
            yield from _constants(body)
            yield from _constants(otherwise)
        case _:
            return


def families() -> set[str]:
    """List the shapes of ids that are put together: `refused-*` and the like."""
    shapes = (
        "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
    )
    return {shape for shape in shapes if re.fullmatch(r"[a-z]+-(?:[a-z]+-)*\*|\*-[a-z]+", shape)}


def members() -> dict[str, set[str]]:
    """List the ids of each family of ids that are put together."""
    return {
        "refused-*": {f"refused-{kebab(refusal.__name__)}" for refusal in refusals()}
        | {"refused-running-here", "refused-lacking"},
        "won-*": {f"won-{ending.value}" for ending in Termination if ending.value != "stopped"},
        "how-*": {f"how-{kebab(marking.name)}" for marking in Marking},
        "settings-*": {f"settings-{kind}" for kind in (MARKING, COMPACT, LANGUAGE)},
        "marking-*": {
            f"marking-{kebab(marking.name)}{about}"
            for marking in Marking
            for about in ("", "-about")
        },
        "compact-*": {f"compact-{answer}" for answer in (YES, NO)},
        "language-*": {f"language-{language.lower()}" for language in LANGUAGES},
        "permission-*": {f"permission-{name.replace('_', '-')}" for name in NEEDED},
        "clue-refused-*": {f"clue-refused-{kebab(reason.name)}" for reason in Reason},
        "exit-database-*": {f"exit-database-{trouble.value}" for trouble in Trouble},
        "*-about": {f"clue-{field}-about" for field in ("word", "number", "meant")},
    }


def refusals() -> list[type[Exception]]:
    """List every refusal that can reach a person by its own name."""
    found = [kind for refused in REFUSED for kind in (refused, *_subclasses(refused))]
    assert AlreadyOpen in found
    return [kind for kind in found if kind not in NOT_SAID_BY_NAME]


def _subclasses(kind: type[Exception]) -> Iterator[type[Exception]]:
    for subclass in kind.__subclasses__():
        yield subclass
        yield from _subclasses(subclass)


def kebab(name: str) -> str:
    """Write a name of the code as an id: `NotYourTurn` and `NOT_YOUR_TURN` as `not-your-turn`."""
    if name.isupper():
        return name.lower().replace("_", "-")
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
