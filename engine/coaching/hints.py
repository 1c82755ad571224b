"""Hints: a computer's answer during a turn, for the person who asks only (E7).

Law: it knows what the person's seat sees; the request stands in the log, and is public only after
the end.
"""

from __future__ import annotations

import asyncio

from engine.coaching.advice import Prompt
from engine.matches import computer_moves
from engine.matches.deeds import Actor
from engine.matches.ledger import Ledger
from engine.matches.refusals import NoComputers
from engine.matches.requirements import require_moment
from engine.matches.transactions import retry_on_conflict
from engine.players import speaks
from engine.rules import Consult, Give, Match, Person, Phase, Seat
from engine.tables import Done, Sure


class Hinting:
    """The use case of hints."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def ask(self, match_id: int, actor: Actor, moment: int) -> tuple[Done, Prompt]:
        """Get a hint, and log the request; the same hint again while nothing has moved.

        Raises HintsOff, HintGiven, NoHintNow, or the violation that the turn is not theirs;
        NoComputers in a language without computers.
        """
        done = await self._consult(match_id, actor, moment)
        table = done.after
        require_moment(table, moment)
        person = (await self._ledger.meet(actor)).person
        seat = table.match.seats.require_seat(person)
        return done, await asyncio.to_thread(prompt, table.match, seat, f"hint {table.id}")

    @retry_on_conflict
    async def _consult(self, match_id: int, actor: Actor, moment: int) -> Done:
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            match = transaction.table.match
            if not speaks(match.language):
                raise NoComputers
            if not asked(match, transaction.person):
                await transaction.apply(Consult())
        return transaction.result


def asked(match: Match, person: Person) -> bool:
    """Return True if this person has had the hint of the current moment."""
    hints = [hint for hint in match.hints if hint.moment == match.moment]
    return any(hint.person == person for hint in hints)


def prompt(match: Match, seat: Seat, seed: str) -> Prompt:
    """Compute the hint for a seat to move; equal seed and moment give the same hint."""
    game = match.require_dealt()
    if game.phase is Phase.GUESS:
        board, places = computer_moves.seen(match.language, game, seat)
        read = computer_moves.reading(match.language, game.clue, board)
        if read is None:
            return Prompt(None, None)
        return Prompt(None, tuple((places[name], sure) for name, sure in read))
    change = computer_moves.change(match, seat, f"{seed} {match.moment}")
    assert isinstance(change, Give)  # noqa: S101 - a clue is awaited
    return Prompt(change.clue, tuple((card, Sure.SURELY) for card in change.meant))
