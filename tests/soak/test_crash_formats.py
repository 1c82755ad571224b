"""Every format in a bot that is killed again and again, or replaced while it plays.

SOAK_TABLES says how many tables there are of each format, SOAK_KILLS how often it is killed.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from cogs.running.background import RECONCILE_DELAYS
from cogs.screens.custom_ids import Action, AnyAction, Press
from engine.tables import Table
from tests.cogs.evening import ended, options, picker
from tests.cogs.rounds import MEMBER, OPERATIVE, SPYMASTER, WORDS, Round
from tests.local_discord import (
    Ack,
    CannotDo,
    Interaction,
    InteractionFailed,
    LocalDiscord,
    MessageView,
    Person,
)
from tests.soak.looking_bot import LookingBot, looking
from tests.soak.patience import TooSlow, within
from tests.soak.standing import all_show, wrong_counts
from tests.soak.stored import interactions_in, tables_in

TEAM = (("red", SPYMASTER), ("red", OPERATIVE))
SEATS = {
    "two_teams": (*TEAM, ("blue", SPYMASTER), ("blue", OPERATIVE)),
    "three_players": (("red", SPYMASTER), ("blue", SPYMASTER), ("both", OPERATIVE)),
    "one_team": TEAM,
    "duet": (("a", MEMBER), ("b", MEMBER)),
}
TABLES_OF_A_FORMAT = int(os.environ.get("SOAK_TABLES", "5"))
KILLS = int(os.environ.get("SOAK_KILLS", "30"))
OVERLAPS = 5
"""Each time after so many kills the next bot starts while the one before still plays."""
CHANGES = 30
"""How many changes that people see a kill lets happen at most, for each table."""
SHOWN_SECONDS = 3.0
"""How long after READY a board may be behind, by what the bot needs of a processor to itself."""
SHOWN_BY_TWO = sum(RECONCILE_DELAYS) + SHOWN_SECONDS
"""The same where another bot was there still, which may have written it."""
MOVES = {
    *(
        Action.GUESS,
        Action.END_TURN,
        Action.END_TURN_REALLY,
        Action.GIVE,
        Action.CLUE,
        Action.COVER,
    ),
}
MARKS = {Action.MARK, Action.PICK}
PICKS = 0.6
"""How often somebody picks a card where cards may be picked."""
TO_MOVE = {"clue", "touch", "stop"}
"""The actions of buttons that a game goes on by."""
CARRIED = {Ack.UPDATE, Ack.DEFER_UPDATE}
"""The answers that say that a press was taken; a refusal is a message."""


async def press_something(table: Round, person: Person, rng: random.Random) -> None:
    """Pick a card, or press something below the board; give a clue where that opens the form."""
    with suppress(CannotDo, InteractionFailed, AssertionError):
        cards = options(table.now)
        if cards and rng.random() < PICKS:
            card = rng.choice(cards)
            picked = await person.choose(table.now, picker(table.now), [card], wait=False)
            await picked.over()
            return
        buttons = [one for one in table.now.buttons if one.custom_id and not one.disabled]
        moves = [one for one in buttons if f"{one.custom_id}:::".split(":")[3] in TO_MOVE]
        wanted = rng.choice(rng.choice([buttons, moves or buttons])).custom_id
        pressed = await person.press(
            table.now, lambda button: button.custom_id == wanted, wait=False
        )
        await pressed.over()
        if str(wanted).endswith(":stop"):
            await ended(person, pressed)
        if pressed.ack is Ack.MODAL:
            word, number = [field.label for field in pressed.modal.fields][:2]
            await person.submit(pressed.modal, {word: rng.choice(WORDS), number: "9"})


async def play(table: Round, rng: random.Random) -> None:
    """Have everybody press something, again and again."""
    while True:
        people = table.people.values()
        await asyncio.gather(*(press_something(table, person, rng) for person in people))


@dataclass
class Crashes:
    """Tables, the bot that serves them, and those that did."""

    local: LocalDiscord
    file: Path
    rng: random.Random
    bot: LookingBot
    tables: list[Round] = field(default_factory=list)
    before: list[LookingBot] = field(default_factory=list)

    async def seat(self) -> None:
        """Deal at every table, and wait until all of it is shown."""
        await self.bot.start()
        for named, seats in SEATS.items():
            for number in range(TABLES_OF_A_FORMAT):
                self.tables.append(Round(self.local, ("en", "pt-BR")[number % 2], seats))
                await self.tables[-1].deal(format=named)
        await self.all_once()

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Have everybody play meanwhile, and for some while before."""
        changes, due = count(1), self.rng.randint(1, CHANGES * len(self.tables))
        reached = asyncio.Event()
        silence = self.local.subscribe(lambda _: reached.set() if next(changes) == due else None)
        going = [asyncio.create_task(play(one, self.rng)) for one in self.tables]
        await reached.wait()
        silence()
        yield
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)

    async def crash(self) -> None:
        """Kill the bot while people play, and start it again."""
        async with self.playing():
            await self.bot.kill()
        await self.bot.start()

    async def redeploy(self) -> None:
        """Start the next bot while people play, and kill the one before in the middle of it.

        Until it keeps silent that one writes boards, too, and what it wrote last may be older than
        what the next one did: that one looks again, and nobody has to press.
        """
        self.before.append(self.bot)
        self.bot = looking(self.local, self.file)
        async with self.playing():
            await self.bot.start()
            await self.before[-1].kill()
        await self.newest_shown(SHOWN_BY_TWO)

    async def end(self) -> None:
        """Leave no bot behind, however it went."""
        for bot in (self.bot, *self.before):
            await bot.kill()

    async def all_shown(self) -> list[Table]:
        """Wait until every board shows what is stored, and have people press there."""
        stored = await self.newest_shown(SHOWN_SECONDS)
        places = {one.place.channel: one.place.message for one in stored}
        for table in self.tables:
            message = self.local.world.message(places[table.channel.id] or 0)
            table.board = MessageView(message, self.local.world)
        return stored

    async def newest_shown(self, seconds: float) -> list[Table]:
        """Wait until every board shows what is stored; raises TooSlow.

        What people have pressed last may be stored only now: then that is what is waited for.
        """
        newest, stored = await tables_in(self.file), list[Table]()
        while newest != stored:
            stored = newest
            with suppress(TooSlow):
                await within(seconds, self.bot.pid, partial(all_show, self.local, newest))
                return stored
            newest = await tables_in(self.file)
        raise TooSlow(seconds)

    async def all_once(self) -> None:
        """Wait until every board, key, notice and recap is there, and that none is there twice."""
        stored = await tables_in(self.file)
        people = {one.channel.id: one.people.values() for one in self.tables}

        def wrong() -> list[str]:
            return [
                f"{table.id}: {name} {count:+}"
                for table in stored
                for name, count in wrong_counts(self.local, table, people[table.place.channel])
            ]

        with suppress(TooSlow):
            await within(SHOWN_SECONDS, self.bot.pid, lambda: not wrong())
        assert not wrong()


def taken(local: LocalDiscord, actions: Collection[AnyAction]) -> list[Interaction]:
    """List the presses of these actions that were answered as taken."""
    return [one for one in local.interactions if one.ack in CARRIED and action(one) in actions]


def action(one: Interaction) -> AnyAction | None:
    """Tell what a press was for."""
    custom_id = str(one.data.get("custom_id", ""))
    return Press.parse(custom_id).action if custom_id else None


def require_marks(local: LocalDiscord, stored: Sequence[Table]) -> None:
    """Hold that every mark that was taken counts once, and none that nobody has made."""
    made = [one for one in local.interactions if action(one) in MARKS]
    sent = Counter(one.channel.id for one in made)
    answered = Counter(one.channel.id for one in taken(local, MARKS))
    for table in stored:
        channel = table.place.channel
        assert answered[channel] <= table.marks_count <= sent[channel]


@pytest.mark.soak
async def test_thirty_kills_at_twenty_tables_of_every_format(tmp_path: Path) -> None:
    rng, file = random.Random(KILLS), tmp_path / "games.db"
    async with LocalDiscord(schema=False) as local, AsyncExitStack() as stack:
        crashes = Crashes(local, file, rng, looking(local, file))
        stack.push_async_callback(crashes.end)
        await crashes.seat()
        for kill in range(1, KILLS + 1):
            await (crashes.redeploy() if kill % OVERLAPS == 0 else crashes.crash())
            stored = await crashes.all_shown()
        moves = await interactions_in(file)

        assert len(stored) == len(crashes.tables)
        plies = {one.place.channel: one.match.ply for one in stored if one.match.is_over}
        moves_taken = taken(local, MOVES)
        assert moves_taken
        assert not [
            one for one in moves_taken if one.channel.id not in plies and moves[one.id] != 1
        ]
        ended = Counter(one.channel.id for one in moves_taken if one.channel.id in plies)
        assert ended <= Counter(plies)  # of a game that is over the moves do not say by which press
        assert not [one for one, times in moves.items() if times != 1]
        require_marks(local, stored)
        await crashes.all_once()
        await crashes.bot.stop()
        for bot in (crashes.bot, *crashes.before):
            assert not [line for line in bot.log if "Traceback" in line]
