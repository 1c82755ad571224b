"""Use cases at the table: mark, guess, stop, cover, and look up a key."""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.due import Agenda
from engine.due.keeping import DueKeeper
from engine.matches.absences import Absences, Resting
from engine.matches.calling import Calling
from engine.matches.choosing import Packing
from engine.matches.deeds import Actor
from engine.matches.forgetting import Privacy
from engine.matches.games import GamesOf
from engine.matches.giving import Giving
from engine.matches.hooks import Hooks
from engine.matches.hosting import Hosting
from engine.matches.lapsing import Lapses
from engine.matches.ledger import Ledger
from engine.matches.opening import Opening
from engine.matches.refusals import EndsEarly
from engine.matches.stranded_games import LostPlaces
from engine.matches.transactions import Transaction, retry_on_conflict
from engine.matches.upkeep import Doors, Recounts, ShardBeats, Vitals
from engine.rules import (
    Change,
    Cover,
    Guess,
    Mark,
    Marking,
    NotAgreed,
    NothingMarked,
    Person,
    Position,
    Refused,
    Seat,
    Stop,
    is_majority,
    require_majority,
)
from engine.rules.match.call_view import Act, acts
from engine.store import Store
from engine.tables import Done, Table

RETENTION_DAYS = 365


class Matches:
    """All use cases of matches, in parts.

    `opening` opens a table, `hosting` has what happens around a game, `clues` what happens before a
    clue is published, `calls` the challenges to it. `resting` has the clocks, `absences` the people
    who are inactive, `games` the list of a person's games, `limits` the timeouts. `ledger` loads
    matches and opens their transactions. `people` and `results` are rows; `messages` and
    `key_messages` are where the messages of a match are, which is no part of a game. `heartbeats`
    record the bot's uptime, `vitals` are figures for monitoring, `doors` is the ban list. `privacy`
    exports and deletes personal data, `counts` counts finished games again, `lost_places` handles
    channels and servers that are lost, `packs` lists the packs that a table can choose. `hooks` is
    where features register their callbacks, `agenda` has the scheduled tasks.
    """

    def __init__(
        self,
        store: Store,
        rng: random.Random,
        now: Callable[[], int],
        *,
        retention_days: int = RETENTION_DAYS,
    ) -> None:
        self.hooks = Hooks()
        self.hooks.keepers.append(DueKeeper())
        self.agenda = Agenda(store, now)
        self.ledger = Ledger(store, now, self.hooks)
        self.opening = Opening(self.ledger, rng)
        self.hosting = Hosting(self.ledger, rng)
        self.packs = Packing(self.ledger)
        self.clues = Giving(self.ledger)
        self.calls = Calling(self.ledger)
        self.resting = Resting(self.ledger)
        self.absences = Absences(self.ledger)
        self.games = GamesOf(self.ledger)
        self.limits = Lapses(self.ledger, self.clues, rng)
        self.people = store.people
        self.results = store.results
        self.messages = store.messages
        self.key_messages = store.key_messages
        self.heartbeats = ShardBeats(store, now)
        self.vitals = Vitals(store)
        self.doors = Doors(store)
        self.lost_places = LostPlaces(self.ledger)
        self.counts = Recounts(self.ledger)
        self.privacy = Privacy(self.ledger, retention_days)

    @retry_on_conflict
    async def press(self, match_id: int, actor: Actor, moment: int, card: Position) -> Done:
        """Mark a card, remove one's own mark, or guess if a press is the guess (B19)."""
        async with self.ledger.transaction(match_id, actor, moment) as transaction:
            table, person = transaction.table, transaction.person
            if table.match.settings.marking is Marking.AT_ONCE:
                await transaction.apply(Guess(card))
            else:
                await transaction.mark(self._mark(table, person, card))
        return transaction.result

    @retry_on_conflict
    async def guess(self, match_id: int, actor: Actor, moment: int) -> Done:
        """Guess the card that this person has marked; raises NothingMarked (B19)."""
        async with self.ledger.transaction(match_id, actor, moment) as transaction:
            await transaction.apply(self._marked_card(transaction.table, transaction.person))
        return transaction.result

    @retry_on_conflict
    async def guess_card(self, match_id: int, actor: Actor, moment: int, card: Position) -> Done:
        """Guess a card by its position; with majority it is marked first (B19).

        Raises NotAgreed if the majority is not there yet; the mark is stored then.
        """
        async with self.ledger.transaction(match_id, actor, moment) as transaction:
            if transaction.table.match.settings.marking is Marking.MAJORITY:
                await self._guess_with_majority(transaction, card)
            else:
                await transaction.apply(Guess(card))
        return transaction.result

    @retry_on_conflict
    async def end_turn(
        self, match_id: int, actor: Actor, moment: int, *, sure: bool = True
    ) -> Done:
        """End the turn (B9); with majority ask for it, or withdraw that, until enough ask (B19).

        A person who asks already withdraws that, unless those who still count are enough by now.
        Raises EndsEarly before as many guesses as the clue's number, unless they are `sure`.
        """
        async with self.ledger.transaction(match_id, actor, moment) as transaction:
            table, person = transaction.table, transaction.person
            table.match.require_may_stop(person)
            if table.match.settings.marking is Marking.MAJORITY:
                await self._stop_with_majority(transaction)
            elif not sure and table.match.require_dealt().turns[-1].promises_more:
                raise EndsEarly(table)
            else:
                await transaction.apply(Stop())
        return transaction.result

    async def key(self, match_id: int, actor: Actor) -> tuple[Table, Seat]:
        """Return the table and the seat whose key this person may see: in Duet its side's (D0).

        Raises KeyIsSecret for anybody who sees none.
        """
        table, viewer = await self.ledger.view(match_id, actor)
        _, seat = table.match.require_sees_key(viewer)
        return table, seat

    async def require_may_give(self, match_id: int, actor: Actor, moment: int) -> Table:
        """Return the table, or raise unless this person's clue is awaited (B2, D3).

        A card that they may cover first does not prevent it (C15a, E2).
        """
        table, giver = await self.ledger.view(match_id, actor, moment)
        table.match.require_dealt()
        if Act.COVER not in acts(table.match, giver):
            table.match.require_may_give(giver)
        return table

    async def cover(self, match_id: int, actor: Actor, moment: int, card: Position) -> Done:
        """Cover an agent of the spymaster's choice (C15a, E2)."""
        return await self.ledger.apply(match_id, actor, Cover(card), moment)

    async def may_play_again(self, match_id: int) -> bool:
        """Return whether its people may open the next game: not if a feature draws it (E12)."""
        try:
            await self.hooks.require_again(match_id)
        except Refused:
            return False
        return True

    async def _guess_with_majority(self, transaction: Transaction, card: Position) -> None:
        """Guess a card if the others agree, else store the mark and raise NotAgreed (B19)."""
        table, person = transaction.table, transaction.person
        table.match.require_may_mark(person, card)
        mark = Mark(person, card, self.ledger.now())
        try:
            change = self._agreed(table.marked(mark), person, card)
        except NotAgreed as refusal:
            await transaction.mark(mark)
            transaction.raise_after_commit(refusal)
        else:
            if table.mark_of(person) != card:
                await transaction.mark(mark)
            await transaction.apply(change)

    async def _stop_with_majority(self, transaction: Transaction) -> None:
        """Ask for the end of the turn, or withdraw that; end it once enough ask (B19)."""
        table, person = transaction.table, transaction.person
        if not self._agree_to_end_turn(table, person):
            asks = person not in table.stopping
            await transaction.mark(Mark(person, None, self.ledger.now(), stop=asks))
        if self._agree_to_end_turn(transaction.table, person):
            await transaction.apply(Stop())

    def _agree_to_end_turn(self, table: Table, person: Person) -> bool:
        """Return whether this person asks for the end of the turn, and enough others do (B19)."""
        if person not in table.stopping:
            return False
        deciding = table.match.deciding(person, table.all_marks, self.ledger.now(), table.back)
        return is_majority(table.stopping, deciding | {person})

    def _mark(self, table: Table, person: Person, card: Position) -> Mark:
        table.match.require_may_mark(person, card)
        own = table.mark_of(person) == card
        return Mark(person, None if own else card, self.ledger.now())

    def _marked_card(self, table: Table, person: Person) -> Change:
        card = table.mark_of(person)
        if card is None:
            table.match.require_may_guess(person)
            raise NothingMarked
        return self._agreed(table, person, card)

    def _agreed(self, table: Table, person: Person, card: Position) -> Change:
        match, now = table.match, self.ledger.now()
        if match.settings.marking is Marking.MAJORITY:
            match.require_may_guess(person)
            deciding = match.deciding(person, table.all_marks, now, table.back)
            require_majority(card, table.marks, deciding | {person})
        return Guess(card)
