"""Dealing: codenames that a server has not seen, a new key card, and a salt (A4, A5, A9)."""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine import decks
from engine.decks import Dealt, Side, SideUsed, Used
from engine.rules import Format, Game, Layout
from engine.rules.changes import Deal, Drawn
from engine.rules.match import Match
from engine.store import Store, Table

SALT_BYTES = 32


@dataclass(frozen=True, slots=True)
class Supply:
    """What a deal draws from: the sides a server has seen, and the board to flip, if any."""

    used: Used
    last: tuple[Dealt, ...] = ()


async def supply(store: Store, table: Table) -> Supply:
    """Look up what the server of a table has seen, and the board its rematch flips."""
    pack = decks.word_pack(table.match.language)
    seen = await store.decks.used(table.place.guild, pack.name)
    used = frozenset(SideUsed(card, Side(side)) for card, side in seen)
    flips = table.match.flips
    drawn = None if flips is None else await store.decks.drawn(flips)
    if drawn is None or drawn.pack != pack.name:
        return Supply(used)
    sides = [(card, Side(side)) for card, side in drawn.sides]
    return Supply(
        used, tuple(Dealt(pack.cards[card].codename(side), card, side) for card, side in sides)
    )


def deal(match: Match, supply: Supply, rng: random.Random) -> Deal:
    """Deal a match's cards; raises PackTooSmall when its pack cannot fill the layout."""
    layout = Layout.CLASSIC
    pack = decks.word_pack(match.language)
    if supply.last:
        board = decks.flip(pack, supply.last, rng, used=supply.used)
    else:
        board = decks.deal(pack, layout.cards, rng, used=supply.used)
    game = Game.deal(Format.TWO_TEAMS, layout, [dealt.codename for dealt in board], rng)
    sides = tuple((dealt.card, dealt.side.value) for dealt in board)
    return Deal(game, rng.randbytes(SALT_BYTES), Drawn(pack.name, sides, board.fresh))
