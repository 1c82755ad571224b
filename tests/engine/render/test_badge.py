"""What Discord lays over a picture, its ALT badge at the lower left, hides nothing to be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import ImageChops

from cogs.screens.lobby import banner_picture
from engine.render import board_png, large_print_page_png, panels, scores
from engine.render.grids import PHONE_BADGE, get_board_grid, list_large_print_pages
from engine.rules import Clue, Deck, Face, Format, Game, Identity, Layout, Settings
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.render.pictures import opened, seen, under_the_badge
from tests.engine.render.scenes import duet, game, header, key_faces, laid, table_faces
from tests.engine.render.stories import STORIES

WIDEST = "\u00c7\u00c7\u00c7\u00c7\u00c7\u00c7 QJQJQJQ"
"""A codename as wide as a card, whose letters reach below the line."""
PILL_FOOT, PILL_LETTER = 7, 17
"""How far above a card's foot an upright mark ends, and its letter's middle above that."""
BOARDS = [(layout, lies) for layout in Layout for lies in Deck]


STATES: dict[str, Callable[[Game], tuple[Face, ...]]] = {
    "open": table_faces,
    "covered": lambda played: tuple(
        replace(face, identity=Identity.RED, covered=True) for face in table_faces(played)
    ),
    "key": key_faces,
}


def _named(faces: tuple[Face, ...], codename: str) -> tuple[Face, ...]:
    return tuple(face if face.picture_id else replace(face, codename=codename) for face in faces)


def _covered(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    """Tell where two pictures differ under the badge of a phone, None if nowhere."""
    pictures = [opened(png) for png in (one, other)]
    assert {picture.width for picture in pictures} == {1320}
    ink = ImageChops.difference(*map(under_the_badge, pictures)).convert("L")
    return ink.point(lambda grey: 255 * (grey > 40)).getbbox()


@each("layout, lies", BOARDS)
@each("state", STATES)
def test_no_letter_lies_under_the_badge(layout: Layout, lies: Deck, state: str) -> None:
    played = game(layout=layout, codenames=laid(lies))
    faces, head = STATES[state](played), header(played, clue=Clue("OCEAN", 3))
    longest = replace(head, clue=Clue("W" * 32, 3))
    assert (
        _covered(board_png(_named(faces, WIDEST), longest), board_png(_named(faces, ""), head))
        is None
    )


@each("layout, lies", BOARDS)
@each("state", STATES)
def test_no_letter_of_large_print_lies_under_the_badge(
    layout: Layout, lies: Deck, state: str
) -> None:
    played = game(layout=layout, codenames=laid(lies))
    faces, head = STATES[state](played), header(played)
    written, blank = _named(faces, WIDEST), _named(faces, "")
    for page in (0, len(list_large_print_pages(faces)) - 1):  # the last one has fewer rows
        assert (
            _covered(
                large_print_page_png(written, head, page), large_print_page_png(blank, head, page)
            )
            is None
        )


@pytest.mark.rule("D5")
@each("lies", Deck)
def test_no_letter_of_a_bystanders_mark_lies_under_the_badge(lies: Deck) -> None:
    grid = get_board_grid(Layout.CLASSIC, lies)
    foot = grid.get_corner(20)[1] + grid.shape.size[1] - PILL_FOOT
    assert foot - PILL_LETTER + 8 <= grid.size[1] - PHONE_BADGE[1]


def test_badge_shows_remaining_agents_and_tokens() -> None:
    for played in (game(), duet()):
        head = header(played)
        few, many = (
            replace(
                head,
                plates=tuple(replace(plate, remaining=left, total=0) for plate in head.plates),
                tokens=head.tokens and (left, 1),
            )
            for left in (3, 8)
        )
        faces = table_faces(played)
        assert board_png(faces, few) != board_png(faces, many)
        assert _covered(board_png(faces, few), board_png(faces, many)) is None


@each("story", [story for story in STORIES if story.startswith("summary")])
def test_no_turn_of_a_summary_lies_under_the_badge(story: str) -> None:
    picture = seen(STORIES[story]())
    bare = under_the_badge(panels.create_desk(picture.size))
    drawn = ImageChops.difference(under_the_badge(picture), bare).convert("L")
    assert drawn.point(lambda grey: 255 * (grey > 40)).getbbox() is None


def test_no_team_and_no_word_of_a_banner_lies_under_the_badge() -> None:
    shown = [
        seen(banner_picture(Settings(language=language, format=form), voice(language)).draw_png())
        for form in Format
        for language in LANGUAGES
    ]
    assert len({under_the_badge(picture).tobytes() for picture in shown}) == 1


def test_no_number_of_a_score_lies_under_the_badge() -> None:
    above = PHONE_BADGE[1] * scores.SIZE[0] // 1320
    lowest = (
        scores.BOTTOM - scores.FIRST_STEP_HEIGHT + scores.NUMBER_LEVEL + scores.STEP_NUMBER.cap / 2
    )
    assert lowest <= scores.SIZE[1] - above
