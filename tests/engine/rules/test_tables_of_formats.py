"""Whatever is listed by format lists every format."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from engine.rules import Format

ROOT = Path(__file__).parents[3]
PLACES = sorted(
    path for house in ("engine", "cogs", "tests") for path in (ROOT / house).rglob("*.py")
)


def tables(text: str) -> Iterator[tuple[int, set[str]]]:
    """Find the dicts that are keyed by formats: the line of each, and the formats it has."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Dict):
            named = {ast.unparse(key) for key in node.keys if isinstance(key, ast.Attribute)}
            formats = {name for name in named if name.startswith("Format.")}
            if formats:
                yield node.lineno, formats


def test_every_table_of_formats_has_every_format() -> None:
    every = {str(one) for one in Format}
    lists = [
        (f"{path.relative_to(ROOT)}:{line}", sorted(every - formats))
        for path in PLACES
        if "Format." in (text := path.read_text("utf-8"))
        for line, formats in tables(text)
    ]

    assert lists
    lacking = [f"{place} lacks {', '.join(missing)}" for place, missing in lists if missing]
    assert not lacking, "\n".join(lacking)
