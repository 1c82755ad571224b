"""Pictures of a game: the board as a viewer sees it, in large print, and the key card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache, partial
from hashlib import blake2b

from typing_extensions import override

from cogs.screens.screen import PictureSpec
from engine import VERSION
from engine.render import (
    AgentCount,
    Header,
    board_png,
    key_png,
    large_print_page_png,
    list_large_print_pages,
)
from engine.rules import (
    DUET_AGENT_COUNT,
    Face,
    Game,
    Identity,
    Phase,
    Seat,
    Suspension,
    Team,
    get_side_faces,
    get_visible_faces,
)
from engine.telling import alt_texts
from engine.telling.state import resting_status_text, short_status_text
from engine.texts import Voice

CHECKSUM_BYTES = 8
CACHED_POSITIONS = 256
"""Cached positions: between two guesses the board is drawn many times."""


@dataclass(frozen=True, slots=True, eq=False)
class _GameIdentity:
    """A game as a cache key by identity: comparing all cards would take longer."""

    game: Game

    @override
    def __hash__(self) -> int:
        return id(self.game)

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, _GameIdentity) and self.game is other.game


def board_picture(
    game: Game, say: Voice, viewer: Seat | None = None, rest: Suspension | None = None
) -> PictureSpec:
    """Return the picture of the board as a seat sees it; a `viewer` of None is the public view."""
    return _cached_board_picture(_GameIdentity(game), say, viewer, rest)


@lru_cache(CACHED_POSITIONS)
def _cached_board_picture(
    this: _GameIdentity, say: Voice, viewer: Seat | None, rest: Suspension | None
) -> PictureSpec:
    game = this.game
    faces = get_visible_faces(game, viewer)
    header = build_header(game, faces, say, viewer)
    alt = alt_texts.describe_board(game, faces, say, viewer)
    if rest is not None:
        header = replace(header, clue=None, status=resting_status_text(rest, say).upper())
        alt = alt_texts.prepend_resting_status(alt, rest, say)
    signed = viewer is None  # a secret picture must not leak even a checksum
    sign = _checksum(faces, header) if signed else ""
    name = f"board-{game.moment}{sign}.png"
    return PictureSpec(
        draw=board_png, arguments=(faces, header), alt=alt, filename=name, has_checksum=signed
    )


def final_board_picture(game: Game, say: Voice, status: str) -> PictureSpec:
    """Return the public picture of a game that is over, with this status in its header."""
    picture, usual = board_picture(game, say), short_status_text(game, say)
    faces, header = picture.arguments
    alt = picture.alt.replace(usual.rstrip("!"), status.rstrip("!"), 1)
    return replace(picture, arguments=(faces, replace(header, status=status.upper())), alt=alt)


def _checksum(faces: tuple[Face, ...], header: Header) -> str:
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
    shown = repr((VERSION, cards, header)).encode()
    return f"-{blake2b(shown, digest_size=CHECKSUM_BYTES).hexdigest()}"


def count_cached_boards() -> int:
    """Return the number of cached boards."""
    return _cached_board_picture.cache_info().currsize


def large_print_pictures(
    game: Game, say: Voice, viewer: Seat | None = None
) -> tuple[PictureSpec, ...]:
    """Return the pages of the board in large print, as a seat sees it; None is the public view."""
    faces = game.seen_by(viewer).faces
    header = build_header(game, faces, say, viewer)
    return tuple(
        PictureSpec(
            draw=large_print_page_png,
            arguments=(faces, header, number),
            alt=alt_texts.describe_large_print_page(game, faces, places, say),
            filename=f"large-{game.moment}-{number + 1}.png",
        )
        for number, places in enumerate(list_large_print_pages(faces))
    )


def key_card_picture(game: Game, say: Voice, viewer: Seat) -> PictureSpec:
    """Return the picture of the whole key card, in Duet of the viewer's side."""
    faces = get_side_faces(game, viewer.team or Team.RED)
    header = build_header(game, faces, say, viewer)
    alt = key_alt_text(header, faces, say)
    name = f"key-{game.moment}.png"
    return PictureSpec(draw=key_png, arguments=(faces, header), alt=alt, filename=name)


def build_header(
    game: Game, faces: tuple[Face, ...], say: Voice, viewer: Seat | None = None
) -> Header:
    """Return the header of a board picture for a viewer who sees these faces."""
    together, turn = game.tally, game.turn_being_guessed
    knowing = any(face.identity is not None and not face.covered for face in faces)
    return Header(
        layout=game.layout,
        theme=game.theme,
        plates=_plates(game),
        active=_active_team(game),
        clue=None if turn is None else turn.clue,
        status=None if turn is not None else short_status_text(game, say).upper(),
        starting=None if together else game.key_card.starting,
        dimmed=knowing and game.phase is not Phase.OVER,
        tokens=(together.tokens, together.difficulty.tokens) if together else None,
        side=viewer.team if together and viewer is not None else None,
    )


def key_alt_text(header: Header, faces: tuple[Face, ...], say: Voice) -> str:
    """Return the alt text that names the whole key as the viewer sees it."""
    return alt_texts.describe_key_card(
        header.theme, faces, say, starting=header.starting, side=header.side
    )


def _plates(game: Game) -> tuple[AgentCount, ...]:
    if game.format.rules.cooperative:
        agents_found = sum(identity is Identity.GREEN for _, identity in game.tiles)
        return (AgentCount(Identity.GREEN, DUET_AGENT_COUNT - agents_found, DUET_AGENT_COUNT),)
    all_agents = partial(game.format.rules.count_agents, game.layout, game.key_card.starting)
    return tuple(
        AgentCount(team.agent, game.board.agents_left(team), all_agents(team)) for team in Team
    )


def _active_team(game: Game) -> Team | None:
    if game.phase is Phase.SUDDEN_DEATH:
        return None
    return game.team if game.outcome is None else game.outcome.winner
