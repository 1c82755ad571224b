"""Results of finished games as a CSV file, which other programs read: its head is fixed."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from io import StringIO

from engine.tables import ExportedResult

HEAD = (
    *("game", "finished_utc", "format", "layout", "ended_by", "person", "team", "role"),
    *("won", "score", "rated", "with_computers"),
)
FORMULA_STARTS = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\t", "\r", "\n")
"""With what a cell begins that a spreadsheet would compute, also in full width."""


def format_results_csv(results: Iterable[ExportedResult], names: Mapping[int, str]) -> bytes:
    """Format results with a line for each person and game; `names` are people's by account."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(HEAD)
    writer.writerows(_list_cells(result, names) for result in results)
    return text.getvalue().encode("utf-8-sig")  # by which spreadsheets know UTF-8


def _list_cells(result: ExportedResult, names: Mapping[int, str]) -> list[str]:
    ended = datetime.fromtimestamp(result.finished_at, UTC)
    return [
        str(result.match),
        f"{ended:%Y-%m-%d %H:%M}",
        result.format.value,
        result.layout.name.lower(),
        "" if result.termination is None else result.termination.value,
        _quote_formula(names.get(result.account, str(result.account))),
        "" if result.team is None else result.team.value,
        result.role.value,
        _format_truth(result.won),
        "" if result.score is None else str(result.score),
        _format_truth(result.rated),
        _format_truth(result.with_computers),
    ]


def _format_truth(value: bool | None) -> str:  # noqa: FBT001 - the value is what is formatted
    return "" if value is None else "yes" if value else "no"


def _quote_formula(name: str) -> str:
    is_formula = name.startswith(FORMULA_STARTS) or name.lstrip().startswith(FORMULA_STARTS)
    return f"'{name}" if is_formula else name
