"""`make play`: the real bot at a local Discord, opened as a web page. No token, no network.

The bot is a process of its own, started as in production, on a database that lives as long.
`make play HOST=0.0.0.0` lets the browsers of a whole network sit down, a person each.
"""

import asyncio
import secrets
import signal
import socket
import sys
import tempfile
import webbrowser
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from typing_extensions import override

from tests.local_discord.bot_process import BotProcess, EndedByItself, State
from tests.local_discord.interactions import DISCORDS_DEADLINE
from tests.local_discord.page.entrances import EntryPoints
from tests.local_discord.page.page import Page
from tests.local_discord.server import EVERYWHERE, LOOPBACK, LocalDiscord
from tests.local_discord.world import EVERYDAY, Permission

PORT = 8321


class CannotOpen(Exception):
    """An address that is none of this machine's."""

    @override
    def __str__(self) -> str:
        return f"HOST={self.args[0]} is no address of this machine; HOST=0.0.0.0 means all of them."


async def play(host: str = LOOPBACK) -> None:
    """Opens the page at an address of this machine and stays until it is interrupted."""
    with tempfile.TemporaryDirectory() as folder:
        local = _local_discord(host)
        process = BotProcess(local, Path(folder) / "games.db")
        process.environment |= _live_table(host)
        address = None if host == LOOPBACK else f"http://{_seen_from_outside(host)}:{local.port}"
        entrances = EntryPoints(process.environment["WEB_URL"]) if address is None else None
        Page(local, process, address, entrances)
        async with local, AsyncExitStack() as stack:
            if entrances is not None:
                stack.push_async_callback(entrances.close)
                await entrances.open()
            seat_four(local)
            _say(f"Sit down at {local.url}  (Ctrl-C ends it)")
            for line in [] if address is None else opened_wide(local, address):
                _say(line)
            await asyncio.to_thread(webbrowser.open, local.url)
            await stack.enter_async_context(pictures_uploaded(process))
            await keep(process)


@asynccontextmanager
async def pictures_uploaded(process: BotProcess) -> AsyncIterator[None]:
    """Has the bot's own command upload its pictures meanwhile; the bot looks again and again."""
    uploading = await process.command("emojis")
    try:
        yield
    finally:
        if uploading.returncode is None:
            uploading.kill()
        await uploading.wait()


def opened_wide(local: LocalDiscord, address: str) -> list[str]:
    """What it means that a whole network reaches the page, and a link for each person."""
    links = [f"  {person.name:8}{address}/#me={person.name.lower()}" for person in local.people]
    return [
        f"CAREFUL: whoever is on your network can open {address}, be anybody there, read every",
        "key and stop the bot; nothing is encrypted. Play so only where you trust everybody.",
        "A link for each of you:",
        *links,
    ]


def _live_table(host: str) -> dict[str, str]:
    """Give the bot an address for the live table, at a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((host, 0))
        port = str(probe.getsockname()[1])
    seen = LOOPBACK if host == LOOPBACK else _seen_from_outside(host)
    return {"WEB_URL": f"http://{seen}:{port}", "WEB_HOST": host, "WEB_PORT": port}


def _seen_from_outside(host: str) -> str:
    """This machine's address in its network; nothing is sent to find it out."""
    if host != EVERYWHERE:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # kept for documentation: nobody is there (RFC 5737)
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


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


def _local_discord(host: str) -> LocalDiscord:
    """At the usual port, or at another one while somebody plays there already."""
    token = secrets.token_urlsafe(24)  # a network that reaches the page is no bot
    for port in (PORT, 0):
        with suppress(OSError):
            return LocalDiscord(token=token, host=host, port=port, deadline=DISCORDS_DEADLINE)
    raise CannotOpen(host)


def seat_four(local: LocalDiscord) -> None:
    """Four people and a channel; Ana may manage the server, and all may install the application."""
    local.world.people_install = True
    local.guild("Friday evening").channel("games")
    ana = local.person("Ana", permissions=EVERYDAY | Permission.MANAGE_GUILD)
    for person in (ana, *map(local.person, ("Bruno", "Caio", "Dora"))):
        local.world.dm_with(person.account)


def _say(sentence: str) -> None:
    print(sentence, flush=True)  # noqa: T201 - the address is what this program is for


if __name__ == "__main__":
    for ending in (signal.SIGTERM, signal.SIGHUP):  # as Ctrl-C: the bot is not left behind
        signal.signal(ending, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        try:
            asyncio.run(play(*sys.argv[1:2]))
        except CannotOpen as error:
            sys.exit(str(error))
