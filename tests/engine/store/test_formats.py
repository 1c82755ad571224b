"""What the other formats add to the store: seats for both, two keys, covers, sudden death."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text

from engine.rules import (
    Change,
    Clue,
    Cover,
    Format,
    Game,
    Give,
    GiveUp,
    Guess,
    Leave,
    Mark,
    Match,
    Phase,
    Role,
    Seat,
    Stop,
    Team,
)
from engine.store import Database, Store
from engine.store.schema import DEALS, MOVES, RESULTS
from engine.tables import Rank, Table
from tests.engine.rules.people import ANA, BEN, CAI, DORA, TABLES, Action
from tests.engine.rules.positions import alone, card, duet, of_three, pictured, touch
from tests.engine.store.evenings import ELSEWHERE, NOON, dealt_in, done, rows

pytestmark = pytest.mark.usefixtures("everybody")

OCEAN = Give(Clue("OCEAN", 2))


GAMES = [of_three(), alone(), duet(), *(pictured(format=it.value) for it in list(Format)[:3])]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.format} {game.layout}")
async def test_a_deal_of_any_format_loads_as_it_was_dealt(store: Store, game: Game) -> None:
    table = await dealt_in(store, game)

    loaded = await store.load(table.id)

    assert loaded.match.game == game
    assert loaded.match.seats == TABLES[game.format]
    assert loaded == table


@pytest.mark.rule("D0", "D10")
async def test_a_duets_row_has_both_sides_and_its_tokens(store: Store, database: Database) -> None:
    easy = duet(difficulty="11/4")

    table = await dealt_in(store, easy)

    (row,) = await rows(database, DEALS)
    assert (row["key"], row["partner"]) == (easy.key(Team.RED), easy.key(Team.BLUE))
    assert row["difficulty"] == "11/4"
    assert (await store.load(table.id)).match.game == easy


async def test_only_a_duet_has_a_second_side_and_tokens(store: Store, database: Database) -> None:
    await dealt_in(store, alone())

    (row,) = await rows(database, DEALS)

    assert (row["partner"], row["difficulty"]) == (None, None)


@pytest.mark.rule("E2")
async def test_a_cover_is_stored_and_loads(store: Store, database: Database) -> None:
    actions: list[Action] = [(ANA, OCEAN), (BEN, touch(1)), (BEN, Stop()), (ANA, Cover(card(10)))]
    table = await dealt_in(store, alone(), *actions)

    loaded = await store.load(table.id)

    assert loaded.match.game == alone("OCEAN:2 > 1 stop", "cover 10")
    assert loaded.match.log[-1].change == Cover(card(10))
    (stored,) = [row for row in await rows(database, MOVES) if row["kind"] == "cover"]
    assert stored["body"] == {"card": 9}


@pytest.mark.rule("D3", "D8")
async def test_loaded_duet_keeps_the_side_of_each_move(store: Store) -> None:
    table = await dealt_in(store, duet(), (BEN, OCEAN), (ANA, touch(10)), (CAI, touch(4)))

    game = (await store.load(table.id)).match.game
    assert game is not None
    assert game.turns == duet("OCEAN:2 b > 10 4").turns
    assert game.turns[0].team is Team.BLUE
    assert game.board.list_bystander_markers(card(4)) == (Team.RED,)


async def sudden(store: Store) -> Table:
    """Spend every token of a Duet, an agent a turn: 1 to 9 are covered then."""
    giving = {Team.RED: (ANA, BEN), Team.BLUE: (BEN, ANA)}
    table = await dealt_in(store, duet(difficulty="7"))
    agents = {Team.RED: iter((4, 5, 6, 7)), Team.BLUE: iter((10, 11, 12, 13))}
    while table.match.game is not None and table.match.game.phase is not Phase.SUDDEN_DEATH:
        team = table.match.game.team
        giver, guesser = giving[team]
        turn: list[tuple[Any, Change]] = [(giver, OCEAN), (guesser, touch(next(agents[team])))]
        table = await done(store, table, *turn, (guesser, Stop()))
    return table


@pytest.mark.rule("B19", "D8")
async def test_sudden_death_is_a_round_of_marks_of_its_own(store: Store) -> None:
    table = await sudden(store)
    assert table.match.game is not None
    assert table.match.game.turn_number == len(table.match.game.turns) + 1
    await store.save_mark(table, Mark(DORA, card(1), NOON), 1)
    await store.save_mark(table, Mark(CAI, card(2), NOON), 2)
    marked = await store.load(table.id)
    assert {mark.person for mark in marked.marks} == {DORA, CAI}

    after = await done(store, marked, (BEN, touch(1)))

    assert after.marks == (Mark(CAI, card(2), NOON),)
    assert marked.with_match(after.match, marked.people[BEN]) == after
    assert after.match.log[-1].change == Guess(card(1))


@pytest.mark.rule("B19", "D8")
async def test_marks_fall_when_sudden_death_begins(store: Store) -> None:
    table = await dealt_in(store, duet(difficulty="7"))
    actions: list[Action] = []
    for number in range(7):
        giver, guesser = ((ANA, BEN), (BEN, ANA))[number % 2]
        agent = (4, 10)[number % 2] + number // 2
        actions += [(giver, OCEAN), (guesser, touch(agent)), (guesser, Stop())]
    table = await done(store, table, *actions[:-1])
    await store.save_mark(table, Mark(BEN, card(1), NOON), 1)
    before = await store.load(table.id)
    assert before.marks == (Mark(BEN, card(1), NOON),)

    table = await done(store, before, actions[-1])

    assert (table.all_marks, table.marks) == ((), ())
    assert before.with_match(table.match, before.people[BEN]) == table


def seats_and_results(results: list[dict[str, Any]]) -> list[tuple[object, ...]]:
    return [(row["person_id"], row["team"], row["role"], row["won"]) for row in results]


@pytest.mark.rule("D4")
async def test_in_a_duet_nobody_wins_or_all_do(store: Store, database: Database) -> None:
    table = await dealt_in(store, duet(), (ANA, OCEAN), (BEN, touch(25)))

    results = await rows(database, RESULTS)

    assert seats_and_results(results) == [
        (ANA, "red", "member", False),
        (BEN, "blue", "member", False),
        (CAI, "red", "member", False),
        (DORA, "blue", "member", False),
    ]
    assert {(row["format"], row["layout"], row["score"]) for row in results} == {
        ("duet", "classic", None)
    }
    assert table.match.is_over


@pytest.mark.rule("E1")
async def test_the_operative_of_both_teams_has_neither_won_nor_lost(
    store: Store, database: Database
) -> None:
    await dealt_in(store, of_three(), (ANA, OCEAN), (BEN, touch(25)))

    assert seats_and_results(await rows(database, RESULTS)) == [
        (ANA, "red", "spymaster", False),
        (BEN, None, "operative", None),
        (CAI, "blue", "spymaster", True),
    ]


@pytest.mark.rule("E2", "E3")
async def test_a_win_alone_is_stored_with_its_score(store: Store, database: Database) -> None:
    turn: list[Action] = [(ANA, OCEAN), (BEN, touch(18)), (ANA, Cover(card(10)))]
    agents: list[Action] = [(BEN, touch(number)) for number in range(1, 10)]
    table = await dealt_in(store, alone(), *turn, (ANA, Give(Clue("RIVER", 0))), *agents)

    results = await rows(database, RESULTS)

    assert seats_and_results(results) == [
        (ANA, "red", "spymaster", True),
        (BEN, "red", "operative", True),
    ]
    assert {(row["format"], row["layout"], row["score"]) for row in results} == {
        ("one_team", "classic", 7)
    }
    assert (await store.results.get_standing(table.id)).rank == Rank(rank=1, best=7)


@pytest.mark.rule("E2", "E3")
async def test_a_loss_alone_and_no_game_at_all_have_no_place(store: Store) -> None:
    lost = await dealt_in(store, alone(), (ANA, OCEAN), (BEN, touch(25)))
    given_up = await dealt_in(store, alone(), (ANA, GiveUp()), (BEN, GiveUp()), place=ELSEWHERE)

    for match_id in (lost.id, given_up.id, 404):
        assert (await store.results.get_standing(match_id)).rank is None


@pytest.mark.rule("E3", "H1")
async def test_score_belongs_to_the_people_seated_at_the_end(
    store: Store, database: Database
) -> None:
    agents: list[Action] = [(BEN, touch(number)) for number in range(1, 10)]
    actions: list[Action] = [(ANA, Give(Clue("RIVER", 0))), (ANA, Leave()), *agents]
    table = await dealt_in(store, alone(), *actions)

    (result,) = await rows(database, RESULTS)

    assert (result["score"], result["person_id"]) == (8, BEN)
    assert Match.replay(table.match.log) == table.match


async def test_the_seat_of_both_teams_is_written_without_a_team(
    store: Store, database: Database
) -> None:
    table = await dealt_in(store, of_three())

    async with database.read() as connection:
        body = await connection.execute(text("SELECT CAST(body AS TEXT) FROM moves WHERE ply = 1"))

    assert '{"person":2,"team":null,"role":"operative"}' in str(body.scalar())
    assert table.match.seats.find_seat(BEN) == Seat(BEN, None, Role.OPERATIVE)
