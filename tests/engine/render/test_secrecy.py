"""No byte of a picture depends on what its viewer must not know."""

from __future__ import annotations

import random

import pytest

from engine.render import board_png
from engine.rules import Clue, Deck, Game, Layout, Team
from tests.cases import each
from tests.engine.render.other_keys import other_key, other_partner, other_sides
from tests.engine.render.scenes import (
    HALF_WAY,
    HALF_WAY_TOGETHER,
    TOUCHED,
    duet,
    game,
    header,
    hidden,
    key_faces,
    laid,
    table_faces,
)

CLUE = Clue("OCEAN", 3)
LAYOUT_AND_DECK = [(layout, deck) for layout in Layout for deck in Deck]


@each("layout, deck", LAYOUT_AND_DECK)
@each("begun", ["start", "half-way"])
@each("seed", range(3))
def test_the_hidden_key_changes_no_byte_of_the_tables_picture(
    layout: Layout, deck: Deck, begun: str, seed: int
) -> None:
    played = game(
        TOUCHED[layout] if begun == "half-way" else (), layout=layout, codenames=laid(deck)
    )
    other = other_key(played, random.Random(seed))
    assert played.key() != other.key()
    assert len({_table_png(one) for one in (played, other)}) == 1


@pytest.mark.rule("D0")
@each("deck", Deck)
@each("touched", [(), HALF_WAY_TOGETHER])
@each("seed", range(3))
def test_neither_hidden_side_changes_a_byte_of_the_tables_picture(
    deck: Deck, touched: tuple[int, ...], seed: int
) -> None:
    played = duet(touched, codenames=laid(deck))
    other = other_sides(played, touched, random.Random(seed))
    assert played.key(Team.RED) != other.key(Team.RED)
    assert played.key(Team.BLUE) != other.key(Team.BLUE)
    assert len({_table_png(one) for one in (played, other)}) == 1


@pytest.mark.rule("D0")
@each("deck", Deck)
@each("touched", [(), HALF_WAY_TOGETHER])
@each("seed", range(3))
def test_side_bs_key_changes_no_byte_of_side_as_picture(
    deck: Deck, touched: tuple[int, ...], seed: int
) -> None:
    played = duet(touched, codenames=laid(deck))
    other = other_partner(played, touched, random.Random(seed))
    assert played.key(Team.RED) == other.key(Team.RED)
    assert played.key(Team.BLUE) != other.key(Team.BLUE)
    assert len({_side_png(one, Team.RED) for one in (played, other)}) == 1
    assert len({_side_png(one, Team.BLUE) for one in (played, other)}) == 2


def test_the_table_sees_no_identity_that_a_spymaster_sees() -> None:
    played = game(HALF_WAY)
    head = header(played)
    assert set(hidden(table_faces(played))) == {None}
    assert None not in hidden(key_faces(played))
    assert board_png(table_faces(played), head) != board_png(key_faces(played), head)


def _table_png(played: Game) -> bytes:
    return board_png(table_faces(played), header(played, clue=CLUE))


def _side_png(played: Game, side: Team) -> bytes:
    return board_png(key_faces(played, side), header(played, clue=CLUE, dimmed=True, side=side))
