"""The file `.env`: whose it is, how it is encoded, and what it may name.

Law: no bot that a test starts reads a `.env` that is not the test's.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from dataclasses import fields
from pathlib import Path

import pytest

import bot
from cogs.operating import exits
from cogs.running.config import Config, InvalidSettings, UnknownSettings, load_config
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.local_discord import LocalDiscord
from tests.local_discord.bot_process import SETTINGS, BotProcess, State
from tests.recipes.houses import ROOT, House

NOWHERE = "http://127.0.0.1:9/api/v10"
SECONDS = 60
"""How long a bot that should have ended may take to end."""


@pytest.fixture
def env_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the `.env` that is read; it is not there yet."""
    file = tmp_path / ".env"
    monkeypatch.setenv("ENV_FILE", str(file))
    return file


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout of somebody who runs a bot: a `.env` lies beside `bot.py`."""
    root = tmp_path / "checkout"
    root.mkdir()
    House(root).write("bot.py", (ROOT / "bot.py").read_text("utf-8"))
    hostile = {
        "DISCORD_TOKEN": "the-operators",
        "DISCORD_API_URL": NOWHERE,
        "DATABASE_URL": f"sqlite:///{tmp_path / 'operators.db'}",
        "LOG_FORMAT": "json",
        "SHARD_COUNT": "7",
        "SHARD_IDS": "6",
    }
    written = "".join(f"{name}={value}\n" for name, value in hostile.items())
    (root / ".env").write_text(written, "utf-8")
    return root


async def ended(program: Path, **settings: str) -> tuple[int | None, str]:
    """Run a bot that cannot serve to its end; give its exit code and the last it says."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(program)),
        env={**os.environ, **settings},
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(SECONDS):
            _, output = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return process.returncode, output.decode().splitlines()[-1]


def test_tests_have_no_settings_of_the_operator() -> None:
    assert os.environ["ENV_FILE"] == ""
    assert {name.upper() for name in os.environ} & {*SETTINGS} == set()


def test_bot_process_knows_every_setting() -> None:
    assert {*SETTINGS} == {field.name.upper() for field in fields(Config)}


async def test_empty_token_stands_over_env_file(checkout: Path) -> None:
    beside = str(checkout / ".env")
    code, output = await ended(checkout / "bot.py", ENV_FILE=beside, DISCORD_TOKEN="")

    assert code == exits.WRONG_CODE
    assert output == voice("en")("exit-token-missing")


async def test_tested_program_reads_no_env_file(checkout: Path) -> None:
    code, output = await ended(checkout / "bot.py")

    assert code == exits.WRONG_CODE
    assert output == voice("en")("exit-token-missing")
    assert not (checkout.parent / "operators.db").exists()


async def test_bot_process_reads_no_env_file(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ENV_FILE")  # as by `make play`
    monkeypatch.setenv("WEB_URL", "http://operators.example")
    async with LocalDiscord() as local:
        games = checkout.parent / "games.db"
        process = BotProcess(local, games, program=checkout / "bot.py")
        await process.start()
        await process.stop()

    assert process.state is State.STOPPED
    assert process.code == 0
    assert "shards=all" in "".join(process.log)
    assert "WEB_URL" not in process.environment
    assert games.exists()


def test_env_file_is_read_where_environment_names_nothing(env_file: Path) -> None:
    env_file.write_text("DISCORD_TOKEN=secret\nSHARD_COUNT=2\n", "utf-8")

    assert load_config() == Config(discord_token="secret", shard_count=2)


def test_empty_variable_stands_over_env_file(
    env_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    env_file.write_text("DISCORD_TOKEN=secret\nSHARD_COUNT=4\nWEB_URL=http://a.b\n", "utf-8")
    monkeypatch.setenv("SHARD_COUNT", "")
    assert load_config() == Config(discord_token="secret", web_url="http://a.b")

    monkeypatch.setenv("DISCORD_TOKEN", "")
    with pytest.raises(InvalidSettings, match="DISCORD_TOKEN"):
        load_config()


def test_env_file_may_begin_with_a_byte_order_mark(env_file: Path) -> None:
    env_file.write_text("DISCORD_TOKEN=secret\n", "utf-8-sig")

    assert load_config() == Config(discord_token="secret")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "latin-1"])
def test_env_file_in_another_encoding_is_one_sentence(
    encoding: str, env_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    env_file.write_text("# señal\nDISCORD_TOKEN=secret\n", encoding)

    assert refused(capsys) == voice("en")("exit-settings-unreadable", file=str(env_file))


def test_unreadable_env_file_is_one_sentence(
    env_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    env_file.touch()

    def read_bytes(_file: Path) -> bytes:
        raise PermissionError

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    assert refused(capsys) == voice("en")("exit-settings-unreadable", file=str(env_file))


def test_folder_in_the_place_of_env_file_is_none(env_file: Path) -> None:
    env_file.mkdir()

    assert load_config(token=False) == Config()


def test_unknown_names_in_env_file_are_one_sentence(
    env_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    env_file.write_text("DISCORD_TOKN=secret\nMETRIC_PORT=80\nLOG_FORMAT=text\n", "utf-8")

    message = refused(capsys)
    assert message == voice("en")("exit-settings-unknown", names="DISCORD_TOKN, METRIC_PORT")
    assert "secret" not in message


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("MTIz.Secret.aBc-1\n", 1),
        ("\n# the bot\nDISCORD_TOKEN=\n\nMTIz.Secret.aBc-1\nLOG_FORMAT=text\n", 5),
        ("LOG_FORMAT=text\nDISCORD_TOKEN MTIz.Secret.aBc-1\n", 2),
        ("DISCORD_TOKEN: MTIz.Secret.aBc-1", 1),
        ("DISCORD_TOKEN\n", 1),
    ],
)
def test_line_without_a_name_is_told_by_its_number_and_not_shown(
    text: str, line: int, env_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A token that stands alone is nobody's to read in a terminal or a journal."""
    env_file.write_text(text, "utf-8")

    message = refused(capsys)
    assert message == voice("en")("exit-settings-line", line=line, file=str(env_file))
    assert "secret" not in message.lower()


def test_unknown_name_like_a_setting_is_told_with_it(
    env_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    env_file.write_text("DISCORD_TOKN=secret\n", "utf-8")
    near = voice("en")("exit-settings-near", name="DISCORD_TOKN", near="DISCORD_TOKEN")
    assert refused(capsys) == near
    assert "DISCORD_TOKEN?" in near

    env_file.write_text("FAVOURITE_COLOUR=red\n", "utf-8")
    assert refused(capsys) == voice("en")("exit-settings-unknown", names="FAVOURITE_COLOUR")


def refused(capsys: pytest.CaptureFixture[str]) -> str:
    """Expect a start to end with exit code 2; give the one line that it says."""
    with pytest.raises(SystemExit) as end:
        bot.main()
    (line,) = capsys.readouterr().err.splitlines()
    assert end.value.code == exits.WRONG_CODE
    return line


def test_variables_of_compose_are_known_settings(env_file: Path) -> None:
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    names = {*re.findall(r"\$\{(\w+)", compose), "COMPOSE_PROFILES", "DOCKER_HOST"}
    env_file.write_text("".join(f"{name}=\n" for name in sorted(names)), "utf-8")

    assert "POSTGRES_PASSWORD" in names
    assert load_config(token=False) == Config()


def test_names_set_in_the_environment_are_known(
    env_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    env_file.write_text("PGPASSWORD=word\nPGPASWORD=word\n", "utf-8")
    monkeypatch.setenv("PGPASSWORD", "word")  # systemd's EnvironmentFile
    with pytest.raises(UnknownSettings, match=r"^PGPASWORD$"):
        load_config(token=False)

    monkeypatch.setenv("PGPASWORD", "word")
    assert load_config(token=False) == Config()


@each("language", LANGUAGES)
def test_sentences_about_env_file_are_there_in_every_language(language: str) -> None:
    say = voice(language)

    assert "A, B" in say("exit-settings-unknown", names="A, B")
    assert "/srv/.env" in say("exit-settings-unreadable", file="/srv/.env")
    assert "7" in (line := say("exit-settings-line", line=7, file="/srv/.env"))
    assert "/srv/.env" in line
    assert "DISCORD_TOKEN=" in line
    assert "B?" in say("exit-settings-near", name="A", near="B").replace("\u202f", "")
