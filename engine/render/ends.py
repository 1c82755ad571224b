"""The ending of a game in letters that a phone can show: the winner, the longest reach, the turns.

Law: no letter is lower than MIN_CAP, which are eight pixels on a phone; if not all turns fit, the
last ones stay. No person is named, and the lower left, which Discord covers with its ALT badge, has
nothing to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from engine.render import colours, panels
from engine.render.colours import Suit, get_suit
from engine.render.grids import PHONE_BADGE
from engine.render.lettering import TextField, typeset
from engine.render.panels import Piece, Point, Surface
from engine.render.sprites import get_opaque_sprite
from engine.render.timelines import TimelineTurn
from engine.render.turn_rows import (
    MARGIN,
    MIN_CAP,
    PLATE,
    ROOM,
    ROW_GAP,
    WIDTH,
    Row,
    draw_left_out,
    draw_turn,
    flow_into_rows,
)
from engine.rules import Identity, Theme

MIN_HEIGHT, MAX_HEIGHT = 840, 1320
"""The picture is never wider than 11:7, and at most as high as it is wide."""
BETWEEN, INSET = 20, 24
HEAD = 176
HEADLINE_CAP, REASON, SCORE = 62, TextField(1200, 40), TextField(230, 46)
REACH, REACH_LARGE = 108, 168
REACH_TITLE = TextField(360, MIN_CAP)
SMALL_PORTRAIT, PORTRAIT, WIDE_PORTRAIT, LARGE_PORTRAIT = 138, 196, 210, 236
PORTRAITS_IN_ROW = 5
FACE, FACE_LEVEL, FACE_RADIUS = 122, 77, 62
"""The centre of the portrait on a card (x, y), and its radius."""
BADGE = PHONE_BADGE[0] + 15


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """A game that is over.

    `headline` and `reason` say how it ended, in the match's language; `winner` colours them, None
    if there is no winner. `scores` say of each kind of agents how many of all were found,
    `longest_turn` is the index of the turn to show large, and `longest_turn_title` its caption.
    The first five `portraits` stand at the end, and five more if a short game leaves room.
    """

    theme: Theme
    headline: str
    reason: str
    winner: Identity | None
    scores: tuple[tuple[Identity, str], ...]
    turns: tuple[TimelineTurn, ...]
    longest_turn: int | None
    longest_turn_title: str
    portraits: tuple[Identity, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingLayout:
    """The layout of an ending: its rows of turns, and the heights of its parts in pixels.

    `reach` is the height of the large clue, 0 without one, and `portrait` that of the portraits;
    `has_second_row` is whether five more stand above them. `gap` is the space between all these.
    """

    rows: tuple[Row, ...]
    left_out: int
    reach: int
    portrait: int
    has_second_row: bool = False
    gap: int = BETWEEN

    @property
    def part_heights(self) -> tuple[int, ...]:
        """Return the heights of all parts in pixels, from the head down, without empty parts."""
        turns = len(self.rows) * (PLATE + ROW_GAP) - ROW_GAP
        heights = (HEAD, self.reach, turns, LARGE_PORTRAIT * self.has_second_row, self.portrait)
        return tuple(height for height in heights if height > 0)

    @property
    def height(self) -> int:
        """Return the height of the picture in pixels."""
        return 2 * MARGIN + sum(self.part_heights) + self.gap * (len(self.part_heights) - 1)

    def stretch_to_min_height(self) -> EndingLayout:
        """Return the layout stretched to MIN_HEIGHT at least.

        It adds five more portraits if they fit, then enlarges the clue, or without one the
        portraits, then widens the gaps.
        """
        second = self.height + LARGE_PORTRAIT + self.gap <= MIN_HEIGHT
        full = replace(self, has_second_row=second)
        spare = max(MIN_HEIGHT - full.height, 0)
        if self.reach:
            full = replace(full, reach=min(self.reach + spare, REACH_LARGE))
        else:
            full = replace(full, portrait=min(self.portrait + spare, WIDE_PORTRAIT))
        spare = max(MIN_HEIGHT - full.height, 0)
        return replace(full, gap=self.gap + -(-spare // (len(full.part_heights) - 1)))


def ending_png(ending: Ending) -> bytes:
    """Render the ending of a game as PNG."""
    arranged = layout_ending(ending)
    picture = panels.create_desk((WIDTH, arranged.height))
    _draw_head(picture, ending)
    top = MARGIN + HEAD + arranged.gap
    if ending.longest_turn is not None:
        turn = ending.turns[ending.longest_turn]
        _draw_longest_turn(picture, ending, turn, (top, arranged.reach))
        top += arranged.reach + arranged.gap
    for row in arranged.rows:
        panels.paste_pieces(picture, panels.place_in_row(row, (MARGIN, top + PLATE / 2), 0))
        top += PLATE + ROW_GAP
    foot = arranged.height - MARGIN
    _draw_foot(picture, ending, (BADGE, foot, arranged.portrait))
    if arranged.has_second_row:
        place = (MARGIN, foot - arranged.portrait - arranged.gap, LARGE_PORTRAIT)
        _draw_portraits(picture, ending.portraits[PORTRAITS_IN_ROW:], ending.theme, place)
    return panels.encode_picture(picture)


def layout_ending(ending: Ending) -> EndingLayout:
    """Lay out the turns in rows; to fit, first shrink the portraits, then drop the first turns."""
    groups = [draw_turn(turn, ending.theme) for turn in ending.turns]
    reach = 0 if ending.longest_turn is None else REACH
    for left_out in range(len(groups) + 1):
        shown = groups[left_out:]
        rows = flow_into_rows([draw_left_out(left_out), *shown] if left_out else shown)
        for portrait in (PORTRAIT, SMALL_PORTRAIT):
            arranged = EndingLayout(rows=rows, left_out=left_out, reach=reach, portrait=portrait)
            if arranged.height <= MAX_HEIGHT:
                return arranged.stretch_to_min_height()
    return arranged


def _draw_head(picture: Image.Image, ending: Ending) -> None:
    shown = None if ending.winner is None else get_suit(ending.winner, ending.theme)
    if shown is None:
        surface, colour = Surface(colours.PANEL, rim=colours.STATUS, radius=20), colours.STATUS
    else:
        surface, colour = Surface(shown.base, rim=shown.light, radius=20), shown.mark
    panels.draw_plate((ROOM, HEAD), surface).paste_on(picture, (WIDTH / 2, MARGIN + HEAD / 2))
    first, second = MARGIN + 62, MARGIN + 136
    left = MARGIN + INSET
    scores = [_draw_score(*score, ending.theme) for score in ending.scores]
    start = WIDTH - left - panels.get_row_length(scores, 12) if scores else WIDTH - left
    panels.paste_pieces(picture, panels.place_in_row(scores, (start, first), 12))
    emblem = [] if shown is None else [panels.create_emblem(shown, 76, colour)]
    room = start - left - 22 - panels.get_row_length(emblem, 22) - 22
    headline = panels.create_text(ending.headline, TextField(room, HEADLINE_CAP), colour)
    panels.paste_pieces(picture, panels.place_in_row([*emblem, headline], (left, first), 22))
    reason = panels.create_text(ending.reason, REASON, colour)
    panels.paste_pieces(picture, panels.place_in_row([reason], (left, second)))


def _draw_score(agents: Identity, score: str, theme: Theme) -> Piece:
    """Draw how many agents of one kind were found of all."""
    shown = get_suit(agents, theme)
    surface = Surface(colours.DESK, rim=shown.light, radius=16)
    number = panels.create_text(score, SCORE, colours.CREAM)
    return panels.draw_strip([panels.create_emblem(shown, 50, shown.light), number], surface, 84)


def _draw_longest_turn(
    picture: Image.Image, ending: Ending, turn: TimelineTurn, place: tuple[int, int]
) -> None:
    """Draw the clue that found most agents, large; very long words have no title beside them."""
    top, height = place
    level = top + height / 2
    panel = Surface(colours.PANEL, rim=colours.PANEL_RIM, radius=20)
    panels.draw_plate((ROOM, height), panel).paste_on(picture, (WIDTH / 2, level))
    if turn.clue is None:
        return
    title = panels.create_text(ending.longest_turn_title, REACH_TITLE, colours.STATUS)
    agents = Identity.GREEN if ending.theme is Theme.GREEN else turn.team.agent
    shown, side = get_suit(agents, ending.theme), round(height * 0.62)
    emblem = panels.create_emblem(shown, 60, shown.light)
    chip = panels.draw_number_chip(turn.clue, side, side * 0.62)
    room = ROOM - 2 * INSET - panels.get_row_length([emblem, chip], BETWEEN) - BETWEEN
    field = TextField(room - title.size[0] - 2 * BETWEEN, height * 0.56)
    if typeset(turn.clue.word, field).cap >= MIN_CAP:
        panels.paste_pieces(picture, panels.place_in_row([title], (MARGIN + INSET, level)))
    else:
        field = TextField(room, height * 0.56)
    word = panels.create_text(turn.clue.word, field, colours.CREAM)
    pieces = [emblem, word, chip]
    start = WIDTH - MARGIN - INSET - panels.get_row_length(pieces, BETWEEN)
    panels.paste_pieces(picture, panels.place_in_row(pieces, (start, level), BETWEEN))


def _draw_foot(picture: Image.Image, ending: Ending, place: tuple[int, int, int]) -> None:
    """Draw five portraits at the end, and beside them, under the badge, the winner's emblem."""
    _draw_portraits(picture, ending.portraits[:PORTRAITS_IN_ROW], ending.theme, place)
    _, foot, side = place
    if ending.winner is not None:
        shown = get_suit(ending.winner, ending.theme)
        colour = colours.blend(colours.DESK, shown.base, 0.6)
        emblem = panels.create_emblem(shown, round(side * 0.7), colour)
        emblem.paste_on(picture, (BADGE / 2 + 6, foot - side / 2))


def _draw_portraits(
    picture: Image.Image, faces: Sequence[Identity], theme: Theme, place: tuple[int, int, int]
) -> None:
    left, foot, side = place
    suits = [get_suit(identity, theme) for identity in faces]
    portraits = [_draw_portrait(shown, number, side) for number, shown in enumerate(suits)]
    free = WIDTH - MARGIN - left - panels.get_row_length(portraits, 0)
    gap = free // max(len(portraits) - 1, 1)
    panels.paste_pieces(picture, panels.place_in_row(portraits, (left, foot - side / 2), gap))


def _draw_portrait(shown: Suit, number: int, side: int) -> Piece:
    """Draw a framed portrait, cut out of the sprite of a covered card."""
    person = 0 if shown is colours.ASSASSIN else number
    card = get_opaque_sprite(f"cards/words-wide/{shown.name}-{person}")
    (x, y), reach = (FACE, FACE_LEVEL), FACE_RADIUS
    face = card.crop((x - reach, y - reach, x + reach, y + reach)).resize(
        (side - 12, side - 12), Image.Resampling.LANCZOS
    )
    rim = colours.CREAM if shown is colours.ASSASSIN else shown.light
    cut = Piece(_draw_circle(side - 12), face)
    middle: Point = (side / 2, side / 2)
    return panels.draw_plate((side, side), Surface(rim, radius=side // 2), [(cut, middle)])


def _draw_circle(side: int) -> Image.Image:
    drawn = Image.new("L", (side * 4, side * 4))
    ImageDraw.Draw(drawn).ellipse((0, 0, side * 4 - 1, side * 4 - 1), fill=255)
    return drawn.reduce(4)
