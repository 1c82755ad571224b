"""Slips of the typing hand: near words of the language, the likeliest first."""

from __future__ import annotations

import pytest

from engine.referee import find_typo_corrections, rule_on
from tests.cases import each


@pytest.mark.rule("C9")
@each(
    "language, typed, meant",
    [
        ("en", "calender", "calendar"),  # a letter for another
        ("en", "chruch", "church"),  # two have changed places
        ("en", "umbrela", "umbrella"),  # one is missing
        ("en", "bananna", "banana"),  # one too much
        ("en", "musik", "music"),
        ("en", "rythm", "rhythm"),
        ("fr", "chocollat", "chocolat"),
        ("fr", "tonerre", "tonnerre"),
        ("fr", "dévellopper", "développer"),
        ("de", "fahrad", "fahrrad"),
        ("de", "kartofel", "kartoffel"),
        ("de", "elefannt", "elefant"),
        ("pl", "samohód", "samochód"),
        ("pl", "kziążka", "książka"),
        ("pl", "gwaizda", "gwiazda"),
        ("pt-BR", "cachoro", "cachorro"),
        ("pt-BR", "jirafa", "girafa"),
        ("pt-BR", "exeção", "exceção"),
        ("pt-BR", "pasaporte", "passaporte"),
    ],
)
def test_the_word_that_was_meant_comes_first(language: str, typed: str, meant: str) -> None:
    assert find_typo_corrections(typed, language)[0] == meant


@each("typed", ["qwxz", "elefnat", "lunarsquid", "", "k-n-i-g-h-t", "abc"])
def test_nothing_is_near_what_is_two_slips_away_or_too_short(typed: str) -> None:
    assert find_typo_corrections(typed, "en") == ()


def test_a_language_without_tables_knows_nothing_near() -> None:
    assert find_typo_corrections("calender", "la") == ()


@pytest.mark.parametrize(
    ("language", "typed"), [("en", "calender"), ("en", "speling"), ("pt-BR", "pasaporte")]
)
def test_every_near_word_is_a_word_for_the_referee(language: str, typed: str) -> None:
    for near in find_typo_corrections(typed, language):
        assert not rule_on(near, "1", visible=(), language=language).unknown
        assert near != typed


@pytest.mark.rule("C9")
@each(
    "language, typed",
    [
        ("en", "definately"),
        ("en", "recieve"),
        ("en", "tommorow"),
        ("en", "begining"),
        ("en", "wierd"),
        ("en", "occured"),
        ("en", "publically"),
        ("en", "truely"),
        ("en", "wich"),
        ("es", "exelente"),
        ("es", "desarollo"),
        ("es", "nesesario"),
        ("es", "nesecito"),
        ("es", "atravez"),
        ("es", "enserio"),
        ("es", "haiga"),
        ("es", "dijistes"),
        ("pt-BR", "concerteza"),
        ("pt-BR", "derrepente"),
        ("pt-BR", "ancioso"),
        ("pt-BR", "mecher"),
        ("pt-BR", "quizer"),
        ("pt-BR", "atraz"),
        ("pt-BR", "excessão"),
        ("pt-BR", "voçe"),
    ],
)
def test_a_slip_is_asked_about_however_often_people_make_it(language: str, typed: str) -> None:
    heard = rule_on(typed, "1", visible=(), language=language)
    assert (heard.verdict, heard.reason, heard.unknown) == ("ask", "UNKNOWN", True)


@pytest.mark.rule("C5")
@each(
    "language, word",
    [
        ("en", "facebook"),
        ("en", "influencer"),
        ("en", "weeknd"),
        ("es", "deconstrucción"),
        ("es", "whatsapp"),
        ("es", "influencer"),
        ("es", "palta"),
        ("es", "selfi"),
        ("pt-BR", "influencer"),
        ("pt-BR", "bitcoin"),
        ("pt-BR", "selfie"),
    ],
)
def test_rare_new_word_is_not_corrected(language: str, word: str) -> None:
    assert rule_on(word, "1", visible=(), language=language).verdict == "allowed"
