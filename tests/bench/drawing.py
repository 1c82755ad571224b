"""Drawing: the public board and the key card, in milliseconds of this process's CPU.

Every picture is of another game half-way through, so that nothing kept of a whole board could
help. What the engine keeps between pictures is warm, as in a bot that has been up for some games:
sprites, fonts, plates, and the masks of codenames and numbers it has written before.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Iterator
from itertools import islice
from statistics import median

from cogs.screens import pictures
from cogs.screens.screen import Picture
from engine import render
from engine.rules import Game, Person, Role, Seat, Team
from engine.texts import voice
from tests.bench.games import long_games

SEED = 25
LANGUAGE = "en"
SPYMASTER = Seat(Person(1), Team.RED, Role.SPYMASTER)
KIB = 1024


def measured(count: int = 200) -> dict[str, float]:
    """Draw this many boards and key cards, each of another game."""
    render.warm()
    say = voice(LANGUAGE)
    played = list(islice(long_games(random.Random(SEED), LANGUAGE), count))
    middles = [_middle(positions) for positions in played]
    return {
        "render_board_ms": _cpu_ms(pictures.board(game, say) for game in middles),
        "render_key_ms": _cpu_ms(pictures.key_card(game, say, SPYMASTER) for game in middles),
        "render_board_kib": max(len(png) for png in _boards(played)) / KIB,
    }


def board() -> bytes:
    """Draw one board half-way through a game."""
    positions = next(long_games(random.Random(SEED), LANGUAGE))
    return pictures.board(_middle(positions), voice(LANGUAGE)).png()


def _middle(positions: tuple[Game, ...]) -> Game:
    return positions[len(positions) // 2]


def _boards(played: Iterable[tuple[Game, ...]]) -> Iterator[bytes]:
    """Draw the start, the middle and the end of games."""
    for positions in played:
        for game in (positions[0], _middle(positions), positions[-1]):
            yield pictures.board(game, voice(LANGUAGE)).png()


def _cpu_ms(shown: Iterable[Picture]) -> float:
    spent = []
    for picture in shown:
        started = time.process_time()
        picture.png()
        spent.append(time.process_time() - started)
    return median(spent) * 1000
