"""What only a Duet's board shows: marks, tokens, and who gives and who guesses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.render import board_png
from engine.render.colours import BYSTANDER
from engine.render.grids import CLASSIC, CLASSIC_PICTURES, Corner, Grid, get_board_grid
from engine.rules import Clue, Deck, Game, Position, Team
from tests.cases import each
from tests.engine.render.pictures import is_near, seen
from tests.engine.render.scenes import HALF_WAY_TOGETHER, duet, header, laid, table_faces

CLUE = Clue("OCEAN", 3)


@pytest.mark.rule("D5")
@each("deck", [Deck.WORDS, Deck.PICTURES])
def test_bystander_mark_is_left_for_side_a_right_for_b(deck: Deck) -> None:
    played = duet(HALF_WAY_TOGETHER, codenames=laid(deck))
    on = get_board_grid(played.layout, deck)
    marked = {team: [*_marked_places(played, on, team)] for team in Team}
    assert played.board.list_bystander_markers(Position(9)) == (Team.RED,)
    assert played.board.list_bystander_markers(Position(2)) == (Team.BLUE,)
    assert marked == {Team.RED: [9], Team.BLUE: [2]}


@pytest.mark.rule("D5")
def test_a_card_that_both_sides_marked_is_a_covered_bystander() -> None:
    played = duet(HALF_WAY_TOGETHER)
    picture = seen(board_png(table_faces(played), header(played)))
    left, top = CLASSIC.get_corner(7)
    assert is_near(picture, (left + 100, top + 125), BYSTANDER.strip)


def test_tokens_are_drawn_for_every_difficulty() -> None:
    played = duet()
    heads = [
        replace(header(played), tokens=(left, total)) for total in range(7, 12) for left in (0, 5)
    ]
    assert len({board_png(table_faces(played), head) for head in heads}) == 10


def test_duet_clue_stands_between_giver_and_guesser() -> None:
    first, second = duet(HALF_WAY_TOGETHER), duet(HALF_WAY_TOGETHER[:3])
    assert first.team is not second.team
    heads = [
        seen(board_png(table_faces(played), header(played, clue=CLUE))).crop((400, 0, 920, 80))
        for played in (first, second)
    ]
    assert heads[0].tobytes() != heads[1].tobytes()


def _marked_places(played: Game, on: Grid, team: Team) -> Iterator[int]:
    """Look for the ground of a pill where a side's marks lie."""
    picture = seen(board_png(table_faces(played), header(played)))
    spots: dict[Team, Corner] = {Team.RED: (100, 12), Team.BLUE: (198, 12)}
    if on is CLASSIC_PICTURES:
        spots = {Team.RED: (20, 139), Team.BLUE: (224, 139)}
    for place in range(25):
        left, top = on.get_corner(place)
        x, y = spots[team]
        if place not in played.covered and is_near(picture, (left + x, top + y), BYSTANDER.base):
            yield place
