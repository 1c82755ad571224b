"""Prints games of computers as they are written, for a Python of another version to print, too.

python -m tests.engine.players.played GAMES
"""

from __future__ import annotations

import sys
from collections import deque

from tests.engine.players.evenings import evening

LANGUAGES, TEMPERS = ("en", "pt-BR"), ("careful", "normal", "bold")


def games(count: int) -> str:
    """Play so many games in each language and temper, and write them down."""
    played = [
        deque(evening(language, seed, temper), maxlen=1).pop()
        for language in LANGUAGES
        for temper in TEMPERS
        for seed in range(count)
    ]
    return "\n".join(map(str, played))


if __name__ == "__main__":
    sys.stdout.write(games(int(sys.argv[1])))
