"""Animals with a part that is something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pictures.canvas import INK, Canvas
from pictures.figures import Figure
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import box, circle, ellipse, polygon
from pictures.templates import template

ANTENNAE = polygon((12.7, 1.5), (19.6, 1.5), (17.4, 8), (14.8, 8))


@template
def fluttering(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Give a butterfly another pair of wings."""
    left = guests[0].placed(27, 50, 52)
    canvas.draw(left)
    canvas.draw(replace(left, x=100 - left.x, flipped=not left.flipped, turn=-left.turn))
    host = Icon("fluent:butterfly", y=54, size=96)
    canvas.draw(replace(host, kept=(ellipse(16.1, 15.8, 1.9, 9), ANTENNAE)))


@template
def claws(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Give a crab other claws."""
    host = Icon("fluent:crab", y=62, size=84)
    canvas.draw(replace(host, cut=(box(0, 0, 32, 11.6),)))
    for across in (12.9, 18.5):
        canvas.open(host.on_card(circle(across, 12.6, 1.9)))
        canvas.open(host.on_card(circle(across, 12.8, 0.9)), INK, bordered=False)
    left = guests[0].placed(22, 32, 36)
    canvas.draw(left)
    canvas.draw(replace(left, x=100 - left.x, flipped=not left.flipped, turn=-left.turn))


@template
def jellyfish(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let a jellyfish's arms hang from it."""
    host = Icon("fluent:jellyfish", y=56, size=94)
    Figure(host, (16, 8.6, 60), (box(0, 0, 32, 15),)).draw(canvas, guests[0])


@template
def owl(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Give an owl other eyes: the first on the left, the last on the right."""
    host = Icon("fluent:owl", y=53, size=100)
    canvas.draw(host)
    canvas.draw(guests[0].placed(*host.at(10.5, 9.3), 30))
    canvas.draw(guests[-1].placed(*host.at(21.5, 9.3), 30))


@template
def unicorn(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Give a horse a horn."""
    host = Icon("fluent:horse-face", x=42, y=60, size=80, flipped=True)
    Figure(host, (24, 1.4, 42)).draw(canvas, guests[0])


@template
def whale(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let a whale carry it on its back."""
    host = Icon("fluent:whale", x=48, y=64, size=76, flipped=True)
    Figure(host, (23, 4.2, 46)).carry(canvas, guests[0])


@template
def sheep(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Give a sheep another coat."""
    host = Icon("fluent:ewe", y=54, size=94)
    canvas.line("M42 60 V92 M54 60 V92 M74 60 V92 M86 60 V92", 5)
    canvas.draw(guests[0].placed(*host.at(18.8, 16.2), 72))
    canvas.draw(replace(host, kept=(polygon((0, 0), (13, 0), (13, 11), (9, 13), (0, 13)),)))
