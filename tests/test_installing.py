"""What a host installs and types: `make install`, `bot.py` without libraries, every command."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cogs.operating import exits
from cogs.operating.commands import parse_arguments
from engine import VERSION
from engine.texts import LANGUAGES
from tests.cases import each
from tests.recipes.houses import ROOT

PAPERS = (
    *("README.md", "OPERATIONS.md"),
    *(f"assets/languages/{language}/texts.ftl" for language in LANGUAGES),
)
PROGRAM = ROOT / "bot.py"
BARE_PYTHON = (sys.executable, "-S", "-E")
"""A Python without the packages of the environment."""


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - ours
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_bot_without_libraries_says_one_sentence() -> None:
    ended = run(*BARE_PYTHON, str(PROGRAM))

    (sentence,) = ended.stderr.splitlines()
    assert ended.returncode == exits.WRONG_CODE
    assert "make install" in sentence
    assert ".venv/bin/python bot.py" in sentence
    assert ended.stdout == ""


def test_bot_with_one_library_missing_names_it(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nsys.modules['sqlalchemy'] = None\n", "utf-8"
    )
    ended = run(sys.executable, str(PROGRAM), "check", PYTHONPATH=str(tmp_path))

    (sentence,) = ended.stderr.splitlines()
    assert ended.returncode == exits.WRONG_CODE
    assert "make install" in sentence
    assert "sqlalchemy" in sentence


def test_missing_module_of_ours_is_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nsys.modules['engine.matches'] = None\n", "utf-8"
    )
    ended = run(sys.executable, str(PROGRAM), "check", PYTHONPATH=str(tmp_path))

    assert ended.returncode == 1
    assert "Traceback" in ended.stderr


def test_old_python_says_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nsys.version_info = (3, 9, 2, 'final', 0)\n", "utf-8"
    )
    ended = run(sys.executable, str(PROGRAM), PYTHONPATH=str(tmp_path))

    (sentence,) = ended.stderr.splitlines()
    assert ended.returncode == exits.WRONG_CODE
    assert "3.11" in sentence


def test_version_is_printed_without_a_token(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        parse_arguments(["--version"])

    assert end.value.code == 0
    assert capsys.readouterr().out == f"codenames-table {VERSION}\n"


def test_install_brings_what_run_needs_and_starts_nothing() -> None:
    install, started = _dry_run("install"), _dry_run("run")

    assert "--no-dev" in install
    assert "bot.py" not in install
    assert started.startswith(install.rstrip("\n"))


def test_invite_target_prints_the_link() -> None:
    assert _dry_run("invite").rstrip().endswith("bot.py invite")


@each("paper", PAPERS)
def test_every_command_of_a_paper_can_be_typed(paper: str) -> None:
    """Debian has no `python`, and its `python3` has none of the libraries."""
    text = (ROOT / paper).read_text("utf-8")
    commands = re.findall(r"(\S+ )\bbot\.py ([a-z][\w-]*)", text)

    assert commands
    for before, name in commands:
        assert before.endswith(".venv/bin/python "), f"{before}bot.py {name}"
        with pytest.raises(SystemExit) as end:
            parse_arguments([name, "--help"])
        assert end.value.code == 0


@each("paper", PAPERS)
def test_no_paper_types_a_python_that_debian_lacks(paper: str) -> None:
    typed = re.findall(r"(?<![\w/.])python -?\w+", (ROOT / paper).read_text("utf-8"))

    assert typed == []


def _dry_run(target: str) -> str:
    command = ("make", "--dry-run", "VENV=nothing-there", target)
    return run(*command).stdout
