"""`make play` waits for a slow bot as long as it takes, and opens as wide as it is told."""

import asyncio
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import aiohttp
import pytest

from tests.cases import each
from tests.local_discord import LocalDiscord, slow_bot
from tests.local_discord.bot_process import STILL_SECONDS, BotProcess, EndedByItself, State
from tests.local_discord.gateway import Op
from tests.local_discord.page.page import Page, own_page
from tests.local_discord.play import (
    CannotOpen,
    keep,
    opened_wide,
    pictures_uploaded,
    play,
    seat_four,
)

HOUSE = Path(__file__).parents[2]
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
    """A bot's socket that has identified, and a command of it, for the slow bot never does."""
    local.commands.overwrite(None, [{"name": "start", "description": "Start."}])
    payload = {"op": Op.IDENTIFY, "d": {"token": local.token, "intents": 0}}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(local.gateway_url) as socket,
    ):
        await socket.receive_json()
        await socket.send_json(payload)
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

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Codenames is still starting (10 seconds so far)."
    assert lines[11:] == [
        "Codenames is still starting (120 seconds so far).",
        "Codenames is online.",
    ]
    assert slow.state is State.STOPPED


async def test_terminal_reports_a_bot_that_exited_and_the_page_stays(
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

    (line,) = capsys.readouterr().out.splitlines()
    assert line == "Codenames ended by itself with exit code 2; the page shows why."


async def test_page_receives_the_seconds_of_a_slow_start(
    local: LocalDiscord, tmp_path: Path
) -> None:
    process = BotProcess(local, tmp_path / "games.db", program=SLOW_BOT)
    seconds: list[int] = []
    process.subscribe(lambda: seconds.append(process.waited))
    start = asyncio.create_task(process.start())
    await starting(process)
    local.clock.advance(STILL_SECONDS)
    local.clock.advance(STILL_SECONDS)
    await process.stop()
    await start

    assert list(dict.fromkeys(seconds)) == [0, 10, 20]


async def test_bot_becomes_ready_after_its_page_is_closed(
    tmp_path: Path,
) -> None:
    local = LocalDiscord()
    process = BotProcess(local, tmp_path / "games.db", program=SLOW_BOT)
    Page(local, process)
    async with local, aiohttp.ClientSession() as session:
        for action in ("start", "restart"):
            live = session.ws_connect(f"{local.url}/page/live", headers={"Origin": local.url})
            async with live as page:
                await page.send_json({"type": "bot", "action": action, "ref": 1})
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


async def test_failed_start_raises_with_the_bots_log(local: LocalDiscord, tmp_path: Path) -> None:
    with pytest.raises(EndedByItself, match="no_such_program"):
        await BotProcess(local, tmp_path / "games.db", program=NO_PROGRAM).start()


async def test_four_people_of_one_language_sit_at_the_table(local: LocalDiscord) -> None:
    seat_four(local)

    assert [person.name for person in local.people] == ["Ana", "Bruno", "Caio", "Dora"]
    assert {person.account.locale for person in local.people} == {"en-US"}


async def test_open_address_warns_and_links_every_person(
    local: LocalDiscord,
) -> None:
    seat_four(local)
    warning, *_ = lines = opened_wide(local, "http://192.0.2.7:8321")

    assert "whoever is on your network" in warning
    assert lines[-1].split() == ["Dora", "http://192.0.2.7:8321/#me=dora"]


async def test_another_address_of_this_machine_is_opened_for_browsers_and_the_bot(
    tmp_path: Path,
) -> None:
    local = LocalDiscord(host="127.0.0.2")
    Page(local, BotProcess(local, tmp_path / "games.db"), local.url)
    address, headers = f"{local.url}/page/live", {"Origin": local.url}
    async with (
        local,
        aiohttp.ClientSession() as session,
        session.ws_connect(address, headers=headers) as page,
    ):
        while (event := await page.receive_json())["kind"] != "here":
            pass
        assert event["address"] == local.url == f"http://127.0.0.2:{local.port}"
        assert local.api_url.startswith(local.url)


async def test_table_opens_while_the_pictures_are_uploaded_and_the_rest_follows(
    local: LocalDiscord, tmp_path: Path
) -> None:
    process = BotProcess(local, tmp_path / "games.db")
    async with pictures_uploaded(process):  # killed at the end, wherever it is
        await local.until(lambda: local.world.emojis)
        first = {emoji.name for emoji in local.world.emojis.values()}
    async with pictures_uploaded(process):
        await local.until(lambda: len(local.world.emojis) > len(first))

    names = [emoji.name for emoji in local.world.emojis.values()]
    assert len(names) == len({*names})
    assert not local.violations


async def test_foreign_address_is_refused_in_one_sentence() -> None:
    with pytest.raises(CannotOpen, match=r"^HOST=192\.0\.2\.7 is no address of this machine;"):
        await play("192.0.2.7")


@each(
    "origin, host, own",
    [
        ("http://127.0.0.1:8321", "127.0.0.1:8321", True),
        ("http://192.0.2.7:8321", "192.0.2.7:8321", True),
        ("http://localhost:8321", "localhost:8321", True),
        ("http://elsewhere.example", "127.0.0.1:8321", False),
        ("http://rebound.example:8321", "rebound.example:8321", False),
        (None, "127.0.0.1:8321", False),
    ],
)
def test_only_the_page_itself_is_let_in(origin: str | None, host: str, *, own: bool) -> None:
    assert own_page(origin, host) is own


@pytest.mark.skipif(shutil.which("make") is None, reason="NO MAKE")
@pytest.mark.parametrize(
    ("typed", "played"), [([], "play"), (["HOST=0.0.0.0"], "play 0.0.0.0")], ids=["plain", "wide"]
)
def test_only_a_host_that_is_typed_opens_the_table(typed: list[str], played: str) -> None:
    command = ["make", "-n", "play", *typed]
    result = subprocess.run(  # noqa: S603 - the command stands here
        command,
        cwd=HOUSE,
        env={"PATH": "/usr/bin:/bin", "HOST": "tcsh-sets-this"},
        capture_output=True,
        check=True,
    )
    assert result.stdout.decode().rstrip().endswith(f"-m tests.local_discord.{played}")
