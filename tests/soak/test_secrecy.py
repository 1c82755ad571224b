"""Whole games of every format on two keys that look alike: nothing that others get differs."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules import Format, Team
from engine.store import Database
from tests.cogs.alike import Way, look_alike

PICTURES, BOTH = (("deck", "pictures"),), (("deck", "both"), ("language", "pt-BR"))


@pytest.mark.soak
@pytest.mark.rule("A5", "C14", "H3")
@pytest.mark.parametrize("format", [Format.TWO_TEAMS, Format.THREE_PLAYERS])
async def test_with_and_without_questions(
    format: Format, blank: Path, everybodys: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = [Way(format, prying=2, asks=asks) for asks in (False, True)]
    await look_alike(blank, everybodys, monkeypatch, *ways)


@pytest.mark.soak
@pytest.mark.rule("A5", "C7", "C15")
@pytest.mark.parametrize("format", [Format.TWO_TEAMS, Format.THREE_PLAYERS])
async def test_a_clue_that_is_called(
    format: Format, blank: Path, everybodys: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    way = Way(format, seed=8, prying=2, calls=True)
    made = await look_alike(blank, everybodys, monkeypatch, way)
    assert ("call",) in made.actions


@pytest.mark.soak
@pytest.mark.rule("A5", "E2")
async def test_one_team_leaks_nothing(
    blank: Path, everybodys: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await look_alike(blank, everybodys, monkeypatch, Way(Format.ONE_TEAM))


@pytest.mark.soak
@pytest.mark.rule("D0")
@pytest.mark.parametrize("side", list(Team)[:2])
async def test_a_side_of_duet_learns_nothing_of_the_other_sides_key(
    side: Team, blank: Path, everybodys: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await look_alike(blank, everybodys, monkeypatch, Way(Format.DUET, side=side))


@pytest.mark.soak
@pytest.mark.rule("A5")
@pytest.mark.parametrize("seed", range(3))
async def test_other_decks_and_other_luck(
    seed: int, blank: Path, everybodys: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = (PICTURES, BOTH, ())[seed]
    way = Way(Format.TWO_TEAMS, seed=seed + 11, prying=3, options=options)
    await look_alike(blank, everybodys, monkeypatch, way)
