"""`make play`: the real bot at a local Discord, opened as a web page. No token, no network.

The bot is a process of its own, started as in production, on a database that lives as long.
"""

import asyncio
import signal
import tempfile
import webbrowser
from contextlib import suppress
from pathlib import Path

from tests.local_discord.bot_process import BotProcess, EndedByItself, State
from tests.local_discord.interactions import DISCORDS_DEADLINE
from tests.local_discord.page.page import Page
from tests.local_discord.server import LocalDiscord
from tests.local_discord.world import EVERYDAY, Permission

PORT = 8321


async def play() -> None:
    """Opens the page and stays until it is interrupted."""
    with tempfile.TemporaryDirectory() as folder:
        local = _local_discord()
        process = BotProcess(local, Path(folder) / "games.db")
        Page(local, process)
        async with local:
            seat_four(local)
            _say(f"Sit down at {local.url}  (Ctrl-C ends it)")
            await asyncio.to_thread(webbrowser.open, local.url)
            await keep(process)


async def keep(process: BotProcess) -> None:
    """Starts the bot, tells how that goes, and stays until it is interrupted."""
    process.subscribe(_Sayer(process).tell)
    try:
        with suppress(EndedByItself):  # the page shows why, and can start it again
            await process.start()
        await asyncio.Event().wait()
    finally:
        await process.stop()


class _Sayer:
    """Says each new state of the bot once."""

    def __init__(self, process: BotProcess) -> None:
        self._process = process
        self._said: str | None = None

    def tell(self) -> None:
        sentence = _news(self._process)
        if sentence is not None and sentence != self._said:
            _say(sentence)
        self._said = sentence


def _news(process: BotProcess) -> str | None:
    match process.state:
        case State.STARTING if process.waited:
            return f"Codenames is still starting ({process.waited} seconds so far)."
        case State.READY:
            return "Codenames is online."
        case State.ENDED:
            return f"Codenames ended by itself with exit code {process.code}; the page shows why."
        case State.STARTING | State.STOPPED:
            return None


def _local_discord() -> LocalDiscord:
    """At the usual address, or at another one while somebody plays there already."""
    try:
        return LocalDiscord(port=PORT, deadline=DISCORDS_DEADLINE)
    except OSError:
        return LocalDiscord(deadline=DISCORDS_DEADLINE)


def seat_four(local: LocalDiscord) -> None:
    """Four people and a channel, one of them from Brazil, who may manage the server."""
    local.guild("Friday evening").channel("games")
    ana = local.person("Ana", locale="pt-BR", permissions=EVERYDAY | Permission.MANAGE_GUILD)
    for person in (ana, *map(local.person, ("Bruno", "Caio", "Dora"))):
        local.world.dm_with(person.account)


def _say(sentence: str) -> None:
    print(sentence, flush=True)  # noqa: T201 - the address is what this program is for


if __name__ == "__main__":
    for ending in (signal.SIGTERM, signal.SIGHUP):  # as Ctrl-C: the bot is not left behind
        signal.signal(ending, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        asyncio.run(play())
