"""Two in one: what a shadow gives away, two halves of a face, what each eye sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pictures.canvas import Canvas
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import box, ellipse
from pictures.templates import template

DARK = 60
"""The gamma at which nothing but the outer shape of an icon is left."""


@template
def shadow(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let the first throw the shadow of the second."""
    canvas.draw(replace(guests[1].placed(58, 44, 82), gamma=DARK))
    canvas.draw(guests[0].placed(30, 76, 42))


@template
def halves(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Join the left half of the first to the right half of the second."""
    canvas.draw(replace(guests[0].placed(49, 54, 86), kept=(box(0, 0, 16, 32),)))
    canvas.draw(replace(guests[1].placed(51, 54, 86), kept=(box(16, 0, 32, 32),)))


@template
def glasses(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """See one thing through the left lens and the other through the right one."""
    host = Icon("fluent:glasses", y=50, size=104)
    canvas.draw(host)
    for across, guest in zip((8.3, 23.7), guests, strict=True):
        slot = host.on_card(ellipse(across, 16, 4.7, 4.6))
        canvas.open(slot, bordered=False)
        canvas.draw(replace(guest.placed(*host.at(across, 16), 27), outlined=False), slot)
