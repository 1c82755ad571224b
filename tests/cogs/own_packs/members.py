"""What tests of everything want to know of a server's own packs."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.own_packs import screens
from cogs.own_packs.cog import PACK
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from cogs.screens.server_settings import Tabs
from engine.own_packs.list_parsing import LeftOutLine, LeftOutReason, PackTooFew, ParsedList
from engine.tables import OwnPack

TABS = ((screens.TAB, screens.TAB_NAME),)
COSTS = ((PACK, None),)
RAISED = (PackTooFew(ParsedList((), ())),)


def ephemerals(language: str) -> Iterator[tuple[str, Screen]]:
    """List every screen of them, as long as it can be."""
    say, tabs = voice(language), Tabs(dict(TABS))
    words = tuple(f"W{'W' * 12}{number:03}" for number in range(500))
    splits = dict.fromkeys(words, ("w" * 8, "w" * 8))
    packs = [
        OwnPack(
            number=number,
            guild=1,
            title="W" * 24,
            language=language,
            codenames=words,
            parts=splits,
            adult=True,
            code="W" * 12,
        )
        for number in range(1, 11)
    ]
    left_out = [LeftOutLine("@everyone `*_~|" * 9, why, "W" * 16) for why in [*LeftOutReason] * 9]
    yield "no own packs", screens.pack_list_screen((), 10, tabs, say)
    yield "own packs", screens.pack_list_screen(packs, 10, tabs, say)
    yield "own pack", screens.pack_screen(packs[0], words[:25], splits, left_out, say)
    yield "plain own pack", screens.pack_screen(packs[0], words[:25], {}, (), say)
    yield "own pack goes", screens.confirm_remove_screen(packs[0], say)
    yield "too few", screens.too_few_screen(left_out, say)


EPHEMERALS = (ephemerals,)
