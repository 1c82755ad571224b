"""A table at which the first answer to every deed fails, held against the database after each.

Its clock stands still, and custom ids are written here: what is looked at is what others see.
"""

from __future__ import annotations

import random
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
from cogs.screens import keys
from cogs.screens.custom_ids import Action, Press, seat_detail
from cogs.screens.notice import Notice, message, notice
from cogs.screens.public import public
from cogs.screens.recap import recap
from cogs.screens.screen import Screen
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import CommandHandler
from engine import clock
from engine.matches import Matches
from engine.rules import Identity, Phase, Position, Team, open_cards
from engine.store import Database, Store, heartbeats
from engine.tables import KeyMessage, Table
from engine.texts import language, voice
from tests.cogs.bots import Tenant
from tests.local_discord import CALLBACK, Interaction, LocalDiscord, MessageView, Person
from tests.local_discord.commands import Value
from tests.local_discord.components import stored_components
from tests.local_discord.messages import Flag, Message

BELL = "🔔"
BUTTON, SELECT, ROW = 2, 3, 1
FAILURES: tuple[dict[str, Any], ...] = (
    {"status": 404},
    {"status": 404, "code": 10062},
    {"drop": "before"},
)
OFTEN = 40
"""More often than one deed is answered, so that no try of it comes through."""
Face = tuple[str, list[tuple[object, ...]], list[str]]


@dataclass
class Hours:
    """The clock of the bot, which stands still until it is told."""

    now: int


class Attentive(Dispatcher):
    """Tells which interactions it has served to their end."""

    served: set[int]

    @override
    async def press(self, interaction: discord.Interaction) -> None:
        await super().press(interaction)
        self.served.add(interaction.id)

    @override
    async def serve(self, interaction: discord.Interaction, handle: CommandHandler) -> None:
        await super().serve(interaction, handle)
        self.served.add(interaction.id)


class Refusing:
    """Four people, their table, and what was played there while no answer arrived."""

    logged: list[MutableMapping[str, Any]]

    def __init__(self, local: LocalDiscord, store: Store, hours: Hours, served: set[int]) -> None:
        self.local = local
        self._hours = hours
        self.channel = local.guild("Table").channel("games")
        self.people = [local.person(name) for name in ("Ana", "Bruno", "Caio", "Dora")]
        self.played: set[Action | str] = set()
        self._store = store
        self._matches = Matches(store, random.Random(1), lambda: hours.now)
        self._served = served
        self.failures = cycle(FAILURES)
        self._whispers: dict[int, MessageView] = {}
        self._id = 0
        self._all_well = False
        self.broken = ""
        """The follower that shows something outdated for now."""

    def later(self, seconds: int) -> None:
        """Let seconds pass for everybody."""
        self._hours.now += seconds
        self.local.clock.advance(seconds)

    @contextmanager
    def well(self) -> Iterator[None]:
        """Have the answers arrive meanwhile; what is done does not count as played."""
        played, self._all_well = set(self.played), True
        yield
        self.played, self._all_well = played, False

    async def falls_asleep(self) -> None:
        """Wait for the word that the game sleeps, and for the board."""
        board, word = await self.board(), voice("en")("asleep-long", link="")
        await self.local.until(
            lambda: (
                "Wake" in str(board.now.labels)
                and any(one.text.startswith(word) for one in self._shown())
            ),
            within=60,
        )

    async def table(self) -> Table:
        """Load the table as it stands: the last that was opened here."""
        self._id = await self._store.open_in(self.channel.id) or self._id
        return await self._matches.look(self._id)

    async def board(self) -> MessageView:
        """Give the public message."""
        return self._view((await self.table()).place.message)

    async def key(self, person: Person) -> MessageView:
        """Give the direct message with somebody's key."""
        table = await self.table()
        shown = await self._store.key_messages.of(table.id)
        return next(
            self._view(one.message)
            for one in shown
            if table.people[one.person].user_id == person.id
        )

    async def recap(self) -> MessageView:
        """Give the recap."""
        return self._view((await self.table()).place.recap)

    async def whisper(self, person: Person) -> MessageView:
        """Give something that only this person sees, as *More* and *My panel* are."""
        if person.id not in self._whispers:
            asked = await person.slash(self.channel, "codenames rules")
            self._whispers[person.id] = asked.message
        return self._whispers[person.id]

    async def command(self, person: Person, name: str, **options: Value) -> None:
        """Type a command whose answer fails."""
        self.played.add(name)
        async with self._failing():
            typed = await person.slash(self.channel, f"codenames {name}", wait=False, **options)
            await self._end(typed)

    async def press(
        self,
        person: Person,
        action: Action,
        detail: str = "",
        *,
        on: MessageView | None = None,
        chosen: Sequence[str | Person] = (),
    ) -> None:
        """Press or choose something, on the board unless elsewhere; the answer fails."""
        self.played.add(action)
        async with self._failing():
            await self._end(await self._pressed(person, action, detail, on, chosen))

    async def press_too_late(self, person: Person, action: Action) -> None:
        """Press what is refused; whoever does so makes good what others see."""
        with self.well():
            deed = await self._pressed(person, action, "", None, ())
            await self._end(deed)
        await self.check()

    async def submit(
        self, person: Person, action: Action, typed: Sequence[str | bool], on: MessageView | None
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
        seat = table.match.seats.of(known.person)
        assert seat is not None
        return seat_detail(seat)

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
        side = game.key_card.side(game.team)
        return next(card for card in open_cards(game) if side[card] is wanted)

    async def _pressed(
        self,
        person: Person,
        action: Action,
        detail: str,
        on: MessageView | None,
        chosen: Sequence[str | Person],
    ) -> Interaction:
        table = await self.table()
        custom_id = str(Press(table.id, table.match.moment, action, detail))
        source = on or self._view(table.place.message)
        part: dict[str, Any] = {"id": 2, "type": BUTTON, "style": 1, "custom_id": custom_id}
        if not chosen:
            view = _with(source, part | {"label": "Press"})
            return await person.press(view, "Press", stale=True, wait=False)
        options = [{"label": str(value), "value": str(value)} for value in chosen]
        view = _with(source, part | {"type": SELECT, "options": options, "max_values": 25})
        return await person.choose(view, custom_id, chosen, stale=True, wait=False)

    async def _end(self, deed: Interaction) -> None:
        await self.local.until(lambda: deed.id in self._served, within=60)
        assert (deed.ack is not None) is self._all_well

    @asynccontextmanager
    async def _failing(self) -> AsyncIterator[None]:
        """Have all answers fail meanwhile; then something has changed, and everybody sees it."""
        before = None if not self._id else await self._stored()
        if not self._all_well:
            self.local.faults.next("POST", CALLBACK, **next(self.failures), times=OFTEN)
        yield
        self.local.faults.clear()
        assert await self._stored() != before
        await self.check()

    async def _stored(self) -> object:
        table = await self.table()
        drafts = await self._store.drafts.on(table.id)
        return table.id, table.match.ply, table.hands, drafts, table.place.message

    async def check(self) -> None:
        """Hold everything that shows the match against what the database says of it."""
        table = await self.table()
        checks = {
            "board": self._check_board,
            "notice": self._check_notice,
            "recap": self._check_recap,
            "keys": self._check_keys,
        }
        for follower, check in checks.items():
            if follower != self.broken:
                await check(table)
                continue
            with pytest.raises(AssertionError):
                await check(table)

    async def _check_board(self, table: Table) -> None:
        board, told = self._view(table.place.message), _told(table)
        in_board = told is not None and table.place.notice is None
        if in_board and face(board) == self._face(public(table, told)):
            return  # the next edit drops its words
        assert face(board) == self._face(public(table))

    async def _check_notice(self, table: Table) -> None:
        told, notice_id = _told(table), table.place.notice
        bells = [one for one in self._shown() if BELL in one.text and not one.labels]
        if told is None or notice_id is None:
            assert not bells
            called = set() if told is None else set(told.called)
            assert called <= set(self._view(table.place.message).pings)
            return
        assert [one.text for one in bells] == [message(table, told, _say(table))]
        assert [one.id for one in bells] == [notice_id]

    async def _check_recap(self, table: Table) -> None:
        game = table.match.game
        begins = f"cn1:{table.id}:{table.match.moment}:{Action.REMATCH.value}"
        recaps = [
            one
            for one in self._shown()
            if any(button.custom_id.startswith(begins) for button in one.buttons)
        ]
        if game is None or game.outcome is None:
            assert not recaps
            return
        assert [one.id for one in recaps] == [table.place.recap]
        standing = await self._matches.standing(table.id)
        assert face(recaps[0]) == self._face(recap(table, _say(table), standing=standing))

    async def _check_keys(self, table: Table) -> None:
        brought = await self._store.key_messages.of(table.id)
        for key in brought:
            await self._check_key(table, key)
        if table.match.game is not None:
            keepers = {seat.person for seat in table.match.seats if seat.sees_key}
            assert {key.person for key in brought} == keepers

    async def _check_key(self, table: Table, key: KeyMessage) -> None:
        """Look at a key, which in mid-guess may show the board before the last guesses."""
        seat = table.match.seats.of(key.person)
        assert seat is not None
        say = voice(language(table.people[key.person].locale))
        asked = await self._matches.clues.seen_by(table, key.person)
        game = table.match.require_dealt()
        shown = face(self._view(key.message))
        drawn = self._face(keys.key(table, game, seat, say, asked))
        if game.phase is Phase.GUESS:
            shown, drawn = (_timeless(one) for one in (shown, drawn))
        assert shown == drawn

    def _shown(self) -> list[MessageView]:
        world = self.local.world
        found = world.messages_in(self.channel.id)
        return [MessageView(one, world) for one in found if one.seen_by is None]

    def _view(self, message_id: int | None) -> MessageView:
        assert message_id is not None
        return MessageView(self.local.world.message(message_id), self.local.world)

    def _face(self, screen: Screen) -> Face:
        parts = stored_components(screen.view.to_components(), ())
        drawn = Message(0, 0, 0, 0.0, components=parts, flags=Flag.COMPONENTS_V2)
        return face(MessageView(drawn, self.local.world))


def face(view: MessageView) -> Face:
    """Give what a message says and offers: texts, buttons and selects, alt texts."""
    parts: list[tuple[object, ...]] = [
        (one.label, str(one.emoji), one.style, one.disabled, one.custom_id, one.url)
        for one in view.buttons
    ]
    parts += [(one.placeholder, one.custom_id, one.options) for one in view.selects]
    items = [item for part in view.parts for item in part.get("items") or ()]
    return view.text, parts, [str(item["description"]) for item in items]


def _timeless(shown: Face) -> Face:
    text, parts, _ = shown
    plain = [tuple(_momentless(value) for value in part) for part in parts]
    return text, plain, []


def _momentless(value: object) -> object:
    if not isinstance(value, str) or not value.startswith("cn1:"):
        return value
    return str(replace(Press.parse(value), moment=0))


def _say(table: Table) -> Any:
    return voice(table.match.language)


def _told(table: Table) -> Notice | None:
    game = table.match.game
    if game is None or table.match.rest is not None or not game.awaited:
        return None
    return notice(table, _say(table))


def _with(source: MessageView, part: dict[str, Any]) -> MessageView:
    row = {"type": ROW, "id": 1, "components": [part]}
    return MessageView(replace(source.message, components=(row,)), source.world)


@contextmanager
def standing_clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hours]:
    """Have the bot's clock stand still, and the bot be there whenever it moves."""
    hours = Hours(int(time.time()))
    monkeypatch.setattr(bot, "time", SimpleNamespace(time=lambda: hours.now))
    monkeypatch.setattr(heartbeats, "SILENCE_SECONDS", 10**9)
    monkeypatch.setattr(clock, "LONGEST_NAP", 0.1)
    monkeypatch.setattr(clock, "SHORTEST_NAP", 0.1)
    yield hours


@asynccontextmanager
async def refusing(path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Refusing]:
    """Open a table at the real bot, whose database lies at a path."""
    served: set[int] = set()
    monkeypatch.setattr(Attentive, "served", served, raising=False)
    monkeypatch.setattr(bot, "Dispatcher", Attentive)
    with standing_clock(monkeypatch) as hours, capture_logs() as logged:
        async with LocalDiscord(deadline=60) as local:
            tenant, database = Tenant(local, path), Database(f"sqlite:///{path}")
            await tenant.start()
            opened = Refusing(local, Store(database), hours, served)
            opened.logged = logged
            yield opened
            await tenant.stop()
            await database.close()
            assert not local.violations
