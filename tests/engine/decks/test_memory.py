"""What a server's memory of used sides does to its deals."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, product, takewhile
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from engine.decks import (
    CardSide,
    DealtBoard,
    PackTooSmall,
    Side,
    UsedSides,
    WordPack,
    draw_sides,
    load_word_pack,
)
from engine.languages import TABLE_LANGUAGES, get_lemma
from tests.cases import each
from tests.engine.decks.packs import pack, remembered

pytestmark = pytest.mark.rule("A9")
MOST_BOARDS = 1000
"""More than any pack lasts, so that a memory that forgets fails and does not hang."""
seeds = st.integers(min_value=0, max_value=2**32)


def evening(deck: WordPack, rng: Random, count: int = 25) -> Iterator[DealtBoard]:
    """Deal for ever, with one memory."""
    used: UsedSides = frozenset()
    while True:
        board = draw_sides(deck, count, rng, used=used)
        yield board
        used = remembered(board, used)


def until_it_starts_over(boards: Iterator[DealtBoard]) -> list[DealtBoard]:
    return list(takewhile(lambda board: not board.fresh, islice(boards, MOST_BOARDS)))


def codenames(*boards: DealtBoard) -> list[str]:
    return [dealt.codename for board in boards for dealt in board]


def used(*sides: str) -> UsedSides:
    return frozenset(CardSide.parse(side) for side in sides)


def fills(deck: WordPack, count: int, memory: UsedSides) -> bool:
    """Try every choice of cards and sides."""
    left = [
        [card.codename(side) for side in Side if CardSide(number, side) not in memory]
        for number, card in enumerate(deck.cards)
    ]
    boards = (board for cards in combinations(left, count) for board in product(*cards))
    return any(len({get_lemma(codename, "en") for codename in board}) == count for board in boards)


WORDS = ("ROCK", "ROCKS", "ROCKING", "KITE", "KITES", "HARP", "HARPS", "OTTER", "ANVIL", "ANVILS")
CLASHING = st.permutations(WORDS).map(
    lambda words: pack(*map("/".join, zip(words[::2], words[1::2], strict=True)))
)
MEMORIES = st.frozensets(st.builds(CardSide, st.integers(0, 4), st.sampled_from(Side)))


@settings(max_examples=8)
@given(language=st.sampled_from(TABLE_LANGUAGES), seed=seeds)
def test_no_codename_returns_until_the_pack_is_exhausted(language: str, seed: int) -> None:
    pack = load_word_pack(language)
    boards = until_it_starts_over(evening(pack, Random(seed)))
    full = len(pack.codenames) // 25
    assert full - 1 <= len(boards) <= full
    assert max(Counter(codenames(*boards)).values()) == 1


@settings(max_examples=8)
@given(seed=seeds)
def test_pack_starts_over_only_when_no_board_is_left(seed: int) -> None:
    deck = load_word_pack("en")
    boards = until_it_starts_over(evening(deck, Random(seed)))
    memory = {dealt.place for board in boards for dealt in board}
    left = {card for card in range(400) for side in Side if CardSide(card, side) not in memory}
    assert len(left) < 25


@settings(max_examples=8)
@given(seed=seeds)
def test_a_pack_that_started_over_lasts_as_long_again(seed: int) -> None:
    boards = evening(load_word_pack("pt-BR"), Random(seed))
    until_it_starts_over(boards)
    second = list(islice(boards, 14))
    assert not any(board.fresh for board in second)
    assert max(Counter(codenames(*second)).values()) == 1


@given(seed=seeds)
def test_memory_is_forgotten_when_too_little_is_left(seed: int) -> None:
    deck = pack("HARP/OTTER", "KITE/ANVIL", "MOTH/SPOON")
    memory = used("0 front", "0 back", "1 front", "1 back")
    board = draw_sides(deck, 2, Random(seed), used=memory)
    assert board.fresh


@given(seed=seeds)
def test_a_board_that_still_fills_adds_to_the_memory(seed: int) -> None:
    deck = pack("HARP/OTTER", "KITE/ANVIL", "MOTH/SPOON")
    memory = used("0 front", "0 back", "1 front")
    board = draw_sides(deck, 2, Random(seed), used=memory)
    assert not board.fresh
    assert set(codenames(board)) in ({"ANVIL", "MOTH"}, {"ANVIL", "SPOON"})


@pytest.mark.rule("A4")
@given(seed=seeds)
def test_a_pack_starts_over_where_what_is_left_shares_a_lemma(seed: int) -> None:
    deck = pack("ROCK/KITE", "ROCKS/HARP")
    assert draw_sides(deck, 2, Random(seed), used=used("0 back", "1 back")).fresh


@pytest.mark.rule("A4")
@given(seed=seeds)
def test_remaining_cards_are_turned_before_the_pack_starts_over(seed: int) -> None:
    deck = pack("ROCK/KITE", "ROCKS/ROCKING", "KITES/HARP", "MOTH/SPOON")
    memory = used("3 front", "3 back")
    assert not draw_sides(deck, 3, Random(seed), used=memory).fresh


@pytest.mark.rule("A4")
@settings(max_examples=300)
@given(deck=CLASHING, count=st.integers(1, 4), memory=MEMORIES, seed=seeds)
def test_a_board_is_dealt_wherever_there_is_one(
    deck: WordPack, count: int, memory: UsedSides, seed: int
) -> None:
    if fills(deck, count, memory):
        assert not draw_sides(deck, count, Random(seed), used=memory).fresh
    elif fills(deck, count, frozenset()):
        assert draw_sides(deck, count, Random(seed), used=memory).fresh
    else:
        with pytest.raises(PackTooSmall):
            draw_sides(deck, count, Random(seed), used=memory)


@pytest.mark.rule("A4")
@given(seed=seeds, memory=st.frozensets(st.sampled_from(["0 front", "0 back", "1 front"])))
def test_a_pack_too_small_is_too_small_whatever_it_remembers(seed: int, memory: set[str]) -> None:
    with pytest.raises(PackTooSmall) as refusal:
        draw_sides(pack("HARP/OTTER", "KITE/ANVIL"), 3, Random(seed), used=used(*memory))
    assert refusal.value.have == 2


def test_every_side_that_is_left_is_equally_likely() -> None:
    deck, rng = pack("HARP/OTTER", "KITE/ANVIL", "MOTH/SPOON"), Random(9)
    memory = used("0 front")
    drawn = Counter(codenames(*(draw_sides(deck, 1, rng, used=memory) for _ in range(5000))))
    assert drawn.keys() == {"OTTER", "KITE", "ANVIL", "MOTH", "SPOON"}
    assert min(drawn.values()) > 900
    assert max(drawn.values()) < 1100


@settings(max_examples=8)
@given(language=st.sampled_from(TABLE_LANGUAGES), seed=seeds, boards=st.integers(0, 20))
def test_a_board_with_a_memory_is_legal(language: str, seed: int, boards: int) -> None:
    dealt = next(islice(evening(load_word_pack(language), Random(seed)), boards, None)).dealt
    assert len({card.card for card in dealt}) == 25
    assert len({get_lemma(card.codename, language) for card in dealt}) == 25


@given(card=st.integers(0, 10_000), side=st.sampled_from(Side))
def test_a_place_written_and_read_again_is_the_same(card: int, side: Side) -> None:
    assert CardSide.parse(str(CardSide(card, side))) == CardSide(card, side)


def test_a_place_is_written_as_its_card_and_its_side() -> None:
    assert str(CardSide(17, Side.BACK)) == "17 back"


@each("text", ["", "17", "back", "back 17", "17 top", "17 back 3"])
def test_invalid_card_side_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"invalid literal|not a valid Side"):
        CardSide.parse(text)
