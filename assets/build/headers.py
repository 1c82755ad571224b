"""The desk, and what lies on its upper edge: a plate and pips per team, the chip of the clue."""

from __future__ import annotations

from emblems import emblem, outline, placed, solid, texture
from guilloche import Pen, Rosette, rosette

from engine.render import colours
from engine.render.colours import Suit
from engine.render.tables import Table

PLATE = (360, 60)
PIP = 18
CHIP = 48


def desk(table: Table) -> str:
    """Draw the empty desk."""
    width, height = table.size
    middle, pen = (width / 2, height / 2), Pen(colours.DESK_LINE, 1.5)
    rings = (
        Rosette(radius=704, swing=82, petals=18, strands=6),
        Rosette(radius=491, swing=98, petals=14, strands=6),
        Rosette(radius=270, swing=90, petals=10, strands=6),
    )
    drawn = "".join(rosette(middle, ring, pen) for ring in rings)
    return f'<rect width="{width}" height="{height}" fill="{colours.DESK}"/>{drawn}'


def plate(suit: Suit, *, active: bool, mirrored: bool) -> str:
    """Draw a team's plate with its emblem on the outer side."""
    width, height = PLATE
    ground = suit.base if active else colours.PANEL
    rim = suit.light if active else colours.mix(suit.base, colours.DESK, 0.25)
    line = colours.mix(suit.base, suit.light, 0.5)
    field = (
        f'<clipPath id="plate"><rect x="3" y="3" width="{width - 6}" height="{height - 6}"'
        f' rx="14"/></clipPath><g clip-path="url(#plate)">{texture(suit, PLATE, line, 0.3)}</g>'
    )
    left = width - 13 - 38 if mirrored else 13
    return (
        f'<rect x="1.8" y="1.8" width="{width - 3.6}" height="{height - 3.6}" rx="16"'
        f' fill="{ground}" stroke="{rim}" stroke-width="3.6"/>'
        + (field if active else "")
        + placed(emblem(suit, _mark(suit, active=active), ground), left, 11, 38)
    )


def pip(suit: Suit, *, active: bool, left: bool) -> str:
    """Draw one agent of a plate: filled while still to be found, a rim once covered."""
    mark = _mark(suit, active=active)
    rim = f'<g stroke-opacity=".7">{outline(suit, mark, 9)}</g>'
    return placed(solid(suit, mark) if left else rim, 0, 0, PIP)


def chip() -> str:
    """Draw the chip under a clue's number."""
    return f'<rect width="{CHIP}" height="{CHIP}" rx="13" fill="{colours.GOLD}"/>'


def unlimited() -> str:
    """Draw the chip of an unlimited clue; the typeface has no such sign."""
    loop = (
        "M24 24 C20 17 17 15 13.5 15 C8.5 15 5.5 19 5.5 24 C5.5 29 8.5 33 13.5 33"
        " C17 33 20 31 24 24 C28 17 31 15 34.5 15 C39.5 15 42.5 19 42.5 24"
        " C42.5 29 39.5 33 34.5 33 C31 33 28 31 24 24 Z"
    )
    return f'{chip()}<path d="{loop}" fill="none" stroke="{colours.DESK}" stroke-width="5.4"/>'


def _mark(suit: Suit, *, active: bool) -> str:
    return colours.CREAM if active else suit.light
