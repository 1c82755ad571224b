"""Many hands at once: in one process, and in two processes on one database."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import pytest

from engine.matches import AlreadyOpen, LobbyOptions, MatchChanged, StaleAction, TypedClue
from engine.rules import GuessFirst, Join, Match, Position
from engine.store import Conflict, Database, Store
from engine.tables import MatchUpdate, Table
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    PLACE,
    WORD,
    Evening,
    game_of,
    matches_on,
    operative,
    own,
    spymaster,
)


@pytest.fixture
async def database(database: Database) -> AsyncIterator[Database]:
    """The same one, with threads: what waits here for the neighbour must not hold it up."""
    threaded = Database(database.engine.url.render_as_string(hide_password=False))
    yield threaded
    await threaded.close()


def names(answers: Sequence[object]) -> list[str]:
    """Name what came back, in order of the alphabet."""
    return sorted(type(answer).__name__ for answer in answers)


@pytest.mark.rule("B19")
async def test_eight_simultaneous_touches_count_once(evening: Evening) -> None:
    table = await evening.clued("unlimited")
    moment, guesser = table.match.moment, operative(table)

    answers = await asyncio.gather(
        *(
            evening.matches.guess_card(table.id, evening.actor(guesser), moment, Position(card))
            for card in range(8)
        ),
        return_exceptions=True,
    )

    assert names(answers) == ["MatchUpdate"] + ["StaleAction"] * 7
    after = await evening.matches.ledger.get_table(table.id)
    assert after.match.ply == table.match.ply + 1
    assert MatchUpdate(table, after) in answers


async def test_eight_different_simultaneous_moves_count_once(evening: Evening) -> None:
    table = await evening.clued("unlimited")
    table = await evening.guess(table, operative(table), own(table))
    table = await evening.mark(table, operative(table), own(table))
    moment, guesser, matches = table.match.moment, operative(table), evening.matches
    actions = [evening.actor(guesser) for _ in range(8)]

    answers = await asyncio.gather(
        *(matches.end_turn(table.id, actor, moment) for actor in actions[:4]),
        *(matches.guess_marked_card(table.id, actor, moment) for actor in actions[4:]),
        return_exceptions=True,
    )

    assert names(answers) == ["MatchUpdate"] + ["StaleAction"] * 7
    assert (await matches.ledger.get_table(table.id)).match.ply == table.match.ply + 1


async def test_eight_simultaneous_clues_count_once(evening: Evening) -> None:
    table = await evening.dealt()
    moment, giver = table.match.moment, spymaster(table)

    answers = await asyncio.gather(
        *(
            evening.matches.clues.give(
                table.id, evening.actor(giver), moment, TypedClue(WORD, str(number))
            )
            for number in range(1, 9)
        ),
        return_exceptions=True,
    )

    assert names(answers) == ["MatchUpdate"] + ["StaleAction"] * 7
    assert len(game_of(await evening.matches.ledger.get_table(table.id)).turns) == 1


async def test_eight_simultaneous_starts_deal_once(evening: Evening) -> None:
    table = await evening.seated()

    answers = await asyncio.gather(
        *(evening.matches.hosting.start(table.id, evening.actor(ANA)) for _ in range(8))
    )

    after = await evening.matches.ledger.get_table(table.id)
    assert [answer.after for answer in answers] == [after] * 8
    assert [answer.before for answer in answers if answer.before is not None] == [table]


async def test_eight_simultaneous_openings_lead_to_one_table(
    evening: Evening, neighbour: Evening
) -> None:
    processes = [evening.matches, neighbour.matches] * 4

    answers = await asyncio.gather(
        *(
            matches.opening.open_lobby(PLACE, evening.actor(user), LobbyOptions("en"), "en")
            for user, matches in enumerate(processes, 1)
        ),
        return_exceptions=True,
    )

    assert names(answers) == ["AlreadyOpen"] * 7 + ["Table"]
    table = await evening.matches.ledger.get_open_or_asleep_in_channel(PLACE.channel)
    for answer in answers:
        assert answer == table or (isinstance(answer, AlreadyOpen) and answer.table == table)


async def test_eight_simultaneous_joins_in_two_processes_all_succeed(
    evening: Evening, neighbour: Evening
) -> None:
    table = await evening.opened()

    async def joins(process: Evening, user: int) -> None:
        while True:
            try:
                await process.join(table, user)
            except MatchChanged:
                continue
            return

    await asyncio.gather(
        *(joins(process, user) for user, process in enumerate([evening, neighbour] * 4, 1))
    )

    after = await evening.matches.ledger.get_table(table.id)
    assert after.match.ply == 9
    assert len(after.match.seats) == 9
    assert after == await neighbour.matches.ledger.get_table(table.id)


@pytest.mark.rule("B19")
async def test_eight_simultaneous_touches_in_two_processes_count_once(
    evening: Evening, neighbour: Evening
) -> None:
    table = await evening.clued("unlimited")
    moment, guesser = table.match.moment, operative(table)

    answers = await asyncio.gather(
        *(
            process.matches.guess_card(table.id, process.actor(guesser), moment, Position(card))
            for card, process in enumerate([evening, neighbour] * 4)
        ),
        return_exceptions=True,
    )

    assert names(answers) == ["MatchUpdate"] + ["StaleAction"] * 7
    after = await neighbour.matches.ledger.get_table(table.id)
    assert after.match.ply == table.match.ply + 1
    assert MatchUpdate(table, after) in answers


@pytest.mark.parametrize("seed", range(3))
async def test_two_processes_race_through_a_game_and_no_move_is_lost(
    evening: Evening, neighbour: Evening, seed: int
) -> None:
    table = await evening.dealt()
    rng = random.Random(seed)
    stored = table.match.ply

    while not table.match.is_over:
        presses = [
            _press(process, table, rng)
            for process in rng.sample([evening, neighbour] * 2, k=rng.randint(2, 4))
        ]
        answers = await asyncio.gather(*presses, return_exceptions=True)

        counted = [answer for answer in answers if isinstance(answer, Table)]
        refused = [answer for answer in answers if not isinstance(answer, Table)]
        assert all(isinstance(answer, (StaleAction, GuessFirst)) for answer in refused)
        assert len(counted) <= 1
        stored += len(counted)
        table = await rng.choice([evening, neighbour]).matches.ledger.get_table(table.id)
        assert table.match.ply == stored
        assert counted in ([], [table])

    assert Match.replay(table.match.log) == table.match


async def _press(process: Evening, table: Table, rng: random.Random) -> Table:
    game = game_of(table)
    moment = table.match.moment
    if game.turn_being_guessed is None:
        typed = TypedClue(WORD, str(rng.randint(0, 3)))
        return (
            await process.matches.clues.give(
                table.id, process.actor(spymaster(table)), moment, typed
            )
        ).after
    open_cards = [Position(card) for card in range(25) if card not in game.covered]
    actor = process.actor(operative(table))
    if rng.random() < 0.3:
        return (await process.matches.end_turn(table.id, actor, moment)).after
    return (await process.matches.guess_card(table.id, actor, moment, rng.choice(open_cards))).after


@pytest.fixture
def outrun(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Have a process outrun by somebody else the next few times that it stores a change."""
    append = Store.append

    def times(left: int) -> None:
        conflicts = iter([True] * left)

        async def outrun(store: Store, *about: Any) -> None:
            if next(conflicts, False):
                raise Conflict
            await append(store, *about)

        monkeypatch.setattr(Store, "append", outrun)

    return times


async def test_conflicting_change_is_retried_on_the_new_state(
    evening: Evening, outrun: Callable[[int], None]
) -> None:
    table = await evening.opened()
    outrun(2)

    joined = await evening.matches.ledger.apply(table.id, evening.actor(BEN), Join())

    assert joined.after.match.ply == 2
    assert joined == MatchUpdate(table, await evening.matches.ledger.get_table(table.id))


async def test_three_conflicts_refuse_the_change_without_a_trace(
    evening: Evening, store: Store, outrun: Callable[[int], None]
) -> None:
    table = await evening.opened()
    outrun(3)
    actor = evening.actor(CAI)

    with pytest.raises(MatchChanged):
        await evening.matches.ledger.apply(table.id, actor, Join())

    assert not await store.is_interaction_stored(actor.interaction)
    assert await store.people.find_by_account(CAI) is None
    assert await evening.matches.ledger.get_table(table.id) == table


async def test_press_stored_by_another_process_shows_its_effect(
    evening: Evening, neighbour: Evening
) -> None:
    table = await evening.clued()
    actor, moment = evening.actor(operative(table)), table.match.moment

    touched = await asyncio.gather(
        *(
            process.matches.guess_card(table.id, actor, moment, own(table))
            for process in (evening, neighbour)
        )
    )

    assert [len(game_of(answer.after).covered) for answer in touched] == [1, 1]
    assert [answer.after for answer in touched] == [
        await evening.matches.ledger.get_table(table.id)
    ] * 2
    assert [answer.before for answer in touched if answer.before is not None] == [table]


async def test_a_store_that_always_conflicts_deals_nothing(
    database: Database, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await evening.seated()

    async def conflicting(*_: object) -> None:
        raise Conflict

    with monkeypatch.context() as patched:
        patched.setattr(Store, "append", conflicting)
        with pytest.raises(MatchChanged):
            await evening.matches.hosting.start(table.id, evening.actor(ANA))

    assert await matches_on(database).ledger.get_table(table.id) == table
