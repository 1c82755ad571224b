"""A board has the same bytes in every process: fresh ones draw it by three threads at once.

One in 500 once drew others, always from its start on. Threads had no part in it: Intel's deflate
took a step by where its own state lay in memory, and each process lies elsewhere.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak.fresh_drawing import DRAWN

PROCESSES, ROUNDS = 40, 10


@pytest.mark.soak
def test_fresh_processes_and_their_threads_draw_the_same_bytes(tmp_path: Path) -> None:
    for seed in range(PROCESSES):
        command = [sys.executable, "-m", "tests.soak.fresh_drawing", str(tmp_path), str(ROUNDS)]
        environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
        subprocess.run(command, check=True, env=environment)  # noqa: S603
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == len(DRAWN), f"the same scene in other bytes, in {tmp_path}: {names}"
