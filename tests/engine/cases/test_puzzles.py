"""Guess what it meant: a clue of a finished game, read again alone by whoever likes (E6)."""

from __future__ import annotations

import json

import pytest

from engine.cases import build
from engine.cases.puzzle_progress import PuzzleProgress, SuccessCount
from engine.cases.puzzles import NoPuzzle, PuzzleService
from engine.cases.rows import PuzzleRows
from engine.matches import LobbyOptions
from engine.rules import DAY_SECONDS, Format, Identity, Position, Team
from engine.store import Database, Store
from engine.tables import Defaults, Table
from tests.engine.matches import formats
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    PLACE,
    Evening,
    agents,
    game_of,
    matches_on,
    operative,
    own,
    spymaster,
)
from tests.engine.matches.hours import Hours

pytestmark = pytest.mark.rule("E6")
SOMEBODY, STRANGER = 9_101, 9_102


@pytest.fixture
def puzzles(evening: Evening) -> PuzzleService:
    return build(evening.matches)[1]


async def behind(table: Table, identity: Identity) -> Position:
    """Find an open card of an identity."""
    keys = game_of(table).key_card.identities
    return next(
        card for card in game_of(table).board.list_uncovered_cards() if keys[card] is identity
    )


async def played(evening: Evening) -> Table:
    """Play: a clue that meant two cards, one found; one that says nothing; and the assassin."""
    table = await evening.dealt()
    giver, guesser = spymaster(table), operative(table)
    table = await evening.give(table, giver, "Quasar", "2", agents(table)[:2])
    table = await evening.guess(table, guesser, agents(table)[0])
    table = await evening.stop(table, guesser)
    table = await evening.give(table, spymaster(table), "Opera", "1")
    return await evening.guess(table, operative(table), await behind(table, Identity.ASSASSIN))


def shown(table: Table, at: PuzzleProgress) -> tuple[int, int, int]:
    return table.id, at.puzzle.place, len(at.steps)


async def read(
    puzzles: PuzzleService, evening: Evening, user: int, table: Table, *actions: Position | None
) -> PuzzleProgress:
    """Have somebody read the first clue."""
    _, at = await puzzles.open_puzzle(evening.actor(user), table.id, 0)
    for action in actions:
        _, at = await puzzles.play(evening.actor(user), shown(table, at), action)
    return at


async def test_puzzle_shows_the_board_as_at_its_clue(
    evening: Evening, puzzles: PuzzleService
) -> None:
    table = await played(evening)
    (at,) = (await puzzles.list_progress(evening.actor(EVE), table.id))[1]

    assert at.puzzle.clue.word == "QUASAR"
    assert at.game.covered == ()
    assert at.game.turns[-1].touches == ()
    assert len(at.puzzle.meant) == 2
    assert not at.is_over


async def test_nothing_is_offered_while_a_game_is_on(
    evening: Evening, puzzles: PuzzleService
) -> None:
    table = await evening.dealt()
    table = await evening.give(table, spymaster(table), meant=agents(table)[:2])

    with pytest.raises(NoPuzzle):
        await puzzles.list_progress(evening.actor(operative(table)), table.id)
    with pytest.raises(NoPuzzle):
        await puzzles.open_puzzle(evening.actor(operative(table)), table.id, 0)


async def test_touching_all_meant_cards_solves_the_puzzle(
    evening: Evening, puzzles: PuzzleService
) -> None:
    table = await played(evening)
    meant = sorted((await read(puzzles, evening, EVE, table)).puzzle.meant)

    result = await read(puzzles, evening, EVE, table, *meant)
    first = game_of(table).turns[0].team
    keys = game_of(table).key_card.identities
    miss = next(Position(at) for at, one in enumerate(keys) if one is first.rival.agent)
    missed = await read(puzzles, evening, SOMEBODY, table, meant[0], miss)
    stopped = await read(puzzles, evening, STRANGER, table, meant[1], None)

    assert (result.is_found, result.is_over, result.success_count) == (
        True,
        True,
        SuccessCount(1, 1),
    )
    assert (missed.is_found, missed.is_over, missed.success_count) == (
        False,
        True,
        SuccessCount(1, 2),
    )
    assert (stopped.is_found, stopped.is_over, stopped.success_count) == (
        False,
        True,
        SuccessCount(1, 3),
    )


async def test_unmeant_agent_continues_until_guesses_run_out(
    evening: Evening, puzzles: PuzzleService
) -> None:
    table = await played(evening)
    at = await read(puzzles, evening, EVE, table)
    keys = at.game.key_card.identities
    mine = [Position(one) for one, who in enumerate(keys) if who is at.game.team.agent]
    others = [card for card in mine if card not in at.puzzle.meant][:3]

    at = await read(puzzles, evening, EVE, table, *others[:2])
    assert not at.is_over
    at = await read(puzzles, evening, EVE, table, others[2])
    assert at.is_over
    assert not at.is_found


async def test_a_turn_is_not_ended_before_a_first_guess(
    evening: Evening, puzzles: PuzzleService
) -> None:
    table = await played(evening)

    assert (await read(puzzles, evening, EVE, table, None)).steps == ()


async def test_players_of_the_game_may_solve_but_are_not_counted(
    evening: Evening, puzzles: PuzzleService
) -> None:
    table = await played(evening)
    meant = sorted((await read(puzzles, evening, EVE, table)).puzzle.meant)
    for user in (ANA, BEN, CAI, DORA):
        at = await read(puzzles, evening, user, table, *meant)
        assert (at.is_found, at.is_counted, at.success_count) == (True, False, SuccessCount(0, 0))


async def test_a_restart_goes_on_and_of_two_devices_one_touches(
    evening: Evening, puzzles: PuzzleService, database: Database
) -> None:
    table = await played(evening)
    before = await read(puzzles, evening, EVE, table)
    meant = sorted(before.puzzle.meant)
    at = await read(puzzles, evening, EVE, table, meant[0])

    other = PuzzleService(Store(database), matches_on(database, 2))
    _, again = await other.open_puzzle(evening.actor(EVE), table.id, 0)
    assert again == at
    _, late = await other.play(evening.actor(EVE), shown(table, before), meant[1])
    assert late == at
    person = (await evening.matches.ledger.get_or_create_profile(evening.actor(EVE))).person
    assert not await PuzzleRows(database).save_steps(person, before, late)


async def test_a_server_switches_it_off_and_on(evening: Evening, puzzles: PuzzleService) -> None:
    table = await played(evening)
    hosting = evening.matches.hosting
    await hosting.save_defaults(PLACE.guild, Defaults(puzzles=False))
    assert await puzzles.list_puzzles(table) == ()
    with pytest.raises(NoPuzzle):
        await puzzles.open_puzzle(evening.actor(EVE), table.id, 0)
    await hosting.save_defaults(PLACE.guild, Defaults(puzzles=True))

    assert len(await puzzles.list_puzzles(table)) == 1
    assert (await hosting.get_defaults(PLACE.guild)).puzzles is True


@pytest.mark.rule("H8")
async def test_forgotten_giver_and_reader_leave_the_puzzles(
    evening: Evening, puzzles: PuzzleService
) -> None:
    table = await played(evening)
    privacy = evening.matches.privacy
    meant = sorted((await read(puzzles, evening, EVE, table)).puzzle.meant)
    await read(puzzles, evening, EVE, table, *meant)
    export = json.loads(await privacy.export(evening.actor(EVE)))
    assert [row["deeds"] for row in export["readings"]] == [meant]

    await privacy.erase(evening.actor(EVE))
    at = await read(puzzles, evening, SOMEBODY, table, *meant)
    assert at.success_count == SuccessCount(1, 1)
    giver = ANA if game_of(table).turns[0].team is Team.RED else CAI
    await privacy.erase(evening.actor(giver))
    with pytest.raises(NoPuzzle):
        await puzzles.open_puzzle(evening.actor(SOMEBODY), table.id, 0)


@pytest.mark.rule("H8")
async def test_with_the_moves_of_an_old_game_its_puzzles_go(
    hours: Hours, database: Database
) -> None:
    bot = await hours.start()
    table = await played(bot.evening)
    _, puzzles, _ = build(bot.evening.matches)
    await read(puzzles, bot.evening, EVE, table, own(await bot.evening.dealt()))
    hours.now += 400 * DAY_SECONDS
    await bot.evening.matches.privacy.purge()

    async with database.read() as connection:
        assert (await connection.exec_driver_sql("SELECT * FROM readings")).all() == []


@pytest.mark.parametrize("format", [Format.ONE_TEAM, Format.DUET, Format.THREE_PLAYERS])
async def test_every_format_has_puzzles(
    evening: Evening,
    puzzles: PuzzleService,
    format: Format,
) -> None:
    table = await formats.dealt(evening, LobbyOptions(format=format))
    game = game_of(table)
    side = game.givers[0]
    giver = ANA if side is Team.RED else CAI
    agent = {Identity.GREEN} if format is Format.DUET else {side.agent}
    keys = enumerate(game.key_card.get_side(side))
    meant = tuple(Position(at) for at, one in keys if one in agent)[:2]
    table = await evening.give(table, giver, meant=meant)
    table = (await evening.matches.hosting.halt(table.id, evening.actor(ANA))).after

    at = await read(puzzles, evening, EVE, table, *meant)
    assert at.is_found
