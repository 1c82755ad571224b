"""The picture of a cup of two teams: a line for each, with its games in order.

Law: as in the bracket, a medal marks the winner and an emblem the colour that a team played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cups.heads import HEAD, MARGIN, Bracket, BracketGame, BracketTeam, draw_head
from engine.render import colours, panels
from engine.render.colours import BLUE, RED
from engine.render.lettering import TextField
from engine.render.panels import Piece, Point, Surface
from engine.render.png import encode_rgb

WIDTH, LINE, GAP = 760, 116, 16
FOOT = 72
"""Height at the lower left that Discord's badge may cover."""
NAME, POINTS = TextField(300, 44), TextField(90, 56)
CELL, CELLS_END = 96, 120
"""Width of a game in a line, and the distance of the last one from the right end."""


def duel_png(bracket: Bracket) -> bytes:
    """Draw the current score of a cup of two teams as a PNG."""
    top = MARGIN // 2 + HEAD + GAP + MARGIN
    picture = panels.create_desk((WIDTH, top + 2 * (LINE + GAP) - GAP + FOOT))
    draw_head(picture, bracket)
    games = [game for cup_round in bracket.rounds for game in cup_round.games]
    for place, team in enumerate(bracket.teams):
        level = top + place * (LINE + GAP) + LINE / 2
        first = place == 0 and bracket.is_over
        panels.paste_pieces(picture, [(_line(team, games, first=first), (WIDTH / 2, level))])
    return encode_rgb(picture)


def _line(team: BracketTeam, games: Sequence[BracketGame], *, first: bool) -> Piece:
    ink = colours.STATUS if team.is_out else colours.GOLD if first else colours.CREAM
    width = WIDTH - 2 * MARGIN
    name = panels.create_text(team.name, NAME, ink)
    points = panels.create_text(team.points, POINTS, ink)
    laid = [
        (name, (24 + name.size[0] / 2, LINE / 2)),
        (points, (width - 60, LINE / 2)),
        *_cells(team.name, games, width - CELLS_END),
    ]
    rim = colours.GOLD if first else colours.PANEL_RIM
    return panels.draw_plate((width, LINE), Surface(colours.PANEL, rim=rim, radius=16), laid)


def _cells(name: str, games: Sequence[BracketGame], right: int) -> Iterator[tuple[Piece, Point]]:
    for back, game in enumerate(reversed(games)):
        yield _cell(name, game), (right - back * (CELL + 8) - CELL / 2, LINE / 2)


def _cell(name: str, game: BracketGame) -> Piece:
    side = game.names.index(name)
    suit, won = (RED, BLUE)[side], game.winner == side
    lost = game.winner is not None and not won
    rim = colours.GOLD if won else colours.PANEL_RIM if lost else suit.light
    sign = panels.create_emblem(suit, 40, colours.STATUS if lost else suit.mark)
    signs = [sign, panels.create_sign("medal", 36, colours.GOLD)] if won else [sign]
    start = (CELL - panels.row_length(signs, 4)) / 2
    surface = Surface(colours.PANEL if lost else suit.base, rim=rim)
    return panels.draw_plate((CELL, 72), surface, panels.place_in_row(signs, (start, 36), 4))
