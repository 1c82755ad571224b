"""Texts of a server's own packs: the list, a pack, and its left-out lines (A10)."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import bidirectional, category

from engine.own_packs.list_parsing import LeftOutLine
from engine.tables import OwnPack
from engine.texts import Voice, voice

MOST_LINES = 8
"""Left-out lines that are named."""
LONGEST_LINE = 24
ISOLATED = "\u2068{}\u2069"
"""Isolates a right-to-left text, so that the text beside it keeps its order."""
_RIGHT_TO_LEFT = {"R", "AL"}
_UNSEEN = "C"
PLAIN = str.maketrans(dict.fromkeys("`*_~|<>@#[]()\\:", ""))


def pack_list_text(packs: Sequence[OwnPack], most: int, say: Voice) -> str:
    """Return the list of a server's own packs, with how many it can have."""
    about = [f"- {pack.title} · {_summary(pack, say)}" for pack in packs] or [say("packs-none")]
    return "\n".join([say("packs-title", count=len(packs), most=most), *about])


def pack_text(pack: OwnPack, left_out: Sequence[LeftOutLine], say: Voice) -> str:
    """Return a pack's contents, its share code, and the left-out lines of its list."""
    lines = [f"## {pack.title}", f"-# {_summary(pack, say)}", *left_out_lines(left_out, say)]
    if pack.code is not None:
        lines.append(say("pack-shared", code=pack.code))
    return "\n".join(lines)


def left_out_lines(left_out: Sequence[LeftOutLine], say: Voice) -> list[str]:
    """Return the left-out lines with their reasons, the first few by name."""
    if not left_out:
        return []
    shown = [_left_out_line(item, say) for item in left_out[:MOST_LINES]]
    more = len(left_out) - len(shown)
    rest = [say("pack-left-out-more", count=more)] if more else []
    return [say("pack-left-out", count=len(left_out)), *shown, *rest]


def format_compound(codename: str, parts: Sequence[str]) -> str:
    """Format a codename with the parts that it may be made of."""
    return f"{codename} = {' + '.join(parts)}"


def pack_alt(pack: OwnPack, board: Sequence[str], say: Voice) -> str:
    """Return the alt text of a pack's sample board."""
    return say("alt-pack", title=pack.title, codenames=", ".join(board))


def _summary(pack: OwnPack, say: Voice) -> str:
    parts = [
        say("pack-about", count=len(pack.codenames)),
        voice(pack.language)("this-language"),
        *([say("pack-for-adults")] if pack.adult else []),
        *([say("pack-with-compounds", count=len(pack.parts))] if pack.parts else []),
    ]
    return " · ".join(parts)


def _shorten(line: str) -> str:
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 1]}…"


def _left_out_line(item: LeftOutLine, say: Voice) -> str:
    visible = "".join(sign for sign in item.line if category(sign)[0] != _UNSEEN)
    line = _shorten(visible.translate(PLAIN).strip())
    if not _RIGHT_TO_LEFT.isdisjoint(map(bidirectional, line)):
        line = ISOLATED.format(line)
    return say("pack-left-out-line", line=line, why=item.reason.value, beside=item.conflict)
