"""Rows of turns in the picture of an ending: each clue on a plate, with a pip for every card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from engine.render import colours, panels
from engine.render.colours import Suit, get_suit
from engine.render.lettering import TextField
from engine.render.panels import Piece, Surface
from engine.render.timelines import TimelineStep, TimelineTurn
from engine.rules import Identity, Team, Theme

WIDTH, MARGIN = 1320, 24
ROOM = WIDTH - 2 * MARGIN
MIN_CAP = 38
"""The least height of capitals: eight pixels on a phone, which shows the picture 284 px wide."""
PLATE, ROW_GAP, GROUP_GAP, CHIP, PIP = 62, 14, 26, 50, 44
WORD, TITLE, NUMBER = TextField(1100, 40), TextField(600, MIN_CAP), TextField(60, MIN_CAP)

Row = tuple[Piece, ...]


def flow_into_rows(groups: Sequence[Row]) -> tuple[Row, ...]:
    """Lay out turns in rows; only a turn that is longer than a row is broken."""
    space = Piece(Image.new("L", (GROUP_GAP, 1)), colours.DESK)
    rows: list[Row] = []
    for group in groups:
        joined = (*rows[-1], space, *group) if rows else group
        if rows and panels.get_row_length(joined, 0) <= ROOM:
            rows[-1] = joined
            continue
        rows.append(())
        for piece in group:
            if panels.get_row_length((*rows[-1], piece), 0) > ROOM:
                rows.append(())
            rows[-1] = (*rows[-1], piece)
    return tuple(rows)


def draw_turn(turn: TimelineTurn, theme: Theme) -> Row:
    """Draw a turn: its clue on a plate, and a pip for every card that was touched.

    An hourglass stands for time that ran out (G2). Cards covered by choice are left out.
    """
    pips = [pip for step in turn.steps if not step.chosen for pip in _draw_pips(step, theme)]
    late = [_add_space(panels.draw_hourglass(PIP, colours.GOLD))] if turn.late else []
    return (_draw_plate(turn, theme), *pips, *late)


def draw_left_out(left_out: int) -> Row:
    """Draw the number of turns that were left out."""
    text = panels.create_text(f"+{left_out}", NUMBER, colours.STATUS)
    return (panels.draw_strip([text], Surface(colours.PANEL, rim=colours.PANEL_RIM), PLATE),)


def _draw_plate(turn: TimelineTurn, theme: Theme) -> Piece:
    if turn.clue is None and not turn.late:
        title = panels.create_text(turn.title, TITLE, colours.GOLD)
        return panels.draw_strip([title], Surface(colours.PANEL, rim=colours.GOLD), PLATE)
    shown = get_suit(Identity.GREEN if theme is Theme.GREEN else turn.team.agent, theme)
    colour = shown.light if turn.is_faint else shown.mark
    ground = colours.PANEL if turn.is_faint else shown.base
    surface = Surface(ground, rim=shown.light, radius=14)
    pieces = [_draw_giver(turn, shown, theme, colour)]
    if turn.clue is None:
        pieces.append(panels.create_text(turn.title, TITLE, colour))
    else:
        chip = panels.draw_number_chip(turn.clue, CHIP, MIN_CAP)
        pieces += [panels.create_text(turn.clue.word, WORD, colour), chip]
    return panels.draw_strip(pieces, surface, PLATE)


def _draw_giver(turn: TimelineTurn, shown: Suit, theme: Theme, colour: str) -> Piece:
    """Draw the team's emblem, in Duet the letter of the side that gave the clue (D0)."""
    if theme is Theme.GREEN:
        return _draw_letter(turn.team)
    return panels.create_emblem(shown, 38, colour)


def _draw_pips(step: TimelineStep, theme: Theme) -> Iterator[Piece]:
    """Draw the emblem of the identity that was met, on its own ground.

    A card of sudden death has the side that touched it (D8).
    """
    shown = get_suit(step.identity, theme)
    if step.side is not None:
        yield _add_space(_draw_letter(step.side))
    rim = colours.CREAM if shown is colours.ASSASSIN else shown.light
    mark = panels.create_emblem(shown, 30, shown.mark)
    surface = Surface(shown.base, rim=rim, radius=PIP // 2)
    yield _add_space(panels.draw_plate((PIP, PIP), surface, [(mark, (PIP / 2, PIP / 2))]))


def _draw_letter(team: Team) -> Piece:
    """Draw the letter of a side (D0)."""
    letter = panels.create_text(team.letter, NUMBER, colours.CREAM)
    surface = Surface(colours.GREEN.dark, rim=colours.GREEN.light, radius=10, edge=2)
    return panels.draw_plate((CHIP, CHIP), surface, [(letter, (CHIP / 2, CHIP / 2))])


def _add_space(piece: Piece) -> Piece:
    """Return a pip with a small space before it."""
    shape = Image.new("L", (piece.size[0] + 6, piece.size[1]))
    shape.paste(piece.shape, (6, 0))
    if isinstance(piece.paint, str):
        return Piece(shape, piece.paint)
    paint = Image.new("RGB", shape.size)
    paint.paste(piece.paint, (6, 0))
    return Piece(shape, paint)
