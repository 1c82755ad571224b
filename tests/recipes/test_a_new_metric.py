"""The recipe for a metric, followed: how often somebody has waved."""

from __future__ import annotations

from tests.cogs.metering import named
from tests.recipes.houses import House

COUNTED = "        self.waves = 0\n"
TOLD = (
    '        yield _build_counter("waves", "Times that somebody waved", (), {(): counters.waves})\n'
)
EXPLAINED = "| `codenames_waves_total` | count | times that somebody waved |\n"
DRAWN = '"expr": "increase(codenames_waves_total[15m]) + '
PAPERS = ("OPERATIONS.md", "assets/operations/dashboard.json")
ASKED = "from tests.cogs.metering import names_told; print(*names_told())"


def test_new_metric_needs_a_counter_and_its_documentation(house: House) -> None:
    house.add("cogs/interactions/counters.py", "self.clock_lag = 0", COUNTED)
    house.add("cogs/running/metrics.py", 'yield _build_counter("mishaps"', TOLD)
    (names,) = house.ask(ASKED)
    words = {*names.split()}
    assert [words ^ explained(house, paper) for paper in PAPERS] == [{"codenames_waves_total"}] * 2

    house.add("OPERATIONS.md", "| `codenames_mishaps_total`", EXPLAINED)
    dashboard = (house.root / PAPERS[1]).read_text("utf-8")
    house.write(PAPERS[1], dashboard.replace('"expr": "', DRAWN, 1))
    assert [words ^ explained(house, paper) for paper in PAPERS] == [set(), set()]


def explained(house: House, paper: str) -> set[str]:
    return named((house.root / paper).read_text("utf-8"))
