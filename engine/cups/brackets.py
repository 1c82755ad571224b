"""The picture of a cup: the standings on the left, beside them its rounds (E14).

Law: a picture names teams, never people; the winner has a medal and not only a colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from engine.render import colours, panels
from engine.render.colours import BLUE, RED, Suit
from engine.render.grids import DESK, PHONE_BADGE
from engine.render.lettering import TextField
from engine.render.panels import Piece, Point, Surface
from engine.render.png import encode_rgb

MARGIN, HEAD = 24, 72
HEADLINE = TextField(560, 34)
TITLE = TextField(320, 24)
DUEL_WIDTH, LINE, DUEL_GAP = 760, 116, 16
FOOT = 72
"""Height at the lower left that Discord's badge may cover."""
NAME, POINTS = TextField(300, 44), TextField(90, 56)
CELL, CELLS_END = 96, 120
"""Width of a game in a line, and the distance of the last one from the right end."""
GAP, BODY_TOP = 18, 118
STANDINGS_WIDTH = 360
"""Width of the standings, in pixels."""
MAX_ROUND_WIDTH, MAX_ROUNDS_WIDTH = 240, 918
"""Greatest width of a round, and of all rounds together."""
MIN_LINE_HEIGHT, MAX_LINE_HEIGHT, MAX_LETTER_HEIGHT = 44, 104, 38
"""Least and greatest height of a line of the standings, and the greatest of its letters."""
MAX_SIDE_HEIGHT, MINIMUM_DISTANCE = 62, 16
"""Greatest height of one side of a game, and the least gap between games."""
MIN_GAME_PITCH = 84
"""Least height of a game together with the gap below it."""
MIN_ROUNDS, DUEL_TEAMS = 2, 2
"""Least number of rounds to leave room for; number of teams that get the duel picture."""


@dataclass(frozen=True, slots=True)
class PictureTeam:
    """A line of the standings: the rank, name and points as text."""

    rank: str
    name: str
    points: str
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class PictureGame:
    """Two team names, red's first, and the index of the winner: 0, 1 or None."""

    names: tuple[str, str]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class PictureRound:
    """The games of a round, and the text about the team that has a bye."""

    title: str
    games: tuple[PictureGame, ...]
    bye: str = ""


@dataclass(frozen=True, slots=True)
class CupPicture:
    """A cup to draw: `headline` names its winner, or its current round while `is_over` is False."""

    title: str
    headline: str
    is_over: bool
    teams: tuple[PictureTeam, ...]
    rounds: tuple[PictureRound, ...]


def draw_head(picture: Image.Image, cup: CupPicture) -> None:
    """Draw the bar at the top: headline left, title right; gold once the cup is over."""
    width, level = picture.width - 2 * MARGIN, 16 + HEAD / 2
    ground, ink = (colours.GOLD, colours.DESK) if cup.is_over else (colours.PANEL, colours.CREAM)
    surface = Surface(ground, rim=colours.GOLD, radius=16)
    panels.draw_plate((width, HEAD), surface).paste_on(picture, (picture.width / 2, level))
    medal = panels.create_sign("medal", 46, ink)
    headline = panels.create_text(cup.headline, HEADLINE, ink)
    panels.paste_pieces(picture, panels.place_in_row([medal, headline], (MARGIN + 20, level), 16))
    title = panels.create_text(cup.title, TITLE, ink)
    title.paste_on(picture, (MARGIN + width - 24 - title.size[0] / 2, level))


def duel_png(cup: CupPicture) -> bytes:
    """Draw a cup of two teams as a PNG: their points, and the result of each game."""
    top = MARGIN // 2 + HEAD + DUEL_GAP + MARGIN
    picture = panels.create_desk((DUEL_WIDTH, top + 2 * (LINE + DUEL_GAP) - DUEL_GAP + FOOT))
    draw_head(picture, cup)
    games = [game for cup_round in cup.rounds for game in cup_round.games]
    for place, team in enumerate(cup.teams):
        level = top + place * (LINE + DUEL_GAP) + LINE / 2
        first = place == 0 and cup.is_over
        panels.paste_pieces(picture, [(_line(team, games, first=first), (DUEL_WIDTH / 2, level))])
    return encode_rgb(picture)


def _line(team: PictureTeam, games: Sequence[PictureGame], *, first: bool) -> Piece:
    ink = colours.STATUS if team.is_out else colours.GOLD if first else colours.CREAM
    width = DUEL_WIDTH - 2 * MARGIN
    name = panels.create_text(team.name, NAME, ink)
    points = panels.create_text(team.points, POINTS, ink)
    laid = [
        (name, (24 + name.size[0] / 2, LINE / 2)),
        (points, (width - 60, LINE / 2)),
        *_cells(team.name, games, width - CELLS_END),
    ]
    rim = colours.GOLD if first else colours.PANEL_RIM
    return panels.draw_plate((width, LINE), Surface(colours.PANEL, rim=rim, radius=16), laid)


def _cells(name: str, games: Sequence[PictureGame], right: int) -> Iterator[tuple[Piece, Point]]:
    for back, game in enumerate(reversed(games)):
        yield _cell(name, game), (right - back * (CELL + 8) - CELL / 2, LINE / 2)


def _cell(name: str, game: PictureGame) -> Piece:
    side = game.names.index(name)
    suit, won = (RED, BLUE)[side], game.winner == side
    lost = game.winner is not None and not won
    rim = colours.GOLD if won else colours.PANEL_RIM if lost else suit.light
    sign = panels.create_emblem(suit, 40, colours.STATUS if lost else suit.mark)
    signs = [sign, panels.create_sign("medal", 36, colours.GOLD)] if won else [sign]
    start = (CELL - panels.get_row_length(signs, 4)) / 2
    surface = Surface(colours.PANEL if lost else suit.base, rim=rim)
    return panels.draw_plate((CELL, 72), surface, panels.place_in_row(signs, (start, 36), 4))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scale:
    """Sizes in pixels: the picture, a line of the standings, a column, a game, half of a game."""

    width: int
    height: int
    line: int
    column: int
    game: int
    side: int

    @property
    def name_height(self) -> int:
        """Return the height of the letters of a name in the standings."""
        return min(MAX_LETTER_HEIGHT, self.line * 43 // 100)

    @property
    def game_name_height(self) -> int:
        """Return the height of the letters of a name in a game."""
        return self.side * 52 // 100


def cup_png(cup: CupPicture) -> bytes:
    """Draw a cup's standings and rounds as a PNG; for two teams as `duel_png` does."""
    if len(cup.teams) == DUEL_TEAMS:
        return duel_png(cup)
    scale = _scale(cup)
    picture = panels.create_desk((scale.width, scale.height))
    draw_head(picture, cup)
    panels.paste_pieces(picture, _standings(cup, scale))
    for number, cup_round in enumerate(cup.rounds):
        start = MARGIN + STANDINGS_WIDTH + GAP + number * (scale.column + GAP)
        panels.paste_pieces(picture, _round(cup_round, scale, start))
    return encode_rgb(picture)


def _scale(cup: CupPicture) -> _Scale:
    """Compute the sizes of a picture, with room for Discord's badge under the standings.

    It is no higher than 11:7 unless its lines need more.
    """
    rounds = max(len(cup.rounds), MIN_ROUNDS)
    column = min(MAX_ROUND_WIDTH, MAX_ROUNDS_WIDTH // rounds - GAP)
    width = MARGIN + STANDINGS_WIDTH + rounds * (column + GAP) + MARGIN
    teams, foot = len(cup.teams), PHONE_BADGE[1] * width // DESK[0]
    most = max(-(-width * 7 // 11) - BODY_TOP - foot, teams * MIN_LINE_HEIGHT)
    line = min(MAX_LINE_HEIGHT, most // teams)
    games = max((len(cup_round.games) for cup_round in cup.rounds), default=1)
    byes = any(cup_round.bye for cup_round in cup.rounds) * line
    height = max(
        BODY_TOP + teams * line + foot, BODY_TOP + line + games * MIN_GAME_PITCH + byes + MARGIN
    )
    pitch = (height - BODY_TOP - line - byes - MARGIN) // games
    side = min(MAX_SIDE_HEIGHT, column * 22 // 100, (pitch - MINIMUM_DISTANCE) // 2)
    return _Scale(
        width=width,
        height=height,
        line=line,
        column=column,
        game=min(pitch, 2 * side + 3 * MINIMUM_DISTANCE),
        side=side,
    )


def _standings(cup: CupPicture, scale: _Scale) -> Iterator[tuple[Piece, Point]]:
    for place, team in enumerate(cup.teams):
        middle = BODY_TOP + place * scale.line + scale.line / 2
        first = place == 0 and cup.is_over
        rim = colours.GOLD if first else colours.PANEL_RIM
        ink = colours.STATUS if team.is_out else colours.GOLD if first else colours.CREAM
        height = min(scale.line - 8, 2 * scale.name_height + 12)
        rank = panels.create_text(team.rank, TextField(44, scale.name_height), colours.STATUS)
        name = panels.create_text(
            team.name, TextField(STANDINGS_WIDTH - 150, scale.name_height), ink
        )
        points = panels.create_text(team.points, TextField(60, scale.name_height), ink)
        laid = [
            (rank, (34, height / 2)),
            (name, (70 + name.size[0] / 2, height / 2)),
            (points, (STANDINGS_WIDTH - 24 - points.size[0] / 2, height / 2)),
        ]
        plate = panels.draw_plate((STANDINGS_WIDTH, height), Surface(colours.PANEL, rim=rim), laid)
        yield plate, (MARGIN + STANDINGS_WIDTH / 2, middle)


def _round(cup_round: PictureRound, scale: _Scale, left: int) -> Iterator[tuple[Piece, Point]]:
    title = panels.create_text(
        cup_round.title, TextField(scale.column - 12, scale.game_name_height), colours.STATUS
    )
    yield title, (left + title.size[0] / 2, BODY_TOP + scale.line / 2)
    top = BODY_TOP + scale.line
    for number, game in enumerate(cup_round.games):
        yield from _game(game, scale, (left, top + number * scale.game))
    if cup_round.bye:
        bye = panels.create_text(
            cup_round.bye, TextField(scale.column - 12, scale.game_name_height - 2), colours.STATUS
        )
        level = top + len(cup_round.games) * scale.game + scale.line / 2
        yield bye, (left + bye.size[0] / 2, level)


def _game(game: PictureGame, scale: _Scale, corner: Point) -> Iterator[tuple[Piece, Point]]:
    height = scale.side
    for side, (name, suit) in enumerate(zip(game.names, (RED, BLUE), strict=True)):
        won, lost = game.winner == side, game.winner not in (None, side)
        plate = _side(
            name, suit, (scale.column, height, scale.game_name_height), won=won, lost=lost
        )
        yield plate, (corner[0] + scale.column / 2, corner[1] + side * height + height / 2)


def _side(name: str, suit: Suit, size: tuple[int, int, int], *, won: bool, lost: bool) -> Piece:
    width, height, cap = size
    ground = colours.PANEL if lost else suit.base
    rim = colours.GOLD if won else colours.PANEL_RIM if lost else suit.light
    ink = colours.STATUS if lost else suit.mark
    mark = panels.create_emblem(suit, height - 18, ink)
    medal = [panels.create_sign("medal", height - 12, colours.GOLD)] if won else []
    room = width - height * (2 if won else 1) - 22
    lettered = panels.create_text(name, TextField(room, cap), ink)
    laid = [*panels.place_in_row([mark, lettered], (12, height / 2), 10)]
    laid += [(piece, (width - height / 2, height / 2)) for piece in medal]
    return panels.draw_plate((width, height), Surface(ground, rim=rim, radius=10), laid)
