"""The use cases: open, seat, deal, clue, mark, touch, stop, look.

Law: a deed is loaded, judged by the rules and committed under the match's lock before anyone is
told, and the lock is never held over the network.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from weakref import WeakValueDictionary

from engine import decks
from engine.matches.errors import (
    AlreadyOpen,
    ClueRefused,
    MatchBroken,
    MatchChanged,
    MatchGone,
    MomentPassed,
    NoMatchHere,
    TypedClue,
)
from engine.referee import Verdict, rule_on
from engine.rules import Format, Game, Guess, Layout, Person, Position, RuleViolation, Seat
from engine.rules.match import Change, Deal, Entry, Give, Match, Open, Reseat
from engine.rules.violations import NothingMarked
from engine.store import (
    BrokenLog,
    Conflict,
    NoSuchMatch,
    Place,
    Profile,
    Repeated,
    Store,
    Table,
)

TRIES = 3
SALT_BYTES = 32
LOST_SECONDS = 10


@dataclass(frozen=True, slots=True)
class Deed:
    """Who does something now: the account, the locale they speak, the interaction that says it.

    `guild` is the server it was said in, None for a direct message.
    """

    user: int
    locale: str
    interaction: int
    guild: int | None = None


Choose = Callable[[Table, Person], Change]


class Matches:
    """Every use case of a match, on one store."""

    def __init__(self, store: Store, rng: random.Random, now: Callable[[], int]) -> None:
        self._store = store
        self._rng = rng
        self._now = now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def open(self, place: Place, deed: Deed, language: str) -> Table:
        """Open a lobby; raises AlreadyOpen with the table that lies in the channel.

        A lobby whose message never got out, for the bot was stopped just then, is given again.
        """
        opener = await self.meet(deed)
        entry = Entry(opener.person, Open(language), self._now())
        try:
            return await self.look(await self._store.open(place, entry, deed.interaction))
        except (Conflict, Repeated):
            table = await self.look_in(place.channel)
        if table.place.message is None and entry.at - table.match.log[-1].at > LOST_SECONDS:
            return table
        raise AlreadyOpen(table)

    async def seat(self, match_id: int, deed: Deed, change: Change) -> Table:
        """Join, take a seat or leave, in the lobby."""
        return await self._play(match_id, deed, lambda _table, _person: change)

    async def shuffle(self, match_id: int, deed: Deed) -> Table:
        """Seat everybody anew on even teams (A8)."""
        return await self._play(
            match_id, deed, lambda table, _: Reseat(table.match.seats.shuffled(self._rng))
        )

    async def start(self, match_id: int, deed: Deed) -> Table:
        """Deal the cards and the key (A4, A5); raises SeatsMissing unless A7 holds."""
        return await self._play(match_id, deed, lambda table, _: self._deal(table.match))

    async def give(self, match_id: int, deed: Deed, moment: int, typed: TypedClue) -> Table:
        """Publish a clue; raises ClueRefused with the referee's ruling."""
        return await self._play(
            match_id, deed, lambda table, person: _ruled(table, person, typed), moment
        )

    async def mark(self, match_id: int, deed: Deed, moment: int, card: Position) -> Table:
        """Mark a card, or take the mark off when it is this person's own (B19)."""
        marker = await self.meet(deed)
        async with self._lock(match_id):
            table = await self._at(match_id, deed, moment)
            table.match.require_may_mark(marker.person, card)
            wanted = None if table.mark_of(marker.person) == card else card
            try:
                await self._store.mark(table, marker.person, wanted, deed.interaction)
            except Repeated:
                return await self.look(match_id)
        return await self.look(match_id)

    async def touch(self, match_id: int, deed: Deed, moment: int) -> Table:
        """Make this person's marked card the official guess; raises NothingMarked (B19)."""
        return await self._play(match_id, deed, _touched, moment)

    async def play(self, match_id: int, deed: Deed, moment: int, change: Change) -> Table:
        """Make a move that needs nothing looked up: guess or stop."""
        return await self._play(match_id, deed, lambda _table, _person: change, moment)

    async def look(self, match_id: int) -> Table:
        """Load a match as it stands; raises MatchGone or MatchBroken."""
        try:
            return await self._store.load(match_id)
        except NoSuchMatch:
            raise MatchGone from None
        except BrokenLog as error:
            await self._store.close(match_id, self._now())
            raise MatchBroken from error

    async def watch(self, match_id: int, deed: Deed) -> Table:
        """Give a match to anybody of its server; raises MatchGone elsewhere."""
        return await self._at(match_id, deed)

    async def look_in(self, channel: int) -> Table:
        """Load the open match of a channel; raises NoMatchHere."""
        match_id = await self._store.open_in(channel)
        if match_id is None:
            raise NoMatchHere
        return await self.look(match_id)

    async def key(self, match_id: int, deed: Deed) -> tuple[Table, Seat]:
        """Give the table and the spymaster's seat of this person; raises KeyIsSecret."""
        viewer = await self.meet(deed)
        table = await self._at(match_id, deed)
        _, seat = table.match.require_sees_key(viewer.person)
        return table, seat

    async def require_may_give(self, match_id: int, deed: Deed, moment: int) -> Table:
        """Give the table, or raise unless this person's clue is awaited (B2)."""
        giver = await self.meet(deed)
        table = await self._at(match_id, deed, moment)
        table.match.require_may_give(giver.person)
        return table

    async def meet(self, deed: Deed) -> Profile:
        """Find or add the person of a deed."""
        return await self._store.people.meet(deed.user, deed.locale)

    async def _play(
        self, match_id: int, deed: Deed, choose: Choose, moment: int | None = None
    ) -> Table:
        actor = await self.meet(deed)
        for _ in range(TRIES):
            async with self._lock(match_id):
                try:
                    return await self._played(match_id, deed, actor, choose, moment)
                except Conflict:
                    continue
                except (Repeated, MomentPassed, RuleViolation):
                    if not await self._store.stored(deed.interaction):
                        raise
                    return await self.look(match_id)
        raise MatchChanged

    async def _played(
        self, match_id: int, deed: Deed, actor: Profile, choose: Choose, moment: int | None
    ) -> Table:
        table = await self._at(match_id, deed, moment)
        entry = Entry(actor.person, choose(table, actor.person), self._now())
        after = table.match.play(entry)
        await self._store.append(table, entry, after, deed.interaction)
        return table.after(after, actor)

    async def _at(self, match_id: int, deed: Deed, moment: int | None = None) -> Table:
        table = await self.look(match_id)
        if deed.guild not in (None, table.place.guild):
            raise MatchGone
        if moment is not None and table.match.moment != moment:
            raise MomentPassed
        return table

    def _lock(self, match_id: int) -> asyncio.Lock:
        return self._locks.setdefault(match_id, asyncio.Lock())

    def _deal(self, match: Match) -> Deal:
        layout = Layout.CLASSIC
        dealt = decks.deal(decks.word_pack(match.language), layout.cards, self._rng)
        codenames = [card.codename for card in dealt]
        game = Game.deal(Format.TWO_TEAMS, layout, codenames, self._rng)
        return Deal(game, self._rng.randbytes(SALT_BYTES))


def _touched(table: Table, person: Person) -> Change:
    table.match.require_may_guess(person)
    card = table.mark_of(person)
    if card is None:
        raise NothingMarked
    return Guess(card)


def _ruled(table: Table, person: Person, typed: TypedClue) -> Change:
    game = table.match.require_may_give(person)
    ruling = rule_on(
        typed.word, typed.number, visible=_visible(game), language=table.match.language
    )
    if ruling.verdict is not Verdict.ALLOWED or ruling.clue is None:
        raise ClueRefused(ruling, typed, table.id, table.match.moment)
    return Give(ruling.clue, tuple(card for card in typed.meant if card in own_cards(game)))


def _visible(game: Game) -> Sequence[str]:
    return [name for place, name in enumerate(game.codenames) if place not in game.covered]


def own_cards(game: Game) -> tuple[Position, ...]:
    """List the uncovered agents of the team whose turn it is; only their spymaster may see it."""
    return tuple(
        Position(place)
        for place, identity in enumerate(game.key_card.identities)
        if identity is game.team.agent and place not in game.covered
    )
