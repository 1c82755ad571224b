"""Something behind glass: bulbs, balls, jars, bottles and lenses."""

from __future__ import annotations

from collections.abc import Sequence

from pictures.canvas import ASH, MIST, SLATE, STEEL, Canvas
from pictures.figures import Opening
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import circle, ellipse
from pictures.templates import template

FLAKES = ((36, 27), (50, 17), (65, 26), (27, 44), (73, 42), (30, 60), (70, 60))


@template
def bulb(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Put it in a lightbulb in place of the wire."""
    host = Icon("fluent:light-bulb", y=52, size=104)
    Opening(host, circle(16, 11, 8.4), (16, 11, 44)).show(canvas, guests[0])


@template
def globe(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it snow on it in a snow globe."""
    host = Icon("fluent:crystal-ball", y=51, size=98)
    slot = canvas.opened(host, circle(16, 15, 11.6), ASH)
    canvas.open(host.on_card(ellipse(16, 25.4, 7.4, 2.6)), bordered=False)
    canvas.draw(guests[0].placed(*host.at(16, 16.8), 50), slot)
    for x, y in FLAKES:
        canvas.open(circle(x, y, 1.7), bordered=False)


@template
def jar(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Keep it in a jar with its lid on."""
    canvas.fill(
        "M22 26 Q22 20 28 20 H72 Q78 20 84 30 V86 Q84 95 75 95 H25 Q16 95 16 86 V30 Z", MIST
    )
    canvas.fill("M28 7 H72 Q75 7 75 10 V20 H25 V10 Q25 7 28 7 Z", SLATE)
    canvas.draw(guests[0].placed(50, 58, 58))
    canvas.line("M77 34 V56 M77 63 V66", 2)


@template
def bowl(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let it swim in a fish bowl."""
    canvas.fill("M26 22 H74 L78 28 C98 46 94 78 74 92 H26 C6 78 2 46 22 28 Z", MIST)
    canvas.fill(
        "M14 44 q9 -6 18 0 t18 0 t18 0 t18 0 C93 62 88 82 73 91 H27 C12 82 7 62 14 44 Z",
        ASH,
        halo=False,
    )
    canvas.draw(guests[0].placed(50, 62, 56))
    canvas.line("M22 22 H78", 4)


@template
def flask(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Brew it in a chemist's flask."""
    canvas.fill("M39 8 H61 V34 L91 84 Q95 94 84 94 H16 Q5 94 9 84 L39 34 Z", MIST)
    canvas.fill("M26 58 q12 -5 24 0 t24 0 L90 85 Q93 92 84 92 H16 Q7 92 10 85 Z", ASH, halo=False)
    canvas.draw(guests[0].placed(50, 66, 52))
    canvas.line("M34 8 H66", 5)


@template
def bottle(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Put it in a bottle like a sailor's ship."""
    canvas.fill("M24 84 H40 L36 72 H28 Z M64 84 H80 L76 72 H68 Z", SLATE)
    canvas.fill(
        "M14 44 C26 44 26 22 38 22 H88 Q97 22 97 32 V66 Q97 76 88 76 H38 C26 76 26 54 14 54 Z", MIST
    )
    canvas.fill("M3 42 H14 V56 H3 Z", STEEL)
    canvas.draw(guests[0].placed(63, 49, 50))


@template
def hourglass(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Let the first run through an hourglass and become the second."""
    canvas.fill(
        "M20 12 H80 C82 36 62 44 55 50 C62 56 82 64 80 88"
        " H20 C18 64 38 56 45 50 C38 44 18 36 20 12 Z",
        MIST,
    )
    for top in (4, 88):
        canvas.fill(f"M14 {top} H86 V{top + 8} H14 Z", SLATE)
    canvas.draw(guests[0].placed(50, 28, 32))
    canvas.draw(guests[1].placed(50, 72, 32))


@template
def magnify(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Look at it through a magnifying glass."""
    host = Icon("fluent:magnifying-glass-tilted-left", size=100)
    Opening(host, circle(13, 13, 9.2), (13, 13, 48)).show(canvas, guests[0])


@template
def cocktail(canvas: Canvas, guests: Sequence[Guest]) -> None:
    """Serve it in a cocktail glass."""
    canvas.draw(guests[0].placed(50, 31, 52))
    canvas.fill("M8 42 H92 L53.5 76 V90 H70 V95 H30 V90 H46.5 V76 Z", MIST)
    canvas.fill("M19 49 H81 L50 75 Z", ASH, halo=False)
