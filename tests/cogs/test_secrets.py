"""The key is the whole game: nothing an operative, a log or a stranger can see depends on it."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path

import pytest

from tests.cogs.bots import in_a_process
from tests.cogs.evening import Evening, Says, arrive, numbered
from tests.cogs.watching import reader
from tests.local_discord import Change, LocalDiscord, Message


def stored_key(database: Path) -> tuple[str, bytes]:
    """Read the key and the salt of the one deal."""
    with sqlite3.connect(database) as connection:
        key, salt = connection.execute("SELECT key, salt FROM deals").fetchone()
    connection.close()
    return str(key), bytes(salt)


@pytest.mark.rule("A5", "C18")
async def test_no_log_line_holds_the_key_the_salt_or_what_a_clue_meant(tmp_path: Path) -> None:
    async with LocalDiscord() as local:
        process = in_a_process(local, tmp_path / "games.db")
        await process.start()
        evening = arrive(local, "en")
        evening.teams[0].spymaster.dms_open = False
        await evening.deal()
        key, salt = stored_key(tmp_path / "games.db")
        own = await evening.own()
        local.faults.next("PATCH", "*", status=500, times=2)
        local.faults.next("POST", "*", drop=True, times=2)
        opened = await evening.form()
        word, number, meant, _ = opened.modal.fields
        await evening.team.spymaster.submit(
            opened.modal,
            {word.label: "zeppelin", number.label: "2", meant.label: numbered(meant, own[:2])},
        )
        await local.until(lambda: "ZEPPELIN" in evening.now.text)
        await evening.guess(own[0])
        await evening.press(evening.team.operative, Says.STOP)
        await evening.play_turn(random.Random(1))
        await local.until(lambda: "ready" in "".join(process.log))
        await process.stop()
    log = "\n".join(process.log)
    assert key not in log.lower()
    assert salt.hex() not in log
    assert not any(codename in log for codename in own)


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
