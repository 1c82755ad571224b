"""Evenings as the tests of the use cases draw them: accounts, presses, and tables in a store."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import count

from engine.matches import Actor, DraftView, LobbyOptions, Matches, TypedClue
from engine.rules import (
    Game,
    Identity,
    Join,
    Leave,
    Open,
    Person,
    Position,
    Role,
    Seat,
    Seats,
    Settings,
    Sit,
    Team,
    list_uncovered_agents,
)
from engine.store import Database, Store
from engine.tables import MessageLocation, Table

ANA, BEN, CAI, DORA, EVE = range(9_001, 9_006)
"""Accounts. Once `dealt`: Ana and Cai are the spymasters of red and blue, Ben and Dora their
operatives; Eve only watches."""
TEAMS = {ANA: Team.RED, BEN: Team.RED, CAI: Team.BLUE, DORA: Team.BLUE}
ROLES = {ANA: Role.SPYMASTER, BEN: Role.OPERATIVE, CAI: Role.SPYMASTER, DORA: Role.OPERATIVE}
PLACE = MessageLocation(guild=100, channel=200)
ELSEWHERE = MessageLocation(guild=100, channel=201)
NOON = 1_700_000_000
WORD = "Quasar"


def clock() -> Iterator[int]:
    """Tick once a look, from noon."""
    return count(NOON)


def matches_on(database: Database, seed: int = 1) -> Matches:
    """Give the use cases of one process on a database."""
    ticks = clock()
    return Matches(Store(database), random.Random(seed), lambda: next(ticks))


@dataclass(slots=True)
class Evening:
    """One process, and the presses of everybody at its tables."""

    matches: Matches
    interactions: Iterator[int] = field(default_factory=lambda: count(1))

    def actor(self, user: int, *, guild: int | None = PLACE.guild) -> Actor:
        """Press something, for the first time."""
        return Actor(user=user, locale="en-US", interaction=next(self.interactions), guild=guild)

    async def opened(self, place: MessageLocation = PLACE, language: str = "en") -> Table:
        """Have Ana open a table."""
        return await self.matches.opening.open_lobby(
            place, self.actor(ANA), LobbyOptions(language), "en"
        )

    async def join(self, table: Table, user: int) -> Table:
        return (await self.matches.ledger.apply(table.id, self.actor(user), Join())).after

    async def sit(self, table: Table, user: int, team: Team | None, role: Role) -> Table:
        return (await self.matches.ledger.apply(table.id, self.actor(user), Sit(team, role))).after

    async def leave(self, table: Table, user: int) -> Table:
        return (await self.matches.ledger.apply(table.id, self.actor(user), Leave())).after

    async def fill(self, table: Table, user: int) -> Table:
        """Have somebody play with computers on all seats that are free."""
        return (
            await self.matches.hosting.fill_with_computers_and_start(table.id, self.actor(user))
        ).after

    async def configured(self, table: Table, **chosen: object) -> Table:
        """Have the host choose other settings in the lobby."""

        def choose(before: Settings) -> Settings:
            return replace(before, **chosen)  # type: ignore[arg-type]

        return (await self.matches.hosting.configure(table.id, self.actor(ANA), choose)).after

    async def again(self, table: Table, user: int = ANA, *, rotate: bool = False) -> Table:
        """Open the next lobby at a table."""
        return (
            await self.matches.opening.open_next_lobby(table.id, self.actor(user), rotate=rotate)
        ).after

    async def seated(self, place: MessageLocation = PLACE, language: str = "en") -> Table:
        """Seat Ana, Ben, Cai and Dora at a new table, by the one change that opens it."""
        settings = await self.matches.opening.resolve_settings(
            place.guild, LobbyOptions(language), "en"
        )
        known = {
            user: await self.matches.ledger.get_or_create_profile(self.actor(user))
            for user in TEAMS
        }
        taken = [Seat(known[user].person, team, ROLES[user]) for user, team in TEAMS.items()]
        return await self.opened_as(Open(settings, Seats(tuple(taken))), place)

    async def opened_as(self, wanted: Open, place: MessageLocation = PLACE) -> Table:
        """Have Ana open a table at which people sit from the first change on."""
        return (await self.matches.opening.open_table(place, self.actor(ANA), wanted)).after

    async def dealt(self, place: MessageLocation = PLACE, language: str = "en") -> Table:
        """Deal to Ana, Ben, Cai and Dora."""
        table = await self.seated(place, language)
        return (await self.matches.hosting.start(table.id, self.actor(ANA))).after

    async def clued(self, number: str = "2") -> Table:
        """Deal, and have the first clue given."""
        table = await self.dealt()
        return await self.give(table, spymaster(table), number=number)

    async def give(
        self,
        table: Table,
        user: int,
        word: str = WORD,
        number: str = "2",
        meant: tuple[Position, ...] = (),
    ) -> Table:
        typed = TypedClue(word, number, meant)
        return (
            await self.matches.clues.give(table.id, self.actor(user), table.match.moment, typed)
        ).after

    async def mark(self, table: Table, user: int, card: Position) -> Table:
        return (
            await self.matches.mark_or_guess_card(
                table.id, self.actor(user), table.match.moment, card
            )
        ).after

    async def touch(self, table: Table, user: int) -> Table:
        return (
            await self.matches.guess_marked_card(table.id, self.actor(user), table.match.moment)
        ).after

    async def guess(self, table: Table, user: int, card: Position) -> Table:
        """Mark a card and touch it."""
        return await self.touch(await self.mark(table, user, card), user)

    async def stop(self, table: Table, user: int) -> Table:
        return (await self.matches.end_turn(table.id, self.actor(user), table.match.moment)).after


def game_of(table: Table) -> Game:
    """Give the game of a dealt table."""
    assert table.match.game is not None
    return table.match.game


def spymaster(table: Table) -> int:
    """Give the account whose clue comes next."""
    return ANA if game_of(table).team is Team.RED else CAI


def operative(table: Table) -> int:
    """Give the account that guesses in this turn."""
    return BEN if game_of(table).team is Team.RED else DORA


def idle_operative(table: Table) -> int:
    """Give the account of the other team's operative."""
    return DORA if game_of(table).team is Team.RED else BEN


def own(table: Table) -> Position:
    """Find a card that is good to guess."""
    return agents(table)[0]


def agents(table: Table) -> tuple[Position, ...]:
    """List the uncovered agents of the team whose turn it is."""
    return list_uncovered_agents(game_of(table), game_of(table).team)


def hidden(table: Table, identity: Identity) -> Position:
    """Find an uncovered card of this identity."""
    game = game_of(table)
    return next(
        Position(place)
        for place, behind in enumerate(game.key_card.identities)
        if behind is identity and place not in game.covered
    )


def person(table: Table, user: int) -> Person:
    """Find the number of an account at this table."""
    return next(known.person for known in table.people.values() if known.user_id == user)


def rival(table: Table) -> int:
    """Give the account of the opposing spymaster."""
    return CAI if spymaster(table) == ANA else ANA


async def ask(evening: Evening, table: Table, typed: TypedClue | None = None) -> DraftView:
    actor = evening.actor(spymaster(table))
    return await evening.matches.clues.ask_other_spymaster(
        table.id, actor, table.match.moment, typed
    )


async def seen(evening: Evening, table: Table, user: int) -> DraftView | None:
    return await evening.matches.clues.load_draft_view(table.id, evening.actor(user))
