"""The summary of a game: its size, what it tells of every turn, and what it leaves out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from engine.render import Summary, banners, colours, summaries, summary_png, timelines
from engine.render.colours import SUITS, blend
from engine.render.small_boards import OPEN_SHARE
from engine.rules import Identity
from tests.beside import beside
from tests.cases import each
from tests.engine.render.pictures import is_near, opened, seen
from tests.engine.render.stories import STORIES, summary_picture
from tests.engine.render.vision import contrast
from tests.engine.telling.stories import longest, recorded

KIB = 1024
LARGEST = 200 * KIB
WIDEST = 11 / 7
LOW = dict(beside("LOW"))
"""How wide those may be that are as high as what is on them."""


def summary_of(name: str) -> Summary:
    """Give what the summary of a recorded game shows."""
    (shown,) = summary_picture(recorded(name), "en").arguments
    assert isinstance(shown, Summary)
    return shown


def after(summary: Summary, turns: int) -> Summary:
    """Give the same game after that many turns, again and again the same ones."""
    repeated = summary.turns * (turns // len(summary.turns) + 1)
    return replace(summary, turns=repeated[:turns])


def entries(summary: Summary) -> tuple[timelines.TimelineEntry, ...]:
    """List the turns that a summary shows."""
    return next(summaries.list_summary_layouts(summary)).entries


@each("story", STORIES)
def test_every_picture_is_one_that_discord_shows_whole_and_quickly(story: str) -> None:
    png = STORIES[story]()
    picture = opened(png)

    assert picture.mode == "P"
    widest = next((most for kind, most in LOW.items() if story.startswith(kind)), WIDEST)
    assert picture.width / picture.height <= widest or picture.size == banners.SIZE
    assert max(picture.size) <= summaries.MAX_HEIGHT
    assert len(png) <= LARGEST


@pytest.mark.rule("H4")
def test_the_longest_game_keeps_every_turn() -> None:
    (summary,) = summary_picture(longest(), "pt-BR").arguments

    assert [entry.number for entry in entries(summary)] == [str(place) for place in range(1, 24)]


@pytest.mark.rule("G2")
@each("name", ["two_teams", "one_team", "duet"])
def test_a_turn_whose_time_ran_out_ends_with_an_hourglass(name: str) -> None:
    summary = summary_of(f"{name}_out_of_time")
    drawn = [
        [len(timelines.draw_turn(one, summary.theme, timelines.LARGE)) for one in (turn, in_time)]
        for turn in summary.turns
        for in_time in [replace(turn, late=False)]
    ]
    assert [late - in_time for late, in_time in drawn] == [turn.late for turn in summary.turns]
    lost = [turn.title for turn in summary.turns if turn.late and turn.clue is None]
    assert set(lost) == {"no clue"}
    assert any(turn.late and turn.clue is not None for turn in summary.turns)


def test_long_summary_keeps_the_last_turns_and_counts_the_others() -> None:
    summary = after(summary_of("calls_of_every_fate"), 80)

    first, *others = entries(summary)
    png = summary_png(summary)

    assert first.number == "…"
    assert int(others[0].number) > 2
    assert [int(entry.number) for entry in others] == [*range(int(others[0].number), 81)]
    assert opened(png).height == summaries.MAX_HEIGHT
    assert len(png) <= LARGEST


def test_short_summary_uses_larger_letters() -> None:
    summary = summary_of("calls_of_every_fate")

    scales = [
        next(summaries.list_summary_layouts(after(summary, turns))).scale for turns in (5, 40)
    ]

    assert scales == [timelines.LARGE, timelines.SMALL]


def test_a_game_without_a_clue_has_its_key_and_no_turns() -> None:
    summary = summary_of("stopped_before_the_first_clue")

    assert entries(summary) == ()
    assert seen(summary_png(summary)).size == (summaries.WIDTH, summaries.MIN_HEIGHT)


def test_a_hidden_identity_is_refused() -> None:
    summary = summary_of("assassin_at_once")
    hidden = replace(summary.key.faces[3], identity=None)
    faces = (*summary.key.faces[:3], hidden, *summary.key.faces[4:])

    with pytest.raises(ValueError, match="every identity"):
        summary_png(replace(summary, key=replace(summary.key, faces=faces)))


@pytest.mark.rule("H4")
def test_summary_fills_covered_cards_and_rings_the_last_in_gold() -> None:
    summary = summary_of("assassin_at_once")
    picture = seen(summary_png(summary))
    places = {face.identity: place for place, face in enumerate(summary.key.faces)}
    assassin, red = (_spot(picture, places[one]) for one in (Identity.ASSASSIN, Identity.RED))
    open_red = blend(colours.DESK, colours.RED.base, OPEN_SHARE)

    assert is_near(picture, (assassin[0] + 12, assassin[1] - 3), colours.GOLD)
    assert is_near(picture, (red[0] + 40, red[1] + 12), open_red)
    assert not is_near(picture, (red[0] + 12, red[1] - 3), colours.GOLD)


def _spot(picture: Image.Image, place: int) -> tuple[int, int]:
    """Give the corner of a cell of words on the classic grid."""
    row, column = divmod(place, 5)
    left = picture.width - summaries.MARGIN - 5 * 146 + 6
    return left + column * 146, summaries.BODY + row * 110


@each("suit", SUITS)
def test_every_codename_of_the_small_board_reads(suit: colours.Suit) -> None:
    open_word = colours.CREAM if suit is colours.ASSASSIN else suit.light
    ground = suit.base if suit is colours.ASSASSIN else blend(colours.DESK, suit.base, OPEN_SHARE)

    assert contrast(open_word, ground) >= 4.5
    assert contrast(suit.mark, suit.base) >= 4.5
    assert contrast(suit.light, colours.PANEL) >= 4.5 or suit is colours.ASSASSIN


@each("name", ["one_team_won", "calls_of_every_fate"])
def test_summary_marks_chosen_cards_with_a_plus(name: str) -> None:
    steps = [step for turn in summary_of(name).turns for step in turn.steps if step.chosen]

    assert steps
    assert all(step.number == f"+{step.card}" for step in steps)
