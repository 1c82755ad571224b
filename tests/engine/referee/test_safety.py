import string
import unicodedata

import pytest
from hypothesis import example, given, strategies as st

from engine.referee import Verdict, find_typo_corrections, judges, slips
from engine.referee.writing import MAX_LETTERS, MAX_TYPED, parse_word
from tests.cases import each
from tests.engine.referee.rulings import ruling, ruling_text
from tests.noting import noting

pytestmark = pytest.mark.rule("C19")

# What a person may try: any text at all, and text that is made of the dangerous signs.
ANY_TEXT = st.text(st.characters())
SIGNS = "<>@&:/*_~|`#-+=!?()[]{}\\.,;'\"\n 1aÉ\u200b\u202e\u3164\u0301\uff20\uff0a\ufe0f"
TRICKS = st.lists(st.sampled_from([*SIGNS, "everyone", "here", "https", "www."])).map("".join)


@given(ANY_TEXT | TRICKS, ANY_TEXT | st.sampled_from(["1", "0", "*"]))
@example("\ud800", "\ud800")
@example("\x00", "")
@example("ﷺ" * 50, "\u0661")
def test_any_text_is_ruled_on(word: str, number: str) -> None:
    heard = ruling(word, number, "MAÇÃ", "NEW YORK")
    assert (heard.clue is None) == heard.is_final_refusal
    assert (heard.reason is None) == (heard.rule is None) == (heard.verdict == "allowed")


@given(ANY_TEXT | TRICKS)
@example("b-o-w")
@example("o\u2019clock")
@example("ﬁre.")
def test_a_published_word_cannot_mention_link_or_format(word: str) -> None:
    heard = ruling(word)
    if heard.clue is None:
        return
    shown = heard.clue.word
    assert 1 <= len(shown) <= MAX_LETTERS
    assert shown == shown.upper() == unicodedata.normalize("NFKC", shown)
    between = set("' -") if heard.reason == "NOT_ONE_WORD" else {"'"}
    assert not set(shown) & (set(string.punctuation) - between)
    assert all(sign.isalnum() or sign in between for sign in shown)
    assert shown[0].isalnum()
    assert shown[-1].isalnum()


@given(ANY_TEXT | TRICKS)
def test_a_published_word_reads_the_same_when_it_is_typed_again(word: str) -> None:
    heard = ruling(word)
    if heard.clue is not None:
        assert ruling(heard.clue.word).clue == heard.clue


@each(
    "mention",
    [
        "@everyone",
        "@here",
        "<@123456789012345678>",
        "<@&12>",
        "<#12>",
        "<:tree:12>",
        "<t:17:R>",
        "\uff20everyone",
        "@every\u200bone",
        "\uff1c@12>",
    ],
)
def test_a_mention_is_refused(mention: str) -> None:
    assert ruling_text(mention) == "refused UNSAFE_TEXT C19"


@each("link", ["https://evil.example", "discord.gg/abc", "evil.example", "[tree](http://x.y)"])
def test_a_link_is_refused(link: str) -> None:
    assert ruling_text(link) == "refused UNSAFE_TEXT C19"


@each(
    "formatted",
    [
        "**tree**",
        "__tree__",
        "_tree",
        "||tree||",
        "`tree`",
        "~~tree~~",
        "# tree",
        "> tree",
        "- tree",
        "-# tree",
        "\\tree",
    ],
)
def test_formatting_is_refused(formatted: str) -> None:
    assert ruling_text(formatted) == "refused UNSAFE_TEXT C19"


@each(
    "marked",
    [
        "tree!",
        "tree…",
        "$tree",
        "tree:2",
        "tree|2",
        "tree(big)",
        "tree,castle",
        "tree/wood",
        "tree_wood",
        "tree·wood",
        "3\u00d73",
        "-",
        "...",
        "'",
        "tree\U0001f332",
        "\U0001f332",
        "\U0001f1e7\U0001f1f7",
        "٣",
    ],
)
def test_any_other_mark_is_refused(marked: str) -> None:
    assert ruling_text(marked) == "refused UNSAFE_TEXT C19"


@each("apostrophe", ["'tree", "tree'", "o''clock", "o'-clock"])
def test_an_apostrophe_stands_between_letters(apostrophe: str) -> None:
    assert ruling_text(apostrophe) == "refused UNSAFE_TEXT C19"


@each("control", ["tree\nship", "tree\n", "tr\tee", "tr\u2028ee", "\x00tree"])
def test_a_control_character_is_refused(control: str) -> None:
    assert ruling_text(control) == "refused UNSAFE_TEXT C19"


@each("turned", ["\u202eeert", "\u2066tree\u2069", "tree\u202c"])
def test_turning_the_direction_of_writing_is_refused(turned: str) -> None:
    assert ruling_text(turned) == "refused UNSAFE_TEXT C19"


@each("stacked", ["t\u0337ree", "e\u0301\u0301\u0301", "x\u0302"])
def test_a_mark_that_joins_no_letter_is_refused(stacked: str) -> None:
    assert ruling_text(stacked) == "refused UNSAFE_TEXT C19"


@each(
    "foreign",
    [
        "tr\u0435\u0435",
        "\u0432reak",
        "дерево",
        "木",
        "δέντρο",
        "شجرة",
        "ʙʀᴇᴀᴋ",
        "\ua4d4\ua4e3\ua4f0\ua4f0",
        "brea\u0138",
    ],
)
def test_letters_of_another_alphabet_are_refused(foreign: str) -> None:
    assert ruling_text(foreign) == "refused MIXED_SCRIPT C19"


@each(
    "unseen",
    [
        "tr\u200bee",
        "tr\u00adee",
        "\ufefftree",
        "tr\u2060ee",
        "tree\ufe0f",
        "tr\U000e0061ee",
        "tr\u034fee",
        "tree\u200f",
        "tr\U000e0101ee",
    ],
)
def test_invisible_characters_are_dropped(unseen: str) -> None:
    assert ruling_text(unseen) == "allowed TREE"


@each("nothing", ["", "   ", "\u200b\u200b", "\u3164", "\u00a0", ".", " , "])
def test_nothing_to_see_is_no_word(nothing: str) -> None:
    assert ruling_text(nothing) == "refused EMPTY C19"


@each(
    "wide",
    [
        "\uff54\uff52\uff45\uff45",
        "\U0001d42d\U0001d42b\U0001d41e\U0001d41e",
        "ⓣⓡⓔⓔ",
        "  tree  ",
        "tReE",
    ],
)
def test_width_and_case_carry_nothing(wide: str) -> None:
    assert ruling_text(wide) == "allowed TREE"


def test_combining_accents_are_read_as_letters() -> None:
    assert ruling_text("corac\u0327a\u0303o") == "allowed CORAÇÃO"


@each("apostrophe", ["o'clock", "o\u2019clock", "o\u02bcclock", "o\u00b4clock"])
def test_every_apostrophe_is_the_same_apostrophe(apostrophe: str) -> None:
    assert ruling_text(apostrophe) == "allowed O'CLOCK"


def test_a_word_has_at_most_32_characters() -> None:
    assert ruling_text("a" * 32) == f"allowed {'A' * 32}"
    assert ruling_text("a" * 33) == "refused TOO_LONG C19"
    assert ruling_text("ß" * 17) == "refused TOO_LONG C19"


def test_a_long_word_may_still_be_spelled_out() -> None:
    assert ruling_text("-".join("a" * 32)) == f"allowed {'A' * 32}"


def test_safety_comes_before_all_rules() -> None:
    assert ruling("@everyone", "lots").reason == "UNSAFE_TEXT"


def test_a_verdict_reads_as_its_word() -> None:
    assert [str(verdict) for verdict in Verdict] == ["allowed", "refused", "ask"]


def test_a_draft_stays_out_of_the_ruling_as_text() -> None:
    assert "TREE" not in repr(ruling("tree"))


@each("text", ["a" * 40_000, "-" * 40_000, "ﷺ" * 40_000, "a " * 20_000])
def test_overlong_clue_is_refused_before_reading(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    monkeypatch.setattr(judges, "parse_word", noting(read, parse_word))
    assert ruling_text(text) == "refused TOO_LONG C19"
    assert ruling("tree", text).rule == "B11"
    assert max(map(len, read)) == MAX_TYPED


def test_the_longest_word_is_read_however_widely_it_is_spelled_out() -> None:
    assert ruling_text(" - ".join("k" * MAX_LETTERS)) == ruling_text("k" * MAX_LETTERS)


def test_overlong_text_gets_no_spelling_correction(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(slips, "get_language", None)
    assert find_typo_corrections("a" * (MAX_LETTERS + 1), "en") == ()
