"""Games that computers play by themselves, for the tests."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from engine.decks import load_word_pack
from engine.players import OpenBoard, Spymaster, operative, spymaster
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
)


def dealt(language: str, seed: int, format: Format = Format.TWO_TEAMS) -> Game:
    """Deal words of the house, one side of a card each."""
    rng = random.Random(seed)
    cards = rng.sample(load_word_pack(language).cards, 25)
    return Game.deal(
        format, Layout.CLASSIC, [one.codename(rng.choice(one.sides)) for one in cards], rng
    )


def giver(game: Game) -> Seat:
    """Give the seat whose clue is awaited."""
    role = Role.MEMBER if game.format.rules.two_sided else Role.SPYMASTER
    return Seat(Person(1), game.givers[0], role)


def clue(game: Game, master: Spymaster, seed: int) -> Clue:
    """Have a spymaster give a clue."""
    hint = master.clue(game.seen_by(giver(game)), seed)
    side = giver(game).team if game.format.rules.two_sided else None
    return Clue(hint.word, hint.number, side)


def evening(language: str, seed: int, temper: str = "normal") -> Iterator[Game]:
    """Play a game to its end, position by position."""
    game, reader, master = dealt(language, seed), operative(language), spymaster(language, temper)
    yield game
    while game.outcome is None:
        game = game.play(clue(game, master, seed))
        yield game
        for codename in reader.choose_guesses(OpenBoard.of(game.seen_by(None)), game.clue):
            game = game.play(Guess(place(game, codename)))
            yield game
            if game.phase is not Phase.GUESS:
                break
        if game.phase is Phase.GUESS:
            game = game.play(Stop())
            yield game


def place(game: Game, codename: str) -> Position:
    """Find a codename on the board."""
    return Position(game.codenames.index(codename))


def uncovered(game: Game) -> Sequence[str]:
    """List the codenames that lie open."""
    return [name for at, name in enumerate(game.codenames) if at not in game.covered]
