"""Positions as the tests draw them: one plain key card, and the turns as text.

Numbers are those that people see, from 1. On this key card the agents of the starting team are
1 to 9, the other team's 10 to 17, bystanders 18 to 24, and 25 is the assassin.
"""

from __future__ import annotations

from engine.rules import Game, Guess, Position, Team

KEYS = {
    Team.RED: "rrrrr rrrrb bbbbb bbnnn nnnnx",
    Team.BLUE: "bbbbb bbbbr rrrrr rrnnn nnnnx",
}
ROWS = (
    "APPLE | BANK | CLOUD | DRUM | ENGINE",
    "FOREST | GHOST | HONEY | ICE CREAM | JUDGE",
    "KITE | LEMON | MOON | NURSE | OPERA",
    "PIANO | QUEEN | ROBOT | SHADOW | TIGER",
    "UMBRELLA | VIOLIN | WHALE | YACHT | ZEBRA",
)
CODENAMES = tuple(name.strip() for row in ROWS for name in row.split("|"))


def drawn(*turns: str, starting: Team = Team.RED, key: str | None = None) -> Game:
    """Draw a position: the plain key card, unless another is given, and the turns so far."""
    head = f"two_teams classic {starting.value}"
    return Game.parse("\n".join([head, key or KEYS[starting], *ROWS, *turns]))


def card(number: int) -> Position:
    """Give the position of the card that people see as `number`."""
    return Position(number - 1)


def touch(number: int) -> Guess:
    """Touch the card that people see as `number`."""
    return Guess(card(number))
