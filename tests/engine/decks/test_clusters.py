"""Codenames that lie badly together: at most two of a cluster on a board, of two one (A4)."""

from random import Random

import pytest
from hypothesis import given, strategies as st

from engine.decks import (
    CardSide,
    Side,
    deal_codenames,
    draw_sides,
    flip_sides,
    list_word_pack_ids,
    load_word_pack,
)
from engine.decks.filling import MAX_OF_CLUSTER, load_clusters
from engine.languages import LANGUAGES, get_language_file, get_lemma
from engine.languages.knowledge import parse_clusters
from engine.rules import ChosenPack, Mix, PackPart, Settings
from tests.cases import each
from tests.engine.decks.packs import pack

pytestmark = pytest.mark.rule("A4")
in_every_language = each("language", LANGUAGES)
seeds = st.integers(min_value=0, max_value=2**32)


def crowded(codenames: frozenset[str], language: str) -> list[frozenset[str]]:
    """Give the clusters of which too many lie on a board."""
    lying_there = {get_lemma(codename, language) for codename in codenames}
    near = ((cluster, cluster & lying_there) for cluster in load_clusters(language))
    return [there for cluster, there in near if len(there) > min(MAX_OF_CLUSTER, len(cluster) - 1)]


@given(language=st.sampled_from(LANGUAGES), seed=seeds)
def test_board_holds_at_most_two_codenames_of_a_cluster(language: str, seed: int) -> None:
    dealt = draw_sides(load_word_pack(language), 25, Random(seed)).dealt
    assert crowded(frozenset(one.codename for one in dealt), language) == []


@given(seed=seeds)
def test_packs_that_are_mixed_count_together(seed: int) -> None:
    mix = Mix((ChosenPack("travel", "Travel"),), PackPart.HALF)
    laid = deal_codenames(Settings(language="en", mix=mix), Random(seed), {})
    assert crowded(frozenset(laid.codenames), "en") == []


@given(seed=seeds)
def test_clusters_are_dealt_together_before_the_pack_starts_over(seed: int) -> None:
    deck = pack("BED", "PILLOW", "SHEET", "BLANKET", "KITE")
    assert "KITE" in {one.codename for one in draw_sides(deck, 3, Random(seed)).dealt}
    used = frozenset({CardSide(4, Side.FRONT)})
    board = draw_sides(deck, 4, Random(seed), used=used)
    assert {one.codename for one in board} == {"BED", "PILLOW", "SHEET", "BLANKET"}
    assert not board.fresh


def test_a_flip_shows_every_other_side_whatever_its_cluster() -> None:
    deck = pack("KITE/EDGE", "HARP/BORDER", "OTTER/RIDGE")
    last = [CardSide(card, Side.FRONT) for card in range(3)]
    turned = flip_sides(deck, last, Random(1))
    assert [one.codename for one in turned] == ["EDGE", "BORDER", "RIDGE"]


@in_every_language
def test_a_cluster_names_codenames_that_are_dealt(language: str) -> None:
    every = {
        name
        for theme in list_word_pack_ids(language)
        for name in load_word_pack(language, theme).codenames
    }
    clusters = parse_clusters(get_language_file(language, "knowledge.txt").read_text("utf-8"))
    assert clusters
    assert {codename for cluster in clusters for codename in cluster} - every == set()
