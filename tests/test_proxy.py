"""An outgoing proxy: all that the bot asks Discord goes through it, the gateway too."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import pytest

from cogs.operating import exits
from cogs.operating.checks import create_client
from cogs.running.config import Config, InvalidSettings, load_config
from engine.texts import voice
from tests.cases import each
from tests.cogs.bots import RunningBot
from tests.local_discord import LocalDiscord

DISCORD = "https://discord.com/api/v10"


class Proxy:
    """A proxy on loopback that notes what it is asked, and passes it on or refuses."""

    def __init__(self, target: int | None) -> None:
        self.first_lines: list[str] = []
        self.received = bytearray()
        self._target = target

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = await reader.readline()
        self.first_lines.append(first.decode().strip())
        if self._target is None:
            writer.write(b"HTTP/1.1 503 Service Unavailable\r\n\r\n")
            await writer.drain()
            writer.close()
            return
        onward, back = await asyncio.open_connection("127.0.0.1", self._target)
        back.write(first)
        await asyncio.gather(_pipe(reader, back, self.received), _pipe(onward, writer, bytearray()))


async def _pipe(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, received: bytearray
) -> None:
    with suppress(ConnectionError):
        while chunk := await reader.read(1 << 16):
            received += chunk
            writer.write(chunk)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def proxy_to(target: int | None) -> AsyncIterator[tuple[Proxy, str]]:
    """Serve a proxy that passes everything on to a port of this machine; give it and its URL."""
    proxy = Proxy(target)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    try:
        yield proxy, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()


@each(
    "settings, expected",
    [
        ({}, None),
        ({"https_proxy": "http://proxy:3128"}, "http://proxy:3128"),
        ({"https_proxy": "http://proxy:3128", "no_proxy": "localhost,discord.com"}, None),
        ({"https_proxy": "http://proxy:3128", "no_proxy": "*"}, None),
        ({"https_proxy": "http://proxy:3128", "no_proxy": ".com"}, None),
        ({"https_proxy": "http://proxy:3128", "no_proxy": "cord.com"}, "http://proxy:3128"),
        ({"https_proxy": "http://proxy:3128", "no_proxy": "example.com"}, "http://proxy:3128"),
    ],
)
def test_proxy_is_used_unless_the_host_is_excepted(
    settings: dict[str, str], expected: str | None
) -> None:
    assert Config(discord_api_url=DISCORD, **settings).proxy == expected  # type: ignore[arg-type]


def test_rest_proxy_of_ones_own_is_asked_directly() -> None:
    config = Config(discord_api_url="http://rest:8080/api/v10", https_proxy="http://proxy:3128")

    assert config.proxy is None


def test_proxy_is_read_by_its_usual_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("https_proxy", "me:word@proxy:3128")
    monkeypatch.setenv("NO_PROXY", "localhost")
    config = load_config(token=False)

    assert (config.https_proxy, config.no_proxy) == ("http://me:word@proxy:3128", "localhost")
    assert "word" not in repr(config)


@pytest.mark.parametrize("url", ["socks5://proxy:1080", "http://", "proxy:port"])
def test_other_kind_of_proxy_is_refused_by_name(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", url)

    with pytest.raises(InvalidSettings, match=r"^HTTPS_PROXY$") as refused:
        load_config(token=False)

    sentence = voice("en")("exit-proxy")
    assert exits.get_exit(refused.value, voice("en")) == (exits.WRONG_CODE, sentence)
    assert "http://host:port" in sentence


async def test_requests_and_gateway_connect_through_the_proxy() -> None:
    async with (
        proxy_to(None) as (proxy, url),
        create_client(Config(discord_api_url=DISCORD, https_proxy=url)) as client,
    ):
        with pytest.raises(aiohttp.ClientError):
            await client.login("token")
        with pytest.raises(aiohttp.ClientError):
            await client.http.ws_connect("wss://gateway.discord.gg/?v=10")

    lines = [*dict.fromkeys(proxy.first_lines)]
    assert lines == ["CONNECT discord.com:443 HTTP/1.1", "CONNECT gateway.discord.gg:443 HTTP/1.1"]


async def test_bot_starts_through_a_proxy(
    games_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with LocalDiscord() as local, proxy_to(urlsplit(local.api_url).port) as (proxy, url):
        monkeypatch.setattr(Config, "proxy", url)
        running = RunningBot(local, games_file)
        await running.start()
        await running.stop()
        api = local.api_url

    assert any(line.startswith(f"GET {api}/users/@me") for line in proxy.first_lines)
    assert b"Upgrade: websocket" in proxy.received, "the gateway"
