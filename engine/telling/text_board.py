"""The board as a table of text: for a screen reader, or where pictures do not load.

Law: it says what the table's picture shows. A row for each card, the codename last, so that on a
narrow screen only a long name is broken, and no column is. An identity is said by word and mark.
"""

from __future__ import annotations

from engine.rules import Face, Game, Seat
from engine.tables import Table
from engine.telling.alts import marks_text, moment
from engine.telling.state import above_cards
from engine.telling.wording import identity_id, score, seat_id, spoken
from engine.texts import Voice

Row = tuple[str, str, str]


def board_text(table: Table, game: Game, say: Voice) -> str:
    """Give the board as text: number, state and codename of every card."""
    faces = game.seen_by(None).faces
    heading = (say("table-number"), say("table-state"), say("table-codename"))
    rows = [
        (str(number), _state(game, face, say), _name(game, face, say))
        for number, face in enumerate(faces, start=1)
    ]
    lines = [above_cards(table, game, say), "```", *_aligned([heading, *rows]), "```"]
    return "\n".join(lines)


def _aligned(rows: list[Row]) -> list[str]:
    number, state = (max(len(row[column]) for row in rows) for column in (0, 1))
    return [f"{row[0]:>{number}}  {row[1]:<{state}}  {row[2]}" for row in rows]


def _name(game: Game, face: Face, say: Voice) -> str:
    """Name a card, with the mark of who was met behind it, which not every font draws as wide."""
    who = face.identity and say("identity-mark", identity=identity_id(game.theme, face.identity))
    return " ".join(filter(None, [spoken(face.codename, say), who]))


def _state(game: Game, face: Face, say: Voice) -> str:
    """Say who was met, or that the card is open, who marked it (D5), and who it was at the end."""
    who = face.identity and say("alt-identity", identity=identity_id(game.theme, face.identity))
    if face.covered and who:
        return who
    return ", ".join(filter(None, [say("table-open") + marks_text(face, say), who]))


def key_text(game: Game, seat: Seat, say: Voice) -> str:
    """Say whose key this is, what the game waits for, and the score."""
    title = say("key-title", team=seat_id(game.theme, seat))
    return "\n".join([title, moment(game, game.seen_by(seat).faces, say), score(game, say)])
