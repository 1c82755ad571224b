"""The referee: reading its tables, what they weigh, and a clue beside a full board.

Start and weight are measured in a process of their own, the slower language counts; clues are words
of the other cards of a pack, on boards dealt at random, in this process's CPU time.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from statistics import mean

from engine import decks, languages
from engine.referee import rule_on, warm

SEED = 25
ROOT = Path(__file__).parents[2]
CARDS = 25
OWN = 9
LANGUAGES = {
    language: f"referee_us_{language[:2]}"
    for language in languages.LANGUAGES
    if languages.has_referee_tables(language)
}
FRESH = """
import json, resource, time
from engine.languages import LANGUAGES
from engine.referee import rule_on, warm
def weight():
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize() / 1e6
before, spent = weight(), []
for language in LANGUAGES:
    started = time.process_time()
    warm(language)
    spent.append((time.process_time() - started) * 1000)
print(json.dumps([max(spent), weight() - before]))
"""


def measured(boards: int = 20) -> dict[str, float]:
    """Judge 25 clues on each of this many boards, in every language."""
    start, weight = _fresh()
    clues = {name: _us(language, boards) for language, name in LANGUAGES.items()}
    return {"referee_start_ms": start, "referee_mb": weight, **clues}


def _fresh() -> tuple[float, float]:
    done = subprocess.run(  # noqa: S603 - our own words, in our own interpreter
        [sys.executable, "-c", FRESH], cwd=ROOT, capture_output=True, check=True
    )
    start, weight = json.loads(done.stdout)
    return start, weight


def _us(language: str, boards: int) -> float:
    warm(language)
    rng = random.Random(SEED)
    cards = decks.load_word_pack(language).cards
    spent = []
    for _ in range(boards):
        drawn = rng.sample(cards, 2 * CARDS)
        visible = [card.front for card in drawn[:CARDS]]
        for clue in drawn[CARDS:]:
            started = time.process_time()
            rule_on(
                clue.front,
                "2",
                visible=visible,
                language=language,
                own=visible[:OWN],
                grid=visible,
            )
            spent.append(time.process_time() - started)
    return mean(spent) * 1_000_000
