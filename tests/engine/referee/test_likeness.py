from typing import Any

import pytest

from engine.referee import HouseRules, rule_on
from tests.cases import each
from tests.engine.referee.rulings import as_text

pytestmark = pytest.mark.rule("C7")

GRID = [f"CARD{number}" for number in range(20)]


def ruling_text(word: str, number: str, *own: str, language: str = "en", **switches: Any) -> str:
    house = HouseRules(**switches)
    return as_text(rule_on(word, number, visible=own, language=language, own=own, house=house))


@each(
    "word, number, own",
    [
        ("b", "3", ["BUG", "BED", "BOW"]),
        ("three", "3", ["BUG", "BED", "BOW"]),
        ("5", "2", ["TIGER", "EAGLE"]),
        ("gland", "1", ["ENGLAND", "BARK"]),
        ("palindrome", "2", ["LEVEL", "KAYAK"]),
        ("b", "unlimited", ["BUG", "BED"]),
        ("kaerb", "1", ["BREAK"]),
    ],
)
def test_a_clue_that_fits_how_codenames_are_written_is_a_question(
    word: str, number: str, own: list[str]
) -> None:
    assert ruling_text(word, number, *own).startswith("ask LETTERS C7")


@each(
    "word, number, own",
    [
        ("X", "1", ["RAY", "BED"]),
        ("eight", "3", ["BALL", "FIGURE", "OCTOPUS"]),
        ("b", "3", ["BUG", "BED", "COW"]),
        ("b", "0", ["BUG", "BED", "BOW"]),
        ("b", "unlimited", ["BUG", "RAY"]),
        ("three", "4", ["BUG", "BED", "BOW"]),
    ],
)
def test_a_clue_that_fits_too_few_is_allowed(word: str, number: str, own: list[str]) -> None:
    assert ruling_text(word, number, *own) == f"allowed {word.upper()}"


def test_likeness_rules_hold_in_portuguese() -> None:
    own = ["BANCO", "BANDA", "BAIXA"]
    assert ruling_text("b", "3", *own, language="pt-BR") == "ask LETTERS C7"
    assert ruling_text("cinco", "3", *own, language="pt-BR") == "ask LETTERS C7"
    assert ruling_text("pato", "1", "SAPATO", language="pt-BR") == "ask LETTERS C7 SAPATO"
    assert ruling_text("oito", "2", "BOLA", "POLVO", language="pt-BR") == "allowed OITO"


def test_likeness_rules_hold_in_french() -> None:
    own = ["BANDE", "BARBE", "BALLE"]
    assert ruling_text("b", "3", *own, language="fr") == "ask LETTERS C7"
    assert ruling_text("cinq", "3", *own, language="fr") == "ask LETTERS C7"
    assert ruling_text("huit", "2", "BALLE", "PIEUVRE", language="fr") == "allowed HUIT"


@pytest.mark.rule("C10", "C11")
def test_a_homophone_of_an_own_codename_is_a_question() -> None:
    assert ruling_text("k-n-i-g-h-t", "1", "NIGHT").startswith("ask")
    assert ruling_text("sale", "1", "SAIL") == "ask SOUND C7 SAIL"
    assert ruling_text("sela", "1", "CELA", language="pt-BR") == "ask SOUND C7 CELA"
    assert ruling_text("mer", "1", "MÈRE", language="fr") == "ask SOUND C7 MÈRE"
    assert ruling_text("sot", "1", "SEAU", language="fr") == "ask SOUND C7 SEAU"
    assert ruling_text("sel", "1", "SEAU", language="fr") == "allowed SEL"
    assert ruling_text("sale", "2", "SAIL") == "allowed SALE"


def test_end_of_a_word_with_a_hyphen_is_no_homophone() -> None:
    assert ruling_text("today", "1", "DAY") == "allowed TODAY"  # TWO-DAY sounds like it


@pytest.mark.rule("C12")
def test_sound_links_and_wordplay_are_agreed_on() -> None:
    assert ruling_text("sale", "1", "SAIL", sound_links=True) == "allowed SALE"
    assert ruling_text("b", "2", "BUG", "BED", wordplay=True) == "allowed B"
    assert ruling_text("conserto", "1", "CONCERTO", language="pt-BR", sound_links=True).startswith(
        "allow"
    )


@pytest.mark.rule("C18")
def test_without_own_codenames_nothing_is_compared() -> None:
    assert as_text(rule_on("b", "3", visible=["BUG", "BED", "BOW"], language="en")) == "allowed B"


def lying(word: str, number: str, *cards: int, language: str = "en", wordplay: bool = False) -> str:
    own = [GRID[card] for card in cards]
    house = HouseRules(wordplay=wordplay)
    visible = [name for name in GRID if name not in own]
    heard = rule_on(
        word, number, visible=visible, language=language, own=own, grid=GRID, house=house
    )
    return as_text(heard)


@pytest.mark.rule("C20")
@pytest.mark.parametrize(
    ("word", "number", "cards"),
    [
        ("corner", "4", (0, 4, 15, 19)),
        ("top", "2", (1, 3)),
        ("left", "2", (0, 10)),
        ("row", "3", (5, 7, 9)),
        ("column", "3", (2, 7, 12)),
    ],
)
def test_a_place_where_enough_own_cards_lie_is_a_question(
    word: str, number: str, cards: tuple[int, ...]
) -> None:
    assert lying(word, number, *cards) == "ask POSITION C7"
    assert lying(word, number, *cards, wordplay=True) == "ask POSITION C7"


@pytest.mark.parametrize(
    ("word", "number", "cards"),
    [("corner", "2", (0, 6)), ("top", "2", (1, 8)), ("row", "2", (5, 7)), ("top", "0", (1, 2))],
)
def test_a_place_where_too_few_lie_is_allowed(
    word: str, number: str, cards: tuple[int, ...]
) -> None:
    assert lying(word, number, *cards).startswith("allowed")


def test_places_have_portuguese_names() -> None:
    assert lying("cantos", "4", 0, 4, 15, 19, language="pt-BR") == "ask POSITION C7"


@pytest.mark.rule("C20")
def test_letters_look_at_words_only_and_places_at_all_cards() -> None:
    own = ["@bow", "@bed"]
    assert ruling_text("b", "2", *own) == "allowed B"
    heard = rule_on("top", "2", visible=[], language="en", own=own, grid=[*own, *GRID[:18]])
    assert as_text(heard) == "ask POSITION C7"
