"""The colours of the night desk: the one place where a colour is written down.

Law: hue never stands alone; every suit has its own emblem and texture beside it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Identity, Team, Theme

DESK = "#171d2f"
DESK_LINE = "#242d4a"
PANEL = "#1f2740"
SHADOW = "#0b0f1c"
PAPER = "#f5eddc"
TAB = "#e9dec6"
PAPER_LINE = "#e0d3b7"
WORD = "#1a2033"
NUMBER = "#63594a"
CREAM = "#fff8ea"
GOLD = "#ffc933"
STATUS = "#b9c3df"
DIMMED_WORD = "#b9bfd0"
DIMMING = 0.6


@dataclass(frozen=True, slots=True)
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
    band="#d9caa6",
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

SUITS = (RED, BLUE, BYSTANDER, ASSASSIN)


def suit(identity: Identity, theme: Theme) -> Suit:
    """Give the suit of an identity in a theme (A3)."""
    match theme:
        case Theme.RED_BLUE:
            return _RED_BLUE[identity]


def team_suit(team: Team, theme: Theme) -> Suit:
    """Give the suit of a team's agents in a theme (A3)."""
    return suit(team.agent, theme)


def rgb(colour: str) -> tuple[int, int, int]:
    """Read `#rrggbb`."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


def mix(colour: str, other: str, share: float) -> str:
    """Blend two colours; `share` is how much of the other."""
    pairs = zip(rgb(colour), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


_RED_BLUE = {
    Identity.RED: RED,
    Identity.BLUE: BLUE,
    Identity.BYSTANDER: BYSTANDER,
    Identity.ASSASSIN: ASSASSIN,
}
