"""How colours look: contrast (WCAG 2), colour blindness (Machado 2009), distance (CIEDE2000)."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from engine.render.colours import parse_rgb

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
VISIONS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.95047, 1.0, 1.08883)


def contrast(colour: str, ground: str) -> float:
    """Give the WCAG contrast of two colours, 1 to 21."""
    lights = sorted(_times(TO_XYZ, _linear(one))[1] for one in (colour, ground))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def distance(colour: str, other: str, vision: str) -> float:
    """Give the CIEDE2000 distance of two colours to somebody with this vision."""
    return _ciede2000(_lab(colour, vision), _lab(other, vision))


def _linear(colour: str) -> Triple:
    red, green, blue = (
        light / 12.92 if light <= 0.04045 else ((light + 0.055) / 1.055) ** 2.4
        for light in (value / 255 for value in parse_rgb(colour))
    )
    return red, green, blue


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _lab(colour: str, vision: str) -> Triple:
    red, green, blue = (min(1, max(0, one)) for one in _times(VISIONS[vision], _linear(colour)))
    shares = zip(_times(TO_XYZ, (red, green, blue)), WHITE, strict=True)
    x, y, z = (
        share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in (one / white for one, white in shares)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _ciede2000(first: Triple, second: Triple) -> float:
    chroma = (hypot(*first[1:]) + hypot(*second[1:])) / 2
    stretch = 1 + 0.5 * (1 - sqrt(chroma**7 / (chroma**7 + 25**7)))
    (c1, h1), (c2, h2) = (
        (hypot(a * stretch, b), degrees(atan2(b, a * stretch)) % 360) for _, a, b in (first, second)
    )
    light, chroma = (first[0] + second[0]) / 2, (c1 + c2) / 2
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    scale_l = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    scale_c = 1 + 0.045 * chroma
    scale_h = 1 + 0.015 * chroma * _hue_weight(hue)
    rotation = -2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    rotation *= sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    d_l = (second[0] - first[0]) / scale_l
    d_c = (c2 - c1) / scale_c
    d_h = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / scale_h
    return sqrt(d_l**2 + d_c**2 + d_h**2 + rotation * d_c * d_h)


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
