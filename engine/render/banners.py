"""The banner of a lobby: the teams, and the kind of board they will play on.

Law: it shows the settings of a table only, nothing about people or about any key. The lower left,
which Discord covers with its ALT badge, has only cards that are not meant to be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.render import colours, panels
from engine.render.colours import Suit, get_suit
from engine.render.lettering import TextField
from engine.render.panels import Piece, Point, Surface
from engine.rules import Deck, Format, Identity, Layout, Team, Theme

SIZE = (1100, 240)
MARGIN, GAP = 36, 36
TEAM, TEAM_SMALL, TEAM_GAP = 148, 100, 16
CARD_WIDTH, CARD_GAP, BOARD_HEIGHT = 46, 6, 188
TITLE_CAP, WORDS_CAP = 48, 27


@dataclass(frozen=True, slots=True)
class Banner:
    """The settings of a table, as its banner shows them.

    `title` names the format, and `words` the deck, the grid and the language, all in the match's
    language.
    """

    format: Format
    layout: Layout
    deck: Deck
    title: str
    words: tuple[str, str, str]

    @property
    def theme(self) -> Theme:
        """Return the names and colours of the teams (A3)."""
        return self.format.theme(self.layout)


def banner_png(banner: Banner) -> bytes:
    """Render a lobby's banner, with its teams, settings and an empty board, as PNG."""
    teams, board = [*_layout_teams(banner)], [*_layout_board(banner)]
    left = max(middle[0] + piece.size[0] / 2 for piece, middle in board) + GAP
    right = min(middle[0] - piece.size[0] / 2 for piece, middle in teams) - GAP
    picture = panels.create_desk(SIZE)
    panels.paste_pieces(picture, [*teams, *_layout_words(banner, left, right), *board])
    return panels.encode_picture(picture)


def _layout_words(banner: Banner, left: float, right: float) -> Iterator[tuple[Piece, Point]]:
    """Draw the title and the three settings below it, from `left` to `right` at most."""
    width, (deck, grid, language) = round(right - left), banner.words
    lines = [
        panels.create_text(banner.title, TextField(width, TITLE_CAP), colours.CREAM),
        panels.create_text(f"{deck} · {grid}", TextField(width, WORDS_CAP), colours.GOLD),
        panels.create_text(language, TextField(width, WORDS_CAP), colours.GOLD),
    ]
    top = (SIZE[1] - sum(line.size[1] for line in lines)) / 2
    for line in lines:
        yield line, (left + line.size[0] / 2, top + line.size[1] / 2)
        top += line.size[1]


def _layout_teams(banner: Banner) -> Iterator[tuple[Piece, Point]]:
    red, blue = (get_suit(team.agent, banner.theme) for team in Team)
    rules = banner.format.rules
    if rules.two_sided:
        pieces = [_draw_side(team) for team in Team]
    elif rules.seat_for_both is not None:
        shared = _draw_shared_operative(red, blue)
        pieces = [_draw_team(red, TEAM_SMALL), shared, _draw_team(blue, TEAM_SMALL)]
    elif rules.has_rival:
        pieces = [_draw_team(red, TEAM), _draw_team(blue, TEAM)]
    else:
        pieces = [_draw_team(red, TEAM), _draw_simulated_team(blue)]
    start = SIZE[0] - MARGIN - panels.get_row_length(pieces, TEAM_GAP)
    yield from panels.place_in_row(pieces, (start, SIZE[1] / 2), TEAM_GAP)


def _draw_team(shown: Suit, side: int) -> Piece:
    emblem = panels.create_emblem(shown, round(side * 0.56), shown.mark)
    surface = Surface(shown.base, rim=shown.light, radius=24, edge=5, texture=shown)
    return panels.draw_plate((side, side), surface, [(emblem, (side / 2, side / 2))])


def _draw_simulated_team(shown: Suit) -> Piece:
    """Draw the simulated opponent: a team without people at the table (E2)."""
    emblem = panels.create_emblem(shown, round(TEAM * 0.56), shown.light)
    surface = Surface(colours.PANEL, rim=shown.base, radius=24, edge=5)
    return panels.draw_plate((TEAM, TEAM), surface, [(emblem, (TEAM / 2, TEAM / 2))])


def _draw_shared_operative(red: Suit, blue: Suit) -> Piece:
    """Draw the single operative who guesses for both teams (E1)."""
    emblems = [panels.create_emblem(shown, 36, shown.light) for shown in (red, blue)]
    surface = Surface(colours.PANEL, rim=colours.STATUS, radius=24, edge=4)
    laid = panels.place_in_row(emblems, (10, TEAM_SMALL / 2))
    return panels.draw_plate((TEAM_SMALL, TEAM_SMALL), surface, laid)


def _draw_side(team: Team) -> Piece:
    green = get_suit(Identity.GREEN, Theme.GREEN)
    letter = panels.create_text(team.letter, TextField(TEAM, 64), green.mark)
    surface = Surface(green.base, rim=green.light, radius=TEAM // 2, edge=5, texture=green)
    return panels.draw_plate((TEAM, TEAM), surface, [(letter, (TEAM / 2, TEAM / 2))])


def _layout_board(banner: Banner) -> Iterator[tuple[Piece, Point]]:
    """Draw cards with illegible words; with both decks words and pictures alternate (F1)."""
    counts, surface = banner.layout.value, Surface(colours.PAPER, rim=colours.TAB, radius=5, edge=2)
    height = (BOARD_HEIGHT + CARD_GAP) // counts.rows - CARD_GAP
    for place in range(banner.layout.card_count):
        row, column = divmod(place, counts.columns)
        middle = (
            MARGIN + column * (CARD_WIDTH + CARD_GAP) + CARD_WIDTH / 2,
            (SIZE[1] - BOARD_HEIGHT) / 2 + row * (height + CARD_GAP) + height / 2,
        )
        if banner.deck is Deck.PICTURES or (banner.deck is Deck.BOTH and place % 2 == 1):
            drawn = panels.create_sign("landscape", 26, colours.TONES[3])
        else:
            drawn = panels.draw_plate((20 + place * 4 % 7 * 2, 8), Surface(colours.WORD, radius=2))
        laid = [(drawn, (CARD_WIDTH / 2, height / 2))]
        yield panels.draw_plate((CARD_WIDTH, height), surface, laid), middle
