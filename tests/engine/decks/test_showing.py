"""Boards of pictures: of a template one, no guest twice, nothing again before its time."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, takewhile
from random import Random, SystemRandom
from timeit import repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decks import (
    Board,
    PackTooSmall,
    Picture,
    PicturePack,
    Side,
    SideUsed,
    Used,
    picture_pack,
    show,
)
from tests.engine.decks.packs import gallery

pytestmark = pytest.mark.rule("A4", "A9")
seeds = st.integers(min_value=0, max_value=2**32)
NOTHING: Used = frozenset()


def numbers(board: Board) -> list[int]:
    return [dealt.card for dealt in board]


def shown(board: Board, pack: PicturePack) -> list[Picture]:
    return [pack.pictures[number] for number in numbers(board)]


def used(*cards: int) -> Used:
    return frozenset(SideUsed(card, Side.FRONT) for card in cards)


def repeated_templates(pictures: list[Picture]) -> int:
    templates = [picture.template for picture in pictures if picture.template]
    return len(templates) - len(set(templates))


def repeated_guests(pictures: list[Picture]) -> int:
    guests = [guest for picture in pictures for guest in picture.guests]
    return len(guests) - len(set(guests))


def evening(pack: PicturePack, rng: Random, count: int) -> Iterator[Board]:
    """Show boards for ever, with one memory."""
    memory = NOTHING
    while True:
        board = show(pack, count, rng, used=memory)
        yield board
        memory = board.remembered(memory)


def test_thousands_of_boards_repeat_no_picture_no_template_and_no_guest() -> None:
    pack, rng = picture_pack(), Random(5)
    for count in (10, 12, 20, 25) * 500:
        pictures = shown(show(pack, count, rng), pack)
        assert len(set(pictures)) == count
        assert repeated_templates(pictures) == 0
        assert repeated_guests(pictures) == 0


def test_a_board_says_of_each_picture_its_number_and_its_only_side() -> None:
    pack = picture_pack()
    for dealt in show(pack, 20, Random(1)):
        assert dealt.codename == "@" + pack.pictures[dealt.card].id
        assert dealt.side is Side.FRONT


def test_the_same_randomness_shows_the_same_board() -> None:
    assert show(picture_pack(), 20, Random(4)) == show(picture_pack(), 20, Random(4))


def test_every_picture_comes_up() -> None:
    pack, rng = picture_pack(), Random(9)
    times = Counter(number for _ in range(400) for number in numbers(show(pack, 20, rng)))
    assert len(times) == len(pack.pictures)
    assert max(times.values()) < 4 * min(times.values())


@settings(max_examples=15)
@given(count=st.sampled_from((10, 12, 20, 25)), seed=seeds)
def test_no_picture_returns_until_what_is_left_fills_no_board(count: int, seed: int) -> None:
    pack = picture_pack()
    boards = list(takewhile(lambda b: not b.fresh, evening(pack, Random(seed), count)))
    pictures = [picture for board in boards for picture in shown(board, pack)]
    assert len(set(pictures)) == len(pictures)
    assert len(pictures) > len(pack.pictures) - 2 * count
    for board in boards:
        assert repeated_templates(shown(board, pack)) == 0
        assert repeated_guests(shown(board, pack)) == 0


@given(seed=seeds)
def test_a_pack_that_starts_over_forgets_what_it_showed(seed: int) -> None:
    pack = gallery("-/cat", "-/dog", "-/fox")
    board = show(pack, 2, Random(seed), used=used(0, 1))
    assert board.fresh
    assert board.remembered(used(0, 1)) == used(*numbers(board))


@given(seed=seeds)
def test_a_pack_starts_over_rather_than_break_what_it_can_keep(seed: int) -> None:
    pack = gallery("jar/cat", "jar/dog", "tub/fox", "hat/dog")
    board = show(pack, 2, Random(seed), used=used(2, 3))
    assert board.fresh
    assert repeated_templates(shown(board, pack)) == 0


@given(seed=seeds)
def test_guests_are_told_apart_as_words(seed: int) -> None:
    pack = gallery("-/cat", "-/cats", "-/dog")
    assert 2 in numbers(show(pack, 2, Random(seed)))


@given(seed=seeds)
def test_every_guest_of_a_picture_counts(seed: int) -> None:
    pack = gallery("-/cat dog", "-/dog fox", "-/owl cat", "-/fox")
    assert set(numbers(show(pack, 2, Random(seed)))) in ({0, 3}, {1, 2}, {2, 3})


@given(seed=seeds)
def test_pictures_make_way_for_one_another_where_nothing_else_fills_the_board(seed: int) -> None:
    pack = gallery("jar/cat", "jar/dog", "tub/dog", "tub/fox", "hat/fox")
    pictures = shown(show(pack, 3, Random(seed)), pack)
    assert repeated_templates(pictures) == repeated_guests(pictures) == 0


@given(seed=seeds)
def test_guests_repeat_before_templates_do(seed: int) -> None:
    pack = gallery("jar/cat", "jar/dog", "tub/cat", "hat/cat")
    pictures = shown(show(pack, 3, Random(seed)), pack)
    assert repeated_templates(pictures) == 0
    assert repeated_guests(pictures) > 0


@given(seed=seeds)
def test_templates_repeat_last(seed: int) -> None:
    pack = gallery("jar/cat", "jar/cat", "jar/dog")
    board = show(pack, 3, Random(seed))
    assert sorted(numbers(board)) == [0, 1, 2]
    assert not board.fresh


@given(seed=seeds)
def test_a_retired_picture_is_shown_no_more(seed: int) -> None:
    pack = gallery("-/cat", "!-/dog", "-/fox")
    assert set(numbers(show(pack, 2, Random(seed)))) == {0, 2}
    with pytest.raises(PackTooSmall) as refusal:
        show(pack, 3, Random(seed))
    assert (refusal.value.pack, refusal.value.need, refusal.value.have) == ("Gallery", 3, 2)


def fills(pack: PicturePack, count: int, memory: Used) -> bool:
    """Try every choice of pictures under the whole rule."""
    left = [p for n, p in enumerate(pack.pictures) if SideUsed(n, Side.FRONT) not in memory]
    choices = map(list, combinations(left, count))
    return any(repeated_templates(c) == repeated_guests(c) == 0 for c in choices)


LOOKS = st.tuples(st.sampled_from("-jth"), st.sampled_from(("ant", "bee", "cat", "dog")))
GALLERIES = st.lists(LOOKS.map("/".join), min_size=4, max_size=7).map(lambda p: gallery(*p))


@settings(max_examples=200)
@given(pack=GALLERIES, count=st.integers(1, 4), shown_=st.frozensets(st.integers(0, 6)), seed=seeds)
def test_the_whole_rule_is_kept_wherever_it_can_be(
    pack: PicturePack, count: int, shown_: frozenset[int], seed: int
) -> None:
    board = show(pack, count, Random(seed), used=used(*shown_))
    pictures = shown(board, pack)
    kept = repeated_templates(pictures) == repeated_guests(pictures) == 0
    assert len(set(numbers(board))) == count
    assert kept == fills(pack, count, NOTHING)
    assert not kept or board.fresh != fills(pack, count, used(*shown_))
    assert board.fresh or not shown_ & set(numbers(board))


def test_a_board_of_pictures_takes_less_than_five_thousandths_of_a_second() -> None:
    pack, rng = picture_pack(), SystemRandom()
    boards = takewhile(lambda board: not board.fresh, evening(pack, Random(9), 25))
    memory = used(*(number for board in boards for number in numbers(board)))
    assert min(repeat(lambda: show(pack, 25, rng, used=memory), number=1, repeat=40)) < 0.005
