"""Transactions: one load and one commit, tried again where another writer was faster."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from engine.matches import MatchChanged, MatchGone
from engine.matches.transactions import MAX_TRIES, AlreadyApplied, retry_on_conflict
from engine.rules import Guess, Halt, Mark, NotYourTurn, RuleViolation, Stop
from engine.store import Conflict, Store
from engine.tables import MatchUpdate
from tests.engine.matches.evenings import ANA, Evening, operative, own, person, spymaster

Function = ast.AsyncFunctionDef
OPENERS = {"transaction", "_transaction"}


def functions() -> Iterator[tuple[str, Function]]:
    """Find every coroutine function of the engine."""
    for path in sorted(Path(*engine.__path__).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, Function):
                yield f"{path.name}::{node.name}", node


def opens_for_an_actor(function: Function) -> bool:
    """Tell whether it opens a transaction by an interaction, which may conflict."""
    opened = [item.context_expr for node in ast.walk(function) for item in _items(node)]
    calls = [one for one in opened if isinstance(one, ast.Call) and len(one.args) > 1]
    return any(isinstance(one.func, ast.Attribute) and one.func.attr in OPENERS for one in calls)


def _items(node: ast.AST) -> list[ast.withitem]:
    return node.items if isinstance(node, ast.AsyncWith) else []


def test_every_use_case_with_a_transaction_is_retried() -> None:
    opening = {name: one for name, one in functions() if opens_for_an_actor(one)}
    retried = {name for name, one in opening.items() if _is_retried(one)}

    assert len(opening) > 20
    assert opening.keys() == retried


def _is_retried(function: Function) -> bool:
    decorators = [one.id for one in function.decorator_list if isinstance(one, ast.Name)]
    return "retry_on_conflict" in decorators


async def test_a_use_case_is_tried_three_times_before_the_match_has_changed() -> None:
    tries = []

    @retry_on_conflict
    async def outrun(until: int) -> str:
        tries.append(until)
        if len(tries) < until:
            raise Conflict
        return "stored"

    assert await outrun(MAX_TRIES) == "stored"
    assert len(tries) == MAX_TRIES
    tries.clear()
    with pytest.raises(MatchChanged):
        await outrun(MAX_TRIES + 1)
    assert len(tries) == MAX_TRIES


async def test_an_interaction_that_was_applied_before_gets_the_result_of_now() -> None:
    standing = "as it stands"

    @retry_on_conflict
    async def applied() -> str:
        raise AlreadyApplied(standing)

    assert await applied() == standing


async def test_raising_in_a_transaction_rolls_it_back(evening: Evening, store: Store) -> None:
    table = await evening.clued()
    user, giver = operative(table), person(table, spymaster(table))

    async def refused() -> None:
        async with evening.matches.ledger.transaction(table.id, evening.actor(user)) as opened:
            await opened.mark(Mark(opened.person, own(table), 1))
            await opened.apply(Guess(own(table)))
            await opened.apply(Stop(), by=giver)

    with pytest.raises(RuleViolation):
        await refused()
    assert await store.load(table.id) == table


async def test_a_refusal_is_raised_once_what_was_written_is_committed(
    evening: Evening, store: Store
) -> None:
    table = await evening.clued()
    user, card = operative(table), own(table)

    async def refused() -> None:
        async with evening.matches.ledger.transaction(table.id, evening.actor(user)) as opened:
            await opened.mark(Mark(opened.person, card, 1))
            opened.raise_after_commit(NotYourTurn())

    with pytest.raises(NotYourTurn):
        await refused()
    assert (await store.load(table.id)).find_mark(person(table, user)) == card


async def test_second_change_in_a_transaction_sees_the_first(
    evening: Evening, store: Store
) -> None:
    table = await evening.clued("unlimited")
    actor = evening.actor(operative(table))

    async with evening.matches.ledger.transaction(table.id, actor) as opened:
        await opened.apply(Guess(own(table)))
        await opened.apply(Stop())

    assert opened.result == MatchUpdate(table, await store.load(table.id))
    assert opened.result.after.match.ply == table.match.ply + 2


async def test_without_an_actor_the_host_acts_and_a_conflict_is_raised(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await evening.opened()

    async def outrun(*_: object) -> None:
        raise Conflict

    async def halted() -> None:
        async with evening.matches.ledger.transaction(table.id) as opened:
            assert opened.person == person(table, ANA)
            await opened.apply(Halt())

    monkeypatch.setattr(Store, "append", outrun)
    with pytest.raises(Conflict):
        await halted()


async def test_a_match_without_rows_is_gone(evening: Evening) -> None:
    with pytest.raises(MatchGone):
        async with evening.matches.ledger.transaction(404):
            pytest.fail("there is no such match")
