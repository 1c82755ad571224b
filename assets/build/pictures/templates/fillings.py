"""Something served in place of what belongs there: in a bun, a shell, a pod or on a wheel."""

from __future__ import annotations

from collections.abc import Sequence

from pictures.canvas import Canvas
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import box
from pictures.templates import template


@template
def burger(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Serve it between the halves of a bun."""
    canvas.draw(guests[0].placed(50, 52, 66))
    canvas.draw(Icon("fluent:hamburger", y=42, size=104, kept=(box(0, 0, 32, 14),)))
    canvas.draw(Icon("fluent:hamburger", y=52, size=104, kept=(box(0, 24, 32, 32),)))


@template
def pod(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let two lie like peas in a pod."""
    host = Icon("fluent:pea-pod", size=108)
    canvas.draw(host)
    canvas.draw(guests[0].placed(*host.at(8.4, 20.4), 34))
    canvas.draw(guests[1].placed(*host.at(17.4, 11.8), 34))


@template
def ferris(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Turn six of the first round the second on a big wheel."""
    canvas.line("M50 48 L28 96 M50 48 L72 96 M22 96 H78", 4)
    canvas.line("M50 14 a34 34 0 1 0 .1 0 M50 14 V82 M20.6 31 L79.4 65 M20.6 65 L79.4 31", 2.6)
    for x, y in ((50, 13), (80, 31), (80, 65), (50, 83), (20, 65), (20, 31)):
        canvas.draw(guests[0].placed(x, y, 24))
    canvas.draw(guests[1].placed(50, 48, 30))
