"""Use cases of a challenge: call, concede, contest, withdraw, vote, decline (C15, C15a)."""

from __future__ import annotations

from engine.matches.actors import Actor
from engine.matches.judging import colliding_rule
from engine.matches.ledger import Ledger
from engine.matches.transactions import retry_on_conflict
from engine.rules import (
    Call,
    Choice,
    Concede,
    Contest,
    Decline,
    NameTheCodename,
    Position,
    Vote,
    Withdraw,
    require_may_call,
)
from engine.tables import MatchUpdate


class ChallengeService:
    """The use cases of challenging a published clue."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def call(
        self, match_id: int, actor: Actor, moment: int, rule: str, card: Position | None = None
    ) -> MatchUpdate:
        """Call the clue invalid under a rule, for C2 to C4 with the codename it names (C15)."""
        return await self._ledger.apply(match_id, actor, Call(rule, card), moment)

    @retry_on_conflict
    async def call_collision(
        self, match_id: int, actor: Actor, moment: int, card: Position
    ) -> MatchUpdate:
        """Call the clue invalid as a form or part of a codename, by the rule that fits (C15)."""
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            match = transaction.table.match
            game = match.require_dealt()
            require_may_call(match.seats, transaction.person, game)
            if card not in game.callable_words:
                raise NameTheCodename
            await transaction.apply(Call(colliding_rule(match, card), card))
        return transaction.result

    async def concede_call(self, match_id: int, actor: Actor, moment: int) -> MatchUpdate:
        """Agree that one's clue was invalid (C15)."""
        return await self._ledger.apply(match_id, actor, Concede(), moment)

    async def contest_call(self, match_id: int, actor: Actor, moment: int) -> MatchUpdate:
        """Contest the call, so that the operatives decide (C15)."""
        return await self._ledger.apply(match_id, actor, Contest(), moment)

    async def withdraw_call(self, match_id: int, actor: Actor, moment: int) -> MatchUpdate:
        """Withdraw the call; the clue stands (C17)."""
        return await self._ledger.apply(match_id, actor, Withdraw(), moment)

    async def vote_on_call(
        self, match_id: int, actor: Actor, moment: int, choice: Choice
    ) -> MatchUpdate:
        """Vote privately on a contested clue; more than half decide (C15)."""
        return await self._ledger.apply(match_id, actor, Vote(choice), moment)

    async def decline_cover(self, match_id: int, actor: Actor, moment: int) -> MatchUpdate:
        """Decline to cover a card after an upheld call (C15a)."""
        return await self._ledger.apply(match_id, actor, Decline(), moment)
