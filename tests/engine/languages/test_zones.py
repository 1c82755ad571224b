"""Zones are offered by what was typed, and before that by what is usual where somebody reads."""

from __future__ import annotations

from datetime import UTC, datetime

from engine.languages import LANGUAGES, get_language, suggest_zones
from engine.languages.zones import MAX_CHOICES
from engine.local_time import list_zones, to_local

BERLIN, SAO_PAULO, LORD_HOWE = "Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe"
NOON = int(datetime(2026, 11, 24, 12, tzinfo=UTC).timestamp())


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
        assert {*offers} <= {*list_zones()}
        assert len({*offers}) == len(offers)
    assert len(suggest_zones("a", "en-US", 0)) == MAX_CHOICES
    assert max(map(len, list_zones())) <= 64


def test_usual_zones_are_offered_first_for_each_locale() -> None:
    values = [get_language(code) for code in LANGUAGES]
    assert [one.code for one in values if len(one.zones) != len(one.locales)] == []
    for one in values:
        for locale, few in zip(one.locales, one.zones, strict=True):
            assert suggest_zones("", locale, NOON)[: len(few)] == few
    assert suggest_zones("", "pt-PT", NOON)[0] == SAO_PAULO
