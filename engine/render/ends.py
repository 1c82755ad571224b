"""The ending of a game in letters that a phone can show: the winner, the longest reach, the turns.

Law: no letter is lower than LEAST, which are eight pixels on a phone; if not all turns fit, the
last ones stay. No person is named, and the lower left, which Discord covers with its ALT badge, has
nothing to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from engine.render import colours, panels
from engine.render.colours import Suit, suit
from engine.render.grids import PHONE_BADGE
from engine.render.lettering import Field, setting
from engine.render.panels import Piece, Point, Surface
from engine.render.sprites import opaque
from engine.render.timelines import Told
from engine.render.turn_rows import (
    LEAST,
    MARGIN,
    PLATE,
    ROOM,
    ROW_GAP,
    WIDTH,
    Row,
    flowing,
    more_before,
    number_chip,
    turn_of,
)
from engine.rules import Identity, Theme

LOWEST, HIGHEST = 840, 1320
"""The picture is never wider than 11:7, and at most as high as it is wide."""
BETWEEN, INSET = 20, 24
HEAD = 176
HEADLINE, REASON, TALLY = Field(830, 62), Field(1200, 40), Field(90, 54)
REACH, REACH_LARGE = 108, 168
REACH_TITLE = Field(360, LEAST)
PORTRAIT, SMALL_PORTRAIT, LARGE_PORTRAIT = 196, 138, 236
FIVE = 5
FACE, FACE_LEVEL, FACE_RADIUS = 122, 77, 62
"""The centre of the portrait on a card (x, y), and its radius."""
BADGE = PHONE_BADGE[0] + 15


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """A game that is over.

    `headline` and `reason` say how it ended, in the match's language; `winner` colours them, None
    if there is no winner. `found` has the number of agents found of each kind, `reach` is the index
    of the turn that found most, and `reach_title` its caption. The first five `portraits` stand at
    the end, and five more if a short game leaves room.
    """

    theme: Theme
    headline: str
    reason: str
    winner: Identity | None
    found: tuple[tuple[Identity, int], ...]
    turns: tuple[Told, ...]
    reach: int | None
    reach_title: str
    portraits: tuple[Identity, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """The layout of an ending: its rows of turns, and the heights of its parts in pixels.

    `reach` is the height of the large clue, 0 without one, and `portrait` that of the portraits;
    `second` is whether five more stand above them. `gap` is the space between all these.
    """

    rows: tuple[Row, ...]
    left_out: int
    reach: int
    portrait: int
    second: bool = False
    gap: int = BETWEEN

    @property
    def parts(self) -> tuple[int, ...]:
        """The heights of all parts, from the head down."""
        turns = len(self.rows) * (PLATE + ROW_GAP) - ROW_GAP
        heights = (HEAD, self.reach, turns, LARGE_PORTRAIT * self.second, self.portrait)
        return tuple(height for height in heights if height > 0)

    @property
    def height(self) -> int:
        """The height of the picture in pixels."""
        return 2 * MARGIN + sum(self.parts) + self.gap * (len(self.parts) - 1)

    def filled(self) -> Spread:
        """Return the layout stretched to the least height.

        It adds five more portraits if they fit, then enlarges the clue, then widens the gaps.
        """
        second = self.height + LARGE_PORTRAIT + self.gap <= LOWEST
        full = replace(self, second=second)
        spare = max(LOWEST - full.height, 0)
        full = replace(full, reach=min(self.reach + spare, REACH_LARGE) if self.reach else 0)
        spare = max(LOWEST - full.height, 0)
        return replace(full, gap=self.gap + -(-spare // (len(full.parts) - 1)))


def ending_png(ending: Ending) -> bytes:
    """Render the ending of a game as PNG."""
    arranged = spread(ending)
    picture = panels.ground((WIDTH, arranged.height))
    _draw_head(picture, ending)
    top = MARGIN + HEAD + arranged.gap
    if ending.reach is not None:
        _draw_reach(picture, ending, ending.turns[ending.reach], (top, arranged.reach))
        top += arranged.reach + arranged.gap
    for row in arranged.rows:
        panels.lay(picture, panels.row(row, (MARGIN, top + PLATE / 2), 0))
        top += PLATE + ROW_GAP
    foot = arranged.height - MARGIN
    _draw_end(picture, ending, (BADGE, foot, arranged.portrait))
    if arranged.second:
        place = (MARGIN, foot - arranged.portrait - arranged.gap, LARGE_PORTRAIT)
        _draw_portraits(picture, ending.portraits[FIVE:], ending.theme, place)
    return panels.finished(picture)


def spread(ending: Ending) -> Spread:
    """Lay out the turns in rows; if they do not fit, with smaller portraits, then fewer turns."""
    groups = [turn_of(turn, ending.theme) for turn in ending.turns]
    reach = 0 if ending.reach is None else REACH
    for left_out in range(len(groups) + 1):
        shown = groups[left_out:]
        rows = flowing([more_before(left_out), *shown] if left_out else shown)
        for portrait in (PORTRAIT, SMALL_PORTRAIT):
            arranged = Spread(rows=rows, left_out=left_out, reach=reach, portrait=portrait)
            if arranged.height <= HIGHEST:
                return arranged.filled()
    return arranged


def _draw_head(picture: Image.Image, ending: Ending) -> None:
    shown = None if ending.winner is None else suit(ending.winner, ending.theme)
    if shown is None:
        surface, colour = Surface(colours.PANEL, rim=colours.STATUS, radius=20), colours.STATUS
    else:
        surface, colour = Surface(shown.base, rim=shown.light, radius=20), shown.mark
    panels.plate((ROOM, HEAD), surface).lay(picture, (WIDTH / 2, MARGIN + HEAD / 2))
    emblem = [] if shown is None else [panels.emblem(shown, 76, colour)]
    headline = panels.lettered(ending.headline, HEADLINE, colour)
    first, second = MARGIN + 62, MARGIN + 136
    panels.lay(picture, panels.row([*emblem, headline], (MARGIN + INSET, first), 22))
    reason = panels.lettered(ending.reason, REASON, colour)
    panels.lay(picture, panels.row([reason], (MARGIN + INSET, second)))
    tally = [_tally(*count, ending.theme) for count in ending.found]
    start = WIDTH - MARGIN - INSET - panels.length(tally, 12)
    panels.lay(picture, panels.row(tally, (start, first), 12))


def _tally(agents: Identity, found: int, theme: Theme) -> Piece:
    """Draw the number of agents found of one kind."""
    shown = suit(agents, theme)
    surface = Surface(colours.DESK, rim=shown.light, radius=16)
    number = panels.lettered(str(found), TALLY, colours.CREAM)
    return panels.strip([panels.emblem(shown, 50, shown.light), number], surface, 84)


def _draw_reach(picture: Image.Image, ending: Ending, turn: Told, place: tuple[int, int]) -> None:
    """Draw the clue that found most agents, large; very long words have no title beside them."""
    top, height = place
    level = top + height / 2
    panel = Surface(colours.PANEL, rim=colours.PANEL_RIM, radius=20)
    panels.plate((ROOM, height), panel).lay(picture, (WIDTH / 2, level))
    if turn.clue is None:
        return
    title = panels.lettered(ending.reach_title, REACH_TITLE, colours.STATUS)
    shown = suit(Identity.GREEN if ending.theme is Theme.GREEN else turn.team.agent, ending.theme)
    side = round(height * 0.62)
    emblem, chip = panels.emblem(shown, 60, shown.light), number_chip(turn.clue, side, side * 0.62)
    room = ROOM - 2 * INSET - panels.length([emblem, chip], BETWEEN) - BETWEEN
    field = Field(room - title.size[0] - 2 * BETWEEN, height * 0.56)
    if setting(turn.clue.word, field).cap >= LEAST:
        panels.lay(picture, panels.row([title], (MARGIN + INSET, level)))
    else:
        field = Field(room, height * 0.56)
    word = panels.lettered(turn.clue.word, field, colours.CREAM)
    pieces = [emblem, word, chip]
    start = WIDTH - MARGIN - INSET - panels.length(pieces, BETWEEN)
    panels.lay(picture, panels.row(pieces, (start, level), BETWEEN))


def _draw_end(picture: Image.Image, ending: Ending, place: tuple[int, int, int]) -> None:
    """Draw five portraits at the end, and beside them, under the badge, the winner's emblem."""
    _draw_portraits(picture, ending.portraits[:FIVE], ending.theme, place)
    _, foot, side = place
    if ending.winner is not None:
        shown = suit(ending.winner, ending.theme)
        emblem = panels.emblem(shown, round(side * 0.7), colours.mix(colours.DESK, shown.base, 0.6))
        emblem.lay(picture, (BADGE / 2 + 6, foot - side / 2))


def _draw_portraits(
    picture: Image.Image, faces: Sequence[Identity], theme: Theme, place: tuple[int, int, int]
) -> None:
    left, foot, side = place
    portraits = [
        _portrait(suit(identity, theme), number, side) for number, identity in enumerate(faces)
    ]
    free = WIDTH - MARGIN - left - panels.length(portraits, 0)
    gap = free // max(len(portraits) - 1, 1)
    panels.lay(picture, panels.row(portraits, (left, foot - side / 2), gap))


def _portrait(shown: Suit, number: int, side: int) -> Piece:
    """Draw a framed portrait, cut out of the sprite of a covered card."""
    person = 0 if shown is colours.ASSASSIN else number
    card = opaque(f"cards/words-wide/{shown.name}-{person}")
    box = (
        FACE - FACE_RADIUS,
        FACE_LEVEL - FACE_RADIUS,
        FACE + FACE_RADIUS,
        FACE_LEVEL + FACE_RADIUS,
    )
    face = card.crop(box).resize((side - 12, side - 12), Image.Resampling.LANCZOS)
    rim = colours.CREAM if shown is colours.ASSASSIN else shown.light
    cut = Piece(_circle(side - 12), face)
    middle: Point = (side / 2, side / 2)
    return panels.plate((side, side), Surface(rim, radius=side // 2), [(cut, middle)])


def _circle(side: int) -> Image.Image:
    drawn = Image.new("L", (side * 4, side * 4))
    ImageDraw.Draw(drawn).ellipse((0, 0, side * 4 - 1, side * 4 - 1), fill=255)
    return drawn.reduce(4)
