"""`make play` waits for a slow bot as long as it takes, and says so now and then."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import aiohttp
import pytest

from tests.local_discord import LocalDiscord, slow_bot
from tests.local_discord.bot_process import STILL_SECONDS, BotProcess, EndedByItself, State
from tests.local_discord.gateway import Op
from tests.local_discord.page.page import Page
from tests.local_discord.play import keep

SLOW_BOT = Path(slow_bot.__file__)
NO_PROGRAM = Path(__file__).with_name("no_such_program.py")


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord() as running:
        yield running


@pytest.fixture
async def slow(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[BotProcess]:
    process = BotProcess(local, tmp_path / "games.db", program=SLOW_BOT)
    yield process
    await process.stop()


@asynccontextmanager
async def identified(local: LocalDiscord) -> AsyncIterator[None]:
    """A bot's socket that has identified, for the slow bot never does."""
    said = {"op": Op.IDENTIFY, "d": {"token": local.token, "intents": 0}}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(local.gateway_url) as socket,
    ):
        await socket.receive_json()
        await socket.send_json(said)
        await socket.receive_json()
        yield


async def starting(process: BotProcess) -> None:
    await process.local.until(lambda: process.state is State.STARTING)


async def test_the_terminal_says_still_starting_until_the_bot_identifies(
    local: LocalDiscord, slow: BotProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = asyncio.create_task(keep(slow))
    await starting(slow)
    for _ in range(12):
        local.clock.advance(STILL_SECONDS)
    async with identified(local):
        await local.until(lambda: slow.state is State.READY)
        local.clock.advance(STILL_SECONDS)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing

    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Codenames is still starting (10 seconds so far)."
    assert said[11:] == [
        "Codenames is still starting (120 seconds so far).",
        "Codenames is online.",
    ]
    assert slow.state is State.STOPPED


async def test_the_terminal_says_that_the_bot_ended_by_itself_and_the_page_stays(
    local: LocalDiscord, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    process = BotProcess(local, tmp_path / "games.db", program=NO_PROGRAM)
    playing = asyncio.create_task(keep(process))
    await local.until(lambda: process.state is State.ENDED)
    assert "no_such_program" in process.log[-1]
    assert not playing.done()
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing

    (said,) = capsys.readouterr().out.splitlines()
    assert said == "Codenames ended by itself with exit code 2; the page shows why."


async def test_the_page_is_told_how_long_the_bot_has_been_starting(
    local: LocalDiscord, tmp_path: Path
) -> None:
    process = BotProcess(local, tmp_path / "games.db", program=SLOW_BOT)
    told: list[int] = []
    process.subscribe(lambda: told.append(process.waited))
    start = asyncio.create_task(process.start())
    await starting(process)
    local.clock.advance(STILL_SECONDS)
    local.clock.advance(STILL_SECONDS)
    await process.stop()
    await start

    assert list(dict.fromkeys(told)) == [0, 10, 20]


async def test_a_bot_is_ready_although_the_page_that_started_it_was_closed(
    tmp_path: Path,
) -> None:
    local = LocalDiscord()
    process = BotProcess(local, tmp_path / "games.db", program=SLOW_BOT)
    Page(local, process)
    async with local, aiohttp.ClientSession() as session:
        for action in ("start", "restart"):
            live = session.ws_connect(f"{local.url}/page/live", headers={"Origin": local.url})
            async with live as page:
                await page.send_json({"deed": "bot", "action": action, "ref": 1})
                await starting(process)
            async with identified(local):
                await local.until(lambda: process.state is State.READY)
        await process.stop()


async def test_a_stop_while_it_starts_is_no_end_by_itself(slow: BotProcess) -> None:
    start = asyncio.create_task(slow.start())
    await starting(slow)
    await slow.stop()
    await start

    assert slow.state is State.STOPPED


async def test_a_second_start_waits_for_the_first(slow: BotProcess) -> None:
    starts = [asyncio.create_task(slow.start()) for _ in range(2)]
    await starting(slow)
    async with identified(slow.local):
        await asyncio.gather(*starts)

    assert slow.state is State.READY


async def test_whoever_starts_a_bot_that_ends_by_itself_reads_its_log(
    local: LocalDiscord, tmp_path: Path
) -> None:
    with pytest.raises(EndedByItself, match="no_such_program"):
        await BotProcess(local, tmp_path / "games.db", program=NO_PROGRAM).start()
