"""Whole games of people against a team of computers: how often each temper is beaten.

    python -m tests.bench.rivals LANGUAGE GAMES [ERROR]

The people's spymaster speaks as boldly as people do, and in each game another `PartialReader` of
this error reads. Prints for each temper that a table can choose the share of games that people won,
own cards a guess and the mean number of both teams, with the standard error of each share.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine import decks
from engine.players import (
    OpenBoard,
    Spymaster,
    Temper,
    list_informative_clues,
    operative,
    spymaster,
)
from engine.players.links import load_links
from engine.players.weighing import RISK_PROFILES
from engine.rules import (
    Clue,
    Format,
    Game,
    Guess,
    Layout,
    Person,
    Phase,
    Position,
    Role,
    Seat,
    Stop,
    Team,
)
from tests.bench.figures import show_share
from tests.bench.readers import PartialReader

PEOPLE = replace(RISK_PROFILES[Temper.BOLD], floor=40, lead=2, assassin_lead=30, assassin=3000)
"""The risk that people's spymasters take: their numbers are about 2, as people's are."""
ERROR = 16
"""Readers of this error touch about .86 own cards a guess."""
CARDS = 25
TEMPERS = (Temper.EASY, Temper.EVEN, Temper.HARD)


@dataclass(slots=True)
class Tally:
    """What a side did in some games: its clues and their numbers, its guesses and own cards."""

    clues: int = 0
    numbers: int = 0
    guesses: int = 0
    own: int = 0

    def show(self) -> str:
        """Say how well it guessed, and what its numbers were."""
        right, number = self.own / self.guesses, self.numbers / self.clues
        return f"{right:.3f} own a guess, number {number:.2f}"


class People(NamedTuple):
    """A team of people: a bold speaker, and a reader who touches as many cards as promised."""

    language: str
    reader: PartialReader

    def speaker(self) -> Spymaster:
        """Return who gives the clues."""
        return Spymaster(load_links(self.language), PEOPLE)

    def choose(self, game: Game, touched: int) -> str | None:
        """Choose the next card, None once the promised number is touched."""
        if touched == game.clue.number:
            return None
        return self.reader.choose(game.clue.word, OpenBoard.of(game.seen_by(None)).codenames)


class Computers(NamedTuple):
    """A team of computers of one temper."""

    language: str
    temper: Temper
    seed: int

    def speaker(self) -> Spymaster:
        """Return who gives the clues."""
        return spymaster(self.language, self.temper)

    def choose(self, game: Game, touched: int) -> str | None:
        """Choose the next card as an operative on a seat does."""
        reader = operative(self.language, self.temper, f"{self.seed} {len(game.turns)}")
        board = replace(
            OpenBoard.of(game.seen_by(None)),
            earlier=list_informative_clues(game.turns[:-1], lambda turn: turn.team is game.team),
            is_last_turn=game.board.agents_left(game.team.rival) == 1,
        )
        return reader.choose_next(board, game.clue, touched)


@dataclass(frozen=True, slots=True)
class Rivalry:
    """Games of people, readers of this error, against computers of a temper; and its tallies."""

    language: str
    temper: Temper
    error: float = ERROR
    people: Tally = field(default_factory=Tally)
    computers: Tally = field(default_factory=Tally)

    def play(self, seed: int) -> bool:
        """Play a game to its end, and return whether the people won it."""
        rng = random.Random(f"v{seed}")
        names = rng.sample(decks.load_word_pack(self.language).codenames, CARDS)
        game = Game.deal(Format.TWO_TEAMS, Layout.CLASSIC, names, rng)
        people = Team.RED if seed % 2 else Team.BLUE
        while game.outcome is None:
            game = self._play_turn(game, seed, is_people=game.team is people)
        return game.outcome.winner is people

    def _play_turn(self, game: Game, seed: int, *, is_people: bool) -> Game:
        """Play a clue and the guesses for it, and count them."""
        side: People | Computers = (
            People(self.language, PartialReader(self.language, seed, error=self.error))
            if is_people
            else Computers(self.language, self.temper, seed)
        )
        tally = self.people if is_people else self.computers
        seat = Seat(Person(1), game.team, Role.SPYMASTER)
        hint = side.speaker().clue(game.seen_by(seat), str(seed))
        tally.clues += 1
        tally.numbers += hint.number
        return _guess(game.play(Clue(hint.word, hint.number)), side, tally)


def _guess(game: Game, side: People | Computers, tally: Tally) -> Game:
    """Guess until the side stops or has to, and count the touches."""
    touched = 0
    while game.phase is Phase.GUESS:
        codename = side.choose(game, touched)
        if codename is None:
            return game.play(Stop())
        at, touched = game.codenames.index(codename), touched + 1
        tally.guesses += 1
        tally.own += game.key()[at] == game.team.agent.value
        game = game.play(Guess(Position(at)))
    return game


def main(language: str, games: int, error: float = ERROR) -> None:
    """Play against each temper, and print what came of it."""
    for temper in TEMPERS:
        rivalry = Rivalry(language, temper, error)
        won = sum(rivalry.play(seed) for seed in range(games))
        sides = f"people {rivalry.people.show()}; computers {rivalry.computers.show()}"
        print(f"{temper.value}: people won {show_share(won, games)}; {sides}")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *map(float, sys.argv[3:]))
