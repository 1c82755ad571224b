"""Other keys: the same game as it would look if what nobody has seen were different."""

from __future__ import annotations

import random
from collections.abc import Iterable

from engine.rules import Game, Team
from tests.engine.render.scenes import duet, game


def other_key(played: Game, rng: random.Random) -> Game:
    """Play the same game on a key that differs only where nobody has looked."""
    letters = _shuffled([one.value for one in played.key_card.identities], played.covered, rng)
    return game(
        played.covered,
        codenames=played.codenames,
        starting=played.key_card.starting,
        layout=played.layout,
        key="".join(letters),
    )


def other_sides(played: Game, touched: tuple[int, ...], rng: random.Random) -> Game:
    """Play the same Duet on sides that differ only where nobody has looked."""
    return _on_pairs(played, touched, _shuffled(_pairs(played), touched, rng))


def other_partner(played: Game, touched: tuple[int, ...], rng: random.Random) -> Game:
    """Play the same Duet with the same side A, and a side B that differs where nobody looked."""
    pairs = _pairs(played)
    for letter in "gnx":
        others = (place for place, pair in enumerate(pairs) if pair[0] != letter)
        pairs = _shuffled(pairs, (*touched, *others), rng)
    return _on_pairs(played, touched, pairs)


def _pairs(played: Game) -> list[str]:
    sides = (played.key_card.side(team) for team in Team)
    return [one.value + other.value for one, other in zip(*sides, strict=True)]


def _on_pairs(played: Game, touched: tuple[int, ...], pairs: list[str]) -> Game:
    sides = "".join(pair[0] for pair in pairs), "".join(pair[1] for pair in pairs)
    return duet(touched, codenames=played.codenames, sides=sides)


def _shuffled(behind: list[str], seen: Iterable[int], rng: random.Random) -> list[str]:
    known = set(seen)
    hidden = [place for place in range(len(behind)) if place not in known]
    drawn = rng.sample([behind[place] for place in hidden], len(hidden))
    shuffled = dict(zip(hidden, drawn, strict=True))
    return [shuffled.get(place, one) for place, one in enumerate(behind)]
