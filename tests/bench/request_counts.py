"""Requests: what the bot asks of Discord while people play, by action, game and route.

Law: only what counts against the application's limit of 50 a second is counted, by
`Request.is_counted`; what a process sends now and then, whoever plays, is left out. An action is
over when the bot is idle and has sent nothing for a while.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from cogs.screens.markup import voice
from tests.bench.programs import Program
from tests.cogs.evening import LANGUAGES, spoken
from tests.local_discord import Interaction, LocalDiscord, MessageView, Person
from tests.local_discord.api import Request

OPEN, DEAL, CLUE, GUESS, END = "open", "deal", "clue", "guess", "end"
PARTS_OF_A_TURN = (CLUE, GUESS, END)
OF_THE_PROCESS = "/applications/"
"""Commands and emojis, which a process looks at whoever plays."""
SETTLED_SECONDS = 1.0
"""How long nothing is sent after an action that is over."""
BRIEF_PAUSE = 0.05


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a game, and the requests that it needed by route."""

    game: str
    name: str
    routes: Mapping[str, int]

    @property
    def total(self) -> int:
        """All its requests that count."""
        return sum(self.routes.values())


@dataclass(slots=True)
class Recorder:
    """Records the requests of every action of a game at a bot of its own process."""

    local: LocalDiscord
    bot: Program
    game: str
    settled_seconds: float = SETTLED_SECONDS
    actions: list[Action] = field(default_factory=list)

    @asynccontextmanager
    async def action(self, name: str) -> AsyncIterator[None]:
        """Record what is sent until the bot is idle after what is done here."""
        before = len(self.local.requests)
        yield
        await self.settle()
        sent = [one for one in self.local.requests[before:] if one.is_counted]
        played = [one for one in sent if not one.path.startswith(OF_THE_PROCESS)]
        routes = Counter(route(self.local, one) for one in played)
        self.actions.append(Action(self.game, name, routes))

    async def settle(self) -> None:
        """Wait until the bot is idle and has sent nothing for a while."""
        loop, sent = asyncio.get_running_loop(), -1
        quiet_since = loop.time()
        while loop.time() - quiet_since < self.settled_seconds:
            if sent != len(self.local.requests):
                sent, quiet_since = len(self.local.requests), loop.time()
            await asyncio.sleep(BRIEF_PAUSE)
            await self.bot.idle()


@dataclass(frozen=True, slots=True)
class Play:
    """A game to play for a figure: `play` plays so many turns and returns how many it played."""

    figure: str
    game: str
    play: Callable[[Recorder, int], Awaitable[int]]


def route(local: LocalDiscord, request: Request) -> str:
    """Return a request's method and route, and whether it was in a server or a direct message."""
    parts = request.url.split("/")
    number = parts[parts.index("channels") + 1] if "channels" in parts[:-1] else ""
    channel = local.world.channels.get(int(number)) if number.isdigit() else None
    where = "" if channel is None else " in a server" if channel.guild_id else " in a DM"
    return f"{request.method} {request.path}{where}"


def per_action(actions: Iterable[Action], name: str) -> float:
    """Return the mean of the requests of an action."""
    totals = [action.total for action in actions if action.name == name]
    return sum(totals) / len(totals)


def per_turn(actions: Iterable[Action], turns: int) -> float:
    """Return the requests of clues, guesses and ends, divided by the turns that were played."""
    return sum(action.total for action in actions if action.name in PARTS_OF_A_TURN) / turns


def table(actions: Iterable[Action]) -> Iterator[str]:
    """Format the mean requests by game, action and route, a line each."""
    grouped: dict[tuple[str, str], list[Action]] = {}
    for action in actions:
        grouped.setdefault((action.game, action.name), []).append(action)
    for (game, name), made in grouped.items():
        routes = sum((Counter(action.routes) for action in made), Counter[str]())
        yield f"{game:<28} {name:<6} {routes.total() / len(made):6.2f}  ({len(made)} played)"
        yield from (
            f"{'':<36}{count / len(made):6.2f}  {route}" for route, count in routes.most_common()
        )


async def give_from_key(person: Person, word: str, number: str) -> Interaction:
    """Give a clue by the *Give clue* button under the key in a direct message."""
    opened = await person.press(key_message(person), _clue_label(person))
    fields = [field.label for field in opened.modal.fields]
    return await person.submit(opened.modal, {fields[0]: word, fields[1]: number})


def key_message(person: Person) -> MessageView:
    """Return the newest key among somebody's direct messages."""
    return [view for view in person.inbox() if view.images][-1].now


def _clue_label(person: Person) -> str:
    return str(voice(LANGUAGES[spoken(person)])("button-clue"))
