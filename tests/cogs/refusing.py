"""A table at which the first answer to every deed fails, held against the database after each.

Its clock stands still, and custom ids are written here: what is looked at is what others see.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator, MutableMapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from structlog.testing import capture_logs
from typing_extensions import override

import bot
from cogs.interactions.requests import CommandHandler
from cogs.limits import rate_limiter
from cogs.running import services
from cogs.running.dispatcher import Dispatcher
from cogs.screens.custom_ids import AnyAction, Press, format_seat
from cogs.screens.markup import voice
from engine import clock
from engine.rules import Identity, Position, Team, list_uncovered_cards
from engine.store import Database, Store, heartbeats
from engine.tables import Defaults, Table
from tests.cogs.bots import RunningBot
from tests.cogs.shown import Shown
from tests.local_discord import CALLBACK, Interaction, LocalDiscord, MessageView, Person
from tests.local_discord.commands import Value
from tests.threadless import threadless

BUTTON, SELECT, ROW = 2, 3, 1
FAILURES: tuple[dict[str, Any], ...] = (
    {"status": 404},
    {"status": 404, "code": 10062},
    {"drop": "before"},
)
Filled = Sequence[str | bool | list[str]]
"""What is typed or chosen in the fields of a form, in their order."""
OFTEN = 40
"""More often than one deed is answered, so that no try of it comes through."""


@dataclass
class Hours:
    """The clock of the bot, which stands still until it is told."""

    now: int


class Attentive(Dispatcher):
    """Tells which interactions it has served to their end."""

    served_ids: set[int]

    @override
    async def serve_component(self, interaction: discord.Interaction) -> None:
        await super().serve_component(interaction)
        self.served_ids.add(interaction.id)

    @override
    async def serve_command(self, interaction: discord.Interaction, handle: CommandHandler) -> None:
        await super().serve_command(interaction, handle)
        self.served_ids.add(interaction.id)


class Refusing:
    """Four people, their table, and what was played there while no answer arrived."""

    logged: list[MutableMapping[str, Any]]

    def __init__(
        self, local: LocalDiscord, store: Store, hours: Hours, served_ids: set[int]
    ) -> None:
        self.local = local
        self._hours = hours
        self.channel = local.guild("Table").channel("games")
        self.people = [local.person(name) for name in ("Ana", "Bruno", "Caio", "Dora")]
        self.played: set[AnyAction | str] = set()
        self._store = store
        self.shown = Shown(local, self.channel, store, lambda: hours.now)
        self._served_ids = served_ids
        self.failures = cycle(FAILURES)
        self._ephemerals: dict[int, MessageView] = {}
        self._id = 0
        self._all_well = False

    def later(self, seconds: int) -> None:
        """Let seconds pass for everybody."""
        self._hours.now += seconds
        self.local.clock.advance(seconds)

    async def keep_ratings(self) -> None:
        """Have the server keep ratings (A8)."""
        await self._store.servers.save_defaults(self.channel.guild_id or 0, Defaults(rating=True))

    @contextmanager
    def well(self) -> Iterator[None]:
        """Have the answers arrive meanwhile; what is done does not count as played."""
        played, before, self._all_well = set(self.played), self._all_well, True
        yield
        self.played, self._all_well = played, before

    async def falls_asleep(self) -> None:
        """Wait for the word that the game sleeps, and for the board."""
        board, word = await self.board(), voice("en")("asleep-long", link="")
        await self.local.until(
            lambda: (
                "Wake" in str(board.now.labels)
                and any(one.text.startswith(word) for one in self.shown.messages())
            ),
            within=60,
        )

    async def table(self) -> Table:
        """Load the table as it stands: the last that was opened here."""
        self._id = await self._store.find_open_in(self.channel.id) or self._id
        return await self._store.load(self._id)

    async def board(self) -> MessageView:
        """Give the public message."""
        return self.shown.view((await self.table()).place.message)

    async def key(self, person: Person) -> MessageView:
        """Give the direct message with somebody's key."""
        table = await self.table()
        shown = await self._store.key_messages.list_key_messages(table.id)
        return next(
            self.shown.view(one.message)
            for one in shown
            if table.people[one.person].user_id == person.id
        )

    async def recap(self) -> MessageView:
        """Give the recap."""
        return self.shown.view((await self.table()).place.recap)

    async def ephemeral(self, person: Person) -> MessageView:
        """Give something that only this person sees, as *More* and *Play in private* are."""
        if person.id not in self._ephemerals:
            interaction = await person.slash(self.channel, "codenames rules")
            self._ephemerals[person.id] = interaction.message
        return self._ephemerals[person.id]

    async def command(self, person: Person, name: str, **options: Value) -> None:
        """Type a command whose answer fails."""
        self.played.add(name)
        async with self._failing():
            typed = await person.slash(self.channel, f"codenames {name}", wait=False, **options)
            await self._end(typed)

    async def press(
        self,
        person: Person,
        action: AnyAction,
        detail: str = "",
        *,
        on: MessageView | None = None,
        chosen: Sequence[str | Person] = (),
    ) -> None:
        """Press or choose something, on the board unless elsewhere; the answer fails."""
        self.played.add(action)
        async with self._failing():
            await self._end(await self._pressed(person, action, detail, on, chosen))

    async def press_too_late(self, person: Person, action: AnyAction) -> None:
        """Press what is refused; whoever does so makes good what others see."""
        with self.well():
            interaction = await self._pressed(person, action, "", None, ())
            await self._end(interaction)
        await self.shown.check(await self.table())

    async def look(
        self, person: Person, action: AnyAction, detail: str = "", *chosen: str
    ) -> MessageView:
        """Press something under a whisper that changes nothing of a match; give the answer."""
        with self.well():
            on = await self.ephemeral(person)
            interaction = await self._pressed(person, action, detail, on, chosen)
            await self._end(interaction)
        return interaction.message

    async def submit(
        self,
        person: Person,
        action: AnyAction,
        typed: Sequence[str | bool | list[str]],
        on: MessageView | None,
    ) -> None:
        """Open a form, which works, fill in its fields in order, and send it, which fails."""
        opened = await (await self._pressed(person, action, "", on, ())).answered()
        labels = [field.label for field in opened.modal.fields]
        filled = dict(zip(labels, typed, strict=False))
        self.played.add(Press.parse(opened.modal.custom_id).action)
        async with self._failing():
            await self._end(await person.submit(opened.modal, filled, wait=False))

    def person_of(self, table: Table, team: Team, *, spymaster: bool) -> Person:
        """Find who sits there."""
        seats = [seat for seat in table.match.seats if seat.team is team]
        seat = next(seat for seat in seats if seat.sees_key is spymaster)
        account = table.people[seat.person].user_id
        return next(person for person in self.local.people if person.id == account)

    async def seat(self, person: Person) -> str:
        """Name somebody's seat as custom ids do."""
        table = await self.table()
        known = next(one for one in table.people.values() if one.user_id == person.id)
        seat = table.match.seats.find_seat(known.person)
        assert seat is not None
        return format_seat(seat)

    async def giver(self) -> Person:
        """Find the spymaster whose turn it is."""
        table = await self.table()
        return self.person_of(table, table.match.require_dealt().team, spymaster=True)

    async def guesser(self) -> Person:
        """Find the operative whose turn it is."""
        table = await self.table()
        return self.person_of(table, table.match.require_dealt().team, spymaster=False)

    async def rival(self) -> Person:
        """Find the other spymaster."""
        table = await self.table()
        return self.person_of(table, table.match.require_dealt().team.rival, spymaster=True)

    async def card(self, wanted: Identity) -> Position:
        """Find an uncovered card with an identity."""
        game = (await self.table()).match.require_dealt()
        side = game.key_card.get_side(game.team)
        return next(card for card in list_uncovered_cards(game) if side[card] is wanted)

    async def _pressed(
        self,
        person: Person,
        action: AnyAction,
        detail: str,
        on: MessageView | None,
        chosen: Sequence[str | Person],
    ) -> Interaction:
        table = await self.table()
        custom_id = str(Press(table.id, table.match.moment, action, detail))
        source = on or self.shown.view(table.place.message)
        part: dict[str, Any] = {"id": 2, "type": BUTTON, "style": 1, "custom_id": custom_id}
        if not chosen:
            view = _with(source, part | {"label": "Press"})
            return await person.press(view, "Press", stale=True, wait=False)
        options = [{"label": str(value), "value": str(value)} for value in chosen]
        view = _with(source, part | {"type": SELECT, "options": options, "max_values": 25})
        return await person.choose(view, custom_id, chosen, stale=True, wait=False)

    async def _end(self, interaction: Interaction) -> None:
        await self.local.until(lambda: interaction.id in self._served_ids, within=60)
        assert (interaction.ack is not None) is self._all_well

    @asynccontextmanager
    async def _failing(self) -> AsyncIterator[None]:
        """Have all answers fail meanwhile; then something has changed, and everybody sees it."""
        before = None if not self._id else await self._stored()
        if not self._all_well:
            self.local.faults.next("POST", CALLBACK, **next(self.failures), times=OFTEN)
        yield
        self.local.faults.clear()
        assert await self._stored() != before
        await self.shown.check(await self.table())

    async def _stored(self) -> object:
        table = await self.table()
        drafts = await self._store.drafts.list_drafts(table.id)
        return table.id, table.match.ply, table.all_marks, drafts, table.place.message


def _with(source: MessageView, part: dict[str, Any]) -> MessageView:
    row = {"type": ROW, "id": 1, "components": [part]}
    return MessageView(replace(source.message, components=(row,)), source.world)


@contextmanager
def standing_clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hours]:
    """Have the bot's clock stand still, and the bot be there whenever it moves."""
    hours = Hours(int(time.time()))
    monkeypatch.setattr(bot, "time", SimpleNamespace(time=lambda: hours.now))
    monkeypatch.setattr(rate_limiter, "time", SimpleNamespace(monotonic=lambda: hours.now))
    monkeypatch.setattr(heartbeats, "HEARTBEAT_TIMEOUT_SECONDS", 10**9)
    monkeypatch.setattr(clock, "MAX_DELAY", 0.5)
    monkeypatch.setattr(clock, "MIN_DELAY", 0.5)
    yield hours


@asynccontextmanager
async def refusing(
    path: Path, monkeypatch: pytest.MonkeyPatch, reached: Database | None = None
) -> AsyncIterator[Refusing]:
    """Open a table at the real bot, whose database lies at a path; both reach it by one engine."""
    database = reached or threadless(f"sqlite:///{path}")
    monkeypatch.setattr(bot, "Database", lambda _url, **_options: database)
    served_ids: set[int] = set()
    monkeypatch.setattr(Attentive, "served_ids", served_ids, raising=False)
    monkeypatch.setattr(services, "Dispatcher", Attentive)
    with standing_clock(monkeypatch) as hours, capture_logs() as logged:
        async with LocalDiscord(deadline=60) as local:
            running_bot = RunningBot(local, path)
            await running_bot.start()
            opened = Refusing(local, Store(database), hours, served_ids)
            opened.logged = logged
            yield opened
            await running_bot.stop()
            await database.close()
            assert not local.violations
