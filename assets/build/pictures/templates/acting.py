"""Somebody at play or at work, whole, whose head is something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pictures.canvas import Canvas
from pictures.figures import Figure
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import box, circle, ellipse, polygon
from pictures.templates import template


@template
def mermaid(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Replace the head of a mermaid."""
    host = Icon("fluent:person-merpeople", x=47, y=54, size=98)
    Figure(host, (17.2, 6, 38), (box(12, 0, 22.5, 9.6),)).draw(canvas, guests[0])


@template
def flamenco(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Replace the head of a woman who dances in a long dress."""
    host = Icon("fluent:woman-dancing", y=56, size=96)
    head = polygon((0, 0), (18.6, 0), (18.6, 8.9), (12.2, 8.9), (7.6, 10.8), (0, 12))
    Figure(host, (13.4, 5, 38), (head,)).draw(canvas, guests[0])


@template
def lotus(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Replace the head of somebody who sits in peace."""
    host = Icon("fluent:person-in-lotus-position", y=54, size=102)
    Figure(host, (16, 6.6, 42), (box(0, 0, 32, 11.2),)).draw(canvas, guests[0])


@template
def lifter(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let somebody lift the first twice; the second is who does it."""
    host = Icon("fluent:person-lifting-weights", y=56, size=92)
    gone = (box(0, 0, 7.8, 12), box(24.2, 0, 32, 12))
    canvas.draw(replace(host, cut=gone))
    between_the_arms = polygon((10.4, 7.5), (21.6, 7.5), (18.4, 12), (13.6, 12))
    canvas.open(host.on_card(between_the_arms), bordered=False)
    canvas.draw(guests[1].placed(*host.at(16, 12.6), 30))
    canvas.draw(guests[0].placed(*host.at(4.8, 6.4), 29))
    canvas.draw(guests[0].placed(*host.at(27.2, 6.4), 29))


@template
def juggler(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let somebody in a bowler hat juggle the first; the second is the face."""
    host = Icon("fluent:person-juggling", y=62, size=88)
    balls = (circle(8.9, 3.8, 3.4), circle(25, 4.9, 3.4), circle(5.9, 12.9, 3.2))
    gone = (*balls, circle(27, 15, 3), ellipse(16, 15.5, 6.6, 5.6), box(8, 9, 24, 15))
    bowler = (box(10.6, 0, 22, 10.4), box(8.2, 7.6, 24, 10.4))
    Figure(host, (16, 16, 38), gone, bowler).draw(canvas, guests[1])
    for across, down in ((13, 32), (86, 30), (69, 14)):
        canvas.draw(guests[0].placed(across, down, 23))


@template
def fairy(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Replace the head of a fairy with a wand."""
    host = Icon("fluent:person-fairy", y=53, size=104)
    Figure(host, (15, 6.6, 36), (ellipse(15, 6.4, 2.6, 3.4),)).draw(canvas, guests[0])


@template
def liberty(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let the Statue of Liberty raise it for a torch."""
    host = Icon("fluent:statue-of-liberty", x=46, y=57, size=100, flipped=True)
    Figure(host, (22.6, 4.6, 38), (box(6.5, 0, 12, 6.4),)).draw(canvas, guests[0])
