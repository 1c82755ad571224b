"""The summary of a game that is over: the whole key, and beside it the turns by team (H4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from engine.render import colours, panels, small_boards, timelines
from engine.render.colours import suit
from engine.render.grids import PHONE_BADGE
from engine.render.lettering import Field
from engine.render.panels import Surface
from engine.render.small_boards import KeyPicture
from engine.render.timelines import LARGE, SMALL, Column, Line, Scale, TimelineEntry, Told
from engine.rules import Identity, Theme

WIDTH, MARGIN = 1320, 24
LOWEST, LARGE_HIGHEST, HIGHEST, GROWTH = 840, 1080, 1600, 40
"""The picture is never wider than 11:7, and grows with the game up to a limit."""
HEAD = (24, 16, 1272, 72)
BODY = 106
HEADLINE, REASON = Field(620, 34), Field(520, 22)
SMALL_NUMBER = Field(90, SMALL.clue)
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
    key: KeyPicture
    turns: tuple[Told, ...]


def summary_png(summary: Summary) -> bytes:
    """Render the summary as PNG, with only the last turns if there are too many for one picture.

    Raises FileNotFoundError for a picture that is not in the deck.
    """
    arranged = next(arrangements(summary))
    picture = panels.ground((WIDTH, arranged.height))
    _draw_head(picture, summary)
    left = WIDTH - MARGIN - small_boards.size(summary.key)[0]
    small_boards.draw(picture, summary.key, (left, BODY))
    timelines.draw(picture, arranged.entries, arranged.scale)
    return panels.finished(picture)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The height of a summary, and the places of its turns."""

    height: int
    scale: Scale
    entries: tuple[TimelineEntry, ...]


def arrangements(summary: Summary) -> Iterator[Arrangement]:
    """Yield arrangements of the turns, the best first: large, then small, then fewer."""
    needed = BODY + small_boards.size(summary.key)[1] + MARGIN
    for scale, highest in ((LARGE, LARGE_HIGHEST), (SMALL, HIGHEST)):
        lines = _lines(summary, scale)
        for height in range(max(LOWEST, needed), highest + 1, GROWTH):
            entries = timelines.flowed(lines, _columns(summary, height), scale)
            if entries is not None:
                yield Arrangement(height, scale, entries)
    yield from _shortened(_lines(summary, SMALL), _columns(summary, HIGHEST))


def _lines(summary: Summary, scale: Scale) -> list[Line]:
    drawn = (timelines.pieces(turn, summary.theme, scale) for turn in summary.turns)
    return [(str(number), pieces) for number, pieces in enumerate(drawn, 1)]


def _shortened(lines: list[Line], columns: tuple[Column, ...]) -> Iterator[Arrangement]:
    """Yield arrangements without the first turns, with their number in place of them."""
    for left_out in range(1, len(lines) + 1):
        text = panels.lettered(f"+{left_out}", SMALL_NUMBER, colours.STATUS)
        plate = panels.strip([text], Surface(colours.PANEL, rim=colours.PANEL_RIM), SMALL.plate)
        entries = timelines.flowed([("…", (plate,)), *lines[left_out:]], columns, SMALL)
        if entries is not None:
            yield Arrangement(HIGHEST, SMALL, entries)


def _columns(summary: Summary, height: int) -> tuple[Column, ...]:
    """Return the column beside the key, which ends above Discord's badge, and the one under it."""
    width, key_height = small_boards.size(summary.key)
    left = WIDTH - MARGIN - width
    return (
        Column(MARGIN, BODY, left - BETWEEN - MARGIN, height - PHONE_BADGE[1]),
        Column(left, BODY + key_height + BETWEEN, width, height - MARGIN),
    )


def _draw_head(picture: Image.Image, summary: Summary) -> None:
    shown = None if summary.winner is None else suit(summary.winner, summary.theme)
    left, top, width, height = HEAD
    level = top + height / 2
    if shown is None:
        surface, colour = Surface(colours.PANEL, rim=colours.STATUS, radius=16), colours.STATUS
    else:
        surface, colour = Surface(shown.base, rim=shown.light, radius=16), shown.mark
    panels.plate((width, height), surface).lay(picture, (left + width / 2, level))
    emblem = [] if shown is None else [panels.emblem(shown, 44, colour)]
    headline = panels.lettered(summary.headline, HEADLINE, colour)
    panels.lay(picture, panels.row([*emblem, headline], (left + 20, level), 18))
    reason = panels.lettered(summary.reason, REASON, colour)
    reason.lay(picture, (left + width - 24 - reason.size[0] / 2, level))
