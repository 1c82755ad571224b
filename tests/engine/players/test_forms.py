"""A clue in another number or case than its word is understood as that word (E4)."""

from __future__ import annotations

import pytest

from engine.decks import load_word_pack
from engine.players import operative
from engine.players.links import find_clue_readings, load_links
from tests.cases import each

pytestmark = pytest.mark.rule("E4")

FORMS = {
    "de": (
        "viren virus, risiken risiko, papyri papyrus, haaren haar, gängen gang, briefen brief, "
        "müttern mutter, zwillingen zwilling, zöpfen zopf, mäusen maus, häusern haus, "
        "museen museum, äpfel apfel, gänse gans, bäume baum, bücher buch, schlösser schloss, "
        "könige könig, lehrerinnen lehrerin, ameisen ameise, waldes wald, kindern kind"
    ),
    "fr": (
        "chevaux cheval, bijoux bijou, journaux journal, gâteaux gâteau, cheveux cheveu, "
        "animaux animal, bateaux bateau, massives massif, hôpitaux hôpital"
    ),
    "pl": (
        "hamulca hamulec, pająkami pająk, pocałunkach pocałunek, huśtawce huśtawka, łukach łuk, "
        "orzeszkami orzeszek, szejkowie szejk, skroniom skroń, zamku zamek, psem pies, "
        "kotów kot, drzewami drzewo, królowie król, ręce ręka, książek książka, "
        "lwem lew, świętach święto, gwieździe gwiazda, statku statek, młotkiem młotek, "
        "dzwonków dzwonek, chlebem chleb, ogniem ogień, koniem koń, mieście miasto"
    ),
}
"""Forms as people write them, each with its word."""
TYPED_PLAINLY = [
    ("de", "aepfeln", "apfel"),
    ("de", "gaensen", "gans"),
    ("fr", "gateaux", "gâteau"),
    ("pl", "ksiazkami", "książka"),
    ("pl", "hustawce", "huśtawka"),
    ("pl", "krolowie", "król"),
]
ONLY_A_FORM = [("de", "zöpfe", "zopf"), ("fr", "oignons", "oignon"), ("pl", "kompasem", "kompas")]
"""Forms that stand in our lists themselves."""
TWO_WORDS = [
    ("de", "frage", "fragen"),
    ("en", "saw", "see"),
    ("fr", "porte", "porter"),
    ("pl", "bez", "beza"),
]
"""Words of their own that could also be a form of another."""


def pairs(language: str) -> list[tuple[str, str]]:
    """Split a line of the list."""
    first, *others = ((form, word) for form, word in map(str.split, FORMS[language].split(", ")))
    return [first, *others]


def read(language: str, word: str) -> set[int]:
    """Collect the numbers of all words that a clue may be."""
    return {row for reading in find_clue_readings(load_links(language), word) for row in reading}


@each("language", FORMS)
def test_form_is_read_as_its_word(language: str) -> None:
    missed = [
        (form, word)
        for form, word in pairs(language)
        if not read(language, word) <= read(language, form)
    ]

    assert missed == []


@each("language, form, word", TYPED_PLAINLY)
def test_form_typed_without_accents_is_read_as_its_word(
    language: str, form: str, word: str
) -> None:
    assert read(language, word) <= read(language, form)


@each("language, form, word", ONLY_A_FORM)
def test_listed_form_leads_where_its_word_leads(language: str, form: str, word: str) -> None:
    names = [card.front for card in load_word_pack(language).cards]
    player = operative(language, None)
    by_form, by_word = (dict(player.rank_links(each, names) or []) for each in (form, word))

    assert all(by_form[name] >= by_word[name] for name in names)


@each("language, word, other", TWO_WORDS)
def test_word_of_its_own_is_read_as_no_other(language: str, word: str, other: str) -> None:
    assert read(language, word).isdisjoint(read(language, other))
