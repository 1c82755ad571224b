"""A process that moves a database, or copies it, and is killed at a point, or meets another one.

It is given DEED, SOURCE, TARGET, POINT and FOLDER, and says `whole`, or what it is refused. SOURCE
is an address, TARGET one or a file, FOLDER where those who meet say so.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from engine.operating import back_up, move_database
from engine.store import DatabaseUnusable, backups, transfer
from tests.cogs.forks import forked

SECONDS = 120
"""How long another process may take."""
BRIEF_PAUSE = 0.01
MEETING = 2
"""How many processes meet."""


async def main(*arguments: str) -> None:
    """Do what is asked for up to this point."""
    action, source, target, point, folder = arguments
    change(point, Path(folder))
    try:
        if action == "move":
            await move_database(source, target, asyncio.sleep)
        else:
            await back_up(source, Path(target))
    except DatabaseUnusable as error:
        sys.stderr.write(error.error_kind.value)
    else:
        sys.stderr.write("whole")


def change(point: str, folder: Path) -> None:
    """Have something else happen at a point."""
    if not point:
        return
    place, name = {
        "growing": (transfer, "_copy_rows"),
        "copying": (backups, "_count_rows"),
        "grown": (transfer, "compare_games"),
        "link": (os, "link"),
        "linked": (transfer, "require_complete"),
        "replace": (os, "replace"),
        "replaced": (backups, "_require_rows"),
        "meet at link": (os, "link"),
        "meet at tables": (transfer, "_create_tables"),
    }[point]
    before = getattr(place, name)
    setattr(place, name, met(before, folder) if point.startswith("meet") else killed)


def killed(*_arguments: object) -> None:
    """End this process as a power cut would."""
    os.kill(os.getpid(), signal.SIGKILL)


def met(function: Callable[..., Any], folder: Path) -> Callable[..., Any]:
    """Have a function called once others have come as far."""

    def called(*arguments: Any) -> Any:
        (folder / f"{os.getpid()}.here").touch()
        while len(list(folder.glob("*.here"))) < MEETING:
            time.sleep(BRIEF_PAUSE)
        return function(*arguments)

    return called


async def run(*arguments: str | Path, folder: Path = Path()) -> str:
    """Run this as another process; give what it says, nothing if it was killed."""
    process = await forked(partial(work, *map(str, arguments), str(folder)), os.environ)
    try:
        async with asyncio.timeout(SECONDS):
            output = await process.stderr.read()
            code = await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert code == (0 if output else -signal.SIGKILL)
    return output.decode()


def work(*arguments: str) -> None:
    """Run until the end, or until it is killed."""
    asyncio.run(main(*arguments))
