"""Key cards for a real table: dealt to one person, and shown to one more.

Law: two people at most ever see a key card, and in Duet nobody sees both sides.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

from engine.matches import Actor, Refusal
from engine.rules import Format, KeyCard, Team
from engine.store import Repeated, Store
from engine.tables import Profile
from engine.tables.companion import LooseKey, RealKey

KEPT_SECONDS = 30 * 24 * 3600


class KeyCardGone(Refusal):
    """There is no such key card: they are kept for 30 days, and known only to their server."""


class KeyTaken(Refusal):
    """Two people look at this key card, or one at this side of Duet's, and this is another."""


class OtherSideHeld(Refusal):
    """Who sees one side of Duet's key card never sees the other (D2)."""


class RealKeys:
    """What people do with the key card of a real table; `now` is in Unix seconds."""

    def __init__(self, store: Store, rng: random.Random, now: Callable[[], int]) -> None:
        self._store = store
        self._rng = rng
        self._now = now

    async def deal(self, deed: Actor, wanted: RealKey) -> LooseKey:
        """Draw a key card (A5, D2): who deals it sees it, but in Duet, where nobody does yet.

        The same deed delivered again deals nothing new.
        """
        dealer = await self._store.people.meet(deed.user, deed.locale)
        now = self._now()
        await self._store.key_cards.forget(now - KEPT_SECONDS)
        with suppress(Repeated):
            await self._store.key_cards.add(self._drawn(deed, wanted, dealer, now))
        return await self._known(deed.interaction, deed)

    async def show(self, number: int, deed: Actor, side: Team | None) -> LooseKey:
        """Show a key card, or in Duet a side, to who holds it or is the first to ask for it.

        Raises KeyCardGone, KeyTaken, OtherSideHeld.
        """
        person = (await self._store.people.meet(deed.user, deed.locale)).person
        dealt = await self._known(number, deed)
        if (side is None) is bool(dealt.key_card.partner):
            raise KeyCardGone  # a side of what has none, or of Duet neither side
        if dealt.side_of(person) is None:
            await self._store.key_cards.take(number, side or Team.BLUE, person)
            dealt = await self._known(number, deed)
        held = dealt.side_of(person)
        if held is None:
            raise KeyTaken
        if side not in {None, held}:
            raise OtherSideHeld
        return dealt

    async def look(self, number: int, deed: Actor) -> LooseKey:
        """Look who may see a key card now; raises KeyCardGone."""
        return await self._known(number, deed)

    def _drawn(self, deed: Actor, wanted: RealKey, dealer: Profile, now: int) -> LooseKey:
        format, layout = wanted.value  # noqa: A001 - the rule book's word
        key_card = KeyCard.draw(format, layout, self._rng)
        first = None if format is Format.DUET else dealer
        return LooseKey(
            deed.interaction, format, layout, key_card, deed.guild or 0, now, (first, None)
        )

    async def _known(self, number: int, deed: Actor) -> LooseKey:
        dealt = await self._store.key_cards.find(number)
        if dealt is None or dealt.guild != deed.guild:
            raise KeyCardGone
        if dealt.dealt_at < self._now() - KEPT_SECONDS:
            raise KeyCardGone
        return dealt
