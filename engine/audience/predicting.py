"""Predictions: what a spectator thinks that a clue means, for their own eyes until the end (H3).

Law: nothing of a match waits for them, or shows them: no lock is taken, no ply or mark is written.
What is judged by what this process remembers stands only if that is how the match still is.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from engine.audience.foreseen import Audience, Foreseen
from engine.audience.rows import Predictions
from engine.matches.deeds import Actor
from engine.matches.ledger import Ledger
from engine.matches.transactions import retry_on_conflict
from engine.rules import (
    Match,
    Person,
    Position,
    Prediction,
    RuleViolation,
    may_be_predicted,
    predicted,
    require_audience,
)
from engine.store import Conflict, Repeated, known_as
from engine.tables import Table


class Predicting:
    """What spectators predict."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._rows = Predictions(ledger.store.database)

    async def own(self, match_id: int, actor: Actor) -> tuple[Table, tuple[Position, ...]]:
        """Give a match to a spectator, and what they have predicted in this turn.

        Raises what says that they predict nothing in it: see `require_audience`.
        """
        table, person = await self._ledger.view(match_id, actor)
        return table, await self.of(table, person, actor)

    async def of(self, table: Table, person: Person, actor: Actor) -> tuple[Position, ...]:
        """Give what a spectator has predicted in this turn of a table that is at hand.

        Raises as `own` does.
        """
        require_audience(table.match, person)
        require_audience(await self._recalled(table, person, actor), person)
        if not may_be_predicted(table.match):
            return ()
        return await self._rows.own(table.id, table.match.require_dealt().round, person)

    @retry_on_conflict
    async def predict(
        self, match_id: int, actor: Actor, round: int, cards: Collection[Position]
    ) -> tuple[Match, Prediction]:
        """Predict what the clue of a round means, in the place of what was predicted before.

        Raises the RuleViolation that refuses it, MatchGone in another server, MatchChanged when
        others keep being faster.
        """
        person = (await self._ledger.meet(actor)).person
        known = self._ledger.store.remembered(match_id)
        if known is not None and actor.guild is not None:
            with suppress(Conflict, RuleViolation):
                made = predicted(known, person, round, cards)
                token = known_as(known.salt, actor.user)
                await self._put(Foreseen(match_id, actor.guild, known.ply, made, token), actor)
                return known, made
        table = await self._ledger.watch(match_id, actor)
        match = await self._recalled(table, person, actor)
        made, token = predicted(match, person, round, cards), known_as(match.salt, actor.user)
        await self._put(Foreseen(match_id, table.place.guild, match.ply, made, token), actor)
        return table.match, made

    async def told(self, match_id: int) -> Audience:
        """Give all predictions of a match that is over, and who made them; of no other any."""
        return await self._rows.told(match_id)

    async def _recalled(self, table: Table, person: Person, actor: Actor) -> Match:
        """Give the match, with the keys that a forgotten person is known to have seen (H8)."""
        token = known_as(table.match.salt, actor.user)
        return table.match.recalling(
            person, await self._ledger.store.known_keys.seen(table.id, token)
        )

    async def _put(self, foreseen: Foreseen, actor: Actor) -> None:
        with suppress(Repeated):
            now = self._ledger.now()
            await self._rows.put(foreseen, now, actor.interaction)
