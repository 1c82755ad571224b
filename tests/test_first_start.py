"""The first start of a bot of one's own: the invite link, and what to change in the portal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import discord
import pytest

from cogs.limits.permissions import GAME_PERMISSIONS, THREAD_PERMISSIONS, build_invite_url
from cogs.operating import exits
from cogs.operating.commands import parse_arguments
from cogs.running.config import InvalidSettings
from engine.store import HEAD, Database
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.cogs.bots import in_a_process
from tests.cogs.typing_commands import SAY, output_lines, typed
from tests.engine.store.old_versions import version
from tests.local_discord import LocalDiscord
from tests.recipes.houses import ROOT

PORTAL = "https://discord.com/developers/applications"
GATEWAY_ERRORS = (4013, 4014)
"""Invalid intents; intents that are not allowed."""


def test_invite_link_asks_for_what_a_game_needs_and_nothing_else() -> None:
    needed = discord.Permissions(**dict.fromkeys({*GAME_PERMISSIONS, *THREAD_PERMISSIONS}, True))

    assert build_invite_url(7) == (
        "https://discord.com/oauth2/authorize"
        f"?client_id=7&scope=bot+applications.commands&permissions={needed.value}"
    )


async def test_invite_command_prints_the_link_of_this_application(
    games_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with LocalDiscord() as local:
        await typed(local, games_file, "invite")
        url = build_invite_url(local.world.bot.id)

    assert output_lines(capsys) == [SAY("invite-link", url=url)]
    assert url in SAY("invite-link", url=url)


async def test_start_without_servers_logs_the_invite_link(games_file: Path) -> None:
    async with LocalDiscord() as local:
        process = in_a_process(local, games_file)
        await process.start()
        await local.until(lambda: "ready" in "".join(process.log))
        url = build_invite_url(local.world.bot.id)
        await local.until(lambda: url in "".join(process.log))
        await process.stop()


async def log_of_two_starts(file: Path) -> list[str]:
    """Start the bot on a file and stop it, twice, and return what it logged."""
    async with LocalDiscord() as local:
        process = in_a_process(local, file)
        for _ in range(2):
            await process.start()
            await process.stop()
    return process.log


async def test_first_start_logs_where_it_creates_the_database(tmp_path: Path) -> None:
    """An operator who named the wrong file sees why no game is there."""
    file = tmp_path / "games.db"

    (created,) = [line for line in await log_of_two_starts(file) if "database created" in line]
    assert str(file) in created


async def test_start_after_an_upgrade_logs_the_copy_of_the_older_tables(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    database = Database(f"sqlite:///{file}")
    await version(database, "0035", [])
    await database.close()

    (migrated,) = [line for line in await log_of_two_starts(file) if "tables migrated" in line]
    assert f"copy={file}.0035" in migrated
    assert "before=0035" in migrated
    assert f"now={HEAD}" in migrated


def test_ctrl_c_before_the_bot_serves_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end, exits.exit_on_error(SAY):
        raise KeyboardInterrupt

    assert end.value.code == exits.INTERRUPTED_CODE
    assert capsys.readouterr() == ("", "")


def test_ctrl_c_while_modules_are_imported_prints_nothing(tmp_path: Path) -> None:
    """A first start compiles every module, which takes seconds."""
    slow = tmp_path / "discord.py"
    slow.write_text("import time\nprint('importing', flush=True)\ntime.sleep(60)\n", "utf-8")
    process = subprocess.Popen(  # noqa: S603 - ours
        [sys.executable, str(ROOT / "bot.py")],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "importing\n"
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate()

    assert errors == ""
    assert process.returncode == -signal.SIGINT


async def test_start_in_a_server_logs_no_link(games_file: Path) -> None:
    async with LocalDiscord() as local:
        local.guild("Club")
        process = in_a_process(local, games_file)
        await process.start()
        await local.until(lambda: "guilds=1" in "".join(process.log))
        await process.stop()

    assert "client_id" not in "".join(process.log)


async def test_check_prints_the_invite_link(
    games_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with LocalDiscord() as local:
        await typed(local, games_file, "check")
        url = build_invite_url(local.world.bot.id)

    assert f"ok    {SAY('invite-link', url=url)}" in output_lines(capsys)


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"bot_require_code_grant": True}, "check-code-grant"),
        ({"interactions_endpoint_url": "https://a.example/"}, "check-endpoint"),
    ],
)
async def test_check_names_what_the_portal_has_wrong(
    changed: dict[str, object],
    text: str,
    games_file: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with LocalDiscord() as local:
        local.world.application_changes = changed
        with pytest.raises(SystemExit) as end:
            await typed(local, games_file, "check")

    assert end.value.code == exits.WRONG_CODE
    assert f"WRONG {SAY(text)}" in output_lines(capsys)


@each("code", GATEWAY_ERRORS)
def test_refused_intents_are_one_sentence(code: int) -> None:
    error: Exception = discord.PrivilegedIntentsRequired(0)
    if code != GATEWAY_ERRORS[1]:
        error = discord.ConnectionClosed(_Closed(code), shard_id=0)  # type: ignore[arg-type]

    assert exits.get_exit(error, SAY) == (exits.WRONG_CODE, SAY("exit-intents"))


class _Closed:
    """A connection that Discord has closed with this code."""

    def __init__(self, close_code: int) -> None:
        self.close_code = close_code


@each("language", LANGUAGES)
def test_sentences_about_the_token_name_the_place_in_the_portal(language: str) -> None:
    say = voice(language)
    missing = exits.get_exit(InvalidSettings(["discord_token"]), say)

    assert missing == (exits.WRONG_CODE, say("exit-token-missing"))
    for sentence in (say("exit-token-missing"), say("exit-token")):
        assert PORTAL in sentence
        assert "DISCORD_TOKEN" in sentence
        assert "Reset Token" in sentence
    assert "Privileged Gateway Intents" in say("exit-intents")
    assert "Requires OAuth2 Code Grant" in say("check-code-grant")
    assert "Interactions Endpoint URL" in say("check-endpoint")


def test_token_beside_another_wrong_setting_is_named_with_it() -> None:
    end = exits.get_exit(InvalidSettings(["discord_token", "web_port"]), SAY)

    assert end is not None
    assert end.sentence == SAY("exit-settings", names="DISCORD_TOKEN, WEB_PORT")


def test_invite_needs_the_token() -> None:
    assert parse_arguments(["invite"]).token
