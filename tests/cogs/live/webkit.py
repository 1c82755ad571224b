"""WebKit, driven by WebDriver over HTTP: Debian's WebKitWebDriver and its MiniBrowser, on Xvfb.

Law: what is asked here is what a hand before a window can do: it taps, types and looks.
"""

from __future__ import annotations

import asyncio
import base64
import shutil
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
from typing_extensions import override

from tests.cogs.bots import free_port
from tests.cogs.live.firefox import keep
from tests.cogs.live.hand import Hand

DRIVER, DISPLAY = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
SECONDS = 120
"""More than any but a stuck page needs on a busy machine."""
SCREEN = "1600x1200x24"
SETTINGS = {
    "settings.ini": "[Settings]\ngtk-enable-animations=0\n",
    "gtk.css": "button, entry, toolbar, toolbutton"
    " { border: 0; margin: 0; min-height: 0; min-width: 0; padding: 0 }\n",
}
"""Files of GTK: nothing moves, and the toolbar is no wider than a phone."""
WATCH = """window.mishaps = [];
for (const kind of ["error", "unhandledrejection"])
    addEventListener(kind, ({ message, reason }) => mishaps.push(String(message ?? reason)));
"""
UNTIL = """const done = arguments[0];
const look = () => (({0}) ? done(true) : setTimeout(look, 20));
look();"""


class Tab(Hand):
    """One window of a WebKit of its own."""

    def __init__(self, http: aiohttp.ClientSession, driver: str) -> None:
        self._http = http
        self._address = driver

    async def start(self, size: tuple[int, int]) -> None:
        """Start a browser with nothing remembered, whose page is of that size."""
        capabilities = {"timeouts": {"script": SECONDS * 1000}}
        made = await self._post("/session", capabilities={"alwaysMatch": capabilities})
        self._address += f"/session/{made['sessionId']}"
        await self.resize(size)

    async def _post(self, path: str, **body: Any) -> Any:
        async with self._http.post(self._address + path, json=body) as response:
            answer = (await response.json())["value"]
            assert response.ok, answer
            return answer

    async def go(self, url: str) -> None:
        """Open an address."""
        await self._post("/url", url=url)
        await self._post("/execute/sync", script=WATCH, args=[])

    async def resize(self, size: tuple[int, int]) -> None:
        """Make the page so wide and so high; the window's own bar comes on top.

        A window follows when its screen likes, so it is asked again until it has.
        """
        (wide, high), bar = size, 0
        for _ in range(4 * SECONDS):
            await self._post("/window/rect", width=wide, height=high + bar)
            await asyncio.sleep(0.25)
            inner = await self.sees("[innerWidth, innerHeight]")
            if inner == [wide, high]:
                return
            if inner[0] == wide:
                bar = min(max(bar + high - inner[1], 0), 200)
        raise AssertionError(size)

    @override
    async def sees(self, script: str) -> Any:
        """Look at something of the page."""
        return await self._post("/execute/sync", script=f"return {script}", args=[])

    @override
    async def until(self, so: str) -> None:
        """Wait until something is so of the page."""
        assert await self._post("/execute/async", script=UNTIL.replace("{0}", so), args=[])

    @override
    async def act(self, **source: Any) -> None:
        await self._post("/actions", actions=[{"id": source["type"], **source}])

    async def picture(self, path: Path) -> None:
        """Keep what it shows."""
        async with self._http.get(f"{self._address}/screenshot") as response:
            keep(path, base64.b64decode((await response.json())["value"]))

    async def stop(self) -> None:
        """Close its browser."""
        async with self._http.delete(self._address):
            pass


class WebKit:
    """Browsers of several people, on one display that nobody sees."""

    def __init__(self, stack: AsyncExitStack, surroundings: Mapping[str, str]) -> None:
        self._stack = stack
        self._surroundings = surroundings

    async def open(self, url: str, size: tuple[int, int]) -> Tab:
        """Open an address in a browser of its own, of that size."""
        assert DRIVER is not None
        port = free_port()
        address = f"http://127.0.0.1:{port}"
        await self._stack.enter_async_context(
            _running(DRIVER, f"--port={port}", env=self._surroundings)
        )
        http = await self._stack.enter_async_context(aiohttp.ClientSession())
        await _answers(http, address)
        tab = Tab(http, address)
        await tab.start(size)
        self._stack.push_async_callback(tab.stop)
        await tab.go(url)
        return tab


async def _answers(http: aiohttp.ClientSession, address: str) -> None:
    """Wait until a driver listens."""
    async with asyncio.timeout(SECONDS):
        while True:
            try:
                async with http.get(f"{address}/status"):
                    return
            except aiohttp.ClientConnectionError:
                await asyncio.sleep(0.05)


@asynccontextmanager
async def _running(program: str, *options: str, **ways: Any) -> AsyncIterator[asyncio.StreamReader]:
    """Run a program, and read what it writes; it's ended at last."""
    process = await asyncio.create_subprocess_exec(
        program,
        *options,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        **ways,
    )
    assert process.stdout is not None
    try:
        yield process.stdout
    finally:
        process.kill()
        await process.wait()


def _settle(folder: Path) -> None:
    folder.mkdir(parents=True)
    for name, text in SETTINGS.items():
        (folder / name).write_text(text, "utf-8")


@asynccontextmanager
async def webkit() -> AsyncIterator[WebKit]:
    """Launch a display and a home for browsers."""
    assert DISPLAY is not None
    async with AsyncExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        _settle(Path(home, ".config", "gtk-3.0"))
        screen = ("-screen", "0", SCREEN, "-nolisten", "tcp")
        written = await stack.enter_async_context(_running(DISPLAY, "-displayfd", "1", *screen))
        number = (await asyncio.wait_for(written.readline(), SECONDS)).decode().strip()
        surroundings = {"HOME": home, "PATH": "/usr/bin:/bin", "DISPLAY": f":{number}"}
        yield WebKit(stack, surroundings)
