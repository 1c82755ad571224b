"""Figures: what is measured, in which unit, and what the figure should be where that was asked.

`floor` says in a phrase what keeps an ask from being lower; with it nobody asks for less than
there is. `needs` names what a machine may lack: without it the figure is not measured.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from engine.languages import LANGUAGES, has_referee_tables


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table and one entry of bench.json."""

    name: str
    unit: str
    target: str = ""
    floor: str = ""
    needs: str = ""


FLOOR_OF_POSTGRES = "a read, the writes and a commit are a round trip each"
FIGURES = (
    Figure("board_cold_ms", "ms of CPU", "at most 2.5"),
    Figure("board_400_vs_plain", "times", "at least 20"),
    Figure("render_board_ms", "ms of CPU"),
    Figure("render_unseen_ms", "ms of CPU"),
    Figure("render_key_ms", "ms of CPU"),
    Figure("render_fresh_vs_plain", "times", "at least 25"),
    Figure("render_board_kib", "KiB", "at most 200"),
    Figure("sprites_load_ms", "ms of CPU", "at most 20"),
    Figure("tiles_mb", "MB", "at most 36"),
    Figure("film_ms", "ms of CPU", "at most 2,000"),
    Figure("film_kib", "KiB", "at most 400"),
    Figure("loop_lag_ms", "ms", "at most 8"),
    Figure("rules_moves_per_s", "moves/s"),
    Figure("replay_50_moves_ms", "ms of CPU"),
    Figure("deal_ms", "ms of CPU", "at most 5"),
    Figure("referee_start_ms", "ms of CPU", "at most 300"),
    Figure("referee_mb", "MB", "at most 60"),
    *(
        Figure(f"referee_us_{language[:2]}", "us of CPU", f"at most {most}")
        for language in LANGUAGES
        if has_referee_tables(language)
        for most in ("1,000" if language == "en" else "1,500",)
    ),
    Figure("clue_ms_p95", "ms of CPU", "at most 100"),
    Figure("rank_ms_p95", "ms of CPU", "at most 1"),
    Figure("players_mb", "MB", "at most 28"),
    Figure("players_start_ms", "ms of CPU", "at most 60"),
    Figure("pair_number", "cards a clue", "at least 1.4"),
    Figure("pair_right", "own a guess", "0.88 to 0.95"),
    Figure("alone_won", "of games", "at least 0.85"),
    Figure("alone_assassin", "of games", "at most 0.12"),
    Figure("click_p50_ms", "ms"),
    Figure("click_p99_ms", "ms"),
    Figure("click_vs_bare", "times", "at most 2.5"),
    Figure("requests_per_guess", "requests", "1"),
    Figure("start_ms", "ms"),
    Figure("rss_mb", "MB"),
    # requests that count against Discord's limit
    Figure("requests_per_deal", "requests"),
    Figure("requests_per_turn", "requests", "at most 4"),
    Figure("requests_per_turn_from_board", "requests"),
    Figure("requests_per_turn_computers", "requests"),
    Figure("requests_per_turn_duet", "requests"),
    # many tables
    Figure("mark_cpu_ms", "ms of CPU", "at most 1"),
    Figure("guess_cpu_ms", "ms of CPU", "at most 1"),
    Figure("load_25_ms", "ms of CPU", "at most 0.3"),
    Figure("load_200_ms", "ms of CPU", "at most 0.3"),
    Figure("predict_cpu_ms", "ms of CPU", "at most 1"),
    Figure("audience_vs_calm", "times", "at most 1.2"),
    Figure("start_cpu_ms", "ms of CPU", "at most 1,000"),
    Figure("start_10000_vs_empty", "times", "at most 1.2"),
    Figure("kib_per_game", "KiB", "at most 5"),
    Figure("kib_finished", "KiB", "at most 5"),
    Figure("press_vs_bare_100", "times", "at most 3"),
    Figure("guess_vs_bare", "times", "at most 3.2", "1.9 with discord.py; the rest is the picture"),
    Figure("guess_vs_bare_cold", "times", "", "the log is replayed, all rows are drawn"),
    Figure("rss_ready_mb", "MB", "at most 115"),
    Figure("rss_500_mb", "MB", "at most 170"),
    Figure("calm_vs_quiet", "times", "at most 2"),
    Figure("press_vs_bare_1000", "times", "at most 5.5", "the log is replayed, all rows are drawn"),
    Figure("press_vs_bare_300", "times", "at most 3.2", "rows of 130 boards are kept, not of 300"),
    Figure("presses_per_s", "presses/s", "at least 100"),
    Figure("overload_growth_mb", "MB", "at most 60", "15 to 20 where no press is deferred"),
    Figure("overload_refused", "presses", "0", "all are shown in 14 s if 75 a second are served"),
    Figure("burst_refused", "presses", "0"),
    Figure("burst_p99_ms", "ms", "at most 1,500"),
    # what a database server costs the bot
    Figure("postgres_mark_vs_sqlite", "times", "at most 1.6", FLOOR_OF_POSTGRES, "Postgres"),
    Figure("postgres_guess_vs_sqlite", "times", "at most 1.6", FLOOR_OF_POSTGRES, "Postgres"),
)


def features() -> list[Any]:
    """List the features' benches: FIGURES, `measured` in `tests/cogs/<feature>/bench.py`."""
    folders = sorted(Path(__file__).parents[1].glob("cogs/*/bench.py"))
    return [import_module(f"tests.cogs.{path.parent.name}.bench") for path in folders]


def show_share(count: int, whole: int) -> str:
    """Return a share with its standard error."""
    share = count / whole
    return f"{share:.3f} (error {math.sqrt(share * (1 - share) / whole):.3f})"


def table(figures: Iterable[Figure], values: Mapping[str, float]) -> str:
    """Write the values as a table for people."""
    return "\n".join(_lines(figures, values))


def _lines(figures: Iterable[Figure], values: Mapping[str, float]) -> Iterator[str]:
    yield _columns("name", "value", "unit", "asked", "floor")
    for figure in figures:
        if figure.needs and figure.name not in values:
            yield f"{figure.name:<28} not measured: there is no {figure.needs} here"
        else:
            value = f"{values[figure.name]:,.2f}"
            yield _columns(figure.name, value, figure.unit, figure.target, figure.floor)


def _columns(name: str, value: str, *others: str) -> str:
    unit, target, floor = others
    return f"{name:<28} {value:>10}  {unit:<10} {target:<15} {floor}".rstrip()
