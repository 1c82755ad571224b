"""Tables with computers as the tests draw them, without a store."""

from __future__ import annotations

from engine.rules import (
    COMPUTERS,
    Begin,
    Deck,
    Game,
    Match,
    Open,
    Role,
    Seat,
    Seats,
    Settings,
    Team,
)
from tests.engine.rules.people import ANA, BEN, SALT, entries

ADA = COMPUTERS[0]
TABLE = (
    Seat(ANA, Team.BLUE, Role.SPYMASTER),
    Seat(BEN, Team.BLUE, Role.OPERATIVE),
)
DUET = Seats((Seat(ANA, Team.BLUE, Role.MEMBER), Seat(ADA, Team.RED, Role.MEMBER)))


def at_table(game: Game, seats: Seats, language: str = "en", salt: bytes = SALT) -> Match:
    """Deal a game to these seats."""
    for kind, computer in zip(seats.list_missing_kinds(game.format), COMPUTERS[2:], strict=False):
        seats = seats.take(Seat(computer, kind.team, kind.role), game.format)
    opened = Open(Settings(language=language, format=game.format, deck=Deck.WORDS), seats)
    return Match.replay(entries([(ANA, opened), (ANA, Begin(game, salt))]))
