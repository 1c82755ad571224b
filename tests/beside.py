"""What the features beside the game say of themselves to tests of everything: their `members`.

`tests/cogs/<feature>/members.py` may name COMMANDS, its slash commands; THE_SAME_IN_PORTUGUESE, its
texts that are written alike there; RAISED, its refusals that take more than their name; WHISPERS,
functions of a language that list its screens by name; TABS, its tabs of `/codenames server`;
STORIES, pictures of its own by name, which are kept as golden ones; OFFER, what fills its lists of
`cogs/screens/rows.py`; COSTS, what it lets people have so often and no more, each with a
command that asks for it, or None; PRYING, presses, each with its detail, that whoever pries tries.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any


def beside(name: str) -> list[Any]:
    """List what the features list under a name."""
    folders = sorted(Path(__file__).parent.glob("cogs/*/members.py"))
    modules = (import_module(f"tests.cogs.{path.parent.name}.members") for path in folders)
    return [one for module in modules for one in getattr(module, name, ())]
