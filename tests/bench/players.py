"""Computer players: reading their links, what they weigh, a clue on a fresh board, a clue read.

And how a pair of them plays: the mean number of a clue, and own cards a guess, of all languages.
And how a person alone fares with a computer partner's clues, read by somebody who knows only a part
of our lists: games won, and games lost to the assassin.

Start and weight are measured in a process of their own, where the referee has its tables already;
the slowest language counts, and the weight is that of all after a tenth of the boards. A clue and a
reading are this process's CPU time, on boards dealt at random; the 95th of a hundred counts.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from engine import decks, languages
from engine.players import KeyBoard, operative, spymaster
from tests.bench import self_play

SEED = 17
LANGUAGES = tuple(filter(languages.has_computer_players, languages.LANGUAGES))
ROOT = Path(__file__).parents[2]
CARDS, OWN, RIVALS = 25, 9, 8
FRESH = """
import json, resource, sys, time
from engine import players, referee
from tests.bench.players import LANGUAGES, spent
def weight():
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize() / 1e6
for language in LANGUAGES:
    referee.warm(language)
before, started = weight(), []
for language in LANGUAGES:
    now = time.process_time()
    players.preload_links(language)
    started.append((time.process_time() - now) * 1000)
for language in LANGUAGES:
    spent(language, int(sys.argv[1]))
print(json.dumps([max(started), weight() - before]))
"""


def measured(boards: int = 100) -> dict[str, float]:
    """Have a clue given and read on each of this many boards, in every language."""
    fresh = [sys.executable, "-c", FRESH, str(boards // 10 or 1)]
    done = subprocess.run(fresh, cwd=ROOT, capture_output=True, check=True)  # noqa: S603 - our own
    start, weight = json.loads(done.stdout)
    clues, ranks = zip(*(spent(language, boards) for language in LANGUAGES), strict=True)
    return {
        "clue_ms_p95": max(map(_late, clues)),
        "rank_ms_p95": max(map(_late, ranks)),
        "players_mb": weight,
        "players_start_ms": start,
        **pairs(boards // 10 or 1),
        **alone(boards // 5 or 1),
    }


def alone(games: int) -> dict[str, float]:
    """Have a partner's clues read by a reader who is not the speaker, so many in each language."""
    played = [
        game
        for language in LANGUAGES
        for game in self_play.alone(language, games, decks.load_word_pack(language).codenames)
    ]
    ends = Counter(game.end for game in played)
    shares = {end: ends[end] / len(played) for end in ("won", "assassin")}
    return {"alone_won": shares["won"], "alone_assassin": shares["assassin"]}


def pairs(games: int) -> dict[str, float]:
    """Have pairs of even computers play alone, so many games in each language."""
    played = [
        game
        for language in LANGUAGES
        for game in self_play.series(
            language,
            games,
            self_play.paired(language),
            "even",
            decks.load_word_pack(language).codenames,
        )
    ]
    numbers = [number for game in played for number in game.numbers]
    own, touched = (sum(each) for each in zip(*((g.own, g.touched) for g in played), strict=True))
    return {"pair_number": sum(numbers) / len(numbers), "pair_right": own / touched}


def spent(language: str, boards: int) -> tuple[list[float], list[float]]:
    """Give the CPU of every clue and of every reading of one, in milliseconds."""
    master, reader = spymaster(language), operative(language)
    rng = random.Random(SEED)
    clues, ranks = [], []
    for seed in range(boards):
        drawn = rng.sample(decks.load_word_pack(language).cards, CARDS)
        board = _board([card.codename(rng.choice(card.sides)) for card in drawn])
        started = time.process_time()
        hint = master.clue(board, seed)
        start = time.process_time()
        reader.rank(hint.word, board.grid)
        clues.append((start - started) * 1000)
        ranks.append((time.process_time() - start) * 1000)
    return clues, ranks


def _board(names: list[str]) -> KeyBoard:
    rivals, others = names[OWN : OWN + RIVALS], names[OWN + RIVALS : -1]
    return KeyBoard(
        own=tuple(names[:OWN]),
        rivals=tuple(rivals),
        bystanders=tuple(others),
        assassins=(names[-1],),
        grid=tuple(names),
    )


def _late(spent: list[float]) -> float:
    return sorted(spent)[len(spent) * 95 // 100]
