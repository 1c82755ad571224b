"""The use cases of a call: call, concede, contest, withdraw, decide, decline (C15, C15a)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from engine.matches.ledger import Actor, Ledger
from engine.rules import (
    Call,
    Called,
    Choice,
    Concede,
    Contest,
    Decline,
    Game,
    Match,
    Phase,
    Position,
    Presence,
    Role,
    RuleViolation,
    Vote,
    Withdraw,
)
from engine.rules.game.seat import Person
from engine.rules.match import votes
from engine.tables import Table

ALWAYS = (Presence(0),)


class Act(Enum):
    """What somebody may do about the clue of this turn, or after an upheld call."""

    CALL = "call"
    CONCEDE = "concede"
    CONTEST = "contest"
    WITHDRAW = "withdraw"
    VOTE = "vote"
    COVER = "cover"
    DECLINE = "decline"


@dataclass(frozen=True, slots=True)
class CallView:
    """How a call stands for one person.

    `called` is the call of the last turn, if there is one; `caller` and `giver` who sits where it
    came from and where it is answered. Of the votes only the count is told, and one's own.
    """

    called: Called | None
    caller: Person | None
    giver: Person | None
    may: frozenset[Act]
    voters: int = 0
    voted: int = 0
    own_vote: Choice | None = field(default=None, repr=False)
    seconds_left: int | None = None


class Calls:
    """What people do about a published clue."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def call(
        self, match_id: int, deed: Actor, moment: int, rule: str, card: Position | None = None
    ) -> Table:
        """Call the clue invalid under a rule, for C2 to C4 with the codename it names (C15)."""
        return await self._ledger.enter(match_id, deed, Call(rule, card), moment)

    async def concede(self, match_id: int, deed: Actor, moment: int) -> Table:
        """Agree that one's clue was invalid (C15)."""
        return await self._ledger.enter(match_id, deed, Concede(), moment)

    async def contest(self, match_id: int, deed: Actor, moment: int) -> Table:
        """Stand by one's clue: the operatives decide (C15)."""
        return await self._ledger.enter(match_id, deed, Contest(), moment)

    async def withdraw(self, match_id: int, deed: Actor, moment: int) -> Table:
        """Let the clue stand after all (C17)."""
        return await self._ledger.enter(match_id, deed, Withdraw(), moment)

    async def vote(self, match_id: int, deed: Actor, moment: int, choice: Choice) -> Table:
        """Say privately what one thinks of a contested clue; more than half decide (C15)."""
        return await self._ledger.enter(match_id, deed, Vote(choice), moment)

    async def decline(self, match_id: int, deed: Actor, moment: int) -> Table:
        """Cover nothing after an upheld call (C15a)."""
        return await self._ledger.enter(match_id, deed, Decline(), moment)

    async def standing(self, match_id: int, deed: Actor) -> CallView:
        """Show somebody how the call of this turn stands, and what they may do."""
        table, viewer = await self._ledger.view(match_id, deed)
        return standing(table.match, viewer, self._ledger.now(), table.spans)


def standing(
    match: Match, person: Person, now: int, spans: tuple[Presence, ...] = ALWAYS
) -> CallView:
    """Show how the call of this turn stands for a person; a replay, with nothing looked up.

    `spans` are when the bot was there (G4).
    """
    game = match.require_dealt()
    called = game.turns[-1].call if game.turns else None
    limit = match.limit if game.phase is Phase.CALLED else None
    contested = game.contested
    team = game.team if called is None or not called.upheld else game.turns[-1].team
    return CallView(
        called,
        next(iter(match.seats.at(team.rival, Role.SPYMASTER)), None),
        next(iter(match.seats.at(team, Role.SPYMASTER)), None),
        frozenset(_acts(match, game, person)),
        voters=len(votes.voters(match.seats)) if contested else 0,
        voted=len(match.ballots),
        own_vote=next((cast.choice for cast in match.ballots if cast.person == person), None),
        seconds_left=None if limit is None else limit.left(now, spans),
    )


def _acts(match: Match, game: Game, person: Person) -> list[Act]:
    if match.rest is not None:
        return []
    seats = match.seats
    checks: list[tuple[Act, Callable[[], object]]] = [
        (Act.CALL, lambda: votes.require_may_call(seats, person, game)),
        (Act.WITHDRAW, lambda: votes.require_may_withdraw(seats, person, game)),
        (Act.VOTE, lambda: votes.require_may_vote(seats, person, game)),
        (Act.COVER, lambda: seats.require_may_cover(person, game)),
    ]
    acts = [act for act, check in checks if _passes(check)]
    if not game.contested and _passes(lambda: votes.require_may_answer(seats, person, game)):
        acts += [Act.CONCEDE, Act.CONTEST]
    return [*acts, Act.DECLINE] if Act.COVER in acts and game.may_decline else acts


def _passes(check: Callable[[], object]) -> bool:
    try:
        check()
    except RuleViolation:
        return False
    return True
