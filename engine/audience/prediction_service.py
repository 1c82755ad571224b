"""Predictions: what a spectator thinks that a clue means, secret until the end (H3).

Law: no change of a match waits for them or shows them: they take no lock and write no ply or mark.
A check against the cached match counts only if the stored match is still the same.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress

from engine.audience.predictions import Audience, CheckedPrediction
from engine.audience.rows import PredictionRows
from engine.audience.words import get_last_finished_turn
from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.matches.transactions import retry_on_conflict
from engine.rules import (
    Match,
    Person,
    Position,
    Prediction,
    RuleViolation,
    create_prediction,
    is_prediction_open,
    require_may_predict,
)
from engine.store import Conflict, DuplicateInteraction, account_token
from engine.tables import Table


class PredictionService:
    """The use cases of spectators' predictions."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._rows = PredictionRows(ledger.store.database)

    async def load_predictions(
        self, match_id: int, actor: Actor
    ) -> tuple[Table, tuple[Position, ...], tuple[Position, ...]]:
        """Load a match, and the spectator's predictions in its current turn and the one before.

        The latter is the last turn that is over; a prediction is empty without one. Raises the
        RuleViolation of `require_may_predict` for a person who may not predict.
        """
        table, person = await self._ledger.get_for_viewer(match_id, actor)
        current = await self.get_prediction(table, person, actor)
        turn = get_last_finished_turn(table.match.require_dealt())
        last = await self._rows.load_prediction(table.id, turn, person) if turn else ()
        return table, current, last

    async def get_prediction(
        self, table: Table, person: Person, actor: Actor
    ) -> tuple[Position, ...]:
        """Load a spectator's prediction in the current turn of a table.

        Empty without one, or while no clue is out. Raises as `load_predictions` does.
        """
        require_may_predict(table.match, person)
        require_may_predict(await self._load_seen_keys(table, person, actor), person)
        if not is_prediction_open(table.match):
            return ()
        return await self._rows.load_prediction(
            table.id, table.match.require_dealt().turn_number, person
        )

    async def load_current_predictions(
        self, table: Table, viewers: Mapping[Person, int]
    ) -> dict[Person, tuple[Position, ...]]:
        """Load the predictions in a table's current turn of its viewers, by person.

        `viewers` are accounts by person; those who may not predict are left out. Empty while no
        clue is out. Two queries, however many viewers there are.
        """
        if not is_prediction_open(table.match):
            return {}
        able = {person: user for person, user in viewers.items() if _may_predict(table, person)}
        seen = await self._ledger.store.known_keys.list_tokens(table.id) if able else ()
        if seen:
            salt = table.match.salt
            able = {
                who: user for who, user in able.items() if account_token(salt, user) not in seen
            }
        if not able:
            return {}
        turn = table.match.require_dealt().turn_number
        made = await self._rows.load_turn_predictions(table.id, turn, able)
        return {person: made.get(person, ()) for person in able}

    @retry_on_conflict
    async def predict(
        self, match_id: int, actor: Actor, round: int, cards: Collection[Position]
    ) -> tuple[Match, Prediction]:
        """Save a prediction for the clue of a round, replacing an earlier one.

        Raises the RuleViolation that refuses it, MatchGone in another server, MatchChanged after
        repeated conflicts.
        """
        person = (await self._ledger.get_or_create_profile(actor)).person
        known = self._ledger.store.get_cached_match(match_id)
        if known is not None and actor.guild is not None:
            with suppress(Conflict, RuleViolation):
                prediction = create_prediction(known, person, round, cards)
                token = account_token(known.salt, actor.user)
                await self._save(
                    CheckedPrediction(match_id, actor.guild, known.ply, prediction, token), actor
                )
                return known, prediction
        table = await self._ledger.get_for(match_id, actor)
        match = await self._load_seen_keys(table, person, actor)
        prediction = create_prediction(match, person, round, cards)
        token = account_token(match.salt, actor.user)
        await self._save(
            CheckedPrediction(match_id, table.place.guild, match.ply, prediction, token), actor
        )
        return table.match, prediction

    async def list_predictions(self, match_id: int) -> Audience:
        """Return all predictions of a finished match; empty for a running one."""
        return await self._rows.list_predictions(match_id)

    async def _load_seen_keys(self, table: Table, person: Person, actor: Actor) -> Match:
        """Return the match with the keys this person saw before their data was erased (H8)."""
        token = account_token(table.match.salt, actor.user)
        return table.match.with_seen_keys(
            person, await self._ledger.store.known_keys.list_teams(table.id, token)
        )

    async def _save(self, foreseen: CheckedPrediction, actor: Actor) -> None:
        with suppress(DuplicateInteraction):
            now = self._ledger.now()
            await self._rows.upsert_prediction(foreseen, now, actor.interaction)


def _may_predict(table: Table, person: Person) -> bool:
    try:
        require_may_predict(table.match, person)
    except RuleViolation:
        return False
    return True
