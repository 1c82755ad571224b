"""Something that jumps out where another thing is expected: of a toaster, a box or a clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pictures.canvas import PAPER, SILVER, SLATE, STEEL, Canvas
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import box, circle
from pictures.templates import template


@template
def toaster(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Toast it until it jumps up."""
    canvas.line("M18 36 V26 M82 36 V26", 2.4)
    canvas.draw(guests[0].placed(50, 32, 56))
    canvas.fill("M92 60 h5 v7 h-5 Z M16 90 h10 v6 h-10 Z M74 90 h10 v6 h-10 Z", SLATE)
    canvas.fill("M9 62 Q9 50 22 50 H78 Q91 50 91 62 V86 Q91 91 86 91 H14 Q9 91 9 86 Z", SILVER)
    canvas.line("M24 55 H76", 3.4, halo=False)
    canvas.line("M18 70 H82 M18 78 H82", 1.4, halo=False)


@template
def jack(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it jump out of a box on a spring."""
    canvas.fill("M26 70 L12 50 L22 45 L38 70 Z", STEEL)
    canvas.line("M52 72 L42 66 L64 61 L42 56 L64 51 L48 44", 3)
    canvas.draw(guests[0].placed(54, 26, 50))
    canvas.fill("M26 68 H80 V97 H26 Z", SLATE)
    canvas.fill("M53 72 L63 82.5 L53 93 L43 82.5 Z", PAPER, halo=False)


@template
def toilet(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it come up out of a toilet."""
    host = Icon("fluent:toilet", y=56, size=90)
    canvas.draw(host)
    canvas.draw(guests[0].placed(*host.at(11, 9.4), 50))
    canvas.draw(replace(host, kept=(box(0, 13.4, 24, 32),)))


@template
def cuckoo(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it come out of a cuckoo clock to tell the time."""
    canvas.line("M38 76 V92 M62 76 V86", 2)
    canvas.fill("M38 86 l5 10 h-10 Z M62 80 l5 10 h-10 Z", STEEL)
    canvas.fill("M24 40 H76 V78 H24 Z", STEEL)
    canvas.fill("M50 8 L92 42 L86 48 L50 20 L14 48 L8 42 Z", SLATE)
    canvas.open(circle(50, 63, 11), PAPER)
    canvas.line("M50 63 V56 M50 63 L55 65", 2, halo=False)
    canvas.draw(guests[0].placed(50, 36, 42))
