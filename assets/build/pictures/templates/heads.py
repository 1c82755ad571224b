"""Somebody whose head is something else, or who wears a helmet with something in it."""

from __future__ import annotations

from collections.abc import Sequence

from pictures.canvas import MIST, Canvas
from pictures.figures import Figure
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import box, circle, ellipse
from pictures.templates import template


@template
def tux(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Replace a gentleman's head above his dinner jacket."""
    host = Icon("fluent:man-in-tuxedo", y=54, size=96)
    Figure(host, (16, 11, 56), (box(0, 0, 32, 18.2),)).draw(canvas, guests[0])


@template
def suit(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Replace the head of somebody who stands in a suit."""
    host = Icon("fluent:person-in-suit-levitating", x=54, y=92, size=190)
    Figure(host, (16, 5.2, 46), (box(8, 0, 24, 8.2),)).draw(canvas, guests[0])


@template
def astro(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Put it in an astronaut's helmet."""
    host = Icon("fluent:astronaut", y=52, size=98)
    canvas.draw(host)
    slot = host.on_card(circle(16, 11.2, 7.6))
    canvas.open(slot, MIST)
    canvas.draw(guests[0].placed(*host.at(16, 11.2), 38), slot)


@template
def vampire(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Replace a vampire's head above his collar."""
    host = Icon("fluent:person-vampire", y=55, size=100)
    gone = (box(7.6, 0, 24.4, 9.2), ellipse(16, 9, 7.2, 9.4))
    Figure(host, (16, 9.6, 52), gone).draw(canvas, guests[0])


@template
def opened(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it come out of somebody's open head."""
    host = Icon("fluent:bust-in-silhouette", y=68, size=88)
    Figure(host, (16, 1.6, 52), (box(0, 0, 32, 8.4),)).carry(canvas, guests[0])
