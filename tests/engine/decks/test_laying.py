"""What lies on a board, by the settings of its match alone."""

from collections.abc import Mapping
from itertools import chain, pairwise
from random import Random

import pytest
from hypothesis import given, settings as examples, strategies as st

from engine.decks import (
    PICTURE_PACK,
    CardSide,
    DealtCodenames,
    Side,
    UnknownLanguage,
    UsedSides,
    can_flip,
    deal_codenames,
    draw_sides,
    flip_codenames,
    list_pack_names,
    load_picture_pack,
    load_word_pack,
)
from engine.languages import TABLE_LANGUAGES, get_lemma
from engine.rules import Deck, Drawn, Format, Layout, Settings, get_picture_id
from tests.cases import each

seeds = st.integers(min_value=0, max_value=2**32)
NOTHING: Mapping[str, UsedSides] = {}
FORMER = "pictures"
"""The pack before night-desk, whose numbers meant other pictures."""


def table(deck: Deck = Deck.WORDS, layout: Layout = Layout.CLASSIC, lang: str = "en") -> Settings:
    return Settings(language=lang, deck=deck, layout=layout)


TABLES = st.builds(table, st.sampled_from(Deck), st.sampled_from(Layout), st.just("pt-BR"))


def remembered(used: Mapping[str, UsedSides], laid: DealtCodenames) -> dict[str, UsedSides]:
    """Keep in mind what was laid, as the store does."""
    memory = dict(used)
    for drawn in laid.drawn:
        sides = frozenset(CardSide(card, Side(side)) for card, side in drawn.sides)
        known = frozenset() if drawn.fresh else memory.get(drawn.pack, frozenset())
        memory[drawn.pack] = known | sides
    return memory


def codenames_of(drawn: Drawn, language: str) -> list[str]:
    """Read from the packs what was drawn."""
    if drawn.pack == PICTURE_PACK:
        by_place = {str(one.place): one.codename for one in load_picture_pack().pictures}
        return [by_place[f"{card} {side}"] for card, side in drawn.sides]
    return [load_word_pack(language).cards[card].codename(Side(side)) for card, side in drawn.sides]


def pictures_on(laid: DealtCodenames) -> list[str]:
    return [codename for codename in laid.codenames if get_picture_id(codename) is not None]


@pytest.mark.rule("A4", "A9")
@given(settings=TABLES, seed=seeds)
def test_board_is_full_and_names_its_packs(settings: Settings, seed: int) -> None:
    laid = deal_codenames(settings, Random(seed), NOTHING)
    words = [codename for codename in laid.codenames if get_picture_id(codename) is None]
    assert len(set(laid.codenames)) == settings.layout.card_count
    assert len({get_lemma(word, settings.language) for word in words}) == len(words)
    assert tuple(drawn.pack for drawn in laid.drawn) == list_pack_names(settings)
    assert not any(drawn.fresh for drawn in laid.drawn)
    by_pack = chain.from_iterable(codenames_of(drawn, settings.language) for drawn in laid.drawn)
    assert list(by_pack) == words + pictures_on(laid)


@pytest.mark.rule("F1")
@each("layout", Layout)
@each("language", TABLE_LANGUAGES)
def test_words_and_pictures_lie_in_a_checkerboard_from_a_word(
    layout: Layout, language: str
) -> None:
    laid = deal_codenames(table(Deck.BOTH, layout, language), Random(7), NOTHING)
    columns = layout.value.columns
    drawn = [get_picture_id(codename) is not None for codename in laid.codenames]
    rows = [drawn[start : start + columns] for start in range(0, layout.card_count, columns)]
    assert not drawn[0]
    assert all(left != right for row in rows for left, right in pairwise(row))
    assert all(
        upper != lower
        for above, below in pairwise(rows)
        for upper, lower in zip(above, below, strict=True)
    )


@pytest.mark.rule("F1")
@pytest.mark.parametrize(
    ("layout", "words", "pictures"), [(Layout.CLASSIC, 13, 12), (Layout.PICTURES, 10, 10)]
)
def test_a_word_more_than_pictures_lies_where_the_cards_are_odd(
    layout: Layout, words: int, pictures: int
) -> None:
    laid = deal_codenames(table(Deck.BOTH, layout), Random(7), NOTHING)
    assert [len(drawn.sides) for drawn in laid.drawn] == [words, pictures]
    assert len(pictures_on(laid)) == pictures


@each("format_", Format)
def test_no_format_knows_a_deck(format_: Format) -> None:
    board = deal_codenames(table(Deck.BOTH), Random(3), NOTHING)
    assert (
        deal_codenames(Settings(language="en", deck=Deck.BOTH, format=format_), Random(3), NOTHING)
        == board
    )


def test_the_packs_in_play_are_named_words_first() -> None:
    assert list_pack_names(table(Deck.WORDS)) == ("House words",)
    assert list_pack_names(table(Deck.PICTURES)) == ("night-desk",)
    assert list_pack_names(table(Deck.BOTH, lang="pt-BR")) == ("Palavras da casa", "night-desk")


def test_a_language_without_words_has_pictures_all_the_same() -> None:
    assert len(deal_codenames(table(Deck.PICTURES, lang="eo"), Random(1), NOTHING).codenames) == 25
    with pytest.raises(UnknownLanguage):
        deal_codenames(table(Deck.BOTH, lang="eo"), Random(1), NOTHING)


@pytest.mark.rule("A9")
@each("deck", Deck)
def test_a_board_flips_where_all_its_packs_are_still_in_play(deck: Deck) -> None:
    board = deal_codenames(table(deck), Random(2), NOTHING)
    assert can_flip(table(deck), board.drawn)
    assert can_flip(table(deck, Layout.PICTURES), board.drawn)
    assert not can_flip(table(deck), ())
    assert not can_flip(table(deck), [Drawn(FORMER, drawn.sides) for drawn in board.drawn])


@pytest.mark.rule("A9")
@examples(max_examples=25)
@given(settings=TABLES, seed=seeds)
def test_no_codename_returns_before_its_pack_starts_over(settings: Settings, seed: int) -> None:
    rng, used = Random(seed), dict(NOTHING)
    seen: dict[str, set[str]] = {}
    for _ in range(8):
        laid = deal_codenames(settings, rng, used)
        for drawn in laid.drawn:
            codenames = set(codenames_of(drawn, settings.language))
            known = set() if drawn.fresh else seen.get(drawn.pack, set())
            assert not known & codenames
            seen[drawn.pack] = known | codenames
        used = remembered(used, laid)


@pytest.mark.rule("A9")
def test_each_pack_starts_over_separately() -> None:
    every = frozenset(one.place for one in load_picture_pack().pictures if one.place is not None)
    laid = deal_codenames(table(Deck.BOTH), Random(2), {PICTURE_PACK: every})
    assert [drawn.fresh for drawn in laid.drawn] == [False, True]


@pytest.mark.rule("A9")
@given(layout=st.sampled_from(Layout), seed=seeds)
def test_a_flip_shows_the_other_side_of_every_word_in_its_place(layout: Layout, seed: int) -> None:
    settings, rng = table(layout=layout), Random(seed)
    last = deal_codenames(settings, rng, NOTHING)
    laid = flip_codenames(settings, last.drawn, rng, remembered(NOTHING, last))
    ((_, before, _), (_, after, _)) = ((d.pack, d.sides, d.fresh) for d in last.drawn + laid.drawn)
    assert after == tuple((card, Side(side).other.value) for card, side in before)
    assert list(laid.codenames) == codenames_of(laid.drawn[0], "en")


@pytest.mark.rule("A9")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (table(), table(layout=Layout.PICTURES)),
        (table(), table(lang="pt-BR")),
        (table(Deck.PICTURES), table(Deck.BOTH)),
    ],
)
def test_unflippable_board_is_laid_afresh(before: Settings, after: Settings) -> None:
    last = deal_codenames(before, Random(1), NOTHING)
    used = remembered(NOTHING, last)
    assert flip_codenames(after, last.drawn, Random(6), used) == deal_codenames(
        after, Random(6), used
    )


@pytest.mark.rule("A9")
@examples(max_examples=25)
@given(deck=st.sampled_from([Deck.PICTURES, Deck.BOTH]), seed=seeds)
def test_a_flip_turns_pictures_too_and_replaces_few(deck: Deck, seed: int) -> None:
    settings, rng = table(deck), Random(seed)
    last = deal_codenames(settings, rng, NOTHING)
    laid = flip_codenames(settings, last.drawn, rng, remembered(NOTHING, last))
    before, after = (board.drawn[-1].sides for board in (last, laid))
    others = [(card, Side(side).other.value) for card, side in before]
    assert pictures_on(laid) == codenames_of(laid.drawn[-1], settings.language)
    assert not {card for card, _ in set(after) - set(others)} & {card for card, _ in before}
    assert len(set(after) & set(others)) > len(after) / 2


@pytest.mark.rule("A9")
@each("deck", [Deck.PICTURES, Deck.BOTH])
def test_memory_and_board_of_a_former_pack_are_ignored(deck: Deck) -> None:
    used = {FORMER: frozenset(CardSide(card, Side.FRONT) for card in range(154))}
    last = [Drawn(FORMER, tuple((card, "front") for card in range(129, 154)))]
    board = deal_codenames(table(deck), Random(6), NOTHING)
    assert deal_codenames(table(deck), Random(6), used) == board
    assert flip_codenames(table(deck), last, Random(6), used) == board


@pytest.mark.rule("A4", "C20")
@given(seed=seeds)
def test_the_name_of_a_picture_keeps_no_word_off_the_board(seed: int) -> None:
    words = draw_sides(load_word_pack("en"), 13, Random(seed))
    laid = deal_codenames(table(Deck.BOTH), Random(seed), NOTHING)
    assert list(laid.codenames[::2]) == [dealt.codename for dealt in words]
