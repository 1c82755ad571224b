"""The refusals of adding or changing a server's own pack."""

from __future__ import annotations

from engine.matches.refusals import Refusal
from engine.own_packs.left_out import ParsedList


class FileTooLarge(Refusal):
    """A list is at most 64 KB of text."""


class FileIsArchive(Refusal):
    """A list is plain text, and no archive or document."""


class FileIsBinary(Refusal):
    """A list is plain text, and no picture or program."""


class FileNotUtf8(Refusal):
    """A list is written in UTF-8."""


class FileNotThere(Refusal):
    """A file that was sent is fetched from Discord while Discord has it."""


class NothingGiven(Refusal):
    """A pack comes from a file or from lines that were typed."""


class PackTooFew(Refusal):
    """A pack of a server's own has at least 30 codenames (A10); `read` is what was read."""

    def __init__(self, read: ParsedList) -> None:
        super().__init__()
        self.read = read


class PackTooMany(Refusal):
    """A pack of a server's own has at most 500 codenames (A10)."""


class BadTitle(Refusal):
    """A pack is called by 1 to 24 Latin letters and digits, blanks, hyphens, apostrophes (C19)."""


class TooManyPacks(Refusal):
    """A server has at most ten packs of its own (A10)."""


class TitleTaken(Refusal):
    """A server's own packs are told apart by their titles."""


class NoSuchCode(Refusal):
    """No pack is shared by this code."""


class OwnPackGone(Refusal):
    """A server has removed this pack of its own."""
