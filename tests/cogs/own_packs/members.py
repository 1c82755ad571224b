"""What tests of everything want to know of a server's own packs."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.own_packs import screens
from cogs.own_packs.cog import PACK
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from cogs.screens.server_settings import Tabs
from engine.own_packs.left_out import LeftOut, LeftOutLine, ReadList
from engine.own_packs.refusals import PackTooFew
from engine.tables import OwnPack

TABS = ((screens.TAB, screens.TAB_NAME),)
COSTS = ((PACK, None),)
RAISED = (PackTooFew(ReadList((), ())),)


def whispers(language: str) -> Iterator[tuple[str, Screen]]:
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
    left_out = [LeftOutLine("@everyone `*_~|" * 9, why, "W" * 16) for why in [*LeftOut] * 9]
    yield "no own packs", screens.own_packs((), 10, tabs, say)
    yield "own packs", screens.own_packs(packs, 10, tabs, say)
    yield "own pack", screens.own_pack(packs[0], words[:25], splits, left_out, say)
    yield "plain own pack", screens.own_pack(packs[0], words[:25], {}, (), say)
    yield "own pack goes", screens.really_remove(packs[0], say)
    yield "too few", screens.too_few(left_out, say)


WHISPERS = (whispers,)
