"""The restore drill: copy while people play, lose the disk, restore as OPERATIONS says, play on.

Postgres's is `tests/engine/store/test_dumps.py`, which types the two programs of OPERATIONS.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.cogs.bots import in_a_process
from tests.cogs.evening import Evening, Says, arrive
from tests.cogs.typing_commands import typed
from tests.local_discord import LocalDiscord
from tests.recipes.houses import ROOT
from tests.soak.stored import tables_in

TAKES_LONG = True

PAPER = (ROOT / "OPERATIONS.md").read_text("utf-8")
WAYS = (
    pytest.param("From a folder (stop", id="folder"),
    pytest.param("With systemd, the copy of Monday", id="systemd", marks=pytest.mark.soak),
    pytest.param("With Docker and SQLite, from", id="docker", marks=pytest.mark.soak),
)
PROGRAMS = {
    "sudo": 'exec "$@"',
    "systemctl": ":",
    "install": 'for to; do from=$before; before=$to; done; cp "$from" "$to"; chmod 600 "$to"',
    "docker": '[ "$2" != run ] || { shift 6; exec "$@"; }',
}
"""What a machine with systemd or Docker does of the commands, as far as files go."""


def documented(way: str) -> str:
    """Give the commands of a restore that begins with these words."""
    restore = PAPER.partition("\n**Restore.**")[2].partition("\n## ")[0]
    block = re.search(rf"^{re.escape(way)}.*:\n\n((?:    .+\n)+)", restore, re.MULTILINE)
    assert block is not None
    return block[1].replace("    ", "")


class Machine:
    """A machine that loses its disk, and has a copy elsewhere."""

    def __init__(self, root: Path) -> None:
        for folder in ("bin", "data", "copies"):
            (root / folder).mkdir()
        self._root = root
        self.database = root / "data" / "codenames.db"
        self.copy = root / "copies" / "codenames-Mon.db"
        for name, program in PROGRAMS.items():
            file = root / "bin" / name
            file.write_text(f"#!/bin/sh\n{program}\n", "utf-8")
            file.chmod(0o700)

    def lose_disk(self) -> None:
        """Leave noise where the database was; the log beside it is whole, and belongs to it."""
        assert self.database.with_name("codenames.db-wal").stat().st_size
        self.database.write_bytes(os.urandom(4_096))

    def restore(self, way: str) -> None:
        """Type what OPERATIONS says, where the files of this machine are."""
        (self.database.parent / "copy.db").write_bytes(self.copy.read_bytes())
        places = {"/srv/codenames": "data", "/srv/copies": "copies", "/data": "data"}
        line = re.sub("|".join(places), lambda it: f"{self._root / places[it[0]]}", documented(way))
        subprocess.run(  # noqa: S603 - ours
            ("sh", "-euc", line),  # noqa: S607 - on the path
            cwd=self.database.parent,
            env={**os.environ, "PATH": f"{self._root / 'bin'}:{os.environ['PATH']}"},
            check=True,
        )


@pytest.mark.parametrize("way", WAYS)
async def test_restored_copy_is_played_on(way: str, tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    async with LocalDiscord() as local:
        evening = arrive(local, "en")
        process = in_a_process(local, machine.database)
        await process.start()
        await evening.deal()
        await typed(local, machine.database, "backup", str(machine.copy))
        (copied,) = await tables_in(machine.copy)
        await evening.give("2")
        await process.kill()

        machine.lose_disk()
        machine.restore(way)
        (restored,) = await tables_in(machine.database)
        again = in_a_process(local, machine.database)
        await again.start()
        await play_on(evening)
        await again.stop()
        (later,) = await tables_in(machine.database)

    assert restored.match == copied.match
    assert len(later.match.log) > len(restored.match.log)
    assert again.code == 0


async def play_on(evening: Evening) -> None:
    """Have the board shown as it is stored, and give the clue again."""
    person = evening.teams[0].operative
    await person.press(evening.board, evening.label(Says.JOIN), stale=True)
    await evening.local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)
    await evening.give("2")
