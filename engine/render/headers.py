"""The header: what stands above the cards, the same for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from engine.render import colours
from engine.render.colours import Suit, suit
from engine.render.lettering import Field, Ink, mask, write
from engine.render.sprites import clear
from engine.rules import Clue, Identity, Layout, Team, Theme, Unlimited

PLATE_TOP, PLATE_MARGIN, LEVEL = 14, 24, 44
EMBLEM_END, PLATE_END = 97, 345
PIP, SMALL_PIP = 18, 14
MANY = 10
"""From how many agents on the pips are small."""
AGENTS_LEFT = Field(width=44, cap=28)
CLUE = Field(width=440, cap=31)
SHORT_CLUE = Field(width=310, cap=31)
NUMBER = Ink(Field(width=40, cap=24), colours.DESK)
STATUS = Ink(Field(width=510, cap=23), colours.STATUS)
LETTER = Field(width=30, cap=20)
GAP = 16
TOKENS_LEFT, TOKENS_START, TOKENS_END = 40, 70, 346


@dataclass(frozen=True, slots=True)
class Plate:
    """The plate of an identity's agents: how many are still to be found, of how many."""

    agents: Identity
    left: int
    total: int


@dataclass(frozen=True, slots=True)
class Header:
    """What stands above the cards.

    `plates` are in the order red, blue, or in Duet the green one, beside which the `tokens` lie:
    how many are left, of how many. The plate of the `active` team is filled; in Duet `active` is
    the side whose clue it is, and the other guesses (D3). In the middle stands the clue or, without
    one, the `status`, a text in the match's language. `dimmed` is a spymaster's view: covered cards
    step back behind the key. `starting` lights the key card (A6); in Duet that is the `side` whose
    key it is.
    """

    layout: Layout
    theme: Theme
    plates: tuple[Plate, ...]
    active: Team | None
    clue: Clue | None
    status: str | None
    starting: Team | None = None
    dimmed: bool = False
    tokens: tuple[int, int] | None = None
    side: Team | None = None


def draw_header(picture: Image.Image, header: Header) -> None:
    """Draw the plates, and the clue or the status between them."""
    active = None if header.active is None else header.active.agent
    for plate, mirrored in zip(header.plates, (False, True), strict=False):
        filled = plate.agents in {active, Identity.GREEN}
        sprite = _plate(plate, header.theme, active=filled, mirrored=mirrored)
        _lay(picture, sprite, right=mirrored)
    if header.tokens is not None:
        _lay(picture, _tokens(*header.tokens), right=True)
    if header.clue is not None:
        _draw_clue(picture, header.clue, header.active if header.tokens else None)
    elif header.status is not None:
        write(picture, header.status, (picture.width / 2, LEVEL), STATUS)


def _lay(picture: Image.Image, plate: Image.Image, *, right: bool) -> None:
    left = picture.width - PLATE_MARGIN - plate.width if right else PLATE_MARGIN
    picture.paste(plate, (left, PLATE_TOP), plate)


@lru_cache(maxsize=128)
def _plate(plate: Plate, theme: Theme, *, active: bool, mirrored: bool) -> Image.Image:
    shown, state = suit(plate.agents, theme), "active" if active else "idle"
    sprite = clear(f"header/plate-{shown.name}-{state}").copy()
    small = "small-" if plate.total >= MANY else ""
    size = SMALL_PIP if small else PIP
    for place, start in enumerate(_starts(plate.total, size)):
        kind = "left" if place < plate.left else "found"
        pip = clear(f"header/pip-{small}{shown.name}-{state}-{kind}")
        left = sprite.width - start - size if mirrored else start
        sprite.alpha_composite(pip, (left, (sprite.height - size) // 2))
    middle = sprite.width - 79 if mirrored else 79
    ink = Ink(AGENTS_LEFT, _mark(shown, active=active))
    write(sprite, str(plate.left), (middle, sprite.height / 2), ink)
    return sprite


def _starts(total: int, size: int) -> list[int]:
    step, first = (15.6, 108) if size == SMALL_PIP else (24, 116)
    return [round(first + place * step) for place in range(total)]


def _mark(shown: Suit, *, active: bool) -> str:
    return shown.mark if active else shown.light


@lru_cache(maxsize=64)
def _tokens(left: int, total: int) -> Image.Image:
    sprite = clear("header/plate-tokens").copy()
    token = clear("header/token-left")
    step = min(32, (TOKENS_END - TOKENS_START) / total)
    for place in range(total):
        drawn = clear("header/token-left" if place < left else "header/token-spent")
        edge = round(TOKENS_END - (place + 1) * step + (step - token.width) / 2)
        sprite.alpha_composite(drawn, (edge, (sprite.height - token.height) // 2))
    write(sprite, str(left), (TOKENS_LEFT, sprite.height / 2), Ink(AGENTS_LEFT, colours.GOLD))
    return sprite


def _draw_clue(picture: Image.Image, clue: Clue, giver: Team | None) -> None:
    """Draw a clue; in Duet between who gives it and who guesses."""
    unlimited = isinstance(clue.number, Unlimited)
    chip = clear("header/unlimited" if unlimited else "header/chip")
    field = CLUE if giver is None else SHORT_CLUE
    parts = [] if giver is None else [_side("giver", giver)]
    parts += [mask(clue.word, field), chip]
    parts += [] if giver is None else [_side("guesser", giver.rival)]
    left = (picture.width - sum(part.width for part in parts) - GAP * (len(parts) - 1)) // 2
    for part in parts:
        middle = (left + part.width / 2, LEVEL)
        if part.mode == "L":
            write(picture, clue.word, middle, Ink(field, colours.CREAM))
        else:
            picture.paste(part, (left, LEVEL - part.height // 2), part)
        if part is chip and not unlimited:
            write(picture, str(clue.number), middle, NUMBER)
        left += part.width + GAP


@lru_cache(maxsize=4)
def _side(doing: str, team: Team) -> Image.Image:
    """Draw a side's letter: whose clue it is, or who guesses."""
    sprite = clear(f"header/{doing}").copy()
    middle = (24 if doing == "giver" else sprite.width - 22, sprite.height / 2)
    write(sprite, team.letter, middle, Ink(LETTER, colours.CREAM))
    return sprite
