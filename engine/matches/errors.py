"""What can keep a deed from happening, besides the rules; nothing is lost or half done then."""

from __future__ import annotations

from engine.referee import Ruling
from engine.store import Table


class Refusal(Exception):  # the name is what it is
    """A deed that did not happen, for a reason the person can be told."""


class AlreadyOpen(Refusal):
    """One open game per channel; `table` is the one that lies there."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table


class ClueRefused(Refusal):
    """The referee refused a clue; `word` and `number` are what was typed (RULES C)."""

    def __init__(self, ruling: Ruling, word: str, number: str) -> None:
        super().__init__()
        self.ruling = ruling
        self.word = word
        self.number = number


class MomentPassed(Refusal):
    """The press belongs to a moment that is over."""


class MatchChanged(Refusal):
    """Others kept changing the match in the same instant."""


class MatchGone(Refusal):
    """There is no such match."""


class MatchBroken(Refusal):
    """The match's stored log does not replay; it is closed now."""


class NoMatchHere(Refusal):
    """No game is open in this channel."""
