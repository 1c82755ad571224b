"""Zones are offered by what was typed, and before that by what is usual where somebody reads."""

from __future__ import annotations

from datetime import UTC, datetime

from engine.languages import LANGUAGES, speaking, zones_offered
from engine.languages.zones import MOST_OFFERED
from engine.local_time import local, zones

BERLIN, SAO_PAULO, LORD_HOWE = "Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe"
NOON = int(datetime(2026, 11, 24, 12, tzinfo=UTC).timestamp())


def test_zones_are_offered_by_what_was_typed() -> None:
    assert zones_offered("berl", "de", NOON) == (BERLIN,)
    assert zones_offered(" lord HOWE ", "en-US", NOON) == (LORD_HOWE,)
    assert zones_offered("sao paulo", "pt-BR", NOON)[0] == SAO_PAULO
    assert BERLIN in zones_offered("13:00", "de", NOON)
    assert all(
        f"{local(NOON, zone):%d %H:%M}" == "24 09:00"
        for zone in zones_offered("9:00", "pt-BR", NOON)
    )
    assert zones_offered("", "pt-BR", NOON)[0] == SAO_PAULO
    assert zones_offered("", "es-ES", NOON)[0] == "Europe/Madrid"
    assert zones_offered("nowhere at all", "en-US", NOON) == ()


def test_every_language_is_offered_zones_that_there_are() -> None:
    for locale in ("", "en-US", "en-GB", "pt-BR", "es-ES", "es-419", "de", "fr", "ja"):
        offers = zones_offered("", locale, 0)
        assert 3 < len(offers) <= MOST_OFFERED
        assert {*offers} <= {*zones()}
        assert len({*offers}) == len(offers)
    assert len(zones_offered("a", "en-US", 0)) == MOST_OFFERED
    assert max(map(len, zones())) <= 64


def test_a_language_says_which_zones_are_usual_wherever_it_is_read() -> None:
    values = [speaking(code) for code in LANGUAGES]
    assert [one.code for one in values if len(one.zones) != len(one.locales)] == []
    for one in values:
        for locale, few in zip(one.locales, one.zones, strict=True):
            assert zones_offered("", locale, NOON)[: len(few)] == few
    assert zones_offered("", "pt-PT", NOON)[0] == SAO_PAULO
