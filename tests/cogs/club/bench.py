"""What was played: each command of a server with 10,000 finished games, in milliseconds of CPU.

The use case, its screen and the profile's picture count, whatever thread they run in. 60 people
play for two years, one of them in most of the games. Measured are pages all over the history, the
profile of whoever played most, and all rankings of a month; the hall of another server, which
played as much in one month.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import Any

from sqlalchemy import Table, insert

from cogs.club import hall, screens
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.club import build
from engine.club.finished_game import PageStart
from engine.club.prizes import HallOfClues
from engine.club.ranking import ClubMonth
from engine.club.rows import counts
from engine.club.schema import CLUES, LAUGHS, RECOUNT_LAUGHS
from engine.matches import Actor, Matches
from engine.ratings.rules import season_of
from engine.ratings.rules.rating import month_of
from engine.ratings.schema import RATINGS
from engine.rules import Person, Role
from engine.store import Database, statements
from engine.store.results import MatchEnd
from engine.store.schema import COUNTS, DEALS, MATCHES, PEOPLE, RESULTS, SERVERS
from engine.store.statements import WriteStatement
from tests.bench import played
from tests.bench.figures import Figure
from tests.bench.programs import DISK
from tests.bench.screens import screen_ms
from tests.engine.matches.evenings import NOON

FIGURES = tuple(
    Figure(name, "ms of CPU", "at most 50")
    for name in ("history_ms", "profile_ms", "hall_ms", "table_ms")
)
SEED, GUILD, BUSY = 25, 100, 101
CROWD, TABLE, CLUES_A_GAME, PROMISED = 60, 4, 8, 3
GAMES, TIMES = 10_000, 20
TWO_YEARS = 2 * 365 * 24 * 3_600
DAY = 24 * 3_600
SEATS = (("red", "spymaster"), ("red", "operative"), ("blue", "spymaster"), ("blue", "operative"))
ASKER = Actor(user=played.AS_LONG_AS_DISCORDS + 1, locale="en-US", interaction=1, guild=GUILD)
"""Whoever has played most."""
OFTEN = [5.0, *(number**-0.5 for number in range(2, CROWD + 1))]
"""The first of all sits at six games of ten."""


def measured(*, least: bool = False) -> dict[str, float]:
    """Write many games, or a few, and ask for each page often, or once."""
    return asyncio.run(_measured(20, 1) if least else _measured(GAMES, TIMES))


async def _measured(games: int, times: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory(dir=DISK) as made:
        file = Path(made) / "remembered.db"
        await played.new(file)
        database = Database(played.url(file))
        try:
            await _write(database, games)
            return await _figures(played.use_cases(database), games, times)
        finally:
            await database.close()


async def _figures(matches: Matches, games: int, times: int) -> dict[str, float]:
    club = build(matches)
    say, rng = voice("en"), random.Random(SEED)

    async def page() -> Screen:
        at = NOON + rng.randrange(TWO_YEARS)
        return screens.history_screen(
            await club.stats.get_history(ASKER, PageStart(at, games)), None, say
        )

    async def own() -> Screen:
        known, rated = (
            await club.stats.get_profile(ASKER),
            await club.ratings.get_own_ratings(ASKER),
        )
        rankings = await club.stats.list_rankings(ASKER)
        return screens.profile_screen(known, say, own=True, rated=rated, rankings=rankings)

    async def prizes() -> Screen:
        month = month_of(NOON)
        shown = await club.hall.get_prizes(replace(ASKER, guild=BUSY), month)
        return hall.month_screen(ClubMonth(shown), month, say)

    async def ranks() -> Screen:
        month = month_of(NOON + TWO_YEARS // 2)
        rankings = await club.stats.list_rankings(ASKER, month)
        return hall.month_screen(ClubMonth(HallOfClues(month), rankings), month, say)

    return {
        "history_ms": await screen_ms(page, times),
        "profile_ms": await screen_ms(own, times),
        "hall_ms": await screen_ms(prizes, times),
        "table_ms": await screen_ms(ranks, times),
    }


async def _write(database: Database, games: int) -> None:
    """Write the games as their ends would have, and their sums as a count does."""
    rng = random.Random(SEED)
    ends = [
        MatchEnd(match, GUILD, NOON + match * TWO_YEARS // games) for match in range(1, games + 1)
    ]
    busy = [
        MatchEnd(games + match, BUSY, NOON + match * DAY // games) for match in range(1, games + 1)
    ]
    async with database.write() as connection:
        for table, rows in (
            (PEOPLE, _people()),
            (MATCHES, map(_match, (*ends, *busy))),
            (DEALS, map(_deal, ends)),
            (RESULTS, chain.from_iterable(_results(end, rng) for end in ends)),
            (CLUES, chain.from_iterable(_clues(end, rng) for end in (*ends, *busy))),
            (LAUGHS, chain.from_iterable(_laughs(end, rng) for end in busy)),
            (SERVERS, iter([{"guild_id": GUILD, "rating": True}])),
            (RATINGS, _ratings(rng)),
        ):
            await _insert(connection, table, rows)
        for month in sorted({month_of(end.at) for end in ends}):
            await statements.execute_writes(
                connection, tuple(counts.write_month_sums(GUILD, month))
            )
        laughed = [WriteStatement(RECOUNT_LAUGHS, {"this": end.match}) for end in busy]
        await statements.execute_writes(connection, laughed)


async def _insert(connection: Any, table: Table, rows: Iterator[dict[str, Any]]) -> None:
    while some := list(islice(rows, 5_000)):
        await connection.execute(insert(table), some)


def _people() -> Iterator[dict[str, Any]]:
    for number in range(1, CROWD + 1):
        yield {"id": number, "user_id": played.AS_LONG_AS_DISCORDS + number, "locale": "en-US"}


def _match(end: MatchEnd) -> dict[str, Any]:
    place = {"guild_id": end.guild, "channel_id": end.match % 20, "opened_at": end.at - 900}
    return {"id": end.match, **place, "closed_at": end.at, "open": False, "counted": True}


def _deal(end: MatchEnd) -> dict[str, Any]:
    kind = {"rules_version": 3, "format": "two_teams", "layout": "classic", "starting": "red"}
    return {"match_id": end.match, **kind, "codenames": [], "key": "", "salt": b"", "drawn": []}


def _seated(rng: random.Random) -> Sequence[Person]:
    """Draw who plays: the first of all most often."""
    seated = dict[Person, None]()
    while len(seated) < TABLE:
        (drawn,) = rng.choices(range(1, CROWD + 1), OFTEN)
        seated[Person(drawn)] = None
    return rng.sample(list(seated), TABLE)


def _results(end: MatchEnd, rng: random.Random) -> Iterator[dict[str, Any]]:
    winner, won = rng.choice(("red", "blue")), {"termination": "agents", "finished_at": end.at}
    kind = {"format": "two_teams", "layout": "classic", "rated": True, "guild_id": end.guild}
    for person, (team, role) in zip(_seated(rng), SEATS, strict=True):
        seat = {"person_id": person, "team": team, "role": role, "won": team == winner}
        counts = {name: rng.randint(1, 9) for name in COUNTS}
        yield {"match_id": end.match, **kind, **seat, **won, **counts}


def _clues(end: MatchEnd, rng: random.Random) -> Iterator[dict[str, Any]]:
    when = {"finished_at": end.at, "month": month_of(end.at)}
    game = {"match_id": end.match, "guild_id": end.guild, **when, "rated": True}
    for place in range(CLUES_A_GAME):
        counts = {name: rng.randint(0, 4) for name in ("touched", "found", "meant", "meant_found")}
        clue = {"word": played.CLUES[place % len(played.CLUES)], "number": PROMISED}
        whole = {"whole": counts["found"] >= PROMISED, "weighed": True}
        bold = {"expected": rng.randrange(1_000), "assassin": place == CLUES_A_GAME - 1}
        yield {**game, "place": place, "giver_id": 1 + place, **clue, **counts, **whole, **bold}


def _laughs(end: MatchEnd, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Have four people laugh at clues of a game."""
    for person in range(1, TABLE + 1):
        clue = {"match_id": end.match, "place": rng.randrange(CLUES_A_GAME), "person_id": person}
        yield {**clue, "guild_id": end.guild, "month": month_of(end.at)}


def _ratings(rng: random.Random) -> Iterator[dict[str, Any]]:
    season = season_of(int(time.time()))
    for person in range(1, CROWD + 1):
        for role in (Role.SPYMASTER, Role.OPERATIVE):
            part = {"guild_id": GUILD, "person_id": person, "role": role.value, "season": season}
            yield {**part, "mu": rng.uniform(15, 35), "sigma": 4.0, "games": 30}
