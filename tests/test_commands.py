"""What `python bot.py` does besides serving: `backup FILE`, `check`, `clues FILE`, `rebuild`."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import bot
from cogs.operating import commands, exits
from cogs.running.config import Config
from engine import operating, store
from engine.store import HEAD, TransferProgress
from engine.texts import voice
from tests.local_discord import LocalDiscord

SAY = voice("en")
Output = Callable[[], list[str]]


def settings(url: str, local: LocalDiscord, token: str = "") -> Config:
    return Config(
        discord_token=token or local.token,
        discord_api_url=local.api_url,
        database_url=url,
    )


async def check(settings: Config) -> None:
    """Look at what a start needs, as `python bot.py check` does."""
    await commands.check(commands.parse_arguments(["check"]), settings, SAY)


@pytest.fixture
def output(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Output:
    """Give what is told; the log stays as it is."""
    monkeypatch.setattr(bot, "configure_logging", lambda *_about: None)

    def output() -> list[str]:
        return capsys.readouterr().out.splitlines()

    return output


def test_backup_copies_the_database_and_needs_no_token(
    blank: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, output: Output
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    file = shutil.copy(blank, tmp_path / "games.db")  # in which it is noted
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    copy = tmp_path / "copy.db"

    bot.main(["backup", str(copy)])

    assert copy.stat().st_size == blank.stat().st_size
    assert copy.stat().st_mode & 0o777 == 0o600
    assert output() == [SAY("backup-done", file=str(copy))]


async def test_check_reports_success(blank: Path, output: Output) -> None:
    async with LocalDiscord() as local:
        local.world.add_guild("Club", "en-US")
        await check(settings(f"sqlite:///{blank}", local))
        name = local.world.bot.name

    libraries, database, backup, pictures, clock, token, _, sessions, permissions, emojis = output()
    assert libraries == f"ok    {SAY('check-libraries')}"
    assert backup == f"note  {SAY('check-backup-none')}"
    assert clock == f"ok    {SAY('check-clock')}"
    assert database == f"ok    {SAY('check-database', kind='sqlite', schema=HEAD)}"
    assert pictures == f"ok    {SAY('check-pictures')}"
    assert token.startswith("ok")
    assert name.lower() in token
    assert sessions == f"ok    {SAY('check-identifies', left=999, total=1000)}"
    assert permissions == f"ok    {SAY('check-servers', count=1)}"
    assert emojis == f"ok    {SAY('check-emojis', have=0, all=280)}"


async def test_check_names_what_is_wrong_and_changes_nothing(
    tmp_path: Path, output: Output
) -> None:
    file = tmp_path / "games.db"
    async with LocalDiscord() as local:
        local.world.add_guild("Club", "en-US")
        local.world.bot.permissions = 0
        with pytest.raises(SystemExit):
            await check(settings(f"sqlite:///{file}", local))
        lacking = output()
        with pytest.raises(SystemExit):
            await check(settings("games", local, "another"))
        refused = output()

    assert lacking[1] == f"ok    {SAY('check-database-none', place=str(file))}"
    assert not file.exists()
    assert lacking[7].startswith("WRONG In Club")
    assert SAY("permission-create-public-threads") in lacking[7]
    assert refused[1] == f"WRONG {SAY('exit-database-address', setting='DATABASE_URL')}"
    assert refused[3:] == [f"WRONG {SAY('exit-token')}"]


async def test_check_names_a_lacking_folder_as_the_start_does(
    tmp_path: Path, output: Output
) -> None:
    folder = tmp_path / "lacking"
    async with LocalDiscord() as local:
        with pytest.raises(SystemExit):
            await check(settings(f"sqlite:///{folder / 'games.db'}", local))

    assert f"WRONG {SAY('exit-database-folder', folder=str(folder))}" in output()


def test_rebuild_prints_its_games_and_creates_no_tables(
    blank: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, output: Output
) -> None:
    file = shutil.copy(blank, tmp_path / "copy.db")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    bot.main(["rebuild"])
    assert output() == [SAY("rebuild-done", games=0)]

    nothing = tmp_path / "games.db"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{nothing}")
    with pytest.raises(SystemExit) as end:
        bot.main(["rebuild"])
    assert end.value.code == exits.WRONG_CODE
    assert not nothing.exists()


def test_clues_are_written_to_a_file_and_none_by_default(
    blank: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, output: Output
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    games = shutil.copy(blank, tmp_path / "games.db")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{games}")
    file = tmp_path / "clues.jsonl"

    bot.main(["clues", str(file)])

    assert output() == [SAY("clues-done", file=str(file), clues=0, games=0)]
    assert file.read_text() == ""


def test_move_brings_everything_along_and_needs_no_token(
    games_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, output: Output
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{games_file}")
    to = f"sqlite:///{tmp_path / 'new.db'}"

    bot.main(["move", to])

    (sentence,) = output()
    assert sentence.endswith("start the bot.")
    with pytest.raises(SystemExit) as end:
        bot.main(["move", to])
    assert end.value.code == exits.WRONG_CODE


def test_move_names_the_games_that_replay_nowhere(
    games_file: Path, monkeypatch: pytest.MonkeyPatch, output: Output
) -> None:
    moved = store.TransferStats(games=3, rows=90, broken=(2, 3))

    async def move(_source: str, _target: str, **_options: object) -> store.TransferStats:
        return moved

    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{games_file}")
    monkeypatch.setattr(operating, "move_database", move)
    bot.main(["move", "sqlite:////nowhere/new.db"])

    done, named = output()
    assert "every one replays" not in done
    assert named == SAY("move-broken", count=2, names="2, 3")
    assert "2 games" in named
    assert "2, 3" in named


def test_a_wrong_address_behind_move_is_not_blamed_on_the_setting(
    games_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bot, "configure_logging", lambda *_about: None)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{games_file}")

    with pytest.raises(SystemExit) as end:
        bot.main(["move", "mysql://host/games"])

    assert end.value.code == exits.WRONG_CODE
    assert capsys.readouterr().err.startswith("ADDRESS names no database")


def test_move_prints_its_progress(
    blank: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, output: Output
) -> None:
    monkeypatch.setattr("engine.store.transfer_progress.REPORT_SECONDS", 0)
    file = shutil.copy(blank, tmp_path / "old.db")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    progress = TransferProgress(done=1_200, games=4_000, rate=400, seconds_left=130)

    bot.main(["move", f"sqlite:///{tmp_path / 'new.db'}"])
    commands._print_progress(SAY, progress)

    *lines, done, last = output()
    assert all("0 of 0 games" in line for line in lines)
    assert done == SAY("move-done", games=0, rows=0, broken=0)
    assert last == SAY("move-progress", done=1_200, games=4_000, rate=400, minutes=2)
    assert "2 minutes" in last
