import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

from tests.cases import each
from tests.engine.referee.rulings import ruling, ruling_text

pytestmark = pytest.mark.rule("C2")

CODENAMES = ["BREAK", "MAÇÃ", "NEW YORK", "ARRANHA-CÉU", "ESTRELA-DO-MAR", "OX"]
DISGUISES: list[Callable[[str], str]] = [
    str.lower,
    str.title,
    "-".join,
    " ".join,
    ".".join,
    "\u200b".join,
    "\u3164".join,
    lambda word: unicodedata.normalize("NFD", word),
    lambda word: f"  {word}. ",
    lambda word: word.replace(" ", "-"),
    lambda word: word.replace("-", " "),
    lambda word: word.replace("-", "\u2011"),
    lambda word: word.replace("-", "").replace(" ", ""),
    lambda word: f"{word[:1]}-{word[1:]}",
]


@given(st.sampled_from(CODENAMES), st.sampled_from(DISGUISES))
def test_no_disguise_hides_a_visible_codename(
    codename: str, disguise: Callable[[str], str]
) -> None:
    assert ruling_text(disguise(codename), *CODENAMES) == f"refused SAME_WORD C2 {codename}"


@each("typed", ["break", "\uff42\uff52\uff45\uff41\uff4b", "Ⓑⓡⓔⓐⓚ", "bre\u00adak", "break,"])
def test_a_visible_codename_is_refused_in_any_case_and_width(typed: str) -> None:
    assert ruling_text(typed, "NUT", "BREAK") == "refused SAME_WORD C2 BREAK"


@each("typed", ["maçã", "MaÇã", "mac\u0327a\u0303"])
def test_a_codename_with_accents_is_refused_as_it_is_written(typed: str) -> None:
    assert ruling_text(typed, "MAÇÃ") == "refused SAME_WORD C2 MAÇÃ"


def test_the_codenames_own_spelling_may_be_decomposed() -> None:
    separate = unicodedata.normalize("NFD", "MAÇÃ")
    assert ruling("maçã", "1", separate).codename == separate


def test_other_accents_make_another_word() -> None:
    assert ruling_text("maca", "MAÇÃ", language="pt-BR") == "ask TWIN C2 MAÇÃ"


@each("typed", ["ARRANHA CÉU", "arranhacéu", "arranha - céu", "arranha-céu."])
def test_hyphens_dropped_or_exchanged_leave_the_same_word(typed: str) -> None:
    assert ruling_text(typed, "ARRANHA-CÉU") == "refused SAME_WORD C2 ARRANHA-CÉU"


@each("typed", ["NEWYORK", "new-york", "new  york", "n-e-w y-o-r-k"])
def test_blanks_dropped_or_exchanged_leave_the_same_word(typed: str) -> None:
    assert ruling_text(typed, "NEW YORK") == "refused SAME_WORD C2 NEW YORK"


def test_an_apostrophe_of_the_codename_may_be_left_out() -> None:
    assert ruling_text("obrien", "O'BRIEN") == ruling_text("o\u2019brien", "O'BRIEN")
    assert ruling_text("obrien", "O'BRIEN") == "refused SAME_WORD C2 O'BRIEN"


def test_an_apostrophe_of_the_clue_makes_another_word() -> None:
    assert ruling_text("she'll", "SHELL") == "allowed SHE'LL"


@pytest.mark.rule("C10")
@each("typed", ["b-r-e-a-k", "b r e a k", "b.r.e.a.k.", "n\u2011u\u2011t", "b-r e.a - k"])
def test_a_visible_codename_spelled_out_is_refused(typed: str) -> None:
    assert ruling(typed, "1", "BREAK", "NUT").reason == "SAME_WORD"


@pytest.mark.rule("C10")
@each("typed", ["k-n-i-g-h-t", "K N I G H T", "k.n.i.g.h.t", "k.n.i.g.h.t.", "k - n i.g-h  t"])
def test_a_word_spelled_out_is_read_as_the_word(typed: str) -> None:
    assert ruling_text(typed, "NIGHT", language="en") == "allowed KNIGHT"


@pytest.mark.rule("C10")
def test_two_letters_are_spelled_out_too() -> None:
    assert ruling_text("t-v") == "allowed TV"
    assert ruling_text("o-x", "OX") == "refused SAME_WORD C2 OX"


@pytest.mark.rule("C11")
def test_a_homophone_with_another_spelling_is_another_word() -> None:
    assert ruling_text("knight", "NIGHT", language="en") == "allowed KNIGHT"


@pytest.mark.rule("C6")
def test_a_covered_codename_forbids_nothing() -> None:
    assert ruling_text("nut", "BARK", "NUT") == "refused SAME_WORD C2 NUT"
    assert ruling_text("nut", "BARK") == "allowed NUT"


@pytest.mark.rule("C20")
def test_a_board_without_words_forbids_no_word() -> None:
    assert ruling_text("nut") == "allowed NUT"
