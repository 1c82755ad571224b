"""Cards: what one reader may see of each card, as JSON for a page.

Law: cards are built from visible faces alone; a hidden identity is absent, not even an empty field.
"""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path

import pyphen

from engine.decks import get_picture_path, load_picture_pack
from engine.languages import get_language
from engine.live.patches import State
from engine.rules import Face, Game, Identity, Phase, Seat, Team, get_visible_faces
from engine.telling.formatting import codename_or_picture_name, identity_id, team_id
from engine.texts import Voice

SOFT_HYPHEN = "\u00ad"
MIN_LENGTH = 9
"""Words shorter than this are not broken."""
MIN_PART = 3
"""The fewest letters on each side of a break."""
HASH_BYTES = 12


@lru_cache(2048)
def add_soft_hyphens(codename: str, language: str) -> str:
    """Return a codename with soft hyphens in its long words; unchanged without a dictionary."""
    dictionary = _dictionary(language)
    if dictionary is None:
        return codename
    return " ".join(
        dictionary.inserted(word, SOFT_HYPHEN) if len(word) >= MIN_LENGTH else word
        for word in codename.split(" ")
    )


@cache
def _dictionary(language: str) -> pyphen.Pyphen | None:
    locale = next(iter(get_language(language).locales), language)
    known = pyphen.language_fallback(locale.replace("-", "_"))
    return pyphen.Pyphen(lang=known, left=MIN_PART, right=MIN_PART) if known else None


def build_cards(game: Game, seat: Seat | None, say: Voice, language: str) -> State:
    """Return all cards as a seat sees them; without a seat as the public does.

    The keys are positions; codenames are hyphenated in `language`.
    """
    faces = get_visible_faces(game, seat)
    others = _rival_key(game, seat)
    return {
        str(place): _card_fields(game, face, others[place] if others else None)
        | _front_fields(face, say, language)
        for place, face in enumerate(faces)
    }


def last_card(game: Game) -> str | None:
    """Return the position of the card touched or covered last, as text; None before any."""
    faces = enumerate(get_visible_faces(game, None))
    return next((str(place) for place, face in faces if face.last), None)


def _card_fields(game: Game, face: Face, other: Identity | None) -> State:
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


def _front_fields(face: Face, say: Voice, language: str) -> State:
    if face.picture_id is None:
        return {"w": add_soft_hyphens(face.codename, language)}
    return {
        "pic": picture_hash(face.picture_id),
        "alt": codename_or_picture_name(face.codename, say),
    }


def _rival_key(game: Game, seat: Seat | None) -> tuple[Identity, ...]:
    """Return the key of Duet's other side once the game is over (H4); empty before that."""
    if game.phase is not Phase.OVER or not game.format.rules.two_sided:
        return ()
    own = Team.RED if seat is None or seat.team is None else seat.team
    return tuple(game.key_card.get_side(own.rival))


@cache
def picture_hash(picture: str) -> str:
    """Return a hash of a picture's content, which names it in a URL."""
    return blake2b(get_picture_path(picture).read_bytes(), digest_size=HASH_BYTES).hexdigest()


@cache
def picture_files_by_hash() -> dict[str, Path]:
    """Return the files of all pictures by the hash of their content; reads them all, once."""
    return {
        picture_hash(picture.id): get_picture_path(picture.id)
        for picture in load_picture_pack().pictures
    }
