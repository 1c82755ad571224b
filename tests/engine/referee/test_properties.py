import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings, strategies as st

from engine import decks
from engine.languages import LANGUAGES, get_language_file, load_lexicon
from engine.referee import Verdict, rule_on, warm
from tests.cases import each
from tests.engine.referee.rulings import ruling

WORDS = {
    language: [card.front for card in decks.load_word_pack(language).cards]
    for language in LANGUAGES
}
BOARDS = st.sampled_from(LANGUAGES).flatmap(
    lambda language: st.tuples(
        st.just(language),
        st.lists(st.sampled_from(WORDS[language]), min_size=1, max_size=8, unique=True),
        st.sampled_from(WORDS[language]) | st.text(st.sampled_from("abcdeiorst'ãç-"), max_size=12),
    )
)


@given(BOARDS, st.sampled_from("0123*"))
@settings(max_examples=60)
def test_a_ruling_is_the_same_whatever_the_order(
    case: tuple[str, list[str], str], number: str
) -> None:
    language, visible, word = case
    heard = ruling(word, number, *visible, language=language)
    again = ruling(word, number, *sorted(visible), language=language)
    assert (heard.verdict, heard.unknown) == (again.verdict, again.unknown)
    assert ruling(word, number, *visible, language=language) == heard


@given(BOARDS)
@settings(max_examples=60)
def test_published_clue_is_judged_alike_when_typed_again(
    case: tuple[str, list[str], str],
) -> None:
    language, visible, word = case
    heard = ruling(word, "1", *visible, language=language)
    if heard.verdict is Verdict.ALLOWED and heard.clue is not None:
        assert ruling(heard.clue.word, "1", *visible, language=language) == heard


@pytest.mark.rule("C6")
@given(BOARDS)
@settings(max_examples=60)
def test_covering_codenames_never_makes_a_clue_worse(case: tuple[str, list[str], str]) -> None:
    language, visible, word = case
    weight = [Verdict.ALLOWED, Verdict.ASK, Verdict.REFUSED]
    before = ruling(word, "1", *visible, language=language).verdict
    after = ruling(word, "1", *visible[1:], language=language).verdict
    assert weight.index(after) <= weight.index(before)


@each("language", LANGUAGES)
def test_ordinary_words_pass_at_once(language: str) -> None:
    rng = random.Random(25)
    heard = []
    for word in WORDS[language][::2]:
        visible = rng.sample([other for other in WORDS[language] if other != word], 25)
        heard.append(
            rule_on(
                word, "2", visible=visible, language=language, own=visible[:9], grid=visible
            ).verdict
        )
    assert heard.count(Verdict.ALLOWED) >= 0.95 * len(heard)


def test_the_words_are_read_once_whoever_asks() -> None:
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(warm, LANGUAGES * 8))
    assert load_lexicon("en") is load_lexicon("en")
    assert load_lexicon("la") is None


@pytest.mark.packs
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_table_is_found(language: str) -> None:
    words = load_lexicon(language)
    assert words is not None
    for codename, known in words.known.items():
        for word in known.forbid:
            assert rule_on(word, "1", visible=[codename], language=language).verdict == "refused"


def test_the_tables_weigh_at_most_twelve_hundred_kilobytes_a_language() -> None:
    files = [path for each in LANGUAGES for path in get_language_file(each, "referee").iterdir()]
    assert sum(path.stat().st_size for path in files) <= 1_200_000 * len(LANGUAGES)
