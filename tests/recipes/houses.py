"""A house like this one in which a recipe may be followed, and what is asked of it then."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from engine.languages import LANGUAGES
from engine.rules import Entry, Open, Settings
from engine.store import Database, Store
from engine.tables import MessageLocation

ROOT = Path(__file__).parents[2]
ROOMS = (
    "OPERATIONS.md",
    "bot.py",
    "cogs",
    "engine",
    "assets",
    "migrations",
    "pyproject.toml",
    "tests",
)


class House:
    """A copy of the project whose files lead to ours, until one is changed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in ROOMS:
            (root / name).symlink_to(ROOT / name)

    def write(self, name: str, text: str) -> None:
        """Add a file, or write another one in the place of ours."""
        path = self.root / name
        self.own(path.parent.relative_to(self.root))
        path.unlink(missing_ok=True)
        path.write_text(text, "utf-8")

    def add(self, name: str, after: str, lines: str) -> None:
        """Add lines to a file after the one line that holds `after`."""
        before = (self.root / name).read_text("utf-8").splitlines(keepends=True)
        (place,) = (place for place, line in enumerate(before, 1) if after in line)
        self.write(name, "".join([*before[:place], lines, *before[place:]]))

    def say(self, lines: str) -> None:
        """Add the same texts to every language."""
        for language in LANGUAGES:
            name = f"assets/languages/{language}/texts.ftl"
            self.write(name, (self.root / name).read_text("utf-8") + lines)

    def remove(self, name: str) -> None:
        """Take a file or a folder away."""
        path = self.root / name
        self.own(path.parent.relative_to(self.root))
        path.unlink()

    def ask(self, program: str) -> list[str]:
        """Run a program in the house; give the lines that it printed."""
        return self.run("-c", program)

    def run(self, *arguments: str) -> list[str]:
        """Run Python in the house; give the lines that it printed."""
        ended = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-B", *arguments],
            check=False,
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": str(self.root)},
            capture_output=True,
            text=True,
        )
        assert ended.returncode == 0, ended.stderr
        return ended.stdout.splitlines()

    def own(self, name: Path | str) -> None:
        """Make a folder the house's own; what lies in it leads to ours."""
        folder = self.root / name
        if folder == self.root:
            return
        self.own(folder.parent.relative_to(self.root))
        if not folder.is_symlink():
            return
        ours = ROOT / folder.relative_to(self.root)
        folder.unlink()
        folder.mkdir()
        for path in ours.iterdir():
            (folder / path.name).symlink_to(path)


async def opened(database: Database) -> None:
    """Have somebody open a table in a database, by what the house was copied from."""
    store = Store(database)
    ana = (await store.people.get_or_create(9001, "en")).person
    await store.insert_match(
        MessageLocation(guild=1, channel=2), Entry(ana, Open(Settings(language="en")), 1), 1, 9
    )
