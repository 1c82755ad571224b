"""Cups for tests: people who sign up, a draw, and heats that are played to their end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from engine.cups.rules import (
    BeginHeat,
    CreateCup,
    Cup,
    CupEntry,
    CupEvent,
    DrawCrews,
    EndTable,
    SetComputers,
    SignUp,
    TableEnding,
    draw_crews,
    get_max_final_games,
    pair_crews,
)
from engine.rules import Person

HOST = Person(1)
NOON = 1_700_000_000


def after(cup: Cup, *events: CupEvent, person: Person = HOST) -> Cup:
    """Do these one after the other."""
    for event in events:
        cup = cup.play(CupEntry(person, event, NOON))
    return cup


def signed_up(people: int) -> Cup:
    """Give a cup for which so many people have signed up."""
    cup = Cup.replay([CupEntry(HOST, CreateCup(), NOON)])
    for person in range(1, people + 1):
        cup = after(cup, SignUp(), person=Person(person))
    return cup


def drawn(people: int, rng: random.Random, *, fills: bool = False) -> Cup:
    """Give a cup of so many people whose teams are drawn by lot, computers filling in or not."""
    cup = after(signed_up(people), SetComputers(wanted=fills))
    crews = draw_crews(cup.people, rng, fills=fills)
    return after(cup, DrawCrews(crews, get_max_final_games(len(crews))))


def next_pair(cup: Cup, rng: random.Random) -> BeginHeat:
    """Pair the next heat."""
    return pair_crews(cup.standings_to_pair, cup.heats, rng)


def settled(cup: Cup, winners: Iterable[int | None], how: TableEnding = TableEnding.PLAYED) -> Cup:
    """End the tables of the heat in their order, each with a crew that wins or None."""
    return after(cup, *(EndTable(place, won, how) for place, won in enumerate(winners)))


def played_out(
    cup: Cup, rng: random.Random, settle: Callable[[Cup, int], EndTable] | None = None
) -> Cup:
    """Play every heat and the final; who wins is a lot where `settle` says nothing else."""
    while not cup.is_over:
        cup = after(cup, next_pair(cup, rng))
        heat = cup.heats[-1]
        for place, pairing in enumerate(heat.pairings):
            lot = EndTable(place, rng.choice(pairing.crews), TableEnding.PLAYED)
            cup = after(cup, lot if settle is None else settle(cup, place))
    return cup
