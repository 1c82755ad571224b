"""The recipe for a metric, followed: how often somebody has waved."""

from __future__ import annotations

from tests.recipes.houses import House

COUNTED = "        self.waves = 0\n"
TOLD = '        yield _counter("waves", "Times that somebody waved", (), {(): meters.waves})\n'
EXPLAINED = "| `codenames_waves_total` | count | times that somebody waved |\n"
DRAWN = '"expr": "increase(codenames_waves_total[15m]) + '
ASKED = """
from tests.cogs.metering import DASHBOARD, OPERATIONS, named, names_told

for paper in (OPERATIONS, DASHBOARD):
    print(*names_told() ^ named(paper))
"""


def test_a_count_that_is_told_and_explained_is_a_metric(house: House) -> None:
    house.add("cogs/wire/meters.py", "self.clock_lag = 0", COUNTED)
    house.add("cogs/wire/metrics.py", 'yield _counter("mishaps"', TOLD)
    assert house.ask(ASKED) == ["codenames_waves_total"] * 2

    house.add("OPERATIONS.md", "| `codenames_mishaps_total`", EXPLAINED)
    name = "assets/operations/dashboard.json"
    dashboard = (house.root / name).read_text("utf-8")
    house.write(name, dashboard.replace('"expr": "', DRAWN, 1))
    assert house.ask(ASKED) == ["", ""]
