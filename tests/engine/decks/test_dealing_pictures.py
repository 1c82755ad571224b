"""Boards of pictures: of a template one, no guest twice, nothing again before its time."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, islice, takewhile
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from engine.decks import (
    CardSide,
    DealtBoard,
    PackTooSmall,
    Picture,
    PicturePack,
    Side,
    UsedSides,
    draw_sides,
    flip_sides,
    load_picture_pack,
)
from tests.engine.decks.packs import gallery, remembered

pytestmark = pytest.mark.rule("A4", "A9")
seeds = st.integers(min_value=0, max_value=2**32)
NOTHING: UsedSides = frozenset()


def cards(board: DealtBoard) -> list[int]:
    return [dealt.card for dealt in board]


def places(board: DealtBoard) -> list[CardSide]:
    return [dealt.place for dealt in board]


def lying(*sides: str) -> list[CardSide]:
    return [CardSide.parse(side) for side in sides]


def used(*sides: str) -> UsedSides:
    return frozenset(lying(*sides))


def shown(board: DealtBoard, pack: PicturePack) -> list[Picture]:
    by_place = {picture.place: picture for picture in pack.pictures}
    return [by_place[place] for place in places(board)]


def repeated_templates(pictures: list[Picture]) -> int:
    templates = [picture.template for picture in pictures]
    return len(templates) - len(set(templates))


def repeated_guests(pictures: list[Picture]) -> int:
    guests = [guest for picture in pictures for guest in picture.guests]
    return len(guests) - len(set(guests))


def has_no_repeats(pictures: Iterable[Picture]) -> bool:
    on_board = list(pictures)
    return repeated_templates(on_board) == repeated_guests(on_board) == 0


def evening(pack: PicturePack, rng: Random, count: int) -> Iterator[DealtBoard]:
    """Deal pictures for ever, with one memory."""
    memory = NOTHING
    while True:
        board = draw_sides(pack, count, rng, used=memory)
        yield board
        memory = remembered(board, memory)


def test_hundreds_of_boards_repeat_no_card_no_template_and_no_guest() -> None:
    pack, rng = load_picture_pack(), Random(5)
    for count in (10, 12, 20, 25) * 200:
        board = draw_sides(pack, count, rng)
        assert len(set(cards(board))) == count
        assert has_no_repeats(shown(board, pack))


def test_each_dealt_picture_names_its_card_and_side() -> None:
    pack = load_picture_pack()
    board = draw_sides(pack, 20, Random(1))
    assert [dealt.codename for dealt in board] == [f"@{one.id}" for one in shown(board, pack)]


def test_the_same_randomness_shows_the_same_board() -> None:
    assert draw_sides(load_picture_pack(), 20, Random(4)) == draw_sides(
        load_picture_pack(), 20, Random(4)
    )


def test_every_picture_comes_up() -> None:
    pack, rng = load_picture_pack(), Random(9)
    times = Counter(place for _ in range(400) for place in places(draw_sides(pack, 20, rng)))
    assert times.keys() == {one.place for one in pack.pictures} - {None}
    assert max(times.values()) < 5 * min(times.values())


@settings(max_examples=15)
@given(count=st.sampled_from((10, 12, 20, 25)), seed=seeds)
def test_no_picture_returns_until_what_is_left_fills_no_board(count: int, seed: int) -> None:
    pack = load_picture_pack()
    boards = list(takewhile(lambda b: not b.fresh, evening(pack, Random(seed), count)))
    pictures = [picture for board in boards for picture in shown(board, pack)]
    assert len(set(pictures)) == len(pictures)
    assert len(pictures) > sum(one.place is not None for one in pack.pictures) - 3 * count
    for board in boards:
        assert has_no_repeats(shown(board, pack))


@given(seed=seeds)
def test_flip_shows_the_other_side_unless_it_breaks_the_rule(
    seed: int,
) -> None:
    pack, rng = load_picture_pack(), Random(seed)
    last = draw_sides(pack, 20, rng)
    board = flip_sides(pack, places(last), rng, used=remembered(last))
    by_place = {picture.place: picture for picture in pack.pictures}
    pictures = shown(board, pack)
    assert has_no_repeats(pictures)
    assert not board.fresh
    for before, now in zip(last, board, strict=True):
        if now.place != before.place.other:
            assert now.card not in cards(last)
            assert not has_no_repeats([*pictures, by_place[before.place.other]])


@pytest.mark.parametrize("clashing", ["tub/owl", "bow/dog", "bow/owl dogs"])
@given(seed=seeds)
def test_clashing_other_picture_is_replaced(clashing: str, seed: int) -> None:
    pack = gallery("jar/cat|tub/dog", f"hat/fox|{clashing}", "-/ant")
    board = flip_sides(pack, lying("0 front", "1 front"), Random(seed))
    assert places(board) == lying("0 back", "2 front")


@given(seed=seeds)
def test_retired_other_side_is_replaced_by_a_fresh_card(seed: int) -> None:
    pack = gallery("jar/cat|!tub/dog", "!hat/fox|bow/owl", "-/ant")
    assert places(flip_sides(pack, lying("0 front", "1 front"), Random(seed))) == lying(
        "2 front", "1 back"
    )


@given(seed=seeds)
def test_used_picture_does_not_return_by_a_flip(seed: int) -> None:
    pack = gallery("jar/cat|tub/dog", "hat/fox|bow/owl", "-/ant")
    last = lying("0 front", "1 front")
    board = flip_sides(pack, last, Random(seed), used=used("0 front", "1 front", "1 back"))
    assert places(board) == lying("0 back", "2 front")


@settings(max_examples=25)
@given(seed=seeds, flips=st.lists(st.booleans(), min_size=6, max_size=20))
def test_no_picture_returns_however_deals_and_flips_follow(seed: int, flips: list[bool]) -> None:
    pack, rng = load_picture_pack(), Random(seed)
    last, memory = draw_sides(pack, 20, rng), NOTHING
    for flipping in flips:
        memory = remembered(last, memory)
        board = (
            flip_sides(pack, places(last), rng, used=memory)
            if flipping
            else draw_sides(pack, 20, rng, used=memory)
        )
        assert len(set(cards(board))) == 20
        assert has_no_repeats(shown(board, pack))
        assert board.fresh or not memory & set(places(board))
        last = board


@given(seed=seeds)
def test_picture_pack_starts_over_when_too_little_is_left(seed: int) -> None:
    pack, memory = gallery("-/cat", "-/dog", "-/fox"), used("0 front", "1 front")
    board = draw_sides(pack, 2, Random(seed), used=memory)
    assert board.fresh


@given(seed=seeds)
def test_pack_starts_over_rather_than_repeat_a_template(seed: int) -> None:
    pack = gallery("jar/cat", "jar/dog", "tub/fox", "hat/dog")
    board = draw_sides(pack, 2, Random(seed), used=used("2 front", "3 front"))
    assert board.fresh
    assert repeated_templates(shown(board, pack)) == 0


@given(seed=seeds)
def test_guests_of_pictures_are_compared_as_words(seed: int) -> None:
    pack = gallery("-/cat", "-/cats", "-/dog")
    assert 2 in cards(draw_sides(pack, 2, Random(seed)))


@given(seed=seeds)
def test_every_guest_of_a_picture_counts(seed: int) -> None:
    pack = gallery("-/cat dog", "-/dog fox", "-/owl cat", "-/fox")
    assert set(cards(draw_sides(pack, 2, Random(seed)))) in ({0, 3}, {1, 2}, {2, 3})


@given(seed=seeds)
def test_dealing_backtracks_to_avoid_repeated_templates_and_guests(seed: int) -> None:
    pack = gallery("jar/cat", "jar/dog", "tub/dog", "tub/fox", "hat/fox")
    pictures = shown(draw_sides(pack, 3, Random(seed)), pack)
    assert repeated_templates(pictures) == repeated_guests(pictures) == 0


@given(seed=seeds)
def test_guests_repeat_before_templates_do(seed: int) -> None:
    pack = gallery("jar/cat", "jar/dog", "tub/cat", "hat/cat")
    pictures = shown(draw_sides(pack, 3, Random(seed)), pack)
    assert repeated_templates(pictures) == 0
    assert repeated_guests(pictures) > 0


@given(seed=seeds)
def test_templates_repeat_last(seed: int) -> None:
    pack = gallery("jar/cat", "jar/cat", "jar/dog")
    board = draw_sides(pack, 3, Random(seed))
    assert sorted(cards(board)) == [0, 1, 2]
    assert not board.fresh


@given(seed=seeds)
def test_both_sides_of_a_card_never_lie_together(seed: int) -> None:
    pack = gallery("jar/cat|tub/dog", "jar/dog|tub/cat")
    assert sorted(cards(draw_sides(pack, 2, Random(seed)))) == [0, 1]
    with pytest.raises(PackTooSmall):
        draw_sides(pack, 3, Random(seed))


@given(seed=seeds)
def test_a_retired_picture_is_dealt_no_more(seed: int) -> None:
    pack = gallery("-/cat", "!-/dog|!-/owl", "-/fox|!-/bee")
    assert set(places(draw_sides(pack, 2, Random(seed)))) == used("0 front", "2 front")
    with pytest.raises(PackTooSmall) as refusal:
        draw_sides(pack, 3, Random(seed))
    assert (refusal.value.pack, refusal.value.need, refusal.value.have) == ("Gallery", 3, 2)


def fills(pack: PicturePack, count: int, memory: UsedSides) -> bool:
    """Try every choice of pictures on cards of one side under the whole rule."""
    left = [picture for picture in pack.pictures if picture.place not in memory]
    return any(map(has_no_repeats, combinations(left, count)))


LOOKS = st.tuples(st.sampled_from("-jth"), st.sampled_from(("ant", "bee", "cat", "dog")))
SIDES = LOOKS.map("/".join)
GALLERIES = st.lists(SIDES, min_size=4, max_size=7).map(lambda p: gallery(*p))
FRONTS = st.frozensets(st.builds(CardSide, st.integers(0, 6), st.just(Side.FRONT)))
TWO_SIDED = st.lists(st.tuples(SIDES, SIDES).map("|".join), min_size=4, max_size=7)


@settings(max_examples=200)
@given(pack=GALLERIES, count=st.integers(1, 4), memory=FRONTS, seed=seeds)
def test_the_whole_rule_is_kept_wherever_it_can_be(
    pack: PicturePack, count: int, memory: UsedSides, seed: int
) -> None:
    board = draw_sides(pack, count, Random(seed), used=memory)
    pictures = shown(board, pack)
    assert len(set(cards(board))) == count
    assert has_no_repeats(pictures) == fills(pack, count, NOTHING)
    assert not has_no_repeats(pictures) or board.fresh != fills(pack, count, memory)
    assert board.fresh or not memory & set(places(board))


@given(pack=TWO_SIDED.map(lambda cards: gallery(*cards)), seed=seeds)
def test_tiny_pack_shows_each_card_once_and_nothing_used(pack: PicturePack, seed: int) -> None:
    rng = Random(seed)
    last = next(islice(evening(pack, rng, 3), rng.randrange(3), None))
    board = flip_sides(pack, places(last), rng, used=remembered(last))
    assert len(set(cards(board))) == 3
    assert board.fresh or not set(places(last)) & set(places(board))
