"""What the features beside the game say of themselves to tests of everything: their `members`.

`tests/cogs/<feature>/members.py` may name

- COMMANDS, its slash commands, and TABS, its tabs of `/codenames server`
- THE_SAME_IN_PORTUGUESE, its texts that are written alike there
- NAMES_ALONE, its texts with a list of people that no verb and no *you* goes with
- BEHIND_DETAILS, its texts for who works a fingerprint out again
- PUT_TOGETHER, its families of text ids that no text names whole, each with its members
- RAISED, its refusals that take more than their name
- WHISPERS, functions of a language that list its screens by name
- STORIES, pictures of its own by name, kept as golden ones in its `goldens/`; LOW, how wide those
  may be that are as high as what is on them, by how their names begin
- OFFER, what fills its lists of `cogs/screens/rows.py`
- COSTS, what it lets people have so often and no more, each with a command that
  asks for it, or None
- PRYING, presses, each with its detail, that whoever pries tries
- WATCHING, what somebody who only watches does at a table (`tests/cogs/refusing.py`)
- TOLD, the most that it tells of a finished game
- MEASURED, functions that give what it measures
- POSITIONS, where people are offered something of its own: names, each with what prepares it
  (`tests/cogs/offered/scenes.py`); QUICKLY, context managers in which it does not take its time
- ALONE, a board that one person plays alone, whose key a test draws
- SWITCHED_ON, what switches on all that comes of it by itself, with what it has happen each day of
  a week; COMES, the kinds of what is due that have posted something by its end
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any


def beside(name: str) -> list[Any]:
    """List what the features list under a name."""
    return [one for listed in by_folder(name).values() for one in listed]


def by_folder(name: str) -> dict[Path, list[Any]]:
    """List the same by the folder of each feature's tests."""
    return {folder: list(getattr(module, name, ())) for folder, module in _members().items()}


@cache
def _members() -> dict[Path, ModuleType]:
    folders = [path.parent for path in sorted(Path(__file__).parent.glob("cogs/*/members.py"))]
    return {folder: import_module(f"tests.cogs.{folder.name}.members") for folder in folders}
