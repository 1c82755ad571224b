"""What is read of a list of codenames: those that a pack can have, and the lines left out (A10)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class LeftOut(Enum):
    """Why a line is no codename of a pack."""

    TOO_LONG = "too-long"
    UNSAFE = "unsafe"
    NO_LETTER = "no-letter"
    DOUBLE = "double"
    KIN = "kin"


@dataclass(frozen=True, slots=True)
class LeftOutLine:
    """A line that was left out, why, and the codename that is in its way (A4)."""

    line: str
    why: LeftOut
    beside: str = ""


@dataclass(frozen=True, slots=True)
class ReadList:
    """What was read of a list: the codenames in their order, and the lines that were left out."""

    codenames: tuple[str, ...]
    left_out: tuple[LeftOutLine, ...]
