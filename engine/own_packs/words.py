"""A server's own packs in words: the list, one of them, and what was left out of it (A10)."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import bidirectional, category

from engine.own_packs.left_out import LeftOutLine
from engine.tables import OwnPack
from engine.texts import Voice, voice

MOST_LINES = 8
"""How many lines are told that were left out of a list."""
LONGEST_LINE = 24
ISOLATED = "\u2068{}\u2069"
"""A text that runs from right to left, which turns nothing round that stands beside it."""
_RIGHT_TO_LEFT = {"R", "AL"}
_UNSEEN = "C"
PLAIN = str.maketrans(dict.fromkeys("`*_~|<>@#[]()\\:", ""))


def list_text(packs: Sequence[OwnPack], most: int, say: Voice) -> str:
    """List a server's own packs, and say how many it can have."""
    about = [f"- {pack.title} · {_about(pack, say)}" for pack in packs] or [say("packs-none")]
    return "\n".join([say("packs-title", count=len(packs), most=str(most)), *about])


def pack_text(pack: OwnPack, left_out: Sequence[LeftOutLine], say: Voice) -> str:
    """Say what is in a pack, how it is shared, and what was left out of its list."""
    lines = [f"## {pack.title}", f"-# {_about(pack, say)}", *left_out_lines(left_out, say)]
    if pack.code is not None:
        lines.append(say("pack-shared", code=pack.code))
    return "\n".join(lines)


def left_out_lines(left_out: Sequence[LeftOutLine], say: Voice) -> list[str]:
    """Say which lines were left out and why, the first ones by name."""
    if not left_out:
        return []
    told = [_left_out(one, say) for one in left_out[:MOST_LINES]]
    more = len(left_out) - len(told)
    rest = [say("pack-left-out-more", count=more)] if more else []
    return [say("pack-left-out", count=len(left_out)), *told, *rest]


def split_text(codename: str, parts: Sequence[str]) -> str:
    """Say what a codename may be made of."""
    return f"{codename} = {' + '.join(parts)}"


def pack_alt(pack: OwnPack, board: Sequence[str], say: Voice) -> str:
    """Describe a board that was drawn from a pack."""
    return say("alt-pack", title=pack.title, codenames=", ".join(board))


def _about(pack: OwnPack, say: Voice) -> str:
    told = [
        say("pack-about", count=len(pack.codenames)),
        voice(pack.language)("this-language"),
        *([say("pack-for-adults")] if pack.adult else []),
        *([say("pack-with-compounds", count=len(pack.parts))] if pack.parts else []),
    ]
    return " · ".join(told)


def _left_out(one: LeftOutLine, say: Voice) -> str:
    seen = "".join(sign for sign in one.line if category(sign)[0] != _UNSEEN)
    line = seen.translate(PLAIN).strip()[:LONGEST_LINE]
    if not _RIGHT_TO_LEFT.isdisjoint(map(bidirectional, line)):
        line = ISOLATED.format(line)
    return say("pack-left-out-line", line=line, why=one.why.value, beside=one.beside)
