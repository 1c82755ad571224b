"""Dealing: a board of words for a server that has seen half of the pack, in CPU time (A4, A9)."""

from __future__ import annotations

import random
import time
from statistics import median

from engine.decks import draw_sides, load_word_pack
from engine.languages import LANGUAGES

SEED = 9
CARDS = 25


def measured(boards: int = 40) -> dict[str, float]:
    """Deal so many boards of each language, and give the slowest language's median."""
    return {"deal_ms": max(_deal_ms(language, boards) for language in LANGUAGES)}


def _deal_ms(language: str, boards: int) -> float:
    pack, rng, spent = load_word_pack(language), random.Random(SEED), []
    seen = frozenset(dealt.place for _ in range(8) for dealt in draw_sides(pack, CARDS, rng).dealt)
    for _ in range(boards):
        started = time.process_time()
        draw_sides(pack, CARDS, rng, used=seen)
        spent.append(time.process_time() - started)
    return median(spent) * 1000
