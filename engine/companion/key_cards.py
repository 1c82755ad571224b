"""Key cards for a real table: dealt to one person, and shown to one more.

Law: at most two people ever see a key card, and in Duet no person sees both sides.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

from engine.companion.rows import KeyCardRows
from engine.companion.values import KeyCardKind, StandaloneKeyCard
from engine.matches import Actor, Refusal
from engine.matches.privacy import SERVER_RETENTION_DAYS
from engine.rules import DAY_SECONDS, Team
from engine.store import DuplicateInteraction, Store

RETENTION_SECONDS = SERVER_RETENTION_DAYS * DAY_SECONDS


class KeyCardGone(Refusal):
    """There is no such key card: they are kept for 30 days, and known only to their server."""


class KeyTaken(Refusal):
    """Two people look at this key card, or one at this side of Duet's, and this is another."""


class OtherSideHeld(Refusal):
    """A person who sees one side of Duet's key card never sees the other (D2)."""


class KeyCardService:
    """The use cases of a real table's key card; `now` returns Unix seconds."""

    def __init__(self, store: Store, rng: random.Random, now: Callable[[], int]) -> None:
        self._people = store.people
        self._rows = KeyCardRows(store.database)
        self._rng = rng
        self._now = now

    async def deal_key_card(self, actor: Actor, wanted: KeyCardKind) -> StandaloneKeyCard:
        """Deal and save a key card for its dealer; in Duet it has no viewer yet (A5, D2).

        The same interaction delivered again deals nothing new.
        """
        dealer = await self._people.get_or_create(actor.user, actor.locale)
        format, layout = wanted.value  # noqa: A001 - the rule book's word
        key_card, guild = format.rules.draw_key_card(layout, self._rng), actor.guild or 0
        holders = (None if format.rules.two_sided else dealer, None)
        dealt = StandaloneKeyCard(
            id=actor.interaction,
            format=format,
            layout=layout,
            key_card=key_card,
            guild=guild,
            dealt_at=self._now(),
            holders=holders,
        )
        with suppress(DuplicateInteraction):
            await self._rows.insert_key_card(dealt)
        return await self._require_key_card(actor.interaction, actor)

    async def load_last_dealt_kind(self, actor: Actor) -> KeyCardKind | None:
        """Load the kind of key card that was dealt last in a server; None before the first."""
        return await self._rows.load_last_dealt_kind(actor.guild or 0)

    async def claim_key_card(
        self, number: int, actor: Actor, side: Team | None
    ) -> StandaloneKeyCard:
        """Claim a key card's free view, in Duet a side, for the actor; returns the card.

        A person who holds it keeps it. Raises KeyCardGone, KeyTaken if another person holds it, and
        OtherSideHeld if the actor holds the other side.
        """
        person = (await self._people.get_or_create(actor.user, actor.locale)).person
        dealt = await self._require_key_card(number, actor)
        if (side is None) is bool(dealt.key_card.partner):
            raise KeyCardGone  # a side of a one-sided card, or none of Duet's
        if dealt.get_side(person) is None:
            if dealt.has_erased_holder:
                raise KeyCardGone  # it is unknown who has seen the other side (D2, H8)
            await self._rows.save_holder(number, side or Team.BLUE, person)
            dealt = await self._require_key_card(number, actor)
        held = dealt.get_side(person)
        if held is None:
            raise KeyTaken
        if side not in {None, held}:
            raise OtherSideHeld
        return dealt

    async def get_key_card(self, number: int, actor: Actor) -> StandaloneKeyCard:
        """Load a key card with its current viewers; raises KeyCardGone."""
        return await self._require_key_card(number, actor)

    async def delete_expired(self) -> None:
        """Delete the key cards past their retention time."""
        await self._rows.delete_dealt_before(self._now() - RETENTION_SECONDS)

    async def _require_key_card(self, number: int, actor: Actor) -> StandaloneKeyCard:
        dealt = await self._rows.load_key_card(number)
        if dealt is None or dealt.guild != actor.guild:
            raise KeyCardGone
        if dealt.dealt_at < self._now() - RETENTION_SECONDS:
            raise KeyCardGone
        return dealt
