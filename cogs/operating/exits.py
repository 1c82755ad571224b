"""Exit codes and messages of `python bot.py` if it cannot start, or cannot run a command.

Law: what may pass has an exit code of its own, so that the supervisor restarts the bot; what is
wrong is told in one sentence, and there is no second start.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from http import HTTPStatus
from typing import NamedTuple

import aiohttp
import discord

from cogs.running.config import (
    PARSERS,
    InvalidSettings,
    NamelessLine,
    SettingsError,
    UnknownSettings,
    UnreadableSettings,
)
from cogs.running.health import PortTaken
from cogs.running.identify_limiter import NoIdentifiesLeft
from engine.operating import DatabaseUnusable
from engine.texts import Voice

WRONG_CODE = 2
"""A setting, a token, a database or an argument is wrong: the operator has to correct it."""
TEMPORARY_CODE = 75
"""EX_TEMPFAIL of sysexits.h: the database, the network or Discord is unavailable."""
INTERRUPTED_CODE = 130
"""Ctrl+C before the bot serves, or during a command, as shells count it: 128 and SIGINT."""
UNAVAILABLE_ERRORS = (aiohttp.ClientError, OSError, discord.HTTPException, discord.GatewayNotFound)


class Exit(NamedTuple):
    """The exit code, and the sentence that is printed before."""

    code: int
    sentence: str


@contextmanager
def exit_on_error(say: Voice) -> Iterator[None]:
    """Exit with one printed sentence on an expected error; other errors are raised.

    Ctrl+C exits without a word.
    """
    try:
        yield
    except KeyboardInterrupt as error:
        raise SystemExit(INTERRUPTED_CODE) from error
    except Exception as error:
        result = get_exit(error, say)
        if result is None:
            raise
        print(result.sentence, file=sys.stderr)  # noqa: T201 - output of a command-line tool
        raise SystemExit(result.code) from error


def get_exit(error: Exception, say: Voice) -> Exit | None:
    """Return the exit for an expected error, None for a bug of our own."""
    match error:
        case SettingsError() | UnreadableSettings() | NamelessLine():
            return Exit(WRONG_CODE, _format_settings_error(error, say))
        case DatabaseUnusable():
            code = TEMPORARY_CODE if error.error_kind.is_transient else WRONG_CODE
            return Exit(code, unusable_text(error, say))
        case discord.LoginFailure() | discord.ConnectionClosed(code=4004):  # a token that was reset
            return Exit(WRONG_CODE, say("exit-token"))
        case discord.PrivilegedIntentsRequired() | discord.ConnectionClosed(code=4013):
            return Exit(WRONG_CODE, say("exit-intents"))
        case discord.ConnectionClosed(code=4010 | 4011):  # invalid shard; sharding required
            return Exit(WRONG_CODE, say("exit-settings", names="SHARD_COUNT"))
        case PortTaken():
            port, host = f"{error.kind}_PORT", f"{error.kind}_HOST"
            return Exit(WRONG_CODE, say("exit-port", port=port, host=host))
        case NoIdentifiesLeft(left=left, needed=needed, hours=hours):
            sentence = say("exit-identifies", left=left, needed=needed, hours=hours)
            return Exit(TEMPORARY_CODE, sentence)
        case _ if isinstance(error, UNAVAILABLE_ERRORS):
            code = WRONG_CODE if _is_permanent(error) else TEMPORARY_CODE
            return Exit(code, say("exit-unreachable"))
        case _:
            return None


def _format_settings_error(
    error: SettingsError | UnreadableSettings | NamelessLine, say: Voice
) -> str:
    match error:
        case NamelessLine(file=file, line=line):
            return say("exit-settings-line", line=line, file=str(file))
        case UnreadableSettings():
            return say("exit-settings-unreadable", file=str(error))
        case UnknownSettings(names=(name,)) if near := _find_similar_setting(name):
            return say("exit-settings-near", name=name, near=near)
        case UnknownSettings():
            return say("exit-settings-unknown", names=str(error))
        case InvalidSettings(names=("DISCORD_TOKEN",)):
            return say("exit-token-missing")
        case InvalidSettings(names=("HTTPS_PROXY",)):
            return say("exit-proxy")
        case _:
            return say("exit-settings", names=str(error))


def _find_similar_setting(name: str) -> str | None:
    known = [setting.upper() for setting in PARSERS]
    return next(iter(get_close_matches(name, known, n=1, cutoff=0.8)), None)


def unusable_text(error: DatabaseUnusable, say: Voice) -> str:
    """Return the sentence that says why a database cannot be used, and what to do."""
    values = {"setting": "DATABASE_URL", **error.details}
    return say(f"exit-database-{error.error_kind.value}", **values)


def _is_permanent(error: BaseException) -> bool:
    """Check whether the same answer will come tomorrow: the address belongs to something else."""
    if isinstance(error, discord.GatewayNotFound) and error.__cause__ is not None:
        return _is_permanent(error.__cause__)
    if isinstance(error, discord.HTTPException):
        limited = error.status == HTTPStatus.TOO_MANY_REQUESTS
        return error.status < HTTPStatus.INTERNAL_SERVER_ERROR and not limited
    return isinstance(error, (aiohttp.InvalidURL, aiohttp.NonHttpUrlClientError))
