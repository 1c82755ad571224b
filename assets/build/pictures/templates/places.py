"""Places: an island, a bridge, a mill, a volcano, and what stands in for a part of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from pictures.canvas import INK, MIST, SLATE, Canvas
from pictures.figures import Figure
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.scattering import scatter
from pictures.shapes import box, circle, polygon
from pictures.templates import template

WAVES = "M4 96 q6 -5 12 0" + " t12 0" * 7


@template
def island(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Maroon it on a small island."""
    host = Icon("fluent:desert-island", y=50, size=104)
    Figure(host, (16, 14.2, 64), (box(0, 0, 32, 21.4),)).carry(canvas, guests[0])


@template
def eruption(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let a volcano throw it out."""
    canvas.line("M22 44 l-8 -5 M28 32 l-6 -7 M78 44 l8 -5 M72 32 l6 -7", 2.6)
    host = Icon("fluent:volcano", y=52, size=96)
    Figure(host, (16, 9.4, 50), (box(0, 0, 32, 13),)).carry(canvas, guests[0])


@template
def smoke(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let a factory puff it out."""
    canvas.draw(Icon("fluent:factory", 46, 66, 70, flipped=True))
    scatter(canvas, guests, ((62, 28, 26, 0), (84, 14, 23, 0), (87, 40, 22, 0)))


@template
def bridge(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let two meet on the cliffs at the ends of a hanging bridge."""
    canvas.open(polygon((-5, 64), (30, 64), (24, 105), (-5, 105)), SLATE)
    canvas.open(polygon((105, 64), (70, 64), (76, 105), (105, 105)), SLATE)
    canvas.line("M28 66 Q50 84 72 66", 3)
    canvas.line("M28 56 Q50 74 72 56", 1.6)
    canvas.line("M36 62 V71 M43 65 V75 M50 66 V76 M57 65 V75 M64 62 V71", 1.4, halo=False)
    canvas.draw(guests[0].placed(20, 44, 40))
    canvas.draw(guests[1].placed(80, 44, 40))


@template
def windmill(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the four sails of a windmill."""
    canvas.open(polygon((36, 97), (68, 97), (60, 46), (44, 46)), MIST)
    canvas.open(polygon((46, 97), (58, 97), (58, 84), (46, 84)), INK)
    canvas.line("M26 97 H78", 3, halo=False)
    for turn in (-20, 70, 160, 250):
        x, y = 52 - 23 * sin(radians(turn)), 47 - 23 * cos(radians(turn))
        canvas.draw(guests[0].placed(x, y, 40, turn))
    canvas.open(circle(52, 47, 4), INK)


@template
def lighthouse(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the lamp of a lighthouse."""
    canvas.open(polygon((60, 30), (104, 14), (104, 50)), MIST, bordered=False)
    canvas.draw(Icon("lighthouse", 50, 54, 92, kept=(box(7, 10.6, 20, 32), box(2, 26, 32, 32))))
    canvas.draw(guests[0].placed(46, 31, 40))
    canvas.line(WAVES, 2.6)


@template
def dial(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make the two the hands of a clock, the first short and up, the second to the right."""
    canvas.open(circle(50, 12, 6))
    canvas.open(box(45, 14, 55, 22), INK)
    canvas.open(circle(50, 57, 40), INK)
    canvas.open(circle(50, 57, 35))
    for hour in range(12):
        x, y = sin(radians(30 * hour)), cos(radians(30 * hour))
        canvas.line(f"M{50 + 28 * x} {57 - 28 * y} L{50 + 32 * x} {57 - 32 * y}", 2.4, halo=False)
    canvas.draw(guests[0].placed(50, 42, 38))
    canvas.draw(guests[1].placed(62, 65, 40))
    canvas.open(circle(50, 57, 2.4), INK)


@template
def ladder(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Lean a ladder against it."""
    canvas.draw(guests[0].placed(64, 34, 60))
    canvas.draw(Icon("fluent:ladder", 34, 64, 66))


@template
def magnet(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let a magnet pull it."""
    canvas.draw(Icon("fluent:magnet", 68, 44, 60, -70))
    canvas.line("M40 34 l8 1 M38 48 l8 -2 M42 60 l7 -5", 2.4)
    canvas.draw(guests[0].placed(24, 58, 44))


@template
def sled(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let the first pull the second on a sled, to the left."""
    canvas.line("M20 74 L44 82", 1.8)
    canvas.draw(guests[1].placed(66, 46, 50))
    canvas.draw(Icon("fluent:sled", 64, 72, 58))
    canvas.draw(guests[0].placed(20, 74, 38))
    canvas.line("M4 95 H96", 2.6)


@template
def sail(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the sail of a boat."""
    host = Icon("fluent:sailboat", y=46, size=100)
    Figure(host, (17.6, 12.8, 60), (box(0, 0, 32, 20.3),)).carry(canvas, guests[0])


@template
def catch(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let an angler catch it."""
    canvas.line("M46 12 V52", 1.6)
    canvas.line("M96 90 Q92 34 46 12", 4)
    canvas.draw(guests[0].placed(46, 57, 50))
    canvas.line(WAVES, 2.6)
