"""A zone is read as people type it; what may mean several is offered, never guessed."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from engine.languages import (
    TABLE_LANGUAGES,
    get_language,
    list_zone_candidates,
    parse_zone,
    suggest_zones,
)
from engine.languages.zone_names import MAX_CHOICES
from engine.local_time import Weekly, is_offered_zone, list_place_zones, to_local, zone_label
from tests.cases import each

BERLIN, SAO_PAULO, NEW_YORK = "Europe/Berlin", "America/Sao_Paulo", "America/New_York"
LORD_HOWE = "Australia/Lord_Howe"
NOON = int(datetime(2026, 11, 24, 12, tzinfo=UTC).timestamp())
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
    assert is_offered_zone(zone)
    assert list_zone_candidates(typed) == (zone,)


@each("zone", list_place_zones())
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
    assert list_zone_candidates(typed)[0] == first
    assert len(list_zone_candidates(typed)) <= most


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


def test_zones_are_offered_by_what_was_typed() -> None:
    assert suggest_zones("berl", "de", NOON) == (BERLIN,)
    assert suggest_zones(" lord HOWE ", "en-US", NOON) == (LORD_HOWE,)
    assert suggest_zones("sao paulo", "pt-BR", NOON)[0] == SAO_PAULO
    assert BERLIN in suggest_zones("13:00", "de", NOON)
    assert all(
        f"{to_local(NOON, zone):%d %H:%M}" == "24 09:00"
        for zone in suggest_zones("9:00", "pt-BR", NOON)
    )
    assert suggest_zones("", "pt-BR", NOON)[0] == SAO_PAULO
    assert suggest_zones("", "es-ES", NOON)[0] == "Europe/Madrid"
    assert suggest_zones("nowhere at all", "en-US", NOON) == ()


def test_every_language_is_offered_zones_that_there_are() -> None:
    for locale in ("", "en-US", "en-GB", "pt-BR", "es-ES", "es-419", "de", "fr", "ja"):
        offers = suggest_zones("", locale, 0)
        assert 3 < len(offers) <= MAX_CHOICES
        assert {*offers} <= {*list_place_zones()}
        assert len({*offers}) == len(offers)
    assert len(suggest_zones("a", "en-US", 0)) == MAX_CHOICES
    assert max(map(len, list_place_zones())) <= 64


def test_usual_zones_are_offered_first_for_each_locale() -> None:
    values = [get_language(code) for code in TABLE_LANGUAGES]
    assert [one.code for one in values if len(one.zones) != len(one.locales)] == []
    for one in values:
        for locale, few in zip(one.locales, one.zones, strict=True):
            assert suggest_zones("", locale, NOON)[: len(few)] == few
    assert suggest_zones("", "pt-PT", NOON)[0] == SAO_PAULO
