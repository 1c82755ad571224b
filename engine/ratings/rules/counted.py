"""Games that count: which finished games move ratings.

Law: two teams of people were opposed, four people at least, and nobody played for both.
"""

from __future__ import annotations

from engine.ratings.rules.rating import PlayedGame, RatedGame
from engine.rules import Format

LEAST = 4
"""How many people a game has at least."""


def ratable(format: Format) -> bool:
    """Tell whether games of a format can move ratings: two teams, and nobody plays for both."""
    return format.rules.opposed and all(place.team is not None for place in format.rules.seats)


def rated_game(game: PlayedGame) -> RatedGame | None:
    """Give what a finished game means for ratings; None for one that is left out.

    Left out are games that are not rated (E4, E7), that have no rivals or a player of both teams
    (D, E1, E3), and those of fewer than four people. A stopped game has no result at all (H4).
    """
    players = game.players
    counts = game.rated and ratable(game.format)
    if not counts or len(players) < LEAST or any(won is None for _, won in players):
        return None
    winners = tuple(part for part, won in players if won)
    losers = tuple(part for part, won in players if not won)
    return RatedGame(game.at, game.match, winners, losers) if winners and losers else None
