"""The header: the strip with the scores and the clue, the same for every viewer.

Law: it lies under the cards, and Discord covers its lower left corner with the ALT badge; nothing
to read lies there, so the number of agents stands at the inner end of a plate.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image, ImageOps

from engine.render import colours, panels
from engine.render.colours import get_suit
from engine.render.lettering import Ink, TextField, draw_text
from engine.render.mosaics import Drawing, Part
from engine.render.panels import Piece
from engine.render.sprites import get_sprite
from engine.rules import Clue, Identity, Layout, Team, Theme, Unlimited

PLATE_MARGIN, PLATE_SIZE = 24, (360, 60)
BETWEEN_TOP, BETWEEN_BOTTOM, LEVEL = -6, 63, 36
"""The area between the plates: its edges, and its level below its upper edge."""
PIP, SMALL_PIP = 18, 14
MANY_AGENTS = 10
"""From this number of agents on the pips are small."""
AGENTS_LEFT = TextField(width=44, cap=28)
CLUE = TextField(width=440, cap=31)
SHORT_CLUE = TextField(width=310, cap=31)
NUMBER = Ink(TextField(width=40, cap=24), colours.DESK)
STATUS = Ink(TextField(width=510, cap=23), colours.STATUS)
LETTER = TextField(width=30, cap=20)
GAP = 16
TOKENS_LEFT, TOKENS_START, TOKENS_END = 320, 14, 290


@dataclass(frozen=True, slots=True)
class AgentCount:
    """The plate of an identity's agents: how many are still to be found, of how many."""

    agents: Identity
    remaining: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The header of a board.

    `plates` are in the order red, blue, or in Duet the green one, beside which the `tokens` lie:
    how many are left, of how many. The plate of the `active` team is filled; in Duet `active` is
    the side whose clue it is, and the other guesses (D3). In the middle stands the clue or, without
    one, the `status`, a text in the match's language. `dimmed` is a spymaster's view: covered cards
    step back behind the key. `starting` lights the key card (A6); in Duet that is the `side` whose
    key it is.
    """

    layout: Layout
    theme: Theme
    plates: tuple[AgentCount, ...]
    active: Team | None
    clue: Clue | None
    status: str | None
    starting: Team | None = None
    dimmed: bool = False
    tokens: tuple[int, int] | None = None
    side: Team | None = None


def layout_header(header: Header, width: int, top: int) -> Iterator[Part]:
    """Lay out the plates at the sides, and the clue, or else the status, between them.

    In Duet the tokens lie on the left. A board that is not being played has no plates.
    """
    edges = (PLATE_MARGIN, width - PLATE_MARGIN - PLATE_SIZE[0])
    active = None if header.active is None else header.active.agent
    plates = [
        AgentsPlate(
            plate,
            header.theme,
            active=plate.agents in {active, Identity.GREEN},
            mirrored=header.tokens is None and place == 0,
        )
        for place, plate in enumerate(header.plates)
    ]
    shown: list[Drawing] = [*plates]
    if header.tokens is not None:
        shown.insert(0, TokensPlate(*header.tokens))
    for drawing, left in zip(shown, edges, strict=False):
        yield Part((left, top, left + PLATE_SIZE[0], top + PLATE_SIZE[1]), drawing)
    between = (edges[0] + PLATE_SIZE[0], top + BETWEEN_TOP, edges[1], top + BETWEEN_BOTTOM)
    if header.clue is not None:
        yield Part(between, ClueInHeader(header.clue, header.active if header.tokens else None))
    elif header.status is not None:
        yield Part(between, StatusText(header.status))


class AgentsPlate(NamedTuple):
    """The plate of an identity's agents: its emblem, how many are left, and a pip for each.

    On the left (`mirrored`) everything runs from the right.
    """

    plate: AgentCount
    theme: Theme
    active: bool
    mirrored: bool

    def draw(self, picture: Image.Image) -> None:
        """Draw the plate with its number and pips, mirrored for agents of one team.

        Its emblem lies at the inner end; sprites have it at the outer one.
        """
        shown, state = get_suit(self.plate.agents, self.theme), "active" if self.active else "idle"
        drawn = get_sprite(f"header/plate-{shown.name}-{state}").copy()
        if self.plate.agents is not Identity.GREEN:
            drawn = ImageOps.mirror(drawn)
        small = "small-" if self.plate.total >= MANY_AGENTS else ""
        size, step, first = (SMALL_PIP, 15.6, 108) if small else (PIP, 24, 116)
        for place in range(self.plate.total):
            start = round(first + place * step)
            kind = "left" if place < self.plate.remaining else "found"
            pip = get_sprite(f"header/pip-{small}{shown.name}-{state}-{kind}")
            left = drawn.width - start - size if self.mirrored else start
            drawn.alpha_composite(pip, (left, (drawn.height - size) // 2))
        middle = drawn.width - 79 if self.mirrored else 79
        ink = Ink(AGENTS_LEFT, shown.mark if self.active else shown.light)
        draw_text(drawn, str(self.plate.remaining), (middle, drawn.height / 2), ink)
        picture.paste(drawn, (0, 0), drawn)


class TokensPlate(NamedTuple):
    """Duet's tokens: how many are left, of how many."""

    remaining: int
    total: int

    def draw(self, picture: Image.Image) -> None:
        """Draw the plate with all tokens, the spent ones dark."""
        drawn = get_sprite("header/plate-tokens").copy()
        step = min(32, (TOKENS_END - TOKENS_START) / self.total)
        for place in range(self.total):
            kind = "left" if place < self.remaining else "spent"
            token = get_sprite(f"header/token-{kind}")
            edge = round(TOKENS_END - (place + 1) * step + (step - token.width) / 2)
            drawn.alpha_composite(token, (edge, (drawn.height - token.height) // 2))
        ink = Ink(AGENTS_LEFT, colours.GOLD)
        draw_text(drawn, str(self.remaining), (TOKENS_LEFT, drawn.height / 2), ink)
        picture.paste(drawn, (0, 0), drawn)


class StatusText(NamedTuple):
    """The text that says what the table waits for, or how the game ended."""

    text: str

    def draw(self, picture: Image.Image) -> None:
        """Draw the text in the middle."""
        draw_text(picture, self.text, (picture.width / 2, LEVEL), STATUS)


class ClueInHeader(NamedTuple):
    """A clue; in Duet it stands between the side that gives it and the one that guesses."""

    clue: Clue
    giver: Team | None

    def draw(self, picture: Image.Image) -> None:
        """Draw the clue's word and number in a row, in Duet between giver and guesser."""
        field = CLUE if self.giver is None else SHORT_CLUE
        limited = not isinstance(self.clue.number, Unlimited)
        chip = get_sprite("header/chip" if limited else "header/unlimited").copy()
        if limited:
            draw_text(chip, str(self.clue.number), (chip.width / 2, chip.height / 2), NUMBER)
        word = panels.create_text(self.clue.word, field, colours.CREAM)
        pieces = [word, panels.from_transparent(chip)]
        if self.giver is not None:
            giver, guesser = self.giver, self.giver.rival
            pieces = [_draw_side("giver", giver), *pieces, _draw_side("guesser", guesser)]
        start = (picture.width - panels.get_row_length(pieces, GAP)) // 2
        panels.paste_pieces(picture, panels.place_in_row(pieces, (start, LEVEL), GAP))


def _draw_side(doing: str, team: Team) -> Piece:
    drawn = get_sprite(f"header/{doing}").copy()
    middle = (24 if doing == "giver" else drawn.width - 22, drawn.height / 2)
    draw_text(drawn, team.letter, middle, Ink(LETTER, colours.CREAM))
    return panels.from_transparent(drawn)
