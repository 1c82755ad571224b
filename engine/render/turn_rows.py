"""Rows of turns in the picture of an ending: each clue on a plate, with a pip for every card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from engine.render import colours, panels
from engine.render.colours import Suit, suit
from engine.render.lettering import Field
from engine.render.panels import Piece, Surface
from engine.render.sprites import sprite
from engine.render.timelines import TimelineStep, Told
from engine.rules import Clue, Identity, Team, Theme, Unlimited

WIDTH, MARGIN = 1320, 24
ROOM = WIDTH - 2 * MARGIN
LEAST = 38
"""The least height of capitals: eight pixels on a phone, which shows the picture 284 px wide."""
PLATE, ROW_GAP, GROUP_GAP, CHIP, PIP = 62, 14, 26, 50, 44
WORD, TITLE, NUMBER = Field(1100, 40), Field(600, LEAST), Field(60, LEAST)

Row = tuple[Piece, ...]


def flowing(groups: Sequence[Row]) -> tuple[Row, ...]:
    """Lay out turns in rows; a turn that is longer than a row is broken."""
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


def turn_of(turn: Told, theme: Theme) -> Row:
    """Draw a turn: its clue on a plate, and a pip for every card that was met."""
    pips = [pip for step in turn.steps if not step.chosen for pip in _pips(step, theme)]
    late = [_spaced(panels.hourglass(PIP, colours.GOLD))] if turn.late else []
    chosen = [pip for step in turn.steps if step.chosen for pip in _pips(step, theme)]
    return (_plate(turn, theme), *pips, *late, *chosen)


def more_before(left_out: int) -> Row:
    """Draw the number of turns that were left out."""
    text = panels.lettered(f"+{left_out}", NUMBER, colours.STATUS)
    return (panels.strip([text], Surface(colours.PANEL, rim=colours.PANEL_RIM), PLATE),)


def _plate(turn: Told, theme: Theme) -> Piece:
    if turn.clue is None and not turn.late:
        title = panels.lettered(turn.title, TITLE, colours.GOLD)
        return panels.strip([title], Surface(colours.PANEL, rim=colours.GOLD), PLATE)
    shown = suit(Identity.GREEN if theme is Theme.GREEN else turn.team.agent, theme)
    colour = shown.light if turn.faint else shown.mark
    ground = colours.PANEL if turn.faint else shown.base
    surface = Surface(ground, rim=shown.light, radius=14)
    pieces = [_giver(turn, shown, theme, colour)]
    if turn.clue is None:
        pieces.append(panels.lettered(turn.title, TITLE, colour))
    else:
        pieces += [
            panels.lettered(turn.clue.word, WORD, colour),
            number_chip(turn.clue, CHIP, LEAST),
        ]
    return panels.strip(pieces, surface, PLATE)


def _giver(turn: Told, shown: Suit, theme: Theme, colour: str) -> Piece:
    """Draw the team's emblem, in Duet the letter of the side that gave the clue (D0)."""
    if theme is Theme.GREEN:
        return _letter(turn.team)
    return panels.emblem(shown, 38, colour)


def number_chip(clue: Clue, side: int, cap: float) -> Piece:
    """Draw the gold chip of a clue's number, its digits `cap` pixels high."""
    if isinstance(clue.number, Unlimited):
        chip = sprite("header/unlimited").resize((side, side), Image.Resampling.LANCZOS)
        return panels.cut_out(chip)
    number = panels.lettered(str(clue.number), Field(side, cap), colours.DESK)
    return panels.strip([number], Surface(colours.GOLD, radius=side // 4), side)


def _pips(step: TimelineStep, theme: Theme) -> Iterator[Piece]:
    """Draw the emblem of the identity that was met, on its own ground.

    A card that was chosen has a plus, and one of sudden death the side that touched it (D8).
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
    """Return a pip with a small space before it."""
    shape = Image.new("L", (piece.size[0] + 6, piece.size[1]))
    shape.paste(piece.shape, (6, 0))
    if isinstance(piece.paint, str):
        return Piece(shape, piece.paint)
    paint = Image.new("RGB", shape.size)
    paint.paste(piece.paint, (6, 0))
    return Piece(shape, paint)
