"""The desk, and what lies on its lower edge: plates with pips or tokens, the chip of the clue.

The marks of bystanders, which Duet lays on cards (D5), are drawn here too.
"""

from __future__ import annotations

from emblems import emblem, outline, placed, solid, texture
from guilloche import Pen, Rosette, rosette

from engine.render import colours
from engine.render.colours import BYSTANDER, GREEN, Suit

PLATE = (360, 60)
PIP, SMALL_PIP = 18, 14
CHIP = 48
TOKEN = (22, 32)
GIVER, GUESSER = (56, 44), (74, 44)
FLAT, UPRIGHT = (60, 28), (34, 58)
SPENT = "#6b7493"


def desk(size: tuple[int, int]) -> str:
    """Draw the empty desk."""
    width, height = size
    middle, pen = (width / 2, height / 2), Pen(colours.DESK_LINE, 1.5)
    rings = (
        Rosette(radius=704, swing=82, petals=18, strands=3),
        Rosette(radius=491, swing=98, petals=14, strands=3),
        Rosette(radius=270, swing=90, petals=10, strands=3),
    )
    drawn = "".join(rosette(middle, ring, pen) for ring in rings)
    return f'<rect width="{width}" height="{height}" fill="{colours.DESK}"/>{drawn}'


def plate(suit: Suit, *, active: bool, mirrored: bool) -> str:
    """Draw a team's plate with its emblem on the outer side."""
    width, height = PLATE
    ground = suit.base if active else colours.PANEL
    rim = suit.light if active else colours.blend(suit.base, colours.DESK, 0.25)
    line = colours.blend(suit.base, suit.light, 0.5)
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


def pip(suit: Suit, size: int, *, active: bool, left: bool) -> str:
    """Draw one agent of a plate: filled while still to be found, a rim once covered."""
    mark = _mark(suit, active=active)
    rim = f'<g stroke-opacity=".7">{outline(suit, mark, 9)}</g>'
    return placed(solid(suit, mark) if left else rim, 0, 0, size)


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


def token_plate() -> str:
    """Draw the plate of Duet's tokens."""
    width, height = PLATE
    return (
        f'<rect x="1.8" y="1.8" width="{width - 3.6}" height="{height - 3.6}" rx="16"'
        f' fill="{colours.PANEL}" stroke="{colours.GOLD}" stroke-width="3.6"/>'
    )


def token(*, left: bool) -> str:
    """Draw a token as an hourglass: filled while it is left, a rim once spent."""
    glass = "M4 3 H18 M4 29 H18 M5.5 3 C5.5 12 10 13.5 10 16 C10 18.5 5.5 20 5.5 29 H16.5"
    glass += " C16.5 20 12 18.5 12 16 C12 13.5 16.5 12 16.5 3 Z"
    fill, stroke = (colours.GOLD, colours.GOLD) if left else ("none", SPENT)
    return (
        f'<path d="{glass}" fill="{fill}" stroke="{stroke}" stroke-width="2.6"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
    )


def giver() -> str:
    """Draw the bubble of the side that gives the clue; its tip points to the clue."""
    bubble = (
        "M14 2 H36 Q46 2 46 12 V17 L54 22 L46 27 V32 Q46 42 36 42 H14 Q2 42 2 30 V14 Q2 2 14 2 Z"
    )
    return (
        f'<path d="{bubble}" fill="{GREEN.base}" stroke="{GREEN.light}" stroke-width="3"'
        ' stroke-linejoin="round"/>'
    )


def guesser() -> str:
    """Draw an arrow and the circle of the side that guesses."""
    return (
        f'<path d="M3 22 H19 M13 14 L21 22 L13 30" fill="none" stroke="{GREEN.light}"'
        ' stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>'
        f'<circle cx="52" cy="22" r="20" fill="{colours.PANEL}" stroke="{GREEN.light}"'
        ' stroke-width="3"/>'
    )


def flat_mark() -> str:
    """Draw the pill of a side that has met a bystander (D5), for a codename."""
    return _pill(FLAT) + placed(_square(), 8.5, 6.5, 15)


def upright_mark() -> str:
    """Draw the same pill upright, for the margin beside a picture."""
    return _pill(UPRIGHT) + placed(_square(), 9.5, 9, 15)


def _pill(size: tuple[int, int]) -> str:
    width, height = size
    return (
        f'<rect x="1.3" y="1.3" width="{width - 2.6}" height="{height - 2.6}"'
        f' rx="{min(size) / 2 - 1.3}" fill="{BYSTANDER.base}" stroke="{BYSTANDER.deep}"'
        ' stroke-width="2.6"/>'
    )


def _square() -> str:
    return emblem(BYSTANDER, BYSTANDER.deep, BYSTANDER.base)


def _mark(suit: Suit, *, active: bool) -> str:
    return suit.mark if active else suit.light
