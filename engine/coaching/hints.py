"""Hints: a computer's answer during a turn, for the person who asks only (E7).

Law: it knows what the person's seat sees; the request stands in the log, and is public only after
the end.
"""

from __future__ import annotations

import asyncio

from engine.coaching.advice import Prompt
from engine.matches import computer_moves
from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.matches.refusals import NoComputers
from engine.matches.transactions import require_moment, retry_on_conflict
from engine.players import is_spoken
from engine.rules import Consult, Give, Match, Person, Phase, Seat
from engine.tables import Confidence, MatchUpdate


class HintService:
    """The use case of hints."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def get_hint(
        self, match_id: int, actor: Actor, moment: int
    ) -> tuple[MatchUpdate, Prompt]:
        """Get a hint, and log the request; the same hint again while nothing has moved.

        Raises HintsOff, HintGiven, NoHintNow, or the violation that the turn is not theirs;
        NoComputers in a language without computers.
        """
        done = await self._log_request(match_id, actor, moment)
        table = done.after
        require_moment(table, moment)
        person = (await self._ledger.get_or_create_profile(actor)).person
        seat = table.match.seats.require_seat(person)
        return done, await asyncio.to_thread(compute_prompt, table.match, seat, f"hint {table.id}")

    @retry_on_conflict
    async def _log_request(self, match_id: int, actor: Actor, moment: int) -> MatchUpdate:
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            match = transaction.table.match
            if not is_spoken(match.language):
                raise NoComputers
            if not has_hint(match, transaction.person):
                await transaction.apply(Consult())
        return transaction.result


def has_hint(match: Match, person: Person) -> bool:
    """Return True if this person has had the hint of the current moment."""
    hints = [hint for hint in match.hints if hint.moment == match.moment]
    return any(hint.person == person for hint in hints)


def compute_prompt(match: Match, seat: Seat, seed: str) -> Prompt:
    """Compute the hint for a seat to move; equal seed and moment give the same hint."""
    game = match.require_dealt()
    if game.phase is Phase.GUESS:
        board, places = computer_moves.board_seen_by(match.language, game, seat)
        read = computer_moves.list_suggestions(match.language, game.clue, board)
        if read is None:
            return Prompt(None, None)
        return Prompt(None, tuple((places[name], sure) for name, sure in read))
    change = computer_moves.choose_change(match, seat, f"{seed} {match.moment}")
    assert isinstance(change, Give)  # noqa: S101 - a clue is awaited
    return Prompt(change.clue, tuple((card, Confidence.SURELY) for card in change.meant))
