"""The values that the pictures of a cup are drawn from, and the head they share."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from engine.render import colours, panels
from engine.render.lettering import TextField
from engine.render.panels import Surface

MARGIN, HEAD = 24, 72
HEADLINE = TextField(560, 34)
TITLE = TextField(320, 24)


@dataclass(frozen=True, slots=True)
class BracketTeam:
    """A line of the standings: the rank, name and points as text."""

    rank: str
    name: str
    points: str
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class BracketGame:
    """Two team names, red's first, and the index of the winner: 0, 1 or None."""

    names: tuple[str, str]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class BracketRound:
    """The games of a round, and the text about the team that has a bye."""

    title: str
    games: tuple[BracketGame, ...]
    bye: str = ""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A cup to draw: `headline` names its winner, or its current round while `is_over` is False."""

    title: str
    headline: str
    is_over: bool
    teams: tuple[BracketTeam, ...]
    rounds: tuple[BracketRound, ...]


def draw_head(picture: Image.Image, bracket: Bracket) -> None:
    """Draw the bar at the top: the headline on the left and the title on the right."""
    width, level = picture.width - 2 * MARGIN, 16 + HEAD / 2
    ground, ink = (
        (colours.GOLD, colours.DESK) if bracket.is_over else (colours.PANEL, colours.CREAM)
    )
    surface = Surface(ground, rim=colours.GOLD, radius=16)
    panels.draw_plate((width, HEAD), surface).paste_on(picture, (picture.width / 2, level))
    medal = panels.create_sign("medal", 46, ink)
    headline = panels.create_text(bracket.headline, HEADLINE, ink)
    panels.paste_pieces(picture, panels.place_in_row([medal, headline], (MARGIN + 20, level), 16))
    title = panels.create_text(bracket.title, TITLE, ink)
    title.paste_on(picture, (MARGIN + width - 24 - title.size[0] / 2, level))
