"""The start, where the bot cannot serve: one clear sentence, and whether that may pass."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sqlite3
import sys
from contextlib import closing, redirect_stderr
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from typing_extensions import override

import bot
from cogs.operating import exits, starting
from cogs.running import heartbeat
from cogs.running.health import METRICS, PortTaken
from engine import VERSION, referee
from engine.store import DatabaseErrorKind, DatabaseUnusable
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.cogs import stuck_bot
from tests.cogs.bots import RunningBot, free_port, in_a_process
from tests.cogs.forks import forked, imported
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import PROGRAM, BotProcess, Process

TAKES_LONG = True

NOWHERE = "http://127.0.0.1:9/api/v10"


def start(settings: dict[str, str], log: Path) -> None:
    """Start the bot with these settings, as `python bot.py` does."""
    os.environ.clear()
    os.environ.update(settings)
    with log.open("w") as file, redirect_stderr(file):
        bot.main()


async def refuses(*words: str, code: int = exits.WRONG_CODE, **settings: str) -> None:
    """Expect a start with these settings to end with these words, and this code."""
    environment = {
        name: os.environ[name] for name in ("PATH", "HOME", "ENV_FILE") if name in os.environ
    }
    with TemporaryDirectory() as folder:
        log = Path(folder) / "said"
        process = imported().Process(target=start, args=({**environment, **settings}, log))
        process.start()
        await asyncio.to_thread(process.join)
        ends(process.exitcode, log.read_text("utf-8"), *words, code=code)


def ends(ended: int | None, output: str, *words: str, code: int = exits.WRONG_CODE) -> None:
    """Expect an exit code, and a sentence with these words as the last line."""
    assert ended == code, output
    assert "Traceback" not in output
    assert all(word in output.splitlines()[-1] for word in words)


async def test_a_missing_token_is_named() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(PROGRAM),
        env=os.environ | {"DISCORD_TOKEN": ""},
        stderr=asyncio.subprocess.PIPE,
    )
    _, output = await process.communicate()
    ends(process.returncode, output.decode(), "DISCORD_TOKEN")


@pytest.mark.parametrize("name", ["SHARD_COUNT", "METRICS_PORT", "LOG_FORMAT"])
async def test_a_wrong_setting_is_named(name: str) -> None:
    wrong: dict[str, Any] = {name: "many"}
    await refuses(name, DISCORD_TOKEN="token", **wrong)


async def test_a_refused_token_is_named(games_file: Path) -> None:
    async with LocalDiscord() as local:
        await refuses(
            "DISCORD_TOKEN",
            DISCORD_TOKEN="another",
            DISCORD_API_URL=local.api_url,
            DATABASE_URL=f"sqlite:///{games_file}",
        )


async def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    await refuses(
        "newer",
        DISCORD_TOKEN="token",
        DISCORD_API_URL=NOWHERE,
        DATABASE_URL=f"sqlite:///{database}",
    )


async def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    database.write_bytes(b"no database at all" * 300)
    await refuses(
        "damaged",
        DISCORD_TOKEN="token",
        DISCORD_API_URL=NOWHERE,
        DATABASE_URL=f"sqlite:///{database}",
    )


@pytest.fixture
def cut_off(tmp_path: Path, blank: Path) -> Path:
    """Give a file that nobody closed, with noise where its moves would lie."""
    database, page = tmp_path / "games.db", 4_096
    with closing(sqlite3.connect(blank)) as connection:
        rows = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'moves'")
        ((moves,),) = rows
    whole = blank.read_bytes()
    database.write_bytes(whole[: (moves - 1) * page] + b"?" * page + whole[moves * page :])
    _log_of(database).touch()
    return database


def _log_of(database: Path) -> Path:
    return Path(f"{database}-wal")


async def test_unclosed_file_is_checked_while_the_bot_serves(cut_off: Path) -> None:
    async with LocalDiscord() as local:
        process = in_a_process(local, cut_off)
        await process.start()
        await local.until(lambda: "database damaged" in "".join(process.log))
        log = "\n".join(process.log)
        await process.stop()

    assert log.index("ready") < log.index("database damaged")
    assert "Restore a copy" in log
    assert "Traceback" not in log


class Closed:
    """A bot that counts how often it is closed."""

    def __init__(self) -> None:
        self.times = 0

    async def close(self) -> None:
        self.times += 1


async def test_warm_up_freezes_its_objects_from_garbage_collection() -> None:
    unused: Any = Closed()
    before = gc.get_freeze_count()

    await starting.warm_up(unused)

    assert gc.get_freeze_count() > before
    assert unused.times == 0


async def test_a_bot_that_lacks_its_words_serves_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_language: str) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(referee, "warm", missing)
    closed: Any = Closed()

    with pytest.raises(FileNotFoundError):
        await starting.warm_up(closed)
    assert closed.times == 1


async def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    await refuses(
        str(tmp_path / "nowhere"),
        DISCORD_TOKEN="token",
        DISCORD_API_URL=NOWHERE,
        DATABASE_URL=f"sqlite:///{tmp_path / 'nowhere' / 'games.db'}",
    )


async def test_a_database_url_that_is_none_is_refused() -> None:
    await refuses(
        "DATABASE_URL", DISCORD_TOKEN="token", DISCORD_API_URL=NOWHERE, DATABASE_URL="games"
    )


async def test_an_outage_of_discord_or_of_the_database_may_pass(games_file: Path) -> None:
    nobody = "postgresql://bot@127.0.0.1:9/games"
    for word, database in (
        ("DISCORD_API_URL", f"sqlite:///{games_file}"),
        ("DATABASE_URL", nobody),
    ):
        await refuses(
            word,
            code=exits.TEMPORARY_CODE,
            DISCORD_TOKEN="token",
            DISCORD_API_URL=NOWHERE,
            DATABASE_URL=database,
        )


def answered(status: int) -> discord.HTTPException:
    """Give what a request to Discord raises that was answered so."""
    answer: Any = SimpleNamespace(status=status, reason="")
    return (discord.DiscordServerError if status >= 500 else discord.HTTPException)(answer, None)


def no_gateway(status: int) -> Exception:
    """Give what a start raises whose question for the gateway was answered so."""
    error: Exception = discord.GatewayNotFound()  # type: ignore[no-untyped-call]
    error.__cause__ = answered(status)
    return error


def closed(code: int) -> discord.ConnectionClosed:
    """Give what a connection raises that Discord has closed for good."""
    socket: Any = SimpleNamespace(close_code=code)
    return discord.ConnectionClosed(socket, shard_id=0)


PORT = {"port": "METRICS_PORT", "host": "METRICS_HOST"}


@each(
    "error, code, text",
    [
        (answered(500), exits.TEMPORARY_CODE, "exit-unreachable"),
        (answered(503), exits.TEMPORARY_CODE, "exit-unreachable"),
        (answered(429), exits.TEMPORARY_CODE, "exit-unreachable"),
        (no_gateway(502), exits.TEMPORARY_CODE, "exit-unreachable"),
        (TimeoutError(), exits.TEMPORARY_CODE, "exit-unreachable"),
        (aiohttp.ServerDisconnectedError(), exits.TEMPORARY_CODE, "exit-unreachable"),
        (answered(404), exits.WRONG_CODE, "exit-unreachable"),
        (no_gateway(404), exits.WRONG_CODE, "exit-unreachable"),
        (aiohttp.InvalidURL("discord"), exits.WRONG_CODE, "exit-unreachable"),
        (aiohttp.NonHttpUrlClientError("localhost:9/api"), exits.WRONG_CODE, "exit-unreachable"),
        (discord.LoginFailure(), exits.WRONG_CODE, "exit-token"),
        (closed(4004), exits.WRONG_CODE, "exit-token"),
        (closed(4011), exits.WRONG_CODE, "exit-settings"),
        (PortTaken(METRICS), exits.WRONG_CODE, "exit-port"),
        (
            DatabaseUnusable(DatabaseErrorKind.UNREACHABLE),
            exits.TEMPORARY_CODE,
            "exit-database-unreachable",
        ),
        (DatabaseUnusable(DatabaseErrorKind.FULL), exits.TEMPORARY_CODE, "exit-database-full"),
        (DatabaseUnusable(DatabaseErrorKind.NEWER), exits.WRONG_CODE, "exit-database-newer"),
        (DatabaseUnusable(DatabaseErrorKind.RIGHTS), exits.WRONG_CODE, "exit-database-rights"),
    ],
)
def test_transient_error_has_its_own_exit_code(error: Exception, code: int, text: str) -> None:
    say = voice("en")

    sentence = say(text, names="SHARD_COUNT", setting="DATABASE_URL", **PORT)
    assert exits.get_exit(error, say) == (code, sentence)


def test_a_mistake_of_ours_is_no_ending() -> None:
    with pytest.raises(KeyError), exits.exit_on_error(voice("en")):
        raise KeyError


@pytest.mark.parametrize("error_kind", DatabaseErrorKind)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_database_error_has_its_sentence(
    error_kind: DatabaseErrorKind, language: str
) -> None:
    values = {"names": "a, b", "folder": "/f", "file": "/f/g", "schema": "0001", "newest": "0002"}
    values |= {"table": "moves", "reason": "NOT NULL constraint failed"}
    end = exits.get_exit(DatabaseUnusable(error_kind, **values), voice(language))

    assert end is not None
    assert len(end.sentence) > 20


async def test_an_address_of_something_else_than_discord_is_refused(games_file: Path) -> None:
    await refuses(
        "DISCORD_API_URL",
        DISCORD_TOKEN="token",
        DISCORD_API_URL="discord.example/api",
        DATABASE_URL=f"sqlite:///{games_file}",
    )


async def test_a_taken_metrics_port_is_refused(games_file: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        await refuses(
            "METRICS_PORT",
            DISCORD_TOKEN="token",
            DISCORD_API_URL=NOWHERE,
            DATABASE_URL=f"sqlite:///{games_file}",
            METRICS_PORT=str(taken.getsockname()[1]),
        )


async def test_bot_serves_metrics_and_closes_its_file_on_stop(
    tmp_path: Path,
) -> None:
    async with LocalDiscord() as local:
        port, database = free_port(), tmp_path / "games.db"
        process = in_a_process(local, database, METRICS_PORT=str(port))
        await process.start()
        await local.until(lambda: "ready" in "".join(process.log))
        async with aiohttp.ClientSession() as session:
            for path in ("livez", "readyz"):
                async with session.get(f"http://127.0.0.1:{port}/{path}") as health:
                    assert health.status == 200
            async with session.get(f"http://127.0.0.1:{port}/metrics") as metrics:
                text = await metrics.text()
        await process.stop()

    assert not _log_of(database).exists()
    assert "process_cpu_seconds_total" in text
    assert f'version="{VERSION}"' in text
    assert 'route="GET gateway/bot"' in text


class StuckBot(BotProcess):
    """A bot that cannot end what it does."""

    @override
    async def launched(self) -> Process:
        return await forked(stuck_bot.main, self.environment)


async def test_stuck_bot_is_killed(games_file: Path) -> None:
    async with LocalDiscord() as local:
        process = StuckBot(local, games_file, program=PROGRAM)
        await process.start()
        await process.stop()

    assert process.code == starting.KILLED_CODE


async def test_bot_exits_in_one_sentence_after_a_newer_migration(
    games_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeat, "BEAT_SECONDS", 0.05)
    async with LocalDiscord() as local:
        running = RunningBot(local, games_file)
        await running.start()
        with closing(sqlite3.connect(games_file)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(DatabaseUnusable) as ended:
            await asyncio.wait_for(running.ended(), 60)

    assert ended.value.error_kind is DatabaseErrorKind.NEWER
