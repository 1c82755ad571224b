"""Make the film of one turn in the README again: `python -m tests.cogs.replays.readme_film`."""

from __future__ import annotations

from pathlib import Path

import bot
from cogs.replays import film_picture
from cogs.screens.markup import voice
from engine.rules import Game
from tests.engine.telling.tables import dealt, laid

FILM = Path(bot.__file__).parent / "assets" / "readme" / "turn.gif"
PLAYED = """two_teams classic red
bnrrb rrnbx brnrb rnbnr nbbnr
MOON | PIANO | SHARK | TICKET | ROBOT
WOLF | ANCHOR | HONEY | SPHINX | PIRATE
LEMON | DETECTIVE | BRIDGE | WAVE | COIN
DRAGON | ISLAND | TRAIN | MIRROR | WITCH
CLOCK | BUTTERFLY | CASTLE | ROSE | VENUS
OCEAN:3 > 3 14 10
"""
"""SHARK and WAVE are red; ANCHOR was meant too, but PIRATE is the assassin."""


def main() -> None:
    """Render the film of that game as *Post as film* does, and save it."""
    game = Game.parse(PLAYED)
    start = Game.start(game.start_deal)
    table = laid(dealt(start, "en", *game.moves))
    FILM.write_bytes(film_picture(table, voice("en")).draw_png())


if __name__ == "__main__":
    main()
