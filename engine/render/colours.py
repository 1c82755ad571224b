"""The colours of the night desk: the one place where a colour is written down.

Law: hue is never the only sign; every suit has its own emblem and texture, too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.rules import Identity, Theme

DESK = "#171d2f"
DESK_LINE = "#242d4a"
PANEL = "#1f2740"
PANEL_RIM = "#3a4567"
SHADOW = "#0b0f1c"
PAPER = "#f5eddc"
PRINT = "#fffcf4"
"""The paper that a picture is printed on."""
TONES = (
    *("#1a2033", "#21283d", "#283047", "#343c54", "#444c63", "#545c72", "#676e82", "#7a8192"),
    *("#8d93a1", "#a0a4b0", "#b2b5be", "#c1c3c8", "#d0d0d3", "#e0dede", "#efede9", PRINT),
)
"""The tones that every picture of the deck is drawn in."""
TAB = "#e9dec6"
PAPER_LINE = "#e0d3b7"
WORD = "#1a2033"
NUMBER = "#63594a"
CREAM = "#fff8ea"
GOLD = "#ffc933"
STATUS = "#b9c3df"
DIMMED_WORD = "#b9bfd0"
DIMMING = 0.6


@dataclass(frozen=True, slots=True, kw_only=True)
class Suit:
    """The colours of one identity, from `deep` to `tint`, and where each is used.

    `mark` is the emblem's own colour. `folder` and `folder_word` are the plate of the key overlay
    and the word on it, `band` and `band_line` the texture round it; `strip` lies under the word of
    a covered card.
    """

    name: str
    deep: str
    dark: str
    base: str
    light: str
    tint: str
    mark: str
    folder: str
    folder_word: str
    band: str
    band_line: str
    strip: str

    @property
    def folder_line(self) -> str:
        """Return the colour of the pattern on the key overlay's plate, darker than the plate."""
        return blend(self.folder, self.deep, 0.5)


def _create_suit(name: str, shades: str, folder: str, *, mark: str = CREAM) -> Suit:
    """Create a suit from its five shades, `deep` first, and its folder and the word on it."""
    deep, dark, base, light, tint = shades.split()
    plate, word = folder.split()
    return Suit(
        name=name,
        deep=deep,
        dark=dark,
        base=base,
        light=light,
        tint=tint,
        mark=mark,
        folder=plate,
        folder_word=word,
        band=base,
        band_line=light,
        strip=deep,
    )


RED = _create_suit("red", "#5e1018 #931d27 #cf3138 #f08478 #fbd9cf", "#a8222d #ffffff")
BLUE = _create_suit("blue", "#0d2c5c #174a91 #2a6fca #7fb4f0 #d3e5fa", "#1d569f #ffffff")
ORANGE = _create_suit(
    "orange", "#6b2f02 #a64d06 #ef8a1d #ffc178 #ffe6c7", "#f79d3c #241303", mark="#241303"
)
PURPLE = _create_suit("purple", "#2c1458 #4d2a97 #7b50cf #bb9cf0 #e6dafa", "#5c34ab #ffffff")
GREEN = _create_suit("green", "#033a2c #075c45 #0b8262 #5cc7a0 #cdeee0", "#06644b #ffffff")
BYSTANDER = replace(
    _create_suit(
        "bystander", "#4f4331 #786749 #b39c73 #d6c5a1 #ece2cb", "#f5eddc #3b3222", mark="#241d10"
    ),
    band="#e2d5b6",
    band_line="#b7a37a",
    strip="#5c4c33",
)
ASSASSIN = _create_suit("assassin", "#000000 #0b0b10 #17171f #4a4a58 #c9c9d2", "#0a0a0f #ffffff")

SAME_LIGHTNESS = (RED, BLUE)
"""Suits of the same lightness, which therefore have a pattern on the whole card."""
AGENTS = (RED, BLUE, ORANGE, PURPLE, GREEN)
SUITS = (*AGENTS, BYSTANDER, ASSASSIN)


def get_suit(identity: Identity, theme: Theme) -> Suit:
    """Return the colours of an identity in a theme (A3)."""
    second = theme is Theme.ORANGE_PURPLE
    match identity:
        case Identity.RED:
            return ORANGE if second else RED
        case Identity.BLUE:
            return PURPLE if second else BLUE
        case Identity.GREEN:
            return GREEN
        case Identity.BYSTANDER:
            return BYSTANDER
        case Identity.ASSASSIN:
            return ASSASSIN


def parse_rgb(colour: str) -> tuple[int, int, int]:
    """Parse `#rrggbb` into red, green and blue, 0 to 255 each."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


def blend(colour: str, other: str, share: float) -> str:
    """Blend two colours, both `#rrggbb`; `share` (0 to 1) is the part of the other one."""
    pairs = zip(parse_rgb(colour), parse_rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
