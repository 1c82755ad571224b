"""What flies, floats or hangs in the air."""

from __future__ import annotations

from collections.abc import Sequence

from pictures.canvas import ASH, INK, MIST, Canvas
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.scattering import scatter
from pictures.shapes import box, polygon
from pictures.templates import template

STRING = polygon((18, 20), (0, 34), (32, 34), (25, 20))
LIGHT = polygon((0, 15.5), (6, 17.4), (15.5, 21.6), (20.5, 22.8), (26, 24), (26, 32), (0, 32))


@template
def balloons(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Hang it on three balloons."""
    for x, y, size in ((37, 34, 30), (75, 28, 31), (56, 20, 34)):
        canvas.line(f"M{x} {y + size / 4} Q{x} 54 50 66", 1.1)
        canvas.draw(Icon("fluent:balloon", x - size * 0.09, y, size, cut=(STRING,)))
    canvas.draw(guests[0].placed(50, 72, 50))


@template
def parachute(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Drop it by parachute."""
    jumper = box(11.2, 15.4, 20.8, 32)
    canvas.line("M30 46 L44 70 M70 46 L56 70", 1.6)
    canvas.draw(Icon("fluent:parachute", y=53, size=98, cut=(jumper,)))
    canvas.draw(guests[0].placed(50, 75, 46))


@template
def wings(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Give it wings."""
    canvas.draw(Icon("fluent:wing", 27, 48, 45, 12, flipped=True))
    canvas.draw(Icon("fluent:wing", 73, 48, 45, -12))
    canvas.draw(guests[0].placed(50, 56, 54))


@template
def ring(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Give it the ring of a planet."""
    canvas.line("M10 67 C4 59 40 37 66 29 C92 21 96 31 84 43", 5.5)
    canvas.draw(guests[0].placed(50, 53, 60))
    canvas.line("M10 67 C14 77 48 67 66 57 C76 51 82 45 84 43", 5.5)


@template
def airship(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make the first a hot-air balloon; the second rides in its basket."""
    canvas.line("M34 38 L37 80 M66 38 L63 80", 1.8)
    canvas.draw(guests[0].placed(50, 35, 62))
    canvas.draw(guests[1].placed(50, 71, 27))
    canvas.open(polygon((35, 79), (65, 79), (62, 97), (38, 97)), ASH)
    canvas.line("M33 79 H67 M39 88 H61 M45 81 V96 M55 81 V96", 1.8, halo=False)


@template
def beam(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Lift it to a flying saucer."""
    canvas.open(polygon((48, 36), (70, 36), (94, 97), (16, 97)), MIST)
    canvas.draw(Icon("flying-saucer", 60, 28, 60, 10, cut=(LIGHT,)))
    canvas.draw(guests[0].placed(54, 74, 46))


@template
def kite(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Fly the first as a kite; the second holds the string."""
    canvas.line("M62 40 Q52 62 30 70", 1.8)
    canvas.line("M80 46 q10 8 4 18 q-6 10 2 26", 1.8)
    for x, y in ((86, 60), (83, 73), (85, 87)):
        bow = ((x - 5, y - 4), (x + 5, y + 2), (x + 5, y - 4), (x - 5, y + 2))
        canvas.open(polygon(*bow), INK)
    canvas.draw(guests[0].placed(66, 32, 54))
    canvas.draw(guests[1].placed(26, 75, 44))


@template
def liftoff(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Launch it like a rocket, its head to the upper right."""
    canvas.draw(Icon("fire", 25, 77, 42, 135))
    canvas.line("M8 62 l9 -9 M38 93 l9 -9", 2.4)
    canvas.draw(guests[0].placed(57, 45, 72))


@template
def shower(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it rain out of a cloud."""
    canvas.draw(Icon("fluent:cloud", 54, 28, 70))
    canvas.line("M38 52 v6 M64 52 v7 M25 50 v4 M82 49 v4", 2)
    scatter(canvas, guests, ((23, 70, 31, 20), (52, 81, 31, -15), (80, 68, 31, 10)))


@template
def moored(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Keep it from flying off by an anchor."""
    canvas.line("M60 40 C76 72 20 56 40 80", 2.8)
    canvas.draw(guests[0].placed(60, 34, 64))
    canvas.draw(Icon("anchor", 38, 81, 33))


@template
def strings(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it a puppet on strings."""
    canvas.line("M52 18 V56 M34 22 L30 66 M70 14 L76 66", 1.4)
    canvas.line("M30 23 L76 13 M46 8 L60 28", 5)
    canvas.draw(guests[0].placed(52, 70, 54))
