"""`make image`: the image is built, and starts, serves and stops as in production.

Law: it plays at a Discord of our own, and nothing of it is left running.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import aiohttp

from tests.cogs.bots import free_port
from tests.local_discord import LocalDiscord

BUILD = Path(__file__).parents[1] / ".ci" / "image"
IMAGE = "codenames-table"
STARTING_SECONDS = 120
INSIDE = ("python", "bot.py")


async def main() -> None:
    """Build it, start it, ask for its health, and stop it."""
    built = await asyncio.to_thread(subprocess.run, [BUILD], stdout=PIPE, check=False)
    if built.returncode:
        raise SystemExit(built.returncode)
    builder = built.stdout.decode().strip()
    async with LocalDiscord(schema=False) as local:
        port = free_port()
        settings = {
            "DISCORD_TOKEN": local.token,
            "DISCORD_API_URL": local.api_url,
            "METRICS_PORT": str(port),
        }
        container = await _run(builder, "from", IMAGE) if builder == "buildah" else ""
        started = await _started(builder, settings, container)
        try:
            await _serves(started, port)
            await _stop(builder, started)
        finally:
            if container:
                await _run("buildah", "rm", container)
    _say(f"{IMAGE} was built by {builder}, starts, serves and stops.")


async def _started(builder: str, settings: dict[str, str], container: str) -> Process:
    options = [word for name, value in settings.items() for word in ("--env", f"{name}={value}")]
    if container:
        command = ["buildah", "run", "--user", "table", *options, container, "--", *INSIDE]
    else:
        named = ["--name", IMAGE, "--network", "host", "--read-only", "--tmpfs", "/tmp"]  # noqa: S108
        command = [builder, "run", "--rm", "--init", *named, *options, IMAGE]
    return await asyncio.create_subprocess_exec(*command, start_new_session=True)


async def _serves(started: Process, port: int) -> None:
    """Wait until it is well; whoever ends before ends this."""
    async with aiohttp.ClientSession() as session, asyncio.timeout(STARTING_SECONDS):
        while True:
            if started.returncode is not None:
                raise SystemExit(started.returncode or 1)
            try:
                async with session.get(f"http://127.0.0.1:{port}/healthz") as health:
                    if health.ok:
                        return
            except aiohttp.ClientError:
                pass
            await asyncio.sleep(0.2)


async def _stop(builder: str, started: Process) -> None:
    if builder == "buildah":  # which passes no signal on
        os.kill(_innermost(started.pid), signal.SIGTERM)
    else:
        await _run(builder, "stop", IMAGE)
    code = await started.wait()
    if code:
        raise SystemExit(code)


def _innermost(process: int) -> int:
    """Give the process that others run one within the other."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()
    return _innermost(int(children[0])) if children else process


async def _run(*words: str) -> str:
    running = await asyncio.create_subprocess_exec(*words, stdout=PIPE)
    output, _ = await running.communicate()
    if running.returncode:
        raise SystemExit(running.returncode)
    return output.decode().strip()


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")


if __name__ == "__main__":
    asyncio.run(main())
