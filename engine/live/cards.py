"""Cards: what one reader may see of each card, as JSON for a page.

Law: cards are built from visible faces alone; a hidden identity is absent, not even an empty field.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from engine.decks import picture_file, picture_pack
from engine.live.hyphens import add_soft_hyphens
from engine.live.patches import State
from engine.rules import Face, Game, Identity, Phase, Seat, Team, faces_seen
from engine.telling.wording import identity_id, spoken, team_id
from engine.texts import Voice

SIGN_BYTES = 12


def cards(game: Game, seat: Seat | None, say: Voice, language: str) -> State:
    """Return all cards as a seat sees them; None is the public view.

    The keys are positions; codenames are hyphenated in `language`.
    """
    faces = faces_seen(game, seat)
    others = _other_side(game, seat)
    return {
        str(place): _card(game, face, others[place] if others else None)
        | _front(face, say, language)
        for place, face in enumerate(faces)
    }


def last_card(game: Game) -> str | None:
    """Return the position of the card touched or covered last, as text; None before that."""
    faces = enumerate(faces_seen(game, None))
    return next((str(place) for place, face in faces if face.last), None)


def _card(game: Game, face: Face, other: Identity | None) -> State:
    card: State = {}
    if face.covered and face.identity is not None:
        card["f"] = identity_id(game.theme, face.identity)
        if face.order is not None:
            card["p"] = face.order
    elif face.identity is not None:
        card["k"] = identity_id(game.theme, face.identity)
        if other is not None:
            card["k2"] = identity_id(game.theme, other)
    if face.marks:
        card["t"] = "".join(team_id(game.theme, team) for team in face.marks)
    return card


def _front(face: Face, say: Voice, language: str) -> State:
    if face.picture is None:
        return {"w": add_soft_hyphens(face.codename, language)}
    return {"pic": sign(face.picture), "alt": spoken(face.codename, say)}


def _other_side(game: Game, seat: Seat | None) -> tuple[Identity, ...]:
    """Return the key of Duet's other side once the game is over (H4); empty before that."""
    if game.phase is not Phase.OVER or not game.format.rules.two_sided:
        return ()
    own = Team.RED if seat is None or seat.team is None else seat.team
    return tuple(game.key_card.side(own.rival))


@cache
def sign(picture: str) -> str:
    """Return a hash of a picture's content, which names it in a URL."""
    return blake2b(picture_file(picture).read_bytes(), digest_size=SIGN_BYTES).hexdigest()


@cache
def signed() -> dict[str, Path]:
    """Return the files of all pictures by their hash; this reads them all, once."""
    return {sign(picture.id): picture_file(picture.id) for picture in picture_pack().pictures}
