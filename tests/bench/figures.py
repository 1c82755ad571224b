"""Figures: what is measured, in which unit, and what the figure should be where that was asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table and one entry of bench.json."""

    name: str
    unit: str
    asked: str = ""


FIGURES = (
    Figure("board_cold_ms", "ms of CPU", "at most 2.5"),
    Figure("render_board_ms", "ms of CPU"),
    Figure("render_unseen_ms", "ms of CPU"),
    Figure("render_key_ms", "ms of CPU"),
    Figure("render_fresh_vs_plain", "times", "at least 25"),
    Figure("render_board_kib", "KiB", "at most 200"),
    Figure("sprites_load_ms", "ms of CPU", "at most 20"),
    Figure("tiles_mb", "MB", "at most 32"),
    Figure("loop_lag_ms", "ms", "at most 8"),
    Figure("rules_moves_per_s", "moves/s"),
    Figure("replay_50_moves_ms", "ms of CPU"),
    Figure("referee_start_ms", "ms of CPU", "at most 300"),
    Figure("referee_mb", "MB", "at most 60"),
    Figure("referee_us_en", "us of CPU", "at most 1,000"),
    Figure("referee_us_pt", "us of CPU", "at most 3,000"),
    Figure("click_p50_ms", "ms"),
    Figure("click_p99_ms", "ms"),
    Figure("click_vs_bare", "times"),
    Figure("requests_per_guess", "requests", "1"),
    Figure("start_ms", "ms"),
    Figure("rss_mb", "MB"),
)


def table(values: Mapping[str, float]) -> str:
    """Write the values as a table for people."""
    return "\n".join(_lines(values))


def _lines(values: Mapping[str, float]) -> Iterator[str]:
    yield f"{'name':<21} {'value':>10}  {'unit':<10} asked"
    for figure in FIGURES:
        value = f"{values[figure.name]:,.2f}"
        yield f"{figure.name:<21} {value:>10}  {figure.unit:<10} {figure.asked}".rstrip()
