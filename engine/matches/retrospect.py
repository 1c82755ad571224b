"""Retrospect: the turns of a finished game, as its operatives saw them.

Law: it is for finished games alone, and shows in each turn what the seats saw then.
"""

from __future__ import annotations

from engine.matches.computer_moves import with_picture_names
from engine.players import OpenBoard, operative
from engine.rules import Clue, Game, Match, Team

THOUSAND = 1000


def mean_likelihood(match: Match, place: int) -> int | None:
    """Return the mean likelihood that a computer gave to the cards found in a clue's turn.

    In thousandths; None if no card was found, or for a word that the computer does not know.
    """
    game = match.require_dealt()
    turn = game.turns_with_clue[place]
    assert turn.clue is not None  # noqa: S101 - only such turns were taken
    board = operatives_board(match.language, game_before_clue(game, place), turn.team)
    likely = dict(operative(match.language).rank(turn.clue.word, board.codenames))
    if not turn.found_agents or len(set(likely.values())) == 1:
        return None
    shown = with_picture_names(game.seen_by(None), match.language).faces
    likelihoods = [likely.get(shown[card].codename, 0.0) for card in turn.found_agents]
    return round(THOUSAND * sum(likelihoods) / len(likelihoods))


def game_before_clue(game: Game, place: int) -> Game:
    """Return the game before a clue, counted from 0."""
    clue_indexes = [at for at, move in enumerate(game.moves) if isinstance(move, Clue)]
    before = Game.start(game.start_deal)
    for move in game.moves[: clue_indexes[place]]:
        before = before.play(move)
    return before


def operatives_board(language: str, before: Game, team: Team) -> OpenBoard:
    """Return what the operatives of a team saw."""
    side = team.rival if before.format.rules.two_sided else None
    return OpenBoard.of(with_picture_names(before.seen_by(None), language), side)
