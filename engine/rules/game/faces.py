"""Faces: the cards as a viewer sees them.

Law: while the game is on, a face shows a hidden identity only to viewers who see that key.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from engine.rules.game import notation
from engine.rules.game.admission import OUTRIGHT
from engine.rules.game.board import get_picture_id
from engine.rules.game.game_state import GameState
from engine.rules.game.moves import Clue, Cover, Guess, Position
from engine.rules.game.teams import Identity, Seat, Team
from engine.rules.game.turns import Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One card as a viewer sees it.

    `identity` is None while hidden from the viewer. `order` counts the covered cards of the same
    identity in order of covering, from 0, None while uncovered: portraits are chosen by it, so that
    they reveal nothing of the key. `last` is the card touched or covered last. `marks` are the
    sides that have met a bystander here (D5).
    """

    codename: str
    identity: Identity | None = None
    covered: bool = False
    order: int | None = None
    last: bool = False
    marks: tuple[Team, ...] = ()

    def __hash__(self) -> int:
        """Hash the codename alone, which is quick and nearly always enough."""
        return hash(self.codename)

    @property
    def picture_id(self) -> str | None:
        """Return the id of the picture on the card, None for a word."""
        return get_picture_id(self.codename)


@dataclass(frozen=True, slots=True)
class View:
    """A game as a viewer may see it: all that may be shown or sent to them.

    As text it is the game's own text form with a `?` for a hidden identity, and in Duet a line of
    the marks; how clues passed is in it only once the game is over (C14).
    """

    head: str
    columns: int
    faces: tuple[Face, ...] = field(repr=False)
    turns: tuple[str, ...]
    marks: str = ""

    def __str__(self) -> str:
        letters = ((face, face.identity.value if face.identity else "?") for face in self.faces)
        known = "".join(sign.upper() if face.covered else sign for face, sign in letters)
        lines = [known, self.marks] if self.marks else [known]
        keys = (" ".join(_split_rows(line, self.columns)) for line in lines)
        rows = _split_rows(self.faces, self.columns)
        names = (" | ".join(face.codename for face in row) for row in rows)
        return "\n".join([self.head, *keys, *names, *self.turns]) + "\n"


Cards = TypeVar("Cards", str, tuple[Face, ...])


def get_view(game: GameState, viewer: Seat | None) -> View:
    """Return all that a seat may see of a game; None is a spectator (H3).

    A spymaster sees every identity, a member of a side in Duet that side's (D0); all see everything
    once the game is over (H4), in Duet an agent of either side before any assassin.
    """
    shown_moves = [
        replace(move, passage=OUTRIGHT)  # how a clue passed is secret while the game is on
        if isinstance(move, Clue) and game.phase is not Phase.OVER
        else move
        for move in game.moves
    ]
    marks = game.format_bystander_markers() if game.format.rules.two_sided else ""
    columns, faces = game.layout.value.columns, get_visible_faces(game, viewer)
    head, turns = notation.format_head(game.start_deal), notation.format_turns(shown_moves)
    return View(head, columns, faces, tuple(turns), marks)


def get_visible_faces(game: GameState, viewer: Seat | None) -> tuple[Face, ...]:
    """Return the cards of a game as a seat sees them; None is a spectator (H3)."""
    return _faces(game, _visible_identities(game, viewer))


def get_revealed_faces(game: GameState) -> tuple[Face, ...]:
    """Return the cards of any position with the whole key, as after the end (H4).

    Only a game that is over may be shown so.
    """
    return _faces(game, _revealed_identities(game))


def get_side_faces(game: GameState, team: Team) -> tuple[Face, ...]:
    """Return all cards with a team's key, in Duet its own side's, whatever covers them (D0).

    Only for a person who may see that key. Behind a covered card stands the identity on this side,
    not the one that the other side's guess has met.
    """
    known = game.key_card.get_side(team)
    faces = zip(_faces(game, known), known, strict=True)
    return tuple(replace(face, identity=identity) for face, identity in faces)


def _faces(game: GameState, known: Sequence[Identity | None]) -> tuple[Face, ...]:
    laid = [move.card for move in game.moves if isinstance(move, Guess | Cover)]
    met = [identity for _, identity in game.tiles]
    orders = {int(card): met[:at].count(met[at]) for at, (card, _) in enumerate(game.tiles)}
    tiles, last, board = dict(game.tiles), laid[-1] if laid else None, game.board
    return tuple(
        Face(
            codename=codename,
            identity=tiles.get(Position(place), known[place]),
            covered=place in tiles,
            order=orders.get(place),
            last=place == last,
            marks=board.list_bystander_markers(Position(place)),
        )
        for place, codename in enumerate(game.codenames)
    )


def _visible_identities(game: GameState, viewer: Seat | None) -> tuple[Identity | None, ...]:
    if game.phase is Phase.OVER:
        return _revealed_identities(game)
    if viewer is not None and viewer.team is not None and viewer.sees_key:
        return game.key_card.get_side(viewer.team)
    return (None,) * len(game.codenames)


def _revealed_identities(game: GameState) -> tuple[Identity, ...]:
    return tuple(map(_merge_identities, *map(game.key_card.get_side, Team)))


def _merge_identities(identity: Identity, partner: Identity) -> Identity:
    """Return a card's identity to show at the end of a Duet, where its sides differ."""
    weight = (Identity.GREEN, Identity.ASSASSIN)
    return next((candidate for candidate in weight if candidate in {identity, partner}), identity)


def _split_rows(cards: Cards, columns: int) -> list[Cards]:
    return [cards[start : start + columns] for start in range(0, len(cards), columns)]
