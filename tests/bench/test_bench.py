"""The bench measures what it says; how fast anything is, no test minds."""

from __future__ import annotations

from tests.bench import __main__ as bench
from tests.bench import drawing, lag, referee, rules
from tests.bench.figures import FIGURES, table

NAMES = [
    "board_cold_ms",
    "render_board_ms",
    "render_unseen_ms",
    "render_key_ms",
    "render_fresh_vs_plain",
    "render_board_kib",
    "sprites_load_ms",
    "tiles_mb",
    "loop_lag_ms",
    "rules_moves_per_s",
    "replay_50_moves_ms",
    "referee_start_ms",
    "referee_mb",
    "referee_us_en",
    "referee_us_pt",
    "click_p50_ms",
    "click_p99_ms",
    "click_vs_bare",
    "requests_per_guess",
    "start_ms",
    "rss_mb",
]


def test_the_bench_declares_its_figures() -> None:
    assert [figure.name for figure in FIGURES] == NAMES
    assert callable(bench.main)


def test_drawing_rules_and_referee_give_their_figures() -> None:
    found = {**drawing.measured(count=2, tables=2), **lag.measured(naps=4)}
    found |= {**rules.measured(moves=100, replays=2), **referee.measured(boards=1)}

    assert list(found) == NAMES[:15]
    assert all(value > 0 for name, value in found.items() if name != "loop_lag_ms")


def test_the_replayed_log_has_fifty_entries() -> None:
    assert len(rules.fifty_entries()) == 50


def test_the_table_has_a_line_for_every_figure() -> None:
    _, *lines = table(dict.fromkeys(NAMES, 1.0)).splitlines()

    assert [line.split()[0] for line in lines] == NAMES
