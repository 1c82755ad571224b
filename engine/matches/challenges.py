"""Use cases of a challenge: call, concede, contest, withdraw, vote, decline (C15, C15a)."""

from __future__ import annotations

from engine.matches.actors import Actor
from engine.matches.judging import JudgingExecutor, colliding_rule
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
    require_may_call_clue,
)
from engine.tables import MatchUpdate


class ChallengeService:
    """The use cases of challenging a published clue."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._judging = JudgingExecutor()

    async def call(
        self, match_id: int, actor: Actor, moment: int, rule: str, card: Position | None = None
    ) -> MatchUpdate:
        """Call the clue invalid under a rule (C15); C2 to C4 need the `card` it collides with."""
        return await self._ledger.apply(match_id, actor, Call(rule, card), moment)

    @retry_on_conflict
    async def call_collision(
        self, match_id: int, actor: Actor, moment: int, card: Position
    ) -> MatchUpdate:
        """Call the clue invalid for colliding with a card's word, by the rule that fits (C15)."""
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            match = transaction.table.match
            game = match.require_dealt()
            require_may_call_clue(match.seats, transaction.person, game)
            if card not in game.words_open_at_clue:
                raise NameTheCodename
            rule = await self._judging.run(match, colliding_rule, match, card)
            await transaction.apply(Call(rule, card))
        return transaction.result

    async def concede_call(self, match_id: int, actor: Actor, moment: int) -> MatchUpdate:
        """Agree, as the giver, that the called clue was invalid (C15)."""
        return await self._ledger.apply(match_id, actor, Concede(), moment)

    async def contest_call(self, match_id: int, actor: Actor, moment: int) -> MatchUpdate:
        """Contest the call, as the giver, so that a vote decides (C15)."""
        return await self._ledger.apply(match_id, actor, Contest(), moment)

    async def withdraw_call(self, match_id: int, actor: Actor, moment: int) -> MatchUpdate:
        """Withdraw one's own call; the clue stands (C17)."""
        return await self._ledger.apply(match_id, actor, Withdraw(), moment)

    async def vote_on_call(
        self, match_id: int, actor: Actor, moment: int, choice: Choice
    ) -> MatchUpdate:
        """Vote privately on a contested clue; a majority ends the call (C15)."""
        return await self._ledger.apply(match_id, actor, Vote(choice), moment)

    async def decline_cover(self, match_id: int, actor: Actor, moment: int) -> MatchUpdate:
        """Decline, as the spymaster who called, to cover a card after an upheld call (C15a)."""
        return await self._ledger.apply(match_id, actor, Decline(), moment)
