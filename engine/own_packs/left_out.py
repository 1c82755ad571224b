"""The parsed list of a pack: its codenames, and the lines that were left out (A10)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class LeftOutReason(Enum):
    """The reasons why a line is no codename of a pack."""

    TOO_LONG = "too-long"
    UNSAFE = "unsafe"
    NO_LETTER = "no-letter"
    DOUBLE = "double"
    KIN = "kin"


@dataclass(frozen=True, slots=True)
class LeftOutLine:
    """A left-out line, its reason, and the codename that it conflicts with (A4)."""

    line: str
    reason: LeftOutReason
    conflict: str = ""


@dataclass(frozen=True, slots=True)
class ParsedList:
    """A parsed list: its codenames in order, and the lines that were left out."""

    codenames: tuple[str, ...]
    left_out: tuple[LeftOutLine, ...]
