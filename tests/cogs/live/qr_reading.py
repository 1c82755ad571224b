"""A reader of small QR codes: undamaged, and with all codewords in one block."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import segno

from cogs.live.qr_codes import QUIET_ZONE

Modules = list[list[bool]]
_RUN = re.compile(r"M(\d+) (\d+)h(\d+)")
BYTES_MODE = 0b0100
FORMAT_MASK = 0b101
"""What the first three of the format's bits are masked with; the last three of 5 are the mask's."""
MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda y, x: (y + x) % 2,
    lambda y, _: y % 2,
    lambda _, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)
"""The masks by their numbers: the modules at which they are 0 are inverted."""


def read_modules(code: dict[str, Any]) -> Modules:
    """Read the modules, dark ones as True, from the path that a page draws."""
    modules = [[False] * code["size"] for _ in range(code["size"])]
    runs = _RUN.findall(code["path"])
    assert "".join(f"M{x} {y}h{width}" for x, y, width in runs) == code["path"]
    for x, y, width in runs:
        for at in range(int(x), int(x) + int(width)):
            modules[int(y)][at] = True
    return modules


def expected_modules(url: str) -> Modules:
    """List the modules of a QR code by the library, with its quiet zone."""
    code = segno.make(url, micro=False, error="m")
    return [[bool(dark) for dark in row] for row in code.matrix_iter(border=QUIET_ZONE)]


def read_qr_code(modules: Modules, quiet_zone: int) -> str:
    """Return the text of a code's modules, without the help of error correction."""
    code = [row[quiet_zone:-quiet_zone] for row in modules[quiet_zone:-quiet_zone]]
    bits = "".join(str(int(bit)) for bit in _read_bits(code))
    assert int(bits[:4], 2) == BYTES_MODE
    length = int(bits[4:12], 2)
    return bytes(int(bits[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8)).decode()


def _read_bits(code: Modules) -> Iterator[bool]:
    size = len(code)
    mask = MASKS[sum(code[8][2 + n] << 2 - n for n in range(3)) ^ FORMAT_MASK]
    columns = [*range(size - 1, 6, -2), 5, 3, 1]
    for turn, right in enumerate(columns):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        for y in rows:
            for x in (right, right - 1):
                if not _is_function(y, x, size):
                    yield code[y][x] != (mask(y, x) == 0)


def _is_function(y: int, x: int, size: int) -> bool:
    """Return whether a module belongs to a pattern, and carries no data."""
    corner = (y < 9 and (x < 9 or x >= size - 8)) or (y >= size - 8 and x < 9)
    alignment = size > 21 and abs(y - (size - 7)) < 3 and abs(x - (size - 7)) < 3
    return corner or alignment or 6 in {y, x}
