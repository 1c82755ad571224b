"""Whole games of a computer spymaster alone, its clues read by a judge from other data.

    python -m tests.bench.self_play LANGUAGE GAMES [TEXT] [TEMPER]

One team has 9 agents, 8 of a rival that never plays, 7 bystanders and an assassin. TEXT is what the
judge learns from. Without one (or with "") the players' own operative reads, which says nothing of
skill, but how often a pair of computers errs; with "people" a reader knows a part of the
lists, another one in each game. TEMPER "partner" is what a person alone gets. Prints the shares won
and lost to the assassin with their standard errors, turns of a game won, the mean number of a clue,
and own cards a guess.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from engine import decks
from engine.players import Hint, KeyBoard, OpenBoard, Spymaster, operative, spymaster
from engine.rules import Clue
from tests.bench.figures import show_share
from tests.bench.judges import Judge
from tests.bench.readers import PartialReader

Read = Callable[[Hint, Sequence[str], int], str | None]
"""What is touched for a clue, of these open cards, after so many; None where a reader stops."""
SIDES = ("own",) * 9 + ("rival",) * 8 + ("bystander",) * 7 + ("assassin",)
MOST_TURNS = 25
PEOPLE = "people"
"""Given for a text: a reader knows a part of the lists."""
NAMED: dict[str, None] = {"partner": None}
"""The temper of a partner of people, as one names it here."""


@dataclass(slots=True)
class Solo:
    """A game of one team: who is behind which open codename, and the clues so far."""

    hidden: dict[str, str]
    clues: list[str] = field(default_factory=list)

    def board(self, grid: tuple[str, ...]) -> KeyBoard:
        """Show the spymaster what is still open."""
        of = {side: tuple(n for n, s in self.hidden.items() if s == side) for side in SIDES}
        return KeyBoard(
            own=of["own"],
            rivals=of["rival"],
            bystanders=of["bystander"],
            assassins=of["assassin"],
            grid=grid,
            clue_words=tuple(self.clues),
        )

    def over(self) -> str:
        """Say how it ended, nothing while it is on."""
        left = Counter(self.hidden.values())
        if not left["assassin"]:
            return "assassin"
        if not left["own"]:
            return "won"
        return "" if left["rival"] and len(self.clues) < MOST_TURNS else "lost"


class Played(NamedTuple):
    """A game: how it ended, the numbers of its clues, cards touched, own cards among them."""

    end: str
    numbers: list[int]
    touched: int
    own: int


def play(master: Spymaster, read: Read, names: Sequence[str], seed: int) -> Played:
    """Play a game to its end."""
    sides = list(SIDES)
    random.Random(seed).shuffle(sides)
    game, grid = Solo(dict(zip(names, sides, strict=True))), tuple(names)
    numbers, met = list[int](), list[str]()
    while not game.over():
        hint = master.clue(game.board(grid), seed)
        game.clues.append(hint.word)
        numbers.append(hint.number)
        for after in range(hint.number):
            touched = read(hint, list(game.hidden), after)
            if touched is None:
                break
            met.append(game.hidden.pop(touched))
            if met[-1] != "own" or game.over():
                break
    return Played(game.over(), numbers, len(met), met.count("own"))


def paired(language: str, temper: str | None = "normal") -> Read:
    """Have the computer operative of a temper read, of a partner's if it is None."""
    reader = operative(language, temper)

    def read(hint: Hint, names: Sequence[str], after: int) -> str | None:
        return reader.choose_next(OpenBoard(tuple(names)), Clue(hint.word, hint.number), after)

    return read


def judged(judge: Judge) -> Read:
    """Have a judge read, who touches as many cards as were promised."""
    return lambda hint, names, _: judge.rank(hint.word, names)[0][0]


def read_partly(reader: PartialReader) -> Read:
    """Have somebody read who knows a part of the lists, and touches what was promised."""
    return lambda hint, names, _: reader.choose(hint.word, names)


def series(
    language: str, games: int, read: Read, temper: str | None, names: Sequence[str]
) -> list[Played]:
    """Play so many games on boards of these codenames."""
    master, rng = spymaster(language, temper), random.Random(17)
    return [play(master, read, rng.sample(names, len(SIDES)), seed) for seed in range(games)]


def alone(
    language: str, games: int, names: Sequence[str], temper: str | None = None
) -> list[Played]:
    """Play so many games of a person alone, each another one, with a computer partner."""
    master, rng = spymaster(language, temper), random.Random(17)
    return [
        play(
            master,
            read_partly(PartialReader(language, seed)),
            rng.sample(names, len(SIDES)),
            seed,
        )
        for seed in range(games)
    ]


def main(language: str, games: int, text: str = "", temper: str = "normal") -> None:
    """Play, and print what came of it."""
    names, speaker = decks.load_word_pack(language).codenames, NAMED.get(temper, temper)
    if text == PEOPLE:
        print(show(alone(language, games, names, speaker)))  # noqa: T201
        return
    judge = Judge(Path(text)) if text else None
    pool = [name for name in names if judge is None or judge.knows(name)]
    read = judged(judge) if judge else paired(language, speaker)
    shown = show(series(language, games, read, speaker, pool))
    print(f"{shown}, {len(pool)} words")  # noqa: T201


def show(played: Sequence[Played]) -> str:
    """Say in a line how games went."""
    ends = Counter(each.end for each in played)
    turns = [len(each.numbers) for each in played if each.end == "won"]
    numbers = [number for each in played for number in each.numbers]
    right = sum(each.own for each in played) / sum(each.touched for each in played)
    shares = (f"{end} {show_share(ends[end], len(played))}" for end in ("won", "assassin"))
    won = f"{sum(turns) / max(1, len(turns)):.1f} turns a game won"
    clues_text = f"number {sum(numbers) / len(numbers):.2f}, {right:.3f} own a guess"
    return f"{', '.join(shares)}, {won}, {clues_text}"


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
