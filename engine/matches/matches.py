"""The use cases at the table: mark, guess, stop, cover, resign, and what may be looked up."""

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
    """Every use case of a running match.

    `opening` has those that open a table, `hosting` those around a game, `clues` those before a
    clue is out, `calls` those against it.
    `resting` has those of its clocks, `absences` those of people who are not there, `games` what
    somebody plays;
    `ledger` loads them and opens their transactions. `limits` is what happens when nobody acts in
    time. `people` and `results` are their rows; `messages` and `key_messages` say where a match
    shows, which is no part of a game;
    `heartbeats` are what the bot remembers of itself, `vitals` what a machine asks after,
    `doors` who is served at all.
    `privacy` is what is kept of people, and for how long, `counts` what finished games came to,
    `lost_places` what becomes of games that lose their place, `packs` which packs a table can
    choose. `hooks` is where the features beside the game enter what the game asks of them, and
    `agenda` has what is due by itself.
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
        """Mark a card, take one's own mark off, or guess where a press is the guess (B19)."""
        async with self.ledger.transaction(match_id, actor, moment) as transaction:
            table, person = transaction.table, transaction.person
            if table.match.settings.marking is Marking.AT_ONCE:
                await transaction.apply(Guess(card))
            else:
                await transaction.mark(self._mark(table, person, card))
        return transaction.result

    @retry_on_conflict
    async def guess(self, match_id: int, actor: Actor, moment: int) -> Done:
        """Make this person's marked card the official guess; raises NothingMarked (B19)."""
        async with self.ledger.transaction(match_id, actor, moment) as transaction:
            await transaction.apply(self._marked_card(transaction.table, transaction.person))
        return transaction.result

    @retry_on_conflict
    async def guess_card(self, match_id: int, actor: Actor, moment: int, card: Position) -> Done:
        """Guess a card without looking for its button; with majority it is marked first (B19).

        Raises NotAgreed where the majority is not there yet; the mark stands then.
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
        """End the turn (B9); with majority ask for it, or take that back, until enough ask (B19).

        The person who asks already takes that back, unless those who still count are enough by now.
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
        """Return the table and this person's seat, which sees a key: in Duet its side's (D0).

        Raises KeyIsSecret for everybody who sees none.
        """
        table, viewer = await self.ledger.view(match_id, actor)
        _, seat = table.match.require_sees_key(viewer)
        return table, seat

    async def require_may_give(self, match_id: int, actor: Actor, moment: int) -> Table:
        """Return the table, or raise unless this person's clue is awaited (B2, D3).

        A card that they may cover first is no hindrance (C15a, E2).
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
        """Tell whether its people may open the next game: not where a feature draws it (E12)."""
        try:
            await self.hooks.require_again(match_id)
        except Refused:
            return False
        return True

    async def _guess_with_majority(self, transaction: Transaction, card: Position) -> None:
        """Guess a card if the others agree, else leave the mark and raise NotAgreed (B19)."""
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
        """Ask for the end of the turn, or take that back; end it once enough ask (B19)."""
        table, person = transaction.table, transaction.person
        if not self._agree_to_end_turn(table, person):
            asks = person not in table.stopping
            await transaction.mark(Mark(person, None, self.ledger.now(), stop=asks))
        if self._agree_to_end_turn(transaction.table, person):
            await transaction.apply(Stop())

    def _agree_to_end_turn(self, table: Table, person: Person) -> bool:
        """Tell whether this person asks for the end of the turn, and enough others do (B19)."""
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
