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


def _type(folder: Path, lines: str) -> str:
    """Type lines of the paper in a folder, one after the other, and give the output."""
    typed = subprocess.run(  # noqa: S603 - ours
        ("bash", "-ec", lines),  # noqa: S607 - on the path
        cwd=folder,
        env={**os.environ, "PATH": f"{folder.parent}/bin:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    return typed.stdout


def _commit(origin: Path, version: str) -> None:
    (origin / "version").write_text(version, "utf-8")
    who = "-c user.name=Ana -c user.email=ana@example.com"
    _type(origin, f"git add version; git {who} commit --quiet --message {version}")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Give a shallow clone of the old version, as README has it; the new version is out."""
    origin = tmp_path / "origin"
    for folder in (origin, tmp_path / "bin"):
        folder.mkdir()
    (tmp_path / "bin/make").symlink_to("/bin/true")
    _type(origin, "git init --quiet --initial-branch main")
    for version in ("older", "old"):
        _commit(origin, version)
    _type(tmp_path, f"git clone --quiet --depth 1 file://{origin} clone")
    _commit(origin, "new")
    program = tmp_path / "clone/.venv/bin/python"
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/sh\n[ "$2" = check ] || cp codenames.db "$3"\n', "utf-8")
    program.chmod(0o700)
    return tmp_path / "clone"


def test_upgrade_and_the_way_back_run_in_a_shallow_clone_without_releases(clone: Path) -> None:
    blocks = r"^From a folder.*:\n\n((?:    .+\n)+)"
    upgrade, back = re.findall(blocks, _section("Upgrade and rollback"), re.MULTILINE)
    database = clone / "codenames.db"
    database.write_text("games of before", "utf-8")
    _type(clone, upgrade)
    assert (clone / "version").read_text("utf-8") == "new"

    database.write_text("games since", "utf-8")
    (clone / "codenames.db-wal").touch()
    _type(clone, back)
    assert (clone / "version").read_text("utf-8") == "old"
    assert database.read_text("utf-8") == "games of before"
    assert not (clone / "codenames.db-wal").exists()

    _type(clone, upgrade.replace("git pull", "git checkout main; git pull"))
    assert (clone / "version").read_text("utf-8") == "new"
    assert _type(clone, "git show before:version") == "old"
