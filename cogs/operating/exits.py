"""Exits: how `python bot.py` ends where it cannot start, or cannot do what it was asked to.

Law: what may pass by itself has a code of its own, so that what watches over the bot starts it
again; what is wrong is told in one sentence, and there is no second start.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import NamedTuple

import aiohttp
import discord

from cogs.wire.environment import UnknownSettings, UnreadableSettings, WrongSettings
from cogs.wire.health import PortTaken
from engine.operating import DatabaseUnusable
from engine.texts import Voice

WRONG = 2
"""A setting, a token, a database, a word of the command: somebody has to mend it."""
MAY_PASS = 75
"""EX_TEMPFAIL of sysexits.h: a database, a network or a Discord that is away."""
AWAY = (aiohttp.ClientError, OSError, discord.HTTPException, discord.GatewayNotFound)


class Exit(NamedTuple):
    """The exit code, and the sentence that goes before it."""

    code: int
    sentence: str


@contextmanager
def told(say: Voice) -> Iterator[None]:
    """End the program in one sentence where it cannot do what it should."""
    try:
        yield
    except Exception as error:
        end = ending(error, say)
        if end is None:
            raise
        print(end.sentence, file=sys.stderr)  # noqa: T201 - the last word of a program
        raise SystemExit(end.code) from error


def ending(error: Exception, say: Voice) -> Exit | None:
    """Say how an error ends the program, None for one of ours."""
    match error:
        case WrongSettings():
            return Exit(WRONG, say("exit-settings", names=str(error)))
        case UnknownSettings():
            return Exit(WRONG, say("exit-settings-unknown", names=str(error)))
        case UnreadableSettings():
            return Exit(WRONG, say("exit-settings-unreadable", file=str(error)))
        case DatabaseUnusable():
            code = MAY_PASS if error.trouble.passes else WRONG
            return Exit(code, unusable(error, say))
        case discord.LoginFailure() | discord.ConnectionClosed(code=4004):  # a token taken back
            return Exit(WRONG, say("exit-token"))
        case discord.ConnectionClosed(code=4010 | 4011):  # no such shard; too few of them
            return Exit(WRONG, say("exit-settings", names="SHARD_COUNT"))
        case PortTaken():
            port, host = f"{error.kind}_PORT", f"{error.kind}_HOST"
            return Exit(WRONG, say("exit-port", port=port, host=host))
        case _ if isinstance(error, AWAY):
            return Exit(WRONG if _refused(error) else MAY_PASS, say("exit-unreachable"))
        case _:
            return None


def unusable(error: DatabaseUnusable, say: Voice) -> str:
    """Say why a database cannot be used, and what to do."""
    told = {"setting": "DATABASE_URL", **error.told}
    return say(f"exit-database-{error.trouble.value}", **told)


def _refused(error: BaseException) -> bool:
    """Tell whether an answer came that says the same tomorrow: the address is of something else."""
    if isinstance(error, discord.GatewayNotFound) and error.__cause__ is not None:
        return _refused(error.__cause__)
    if isinstance(error, discord.HTTPException):
        limited = error.status == HTTPStatus.TOO_MANY_REQUESTS
        return error.status < HTTPStatus.INTERNAL_SERVER_ERROR and not limited
    return isinstance(error, (aiohttp.InvalidURL, aiohttp.NonHttpUrlClientError))
