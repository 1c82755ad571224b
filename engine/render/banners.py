"""The banner of a lobby: who plays against whom, and what will lie on the board.

Law: it shows what a table is set to, and nothing of people or of any key.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.render import colours, panels
from engine.render.colours import Suit, suit
from engine.render.lettering import Field
from engine.render.panels import Piece, Point, Surface
from engine.rules import Deck, Format, Identity, Layout, Team, Theme

SIZE = (1100, 700)
MARGIN = 40
TITLE, TITLE_LEVEL = Field(460, 60, broken=56), 128
TEAM, TEAM_SMALL, TEAM_LEVEL, TEAM_GAP = 200, 138, 350, 22
CARD_WIDTH, CARD_GAP, BOARD_HIGH, BOARD_TOP = 98, 10, 470, 46
CHIP, CHIP_LEVEL, CHIP_TEXT = 76, 610, Field(420, 30)


@dataclass(frozen=True, slots=True)
class Banner:
    """What a table is set to.

    `title` names the format, and `words` the deck, the grid and the language, each in the match's
    language.
    """

    format: Format
    layout: Layout
    deck: Deck
    title: str
    words: tuple[str, ...]

    @property
    def theme(self) -> Theme:
        """How the teams are coloured (A3)."""
        return self.format.theme(self.layout)


def banner_png(banner: Banner) -> bytes:
    """Draw the banner of a lobby."""
    picture = panels.ground(SIZE)
    title = panels.lettered(banner.title, TITLE, colours.CREAM)
    title.lay(picture, (MARGIN + title.size[0] / 2, TITLE_LEVEL))
    chip = Surface(colours.PANEL, rim=colours.PANEL_RIM, radius=18)
    texts = (panels.lettered(text, CHIP_TEXT, colours.GOLD) for text in banner.words)
    chips = (panels.strip([text], chip, CHIP) for text in texts)
    laid = [*_teams(banner), *_board(banner), *panels.row(chips, (MARGIN, CHIP_LEVEL), 18)]
    panels.lay(picture, laid)
    return panels.finished(picture)


def _teams(banner: Banner) -> Iterator[tuple[Piece, Point]]:
    red, blue = (suit(team.agent, banner.theme) for team in Team)
    rules = banner.format.rules
    if rules.two_sided:
        pieces = [_side(team) for team in Team]
    elif rules.seat_for_both is not None:
        pieces = [_team(red, TEAM_SMALL), _both(red, blue), _team(blue, TEAM_SMALL)]
    elif rules.opposed:
        pieces = [_team(red, TEAM), _team(blue, TEAM)]
    else:
        pieces = [_team(red, TEAM), _simulated(blue)]
    yield from panels.row(pieces, (MARGIN, TEAM_LEVEL), TEAM_GAP)


def _team(shown: Suit, side: int) -> Piece:
    emblem = panels.emblem(shown, round(side * 0.56), shown.mark)
    surface = Surface(shown.base, rim=shown.light, radius=24, edge=5, texture=shown)
    return panels.plate((side, side), surface, [(emblem, (side / 2, side / 2))])


def _simulated(shown: Suit) -> Piece:
    """Draw the simulated opponent: a team of which nobody sits at the table (E2)."""
    emblem = panels.emblem(shown, round(TEAM * 0.56), shown.light)
    surface = Surface(colours.PANEL, rim=shown.base, radius=24, edge=5)
    return panels.plate((TEAM, TEAM), surface, [(emblem, (TEAM / 2, TEAM / 2))])


def _both(red: Suit, blue: Suit) -> Piece:
    """Draw the one operative, who guesses for both teams (E1)."""
    emblems = [panels.emblem(shown, 48, shown.light) for shown in (red, blue)]
    surface = Surface(colours.PANEL, rim=colours.STATUS, radius=24, edge=4)
    laid = panels.row(emblems, (17, TEAM_SMALL / 2))
    return panels.plate((TEAM_SMALL, TEAM_SMALL), surface, laid)


def _side(team: Team) -> Piece:
    green = suit(Identity.GREEN, Theme.GREEN)
    letter = panels.lettered(team.letter, Field(TEAM, 84), green.mark)
    surface = Surface(green.base, rim=green.light, radius=TEAM // 2, edge=5, texture=green)
    return panels.plate((TEAM, TEAM), surface, [(letter, (TEAM / 2, TEAM / 2))])


def _board(banner: Banner) -> Iterator[tuple[Piece, Point]]:
    """Draw cards with words that nobody can read; both kinds lie in turn, a word first (F1)."""
    counts, surface = banner.layout.value, Surface(colours.PAPER, rim=colours.TAB, radius=10)
    height = (BOARD_HIGH + CARD_GAP) // counts.rows - CARD_GAP
    left = SIZE[0] - MARGIN - counts.columns * (CARD_WIDTH + CARD_GAP) + CARD_GAP
    for place in range(banner.layout.cards):
        row, column = divmod(place, counts.columns)
        middle = (
            left + column * (CARD_WIDTH + CARD_GAP) + CARD_WIDTH / 2,
            BOARD_TOP + row * (height + CARD_GAP) + height / 2,
        )
        if banner.deck is Deck.PICTURES or (banner.deck is Deck.BOTH and place % 2 == 1):
            drawn = panels.sign("landscape", 58, colours.TONES[3])
        else:
            drawn = panels.plate((44 + place * 4 % 7 * 5, 16), Surface(colours.WORD, radius=4))
        laid = [(drawn, (CARD_WIDTH / 2, height / 2))]
        yield panels.plate((CARD_WIDTH, height), surface, laid), middle
