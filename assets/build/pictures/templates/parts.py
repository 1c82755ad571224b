"""A thing of which one part is something else."""

from __future__ import annotations

from collections.abc import Sequence

from pictures.canvas import Canvas
from pictures.figures import Figure
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import box, circle, polygon
from pictures.templates import template


@template
def snail(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it a snail's house, the snail creeping to the right."""
    host = Icon("fluent:snail", 50, 52, 92, flipped=True)
    Figure(host, (13, 16.4, 63), (circle(19, 16.8, 12.4), circle(11, 7.2, 2.6))).draw(
        canvas, guests[0]
    )


@template
def key(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the bow of a key."""
    host = Icon("fluent:old-key", 47, 53, 96)
    Figure(host, (21, 10.4, 52), (circle(21.2, 10, 8.4),)).draw(canvas, guests[0])


@template
def handset(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the handset of a telephone."""
    lifted = (box(0, 0, 32, 9.8), box(0, 9, 8.4, 16.3), box(23.6, 9, 32, 16.3))
    canvas.draw(Icon("fluent:telephone", y=58, size=88, cut=lifted))
    canvas.draw(guests[0].placed(50, 36, 64))


@template
def spider(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the body of a spider on its thread."""
    canvas.line("M50 0 V40", 1.6)
    Figure(Icon("fluent:spider", y=56, size=88), (16, 18, 46)).draw(canvas, guests[0])


@template
def butterfly(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the body between a butterfly's wings."""
    canvas.draw(Icon("fluent:butterfly", y=54, size=90))
    canvas.draw(guests[0].placed(50, 54, 66))


@template
def candle(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the flame of a candle."""
    canvas.line("M50 44 V30", 2.2)
    canvas.draw(Icon("fluent:candle", y=50, size=104, cut=(box(0, 0, 32, 10.5),)))
    canvas.draw(guests[0].placed(50, 27, 44))


@template
def hammer(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the head of a hammer."""
    head = polygon((0, 0), (21, 0), (19, 9.5), (9.5, 19), (0, 21))
    canvas.draw(Icon("fluent:hammer", 48, 54, 92, cut=(head,), flipped=True))
    canvas.draw(guests[0].placed(66, 34, 54))


@template
def trumpet(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it come out of a trumpet."""
    canvas.draw(guests[0].placed(73, 27, 50))
    canvas.draw(Icon("fluent:trumpet", 41, 62, 78))


@template
def canopy(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the canopy of an umbrella."""
    stick = (box(14, 14, 18, 19), box(0, 18, 32, 32))
    canvas.draw(Icon("fluent:umbrella", y=52, size=92, kept=stick))
    canvas.draw(guests[0].placed(50, 38, 76))
