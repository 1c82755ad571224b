"""A process that draws boards by three threads at once, and saves each picture once per content.

    python -m tests.soak.fresh_drawing FOLDER ROUNDS

The first round finds nothing drawn, loaded or chosen yet. Each later one deflates all rows again,
elsewhere in memory.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from threading import Barrier

from engine.render import STRIP_CACHE
from tests.engine.render.scenes import SCENES

THREADS = 3
SWITCH_SECONDS = 1e-6
BALLAST = 70_000
"""Bytes that a thread keeps of every round: more than the 64 KiB whose addresses begin alike."""
DRAWN = (
    "spymaster_classic_words",
    "duet_start_both",
    "middle_classic_both",
    "end_pictures_pictures",
    "large_key_words",
    "key_of_side_b",
)


def main(folder: Path, rounds: int) -> None:
    """Draw so many rounds, and save every picture that is not in the folder yet."""
    sys.setswitchinterval(SWITCH_SECONDS)
    begun = Barrier(THREADS)
    with ThreadPoolExecutor(THREADS) as pool:
        ballast = [pool.submit(_drawn, folder, begun) for _ in range(rounds * THREADS)]
    assert all(future.result() for future in ballast)


def _drawn(folder: Path, begun: Barrier) -> bytearray:
    ballast = bytearray(BALLAST)
    begun.wait()
    for name, png in _pictures():
        path = folder / f"{name}-{sha256(png).hexdigest()[:12]}.png"
        if not path.exists():
            path.write_bytes(png)
    begun.wait()
    STRIP_CACHE.clear()
    return ballast


def _pictures() -> Iterator[tuple[str, bytes]]:
    for name in DRAWN:
        yield name, SCENES[name]()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
