"""Thinking: texts about a computer that guesses (E4).

Law: a computer that guesses sees what all can see, so texts about its thoughts reveal no more. Of
one that gives clues they only say that it thinks.
"""

from __future__ import annotations

from engine.players import OpenBoard, is_spoken, operative
from engine.rules import UNLIMITED, Clue, Game, Match, Person, Phase, Turn, is_computer, picture_id
from engine.tables import Table
from engine.telling.formatting import few_names
from engine.texts import Voice


def thinking_text(table: Table, game: Game, say: Voice) -> str:
    """Format what the computers do that are to guess; empty where a person is to guess."""
    awaited = table.match.seats.list_awaited(game)
    guessing = game.phase in {Phase.GUESS, Phase.SUDDEN_DEATH} and table.match.rest is None
    if not guessing or not awaited or not all(map(is_computer, awaited)):
        return ""
    torn = game.phase is Phase.GUESS and _hesitates(table.match, game, awaited[0])
    return say("computer-torn" if torn else "computer-thinks", who=few_names(table, awaited, say))


def _hesitates(match: Match, game: Game, computer: Person) -> bool:
    """Return whether two open words seem to it nearly as good; never with pictures."""
    seat = match.seats.find_seat(computer)
    if seat is None or not is_spoken(match.language) or any(map(picture_id, game.codenames)):
        return False
    side = seat.team if game.format.rules.two_sided else None
    reader = operative(match.language, match.settings.temper)
    board = OpenBoard.of(game.seen_by(None), side)
    return reader.is_torn(board, game.clue, len(game.turns[-1].touches))


def get_guess_text_id(match: Match, turn: Turn) -> str:
    """Return the id of the text for a computer's last guess of a turn.

    It read the clue, or does not know its word, or guessed for another reason: an older clue, or 0.
    """
    clue = turn.clue
    if clue is None or not _promised(clue, len(turn.touches)):
        return "touched"
    unknown = is_spoken(match.language) and not operative(match.language).knows(clue.word)
    return "computer-unknown" if unknown else "computer-touched"


def _promised(clue: Clue, touched: int) -> bool:
    return clue.number is UNLIMITED or touched <= clue.number
