"""Predictions: what a spectator thinks that a clue means, secret until the end (H3).

Law: no change of a match waits for them or shows them: they take no lock and write no ply or mark.
A check against the cached match counts only if the stored match is still the same.
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
    """The use cases of spectators' predictions."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._rows = Predictions(ledger.store.database)

    async def own(self, match_id: int, actor: Actor) -> tuple[Table, tuple[Position, ...]]:
        """Load a match and the spectator's prediction in its current turn.

        Raises the RuleViolation of `require_audience` for a person who may not predict.
        """
        table, person = await self._ledger.view(match_id, actor)
        return table, await self.of(table, person, actor)

    async def of(self, table: Table, person: Person, actor: Actor) -> tuple[Position, ...]:
        """Return a spectator's prediction in the current turn of a loaded table.

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
        """Save a prediction for the clue of a round, replacing an earlier one.

        Raises the RuleViolation that refuses it, MatchGone in another server, MatchChanged after
        repeated conflicts.
        """
        person = (await self._ledger.meet(actor)).person
        known = self._ledger.store.remembered(match_id)
        if known is not None and actor.guild is not None:
            with suppress(Conflict, RuleViolation):
                prediction = predicted(known, person, round, cards)
                token = known_as(known.salt, actor.user)
                await self._put(
                    Foreseen(match_id, actor.guild, known.ply, prediction, token), actor
                )
                return known, prediction
        table = await self._ledger.watch(match_id, actor)
        match = await self._recalled(table, person, actor)
        prediction, token = predicted(match, person, round, cards), known_as(match.salt, actor.user)
        await self._put(Foreseen(match_id, table.place.guild, match.ply, prediction, token), actor)
        return table.match, prediction

    async def told(self, match_id: int) -> Audience:
        """Return all predictions of a finished match; empty for a running one."""
        return await self._rows.told(match_id)

    async def _recalled(self, table: Table, person: Person, actor: Actor) -> Match:
        """Return the match with the keys this person saw before their data was erased (H8)."""
        token = known_as(table.match.salt, actor.user)
        return table.match.recalling(
            person, await self._ledger.store.known_keys.seen(table.id, token)
        )

    async def _put(self, foreseen: Foreseen, actor: Actor) -> None:
        with suppress(Repeated):
            now = self._ledger.now()
            await self._rows.put(foreseen, now, actor.interaction)
