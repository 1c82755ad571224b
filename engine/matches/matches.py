"""Use cases at the table: mark, guess, stop, cover, look up a key, and list one's games."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Collection, Set as AbstractSet

from engine import rules
from engine.matches.absences import Absences, PauseService
from engine.matches.actors import Actor
from engine.matches.challenges import ChallengeService
from engine.matches.clues import ClueService
from engine.matches.hooks import Hooks
from engine.matches.ledger import Ledger
from engine.matches.lobbies import LobbyService
from engine.matches.maintenance import BanList, ResultBackfill, ShardHeartbeats, StoreStats
from engine.matches.opening import OpeningService
from engine.matches.pack_choice import PackService
from engine.matches.privacy import Privacy
from engine.matches.refusals import ConfirmEndTurn, MatchBroken, MatchGone
from engine.matches.stranded_games import StrandedGames
from engine.matches.timeouts import TimeoutService
from engine.matches.transactions import Transaction, retry_on_conflict
from engine.rules.match.call_view import CallAction, list_call_actions
from engine.scheduling import Scheduler
from engine.scheduling.schema import ScheduledTaskRetention
from engine.store import Store
from engine.tables import LOST_CHANNEL, MatchUpdate, PlayerGame, Table

RETENTION_DAYS = 365


class Matches:
    """All use cases of matches, in parts.

    `opening` opens a table, `hosting` has what happens around a game, `clues` what happens before a
    clue is published, `challenges` the challenges to it. `pauses` has the clocks, `absences` the
    people who are inactive, `games` the list of a person's games, `limits` the timeouts. `ledger`
    loads matches and opens their transactions. `people` and `results` are rows; `messages` and
    `key_messages` are where the messages of a match are, which is no part of a game. `heartbeats`
    record the bot's uptime, `store_stats` are figures for monitoring, `ban_list` is the ban list.
    `privacy` exports and deletes personal data, `result_backfill` counts finished games again,
    `stranded_games` handles channels and servers that are lost, `packs` lists the packs that a
    table can choose. `hooks` is where features register their callbacks, `scheduler` has the
    scheduled tasks.
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
        self.hooks.retention_policies.append(ScheduledTaskRetention())
        self.scheduler = Scheduler(store, now)
        self.ledger = Ledger(store, now, self.hooks)
        self.opening = OpeningService(self.ledger, rng)
        self.hosting = LobbyService(self.ledger, rng)
        self.packs = PackService(self.ledger)
        self.clues = ClueService(self.ledger)
        self.challenges = ChallengeService(self.ledger)
        self.pauses = PauseService(self.ledger)
        self.absences = Absences(self.ledger)
        self.games = PlayerGames(self.ledger)
        self.limits = TimeoutService(self.ledger, self.clues, rng)
        self.people = store.people
        self.results = store.results
        self.messages = store.messages
        self.key_messages = store.key_messages
        self.heartbeats = ShardHeartbeats(store, now)
        self.store_stats = StoreStats(store)
        self.ban_list = BanList(store)
        self.stranded_games = StrandedGames(self.ledger)
        self.result_backfill = ResultBackfill(self.ledger)
        self.privacy = Privacy(self.ledger, retention_days)

    @retry_on_conflict
    async def mark_or_guess_card(
        self, match_id: int, actor: Actor, moment: int, card: rules.Position
    ) -> MatchUpdate:
        """Mark a card, or take the mark off it; guess it if presses guess at once (B19)."""
        async with self.ledger.transaction(match_id, actor, moment) as transaction:
            table, person = transaction.table, transaction.person
            if table.match.settings.marking is rules.Marking.AT_ONCE:
                await transaction.apply(rules.Guess(card))
            else:
                await transaction.mark(self._toggle_mark(table, person, card))
        return transaction.result

    @retry_on_conflict
    async def guess_marked_card(
        self, match_id: int, actor: Actor, moment: int, named: rules.Position | None = None
    ) -> MatchUpdate:
        """Guess the card that the actor has marked, else the one that the button `named` (B19).

        Raises NothingMarked without either, and NotAgreed.
        """
        async with self.ledger.transaction(match_id, actor, moment) as transaction:
            table, person = transaction.table, transaction.person
            card = table.find_mark(person)
            if card is None and named is not None:
                await self._guess_named_card(transaction, named)
            else:
                await transaction.apply(self._guess_marked_card(table, person))
        return transaction.result

    @retry_on_conflict
    async def guess_card(
        self, match_id: int, actor: Actor, moment: int, card: rules.Position
    ) -> MatchUpdate:
        """Guess a card, marked or not; if a majority decides, mark it first (B19).

        Raises NotAgreed if there is no majority yet; the mark is stored then.
        """
        async with self.ledger.transaction(match_id, actor, moment) as transaction:
            await self._guess_named_card(transaction, card)
        return transaction.result

    @retry_on_conflict
    async def end_turn(
        self, match_id: int, actor: Actor, moment: int, *, sure: bool = True
    ) -> MatchUpdate:
        """End the turn (B9); if a majority decides, ask for its end or withdraw that (B19).

        The turn ends once enough people ask. Raises ConfirmEndTurn if there were fewer guesses than
        the clue's number, unless the actor is `sure`.
        """
        async with self.ledger.transaction(match_id, actor, moment) as transaction:
            table, person = transaction.table, transaction.person
            table.match.require_may_stop(person)
            if table.match.settings.marking is rules.Marking.MAJORITY:
                await self._stop_with_majority(transaction)
            elif not sure and table.match.require_dealt().turns[-1].promises_more:
                raise ConfirmEndTurn(table)
            else:
                await transaction.apply(rules.Stop())
        return transaction.result

    async def get_key_seat(self, match_id: int, actor: Actor) -> tuple[Table, rules.Seat]:
        """Load the table and the actor's seat, which sees a key: in Duet its side's (D0).

        Raises KeyIsSecret for a person whose seat sees none.
        """
        table, viewer = await self.ledger.get_for_viewer(match_id, actor)
        _, seat = table.match.require_sees_key(viewer)
        return table, seat

    async def require_may_give_clue(
        self, match_id: int, actor: Actor, moment: int | None = None
    ) -> Table:
        """Return the table, or raise unless this person's clue is awaited (B2, D3).

        They also may while they can cover a card first (C15a, E2).
        """
        table, giver = await self.ledger.get_for_viewer(match_id, actor, moment)
        table.match.require_dealt()
        if CallAction.COVER not in list_call_actions(table.match, giver):
            table.match.require_may_give_clue(giver)
        return table

    async def cover_card(
        self, match_id: int, actor: Actor, moment: int, card: rules.Position
    ) -> MatchUpdate:
        """Cover a card that a spymaster chooses after an invalid clue (C15a) or for rivals (E2)."""
        return await self.ledger.apply(match_id, actor, rules.Cover(card), moment)

    async def may_play_again(self, match_id: int) -> bool:
        """Return whether a match's people may open its next game; not if a feature does (E12)."""
        try:
            await self.hooks.require_may_play_again(match_id)
        except rules.Refused:
            return False
        return True

    async def _guess_named_card(self, transaction: Transaction, card: rules.Position) -> None:
        if transaction.table.match.settings.marking is rules.Marking.MAJORITY:
            await self._guess_with_majority(transaction, card)
        else:
            await transaction.apply(rules.Guess(card))

    async def _guess_with_majority(self, transaction: Transaction, card: rules.Position) -> None:
        """Guess a card if the others agree, else store the mark and raise NotAgreed (B19)."""
        table, person = transaction.table, transaction.person
        table.match.require_may_mark(person, card)
        mark = rules.Mark(person, card, self.ledger.now())
        try:
            change = self._agreed_guess(table.with_mark(mark), person, card)
        except rules.NotAgreed as refusal:
            await transaction.mark(mark)
            transaction.raise_after_commit(refusal)
        else:
            if table.find_mark(person) != card:
                await transaction.mark(mark)
            await transaction.apply(change)

    async def _stop_with_majority(self, transaction: Transaction) -> None:
        """Ask for the end of the turn, or withdraw that; end it once enough ask (B19)."""
        table, person = transaction.table, transaction.person
        if not self._agree_to_end_turn(table, person):
            asks = person not in table.stop_requests
            await transaction.mark(rules.Mark(person, None, self.ledger.now(), stop=asks))
        if self._agree_to_end_turn(transaction.table, person):
            await transaction.apply(rules.Stop())

    def _agree_to_end_turn(self, table: Table, person: rules.Person) -> bool:
        """Return whether this person asks for the end of the turn, and enough others do (B19)."""
        if person not in table.stop_requests:
            return False
        return rules.is_majority(table.stop_requests, self._list_deciding(table, person))

    def _toggle_mark(self, table: Table, person: rules.Person, card: rules.Position) -> rules.Mark:
        table.match.require_may_mark(person, card)
        own = table.find_mark(person) == card
        return rules.Mark(person, None if own else card, self.ledger.now())

    def _guess_marked_card(self, table: Table, person: rules.Person) -> rules.Change:
        card = table.find_mark(person)
        if card is None:
            table.match.require_may_guess(person)
            raise rules.NothingMarked
        return self._agreed_guess(table, person, card)

    def _agreed_guess(
        self, table: Table, person: rules.Person, card: rules.Position
    ) -> rules.Change:
        if table.match.settings.marking is rules.Marking.MAJORITY:
            table.match.require_may_guess(person)
            rules.require_majority(card, table.marks, self._list_deciding(table, person))
        return rules.Guess(card)

    def _list_deciding(self, table: Table, person: rules.Person) -> AbstractSet[rules.Person]:
        """Return the people of whom a majority decides now, with the one who acts (B19)."""
        marks, now = table.all_marks, self.ledger.now()
        return {person} | table.match.list_active_guessers_on_side(
            person, marks, now, table.returned_at
        )


class PlayerGames:
    """The query of a person's games."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def list_games(self, actor: Actor) -> tuple[PlayerGame, ...]:
        """List the matches that are not over and seat the actor, the last changed first."""
        person = (await self._ledger.get_or_create_profile(actor)).person
        left = await self._ledger.store.retention.list_left_servers()
        games = [_player_game(table, left) async for table in self._tables_of(person)]
        return tuple(sorted(games, key=lambda mine: (mine.since, mine.table.id), reverse=True))

    async def _tables_of(self, person: rules.Person) -> AsyncIterator[Table]:
        for match_id in await self._ledger.store.list_matches_seating(person):
            try:
                table = await self._ledger.get_table(match_id)
            except (MatchBroken, MatchGone):
                continue
            if table.match.seats.find_seat(person) is not None and not table.match.is_over:
                yield table


def _player_game(table: Table, left: Collection[int]) -> PlayerGame:
    match, place = table.match, table.place
    lost = place.channel == LOST_CHANNEL or place.guild in left
    if match.game is None:
        return PlayerGame(table, (), match.log[0].at, lost)
    awaited = () if match.rest else match.seats.list_awaited_people(match.game)
    return PlayerGame(table, awaited, match.clock.since, lost)
