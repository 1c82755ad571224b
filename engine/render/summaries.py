"""The summary of a game that is over: the whole key, and beside it the turns by team (H4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from engine.render import colours, panels, small_boards, timelines
from engine.render.colours import get_suit
from engine.render.grids import PHONE_BADGE
from engine.render.lettering import TextField
from engine.render.panels import Surface
from engine.render.small_boards import FinalBoard
from engine.render.timelines import (
    LARGE,
    SMALL,
    Column,
    Scale,
    TimelineEntry,
    TimelineTurn,
    TurnLine,
)
from engine.rules import Identity, Theme

WIDTH, MARGIN = 1320, 24
MIN_HEIGHT, MAX_LARGE_HEIGHT, MAX_HEIGHT, GROWTH = 840, 1080, 1600, 40
"""The picture is never wider than 11:7, and grows with the game up to a limit."""
HEAD = (24, 16, 1272, 72)
BODY = 106
HEADLINE, REASON = TextField(620, 34), TextField(520, 22)
SMALL_NUMBER = TextField(90, SMALL.clue)
BETWEEN = 26
"""The distance of the timeline from the key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """A game that is over.

    `headline` and `reason` say how it ended, in the match's language; `winner` colours them, None
    if there is no winner.
    """

    theme: Theme
    headline: str
    reason: str
    winner: Identity | None
    key: FinalBoard
    turns: tuple[TimelineTurn, ...]


def summary_png(summary: Summary) -> bytes:
    """Render a finished game's key and turns as PNG; the first turns go where all do not fit.

    Raises FileNotFoundError for a picture that is not in the deck.
    """
    arranged = next(list_summary_layouts(summary))
    picture = panels.create_desk((WIDTH, arranged.height))
    _draw_head(picture, summary)
    left = WIDTH - MARGIN - small_boards.get_board_size(summary.key)[0]
    small_boards.draw_board(picture, summary.key, (left, BODY))
    timelines.draw_timeline(picture, arranged.entries, arranged.scale)
    return panels.encode_picture(picture)


@dataclass(frozen=True, slots=True)
class SummaryLayout:
    """The height of a summary, and the places of its turns."""

    height: int
    scale: Scale
    entries: tuple[TimelineEntry, ...]


def list_summary_layouts(summary: Summary) -> Iterator[SummaryLayout]:
    """Yield layouts of the turns that fit, the best first: large, then small, then fewer."""
    needed = BODY + small_boards.get_board_size(summary.key)[1] + MARGIN
    for scale, highest in ((LARGE, MAX_LARGE_HEIGHT), (SMALL, MAX_HEIGHT)):
        lines = _lines(summary, scale)
        for height in range(max(MIN_HEIGHT, needed), highest + 1, GROWTH):
            entries = timelines.flow_into_columns(lines, _columns(summary, height), scale)
            if entries is not None:
                yield SummaryLayout(height, scale, entries)
    yield from _list_shortened_layouts(_lines(summary, SMALL), _columns(summary, MAX_HEIGHT))


def _lines(summary: Summary, scale: Scale) -> list[TurnLine]:
    drawn = (timelines.draw_turn(turn, summary.theme, scale) for turn in summary.turns)
    return [(str(number), pieces) for number, pieces in enumerate(drawn, 1)]


def _list_shortened_layouts(
    lines: list[TurnLine], columns: tuple[Column, ...]
) -> Iterator[SummaryLayout]:
    """Yield arrangements without the first turns, with their number in place of them."""
    for left_out in range(1, len(lines) + 1):
        text = panels.create_text(f"+{left_out}", SMALL_NUMBER, colours.STATUS)
        surface = Surface(colours.PANEL, rim=colours.PANEL_RIM)
        plate = panels.draw_strip([text], surface, SMALL.plate)
        entries = timelines.flow_into_columns([("…", (plate,)), *lines[left_out:]], columns, SMALL)
        if entries is not None:
            yield SummaryLayout(MAX_HEIGHT, SMALL, entries)


def _columns(summary: Summary, height: int) -> tuple[Column, ...]:
    """Return the column beside the key, which ends above Discord's badge, and the one under it."""
    width, key_height = small_boards.get_board_size(summary.key)
    left = WIDTH - MARGIN - width
    return (
        Column(MARGIN, BODY, left - BETWEEN - MARGIN, height - PHONE_BADGE[1]),
        Column(left, BODY + key_height + BETWEEN, width, height - MARGIN),
    )


def _draw_head(picture: Image.Image, summary: Summary) -> None:
    shown = None if summary.winner is None else get_suit(summary.winner, summary.theme)
    left, top, width, height = HEAD
    level = top + height / 2
    if shown is None:
        surface, colour = Surface(colours.PANEL, rim=colours.STATUS, radius=16), colours.STATUS
    else:
        surface, colour = Surface(shown.base, rim=shown.light, radius=16), shown.mark
    panels.draw_plate((width, height), surface).paste_on(picture, (left + width / 2, level))
    emblem = [] if shown is None else [panels.create_emblem(shown, 44, colour)]
    headline = panels.create_text(summary.headline, HEADLINE, colour)
    panels.paste_pieces(picture, panels.place_in_row([*emblem, headline], (left + 20, level), 18))
    reason = panels.create_text(summary.reason, REASON, colour)
    reason.paste_on(picture, (left + width - 24 - reason.size[0] / 2, level))
