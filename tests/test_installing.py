"""What a host installs and types: `make install`, `bot.py` without libraries, every command."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

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


@each("machine", ["x86_64", "aarch64", "arm64", "AMD64", "armv7l", "riscv64", "ppc64le", "s390x"])
def test_isal_is_wanted_only_where_it_has_a_wheel(machine: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (isal,) = (one for one in map(Requirement, project["dependencies"]) if one.name == "isal")
    lock = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))["package"]
    (locked,) = (package for package in lock if package["name"] == "isal")
    has_wheel = any(f"_{machine.lower()}." in wheel["url"] for wheel in locked["wheels"])

    assert isal.marker is not None
    assert isal.marker.evaluate({"platform_machine": machine}) is has_wheel


def test_pictures_are_drawn_without_isal(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['isal'] = None\n", "utf-8")
    program = "from engine import render, referee; render.warm(); referee.warm('en')"
    ended = run(sys.executable, "-c", program, PYTHONPATH=f"{tmp_path}:{ROOT}")

    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize(
    ("system_certs", "code", "lines"), [(0, 0, 0), (1, 2, 1)], ids=["behind a proxy", "no network"]
)
def test_first_try_behind_a_tls_proxy_prints_no_error(
    system_certs: int, code: int, lines: int, tmp_path: Path
) -> None:
    """What goes on well says nothing; what fails both times says why, once."""
    uv = tmp_path / "bin/uv"
    uv.parent.mkdir()
    uv.write_text(
        '#!/bin/sh\ncase "$*" in\n'
        f"  *--system-certs*) [ {system_certs} = 0 ] || echo error: no network >&2\n"
        f"    exit {system_certs};;\n"
        "  *) echo error: UnknownIssuer >&2; exit 2;;\nesac\n",
        "utf-8",
    )
    uv.chmod(0o700)
    ended = run("make", f"VENV={tmp_path}", "install")

    assert ended.returncode == code
    errors = [line for line in ended.stderr.splitlines() if not line.startswith("make")]
    assert len(errors) == lines
    assert (tmp_path / ".bot").exists() is (code == 0)


def test_image_prints_no_error_of_its_first_try() -> None:
    assert "($bring 2>/dev/null || $bring --system-certs)" in (ROOT / "Dockerfile").read_text(
        "utf-8"
    )


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
    command = ("make", "--no-print-directory", "--dry-run", "VENV=nothing-there", target)
    return run(*command).stdout


@each("paper", ["README.md", "OPERATIONS.md", "CONTRIBUTING.md"])
def test_every_target_of_a_paper_is_there(paper: str) -> None:
    named = re.findall(
        r"(?<!python3-venv )\bmake ([a-z][\w-]*)\b(?=[`\n ]*(?:[`\n#]|HOST|RELEASE))", _read(paper)
    )

    assert named
    assert [name for name in named if f"\n{name}:" not in _read("Makefile")] == []


def test_road_of_the_readme_has_eight_steps_that_say_what_one_sees() -> None:
    road = (
        _read("README.md").partition("## Add it to your server")[2].partition("\nThe bot plays")[0]
    )
    steps = re.findall(r"^(\d)\. \*\*\w+\.\*\* (.+?)(?=^\d\. |\Z)", road, re.DOTALL | re.MULTILINE)

    assert [number for number, _ in steps] == [*"12345678"]
    seen = re.compile(r"\b(?:says?|see|opens)\b")
    assert [number for number, text in steps if not seen.search(text)] == []


def _read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")
