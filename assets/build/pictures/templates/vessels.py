"""Something that looks out of a vessel: a nest, a shell, a tub, a cup, a box or a pram."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pictures.canvas import PAPER, SILVER, SLATE, STEEL, Canvas
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import box, ellipse, polygon
from pictures.templates import template

BROKEN = (
    *((0, 0), (32, 0), (32, 16), (27, 16), (23.5, 18.5), (20, 15.5)),
    *((16, 18.5), (12, 15.5), (8.5, 18.5), (5, 16), (0, 16)),
)


@template
def nest(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Lay three of it into a nest."""
    host = Icon("empty-nest", y=60, size=98)
    canvas.draw(host)
    for guest, x, y in zip(guests, (50, 33, 67), (40, 48, 48), strict=True):
        canvas.draw(guest.placed(x, y, 34))
    canvas.draw(replace(host, cut=(box(0, 0, 32, 14), ellipse(16.6, 13.5, 12, 4.6))))


@template
def hat(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Draw it out of a top hat."""
    canvas.draw(guests[0].placed(50, 33, 58))
    canvas.draw(Icon("fluent:top-hat", y=72, size=60, turn=180))


@template
def egg(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Hatch it out of an egg."""
    canvas.draw(guests[0].placed(50, 34, 60))
    canvas.draw(Icon("fluent:hatching-chick", y=52, size=96, cut=(polygon(*BROKEN),)))


@template
def bath(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it take a bath."""
    host = Icon("fluent:bathtub", y=54, size=94, cut=(box(0, 0, 32, 16),))
    canvas.draw(guests[0].placed(*host.at(15.5, 11.4), 58))
    canvas.draw(host)


@template
def cart(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Push it in a shopping cart."""
    host = Icon("fluent:shopping-cart", y=62, size=80)
    canvas.draw(guests[0].placed(*host.at(14.5, 3.2), 60))
    canvas.draw(host)


@template
def cup(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it rise out of a cup."""
    canvas.line("M76 60 C98 52 96 84 68 82", 5)
    canvas.draw(guests[0].placed(46, 32, 58))
    canvas.fill("M12 52 H80 C80 76 70 86 60 88 H32 C22 86 12 76 12 52 Z", SILVER)
    canvas.fill("M6 90 H86 Q82 97 70 97 H22 Q10 97 6 90 Z", STEEL)


@template
def trash(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Throw it into a wastebasket."""
    canvas.draw(guests[0].placed(50, 30, 58))
    canvas.draw(Icon("fluent:wastebasket", y=66, size=68))


@template
def fries(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Serve them upright in a paper box as fries are served."""
    canvas.fill("M16 52 C30 36 70 36 84 52 L78 60 H22 Z", STEEL)
    for x, y, turn in ((28, 40, 14), (72, 40, -14), (39, 34, 6), (61, 34, -6), (50, 32, 0)):
        canvas.draw(guests[0].placed(x, y, 44, turn))
    canvas.fill("M14 50 C32 68 68 68 86 50 L76 96 H24 Z", SLATE)


@template
def popcorn(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Pop a heap of them out of a popcorn box."""
    for x, y in ((42, 20), (60, 18), (30, 32), (70, 32), (50, 33)):
        canvas.draw(guests[0].placed(x, y, 29))
    canvas.fill("M20 44 q7.5 -8 15 0 t15 0 t15 0 t15 0 L73 96 H27 Z", PAPER)
    canvas.fill(
        "M34 46 L39 95 H28 L21 46 Z M66 46 L61 95 H72 L79 46 Z M44 44 H56 L54 95 H46 Z",
        SLATE,
        halo=False,
    )


@template
def pram(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Take it for a walk in a pram."""
    canvas.line("M16 54 L5 40", 4)
    canvas.fill("M52 54 V18 A38 36 0 0 1 90 54 Z", STEEL)
    canvas.draw(guests[0].placed(39, 38, 50))
    canvas.fill("M12 54 H92 C92 76 76 82 52 82 C28 82 12 76 12 54 Z", SLATE)
    canvas.line("M12 56 H92", 3, halo=False)
    for x in (32, 72):
        canvas.fill(f"M{x} 79 a8 8 0 1 0 .1 0 Z", PAPER)


@template
def canoe(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let the first cross the water with the second as its paddle."""
    canvas.draw(guests[0].placed(42, 38, 60))
    canvas.fill("M2 56 C20 66 80 66 98 56 C97 74 88 84 78 84 H22 C12 84 3 74 2 56 Z", SILVER)
    canvas.draw(guests[1].placed(70, 56, 58))
    canvas.line("M4 88 q8 -7 16 0 t16 0 t15 0 t15 0 t15 0 t15 0", 3.2)


@template
def pocket(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it look out of the pocket of a pair of jeans."""
    canvas.fill("M3 34 H97 V97 H3 Z", SILVER)
    canvas.draw(guests[0].placed(50, 34, 58))
    canvas.fill("M18 50 H82 V80 L50 93 L18 80 Z", SLATE)
    for left in range(22, 78, 8):
        canvas.line(f"M{left} 57 h4", 1.4)
    canvas.line("M24 65 v5 M24 74 v3 l4 2 M33 81 l5 2 M43 85 l5 2 M76 65 v5 M76 74 v3 l-4 2", 1.4)
    canvas.line("M67 81 l-5 2 M57 85 l-5 2", 1.4)
