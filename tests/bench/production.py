"""A program as production has it: what only developers install cannot be imported.

`python -m tests.bench.production rich,pygments bot.py` is `python bot.py` without these modules.
structlog imports rich where it is, which is 3 to 4 MB that no production install holds; so which
modules are left out is read from the lock, never listed here.
"""

from __future__ import annotations

import runpy
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

ROOT_PACKAGE = "codenames-table"
MODULE = "-m"


def main() -> None:
    """Run a program without the modules that are named first."""
    names, *command = sys.argv[1:]
    absent = names.split(",")
    sys.modules.update(dict.fromkeys(absent))  # type: ignore[arg-type]  # Python's own way
    try:
        _run(command)
    finally:
        loaded = [name for name in absent if sys.modules.get(name) is not None]
        assert not loaded, f"developers' modules were loaded: {loaded}"


def _run(command: Sequence[str]) -> None:
    is_module = command[0] == MODULE
    sys.argv = list(command[is_module:])
    if is_module:
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(sys.argv[0], run_name="__main__")


def list_production_packages(lock: Mapping[str, Any]) -> frozenset[str]:
    """List the packages of a parsed uv.lock that the bot itself needs, with every extra of it."""
    packages = {package["name"]: package for package in lock["package"]}
    extras = packages[ROOT_PACKAGE].get("optional-dependencies", {})
    queue, needed = [(ROOT_PACKAGE, tuple(extras))], set[tuple[str, tuple[str, ...]]]()
    while queue:
        wanted = queue.pop()
        if wanted not in needed:
            needed.add(wanted)
            queue += _list_dependencies(packages[wanted[0]], wanted[1])
    return frozenset(name for name, _ in needed)


def _list_dependencies(
    package: Mapping[str, Any], extras: Sequence[str]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    optional = package.get("optional-dependencies", {})
    groups = [package.get("dependencies", []), *(optional.get(extra, []) for extra in extras)]
    for group in groups:
        for dependency in group:
            yield dependency["name"], tuple(dependency.get("extra", ()))


def list_absent_modules(
    packages: frozenset[str], installed: Mapping[str, Sequence[str]]
) -> list[str]:
    """List the installed modules that none of these packages brings.

    `installed` has the packages of each module, as importlib.metadata gives them.
    """
    return sorted(
        module
        for module, owners in installed.items()
        if packages.isdisjoint(
            owner.lower().replace("_", "-").replace(".", "-") for owner in owners
        )
    )


if __name__ == "__main__":
    main()
