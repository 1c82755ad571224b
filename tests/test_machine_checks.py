"""What `check` says of the machine: libraries, rights, room, clock, web address, copies."""

from __future__ import annotations

import shutil
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

import pytest
from aiohttp import web

from cogs.operating import machine_checks
from cogs.operating.commands import backup, parse_arguments
from cogs.operating.machine_checks import (
    CheckResult,
    check_backup_age,
    check_clock,
    check_env_file,
    check_libraries,
    check_room,
    check_web_url,
    measure_clock_offset,
)
from cogs.running.config import Config
from tests.cases import each
from tests.cogs.bots import in_a_process
from tests.cogs.typing_commands import SAY, output_lines, typed
from tests.local_discord import LocalDiscord

LOCK = """
[[package]]
name = "codenames-table"
source = { virtual = "." }
dependencies = [
    { name = "aiohttp" },
    { name = "never-installed" },
    { name = "of-another-machine", marker = "platform_machine == 'vax'" },
]

[[package]]
name = "aiohttp"
version = "%s"

[[package]]
name = "structlog"
version = "%s"

[[package]]
name = "only-for-tests"
version = "1.0"
"""


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    return tmp_path / "uv.lock"


def test_libraries_of_another_version_are_named(lock: Path) -> None:
    lock.write_text(LOCK % (version("aiohttp"), "0.1"), "utf-8")

    assert check_libraries(lock, SAY) == CheckResult(
        passed=False, sentence=SAY("check-libraries-old", names="never-installed, structlog")
    )


def test_libraries_that_follow_the_lock_pass(lock: Path) -> None:
    text = LOCK.replace('    { name = "never-installed" },\n', "")
    lock.write_text(text % (version("aiohttp"), version("structlog")), "utf-8")

    assert check_libraries(lock, SAY) == CheckResult(passed=True, sentence=SAY("check-libraries"))


def test_image_has_no_lock_to_follow(lock: Path) -> None:
    assert check_libraries(lock, SAY) is None


@each("mode, is_noted", [(0o600, False), (0o400, False), (0o644, True), (0o640, True)])
def test_env_file_that_others_may_read_is_noted(
    tmp_path: Path, *, mode: int, is_noted: bool
) -> None:
    file = tmp_path / f"{mode}.env"
    file.touch()
    file.chmod(mode)

    sentence = SAY("check-env-file", file=str(file))
    expected = CheckResult(passed=True, sentence=sentence, is_note=True) if is_noted else None
    assert check_env_file(file, SAY) == expected


def test_missing_env_file_is_no_note(tmp_path: Path) -> None:
    assert check_env_file(tmp_path / ".env", SAY) is None
    assert check_env_file(None, SAY) is None


def test_room_for_three_copies_is_looked_for(blank: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{blank}"
    assert check_room(url, SAY) is None

    needed = max(3 * blank.stat().st_size, machine_checks.LEAST_ROOM)
    usage = SimpleNamespace(free=needed - 1)
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: usage)
    result = check_room(url, SAY)
    assert result is not None
    assert result.is_note
    assert str(blank.parent) in result.sentence

    usage.free = needed
    assert check_room(url, SAY) is None
    assert check_room("postgresql://a@b/c", SAY) is None
    assert check_room("no address", SAY) is None


@each("offset, passed", [(0, True), (29, True), (-29, True), (31, False), (-600, False)])
def test_clock_is_compared_with_discords(offset: int, *, passed: bool) -> None:
    result = check_clock(offset, SAY)

    assert result.passed is passed
    assert passed or str(abs(offset)) in result.sentence


@each(
    "hours, text",
    [
        (None, "check-backup-none"),
        (37, "check-backup-old"),
        (35, "check-backup"),
        (0, "check-backup"),
    ],
)
def test_age_of_the_last_copy_is_told(hours: int | None, text: str) -> None:
    now = 1_000_000
    result = check_backup_age(None if hours is None else now - hours * 3600, now, SAY)

    assert result == CheckResult(
        passed=True, sentence=SAY(text, hours=hours or 0), is_note=text != "check-backup"
    )


@pytest.mark.parametrize(("status", "is_note"), [(200, False), (404, True), (502, True)])
async def test_web_address_that_does_not_answer_is_noted(*, status: int, is_note: bool) -> None:
    async def answer(_request: web.Request) -> web.Response:
        return web.Response(status=status)

    app = web.Application()
    app.add_routes([web.get("/{path:.*}", answer)])
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    result = await check_web_url(url, SAY)
    await runner.cleanup()

    assert result is not None
    assert result.passed
    assert result.is_note is is_note
    assert url in result.sentence
    gone = await check_web_url(url, SAY)
    assert gone is not None
    assert gone.is_note
    assert await check_web_url("", SAY) is None


async def test_check_says_all_of_it(games_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with LocalDiscord() as local:
        await typed(local, games_file, "check")
        before = output_lines(capsys)
        arguments = parse_arguments(["backup", "--taken"])
        await backup(arguments, Config(database_url=f"sqlite:///{games_file}"), SAY)
        await typed(local, games_file, "check")
        after = output_lines(capsys)

    assert f"note  {SAY('check-backup-none')}" in before
    assert f"ok    {SAY('check-clock')}" in before
    assert f"ok    {SAY('check-backup', hours=0)}" in after


def test_clock_offset_is_read_from_the_date_of_an_answer() -> None:
    assert measure_clock_offset("Thu, 01 Jan 1970 00:00:10 GMT", 12.6) == 2
    assert measure_clock_offset("soon", 12.0) is None
    assert measure_clock_offset(None, 12.0) is None


async def test_start_warns_of_an_env_file_that_others_may_read(
    games_file: Path, tmp_path: Path
) -> None:
    file = tmp_path / ".env"
    file.write_text("LOG_FORMAT=text\n", "utf-8")
    file.chmod(0o644)
    async with LocalDiscord() as local:
        process = in_a_process(local, games_file, ENV_FILE=str(file))
        await process.start()
        await process.stop()
        file.chmod(0o600)
        again = in_a_process(local, games_file, ENV_FILE=str(file))
        await again.start()
        await again.stop()

    assert f"file={file}" in "".join(process.log)
    assert f"file={file}" not in "".join(again.log)
