"""Dealing: codenames that a server has not seen, a new key card, and a salt (A4, A5, A9)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.decks import CardSide, Side, UsedSides
from engine.decks.laying import (
    DealtCodenames,
    can_flip,
    deal_codenames,
    flip_codenames,
    list_pack_names,
)
from engine.matches.pack_choice import load_chosen_own_packs, word_packs_by_id
from engine.rules import Begin, Drawn, Game, Match, Person, Settings
from engine.rules.game import notation
from engine.rules.match.arranging import draw_missing_seats
from engine.store import Store
from engine.tables import OwnPack, Table

SALT_BYTES = 32


@dataclass(frozen=True, slots=True)
class Supply:
    """The sources of a deal with these settings: used sides, and the board to flip, if any."""

    settings: Settings
    used: Mapping[str, UsedSides]
    last: tuple[Drawn, ...] = ()
    own: tuple[OwnPack, ...] = ()

    def deal_or_flip(self, rng: random.Random) -> DealtCodenames:
        """Deal fresh codenames, or flip the last board if there is one to flip (A9)."""
        own = word_packs_by_id(self.own)
        if self.last:
            return flip_codenames(self.settings, self.last, rng, self.used, own)
        return deal_codenames(self.settings, rng, self.used, own)

    def list_drawn_with_parts(self, laid: DealtCodenames) -> tuple[Drawn, ...]:
        """List what a board was drawn from, with the compound parts of own packs (C4)."""
        parts = {pack.id: pack.parts for pack in self.own}
        return tuple(
            replace(drawn, parts=_compound_parts(parts[drawn.pack], laid.codenames))
            if drawn.pack in parts
            else drawn
            for drawn in laid.drawn
        )


async def _load_supply(store: Store, table: Table) -> Supply:
    """Load what the table's server has seen of the packs in play, and the board to flip."""
    settings, guild, flips = table.match.settings, table.place.guild, table.match.flips
    own = await load_chosen_own_packs(store, guild, settings)
    names = list_pack_names(settings, word_packs_by_id(own))
    used = {pack: _used_sides(await store.decks.list_used_sides(guild, pack)) for pack in names}
    last = () if flips is None else await store.decks.load_drawn(flips)
    return Supply(settings, used, last, own)


async def can_flip_to_mostly_unseen(store: Store, table: Table) -> bool:
    """Return whether a table's board can be flipped to mostly unseen sides (A9)."""
    known, last = await _load_supply(store, table), await store.decks.load_drawn(table.id)
    sides = ((drawn.pack, card, side) for drawn in last for card, side in drawn.sides)
    others = [(pack, CardSide(card, Side(side)).other) for pack, card, side in sides]
    unseen = sum(other not in known.used.get(pack, frozenset()) for pack, other in others)
    flips = can_flip(table.match.settings, last, word_packs_by_id(known.own))
    return flips and 2 * unseen > len(others)


async def create_deal(store: Store, table: Table, person: Person, rng: random.Random) -> Begin:
    """Create the deal that a person makes: codenames new to the server, key, seats (A4, A5, A7).

    Raises SeatsMissing, PackTooSmall, PackGone, or why the person may not deal.
    """
    table.match.require_may_deal(person)
    return _draw_deal(table.match, await _load_supply(store, table), rng)


def _draw_deal(match: Match, supply: Supply, rng: random.Random) -> Begin:
    """Return the deal of a match's cards, with empty seats filled by lot (A4, A5, A7).

    Raises SeatsMissing if too few people sit, PackTooSmall if the packs cannot fill the layout.
    """
    settings = match.settings
    seats = draw_missing_seats(match.seats, settings.format, rng)
    laid = supply.deal_or_flip(rng)
    chosen = settings.format, settings.layout, laid.codenames
    deal = notation.Deal.create_random(*chosen, rng, difficulty=settings.difficulty)
    return Begin(
        Game.start(deal), rng.randbytes(SALT_BYTES), supply.list_drawn_with_parts(laid), seats
    )


def _compound_parts(
    parts: Mapping[str, tuple[str, ...]], codenames: tuple[str, ...]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((codename, parts[codename]) for codename in codenames if codename in parts)


def _used_sides(seen: frozenset[tuple[int, str]]) -> UsedSides:
    return frozenset(CardSide(card, Side(side)) for card, side in seen)
