"""Names that are stored or public: renaming anything in the code must leave them as they are.

`python -m tests.stable_names` writes `stable_names.txt` again; read the difference before you
commit it. A line that goes is a stored game, a button or a dashboard that stops working.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import io
import pkgutil
import re
import types
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar, get_args

import cogs
import engine
from cogs.operating import commands, exits
from cogs.running.config import Config
from cogs.screens import custom_ids
from engine import players, referee, render, rules
from engine.rules import HouseRules, Refused, Settings
from engine.store import change_codec
from engine.store.schema import load_all_tables

Kind = TypeVar("Kind")
FILE = Path(__file__).with_suffix(".txt")
LIBRARY = (
    *("Team", "Identity", "Role", "Layout", "Format", "Difficulty", "Deal", "Clue", "Guess"),
    *("Stop", "Game", "Match", "Outcome", "Termination", "RuleViolation", "Refused", "Move"),
)


def stable_names() -> list[str]:
    """Return every stored or public name, as `kind: name`, sorted."""
    for package in (engine, cogs):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    return sorted(set(_stored()) | set(_public()))


def _stored() -> Iterator[str]:
    yield from (f"change: {kind}" for kind in change_codec._WITHOUT_BODY)
    yield from (f"change: {kind}" for kind in _strings_after_return(change_codec))
    for table in load_all_tables().tables.values():
        yield from (f"column: {table.name}.{column.name}" for column in table.columns)
    for enum in _subclasses(Enum):
        if enum.__module__.startswith("engine.rules"):
            values = (member.value for member in enum)
            yield from (f"value: {value!r}" for value in values if isinstance(value, str | int))
    for stored in (Settings, HouseRules):
        yield from (f"setting of a table: {field.name}" for field in fields(stored))


def _public() -> Iterator[str]:
    yield f"custom id: {custom_ids.VERSION}"
    for actions in _subclasses(custom_ids.AnyAction):
        yield from (f"action: {action.value}" for action in actions)
    yield from (f"refusal: {kind.text_id()}" for kind in _subclasses(Refused))
    yield from (f"metric: {name}" for name in _metrics())
    yield from (f"environment: {field.name.upper()}" for field in fields(Config))
    yield from (f"exit code: {code}" for code in (exits.WRONG_CODE, exits.TEMPORARY_CODE))
    yield from (f"command of the operator: {name}" for name in _operator_commands())
    for name in (*LIBRARY, *(kind.__name__ for kind in get_args(rules.Change))):
        assert hasattr(rules, name), f"engine.rules has lost {name}"
        yield f"engine.rules: {name}"
    libraries: dict[Any, tuple[str, ...]] = {
        rules.Game: (
            *("deal", "legal_moves", "awaits_clue", "seen_by", "play", "outcome"),
            *("codenames", "key", "parse"),
        ),
        rules.Clue: ("parse",),
        referee: ("rule_on",),
        render: ("board_png", "key_png"),
        players: ("spymaster", "operative"),
    }
    for library, names in libraries.items():
        yield from (f"library: {library.__name__}.{n}" for n in names if hasattr(library, n))
    yield from (
        f"library: rule_on({name})" for name in inspect.signature(referee.rule_on).parameters
    )
    yield from (f"library: Ruling.{n}" for n in ("verdict", "rule", "reason", "codename"))


def _strings_after_return(module: types.ModuleType) -> Iterator[str]:
    """Yield the kinds that a module returns first of a pair, as `return "guess", {...}`."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        match node:
            case ast.Tuple(elts=[ast.Constant(value=str(kind)), _]):
                yield kind
            case _:
                pass


def _metrics() -> Iterator[str]:
    """Yield the names that the source of the metrics gives to counters, gauges and histograms."""
    for path in (Path(cogs.__file__).parent).rglob("*.py"):
        source = path.read_text("utf-8")
        yield from re.findall(
            r'(?:_build_counter|_build_gauge|_build_histogram|FeatureMetric)\(\s*"(\w+)"', source
        )


def _operator_commands() -> Iterator[str]:
    help_text = io.StringIO()
    with redirect_stdout(help_text), suppress(SystemExit):
        commands.parse_arguments(["--help"])
    yield from re.findall(r"^    ([a-z-]+)  ", help_text.getvalue(), re.MULTILINE)


def _subclasses(kind: type[Kind]) -> Iterator[type[Kind]]:
    for each in kind.__subclasses__():
        if each.__module__.startswith(("engine", "cogs", "bot")):
            yield each
        yield from _subclasses(each)


if __name__ == "__main__":
    FILE.write_text("\n".join([*stable_names(), ""]), encoding="utf-8")
