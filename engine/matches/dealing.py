"""Dealing: codenames that a server has not seen, a new key card, and a salt (A4, A5, A9)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.decks import CardSide, Side, Used
from engine.decks.laying import Laid, can_flip, flipped, lay, pack_names
from engine.matches.choosing import dealt_from, own_packs
from engine.rules import Begin, Drawn, Game, Match, Person, Settings
from engine.rules.game import notation
from engine.rules.match.arranging import lot
from engine.store import Store
from engine.tables import OwnPack, Table

SALT_BYTES = 32


@dataclass(frozen=True, slots=True)
class Supply:
    """The sources of a deal with these settings: used sides, and the board to flip, if any."""

    settings: Settings
    used: Mapping[str, Used]
    last: tuple[Drawn, ...] = ()
    own: tuple[OwnPack, ...] = ()

    def lay(self, rng: random.Random) -> Laid:
        """Lay a board, or flip the last one to its other sides (A9)."""
        own = dealt_from(self.own)
        if self.last:
            return flipped(self.settings, self.last, rng, self.used, own)
        return lay(self.settings, rng, self.used, own)

    def drawn(self, laid: Laid) -> tuple[Drawn, ...]:
        """Return what a board was drawn from, with the compound parts of its own packs (C4)."""
        parts = {pack.id: pack.parts for pack in self.own}
        return tuple(
            replace(drawn, parts=_parts(parts[drawn.pack], laid.codenames))
            if drawn.pack in parts
            else drawn
            for drawn in laid.drawn
        )


async def supply(store: Store, table: Table) -> Supply:
    """Load what the table's server has seen of the packs in play, and the board to flip."""
    settings, guild, flips = table.match.settings, table.place.guild, table.match.flips
    own = await own_packs(store, guild, settings)
    names = pack_names(settings, dealt_from(own))
    used = {pack: _used(await store.decks.used(guild, pack)) for pack in names}
    last = () if flips is None else await store.decks.drawn(flips)
    return Supply(settings, used, last, own)


async def has_unseen_sides(store: Store, table: Table) -> bool:
    """Return whether flipping a table's board would show mostly sides new to its server (A9)."""
    known, last = await supply(store, table), await store.decks.drawn(table.id)
    others = [
        (drawn.pack, CardSide(card, Side(side)).other)
        for drawn in last
        for card, side in drawn.sides
    ]
    unseen = sum(other not in known.used.get(pack, frozenset()) for pack, other in others)
    flips = can_flip(table.match.settings, last, dealt_from(known.own))
    return flips and 2 * unseen > len(others)


async def dealt(store: Store, table: Table, person: Person, rng: random.Random) -> Begin:
    """Return a person's deal of what the table's server has not seen yet (A4, A5, A7)."""
    table.match.require_ready(person)
    return deal(table.match, await supply(store, table), rng)


def deal(match: Match, supply: Supply, rng: random.Random) -> Begin:
    """Return the deal of a match's cards, with empty seats filled by lot (A4, A5, A7).

    Raises SeatsMissing if too few people sit, PackTooSmall if the packs cannot fill the layout.
    """
    settings = match.settings
    seats = lot(match.seats, settings.format, rng)
    laid = supply.lay(rng)
    game = Game.start(
        notation.Deal.draw(
            settings.format, settings.layout, laid.codenames, rng, difficulty=settings.difficulty
        )
    )
    return Begin(game, rng.randbytes(SALT_BYTES), supply.drawn(laid), seats)


def _parts(
    parts: Mapping[str, tuple[str, ...]], codenames: tuple[str, ...]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((codename, parts[codename]) for codename in codenames if codename in parts)


def _used(seen: frozenset[tuple[int, str]]) -> Used:
    return frozenset(CardSide(card, Side(side)) for card, side in seen)
