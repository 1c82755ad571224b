"""Something that an apparatus shows: on a screen, in a lens, in a round door or on its reels."""

from __future__ import annotations

from collections.abc import Sequence

from pictures.canvas import INK, MIST, PAPER, SILVER, SLATE, STEEL, Canvas
from pictures.figures import Opening
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import box, circle
from pictures.templates import template


@template
def tv(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Show it on an old television."""
    host = Icon("fluent:television", size=102)
    Opening(host, box(4.8, 9, 22.4, 22.2), (13.6, 15.5, 42)).show(canvas, guests[0])


@template
def computer(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Show it on a computer's screen."""
    host = Icon("fluent:desktop-computer", size=100)
    Opening(host, box(3.2, 3.2, 28.8, 19.2), (16, 11.2, 48), MIST).show(canvas, guests[0])


@template
def camera(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it be a camera's lens."""
    host = Icon("fluent:camera", y=46, size=102)
    Opening(host, circle(16, 21.9, 8.8), (16, 21.9, 48), MIST).show(canvas, guests[0])


@template
def washer(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Turn it in a washing machine."""
    canvas.fill("M14 6 H86 Q90 6 90 10 V92 Q90 96 86 96 H14 Q10 96 10 92 V10 Q10 6 14 6 Z", SILVER)
    canvas.fill("M18 12 H42 V20 H18 Z", STEEL, halo=False)
    canvas.line("M10 26 H90", 1.6, halo=False)
    canvas.open(circle(78, 16, 5), STEEL)
    canvas.open(circle(62, 16, 3), PAPER)
    canvas.open(circle(50, 60, 31), SLATE)
    slot = circle(50, 60, 25)
    canvas.open(slot, MIST)
    canvas.draw(guests[0].placed(50, 60, 48), slot)


@template
def alarm(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Make it the face of an alarm clock."""
    host = Icon("fluent:alarm-clock", size=102)
    canvas.opened(host, circle(16, 16.4, 9))
    canvas.line("M50 25 V28 M78 51 H75 M22 51 H25 M50 79 V76", 2, halo=False)
    canvas.draw(guests[0].placed(*host.at(16, 16.4), 46))


@template
def slots(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Line three things up on the reels of a slot machine."""
    canvas.line("M82 62 H91 V36", 3.4)
    canvas.fill("M91 22 a6.5 6.5 0 1 0 .1 0 Z", SLATE)
    canvas.fill("M22 18 Q44 4 66 18 V28 H22 Z", SILVER)
    canvas.fill("M10 24 H78 Q83 24 83 29 V95 H5 V29 Q5 24 10 24 Z", STEEL)
    canvas.fill("M22 80 H66 V88 H22 Z", INK, halo=False)
    for x, guest in zip((18.5, 44, 69.5), guests, strict=True):
        canvas.fill(f"M{x - 11.5} 33 H{x + 11.5} V72 H{x - 11.5} Z", PAPER, halo=False)
        canvas.draw(guest.placed(x, 52.5, 24))


@template
def driver(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it drive a bus that comes towards us."""
    host = Icon("fluent:oncoming-bus", size=102)
    Opening(host, box(6.6, 5.4, 25.4, 18.6), (16, 12.6, 44), MIST).show(canvas, guests[0])
    canvas.line("M36 59 C38 50 62 50 64 59", 3)


@template
def compass(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Point the way with it instead of a compass needle."""
    host = Icon("fluent:compass", x=48, y=54, size=100)
    canvas.opened(host, circle(16, 17.6, 10.6))
    x, y = host.at(16, 17.6)
    canvas.fill(f"M{x} {y - 31} l6 25 25 6 -25 6 -6 25 -6 -25 -25 -6 25 -6 Z", SILVER, halo=False)
    canvas.draw(guests[0].placed(x, y, 46, -20))
