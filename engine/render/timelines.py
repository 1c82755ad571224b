"""Timelines: the clues of a game in order, each followed by the cards touched after it.

Law: by team and side, never by person; a turn is never split between two columns, and if not all
turns fit, the last ones stay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image, ImageDraw

from engine.render import colours, panels
from engine.render.colours import get_suit
from engine.render.lettering import TextField
from engine.render.panels import GAP, Piece, Surface
from engine.rules import Clue, Identity, Team, Theme, get_picture_id


@dataclass(frozen=True, slots=True)
class TimelineStep:
    """A card that was touched, or `chosen`: covered by a spymaster (C15a, E2).

    `card` counts from 1. `side` is the side that touched it, if the turn does not tell (D8).
    """

    card: int
    codename: str
    identity: Identity
    chosen: bool = False
    side: Team | None = None

    @property
    def number(self) -> str:
        """Return the card's number, with a plus if it was covered by choice."""
        return f"+{self.card}" if self.chosen else str(self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class TimelineTurn:
    """A turn as the timeline shows it.

    Without a clue it is sudden death (D8) or, if its time ran out and it is `late` (G2), a turn
    that was lost; `title` says so. `guesser` is the side that touched, in Duet (D3). `void` is a
    clue that a call made invalid (C15).
    """

    clue: Clue | None
    team: Team
    steps: tuple[TimelineStep, ...]
    title: str = ""
    guesser: Team | None = None
    void: bool = False
    late: bool = False

    @property
    def is_faint(self) -> bool:
        """Return whether the turn had no valid clue."""
        return self.void or self.clue is None


@dataclass(frozen=True, slots=True)
class Scale:
    """The size of a timeline in pixels: its plates and chips, and the letters on them."""

    plate: int
    chip: int
    clue: float
    word: float

    @property
    def indentation(self) -> int:
        """Return the distance of the plates from the column's edge, behind the turn's number."""
        return self.chip + GAP


@dataclass(frozen=True, slots=True)
class Column:
    """The area for a part of the timeline."""

    left: int
    top: int
    width: int
    bottom: int


@dataclass(frozen=True, slots=True)
class TimelineEntry:
    """A turn with its place: the corner of its area, and its pieces row by row."""

    number: str
    corner: tuple[int, int]
    rows: tuple[tuple[Piece, ...], ...]


TurnLine = tuple[str, tuple[Piece, ...]]
"""A turn's number, and its pieces."""
LARGE = Scale(plate=50, chip=42, clue=25, word=18)
SMALL = Scale(plate=40, chip=34, clue=20, word=15)
TURN_GAP = 12
"""The distance between two turns."""
CLUE_WIDTH, WORD_WIDTH = 13.0, 9.5
"""The greatest width of a clue and of a codename, in their cap heights."""


def draw_turn(turn: TimelineTurn, theme: Theme, scale: Scale) -> tuple[Piece, ...]:
    """Draw a turn's plate and a chip a card; an hourglass if its time ran out (G2)."""
    guesser = [] if turn.guesser is None else [_draw_side(turn.guesser, scale)]
    touched = [_draw_step(step, theme, scale) for step in turn.steps if not step.chosen]
    late = [panels.draw_hourglass(scale.chip, colours.GOLD)] if turn.late else []
    chosen = [_draw_step(step, theme, scale) for step in turn.steps if step.chosen]
    return (_draw_plate(turn, theme, scale), *guesser, *touched, *late, *chosen)


def flow_into_columns(
    lines: Sequence[TurnLine], columns: Sequence[Column], scale: Scale
) -> tuple[TimelineEntry, ...] | None:
    """Lay out turns in columns from the first on; None if they do not all fit."""
    entries: list[TimelineEntry] = []
    left = iter(columns)
    column = next(left)
    level = column.top
    for number, turn in lines:
        while level + _height(_break_into_rows(turn, column, scale), scale) > column.bottom:
            following = next(left, None)
            if following is None:
                return None
            column, level = following, following.top
        rows = _break_into_rows(turn, column, scale)
        entries.append(TimelineEntry(number, (column.left, level), rows))
        level += _height(rows, scale) + TURN_GAP
    return tuple(entries)


def draw_timeline(picture: Image.Image, entries: Sequence[TimelineEntry], scale: Scale) -> None:
    """Draw the turns, and the line that leads from each to the next of its column."""
    middle = scale.chip // 2
    pen = ImageDraw.Draw(picture)
    for first, following in pairwise(entries):
        if first.corner[0] == following.corner[0]:
            x, top, bottom = first.corner[0] + middle, first.corner[1], following.corner[1]
            pen.line((x, top + middle, x, bottom + middle), fill=colours.PANEL_RIM, width=3)
    side = scale.chip - 6
    surface = Surface(colours.PANEL, rim=colours.PANEL_RIM, radius=side // 2)
    for entry in entries:
        left, level = entry.corner[0], entry.corner[1] + scale.plate / 2
        number = panels.draw_disc(entry.number, side, surface)
        number.paste_on(picture, (left + scale.chip / 2, level))
        for place, row in enumerate(entry.rows):
            start = (left + scale.indentation, level + place * (scale.plate + GAP - 2))
            panels.paste_pieces(picture, panels.place_in_row(row, start))


def _break_into_rows(
    turn: tuple[Piece, ...], column: Column, scale: Scale
) -> tuple[tuple[Piece, ...], ...]:
    """Break a turn's pieces into rows."""
    room = column.width - scale.indentation
    rows: list[tuple[Piece, ...]] = [()]
    for piece in turn:
        if sum(laid.size[0] + GAP for laid in rows[-1]) + piece.size[0] > room:
            rows.append(())
        rows[-1] = (*rows[-1], piece)
    return tuple(rows)


def _height(rows: tuple[tuple[Piece, ...], ...], scale: Scale) -> int:
    return len(rows) * scale.plate + (len(rows) - 1) * (GAP - 2)


def _draw_plate(turn: TimelineTurn, theme: Theme, scale: Scale) -> Piece:
    field = TextField(round(scale.clue * CLUE_WIDTH), scale.clue)
    if turn.clue is None and not turn.late:
        title = panels.create_text(turn.title, field, colours.GOLD)
        return panels.draw_strip([title], Surface(colours.PANEL, rim=colours.GOLD), scale.plate)
    shown = get_suit(Identity.GREEN if theme is Theme.GREEN else turn.team.agent, theme)
    colour = shown.light if turn.is_faint else shown.mark
    ground = colours.PANEL if turn.is_faint else shown.base
    first = panels.create_emblem(shown, round(scale.plate * 0.5), colour)
    if theme is Theme.GREEN:
        first = _draw_side(turn.team, scale)
    surface = Surface(ground, rim=shown.light, radius=14)
    if turn.clue is None:
        title = panels.create_text(turn.title, field, colour)
        return panels.draw_strip([first, title], surface, scale.plate)
    word = panels.create_text(turn.clue.word, field, colour)
    chip = panels.draw_number_chip(turn.clue, round(scale.plate * 0.68))
    return panels.draw_strip([first, word, chip], surface, scale.plate)


def _draw_step(step: TimelineStep, theme: Theme, scale: Scale) -> Piece:
    shown = get_suit(step.identity, theme)
    if step.chosen:
        surface, colour = Surface(colours.PANEL, rim=shown.light, radius=10), shown.light
    else:
        rim = colours.CREAM if step.identity is Identity.ASSASSIN else None
        surface, colour = Surface(shown.base, rim=rim, radius=10), shown.mark
    field = TextField(round(scale.word * WORD_WIDTH), scale.word)
    picture = get_picture_id(step.codename)
    if picture is None:
        codename = panels.create_text(step.codename, field, colour)
    else:
        codename = panels.create_art(picture, scale.chip - 6)
    number = panels.create_text(step.number, TextField(scale.chip, scale.word * 0.8), colour)
    mark = panels.create_emblem(shown, round(scale.chip * 0.5), colour)
    toucher = [] if step.side is None else [_draw_side(step.side, scale)]
    return panels.draw_strip([*toucher, mark, number, codename], surface, scale.chip)


def _draw_side(team: Team, scale: Scale) -> Piece:
    """Draw the letter of a side (D0)."""
    side = round(scale.plate * 0.62)
    surface = Surface(colours.GREEN.dark, rim=colours.GREEN.light, radius=side // 2, edge=2)
    return panels.draw_disc(team.letter, side, surface)
