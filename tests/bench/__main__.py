"""`make bench`: measure everything, print a table, write bench.json."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.bench import clicks, dealing, drawing, lag, many, players, postgres, referee, rules
from tests.bench.figures import FIGURES, table

WRITTEN = Path(__file__).parents[2] / "bench.json"


def features() -> list[Any]:
    """List the features' benches: FIGURES, `measured` in `tests/cogs/<feature>/bench.py`."""
    folders = sorted(Path(__file__).parents[1].glob("cogs/*/bench.py"))
    return [import_module(f"tests.cogs.{path.parent.name}.bench") for path in folders]


def main() -> None:
    """Measure; what is measured by CPU time comes first, before any other process runs."""
    results = {**drawing.measured(), **lag.measured(), **rules.measured()}
    results |= dealing.measured()
    figures = list(FIGURES)
    for feature in features():
        figures += feature.FIGURES
        results |= feature.measured()
    results |= {**referee.measured(), **players.measured(), **clicks.measured(), **many.measured()}
    results |= postgres.measured()
    known = [figure for figure in figures if figure.name in results or not figure.needs]
    values = {figure.name: round(results[figure.name], 3) for figure in known}
    WRITTEN.write_text(json.dumps(values, indent=2) + "\n", "utf-8")
    print(table(figures, values))  # noqa: T201 - the table is what this program is for


if __name__ == "__main__":
    main()
