"""Somebody whose head is something else, or who wears a helmet with something in it."""

from __future__ import annotations

from collections.abc import Sequence

from pictures.canvas import Canvas, Icon
from pictures.recipes import Guest
from pictures.shapes import box, circle
from pictures.templates import template

VISOR = (216, 215, 216)


@template
def tux(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Replace a gentleman's head above his dinner jacket."""
    host = Icon("fluent:man-in-tuxedo", size=96, cut=(box(0, 0, 32, 18.2),))
    canvas.draw(host)
    canvas.draw(guests[0].placed(*host.at(16, 10.5), 58))


@template
def astro(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Put it in an astronaut's helmet."""
    host = Icon("fluent:astronaut", size=98)
    canvas.draw(host)
    slot = host.on_card(circle(16, 11.2, 7.6))
    canvas.open(slot, VISOR)
    canvas.draw(guests[0].placed(*host.at(16, 11.2), 38), slot)
