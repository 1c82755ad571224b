"""Pictures of a game: the board as a viewer sees it, in large print, and the key card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache, partial
from hashlib import blake2b

from typing_extensions import override

from cogs.screens.screen import PictureToDraw
from engine import VERSION
from engine.render import Header, Plate, board_png, key_png, page_png, pages_of
from engine.rules import (
    AGENTS,
    Face,
    Game,
    Identity,
    Phase,
    Rest,
    Seat,
    Team,
    faces_seen,
    side_seen,
)
from engine.telling import alts
from engine.telling.state import resting_status, status
from engine.texts import Voice

SIGN_BYTES = 8
POSITIONS = 256
"""Cached positions: between two guesses the board is drawn many times."""


@dataclass(frozen=True, slots=True, eq=False)
class _This:
    """A game as a cache key by identity: comparing all cards would take longer."""

    game: Game

    @override
    def __hash__(self) -> int:
        return id(self.game)

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, _This) and self.game is other.game


def board(
    game: Game, say: Voice, viewer: Seat | None = None, rest: Rest | None = None
) -> PictureToDraw:
    """Return the picture of the board as a seat sees it; None is the public view."""
    return _board(_This(game), say, viewer, rest)


@lru_cache(POSITIONS)
def _board(this: _This, say: Voice, viewer: Seat | None, rest: Rest | None) -> PictureToDraw:
    game = this.game
    faces = faces_seen(game, viewer)
    header, alt = header_of(game, faces, say, viewer), alts.board(game, faces, say, viewer)
    if rest is not None:
        header = replace(header, clue=None, status=resting_status(rest, say).upper())
        alt = alts.resting_board(alt, rest, say)
    signed = viewer is None  # a secret picture must not leak even a checksum
    sign = _sign(faces, header) if signed else ""
    name = f"board-{game.moment}{sign}.png"
    return PictureToDraw(
        draw=board_png, shown=(faces, header), alt=alt, filename=name, signed=signed
    )


def case_over(game: Game, say: Voice) -> PictureToDraw:
    """Return the picture of a case that is over, where no team could have won (E5)."""
    picture, ended = board(game, say), say("status-case-over")
    faces, header = picture.shown
    alt = picture.alt.replace(status(game, say), ended, 1)
    return replace(picture, shown=(faces, replace(header, status=ended.upper())), alt=alt)


def _sign(faces: tuple[Face, ...], header: Header) -> str:
    """Return a checksum of the public view and the drawing version, for the file name.

    After a restart a message's picture is recognized by its name.
    """
    cards = [
        (
            face.codename,
            face.identity and face.identity.value,
            face.covered,
            face.order,
            face.last,
            [team.value for team in face.marks],
        )
        for face in faces
    ]
    shown = repr((VERSION, cards, header))
    return "-" + blake2b(shown.encode(), digest_size=SIGN_BYTES).hexdigest()


def boards_kept() -> int:
    """Return the number of cached boards."""
    return _board.cache_info().currsize


def pages(game: Game, say: Voice, viewer: Seat | None = None) -> tuple[PictureToDraw, ...]:
    """Return large-print pictures of the board as a seat sees it, some cards on each."""
    faces = game.seen_by(viewer).faces
    header = header_of(game, faces, say, viewer)
    return tuple(
        PictureToDraw(
            draw=page_png,
            shown=(faces, header, number),
            alt=alts.page(game, faces, places, say),
            filename=f"large-{game.moment}-{number + 1}.png",
        )
        for number, places in enumerate(pages_of(faces))
    )


def key_card(game: Game, say: Voice, viewer: Seat) -> PictureToDraw:
    """Return the picture of the key card for a spymaster, or of a Duet player's side."""
    faces = side_seen(game, viewer.team or Team.RED)
    header = header_of(game, faces, say, viewer)
    alt = key_alt(header, faces, say)
    return PictureToDraw(
        draw=key_png, shown=(faces, header), alt=alt, filename=f"key-{game.moment}.png"
    )


def header_of(
    game: Game, faces: tuple[Face, ...], say: Voice, viewer: Seat | None = None
) -> Header:
    """Return the header of the board for a viewer who sees these faces."""
    together, turn = game.tally, game.turn
    knowing = any(face.identity is not None and not face.covered for face in faces)
    return Header(
        layout=game.layout,
        theme=game.theme,
        plates=_plates(game),
        active=_active(game),
        clue=None if turn is None else turn.clue,
        status=None if turn is not None else status(game, say).upper(),
        starting=None if together else game.key_card.starting,
        dimmed=knowing and game.phase is not Phase.OVER,
        tokens=(together.tokens, together.difficulty.tokens) if together else None,
        side=viewer.team if together and viewer is not None else None,
    )


def key_alt(header: Header, faces: tuple[Face, ...], say: Voice) -> str:
    """Return the alt text that names the whole key as the viewer sees it."""
    return alts.key_card(header.theme, faces, say, starting=header.starting, side=header.side)


def _plates(game: Game) -> tuple[Plate, ...]:
    if game.format.rules.together:
        agents_found = sum(identity is Identity.GREEN for _, identity in game.tiles)
        return (Plate(Identity.GREEN, AGENTS - agents_found, AGENTS),)
    all_agents = partial(game.format.rules.agents, game.layout, game.key_card.starting)
    return tuple(Plate(team.agent, game.agents_left(team), all_agents(team)) for team in Team)


def _active(game: Game) -> Team | None:
    if game.phase is Phase.SUDDEN_DEATH:
        return None
    return game.team if game.outcome is None else game.outcome.winner
