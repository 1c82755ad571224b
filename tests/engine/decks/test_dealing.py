from collections import Counter
from random import Random

import pytest
from hypothesis import given, strategies as st

from engine.decks import DealtBoard, PackTooSmall, Side, draw_sides, load_word_pack
from engine.languages import TABLE_LANGUAGES, get_lemma
from tests.engine.decks.packs import pack

seeds = st.integers(min_value=0, max_value=2**32)


def codenames(board: DealtBoard) -> set[str]:
    return {dealt.codename for dealt in board}


@pytest.mark.rule("A4", "A9")
@given(language=st.sampled_from(TABLE_LANGUAGES), count=st.integers(0, 200), seed=seeds)
def test_a_deal_repeats_no_card_and_no_lemma(language: str, count: int, seed: int) -> None:
    dealt = draw_sides(load_word_pack(language), count, Random(seed)).dealt
    assert len(dealt) == count
    assert len({card.card for card in dealt}) == count
    assert len({get_lemma(card.codename, language) for card in dealt}) == count


@pytest.mark.rule("A9")
@given(seed=seeds)
def test_dealt_codename_names_its_card_and_side(seed: int) -> None:
    deck = load_word_pack("en")
    for dealt in draw_sides(deck, 25, Random(seed)):
        assert deck.cards[dealt.card].codename(dealt.side) == dealt.codename


@pytest.mark.rule("A9")
def test_each_side_comes_up_about_half_the_time() -> None:
    rng = Random(9)
    sides = Counter(
        d.side for _ in range(200) for d in draw_sides(load_word_pack("pt-BR"), 25, rng)
    )
    assert 0.47 < sides[Side.FRONT] / sides.total() < 0.53


@pytest.mark.rule("A9")
def test_every_card_comes_up_about_equally_often() -> None:
    rng = Random(9)
    cards = Counter(d.card for _ in range(800) for d in draw_sides(load_word_pack("en"), 25, rng))
    assert len(cards) == 400
    assert min(cards.values()) > 25
    assert max(cards.values()) < 80


def test_the_same_randomness_deals_the_same_board() -> None:
    assert draw_sides(load_word_pack("en"), 25, Random(4)) == draw_sides(
        load_word_pack("en"), 25, Random(4)
    )


@pytest.mark.rule("A9")
def test_card_has_two_opposite_sides() -> None:
    assert [side.other for side in (Side.FRONT, Side.BACK)] == [Side.BACK, Side.FRONT]


@pytest.mark.rule("A4")
@given(seed=seeds)
def test_a_side_that_clashes_gives_way_to_the_other_side(seed: int) -> None:
    board = codenames(draw_sides(pack("ROCK/KITE", "ROCKS"), 2, Random(seed)))
    assert board == {"KITE", "ROCKS"}


@pytest.mark.rule("A4")
@given(seed=seeds)
def test_a_card_whose_sides_both_clash_gives_way_to_another(seed: int) -> None:
    deck = pack("ROCK/KITE", "ROCKS", "KITES", "HARP/OTTER")
    board = codenames(draw_sides(deck, 3, Random(seed)))
    assert board & {"HARP", "OTTER"}


@pytest.mark.rule("A4")
@given(seed=seeds)
def test_cards_on_the_board_are_turned_where_nothing_else_makes_room(seed: int) -> None:
    deck = pack("ROCK/KITE", "ROCKS/ROCKING", "KITES/HARP")
    assert len(draw_sides(deck, 3, Random(seed)).dealt) == 3


@pytest.mark.rule("A4")
def test_a_pack_with_too_few_cards_is_refused() -> None:
    with pytest.raises(PackTooSmall) as refusal:
        draw_sides(pack("HARP/OTTER", "KITE/ANVIL"), 3, Random(1))
    assert (refusal.value.pack, refusal.value.need, refusal.value.have) == ("Small", 3, 2)


@pytest.mark.rule("A4")
@given(seed=seeds)
def test_a_pack_with_too_few_lemmas_is_refused_by_whatever_randomness(seed: int) -> None:
    deck = pack("ROCK/KITE", "ROCKS/KITES", "ROCKING/KITING")
    with pytest.raises(PackTooSmall) as refusal:
        draw_sides(deck, 3, Random(seed))
    assert refusal.value.have == 2
