"""Large print: what stands above the pages of a key."""

from __future__ import annotations

from engine.rules import Game, Seat
from engine.telling.alts import moment
from engine.telling.wording import score, seat_id
from engine.texts import Voice


def key_text(game: Game, seat: Seat, say: Voice) -> str:
    """Say whose key this is, what the game waits for, and the score."""
    title = say("key-title", team=seat_id(game.theme, seat))
    return "\n".join([title, moment(game, game.seen_by(seat).faces, say), score(game, say)])
