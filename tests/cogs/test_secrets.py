"""The key is the whole game: nothing an operative, a log or a stranger can see depends on it."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from cogs.screens.custom_ids import Action
from engine.rules import Format
from engine.store import Database
from tests.beside import beside
from tests.cogs.alike import Way, lay, look_alike
from tests.cogs.evening import Evening
from tests.cogs.refusing import Refusing, refusing
from tests.cogs.refusing_actions import dealt, own
from tests.cogs.watching import reader
from tests.local_discord import Change, Message

TAKES_LONG = True

PLAYED_IN = "pt-BR"
Scenario = Callable[[Refusing], Awaitable[None]]


@pytest.mark.rule("A5", "H3")
async def test_only_spymasters_receive_anything_made_from_the_key(evening: Evening) -> None:
    seen: list[Message] = []

    def note(change: Change) -> None:
        if isinstance(change.subject, Message):
            seen.append(change.subject)

    stop = evening.local.subscribe(note)
    await evening.deal()
    await evening.play_turn(random.Random(2))
    stop()
    spymasters = {team.spymaster.id for team in evening.teams}
    for message in seen:
        texts = json.dumps(message.components, ensure_ascii=False)
        if "key-" in texts or "🔑" in texts:
            assert reader(evening, message) in spymasters


async def outright(table: Refusing) -> None:
    """Give the clue at once."""
    await table.submit(await table.giver(), Action.CLUE, ["zeppelin", "2"], None)


async def allowed(table: Refusing) -> None:
    """Ask the other spymaster, who allows it."""
    rival = await table.rival()
    await table.command(await table.giver(), "clue", word="zeppelin", number="2", ask=True)
    await table.press(rival, Action.ALLOW, on=await table.key(rival))


async def withdrawn(table: Refusing) -> None:
    """Ask, take the question back, and give the clue."""
    giver = await table.giver()
    await table.command(giver, "clue", word="zeppelin", number="2", ask=True)
    panel = await table.ephemeral(giver)
    await table.press(giver, Action.UNASK, on=panel)
    await table.press(giver, Action.SEND, on=panel)


def watched(watch: Scenario) -> Scenario:
    """Give the clue at once, and have somebody who only watches do something of a feature."""

    async def way(table: Refusing) -> None:
        await outright(table)
        await watch(table)

    return way


@pytest.mark.rule("C14", "H3")
async def test_public_bytes_reveal_neither_questions_nor_predictions(
    blank: Path, everybodys: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    for way in (outright, allowed, withdrawn, *map(watched, beside("WATCHING"))):
        with monkeypatch.context() as patch:
            patch.setattr("random.SystemRandom", lambda: random.Random(7))
            lay(blank, everybodys)
            path = Path(str(everybodys.engine.url.database))
            async with refusing(path, patch, everybodys) as table:
                seen.append(await public_bytes(table, way))
    first, *others = seen
    assert len(first) > 5
    assert len(others) > 1
    assert others == [first] * len(others)


async def public_bytes(table: Refusing, way: Scenario) -> list[str]:
    """Play a turn, and list all that everybody is sent; of ids and times only their order."""
    seen: list[str] = []
    numbers: dict[str, str] = {}

    def note(change: Change) -> None:
        subject = change.subject
        if (
            isinstance(subject, Message)
            and subject.channel_id == table.channel.id
            and not subject.seen_by
        ):
            public = [change.kind.value, subject.content, subject.components, subject.nonce]
            known = json.dumps(public, ensure_ascii=False)
            seen.append(
                re.sub(
                    r"[0-9a-f]{64}|127.0.0.1:\d+|\d{9,}",
                    lambda match: numbers.setdefault(match[0], f"#{len(numbers)}"),
                    known,
                )
            )

    stop = table.local.subscribe(note)
    await dealt(table)
    with table.well():
        await way(table)
        await table.press(await table.guesser(), Action.MARK, await own(table))
        await table.press(await table.guesser(), Action.GUESS)
        await table.press(await table.guesser(), Action.END_TURN_REALLY)
    stop()
    return seen


@pytest.mark.rule("A5", "C7", "C15", "H3")
async def test_on_a_key_that_looks_alike_everybody_else_is_sent_the_same(
    blank: Path, everybodys: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    way = Way(Format.TWO_TEAMS, calls=True, most=3, prying=2)
    made = await look_alike(blank, everybodys, monkeypatch, way)
    assert made.actions == [("clue", "last", "1"), ("call",), ("uncall",)]
    assert all(made.seen)
