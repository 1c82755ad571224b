"""Whole games of a computer spymaster alone, its clues read by a judge from other data.

    python -m tests.bench.self_play LANGUAGE GAMES [TEXT] [TEMPER]

One team has 9 agents, 8 of a rival that never plays, 7 bystanders and an assassin. TEXT is what the
judge learns from; without one the players' own operative reads, which says nothing of skill.
Prints the shares won and lost to the assassin, turns of a game won, and cards a clue found.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine import decks
from engine.players import KeyBoard, Spymaster, operative, spymaster
from tests.bench.judges import Judge

Rank = Callable[[str, Sequence[str]], list[tuple[str, float]]]
SIDES = ("own",) * 9 + ("rival",) * 8 + ("bystander",) * 7 + ("assassin",)
MOST_TURNS = 25


@dataclass(slots=True)
class Solo:
    """A game of one team: who is behind which open codename, and the clues so far."""

    hidden: dict[str, str]
    given: list[str] = field(default_factory=list)

    def board(self, grid: tuple[str, ...]) -> KeyBoard:
        """Show the spymaster what is still open."""
        of = {side: tuple(n for n, s in self.hidden.items() if s == side) for side in SIDES}
        return KeyBoard(
            own=of["own"],
            rivals=of["rival"],
            bystanders=of["bystander"],
            assassins=of["assassin"],
            grid=grid,
            given=tuple(self.given),
        )

    def over(self) -> str:
        """Say how it ended, nothing while it is on."""
        left = Counter(self.hidden.values())
        if not left["assassin"]:
            return "assassin"
        if not left["own"]:
            return "won"
        return "" if left["rival"] and len(self.given) < MOST_TURNS else "lost"


def play(master: Spymaster, rank: Rank, names: Sequence[str], seed: int) -> tuple[str, int, int]:
    """Play a game; gives how it ended, its turns, and how many own cards were found."""
    sides = list(SIDES)
    random.Random(seed).shuffle(sides)
    game, grid = Solo(dict(zip(names, sides, strict=True))), tuple(names)
    while not game.over():
        hint = master.clue(game.board(grid), seed)
        game.given.append(hint.word)
        for _ in range(hint.number):
            touched = rank(hint.word, list(game.hidden))[0][0]
            if game.hidden.pop(touched) != "own" or game.over():
                break
    found = SIDES.count("own") - list(game.hidden.values()).count("own")
    return game.over(), len(game.given), found


def main(language: str, games: int, text: str = "", temper: str = "normal") -> None:
    """Play, and print what came of it."""
    judge = Judge(Path(text)) if text else None
    cards = decks.word_pack(language).cards
    pool = [card.codename(side) for card in cards for side in card.sides]
    pool = [name for name in pool if judge is None or judge.knows(name)]
    rank = judge.rank if judge else operative(language).rank
    master, rng = spymaster(language, temper), random.Random(17)
    played = [play(master, rank, rng.sample(pool, len(SIDES)), seed) for seed in range(games)]
    ends = Counter(end for end, _, _ in played)
    turns = [turns for end, turns, _ in played if end == "won"]
    clues, found = sum(each[1] for each in played), sum(each[2] for each in played)
    told = f"won {ends['won'] / games:.3f}, assassin {ends['assassin'] / games:.3f}"
    won = f"{sum(turns) / max(1, len(turns)):.1f} turns a game won"
    print(f"{told}, {won}, {found / clues:.2f} own cards a clue, {len(pool)} words")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
