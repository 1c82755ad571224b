"""`make bench`: measure everything, print a table, write bench.json."""

from __future__ import annotations

import json
from pathlib import Path

from tests.bench import (
    clicks,
    dealing,
    drawing,
    lag,
    many,
    players,
    postgres,
    referee,
    rules,
    turns,
)
from tests.bench.figures import FIGURES, features, table

WRITTEN = Path(__file__).parents[2] / "bench.json"


def main() -> None:
    """Measure; what is measured by CPU time comes first, before any other process runs."""
    results = {**drawing.measured(), **lag.measured(), **rules.measured()}
    results |= dealing.measured()
    figures = list(FIGURES)
    for feature in features():
        figures += feature.FIGURES
        results |= feature.measured()
    results |= {**referee.measured(), **players.measured(), **clicks.measured()}
    results |= {**turns.measured(), **many.measured(), **postgres.measured()}
    known = [figure for figure in figures if figure.name in results or not figure.needs]
    values = {figure.name: round(results[figure.name], 3) for figure in known}
    WRITTEN.write_text(json.dumps(values, indent=2) + "\n", "utf-8")
    print(table(figures, values))  # noqa: T201 - the table is what this program is for


if __name__ == "__main__":
    main()
