"""Things that run and ride."""

from __future__ import annotations

from collections.abc import Sequence

from pictures.canvas import ASH, SLATE, Canvas
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.templates import template


@template
def runner(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it run in shoes."""
    canvas.line("M42 56 L30 72 L14 72 M58 56 L70 68 L66 84", 3.4)
    canvas.line("M66 46 L80 52 L88 42 M34 46 L22 50 L18 40", 3.4)
    canvas.draw(Icon("noto:running-shoe", 12, 66, 24, turn=75, flipped=True))
    canvas.draw(Icon("noto:running-shoe", 70, 86, 24, turn=8, flipped=True))
    canvas.draw(guests[0].placed(52, 42, 56))


@template
def wheels(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Put it on a bicycle for both wheels."""
    host = Icon("fluent:bicycle", y=48, size=100)
    canvas.draw(host)
    canvas.draw(guests[0].placed(*host.at(7.4, 24.6), 40))
    canvas.draw(guests[0].placed(*host.at(24.6, 24.6), 40))


@template
def board(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it ride a skateboard."""
    canvas.fill("M10 70 q6 8 16 8 H74 q10 0 16 -8 l3 4 q-6 11 -18 11 H25 q-12 0 -18 -11 Z", SLATE)
    for across in (30, 70):
        canvas.fill(f"M{across - 6} 90 a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0 Z", ASH)
    canvas.draw(guests[0].placed(50, 47, 62))
