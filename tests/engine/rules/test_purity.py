from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from engine import rules
from tests.cases import each

MODULES = sorted(Path(rules.__file__).parent.rglob("*.py"))
PURE_BESIDE = {"engine", "engine.local_time"}
"""What the rules know besides: what clocks of a zone show, of the standard library alone."""
CLOCKS_AND_FILES = {"asyncio", "datetime", "io", "logging", "os", "pathlib", "socket", "time"}


@each("path", MODULES)
def test_the_rules_import_only_the_standard_library(path: Path) -> None:
    imported = {name for name in _imports(path) if not name.startswith("engine.rules")}

    assert {name.partition(".")[0] for name in imported - PURE_BESIDE} <= sys.stdlib_module_names


@each("path", MODULES)
def test_the_rules_know_no_clock_and_no_file(path: Path) -> None:
    assert not set(_imports(path)) & CLOCKS_AND_FILES


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module, names, level):
                assert level == 0
                assert module is not None
                yield module
            case _:
                pass
