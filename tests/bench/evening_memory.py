"""Memory of a long evening: what a bot's process holds after so many presses, and what holds it.

    nice python -m tests.bench.evening_memory [PRESSES] [FILE]

One process on a SQLite file serves 40 tables in ten servers, eight of them at once. Games are
opened, played to their end and opened again, in three languages and with all decks; new people come
and new channels are made; people look at keys, *More* and its pages; some games are left open. It
takes over half an hour for 50,000 presses, so it is no part of `make bench`.

Each line is RSS of the bot's process alone. What its collections hold is counted at the end, which
takes memory itself, and written to FILE as a line of JSON; then free memory is returned to the
system, to see how much of the process that was.
"""

from __future__ import annotations

import asyncio
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path

from cogs.screens.custom_ids import Action
from cogs.screens.markup import voice
from engine.languages import LANGUAGES
from tests.bench import counted, played
from tests.bench.programs import BRIEF_PAUSE, DISK, Program, running
from tests.cogs.evening import dealt, picker
from tests.cogs.rounds import OPERATIVE, SPYMASTER, WORDS, Round, Seated
from tests.local_discord import (
    Button,
    CannotDo,
    Channel,
    Guild,
    InteractionFailed,
    LocalDiscord,
    MessageView,
    NotInTime,
    Person,
)
from tests.local_discord.filling import ExactValue
from tests.local_discord.wire import ApiError

PRESSES, EVERY, COUNTS = 50_000, 2_500, 20
SEED = 46
SERVERS, TABLES, AT_ONCE = 10, 40, 8
LANGUAGES_OF = {"en-US": "en", "pt-BR": "pt-BR"}
SEATS, PICTURE_SEATS = (
    tuple((team, role) for team in teams for role in (SPYMASTER, OPERATIVE))
    for teams in (("red", "blue"), ("orange", "purple"))
)
DECKS = ("words", "words", "words", "pictures", "both")
GAMES_WITH_PEOPLE, GAMES_IN_CHANNEL = 3, 5
"""After how many games other people come, and another channel is used."""
LEFT_OPEN = 0.005
"""How likely it is before a turn that nobody goes on with the game."""
LOOKS = 0.25
"""How often a person looks at something else before a guess."""
LOOK_SECONDS = 1
"""Seconds after which a person looks away, whatever has come by then."""
DEPTH = 3
"""How many pages of *More* a person turns."""
LOOKED_AT = (
    *(Action.KEY, Action.MORE, Action.GUIDE, Action.GAMES, Action.RECAP, Action.LARGE),
    *(Action.SHOW, Action.WHO, Action.SEATS, Action.PRIVACY, Action.SETTINGS),
)
ACTING = {each.value for each in Action} - {each.value for each in LOOKED_AT}
"""The actions of the game that do more than show something."""
CLIENT_ERRORS = (
    CannotDo,
    InteractionFailed,
    NotInTime,
    ApiError,
    AssertionError,
    StopIteration,
    IndexError,
    KeyError,
)
"""What a person meets who presses something that is not there any more."""


class Refused(AssertionError):
    """The bot did not do what it was asked for."""


class Table(Round):
    """A game in a channel that is there already, by people who are there already."""

    def __init__(
        self, local: LocalDiscord, language: str, channel: Channel, seated: dict[Seated, Person]
    ) -> None:
        self.local = local
        self.say = voice(language)
        self.channel = channel
        self.people = seated
        self._words = cycle(random.sample(WORDS, len(WORDS)))
        self._serial = count()


@dataclass(slots=True)
class Evening:
    """What all tables share: the Discord, chance, and how many play at once."""

    local: LocalDiscord
    rng: random.Random
    presses: int
    slots: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    seen: Counter[str] = field(default_factory=Counter)

    @property
    def is_over(self) -> bool:
        """Check whether people have pressed often enough."""
        return len(self.local.interactions) >= self.presses

    async def host_table(self, guild: Guild) -> None:
        """Play one game after another in a server until the evening is over."""
        for number in count():
            if number % GAMES_IN_CHANNEL == 0:
                channel = guild.channel(f"table-{number}")
            if number % GAMES_WITH_PEOPLE == 0:
                locales = self.rng.choices(("en-US", "pt-BR"), k=len(SEATS))
                people = [
                    self.local.person(f"Person {number}", locale=locale, guilds=[guild])
                    for locale in locales
                ]
            if self.is_over:
                return
            deck = self.rng.choice(DECKS)
            seats = PICTURE_SEATS if deck == "pictures" else SEATS
            seated = dict(zip(seats, people, strict=True))
            table = Table(self.local, self.rng.choice(list(LANGUAGES)), channel, seated)
            try:
                await self.play(table, deck)
                self.seen["games ended"] += 1
            except CLIENT_ERRORS as error:
                self.seen[f"{type(error).__name__} {str(error)[:60]}"] += 1
                channel = guild.channel(f"table-{number}-again")

    async def play(self, table: Table, deck: str) -> None:
        """Open a table, and play until somebody has won or nobody wants to any more."""
        async with self.slots:
            if self.is_over:
                return
            await table.open(deck=deck)
            await table.press(table.host, "button-how-to-play")
            await self.begin(table)
        while not table.over and not self.is_over:
            if self.rng.random() < LEFT_OPEN:
                raise Refused
            async with self.slots:
                await self.play_turn(table)
            await asyncio.sleep(0)
        if len(self.local.interactions) >= self.presses:
            return
        for person in table.people.values():
            async with self.slots:
                await self.browse(person, table.now)

    async def begin(self, table: Table) -> None:
        """Seat everybody, and start."""
        for (team, role), person in table.people.items():
            say = voice(str(LANGUAGES_OF[person.account.locale]))
            seats = await (await table.press(person, "button-seats")).finished()
            label = f"{say('team-mark', team=team)} {say('button-sit', team=team, role=role)}"
            if label in seats.message.labels:  # the host may sit there already
                await (await person.press(seats.message, label)).finished()
        await self.until(lambda: table.shows("button-start"))
        await table.press(table.host, "button-start")
        await self.until(lambda: dealt(table.now))

    async def play_turn(self, table: Table) -> None:
        """Give a clue for two, mark and guess them, sometimes a wrong card."""
        spymaster, operative = table.playing(list(table.people))
        key = await table.key(spymaster)
        await self.give(table, spymaster)
        own = [number for name, each in key.items() if name == spymaster[0] for number in each]
        others = [number for each in key.values() for number in each if len(each) > 1]
        chosen = [
            *own[:1],
            self.rng.choice(own[1:] if own[1:] and self.rng.random() < 0.7 else others),
        ]
        for number in chosen:
            if self.rng.random() < LOOKS:
                await self.browse(self.rng.choice(list(table.people.values())), table.now)
            if (
                table.over
                or table.playing(list(table.people))[1] != operative
                or not picks(table.now)
            ):
                return
            await self.guess(table, operative, number)
        if (
            not table.over
            and table.playing(list(table.people))[1] == operative
            and table.shows("button-end-turn")
        ):
            await table.stop(operative)
            await self.until(lambda: table.shows("button-clue"))

    async def give(self, table: Table, seat: Seated) -> None:
        """Give a clue by the form; another one if that is not legal."""
        for _ in range(4):
            person, word = table.people[seat], next(table._words)
            opened = await table.press(person, "button-clue")
            fields = [each.label for each in opened.modal.fields]
            await person.submit(opened.modal, {fields[0]: word, fields[1]: "2"})
            with suppress(Refused):
                await self.until(lambda: picks(table.now))
                return
        raise Refused

    async def guess(self, table: Table, seat: Seated, number: int) -> None:
        """Mark a card, take the mark off at times, and guess."""
        person, view = table.people[seat], table.now
        for _ in range(3 if self.rng.random() < LOOKS else 1):
            await person.choose(table.now, picker(table.now), [ExactValue(str(number - 1))])
        await table.press(person, "button-guess")
        moment = view.buttons[0].custom_id
        await self.until(lambda: table.over or table.now.buttons[0].custom_id != moment)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait a moment for the board to show something; raise Refused if it does not."""
        ends = time.monotonic() + 2
        while not condition():
            if time.monotonic() > ends:
                raise Refused
            await asyncio.sleep(BRIEF_PAUSE / 5)

    async def browse(self, person: Person, view: MessageView) -> None:
        """Open *More*, the key or the recap, and turn some pages."""
        with suppress(*CLIENT_ERRORS, TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                for _ in range(DEPTH):
                    offered = [each for each in view.buttons if may_press(each)]
                    if not offered:
                        return
                    wanted = self.rng.choice(offered).custom_id
                    answer = await person.press(view, lambda each, it=wanted: each.custom_id == it)  # type: ignore[misc]
                    view = (await answer.finished()).message


def picks(view: MessageView) -> bool:
    """Check whether a card may be picked."""
    return any(one.custom_id.endswith(":pick") for one in view.selects)


def may_press(button: Button) -> bool:
    """Check whether a button only shows something."""
    return (
        bool(button.custom_id)
        and not button.disabled
        and ACTING.isdisjoint(f"{button.custom_id}".split(":"))
    )


async def count_held(bot: Program, how: signal.Signals = signal.SIGUSR1) -> str:
    """Have the bot count what it holds, and return the line."""
    before = len(bot.log)
    bot.process.send_signal(how)
    for _ in range(int(10 / BRIEF_PAUSE)):
        for line in bot.log[before:]:
            if line.startswith(counted.COUNTED):
                return line.removeprefix(counted.COUNTED)
        await asyncio.sleep(BRIEF_PAUSE)
    return "\n".join(line for line in bot.log[before:] if "game " not in line)


async def watch(evening: Evening, bot: Program) -> None:
    """Print RSS after every so many presses until the evening is over."""
    due, started = 0, time.monotonic()
    while not evening.is_over:
        pressed = len(evening.local.interactions)
        if pressed >= due:
            print_line(pressed, bot, time.monotonic() - started)
            due += min(EVERY, evening.presses // COUNTS)
        await asyncio.sleep(BRIEF_PAUSE)


def print_line(pressed: int, bot: Program, seconds: float) -> None:
    """Print one line of the table."""
    spent = f"{bot.cpu_ms / 1000:6.0f} s CPU  {seconds:6.0f} s"
    print(f"{pressed:6} presses  {bot.rss_mb:6.1f} MB  {spent}", flush=True)  # noqa: T201


def write_line(report: Path, line: str) -> None:
    """Append a line to the report."""
    with report.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")


async def measure(presses: int, report: Path) -> None:
    """Play an evening of so many presses."""
    with tempfile.TemporaryDirectory(dir=DISK) as folder:
        file = Path(folder) / "games.db"
        await played.new(file)
        settings = {"DATABASE_URL": played.url(file)}
        async with LocalDiscord(schema=False) as local:
            evening = Evening(local, random.Random(SEED), presses)
            guilds = [local.guild(f"Server {number}") for number in range(SERVERS)]
            async with running(local, ("-m", counted.__name__), settings) as bot:
                await bot.ready()
                await local.until(lambda: bool(local.commands.of(None)))
                await play_all(evening, guilds, bot, report)


async def play_all(evening: Evening, guilds: list[Guild], bot: Program, report: Path) -> None:
    """Play at all tables, and count what the bot holds in the end."""
    watching = asyncio.create_task(watch(evening, bot))
    tables = [evening.host_table(guilds[number % SERVERS]) for number in range(TABLES)]
    await asyncio.gather(*tables)
    await watching
    await bot.idle()
    print_line(len(evening.local.interactions), bot, 0)
    write_line(report, await count_held(bot))
    trimmed = await count_held(bot, signal.SIGUSR2)
    await asyncio.sleep(1)
    pools = [line for line in bot.log[-80:] if "bytes" in line or "arenas" in line]
    print(trimmed, *pools, evening.seen.most_common(30), sep="\n", flush=True)  # noqa: T201


if __name__ == "__main__":
    sizes = sys.argv[1:]
    target = Path(sizes[1]) if len(sizes) > 1 else Path(tempfile.gettempdir()) / "held.jsonl"
    asyncio.run(measure(int(sizes[0]) if sizes else PRESSES, target))
