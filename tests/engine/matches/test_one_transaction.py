"""A deed is one transaction with one load, and the table that it gives needs no second look."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

import pytest
from sqlalchemy import select

from engine.matches import ClueAsked, ClueRefused, StaleAction, TypedClue
from engine.rules import Identity, Join, Marking, NotAgreed, Role, RuleViolation, Team
from engine.store import Database, Store
from engine.store.schema import MOVES
from engine.tables import Defaults, MatchUpdate, MessageLocation, Table
from tests.engine.matches.evenings import (
    ANA,
    EVE,
    PLACE,
    WORD,
    Evening,
    agents,
    game_of,
    hidden,
    matches_on,
    operative,
    own,
    person,
    spymaster,
)
from tests.engine.matches.hours import STRICT, Hours
from tests.engine.matches.rulings import DOUBTED, REFUSED, Referee
from tests.engine.store.heard import heard

ONE, LOOK = (1, 1), (0, 1)
"""One transaction that writes, one load; and a load alone."""


@dataclass
class Statements:
    """What the database was told since it was asked last."""

    texts: list[str]

    def took(self) -> tuple[int, int]:
        """Count the transactions that write and the times that a log was looked at."""
        transactions = sum(statement == "BEGIN IMMEDIATE" for statement in self.texts)
        loads = sum("moves.ply >=" in statement for statement in self.texts)
        self.texts.clear()
        return transactions, loads


@pytest.fixture
async def statements(database: Database) -> AsyncIterator[Statements]:
    async with heard(database) as texts:
        yield Statements(texts)


async def as_it_stands(done: MatchUpdate, before: Table, store: Store) -> None:
    """Hold that the table after a deed is what a look finds, and that it knows what was before."""
    table = done.after
    assert table == await store.load(table.id)
    assert table.version == (await store.get_versions([table.id]))[table.id]
    assert done.before == before


async def test_every_move_of_a_turn_is_one_transaction_with_one_load(
    evening: Evening, store: Store, statements: Statements
) -> None:
    table, matches = await evening.dealt(), evening.matches
    typed = TypedClue(WORD, "2")

    async def do(action: Callable[..., Awaitable[MatchUpdate]], user: int, *what: object) -> None:
        nonlocal table
        statements.took()
        done = await action(table.id, evening.actor(user), table.match.moment, *what)
        assert statements.took() == ONE
        await as_it_stands(done, table, store)
        table = done.after

    await do(matches.clues.give, spymaster(table), typed)
    await do(matches.mark_or_guess_card, operative(table), own(table))
    await do(matches.mark_or_guess_card, operative(table), agents(table)[1])
    await do(matches.guess_marked_card, operative(table))
    await do(matches.guess_card, operative(table), own(table))
    await do(matches.mark_or_guess_card, operative(table), hidden(table, Identity.BYSTANDER))
    team = game_of(table).team
    await do(matches.guess_marked_card, operative(table))
    assert game_of(table).team is not team
    await do(matches.clues.give, spymaster(table), typed)
    await do(matches.mark_or_guess_card, operative(table), hidden(table, Identity.ASSASSIN))
    await do(matches.guess_marked_card, operative(table))
    assert table.match.is_over


async def test_every_lobby_change_is_one_transaction_with_one_load(
    evening: Evening, store: Store, statements: Statements
) -> None:
    opened = await evening.opened()
    assert statements.took() == ONE
    assert opened == await evening.matches.ledger.get_table(opened.id)
    assert statements.took() == LOOK
    table = await evening.seated(MessageLocation(guild=100, channel=300))
    hosting = evening.matches.hosting
    for actor in (
        evening.matches.ledger.apply(table.id, evening.actor(EVE), Join()),
        hosting.assign_seat(table.id, evening.actor(ANA), 9_099, Team.RED, Role.OPERATIVE),
        hosting.remove_person(table.id, evening.actor(ANA), EVE),
        hosting.shuffle(table.id, evening.actor(ANA)),
        hosting.start(table.id, evening.actor(ANA)),
    ):
        statements.took()
        done = await actor
        assert statements.took() == ONE
        await as_it_stands(done, table, store)
        table = done.after


@pytest.mark.rule("B19")
@pytest.mark.parametrize("marking", Marking)
async def test_a_press_delivered_twice_gives_the_table_as_it_stands(
    evening: Evening, store: Store, statements: Statements, marking: Marking
) -> None:
    await store.servers.save_defaults(PLACE.guild, Defaults(marking=marking))
    table = await evening.clued()
    actor, moment, card = evening.actor(operative(table)), table.match.moment, own(table)
    first = await evening.matches.mark_or_guess_card(table.id, actor, moment, card)
    await as_it_stands(first, table, store)
    statements.took()

    second = await evening.matches.mark_or_guess_card(table.id, actor, moment, card)

    assert statements.took() in {ONE, LOOK}
    assert second == MatchUpdate(None, first.after)
    assert await evening.matches.hosting.start(table.id, evening.actor(ANA)) == second


async def test_repeated_game_ending_press_counts_once(evening: Evening, database: Database) -> None:
    table = await evening.clued("unlimited")
    while not table.match.is_over:
        marked = await evening.mark(table, operative(table), agents(table)[0])
        press = evening.actor(operative(table))
        table = (
            await evening.matches.guess_marked_card(marked.id, press, marked.match.moment)
        ).after

    again = (await evening.matches.guess_marked_card(marked.id, press, marked.match.moment)).after

    assert again.match == table.match
    async with database.read() as connection:
        pressed = select(MOVES.c.ply).where(MOVES.c.interaction_id.is_not(None))
        stored_moves = (await connection.execute(pressed.order_by(MOVES.c.ply))).scalars().all()
    assert stored_moves == [1, table.match.ply]


async def test_refused_action_writes_nothing_not_even_the_person(
    evening: Evening, store: Store, statements: Statements
) -> None:
    table = await evening.clued()
    statements.took()

    for press in (
        evening.mark(table, EVE, own(table)),
        evening.touch(table, EVE),
        evening.stop(table, EVE),
        evening.give(table, EVE),
    ):
        with pytest.raises(RuleViolation):
            await press
        assert not any(statement.startswith("UPDATE") for statement in statements.texts)
        assert statements.took() == ONE
    late, actor = table.match.moment - 1, evening.actor(EVE)
    with pytest.raises(StaleAction):
        await evening.matches.guess_card(table.id, actor, late, own(table))

    assert await store.people.find_by_account(EVE) is None
    assert await store.load(table.id) == table


@pytest.mark.rule("C14")
@pytest.mark.parametrize("word", [DOUBTED, REFUSED])
async def test_refused_clue_is_stored_as_draft_in_one_transaction(
    evening: Evening,
    store: Store,
    statements: Statements,
    monkeypatch: pytest.MonkeyPatch,
    word: str,
) -> None:
    monkeypatch.setattr("engine.matches.judging.rule_on", Referee())
    table = await evening.dealt()
    statements.took()

    with pytest.raises(ClueRefused if word == REFUSED else ClueAsked):
        await evening.give(table, spymaster(table), word)

    assert statements.took() == ONE
    (draft,) = await store.drafts.list_drafts(table.id)
    assert draft.word == word
    assert await store.load(table.id) == table


@pytest.mark.rule("B19")
async def test_pending_guess_stores_its_mark_in_one_transaction(
    evening: Evening, store: Store, statements: Statements
) -> None:
    await store.servers.save_defaults(PLACE.guild, Defaults(marking=Marking.MAJORITY))
    table = await evening.seated()
    for team in Team:
        table = await evening.sit(table, 9_100 + len(team.value), team, Role.OPERATIVE)
    table = (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after
    table = await evening.give(table, spymaster(table))
    guesser, card = operative(table), own(table)
    actor, moment = evening.actor(guesser), table.match.moment
    statements.took()

    for _ in range(2):  # the second time it is delivered again
        with pytest.raises(NotAgreed):
            await evening.matches.guess_card(table.id, actor, moment, card)
        assert statements.took() == ONE

    marked = await store.load(table.id)
    assert marked.find_mark(person(table, guesser)) == card
    assert marked.marks_count == table.marks_count + 1


async def test_every_read_takes_one_load(evening: Evening, statements: Statements) -> None:
    table = await evening.dealt()
    matches, giver, moment = evening.matches, spymaster(table), table.match.moment
    statements.took()
    for look in (
        matches.ledger.get_table(table.id),
        matches.ledger.get_open_or_asleep_in_channel(PLACE.channel),
        matches.ledger.get_for(table.id, evening.actor(giver)),
        matches.get_key_seat(table.id, evening.actor(giver)),
        matches.require_may_give_clue(table.id, evening.actor(giver), moment),
        matches.hosting.require_may_manage(table.id, evening.actor(ANA)),
    ):
        await look
        assert statements.took() == LOOK


async def test_uncached_match_is_read_by_one_statement(
    evening: Evening, statements: Statements, database: Database
) -> None:
    table = await evening.clued()
    statements.texts.clear()

    assert await matches_on(database).ledger.get_table(table.id) == table

    assert sum("SELECT" in statement for statement in statements.texts) == 1, statements.texts


async def test_expired_limit_reports_the_table_before_it(hours: Hours, store: Store) -> None:
    bot = await hours.start(STRICT)
    table = await bot.evening.dealt()

    await hours.pass_to(hours.now + 10 * STRICT.clue_seconds)

    (ran_out,) = [entry for entry in bot.timeouts if entry.done.before is not None]
    await as_it_stands(ran_out.done, table, store)
