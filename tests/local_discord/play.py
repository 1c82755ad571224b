"""`make play`: the real bot at a local Discord, opened as a web page. No token, no network.

The bot is a process of its own, started as in production, on a database that lives as long.
"""

import asyncio
import signal
import tempfile
import webbrowser
from contextlib import suppress
from pathlib import Path

from tests.local_discord.lodger import EndedByItself, Lodger
from tests.local_discord.page.page import Page
from tests.local_discord.server import LocalDiscord
from tests.local_discord.world import EVERYDAY, Permission

PORT = 8321


async def play() -> None:
    """Opens the page and stays until it is interrupted."""
    with tempfile.TemporaryDirectory() as folder:
        local = _local_discord()
        lodger = Lodger(local, Path(folder) / "games.db")
        Page(local, lodger)
        async with local:
            seat_four(local)
            _say(f"Sit down at {local.url}  (Ctrl-C ends it)")
            await asyncio.to_thread(webbrowser.open, local.url)
            try:
                with suppress(EndedByItself):  # the page shows why, and can start it again
                    await lodger.start()
                await asyncio.Event().wait()
            finally:
                await lodger.stop()


def _local_discord() -> LocalDiscord:
    """At the usual address, or at another one while somebody plays there already."""
    try:
        return LocalDiscord(port=PORT)
    except OSError:
        return LocalDiscord()


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
