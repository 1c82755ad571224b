"""Clocks in words: what runs out when, and what time has decided."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.rules import Leave, UptimeInterval
from engine.tables import Table
from engine.telling import board
from engine.texts import PLAIN, voice
from tests.engine.rules.people import BEN, DORA
from tests.engine.telling.tables import ACCOUNT, clued
from tests.engine.telling.timed import NOW, RUNNING, STRICT, scene

MARKS = replace(PLAIN, time=lambda seconds, style: f"{style.value} {seconds}")


def headline(table: Table) -> str:
    return board.above_board_text(table, table.match.require_dealt(), voice("en", MARKS))


def ends(table: Table) -> list[int]:
    """List the times that the headline counts down to."""
    return [int(end) for end in re.findall(r"countdown (\d+)", headline(table))]


@pytest.mark.rule("G2", "C14")
def test_shown_limit_excludes_grace_and_doubles_for_the_first_clue() -> None:
    first, guessing = (
        RUNNING[name]("en") for name in ("strict, before the first clue", "strict, guessing")
    )
    assert ends(first) == [first.match.log[-1].at + 240]
    assert first.match.limit is not None
    assert first.match.limit.planned_end == ends(first)[0] + 45
    assert ends(guessing) == [NOW + 60]


@pytest.mark.rule("C15")
def test_a_call_shows_its_own_limit_at_every_pace() -> None:
    assert ends(RUNNING["strict, called"]("en")) == [NOW + 60]


@pytest.mark.rule("G4", "H2")
def test_no_limit_is_shown_during_downtime_or_with_a_seat_empty() -> None:
    table = RUNNING["strict, guessing"]("en")
    assert ends(replace(table, uptime=())) == []
    assert ends(replace(table, uptime=(UptimeInterval(0, NOW + 5),))) == []
    back = replace(table, uptime=(UptimeInterval(0, NOW + 5), UptimeInterval(NOW + 900)))
    assert ends(back) == [NOW + 960]
    assert ends(scene(STRICT, clued(), actions=((BEN, Leave()),))("en")) == []


@pytest.mark.rule("G1")
def test_sand_line_names_its_flipper_and_end() -> None:
    table = RUNNING["sand runs"]("en")
    assert ends(table) == [NOW + 60]
    assert f"⏳ @{ACCOUNT + DORA}" in headline(table)


@pytest.mark.rule("G2")
def test_headline_states_the_effect_of_a_timeout() -> None:
    texts = {
        "strict, the clue came too late": "the turn passed without a clue",
        "strict, the guess came too late": "the turn is over",
        "strict, chance covered a card": "so a random card was covered: **",
    }
    for name, words in texts.items():
        assert words in headline(RUNNING[name]("en"))
