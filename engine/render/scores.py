"""The score of a single team's win: large, with its line, on the ladder of its layout (E3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.render import colours, panels
from engine.render.colours import Suit, get_suit
from engine.render.lettering import TextField
from engine.render.panels import Piece, Point, Surface
from engine.rules import Identity, Theme

SIZE = (1100, 700)
HEAD, HEAD_MIDDLE = (1052, 72), (550, 52)
HEADLINE, LINE = TextField(900, 34), TextField(680, 46, two_line_cap=40)
SCORE, SCORE_MIDDLE = TextField(300, 170), (190, 232)
LINE_LEFT, LINE_LEVEL = 352, 232
STEP, STEP_NUMBER, GAP, BOTTOM = 120, TextField(90, 32), 13, 676
FIRST_STEP_HEIGHT, RISE = 126, 20
"""The height of the lowest step, and what every further step adds."""
NUMBER_LEVEL = 40
"""The distance of a step's number from the step's upper edge."""
MEDAL, SMALL_MEDAL = 62, 40
RECORD, RECORD_LEVEL = TextField(600, 24), 336


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A win against the simulated opponent.

    `score` is one of 1 to `best`, the layout's; `agents` are the winner's. `headline`, `line` and
    `record_text` are in the match's language; `record` is the best score of the server, None if it
    is not known.
    """

    theme: Theme
    agents: Identity
    score: int
    best: int
    headline: str
    line: str
    record: int | None = None
    record_text: str = ""


def score_png(score: Score) -> bytes:
    """Render a score, its line and its ladder as PNG."""
    shown = get_suit(score.agents, score.theme)
    picture = panels.create_desk(SIZE)
    headline = panels.create_text(score.headline, HEADLINE, shown.mark)
    emblem = panels.create_emblem(shown, 44, shown.mark)
    row = panels.place_in_row([emblem, headline], (20, HEAD[1] / 2), 18)
    head = panels.draw_plate(HEAD, Surface(shown.base, rim=shown.light, radius=16), row)
    laid = [(head, HEAD_MIDDLE), *_layout_words(score), *_layout_ladder(score, shown)]
    panels.paste_pieces(picture, laid)
    return panels.encode_picture(picture)


def _layout_words(score: Score) -> Iterator[tuple[Piece, Point]]:
    yield panels.create_text(str(score.score), SCORE, colours.GOLD), SCORE_MIDDLE
    line = panels.create_text(score.line, LINE, colours.CREAM)
    yield line, (LINE_LEFT + line.size[0] / 2, LINE_LEVEL)
    if score.record is not None:
        medal = panels.create_sign("medal", SMALL_MEDAL, colours.GOLD)
        record = panels.create_text(score.record_text, RECORD, colours.GOLD)
        yield from panels.place_in_row([medal, record], (LINE_LEFT, RECORD_LEVEL))


def _layout_ladder(score: Score, shown: Suit) -> Iterator[tuple[Piece, Point]]:
    start = (SIZE[0] - score.best * (STEP + GAP) + GAP) / 2
    for step in range(1, score.best + 1):
        height = FIRST_STEP_HEIGHT + (step - 1) * RISE
        middle = start + (step - 1) * (STEP + GAP) + STEP / 2
        reached, last = step <= score.score, step == score.score
        surface = Surface(
            shown.base if reached else colours.PANEL,
            rim=colours.GOLD if last else shown.light if reached else colours.PANEL_RIM,
            edge=6 if last else 3,
            texture=shown if reached else None,
        )
        colour = shown.mark if reached else colours.STATUS
        number = panels.create_text(str(step), STEP_NUMBER, colour)
        laid = [(number, (STEP / 2, NUMBER_LEVEL))]
        yield panels.draw_plate((STEP, height), surface, laid), (middle, BOTTOM - height / 2)
        if step == score.record:
            medal = panels.create_sign("medal", MEDAL, colours.GOLD)
            yield medal, (middle, BOTTOM - height - MEDAL / 2 - 8)
