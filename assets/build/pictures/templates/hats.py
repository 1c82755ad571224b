"""Somebody whose face is something else under the hat that tells the trade."""

from __future__ import annotations

from collections.abc import Sequence

from pictures.canvas import Canvas
from pictures.figures import Figure
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import box
from pictures.templates import template


@template
def bearskin(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Replace a guard's face under the bearskin."""
    host = Icon("fluent:guard", y=54, size=100)
    gone, worn = (box(8, 12, 24, 20.6),), (box(0, 0, 32, 13.2),)
    Figure(host, (16, 16.4, 40), gone, worn).draw(canvas, guests[0])


@template
def king(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Replace a king's face under his crown."""
    host = Icon("fluent:prince", y=60, size=100)
    gone, worn = (box(0, 0, 32, 20),), (box(0, 0, 32, 11.6),)
    Figure(host, (16, 14.4, 46), gone, worn, 9).draw(canvas, guests[0])


@template
def queen(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Replace a queen's face between her crown and her pearls."""
    host = Icon("fluent:princess", y=60, size=100)
    gone, worn = (box(0, 0, 32, 19.2),), (box(7, 0, 25, 8.6),)
    Figure(host, (16, 13, 46), gone, worn, 9).draw(canvas, guests[0])
