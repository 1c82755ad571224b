"""The colours of the night desk: the one place where a colour is written down.

Law: hue is never the only sign; every suit has its own emblem and texture, too.
"""

from __future__ import annotations

from dataclasses import dataclass

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
        """The pattern on the plate of the key overlay: darker, so the word on it reads better."""
        return blend(self.folder, self.deep, 0.5)


RED = Suit(
    name="red",
    deep="#5e1018",
    dark="#931d27",
    base="#cf3138",
    light="#f08478",
    tint="#fbd9cf",
    mark=CREAM,
    folder="#a8222d",
    folder_word="#ffffff",
    band="#cf3138",
    band_line="#f08478",
    strip="#5e1018",
)
BLUE = Suit(
    name="blue",
    deep="#0d2c5c",
    dark="#174a91",
    base="#2a6fca",
    light="#7fb4f0",
    tint="#d3e5fa",
    mark=CREAM,
    folder="#1d569f",
    folder_word="#ffffff",
    band="#2a6fca",
    band_line="#7fb4f0",
    strip="#0d2c5c",
)
ORANGE = Suit(
    name="orange",
    deep="#6b2f02",
    dark="#a64d06",
    base="#ef8a1d",
    light="#ffc178",
    tint="#ffe6c7",
    mark="#241303",
    folder="#f79d3c",
    folder_word="#241303",
    band="#ef8a1d",
    band_line="#ffc178",
    strip="#6b2f02",
)
PURPLE = Suit(
    name="purple",
    deep="#2c1458",
    dark="#4d2a97",
    base="#7b50cf",
    light="#bb9cf0",
    tint="#e6dafa",
    mark=CREAM,
    folder="#5c34ab",
    folder_word="#ffffff",
    band="#7b50cf",
    band_line="#bb9cf0",
    strip="#2c1458",
)
GREEN = Suit(
    name="green",
    deep="#033a2c",
    dark="#075c45",
    base="#0b8262",
    light="#5cc7a0",
    tint="#cdeee0",
    mark=CREAM,
    folder="#06644b",
    folder_word="#ffffff",
    band="#0b8262",
    band_line="#5cc7a0",
    strip="#033a2c",
)
BYSTANDER = Suit(
    name="bystander",
    deep="#4f4331",
    dark="#786749",
    base="#b39c73",
    light="#d6c5a1",
    tint="#ece2cb",
    mark="#241d10",
    folder="#f5eddc",
    folder_word="#3b3222",
    band="#e2d5b6",
    band_line="#b7a37a",
    strip="#5c4c33",
)
ASSASSIN = Suit(
    name="assassin",
    deep="#000000",
    dark="#0b0b10",
    base="#17171f",
    light="#4a4a58",
    tint="#c9c9d2",
    mark=CREAM,
    folder="#0a0a0f",
    folder_word="#ffffff",
    band="#17171f",
    band_line="#4a4a58",
    strip="#000000",
)

SAME_LIGHTNESS = (RED, BLUE)
"""Suits of the same lightness, which therefore have a pattern on the whole card."""
AGENTS = (RED, BLUE, ORANGE, PURPLE, GREEN)
SUITS = (*AGENTS, BYSTANDER, ASSASSIN)


def get_suit(identity: Identity, theme: Theme) -> Suit:
    """Return the suit of an identity in a theme (A3)."""
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
    """Blend two colours; `share` (0 to 1) is the part of the other one."""
    pairs = zip(parse_rgb(colour), parse_rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
