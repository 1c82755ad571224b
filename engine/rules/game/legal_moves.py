"""Legal moves: all that may be played now, but clues, of which there is no end."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules.game import calls
from engine.rules.game.game_state import GameState
from engine.rules.game.moves import Cover, Decline, Guess, Halt, Move, Pass, Resign
from engine.rules.game.turns import Phase


def legal_moves(game: GameState) -> tuple[Move, ...]:
    """List every move but clues that may be played; a side is named only where it is open (D8)."""
    if game.phase is Phase.OVER:
        return ()
    return (*_awaited(game), *map(Resign, game.format.rules.sides), Halt())


def _awaited(game: GameState) -> Iterable[Move]:
    match game.phase:
        case Phase.CLUE:
            return (Pass(),)
        case Phase.GUESS:
            guesses = map(Guess, game.board.open_cards(game.guessers[0]))
            called = calls.possible(game.format.rules, game.turns, game.named)
            return (*guesses, *game.turns[-1].endings, *called)
        case Phase.CALLED:
            return calls.replies(game.turns[-1].call)
        case Phase.COVER:
            covers = map(Cover, game.board.own_cards(game.covering))
            return (*covers, Decline()) if game.may_decline else covers
        case Phase.SUDDEN_DEATH:
            sides = game.guessers
            return [Guess(card, side) for side in sides for card in game.board.open_cards(side)]
        case Phase.OVER:
            return ()
