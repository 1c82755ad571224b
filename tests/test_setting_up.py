"""The `.venv`: what an interrupted or failed set-up left half-made, the next `make` mends."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bot

ROOT = Path(bot.__file__).parent
MAKE = shutil.which("make") or "make"
REAL = Path(sys.base_prefix) / "bin" / f"python{sys.version_info.major}.{sys.version_info.minor}"
PACKAGES = "apt install python3-venv make git"
ALONE = f"home = {REAL.parent}\\ninclude-system-site-packages = false\\n"
HALF = f"""
mkdir -p "$VENV/bin"; ln -sf {REAL} "$VENV/bin/python"
printf '{ALONE}' > "$VENV/pyvenv.cfg"
"""
"""What is there before pip is."""
WHOLE = f'exec {REAL} "$@"'
"""A python3 that has all it needs; it takes seconds to bring pip along."""
WITHOUT_VENV = f"""
case "$*" in
  "-m venv"*)
    {HALF}
    exit 1;;
  *) exec {REAL} "$@";;
esac
"""
"""What Debian's python3 does where python3-venv is missing."""
QUICK = f"""
case "$*" in
  "-m venv --clear"*)
    rm -rf "$VENV"; {HALF}
    packages=$("$VENV/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
    mkdir -p "$packages/pip" "$packages/pip-1.dist-info"
    echo 'print("pip 1")' > "$packages/pip/__main__.py"
    printf 'Name: pip\\nVersion: 1\\n' > "$packages/pip-1.dist-info/METADATA"
    echo 'pip/__main__.py,,' > "$packages/pip-1.dist-info/RECORD";;
  *) exec {REAL} "$@";;
esac
"""
"""The same as WHOLE, with a pip that only says that it is there."""


class Checkout:
    """A checkout whose `.venv` is a test's own; of what it fetches only pip itself is asked."""

    def __init__(self, root: Path) -> None:
        self._bin = root / "bin"
        self._bin.mkdir()
        self.venv = root / ".venv"
        self.python = self.venv / "bin" / "python"

    def make(self, python3: str) -> subprocess.CompletedProcess[str]:
        """Set up the `.venv` up to uv by this python3, and install nothing into it."""
        program = self._bin / "python3"
        program.write_text(f"#!/bin/sh\n{python3}\n", "utf-8")
        program.chmod(0o700)
        pip = f"PIP=@{self.python} -m pip --version #"
        command = [MAKE, "--no-print-directory", f"VENV={self.venv}", pip, f"{self.venv}/bin/uv"]
        path = f"{self._bin}:{os.environ['PATH']}"
        return subprocess.run(  # noqa: S603 - ours
            command,
            cwd=ROOT,
            env={**os.environ, "PATH": path, "VENV": str(self.venv)},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.mark.parametrize(
    "python3",
    [pytest.param(QUICK, id="quick"), pytest.param(WHOLE, id="whole", marks=pytest.mark.soak)],
)
def test_venv_without_pip_is_made_again(checkout: Checkout, python3: str) -> None:
    failed = checkout.make(WITHOUT_VENV)
    assert failed.returncode != 0
    assert checkout.python.exists()

    made = checkout.make(python3)

    assert made.returncode == 0, made.stderr
    assert "pip" in made.stdout


def test_venv_whose_pip_was_interrupted_is_made_again(checkout: Checkout) -> None:
    assert checkout.make(QUICK).returncode == 0
    (record,) = checkout.venv.rglob("pip-*.dist-info/RECORD")
    record.unlink()

    made = checkout.make(QUICK)

    assert made.returncode == 0, made.stderr
    assert record.exists()


def test_missing_venv_package_is_named_until_it_is_there(checkout: Checkout) -> None:
    for _ in range(2):
        failed = checkout.make(WITHOUT_VENV)
        assert failed.returncode != 0
        assert PACKAGES in failed.stderr

    assert checkout.make(QUICK).returncode == 0


def test_complete_venv_is_left_as_it_is(checkout: Checkout) -> None:
    assert checkout.make(QUICK).returncode == 0
    ours = checkout.venv / "ours"
    ours.touch()

    assert checkout.make(QUICK).returncode == 0
    assert ours.exists()


def test_readme_names_the_same_packages() -> None:
    assert PACKAGES in (ROOT / "README.md").read_text("utf-8")
