"""Cups for tests: people who sign up, a draw, and heats that are played to their end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from engine.cups.rules import (
    Cup,
    CupDeed,
    CupEntry,
    Draw,
    Enter,
    Fill,
    Found,
    How,
    Pair,
    Settle,
    crews_drawn,
    final_games,
    paired,
)
from engine.rules import Person

HOST = Person(1)
NOON = 1_700_000_000


def after(cup: Cup, *deeds: CupDeed, person: Person = HOST) -> Cup:
    """Do these one after the other."""
    for deed in deeds:
        cup = cup.play(CupEntry(person, deed, NOON))
    return cup


def signed_up(people: int) -> Cup:
    """Give a cup for which so many people have signed up."""
    cup = Cup.replay([CupEntry(HOST, Found(), NOON)])
    for person in range(1, people + 1):
        cup = after(cup, Enter(), person=Person(person))
    return cup


def drawn(people: int, rng: random.Random, *, fills: bool = False) -> Cup:
    """Give a cup of so many people whose teams are drawn by lot, computers filling in or not."""
    cup = after(signed_up(people), Fill(wanted=fills))
    crews = crews_drawn(cup.people, rng, fills=fills)
    return after(cup, Draw(crews, final_games(len(crews))))


def next_pair(cup: Cup, rng: random.Random) -> Pair:
    """Pair the next heat."""
    return paired(cup.paired_now, cup.heats, rng)


def settled(cup: Cup, winners: Iterable[int | None], how: How = How.PLAYED) -> Cup:
    """End the tables of the heat in their order, each with a crew that wins or None."""
    return after(cup, *(Settle(place, won, how) for place, won in enumerate(winners)))


def played_out(
    cup: Cup, rng: random.Random, settle: Callable[[Cup, int], Settle] | None = None
) -> Cup:
    """Play every heat and the final; who wins is a lot where `settle` says nothing else."""
    while not cup.over:
        cup = after(cup, next_pair(cup, rng))
        heat = cup.heats[-1]
        for place, pairing in enumerate(heat.pairings):
            lot = Settle(place, rng.choice(pairing.crews), How.PLAYED)
            cup = after(cup, lot if settle is None else settle(cup, place))
    return cup
