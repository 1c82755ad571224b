"""What German has that no other of our languages had: compounds, umlauts, ß, particles."""

import pytest

from engine.languages import get_language
from tests.cases import each
from tests.engine.referee.rulings import ruling_text


def verdict(clue: str, codename: str) -> str:
    return ruling_text(clue, codename, language="de").split()[0]


@pytest.mark.rule("C3")
@each(
    "clue, codename",
    [
        ("Haustür", "HAUS"),
        ("Haustür", "TÜR"),
        ("Krankenhäuser", "HAUS"),
        ("Sonnenbrille", "SONNE"),
        ("Liebesbrief", "LIEBE"),
        ("Königshaus", "KÖNIG"),
        ("Kindergarten", "KIND"),
        ("Hundehütte", "HUND"),
        ("Schulhof", "SCHULE"),
        ("Haustürschlüssel", "TÜR"),
        ("Weinberg", "BERG"),
        ("Kochtopf", "KOCH"),
    ],
)
def test_a_compound_that_holds_the_codename_is_refused(clue: str, codename: str) -> None:
    assert verdict(clue, codename) == "refused"


@pytest.mark.rule("C5")
@each(
    "clue, codename",
    [
        ("Taube", "TAU"),
        ("Ameise", "MEISE"),
        ("Student", "ENTE"),
        ("Kamerad", "RAD"),
        ("Freundschaft", "SCHAF"),
        ("Strauß", "HAUS"),
        ("Schneesturm", "TURM"),
        ("Urlaub", "LAUB"),
        ("Motor", "TOR"),
        ("Wald", "WAL"),
    ],
)
def test_letters_that_are_no_part_are_no_compound(clue: str, codename: str) -> None:
    assert verdict(clue, codename) == "allowed"


@pytest.mark.rule("C4")
def test_the_parts_of_a_compound_are_refused_and_a_shared_part_is_asked_about() -> None:
    assert [verdict(clue, "HANDSCHUH") for clue in ("Hand", "Schuhe")] == ["refused", "refused"]
    assert verdict("Handtuch", "HANDSCHUH") == "ask"
    assert verdict("Haustier", "HAUSTÜR") == "ask"


@pytest.mark.rule("C3")
@each(
    "clue, codename",
    [
        ("Häuschen", "HAUS"),
        ("Äpfel", "APFEL"),
        ("Köchin", "KOCH"),
        ("Ärztinnen", "ARZT"),
        ("gerannt", "RENNEN"),
        ("gelacht", "LACHEN"),
        ("Freundschaft", "FREUND"),
        ("giftig", "GIFT"),
    ],
)
def test_umlauts_little_ones_women_and_participles_are_forms(clue: str, codename: str) -> None:
    assert verdict(clue, codename) == "refused"


@pytest.mark.rule("C3")
@each("clue, codename", [("abgeflogen", "FLUG"), ("ausdrucken", "DRUCK"), ("Abfahrt", "FAHRT")])
def test_what_only_a_particle_parts_is_asked_about(clue: str, codename: str) -> None:
    assert verdict(clue, codename) == "ask"


@pytest.mark.rule("C2")
@each(
    "clue, codename",
    [
        ("Schloß", "SCHLOSS"),
        ("STRAẞE", "STRASSE"),
        ("schluessel", "SCHLÜSSEL"),
        ("schlussel", "SCHLÜSSEL"),
        ("loewen", "LÖWE"),
        ("haeuser", "HAUS"),
    ],
)
def test_it_is_the_same_word_however_sharp_s_and_umlauts_are_typed(
    clue: str, codename: str
) -> None:
    assert verdict(clue, codename) == "refused"


@pytest.mark.rule("C7")
@each("clue, codename", [("Seite", "SAITE"), ("Wahl", "WAL"), ("Lerche", "LÄRCHE"), ("Rad", "RAT")])
def test_homophones_are_told_by_rule(clue: str, codename: str) -> None:
    assert get_language("de").sounds.are_homophones(clue.lower(), codename.lower())
