"""How often the referee stops an ordinary word: 4,000 of them, each beside a board dealt at random.

    .venv/bin/python -m tests.bench.ordinary pt-BR [words.txt]

Without a file of words, one a line, it takes them from what computers may say in that language. A
word that lies on the board itself is no ordinary clue there, and is left out.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

from engine.decks import load_word_pack
from engine.languages import get_language, get_language_file
from engine.languages.spelling import strip_accents
from engine.referee import Ruling, Verdict, rule_on

SEED = 16
WORDS, CARDS, OWN = 4_000, 25, 9
SHOWN = 60


def main() -> None:
    """Say the share of words that are asked about or refused, and which they are."""
    language, *paths = sys.argv[1:]
    text = Path(paths[0]) if paths else get_language_file(get_language(language).code, "clues.txt")
    stopped = list(_stopped(language, _words(text), random.Random(SEED)))
    report = []
    for verdict in (Verdict.REFUSED, Verdict.ASK):
        those = [(word, ruling) for word, ruling in stopped if ruling.verdict is verdict]
        report.append(f"{verdict.value}: {len(those)}, {len(those) / WORDS:.2%} {_reasons(those)}")
        report.append(", ".join(f"{word}/{ruling.codename}" for word, ruling in those[:SHOWN]))
    report.append(f"{language}: {len(stopped) / WORDS:.2%} of {WORDS} words")
    sys.stdout.write("\n".join(report) + "\n")


def _words(path: Path) -> list[str]:
    lines = path.read_text("utf-8").splitlines()
    words = [word for line in lines if line[:1] != "#" for word in line.split()]
    return sorted({word for word in words if word.isalpha() and word.islower()})


def _stopped(language: str, words: list[str], rng: random.Random) -> list[tuple[str, Ruling]]:
    """Rule on each word beside a board of the house pack, and keep what is not allowed."""
    codenames = [card.front for card in load_word_pack(language).cards]
    stops = []
    for word in rng.choices(words, k=WORDS) if len(words) < WORDS else rng.sample(words, WORDS):
        others = [one for one in codenames if strip_accents(one) != strip_accents(word)]
        visible = rng.sample(others, CARDS)
        ruling = rule_on(
            word, "2", visible=visible, language=language, own=visible[:OWN], grid=visible
        )
        if ruling.verdict is not Verdict.ALLOWED:
            stops.append((word, ruling))
    return stops


def _reasons(rulings: list[tuple[str, Ruling]]) -> dict[str, int]:
    counted = Counter(str(ruling.reason and ruling.reason.value) for _, ruling in rulings)
    return dict(counted.most_common())


if __name__ == "__main__":
    main()
