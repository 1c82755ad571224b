"""Positions as the tests draw them: one plain key card, and the turns as text.

Numbers are those that people see, from 1. On this key card the agents of the starting team are
1 to 9, the other team's 10 to 17, bystanders 18 to 24, and 25 is the assassin. On the pictures
layout they are 1 to 8, 9 to 15, 16 to 19, and 20.

On Duet's plain key 1 to 3 are agents on both sides, 4 to 9 on side A, 10 to 15 on side B. For who
guesses on A's key 15, 24 and 25 are assassins, on B's key 9, 23 and 25; all others are bystanders.
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
PICTURE_KEYS = {
    Team.RED: "rrrrr rrrbb bbbbb nnnnx",
    Team.BLUE: "bbbbb bbbrr rrrrr nnnnx",
}
PICTURE_ROWS = (
    "@octopus_clock | @moon_boat | @fish_umbrella | @house_snail | @piano_zebra",
    "@egg_planet | @cat_cactus | @tree_guitar | @sock_volcano | @whale_balloon",
    "@key_castle | @owl_lamp | @bee_bicycle | @bread_camera | @crab_crown",
    "@ant_ladder | @frog_trumpet | @ice_candle | @bus_banana | @king_kettle",
)
DUET_KEY = ("ggggg ggggn nnnnx nnnnn nnnxx", "gggnn nnnxg ggggg nnnnn nnxnx")
CODENAMES = tuple(name.strip() for row in ROWS for name in row.split("|"))


def drawn(*turns: str, starting: Team = Team.RED, key: str | None = None) -> Game:
    """Draw a position: the plain key card, unless another is given, and the turns so far."""
    head = f"two_teams classic {starting.value}"
    return Game.parse("\n".join([head, key or KEYS[starting], *ROWS, *turns]))


def pictured(*turns: str, format: str = "two_teams", starting: Team = Team.RED) -> Game:
    """Draw a position of the pictures layout."""
    head = f"{format} pictures {starting.value}"
    return Game.parse("\n".join([head, PICTURE_KEYS[starting], *PICTURE_ROWS, *turns]))


def alone(*turns: str) -> Game:
    """Draw a position of one team against a simulated opponent."""
    return Game.parse("\n".join(["one_team classic red", KEYS[Team.RED], *ROWS, *turns]))


def of_three(*turns: str) -> Game:
    """Draw a position of three players."""
    return Game.parse("\n".join(["three_players classic red", KEYS[Team.RED], *ROWS, *turns]))


def duet(*turns: str, difficulty: str = "9") -> Game:
    """Draw a position of Duet; a first clue that names no side is side A's."""
    played = [_sided(turns[0]), *turns[1:]] if turns else []
    return Game.parse("\n".join([f"duet classic {difficulty}", *DUET_KEY, *ROWS, *played]))


def _sided(turn: str) -> str:
    """Name side A in a turn that names no side, as the first one has to (D3)."""
    clue, arrow, rest = turn.partition(" >")
    word, *numbers = clue.split(" ", 1)
    named = ":" not in word or (
        numbers and numbers[0][:1] in {"a", "b"} and numbers[0][1:2] in {"", " "}
    )
    return turn if named else " ".join([word, "a", *numbers]) + arrow + rest


def card(number: int) -> Position:
    """Give the position of the card that people see as `number`."""
    return Position(number - 1)


def touch(number: int, side: Team | None = None) -> Guess:
    """Touch the card that people see as `number`."""
    return Guess(card(number), side)


def tokens(game: Game) -> int:
    """Count the tokens left."""
    assert game.tally is not None
    return game.tally.tokens
