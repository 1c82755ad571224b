"""Boards of several packs: how much is whose, and what is remembered of each (A4, A9)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings as examples, strategies as st

from engine.decks import (
    CardSide,
    PackGone,
    PackTooSmall,
    Side,
    TwoSidedCard,
    WordPack,
    can_flip,
    deal_codenames,
    flip_codenames,
    list_pack_names,
    load_word_pack,
    require_layout_fillable,
)
from engine.languages import get_lemma
from engine.rules import ChosenPack, Deck, Drawn, Layout, Mix, PackPart, Settings, get_picture_id

EASY = ChosenPack("easy", "Easy")
SMALL = ChosenPack("own-1", "Small")
TWINS = ChosenPack("own-2", "Twins")
HOUSE_WORDS = [card.front for card in load_word_pack("en").cards]
OWN = {
    "own-1": WordPack(
        name="own-1", language="en", cards=tuple(TwoSidedCard(word) for word in HOUSE_WORDS[:30])
    ),
    "own-2": WordPack(
        name="own-2", language="en", cards=tuple(TwoSidedCard(word) for word in HOUSE_WORDS[:30])
    ),
}
"""Two packs of a server's own with the same thirty words, which are of the house, too."""


def mixed(part: PackPart, *packs: ChosenPack, deck: Deck = Deck.WORDS) -> Settings:
    return Settings(language="en", deck=deck, mix=Mix(packs, part))


def counts(drawn: tuple[Drawn, ...]) -> dict[str, int]:
    return {one.pack: len(one.sides) for one in drawn}


@pytest.mark.rule("A4")
def test_the_chosen_packs_make_a_quarter_half_or_all_of_the_words() -> None:
    for part, easy in ((PackPart.QUARTER, 6), (PackPart.HALF, 13), (PackPart.ALL, 25)):
        laid = deal_codenames(mixed(part, EASY), Random(1), {})
        known = {*load_word_pack("en", "easy").codenames}
        assert sum(word in known for word in laid.codenames) >= easy
        rest = {} if part is PackPart.ALL else {"House words": 25 - easy}
        assert counts(laid.drawn) == {"Easy": easy, **rest}


@pytest.mark.rule("A4", "F1")
def test_beside_pictures_they_are_a_part_of_the_words_alone() -> None:
    for part, easy in ((PackPart.QUARTER, 3), (PackPart.HALF, 7), (PackPart.ALL, 13)):
        laid = deal_codenames(mixed(part, EASY, deck=Deck.BOTH), Random(1), {})
        drawn = counts(laid.drawn)
        assert (drawn["Easy"], drawn["night-desk"]) == (easy, 12)
        pictures = [get_picture_id(codename) is not None for codename in laid.codenames]
        assert pictures == [place % 2 == 1 for place in range(25)]


def test_every_chosen_pack_has_a_card_at_least() -> None:
    several = tuple(ChosenPack(str(number), "") for number in range(5))
    for cards in (10, 13, 20, 25):
        for part in PackPart:
            shared = Mix(several, part).count_words_by_pack(cards)
            assert min(shared[:-1]) >= 1
            assert sum(shared) == cards
            assert max(shared[:-1]) - min(shared[:-1]) <= 1
    assert Mix().count_words_by_pack(25) == (25,)


def test_no_pack_crowds_in_one_corner() -> None:
    laid = deal_codenames(mixed(PackPart.HALF, EASY), Random(1), {})
    easy = [word in load_word_pack("en", "easy").codenames for word in laid.codenames]
    assert all(1 <= sum(easy[start : start + 5]) <= 4 for start in range(0, 25, 5))


@pytest.mark.rule("A4")
@examples(max_examples=30)
@given(
    seed=st.integers(min_value=0, max_value=2**32),
    part=st.sampled_from(PackPart),
    deck=st.sampled_from([Deck.WORDS, Deck.BOTH]),
)
def test_no_two_words_share_a_lemma_across_all_packs(seed: int, part: PackPart, deck: Deck) -> None:
    laid = deal_codenames(mixed(part, SMALL, TWINS, EASY, deck=deck), Random(seed), {}, OWN)
    words = [word for word in laid.codenames if get_picture_id(word) is None]
    assert len({get_lemma(word, "en") for word in words}) == len(words)
    assert len(laid.codenames) == 25


@pytest.mark.rule("A9")
def test_packs_of_a_mix_are_remembered_and_restarted_separately() -> None:
    settings, rng = mixed(PackPart.HALF, EASY), Random(3)
    assert list_pack_names(settings) == ("Easy", "House words")
    used: dict[str, frozenset[CardSide]] = {}
    fresh = Counter[str]()
    for _ in range(10):
        for drawn in deal_codenames(settings, rng, used).drawn:
            sides = frozenset(CardSide(card, Side(side)) for card, side in drawn.sides)
            before = frozenset() if drawn.fresh else used.get(drawn.pack, frozenset())
            assert not before & sides
            used[drawn.pack] = before | sides
            fresh[drawn.pack] += drawn.fresh
    assert fresh["Easy"] >= 1
    assert fresh["House words"] == 0


@pytest.mark.rule("A9")
def test_mixed_board_flips_in_place_but_not_with_single_codenames() -> None:
    settings = mixed(PackPart.HALF, EASY)
    last = deal_codenames(settings, Random(5), {})
    laid = flip_codenames(settings, last.drawn, Random(6), {})
    others = {
        name: [(card, Side(side).other.value) for card, side in sides]
        for name, sides, _ in ((one.pack, one.sides, one.fresh) for one in last.drawn)
    }
    turned = sum(
        side == other
        for one in laid.drawn
        for side, other in zip(one.sides, others[one.pack], strict=True)
    )
    assert turned >= 23
    assert can_flip(settings, last.drawn)
    assert not can_flip(mixed(PackPart.HALF, SMALL), last.drawn, OWN)


@pytest.mark.rule("A4")
def test_too_small_pack_is_refused_with_title_and_numbers() -> None:
    few = WordPack(name="own-1", language="en", cards=OWN["own-1"].cards[:20], title="Our street")
    require_layout_fillable(mixed(PackPart.HALF, SMALL), {"own-1": few})
    with pytest.raises(PackTooSmall) as refusal:
        require_layout_fillable(mixed(PackPart.ALL, SMALL), {"own-1": few})
    assert vars(refusal.value) == {"pack": "Our street", "need": 25, "have": 20}


def test_missing_pack_is_refused_with_its_chosen_title() -> None:
    for gone in (SMALL, ChosenPack("house", "House words"), ChosenPack("../words", "Odd")):
        with pytest.raises(PackGone) as refusal:
            deal_codenames(mixed(PackPart.ALL, gone), Random(1), {})
        assert refusal.value.title == gone.title


@pytest.mark.rule("A4")
def test_pictures_layout_mixes_a_share_of_twenty_cards() -> None:
    settings = replace(mixed(PackPart.QUARTER, EASY), layout=Layout.PICTURES)
    assert counts(deal_codenames(settings, Random(2), {}).drawn) == {"Easy": 5, "House words": 15}
