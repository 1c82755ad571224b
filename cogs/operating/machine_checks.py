"""Checks of the machine that the bot runs on, for `python bot.py check`.

A note is what does not keep the bot from starting, and should not stay so.
"""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp

from cogs.running.config import is_exposed
from engine.operating import find_database_file
from engine.texts import Voice

LEAST_ROOM = 200 * 1024 * 1024
MAX_CLOCK_OFFSET_SECONDS = 30
MAX_BACKUP_AGE_HOURS = 36
"""A day and a half, as the alert BackupIsOld has it."""
WEB_TIMEOUT_SECONDS = 5
NAMED_LIBRARIES = 5


class CheckResult(NamedTuple):
    """The sentence about one check, whether it passed, and whether it is only a note."""

    passed: bool
    sentence: str
    is_note: bool = False

    @property
    def label(self) -> str:
        """The word before the sentence."""
        if not self.passed:
            return "WRONG"
        return "note " if self.is_note else "ok   "


def check_libraries(lock: Path, say: Voice) -> CheckResult | None:
    """Check that the installed libraries are those of the lock; None without a lock."""
    if not lock.is_file():
        return None
    names = sorted(set(_list_outdated(tomllib.loads(lock.read_text("utf-8"))["package"])))
    if not names:
        return CheckResult(passed=True, sentence=say("check-libraries"))
    shown = ", ".join(names[:NAMED_LIBRARIES])
    return CheckResult(passed=False, sentence=say("check-libraries-old", names=shown))


def _list_outdated(packages: list[dict[str, Any]]) -> Iterator[str]:
    """List what is installed in another version than the lock's, and what the bot lacks."""
    for package in packages:
        installed = _find_version(package["name"])
        if installed is not None and installed != package.get("version", installed):
            yield package["name"]
        if "virtual" in package.get("source", {}):  # the bot itself
            needed = [one["name"] for one in package["dependencies"] if "marker" not in one]
            yield from (name for name in needed if _find_version(name) is None)


def _find_version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def check_env_file(file: Path | None, say: Voice) -> CheckResult | None:
    """Check that only its owner may read the file with the token."""
    if file is None or not is_exposed(file):
        return None
    return CheckResult(passed=True, sentence=say("check-env-file", file=str(file)), is_note=True)


def check_room(url: str, say: Voice) -> CheckResult | None:
    """Check that an upgrade finds room for SQLite's file three times."""
    file = find_database_file(url)
    if file is None or not file.exists():
        return None
    needed = max(3 * file.stat().st_size, LEAST_ROOM)
    if shutil.disk_usage(file.parent).free >= needed:
        return None
    megabytes = -(-needed // 1024**2)
    sentence = say("check-room", file=str(file.parent), megabytes=megabytes)
    return CheckResult(passed=True, sentence=sentence, is_note=True)


def measure_clock_offset(date: str | None, now: float) -> int | None:
    """Return by how many seconds our clock is ahead of an answer's `Date`, None without one."""
    try:
        return int(now - parsedate_to_datetime(date or "").timestamp())
    except ValueError:
        return None


def check_clock(offset: int, say: Voice) -> CheckResult:
    """Check the clock against Discord's: `offset` is by how many seconds it is ahead."""
    if abs(offset) <= MAX_CLOCK_OFFSET_SECONDS:
        return CheckResult(passed=True, sentence=say("check-clock"))
    return CheckResult(passed=False, sentence=say("check-clock-wrong", seconds=abs(offset)))


def check_backup_age(taken_at: int | None, now: int, say: Voice) -> CheckResult:
    """Check that the last copy of the database is younger than a day and a half."""
    if taken_at is None:
        return CheckResult(passed=True, sentence=say("check-backup-none"), is_note=True)
    hours = max(0, now - taken_at) // 3600
    is_old = hours >= MAX_BACKUP_AGE_HOURS
    text_id = "check-backup-old" if is_old else "check-backup"
    return CheckResult(passed=True, sentence=say(text_id, hours=hours), is_note=is_old)


async def check_web_url(url: str, say: Voice) -> CheckResult | None:
    """Check that the live table answers at its address; None if there is no such address."""
    if not url:
        return None
    if await _answers(url):
        return CheckResult(passed=True, sentence=say("check-web", url=url))
    return CheckResult(passed=True, sentence=say("check-web-silent", url=url), is_note=True)


async def _answers(url: str) -> bool:
    timeout = aiohttp.ClientTimeout(total=WEB_TIMEOUT_SECONDS)
    try:
        async with aiohttp.ClientSession(timeout=timeout) as session, session.get(f"{url}/") as it:
            return it.status == HTTPStatus.OK
    except (aiohttp.ClientError, TimeoutError, OSError):
        return False
