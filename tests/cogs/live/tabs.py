"""Tabs: browsers of people at a live table, which know only what their socket tells them."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from typing import Any, Self

import aiohttp
import pytest
from yarl import URL

from engine.live.patches import apply_patch

SECONDS = 20
INVITATION = "invitation"
"""The socket's protocol that a guest link's token is sent beside."""
TOO_OFTEN = 429


class Tab:
    """One browser, with its cookies, and at most one page open in it."""

    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self._numbers = itertools.count(10_000_000)
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reading: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self.state: dict[str, Any] = {}
        self.letters: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.base = URL()
        self.where = ""
        self.invitation = ""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
        await self._session.close()

    @property
    def may(self) -> dict[str, Any]:
        """What it may do now."""
        actions: dict[str, Any] = self.state.get("may", {})
        return actions

    def origin(self) -> str:
        """Where the page comes from."""
        return str(self.base.origin()).rstrip("/")

    async def post(self, path: str, body: Any, **headers: str) -> tuple[int, Any]:
        """Send something, as a script of the page does."""
        all_headers = {"Origin": self.origin(), **headers}
        async with self._session.post(self.base / path, json=body, headers=all_headers) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if text else None

    async def get(self, path: str) -> tuple[int, bytes, dict[str, str]]:
        """Ask for something."""
        async with self._session.get(self.base / path) as answer:
            return answer.status, await answer.read(), dict(answer.headers)

    def at(self, link: str) -> str:
        """Go to the address of a link, and give its token."""
        url = URL(link)
        self.base, self.where = url.origin(), url.path.removeprefix("/t/")
        return url.fragment

    async def enter(self, link: str) -> tuple[int, Any]:
        """Open a link."""
        return await self.post("enter", {"link": self.at(link), "table": self.where, "lang": "en"})

    async def connect(self, where: str = "", *, patient: bool = True, **headers: str) -> None:
        """Open a table's socket, and read from then on; a `patient` one is tried until it may."""
        url = self.base.with_path(f"/t/{where or self.where}/socket")
        all_headers = {"Origin": self.origin(), **headers}
        socket: aiohttp.ClientWebSocketResponse | None = None
        while socket is None:
            try:
                socket = await self._session.ws_connect(
                    url, headers=all_headers, protocols=self._protocols()
                )
            except aiohttp.WSServerHandshakeError as refused:
                if refused.status != TOO_OFTEN or not patient:
                    raise
                await asyncio.sleep(0.2)
        self._socket = socket
        self._reading = asyncio.create_task(self._read(socket))

    def _protocols(self) -> tuple[str, ...]:
        return (INVITATION, self.invitation) if self.invitation else ()

    async def half_open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a socket as somebody who hears nothing and never answers."""
        url = self.base.with_path(f"/t/{self.where}/socket")
        reader, writer = await asyncio.open_connection(url.host, url.port)
        cookies = self._session.cookie_jar.filter_cookies(url).output(header="Cookie:")
        request = f"GET {url.path} HTTP/1.1\r\nHost: x\r\nOrigin: {self.origin()}\r\n{cookies}\r\n"
        request += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        writer.write(f"{request}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
        await writer.drain()
        return reader, writer

    async def open(self, link: str) -> Self:
        """Open a link, and wait for the table."""
        status, answer = await self.enter(link)
        assert status == 200, answer
        await self.connect()
        await self.until(lambda: bool(self.state))
        return self

    async def land(self, link: str) -> Self:
        """Open a guest link without a name, and wait for the table."""
        status, answer = await self.enter(link)
        assert (status, answer) == (200, {"ok": True, "invited": True})
        self.invitation = URL(link).fragment
        await self.connect()
        await self.until(lambda: bool(self.state))
        return self

    async def close(self) -> None:
        """Close the page."""
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            await self._reading
        self._socket = self._reading = None

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            self.raw.append(message.data)
            letter = json.loads(message.data)
            if letter["t"] == "table":
                self.state = letter["state"]
            elif letter["t"] == "now":
                self.state = apply_patch(self.state, letter["patch"])
            self.letters.append(letter)
            self._news.set()
        self.letters.append({"t": "closed", "code": socket.close_code})
        self._news.set()

    async def until(self, come: Callable[[], bool]) -> None:
        """Wait until something is so; what was told last stands in the failure."""
        try:
            async with asyncio.timeout(SECONDS):
                while not come():
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            pytest.fail(f"it never came, but {self.letters[-2:]}")

    def of(self, kind: str) -> list[dict[str, Any]]:
        """List the letters of a kind."""
        return [one for one in self.letters if one["t"] == kind]

    async def bye(self) -> str:
        """Wait until it is closed, and give why."""
        await self.until(lambda: bool(self.of("closed")))
        return "".join(one["why"] for one in self.of("bye"))

    async def send(self, letter: Any) -> None:
        """Send anything."""
        assert self._socket is not None
        await self._socket.send_str(letter if isinstance(letter, str) else json.dumps(letter))

    async def action(self, press: str, id: str = "", **more: Any) -> dict[str, Any]:
        """Do something, and give how it went; what else came with it is in `renders`."""
        press = self.state["at"] + press if press.startswith(":") else press
        named = id or f"deed-{next(self._numbers)}"
        already = len(self.answers(named))
        await self.send({"t": "deed", "id": named, "press": press, **more})
        await self.until(lambda: len(self.answers(named)) > already)
        return self.answers(named)[-1]

    def answers(self, id: str) -> list[dict[str, Any]]:
        """Give how a deed went, each time it was sent."""
        return [one for one in self.of("done") if one["id"] == id]

    async def tap(self, card: int | str) -> dict[str, Any]:
        """Tap a card."""
        return await self.action(f"{self.may['mark']['press']}:{card}")

    async def give(self, word: str, number: str, meant: tuple[int, ...] = ()) -> dict[str, Any]:
        """Give a clue."""
        if meant:
            await self.action(self.may["tick"]["press"], values=[str(card) for card in meant])
        fields = {"word": word, "number": number}
        return await self.action(self.may["give"]["press"], fields=fields)

    def own(self) -> list[int]:
        """List the open cards of this spymaster's team, as the page shows them."""
        team = self.state["team"]
        return [int(place) for place, card in self.state["cards"].items() if card.get("k") == team]
