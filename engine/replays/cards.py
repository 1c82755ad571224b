"""Cards: the board of a finished game in HTML, with each card's identity and turn.

Law: a card's data attributes repeat the deal, for the page's script to compare.
"""

from __future__ import annotations

from base64 import b64encode
from html import escape

from engine.decks import get_picture_path
from engine.rules import Face, Game, Team
from engine.telling.formatting import identity_id, spoken_text
from engine.texts import Voice

LONG = (8, 10)
"""The longest codenames of a phone's card in normal and in smaller letters."""


def render_cards(game: Game, say: Voice) -> str:
    """Render all cards of a finished game as HTML, row by row."""
    faces = game.seen_by(None).faces
    return "\n".join(_render_card(game, place, face, say) for place, face in enumerate(faces))


def _render_card(game: Game, place: int, face: Face, say: Voice) -> str:
    """Render a card: its word or picture, its number, its identity, and the turn it was covered."""
    assert face.identity is not None  # noqa: S101 - a finished game hides no identity
    sides = Team if game.format.rules.two_sided else (game.team,)
    known = [game.key_card.side(side)[place] for side in sides]
    ids = [identity_id(game.theme, identity) for identity in known]
    signs = "".join(say("identity-mark", identity=identity) for identity in ids)
    identities = " / ".join(say("alt-identity", identity=identity) for identity in ids)
    css_class = f"{'covered' if face.covered else 'open'} {identity_id(game.theme, face.identity)}"
    key = "".join(identity.value for identity in known)
    return (
        f'<li class="card {css_class}" data-key="{key}"{_render_word(face, say)}'
        f'<span class="number">{place + 1}</span>'
        f'<span class="sign" aria-hidden="true">{signs}</span>'
        f'<span class="when">{escape(_covered_text(game, place, face, say))}</span>'
        f'<span class="unseen">{escape(identities)}</span></li>'
    )


def _render_word(face: Face, say: Voice) -> str:
    """Render the end of a card's opening tag, then its codename or its picture."""
    if face.picture is None:
        return f'><b class="word {_length_class(face.codename)}">{escape(face.codename)}</b>'
    drawn = b64encode(get_picture_path(face.picture).read_bytes()).decode()
    alt, name = escape(spoken_text(face.codename, say)), escape(face.codename)
    return f' data-picture="{name}"><img alt="{alt}" src="data:image/png;base64,{drawn}">'


def _length_class(codename: str) -> str:
    """Return the CSS class of a long codename that cannot wrap: a phone shows it smaller."""
    letters = max(map(len, codename.split()), default=0)
    return "longest" if letters > LONG[1] else "long" if letters > LONG[0] else ""


def _covered_text(game: Game, place: int, face: Face, say: Voice) -> str:
    """Return the text of the turn in which a card was covered, if it was in one."""
    met = [
        number
        for number, turn in enumerate(game.turns, 1)
        if place == turn.covered or any(place == touch.card for touch in turn.touches)
    ]
    late = any(place == touch.card for touch in game.sudden)
    covered = face.covered and met and not late
    return say("keepsake-when", place=str(met[-1])) if covered else ""
