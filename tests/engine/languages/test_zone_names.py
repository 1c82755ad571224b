"""A zone is read as people type it; what may mean several is offered, never guessed."""

from __future__ import annotations

import pytest

from engine.languages import parse_zone, suggest_zones, zone_candidates
from engine.local_time import Weekly, is_zone, list_zones, zone_label
from tests.cases import each

BERLIN, SAO_PAULO, NEW_YORK = "Europe/Berlin", "America/Sao_Paulo", "America/New_York"
TYPED = {
    "Europe/Berlin": BERLIN,
    "UTC": "UTC",
    "berlin": BERLIN,
    "Berlin": BERLIN,
    "europe/berlin": BERLIN,
    "London": "Europe/London",
    "Kyiv": "Europe/Kyiv",
    "New York": NEW_YORK,
    "America/New York": NEW_YORK,
    "CET": BERLIN,
    "UTC+1": "Etc/GMT-1",
    "GMT": "UTC",
    "Etc/UTC": "UTC",
    "EST": NEW_YORK,
    "BRT": SAO_PAULO,
    "são paulo": SAO_PAULO,
    "são p": SAO_PAULO,
    "Europe/Berlin · 03:59": BERLIN,
    "india": "Asia/Kolkata",
    "  BERLIN ": BERLIN,
    "new_york": NEW_YORK,
    "Berlin, Germany": BERLIN,
    "Lord Howe": "Australia/Lord_Howe",
    "Buenos Aires": "America/Argentina/Buenos_Aires",
    "Kiev": "Europe/Kyiv",
    "España": "Europe/Madrid",
    "Nova York": NEW_YORK,
    "Rio de Janeiro": SAO_PAULO,
    "Kenya": "Africa/Nairobi",
    "utc +1": "Etc/GMT-1",
    "GMT-3": "Etc/GMT+3",
    "UTC\u22123": "Etc/GMT+3",
    "+02:00": "Etc/GMT-2",
    "UTC+5:30": "Asia/Kolkata",
    "utc+0": "UTC",
    "Etc/GMT-1": "Etc/GMT-1",
}


@each("typed, zone", TYPED.items())
def test_a_zone_is_read_as_people_type_it(typed: str, zone: str) -> None:
    assert parse_zone(typed) == zone
    assert is_zone(zone)
    assert zone_candidates(typed) == (zone,)


@each("zone", list_zones())
def test_each_zone_is_read_by_its_own_name_and_by_its_label(zone: str) -> None:
    for typed in (zone, zone.lower().replace("_", " "), f"{zone} · 03:59"):
        assert parse_zone(typed) == zone


@pytest.mark.parametrize(
    ("typed", "first", "most"),
    [
        ("IST", "Asia/Kolkata", 5),
        ("Brasil", SAO_PAULO, 5),
        ("USA", NEW_YORK, 5),
        ("Berlni", BERLIN, 3),
        ("Sao Paolo", SAO_PAULO, 3),
    ],
)
def test_ambiguous_zone_is_offered_as_candidates(typed: str, first: str, most: int) -> None:
    assert parse_zone(typed) is None
    assert zone_candidates(typed)[0] == first
    assert len(zone_candidates(typed)) <= most


@each(
    "typed", ["", "   ", "x", "·", "xyzzyx", "25:99", "UTC+99", "../etc/passwd", "@everyone", "٣"]
)
def test_unknown_zone_parses_to_none(typed: str) -> None:
    assert parse_zone(typed) is None


def test_every_offered_name_is_a_zone_and_older_names_are_not_offered() -> None:
    assert suggest_zones("india", "en-US", 0)[0] == "Asia/Kolkata"
    assert suggest_zones("são p", "pt-BR", 0) == (SAO_PAULO,)
    assert suggest_zones("cet", "en-US", 0)[0] == BERLIN
    assert suggest_zones("utc+1", "en-US", 0)[0] == "Etc/GMT-1"
    assert "Australia/West" not in suggest_zones("australia", "en-US", 0)
    assert suggest_zones("Europe/Berlin · 03:59", "de", 0)[0] == BERLIN


def test_offset_zone_has_the_common_sign_and_no_dst() -> None:
    assert [zone_label(zone) for zone in ("Etc/GMT-1", "Etc/GMT+3", BERLIN)] == [
        "UTC+1",
        "UTC-3",
        BERLIN,
    ]
    nine, utc = Weekly.parse("0 09:00 Etc/GMT-1"), Weekly.parse("0 08:00 UTC")
    assert nine.next_after(0) == utc.next_after(0)
