"""The next game on the other sides of the last one's cards."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from engine.decks import (
    CardSide,
    DealtBoard,
    DealtSide,
    PackTooSmall,
    Side,
    UsedSides,
    WordPack,
    draw_sides,
    flip_sides,
    has_two_sided_cards,
    load_word_pack,
)
from engine.languages import TABLE_LANGUAGES, get_lemma
from tests.engine.decks.packs import pack, remembered

pytestmark = pytest.mark.rule("A9")
seeds = st.integers(min_value=0, max_value=2**32)
NOTHING: UsedSides = frozenset()


def lying(*sides: str) -> list[CardSide]:
    return [CardSide.parse(side) for side in sides]


def places(board: DealtBoard) -> list[CardSide]:
    return [dealt.place for dealt in board]


def codenames(board: DealtBoard) -> list[str]:
    return [dealt.codename for dealt in board]


def other_sides(deck: WordPack, last: Sequence[DealtSide]) -> list[str]:
    return [deck.cards[dealt.card].codename(dealt.side.other) for dealt in last]


@given(language=st.sampled_from(TABLE_LANGUAGES), seed=seeds)
def test_a_flip_shows_exactly_the_other_sides_each_in_its_place(language: str, seed: int) -> None:
    deck, rng = load_word_pack(language), Random(seed)
    last = draw_sides(deck, 25, rng)
    board = flip_sides(deck, places(last), rng, used=remembered(last))
    assert codenames(board) == other_sides(deck, last.dealt)
    assert [dealt.card for dealt in board] == [dealt.card for dealt in last]
    assert not board.fresh


@given(seed=seeds)
def test_a_flip_flipped_back_shows_the_first_board_where_nothing_is_remembered(seed: int) -> None:
    deck, rng = load_word_pack("en"), Random(seed)
    last = draw_sides(deck, 25, rng)
    assert flip_sides(deck, places(flip_sides(deck, places(last), rng)), rng) == last


@given(seed=seeds)
def test_flip_of_a_flip_deals_fresh_cards(seed: int) -> None:
    deck, rng = load_word_pack("en"), Random(seed)
    last = draw_sides(deck, 25, rng)
    flipped = flip_sides(deck, places(last), rng, used=remembered(last))
    used = remembered(flipped, remembered(last))
    back = flip_sides(deck, places(flipped), rng, used=used)
    assert not {dealt.card for dealt in back} & {dealt.card for dealt in last}
    assert not back.fresh


@pytest.mark.rule("A4")
@given(seed=seeds)
def test_clashing_side_is_replaced_by_a_fresh_card(seed: int) -> None:
    deck = pack("ROCK/KITE", "ROCKS/HARP", "MOTH/SPOON", "OTTER/ANVIL")
    board = flip_sides(deck, lying("0 back", "1 back", "2 back"), Random(seed))
    assert codenames(board) in (["ROCK", "OTTER", "MOTH"], ["ROCK", "ANVIL", "MOTH"])


@given(seed=seeds)
def test_a_side_that_was_used_is_replaced_by_a_fresh_card(seed: int) -> None:
    deck = pack("ROCK/KITE", "HARP/OTTER", "MOTH/SPOON")
    used = frozenset({CardSide(0, Side.FRONT), CardSide(2, Side.FRONT)})
    board = flip_sides(deck, lying("0 back", "1 back"), Random(seed), used=used)
    assert codenames(board) == ["SPOON", "HARP"]


@pytest.mark.rule("A4")
@given(seed=seeds)
def test_a_fresh_card_shares_no_lemma_with_what_was_flipped(seed: int) -> None:
    deck = pack("ROCK/KITE", "ROCKS/HARP", "ROCKING/MOTH")
    board = flip_sides(deck, lying("0 back", "1 back"), Random(seed))
    assert codenames(board) == ["ROCK", "MOTH"]


@given(seed=seeds)
def test_flip_starts_the_pack_over_when_too_little_is_left(seed: int) -> None:
    deck = pack("ROCK/KITE", "HARP/OTTER")
    memory = frozenset({CardSide(card, side) for card in (0, 1) for side in Side})
    board = flip_sides(deck, lying("0 back", "1 back"), Random(seed), used=memory)
    assert board.fresh
    assert codenames(board) == ["ROCK", "HARP"]


@pytest.mark.rule("A4")
@given(seed=seeds)
def test_a_pack_without_a_fresh_card_for_a_clash_is_refused(seed: int) -> None:
    deck = pack("ROCK/KITE", "ROCKS/HARP")
    with pytest.raises(PackTooSmall) as refusal:
        flip_sides(deck, lying("0 back", "1 back"), Random(seed))
    assert (refusal.value.need, refusal.value.have) == (2, 1)


@settings(max_examples=50)
@given(seed=seeds, flips=st.lists(st.booleans(), min_size=10, max_size=40))
def test_no_codename_returns_however_deals_and_flips_follow(seed: int, flips: list[bool]) -> None:
    deck, rng = load_word_pack("pt-BR"), Random(seed)
    last, used = draw_sides(deck, 25, rng), NOTHING
    for flipping in flips:
        used = remembered(last, used)
        board = (
            flip_sides(deck, places(last), rng, used=used)
            if flipping
            else draw_sides(deck, 25, rng, used=used)
        )
        assert len({get_lemma(codename, "pt-BR") for codename in codenames(board)}) == 25
        assert len({dealt.card for dealt in board}) == 25
        assert board.fresh or not used & {dealt.place for dealt in board}
        last = board


def test_every_fresh_card_is_equally_likely_to_stand_in() -> None:
    deck, rng = pack("ROCK/KITE", "HARP/OTTER", "MOTH/SPOON", "ANVIL/CAMEL"), Random(9)
    used = frozenset({CardSide(0, Side.FRONT), CardSide(2, Side.FRONT)})
    boards = [flip_sides(deck, lying("0 back", "1 back"), rng, used=used) for _ in range(3000)]
    stand_ins = Counter(board.dealt[0].codename for board in boards)
    assert stand_ins.keys() == {"SPOON", "ANVIL", "CAMEL"}
    assert min(stand_ins.values()) > 900
    assert max(stand_ins.values()) < 1100


def test_nothing_flipped_is_nothing() -> None:
    assert flip_sides(load_word_pack("en"), (), Random(1)) == DealtBoard(())


@given(seed=seeds)
def test_a_card_without_another_side_gives_its_place_to_a_fresh_card(seed: int) -> None:
    deck = pack("KITE", "HARP/OTTER", "ANVIL")
    board = flip_sides(deck, lying("0 front", "1 front"), Random(seed))
    assert codenames(board) == ["ANVIL", "OTTER"]


def test_a_pack_of_single_codenames_has_nothing_to_flip_to() -> None:
    assert has_two_sided_cards(pack("KITE/HARP", "OTTER"))
    assert not has_two_sided_cards(pack("KITE", "OTTER"))
    with pytest.raises(ValueError, match="BACK"):
        pack("OTTER").cards[0].codename(Side.BACK)


@given(seed=seeds)
def test_a_pack_of_single_codenames_deals_each_of_them_once(seed: int) -> None:
    board = draw_sides(pack("KITE", "HARP", "OTTER"), 3, Random(seed))
    assert sorted(codenames(board)) == ["HARP", "KITE", "OTTER"]
    assert {dealt.side for dealt in board} == {Side.FRONT}
