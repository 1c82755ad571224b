"""The ending of a game in letters that a phone can show: who won, the longest reach, the turns.

Law: no letter is lower than LEAST, which are eight pixels on a phone; where there is no room for
all turns the last ones stay. Nobody is named, and at the lower left, where Discord lays its ALT
badge, is nothing that one must read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from engine.render import colours, panels
from engine.render.colours import Suit, suit
from engine.render.grids import PHONE_BADGE
from engine.render.lettering import Field, setting
from engine.render.panels import Piece, Point, Surface
from engine.render.sprites import opaque, sprite
from engine.render.timelines import TimelineStep, Told
from engine.rules import Clue, Identity, Team, Theme, Unlimited

WIDTH, MARGIN = 1320, 24
ROOM = WIDTH - 2 * MARGIN
LOWEST, HIGHEST = 840, 1320
"""The picture is never wider than 11:7, and at most as high as it is wide."""
LEAST = 38
"""How high capitals are at least: eight pixels where a phone shows the picture 284 px wide."""
BETWEEN, INSET = 20, 24
HEAD = 176
HEADLINE, REASON, TALLY = Field(830, 62), Field(1200, 40), Field(90, 54)
REACH, REACH_LARGE = 108, 168
REACH_TITLE = Field(360, LEAST)
PLATE, ROW_GAP, GROUP_GAP, CHIP, PIP = 62, 14, 26, 50, 44
WORD, TITLE, NUMBER = Field(1100, 40), Field(600, LEAST), Field(60, LEAST)
PORTRAIT, SMALL_PORTRAIT, LARGE_PORTRAIT = 196, 138, 236
FIVE = 5
FACE, FACE_LEVEL, FACE_RADIUS = 122, 77, 62
"""Where the portrait lies on a card, and how far it reaches."""
BADGE = PHONE_BADGE[0] + 15


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """A game that is over.

    `headline` and `reason` say how it ended, in the match's language; `winner` colours them, None
    where nobody has won. `found` is how many agents of each kind were found, `reach` the place of
    the turn that found most, and `reach_title` says so. Of the `portraits` the first five stand at
    the end, and five more where a short game leaves room.
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


Row = tuple[Piece, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """How an ending is laid out: its rows of turns, and how high everything is.

    `reach` is the height of the large clue, 0 without one, `portrait` that of the portraits, and
    `second` tells whether five more stand above them. `gap` is what lies between all these.
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
        """How high the picture is."""
        return 2 * MARGIN + sum(self.parts) + self.gap * (len(self.parts) - 1)

    def filled(self) -> Spread:
        """Fill the least height: with five more portraits, a larger clue, then more air."""
        second = self.height + LARGE_PORTRAIT + self.gap <= LOWEST
        full = replace(self, second=second)
        spare = max(LOWEST - full.height, 0)
        full = replace(full, reach=min(self.reach + spare, REACH_LARGE) if self.reach else 0)
        spare = max(LOWEST - full.height, 0)
        return replace(full, gap=self.gap + -(-spare // (len(full.parts) - 1)))


def ending_png(ending: Ending) -> bytes:
    """Draw the ending."""
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
    """Lay the turns in rows, with smaller portraits where there are many, then the last ones."""
    groups = [_group(told, ending.theme) for told in ending.turns]
    reach = 0 if ending.reach is None else REACH
    for left_out in range(len(groups) + 1):
        shown = groups[left_out:]
        rows = _rows([_more(left_out), *shown] if left_out else shown)
        for portrait in (PORTRAIT, SMALL_PORTRAIT):
            arranged = Spread(rows=rows, left_out=left_out, reach=reach, portrait=portrait)
            if arranged.height <= HIGHEST:
                return arranged.filled()
    return arranged


def _rows(groups: Sequence[Row]) -> tuple[Row, ...]:
    """Let turns flow in rows; one that is longer than a row breaks."""
    space = Piece(Image.new("L", (GROUP_GAP, 1)), colours.DESK)
    rows: list[Row] = []
    for group in groups:
        joined = (*rows[-1], space, *group) if rows else group
        if rows and panels.length(joined, 0) <= ROOM:
            rows[-1] = joined
            continue
        rows.append(())
        for piece in group:
            if panels.length((*rows[-1], piece), 0) > ROOM:
                rows.append(())
            rows[-1] = (*rows[-1], piece)
    return tuple(rows)


def _group(told: Told, theme: Theme) -> Row:
    """Draw a turn: its clue on a plate, and a pip for every card that was met."""
    pips = [pip for step in told.steps if not step.chosen for pip in _pips(step, theme)]
    late = [_spaced(panels.hourglass(PIP, colours.GOLD))] if told.late else []
    chosen = [pip for step in told.steps if step.chosen for pip in _pips(step, theme)]
    return (_plate(told, theme), *pips, *late, *chosen)


def _more(left_out: int) -> Row:
    told = panels.lettered(f"+{left_out}", NUMBER, colours.STATUS)
    return (panels.strip([told], Surface(colours.PANEL, rim=colours.PANEL_RIM), PLATE),)


def _plate(told: Told, theme: Theme) -> Piece:
    if told.clue is None and not told.late:
        title = panels.lettered(told.title, TITLE, colours.GOLD)
        return panels.strip([title], Surface(colours.PANEL, rim=colours.GOLD), PLATE)
    shown = suit(Identity.GREEN if theme is Theme.GREEN else told.team.agent, theme)
    colour = shown.light if told.faint else shown.mark
    ground = colours.PANEL if told.faint else shown.base
    surface = Surface(ground, rim=shown.light, radius=14)
    pieces = [_giver(told, shown, theme, colour)]
    if told.clue is None:
        pieces.append(panels.lettered(told.title, TITLE, colour))
    else:
        pieces += [panels.lettered(told.clue.word, WORD, colour), _chip(told.clue, CHIP, LEAST)]
    return panels.strip(pieces, surface, PLATE)


def _giver(told: Told, shown: Suit, theme: Theme, colour: str) -> Piece:
    """Draw whose clue it was: the team's emblem, in Duet the letter of its side (D0)."""
    if theme is Theme.GREEN:
        return _letter(told.team)
    return panels.emblem(shown, 38, colour)


def _chip(clue: Clue, side: int, cap: float) -> Piece:
    """Draw the gold chip of a number."""
    if isinstance(clue.number, Unlimited):
        chip = sprite("header/unlimited").resize((side, side), Image.Resampling.LANCZOS)
        return panels.cut_out(chip)
    number = panels.lettered(str(clue.number), Field(side, cap), colours.DESK)
    return panels.strip([number], Surface(colours.GOLD, radius=side // 4), side)


def _pips(step: TimelineStep, theme: Theme) -> Iterator[Piece]:
    """Draw who was met: their emblem in their colour, on their own ground.

    A card that was chosen has a plus, and one of sudden death whose touch it was (D8).
    """
    shown = suit(step.identity, theme)
    if step.chosen:
        yield _spaced(panels.lettered("+", NUMBER, colours.STATUS))
    if step.side is not None:
        yield _spaced(_letter(step.side))
    rim = colours.CREAM if shown is colours.ASSASSIN else shown.light
    mark = panels.emblem(shown, 30, shown.mark)
    surface = Surface(shown.base, rim=rim, radius=PIP // 2)
    yield _spaced(panels.plate((PIP, PIP), surface, [(mark, (PIP / 2, PIP / 2))]))


def _letter(team: Team) -> Piece:
    """Draw the letter of a side (D0)."""
    letter = panels.lettered(team.letter, NUMBER, colours.CREAM)
    surface = Surface(colours.GREEN.dark, rim=colours.GREEN.light, radius=10, edge=2)
    return panels.plate((CHIP, CHIP), surface, [(letter, (CHIP / 2, CHIP / 2))])


def _spaced(piece: Piece) -> Piece:
    """Keep a pip a little away from what stands before it."""
    shape = Image.new("L", (piece.size[0] + 6, piece.size[1]))
    shape.paste(piece.shape, (6, 0))
    if isinstance(piece.paint, str):
        return Piece(shape, piece.paint)
    paint = Image.new("RGB", shape.size)
    paint.paste(piece.paint, (6, 0))
    return Piece(shape, paint)


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
    tally = [_tally(*one, ending.theme) for one in ending.found]
    start = WIDTH - MARGIN - INSET - panels.length(tally, 12)
    panels.lay(picture, panels.row(tally, (start, first), 12))


def _tally(agents: Identity, found: int, theme: Theme) -> Piece:
    """Draw how many agents of a kind were found."""
    shown = suit(agents, theme)
    surface = Surface(colours.DESK, rim=shown.light, radius=16)
    number = panels.lettered(str(found), TALLY, colours.CREAM)
    return panels.strip([panels.emblem(shown, 50, shown.light), number], surface, 84)


def _draw_reach(picture: Image.Image, ending: Ending, told: Told, place: tuple[int, int]) -> None:
    """Draw the clue that found most agents, large; beside the longest words nothing else."""
    top, height = place
    level = top + height / 2
    panel = Surface(colours.PANEL, rim=colours.PANEL_RIM, radius=20)
    panels.plate((ROOM, height), panel).lay(picture, (WIDTH / 2, level))
    if told.clue is None:
        return
    title = panels.lettered(ending.reach_title, REACH_TITLE, colours.STATUS)
    shown = suit(Identity.GREEN if ending.theme is Theme.GREEN else told.team.agent, ending.theme)
    side = round(height * 0.62)
    emblem, chip = panels.emblem(shown, 60, shown.light), _chip(told.clue, side, side * 0.62)
    room = ROOM - 2 * INSET - panels.length([emblem, chip], BETWEEN) - BETWEEN
    field = Field(room - title.size[0] - 2 * BETWEEN, height * 0.56)
    if setting(told.clue.word, field).cap >= LEAST:
        panels.lay(picture, panels.row([title], (MARGIN + INSET, level)))
    else:
        field = Field(room, height * 0.56)
    word = panels.lettered(told.clue.word, field, colours.CREAM)
    pieces = [emblem, word, chip]
    start = WIDTH - MARGIN - INSET - panels.length(pieces, BETWEEN)
    panels.lay(picture, panels.row(pieces, (start, level), BETWEEN))


def _draw_end(picture: Image.Image, ending: Ending, place: tuple[int, int, int]) -> None:
    """Draw five portraits at the end, and beside them, under the badge, whose they are."""
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
    portraits = [_portrait(suit(one, theme), number, side) for number, one in enumerate(faces)]
    free = WIDTH - MARGIN - left - panels.length(portraits, 0)
    gap = free // max(len(portraits) - 1, 1)
    panels.lay(picture, panels.row(portraits, (left, foot - side / 2), gap))


def _portrait(shown: Suit, number: int, side: int) -> Piece:
    """Cut a portrait out of a covered card, and frame it."""
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
