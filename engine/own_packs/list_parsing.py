"""Parses lists of codenames as people write them, with a reason for each left-out line (A10).

Law: a list is accepted as a whole or refused in one sentence; each left-out line has its reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from engine.decks.cards import MAX_CODENAME_LENGTH
from engine.languages import fold_case_and_accents, get_lemma, load_lexicon
from engine.languages.lexicon import Lexicon, get_readings
from engine.matches.refusals import Refusal
from engine.referee.writing import find_unsafe_reason, parse_word

FEWEST, MOST = 30, 500
MOST_LINES = 2_000
"""A list of 500 codenames has few other lines; one with more is something else."""
LONGEST_LINE = 64
"""The length of a spelled-out codename; a longer line is not read further."""
LONGEST_TITLE = 24
LARGEST_FILE = 64 * 1024
"""A list of 500 codenames has 10 KB; a larger file is something else."""
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
"""The first bytes of a file that Notepad saves as *Unicode*."""
_ARCHIVES = (b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ", b"%PDF")
_SHORTEST_PART, _SHORTEST_COMPOUND = 3, 6


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


def decode_file(content: bytes) -> str:
    """Decode a file as UTF-8; raises FileTooLarge, FileIsArchive, FileIsBinary, FileNotUtf8."""
    if len(content) > LARGEST_FILE:
        raise FileTooLarge
    if content.startswith(_ARCHIVES):
        raise FileIsArchive
    if content.startswith(_UTF_16):
        raise FileNotUtf8
    if b"\0" in content:
        raise FileIsBinary
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileNotUtf8 from None


def parse_list(text: str, language: str) -> ParsedList:
    """Parse a list with a codename per line; blank lines are skipped (A4, A10, C19).

    It stops after one codename more than a pack can have. Lines with a flaw conflict with no later
    word. Raises PackTooMany for more than MOST_LINES lines.
    """
    known: dict[str, str] = {}
    kin: dict[str, str] = {}
    left_out: list[LeftOutLine] = []
    lines = list(filter(None, map(str.strip, text.splitlines())))
    if len(lines) > MOST_LINES:
        raise PackTooMany
    for line in lines:
        if len(known) > MOST:
            break
        codename = parse_word(line[: LONGEST_LINE + 1])
        flaw = LeftOutReason.TOO_LONG if len(line) > LONGEST_LINE else _get_flaw(codename)
        if flaw is not None:
            left_out.append(LeftOutLine(line[:LONGEST_LINE], flaw))
            continue
        bare, root = fold_case_and_accents(codename), get_lemma(codename, language)
        if bare in known:
            left_out.append(LeftOutLine(line, LeftOutReason.DOUBLE, known[bare]))
        elif root in kin:
            left_out.append(LeftOutLine(line, LeftOutReason.KIN, kin[root]))
        else:
            known[bare] = kin[root] = codename
    return ParsedList(tuple(known.values()), tuple(left_out))


def require_size(read: ParsedList) -> None:
    """Raise PackTooFew or PackTooMany unless a list has 30 to 500 codenames (A10)."""
    if len(read.codenames) < FEWEST:
        raise PackTooFew(read)
    if len(read.codenames) > MOST:
        raise PackTooMany


def parse_title(text: str) -> str:
    """Parse a pack's title; raises BadTitle."""
    title = " ".join(text.split())
    if len(title) > LONGEST_TITLE or find_unsafe_reason(title.upper()) is not None:
        raise BadTitle
    return title


def find_compounds(codenames: Sequence[str], language: str) -> dict[str, tuple[str, ...]]:
    """Return the possible parts of codenames that may be compounds, by the dictionary (C4).

    Codenames with blanks or hyphens are left out: they count as compounds anyway.
    """
    words = load_lexicon(language)
    if words is None:
        return {}
    splits = {codename: _split(codename, words) for codename in codenames if codename.isalpha()}
    return {codename: parts for codename, parts in splits.items() if parts}


def _split(codename: str, words: Lexicon) -> tuple[str, ...]:
    """Split a word into two dictionary words, as evenly as possible; () if it cannot."""
    small = codename.lower()
    if len(small) < _SHORTEST_COMPOUND:
        return ()
    cuts = range(_SHORTEST_PART, len(small) - _SHORTEST_PART + 1)
    pairs = [(small[:at], small[at:]) for at in cuts]
    whole = [pair for pair in pairs if all(get_readings(words, part) for part in pair)]
    return max(whole, key=lambda pair: min(map(len, pair)), default=())


def _get_flaw(codename: str) -> LeftOutReason | None:
    if len(codename) > MAX_CODENAME_LENGTH:
        return LeftOutReason.TOO_LONG
    if find_unsafe_reason(codename) is not None:
        return LeftOutReason.UNSAFE
    return None if any(map(str.isalpha, codename)) else LeftOutReason.NO_LETTER


class FileTooLarge(Refusal):
    """A list is at most 64 KB of text."""


class FileIsArchive(Refusal):
    """A list is plain text, and no archive or document."""

    TEXT = "file-is-binary"


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

    TEXT = "moment-passed"
