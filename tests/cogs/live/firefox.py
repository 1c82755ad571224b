"""Firefox, driven by WebDriver BiDi, which it speaks by itself: no driver lies between.

Law: what is asked here is what a hand before a window can do: it taps, types and looks.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import re
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
from typing_extensions import override

from tests.cogs.live.hand import Hand

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
OUT = Path(__file__).parents[3] / "out"
SMALL, DESKTOP = (360, 640), (1280, 900)
FITS = """[document.documentElement, document.querySelector("#app")]
    .every((one) => one.scrollHeight <= one.clientHeight)"""
SECONDS = 120
"""More than any but a stuck page needs on a busy machine."""
PREFERENCES = 'user_pref("ui.prefersReducedMotion", 1);'
SO = """new Promise((done) => {{
    const look = () => (({0}) ? done(true) : setTimeout(look, 20));
    look();
}})"""
"""Resolves once something is so."""


def card(at: int) -> str:
    """Find a card by its place."""
    return f'.card[data-at="{at}"]'


class Firefox:
    """A Firefox that runs."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.errors: list[str] = []

    async def read(self) -> None:
        """Hear what it answers, and which errors its pages have, until it ends."""
        async for message in self._socket:
            event = json.loads(message.data)
            if event.get("method") == "log.entryAdded" and event["params"]["level"] == "error":
                self.errors.append(event["params"]["text"])
            elif event.get("id") in self._asked:
                self._asked.pop(event["id"]).set_result(event)

    async def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Have it do something."""
        number = next(self._numbers)
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": params})
        response = await asyncio.wait_for(answer, SECONDS)
        assert response["type"] == "success", response
        result: dict[str, Any] = response["result"]
        return result

    async def open(self, url: str, size: tuple[int, int]) -> Tab:
        """Open an address in a browser of its own, of that size."""
        own = (await self.ask("browser.createUserContext"))["userContext"]
        made = await self.ask("browsingContext.create", type="window", userContext=own)
        tab = Tab(self, made["context"])
        await tab.resize(size)
        await self.ask("browsingContext.navigate", context=tab.context, url=url, wait="complete")
        return tab


class Tab(Hand):
    """One window of a Firefox."""

    def __init__(self, firefox: Firefox, context: str) -> None:
        self._firefox = firefox
        self.context = context

    async def resize(self, size: tuple[int, int]) -> None:
        """Make it so wide and so high."""
        viewport = {"width": size[0], "height": size[1]}
        await self._firefox.ask(
            "browsingContext.setViewport", context=self.context, viewport=viewport
        )

    @override
    async def sees(self, script: str) -> Any:
        """Look at something of the page."""
        response = await self._firefox.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(({script}) ?? null))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert response["type"] == "success", response
        return json.loads(response["result"]["value"])

    @override
    async def until(self, so: str) -> None:
        """Wait until something is so of the page."""
        assert await self.sees(f"await {SO.format(so)}")

    @override
    async def act(self, **source: Any) -> None:
        await self._firefox.ask(
            "input.performActions", context=self.context, actions=[{"id": source["type"], **source}]
        )

    async def picture(self, path: Path) -> None:
        """Keep what it shows."""
        result = await self._firefox.ask("browsingContext.captureScreenshot", context=self.context)
        keep(path, base64.b64decode(result["data"]))


def keep(path: Path, picture: bytes) -> None:
    """Save a picture."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(picture)


@asynccontextmanager
async def firefox() -> AsyncIterator[Firefox]:
    """Launch a Firefox with nothing remembered."""
    assert FIREFOX is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        (Path(profile) / "user.js").write_text(PREFERENCES, "utf-8")
        process = await asyncio.create_subprocess_exec(
            FIREFOX,
            *("--headless", "--remote-debugging-port", "0", "--profile", profile, "--no-remote"),
            stderr=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            env={"HOME": profile, "PATH": "/usr/bin:/bin"},
        )
        try:
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(f"{await _address(process)}/session", max_msg_size=0) as socket,
            ):
                made = Firefox(socket)
                reading = asyncio.create_task(made.read())
                await made.ask("session.new", capabilities={})
                await made.ask("session.subscribe", events=["log.entryAdded"])
                yield made
                reading.cancel()
        finally:
            process.kill()
            await process.wait()


async def _address(process: asyncio.subprocess.Process) -> str:
    """Read where it listens."""
    assert process.stderr is not None
    async with asyncio.timeout(SECONDS):
        async for line in process.stderr:
            if listening := re.search(rb"WebDriver BiDi listening on (ws://\S+)", line):
                return listening[1].decode()
    raise AssertionError
