"""A process that moves a file, or copies it, and is killed at a point, or meets another one there.

`python -m tests.engine.store.mover DEED SOURCE FILE POINT` prints `whole`, or what it is refused.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.operating import back_up, move
from engine.store import DatabaseUnusable, backups, moving

GLANCE = 0.01
MEETING = 2
"""How many processes meet."""


async def main(deed: str, source: str, file: str, point: str) -> None:
    """Do what is asked for up to this point."""
    change(point, Path(file))
    try:
        if deed == "move":
            await move(f"sqlite:///{source}", f"sqlite:///{file}", asyncio.sleep)
        else:
            await back_up(f"sqlite:///{source}", Path(file))
    except DatabaseUnusable as error:
        sys.stdout.write(error.trouble.value)
    else:
        sys.stdout.write("whole")


def change(point: str, file: Path) -> None:
    """Have something else happen at a point."""
    place, name = {
        "growing": (moving, "_bring"),
        "copying": (backups, "_counted"),
        "grown": (moving, "compare_games"),
        "link": (os, "link"),
        "linked": (moving, "require_arrived"),
        "replace": (os, "replace"),
        "replaced": (backups, "_require_rows"),
        "meeting": (os, "link"),
        "": (os, "link"),
    }[point]
    if point:
        before = getattr(place, name)
        setattr(place, name, met(before, file) if point == "meeting" else killed)


def killed(*_arguments: object) -> None:
    """End this process as a power cut would."""
    os.kill(os.getpid(), signal.SIGKILL)


def met(function: Callable[..., Any], file: Path) -> Callable[..., Any]:
    """Have a function called once others have come as far."""

    def called(*arguments: Any) -> Any:
        here = file.parent / "here"
        here.mkdir(exist_ok=True)
        (here / str(os.getpid())).touch()
        while len(list(here.iterdir())) < MEETING:
            time.sleep(GLANCE)
        return function(*arguments)

    return called


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
