"""Rules: moves judged a second, and a match replayed from its log, in this process's CPU time.

Choosing the moves is not measured: games are played by chance first, and then again.
"""

from __future__ import annotations

import random
import time
from statistics import median

from engine.rules import (
    Change,
    Clue,
    Entry,
    Game,
    Give,
    Guess,
    Match,
    Move,
    Role,
    Stop,
    list_uncovered_agents,
)
from tests.bench.games import games
from tests.engine.rules.people import dealt

SEED = 25
PLIES = 50


def measured(moves: int = 50_000, replays: int = 200) -> dict[str, float]:
    """Play at least this many moves, and replay a log of 50 entries this often."""
    return {
        "rules_moves_per_s": _moves_per_s(moves),
        "replay_50_moves_ms": _replay_ms(replays),
    }


def _moves_per_s(least: int) -> float:
    recorded = _recorded(least)
    started = time.process_time()
    for start, moves in recorded:
        game = start
        for move in moves:
            game = game.play(move)
    return sum(len(moves) for _, moves in recorded) / (time.process_time() - started)


def _recorded(least: int) -> list[tuple[Game, tuple[Move, ...]]]:
    recorded, count = [], 0
    for positions in games(random.Random(SEED), "en"):
        recorded.append((positions[0], positions[-1].moves))
        count += len(positions[-1].moves)
        if count >= least:
            break
    return recorded


def _replay_ms(replays: int) -> float:
    log, spent = fifty_entries(), []
    for _ in range(replays):
        started = time.process_time()
        Match.replay(log)
        spent.append(time.process_time() - started)
    return median(spent) * 1000


def fifty_entries() -> tuple[Entry, ...]:
    """Play a match on: every turn a clue, one agent and a stop, until its log has 50 entries."""
    match = dealt()
    while match.ply < PLIES:
        match = match.play(_next(match.require_dealt(), match))
    return match.log


def _next(game: Game, match: Match) -> Entry:
    role = Role.SPYMASTER if game.turn_being_guessed is None else Role.OPERATIVE
    (person,) = match.seats.list_people_in_role(game.team, role)
    return Entry(person, _change(game), match.log[-1].at + 1)


def _change(game: Game) -> Change:
    if game.turn_being_guessed is None:
        return Give(Clue("OCEAN", 2))
    return (
        Stop()
        if game.turn_being_guessed.touches
        else Guess(list_uncovered_agents(game, game.team)[0])
    )
