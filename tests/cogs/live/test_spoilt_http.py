"""Spoilt HTTP at the live table's own port: refused or closed, and no traceback in the log."""

from __future__ import annotations

import asyncio
import json
import logging

import aiohttp
import pytest
from yarl import URL

from cogs.live import browser_sessions, http_server
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import LiveBot, Opens

SPOILT = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
    b"GET / HTTP/1.1\r\nBad Name: x\r\n\r\n",
    b"POST /enter HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nno colon\r\n\r\n",
    b"GET / HTTP/1.1\r\nX: " + b"x" * 9000 + b"\r\n\r\n",
)
HEAD = "POST /enter HTTP/1.1\r\nHost: x\r\nOrigin: {}\r\nContent-Type: application/json\r\n"
HALVES = (
    b"",
    b"GE",
    b"GET /t/1/2 HTTP/1.1\r\nHost: x\r\n",
    b"{head}Content-Length: 100\r\n\r\n{{",
    b"{head}Transfer-Encoding: chunked\r\n\r\n5\r\n{{",
)


async def sent(bot: LiveBot, written: bytes) -> bytes:
    """Send bytes on a connection of their own, and read until it is closed."""
    url = URL(bot.address)
    written = written.replace(b"{head}", HEAD.format(bot.address).encode())
    reader, writer = await asyncio.open_connection(url.host, url.port)
    writer.write(written)
    answer = b""
    async with asyncio.timeout(20):
        while True:
            try:
                read = await reader.read(1 << 16)
            except ConnectionError:
                read = b""
            if not read:
                break
            answer += read
    writer.close()
    return answer


@pytest.mark.parametrize("written", SPOILT)
async def test_spoilt_http_is_refused_without_traceback(
    running_bot: LiveBot, caplog: pytest.LogCaptureFixture, written: bytes
) -> None:
    with caplog.at_level(logging.INFO):
        answer = await sent(running_bot, written)
    assert not answer or b"HTTP/1.1 400" in answer or b"HTTP/1.0 400" in answer
    assert not [one for one in caplog.records if one.exc_info or one.levelno >= logging.WARNING]
    assert running_bot.counters.errors["mishap"] == 0


async def test_body_of_an_unknown_charset_is_a_bad_request(running_bot: LiveBot) -> None:
    headers = {
        "Origin": running_bot.address,
        "Content-Type": "application/json; charset=nonsense",
    }
    async with aiohttp.ClientSession() as session:
        for path in ("enter", "leave"):
            url = f"{running_bot.address}/{path}"
            async with session.post(url, data=b"{}", headers=headers) as answer:
                assert answer.status == 400


@pytest.mark.parametrize("where", ["link", "lang", "name", "table", "cookie"])
async def test_undecodable_text_is_no_internal_error(running_bot: LiveBot, where: str) -> None:
    form = {"link": "x" * 22, "table": "1/2", "lang": "en", "name": "Zoe"}
    written = json.dumps(form if where == "cookie" else {**form, where: "\ud800"}).encode()
    head = HEAD + f"Connection: close\r\nContent-Length: {len(written)}\r\n"
    cookie = b"Cookie: table_1=\xff\r\n" if where == "cookie" else b""
    for path in ("enter", "leave"):
        lines = head.format(running_bot.address).replace("enter", path).encode()
        answer = await sent(running_bot, lines + cookie + b"\r\n" + written)
        assert b" 500 " not in answer.partition(b"\r\n")[0]
    assert running_bot.counters.errors["mishap"] == 0


@pytest.mark.parametrize("half", HALVES)
async def test_half_a_request_is_closed(
    running_bot: LiveBot, monkeypatch: pytest.MonkeyPatch, half: bytes
) -> None:
    monkeypatch.setattr(http_server, "REQUEST_TIMEOUT_SECONDS", 0.2)
    await sent(running_bot, half)


async def test_half_of_a_second_request_is_closed(
    running_bot: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_server, "REQUEST_TIMEOUT_SECONDS", 0.2)
    url = URL(running_bot.address)
    reader, writer = await asyncio.open_connection(url.host, url.port)
    whole = b"GET /none HTTP/1.1\r\nHost: x\r\n\r\n"
    writer.write(whole)
    async with asyncio.timeout(20):
        assert b"404" in await reader.read(1 << 16)
        writer.write(whole[:20])
        assert await reader.read() == b""
    writer.close()


async def test_idle_connection_of_a_proxy_is_kept_between_requests(
    running_bot: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_server, "REQUEST_TIMEOUT_SECONDS", 0.1)
    url = URL(running_bot.address)
    reader, writer = await asyncio.open_connection(url.host, url.port)
    for _ in range(3):
        writer.write(b"GET /none HTTP/1.1\r\nHost: x\r\n\r\n")
        async with asyncio.timeout(20):
            assert b"404" in await reader.read(1 << 16)
        await asyncio.sleep(0.3)
    writer.close()


async def test_internal_error_is_logged_once_and_returns_500(
    running_bot: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser_sessions, "choose_language_for_locale", lambda _: 1 / 0)
    headers = {"Origin": running_bot.address}
    async with aiohttp.ClientSession() as session:
        url = f"{running_bot.address}/enter"
        async with session.post(url, json={}, headers=headers) as answer:
            assert answer.status == 500
    assert running_bot.counters.errors["mishap"] == 1


@pytest.mark.parametrize(
    "written",
    [
        b"GET /none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        b"GET /t/1/2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        b"DELETE /enter HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\r\nBad Name: x\r\n\r\n",
    ],
)
async def test_no_response_names_a_version(running_bot: LiveBot, written: bytes) -> None:
    head = (await sent(running_bot, written)).partition(b"\r\n\r\n")[0].lower()
    assert head.startswith(b"http/1.")
    assert b"server: codenames\r\n" in head + b"\r\n"
    assert b"python" not in head
    assert b"aiohttp" not in head


async def test_idle_connection_is_closed(
    running_bot: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_server, "IDLE_SECONDS", 0.2)
    assert b"404" in await sent(running_bot, b"GET /none HTTP/1.1\r\nHost: x\r\n\r\n")


def test_connections_are_idle_for_ten_seconds_at_most() -> None:
    assert max(http_server.REQUEST_TIMEOUT_SECONDS, http_server.IDLE_SECONDS) <= 10


async def test_client_that_reads_no_response_is_closed(
    running_bot: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_server, "RESPONSE_TIMEOUT_SECONDS", 0.2)
    lost = asyncio.Event()
    monkeypatch.setattr(http_server.ConnectionPool, "discard", lambda *_: lost.set())
    url = URL(running_bot.address)
    _, writer = await asyncio.open_connection(url.host, url.port, limit=1)
    writer.write(b"GET /t/1/2 HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
    async with asyncio.timeout(20):
        await lost.wait()
    writer.close()


@pytest.fixture
def few_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot with three connections at most."""
    monkeypatch.setattr(http_server, "get_connection_limit", lambda: 3)


@pytest.mark.usefixtures("few_connections")
async def test_newer_connections_replace_the_oldest_without_a_page(
    running_bot: LiveBot, evening: Evening, sits: Opens
) -> None:
    await evening.open()
    tab, url = await sits(evening.teams[0].spymaster), URL(running_bot.address)
    opened = [await asyncio.open_connection(url.host, url.port) for _ in range(6)]
    async with asyncio.timeout(5):
        assert [await reader.read() for reader, _ in opened[:4]] == [b""] * 4
    assert not any(reader.at_eof() for reader, _ in opened[4:])
    await tab.send({"t": "ping"})
    await tab.until(lambda: bool(tab.of("pong")))
    for _, writer in opened:
        writer.close()


def test_connections_leave_file_descriptors_for_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    for descriptors, connections in ((64, 32), (1024, 768), (10**6, 5000), (-1, 5000)):
        monkeypatch.setattr("resource.getrlimit", lambda _, most=descriptors: (most, most))
        assert http_server.get_connection_limit() == connections
