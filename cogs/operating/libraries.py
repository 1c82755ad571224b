"""The one sentence of `bot.py` on a Python that is too old, or lacks a library.

Law: the standard library only, and nothing that an older Python cannot read.
"""

from __future__ import annotations

import os
import sys
from types import TracebackType

OLDEST_PYTHON = (3, 11)
OURS = ("cogs", "engine", "migrations")
WRONG_CODE = 2
"""The exit code of `exits.py`, which needs libraries itself."""


def require_libraries() -> None:
    """Exit in one sentence if Python is too old, or as soon as a library is missing."""
    if sys.version_info[:2] < OLDEST_PYTHON:
        _exit("This needs Python 3.11 or newer. On Debian and Ubuntu: apt install python3.")
    sys.excepthook = _explain_error


def _explain_error(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    name = (error.name or "") if isinstance(error, ModuleNotFoundError) else ""
    library = name.partition(".")[0]
    if not library or library in OURS:
        sys.__excepthook__(kind, error, trace)
        return
    _exit(
        f"The library {library} is missing. Type make install, then start the bot by"
        " .venv/bin/python bot.py (or make run)."
    )


def _exit(sentence: str) -> None:
    """End the process without another word: an exception would be one."""
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()
    os._exit(WRONG_CODE)
