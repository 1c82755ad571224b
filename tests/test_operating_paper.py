"""The blocks of OPERATIONS that an operator pastes: they run as they stand."""

from __future__ import annotations

import os
import re
import subprocess
from configparser import RawConfigParser
from pathlib import Path

import pytest

from tests.cases import each
from tests.recipes.houses import ROOT

PAPER = (ROOT / "OPERATIONS.md").read_text("utf-8")
STUBS = ("chown", "id", "make", "runuser", "systemctl", "useradd")
"""What only root may do, or what a start needs."""
WAYS = ("From a folder", "With systemd", "With Docker")


def _section(heading: str) -> str:
    return PAPER.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """Give a machine's root folder, with a bot's folder `home` in it."""
    for folder in ("bin", "home/.venv", "srv", "etc/systemd/system"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("Makefile", "bot.py", ".env", "codenames.db", ".venv/old"):
        (tmp_path / "home" / name).write_text(name, "utf-8")
    for name in STUBS:
        program = tmp_path / "bin" / name
        failed = "exit 1" if name == "id" else "exit 0"
        program.write_text(f'#!/bin/sh\necho "{name} $*" >> {tmp_path}/done\n{failed}\n', "utf-8")
        program.chmod(0o700)
    return tmp_path


def paste(machine: Path) -> subprocess.CompletedProcess[str]:
    """Paste the block of systemd in the bot's folder, on a machine in another folder."""
    (block,) = re.findall(r"```sh\n(sudo bash .+?)```", _section("systemd"), flags=re.DOTALL)
    moved = block.replace("sudo bash", "bash").replace("/etc/systemd", f"{machine}/etc/systemd")
    return subprocess.run(  # noqa: S603 - ours
        ("bash", "-c", moved.replace("/srv/", f"{machine}/srv/")),  # noqa: S607 - on the path
        cwd=machine / "home",
        env={**os.environ, "PATH": f"{machine}/bin:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_pasted_block_installs_the_bot_for_a_user_of_its_own(machine: Path) -> None:
    pasted = paste(machine)

    assert pasted.returncode == 0, pasted.stderr
    folder = machine / "srv/codenames"
    assert (folder / ".env").stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (machine / "srv/copies").stat().st_mode & 0o777 == 0o700
    assert (folder / "codenames.db").is_file()
    assert not (folder / ".venv").exists()
    done = (machine / "done").read_text("utf-8")
    assert f"runuser -u codenames -- env HOME={folder} make install" in done
    assert done.splitlines()[-1].endswith("enable --now codenames.service codenames-backup.timer")


def test_pasted_block_writes_whole_units(machine: Path) -> None:
    paste(machine)
    units = {}
    for file in (machine / "etc/systemd/system").iterdir():
        units[file.name] = RawConfigParser(strict=True)
        units[file.name].optionxform = str  # type: ignore[assignment,method-assign]
        units[file.name].read_string(file.read_text("utf-8"))

    assert {*units} == {"codenames.service", "codenames-backup.service", "codenames-backup.timer"}
    service = units["codenames.service"]["Service"]
    assert service["User"] == units["codenames-backup.service"]["Service"]["User"] == "codenames"
    assert service["RestartPreventExitStatus"] == "2"
    assert service["UMask"] == "0077"
    copying = units["codenames-backup.service"]["Service"]["ExecStart"]
    assert "$$(date +%%a)" in copying
    assert units["codenames-backup.timer"]["Timer"]["Persistent"] == "true"


@each("missing", [".env", "nothing"])
def test_pasted_block_changes_nothing_that_is_there(machine: Path, missing: str) -> None:
    """Without a `.env`, or where a bot lives already, it ends in one sentence."""
    (machine / "home" / missing).unlink(missing_ok=True)
    if missing == "nothing":
        (machine / "home/.env").touch()
        (machine / "srv/codenames").mkdir()
    pasted = paste(machine)

    assert pasted.returncode == 1
    assert len(pasted.stdout.splitlines()) == 1
    assert not (machine / "done").exists()


@each("heading", ["Backup and restore", "Upgrade and rollback"])
@each("way", WAYS)
def test_every_way_to_run_has_its_commands(heading: str, way: str) -> None:
    section = _section(heading)

    assert re.search(rf"^{way}.*:\n\n    \S", section, re.MULTILINE)


def test_compose_takes_a_copy_every_night() -> None:
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    service = compose.partition("\n  backup:")[2].partition("\n\n")[0]

    assert "profiles: [backup]" in service
    assert "bot.py backup /data/copies/codenames-$$(date +%a).db" in service
    assert "/data/copies/codenames-Mon.db" in _section("Backup and restore")
