"""Tests that run in two processes are reported as if they had run in one."""

import os
import subprocess
import sys
from pathlib import Path

SOME = """
import os, pytest

@pytest.fixture(scope="module")
def made(): return os.getpid()

@pytest.fixture
def broken(): raise ValueError("no fixture")

def test_that_passes(made): assert made == os.getpid()
def test_that_fails(made):
    print("said before")
    assert made == 0, f"in process {os.getpid()}"
def test_that_is_skipped(): pytest.skip("no reason")
def test_without_its_fixture(broken): pass
"""
HOUSE = Path(__file__).parents[1]


def told(folder: Path) -> str:
    """Run the tests of a folder in two processes."""
    wanted = ("-p", "tests.processes", "--processes", "2", "-p", "no:cacheprovider", "-ra")
    run = subprocess.run(  # noqa: S603 - the command is written here
        (sys.executable, "-m", "pytest", *wanted, "--rootdir", folder, "-c", "/dev/null"),
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(HOUSE), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    return run.stdout


def test_what_every_process_finds_is_told(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / f"test_{name}.py").write_text(SOME)
    found = told(tmp_path)
    assert "2 failed, 2 passed, 2 skipped, 2 errors" in found
    assert found.count("\nsaid before\n") == 2
    assert "FAILED test_one.py::test_that_fails - AssertionError: in process" in found
    assert "ERROR test_other.py::test_without_its_fixture - ValueError: no fixture" in found


def test_a_process_that_ends_by_itself_is_told(tmp_path: Path) -> None:
    (tmp_path / "test_end.py").write_text("import os\ndef test_that_ends_it(): os._exit(3)\n")
    assert "A process ended by itself, with 3." in told(tmp_path)
