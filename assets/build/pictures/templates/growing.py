"""What grows: in a pot, on a stem, on a trunk, in a cone or under the ground."""

from __future__ import annotations

from collections.abc import Sequence

from pictures.canvas import MIST, SLATE, Canvas
from pictures.figures import Figure
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.scattering import scatter
from pictures.shapes import box, ellipse, polygon
from pictures.templates import template

BRANCHES = (
    *((25, 34, 25, 0), (58, 27, 25, 0), (82, 38, 25, 0)),
    *((33, 64, 25, 0), (74, 66, 25, 0)),
)


@template
def pot(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it grow in a flower pot."""
    host = Icon("fluent:potted-plant", y=52, size=92)
    Figure(host, (16, 12, 58), (box(0, 0, 32, 19.9),)).carry(canvas, guests[0])


@template
def tulip(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it flower on a stem with two leaves."""
    host = Icon("fluent:tulip", y=51, size=96, gamma=8)
    canvas.line("M50 72 V50", 4)
    Figure(host, (16, 12.4, 60), (box(0, 0, 32, 21.5),)).draw(canvas, guests[0])


@template
def petals(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the middle of a sunflower."""
    Figure(Icon("fluent:sunflower", y=51, size=98), (16, 12.2, 46)).draw(canvas, guests[0])


@template
def palm(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the crown of a palm on its dune."""
    canvas.open(ellipse(50, 96, 42, 10), MIST)
    canvas.line("M42 91 Q44 70 52 40", 10)
    for x, y in ((43, 82), (45, 73), (47, 64)):
        ring = polygon((x - 4, y), (x + 4, y + 2), (x + 4, y + 4), (x - 4, y + 2))
        canvas.open(ring, MIST, bordered=False)
    canvas.draw(guests[0].placed(50, 36, 66))


@template
def trunk(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the crown of a tree."""
    canvas.line("M50 95 V58 M50 80 L33 60 M50 72 L67 56", 7)
    canvas.line("M26 96 H74", 3)
    canvas.draw(guests[0].placed(51, 41, 68))


@template
def fruit(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let a bare tree bear it."""
    canvas.line("M20 96 H80", 3)
    canvas.draw(Icon("leafless-tree", 50, 54, 90))
    scatter(canvas, guests, BRANCHES)


@template
def cone(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Serve it in an ice-cream cone."""
    host = Icon("fluent:soft-ice-cream", y=51, size=96)
    Figure(host, (16, 13, 58), (box(0, 0, 32, 21.4),)).carry(canvas, guests[0])


@template
def mushroom(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the cap of a mushroom."""
    canvas.line("M16 96 H84", 3)
    canvas.draw(Icon("fluent:mushroom", y=46, size=108, kept=(box(0, 20.3, 32, 32),)))
    canvas.draw(guests[0].placed(51, 45, 70))


@template
def soil(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it be the root, in the ground under its leaves."""
    canvas.draw(Icon("fluent:potted-plant", 50, 36, 62, kept=(box(0, 0, 32, 20),)))
    canvas.open(box(-5, 43, 105, 105), SLATE)
    canvas.draw(guests[0].placed(50, 71, 52))
