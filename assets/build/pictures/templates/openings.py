"""Something seen through an opening: in a frame, a mirror, a door, a dream, a cage or a coffin."""

from __future__ import annotations

from collections.abc import Sequence

from pictures.canvas import INK, MIST, PAPER, SILVER, SLATE, STEEL, Canvas
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import box, circle, ellipse
from pictures.templates import template


@template
def mirror(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let the first look into a mirror and see the second."""
    host = Icon("fluent:mirror", x=60, y=50, size=106)
    slot = canvas.opened(host, ellipse(16, 16, 7.6, 10.8), MIST)
    canvas.draw(guests[1].placed(62, 46, 46), slot)
    canvas.draw(guests[0].placed(24, 77, 40))


@template
def frame(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it come out of its painting."""
    host = Icon("fluent:framed-picture", y=52, size=100)
    canvas.opened(host, box(5.2, 5.2, 26.8, 26.8), MIST)
    canvas.draw(guests[0].placed(54, 58, 76))


@template
def window(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it look in by the window."""
    slot = box(16, 16, 84, 84)
    canvas.fill("M10 10 H90 V90 H10 Z", PAPER)
    canvas.open(slot, SILVER)
    canvas.draw(guests[0].placed(50, 50, 70), slot)
    canvas.fill("M48 16 H52 V84 H48 Z M16 46 H84 V50 H16 Z", PAPER, halo=False)
    canvas.fill("M4 84 H96 V93 H4 Z", STEEL)


@template
def door(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Open a door on the first, and let the second come by it."""
    slot = box(14, 6, 64, 92)
    canvas.fill("M10 4 H68 V94 H10 Z", STEEL)
    canvas.open(slot, MIST)
    canvas.draw(guests[0].placed(39, 49, 92), slot)
    canvas.fill("M66 6 L92 14 V99 L66 93 Z", SILVER)
    canvas.fill("M86 56 a2.4 2.4 0 1 0 .1 0 Z", INK, halo=False)
    canvas.draw(guests[1].placed(40, 72, 44))


@template
def dream(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let the first dream of the second."""
    host = Icon("fluent:thought-balloon", x=55, y=46, size=92, kept=(box(0, 0, 32, 25.4),))
    canvas.draw(host)
    canvas.draw(guests[1].placed(*host.at(16, 13.6), 46))
    canvas.open(circle(44, 77, 4), MIST)
    canvas.draw(guests[0].placed(22, 80, 36))


@template
def cage(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Shut it in a bird cage."""
    canvas.draw(guests[0].placed(50, 56, 56))
    canvas.line("M50 3 a3.6 3.6 0 1 0 .1 0 M16 86 V46 C16 2 84 2 84 46 V86", 3)
    canvas.line("M50 12 C36 20 33 34 33 46 V86 M50 12 C64 20 67 34 67 46 V86 M16 42 H84", 2)
    canvas.fill("M10 86 H90 V95 H10 Z", SLATE)


@template
def coffin(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Lay it to rest in a coffin."""
    canvas.fill("M34 3 H66 L86 32 L70 97 H30 L14 32 Z", SLATE)
    canvas.fill("M38 9 H62 L79 33 L65 91 H35 L21 33 Z", MIST, halo=False)
    canvas.draw(guests[0].placed(50, 46, 50))
