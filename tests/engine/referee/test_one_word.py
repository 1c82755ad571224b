import pytest

from tests.cases import each
from tests.engine.referee.rulings import ruling_text

pytestmark = pytest.mark.rule("C1")


@each("word", ["tree", "café", "Washington", "8", "007", "mp3", "d'água"])
def test_single_word_is_allowed_and_published_in_capitals(word: str) -> None:
    assert ruling_text(word, "NUT", "SHIP") == f"allowed {word.upper()}"


@each("words", ["pack rat", "tree\u00a0wood", "tree\u3164wood", "O Velho e o Mar"])
def test_words_with_blanks_are_not_one_word(words: str) -> None:
    assert ruling_text(words) == "refused NOT_ONE_WORD C1"


@pytest.mark.rule("C12")
@each("words", ["mother-in-law", "wi-fi", "x-ray", "obra\u2013prima", "4-4-2"])
def test_words_with_hyphens_are_not_one_word(words: str) -> None:
    assert ruling_text(words) == "refused NOT_ONE_WORD C1"


@each("word", ["hulk.", "hulk,", "hulk .", "HULK. "])
def test_trailing_full_stop_or_comma_is_dropped(word: str) -> None:
    assert ruling_text(word) == "allowed HULK"


@pytest.mark.rule("C19")
@each("word", ["hulk..", "hulk,.", ".hulk", "hulk!", "hulk;"])
def test_no_other_mark_is_dropped(word: str) -> None:
    assert ruling_text(word) == "refused UNSAFE_TEXT C19"


@pytest.mark.rule("C5")
@pytest.mark.parametrize(
    ("word", "codename", "language"),
    [("sparrow", "ROW", "en"), ("land", "ENGLAND", "en"), ("rica", "AMÉRICA", "pt-BR")],
)
def test_letters_in_common_are_no_collision(word: str, codename: str, language: str) -> None:
    assert ruling_text(word, codename, language=language) == f"allowed {word.upper()}"


@each("clue", ["l'arbre", "d'or", "qu\u2019il", "L\u2019ÉTÉ", "jusqu'ici"])
def test_an_elided_small_word_is_a_word_of_its_own_in_french(clue: str) -> None:
    assert ruling_text(clue, "JARDIN", language="fr") == "refused NOT_ONE_WORD C1"


@each("clue", ["aujourd'hui", "presqu'île", "quelqu'un", "d'água"])
def test_an_apostrophe_inside_a_word_makes_no_second_word(clue: str) -> None:
    language = "pt-BR" if clue == "d'água" else "fr"
    assert ruling_text(clue, "JARDIN", language=language) == f"allowed {clue.upper()}"


@pytest.mark.rule("C3")
def test_an_elided_article_hides_no_codename() -> None:
    assert ruling_text("l'arbre", "ARBRE", language="fr") == "refused FORM C3 ARBRE"
