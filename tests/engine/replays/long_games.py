"""Long games: the tables whose films take longest, of every format and of every deck."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules import Deck, Game
from engine.tables import Table
from tests.engine.telling.stories import longest, recorded
from tests.engine.telling.tables import dealt, laid, relaid


def table(game: Game, deck: Deck = Deck.WORDS) -> Table:
    """Lay the table of a game that was played on the longest codenames of a deck."""
    return laid(dealt(relaid(game, "en", deck), "en", *game.moves))


LONGEST: dict[str, Callable[[], Table]] = {
    "three players": lambda: table(recorded("three_players_called")),
    "two teams": lambda: table(longest(), Deck.BOTH),
    "one team": lambda: table(recorded("one_team_won_with_pictures"), Deck.PICTURES),
    "duet": lambda: table(recorded("duet_sudden_death_won")),
}
"""Long games of every format, and of every deck: of two teams as long as a game can be."""
