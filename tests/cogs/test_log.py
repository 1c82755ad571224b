"""The log: what its lines say, and what none of them holds."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Iterator
from io import StringIO
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import structlog
from sqlalchemy.exc import IntegrityError, OperationalError
from structlog.contextvars import bound_contextvars
from structlog.testing import capture_logs

from cogs.interactions import error_handler
from cogs.interactions.counters import Counters
from cogs.publishing import game_log
from cogs.running.background import run_periodically
from cogs.running.logs import VERBOSE_LOGGERS, configure_logging
from engine.rules import Resign, Team
from tests.cogs.bots import RunningBot
from tests.engine.telling.tables import dealt, game, laid, lobby

SECRET = "rrrrSECRETKEY"  # noqa: S105 - a key of nothing
REFUSED = f"""null value in column "salt" violates not-null constraint
DETAIL:  Failing row contains (999999, 1, null, classic, [], red, {SECRET}, \\x53414c54,
{SECRET}).
"""


@pytest.fixture
def written() -> Iterator[tuple[StringIO, Counters]]:
    """Write the log as the bot does, and give it and what it counts."""
    root, configured = logging.getLogger(), structlog.get_config()
    before, level, counters, written = root.handlers[:], root.level, Counters(), StringIO()
    configure_logging("json", counters)
    structlog.configure(cache_logger_on_first_use=False)  # other tests have another log
    (handler,) = (one for one in root.handlers if type(one) is logging.StreamHandler)
    handler.setStream(written)
    yield written, counters
    structlog.configure(**configured)
    root.handlers[:] = before
    root.setLevel(level)
    for name in VERBOSE_LOGGERS:
        logging.getLogger(name).setLevel(logging.NOTSET)


def lines(written: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_log_line_holds_its_bound_context(
    written: tuple[StringIO, Counters],
) -> None:
    with bound_contextvars(match=7, action="give", server=3, interaction=9):
        structlog.get_logger().warning("something")
        logging.getLogger("a.library").warning("something else")

    bound = {"match": 7, "action": "give", "server": 3, "interaction": 9}
    log, counters = written
    assert [{name: line[name] for name in bound} for line in lines(log)] == [bound, bound]
    assert not counters.errors["mishap"]


@pytest.mark.rule("A5")
def test_log_omits_postgres_row_values(
    written: tuple[StringIO, Counters],
) -> None:
    error = IntegrityError("INSERT INTO deals", {}, Exception(REFUSED), hide_parameters=True)
    error_handler.log_exception(error)
    structlog.get_logger().warning("refused", error=str(error))
    logging.getLogger("asyncio").error("unheard", exc_info=error)

    log, counters = written
    assert SECRET not in log.getvalue()
    assert all("not-null constraint" in json.dumps(line) for line in lines(log))
    assert "INSERT INTO deals" in log.getvalue()
    assert counters.errors == {"mishap": 1, "weather": 0}


FULL = OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))
ANSWER: Any = SimpleNamespace(status=429, reason="Too Many Requests")
LIMITED = discord.HTTPException(ANSWER, {"code": 0, "message": "slower"})
OUTAGE: list[tuple[Exception, str]] = [
    (FULL, "database or disk is full"),
    (sqlite3.OperationalError("database is locked"), "database is locked"),
    (ConnectionResetError("gone"), "ConnectionResetError: gone"),
    (TimeoutError(), "TimeoutError: "),
    (
        LIMITED,
        "HTTPException: 429 Too Many Requests (error code: 0): slower",
    ),
]


@pytest.mark.parametrize(("error", "expected"), OUTAGE, ids=[text for _, text in OUTAGE])
def test_outage_is_logged_in_one_line_with_reference(error: Exception, expected: str) -> None:
    with capture_logs() as logged:
        reference = error_handler.log_exception(error, failed="a press")

    about = {"reference": reference, "failed": "a press", "error": expected}
    assert logged == [{"event": "weather", "log_level": "warning", **about}]


@pytest.mark.parametrize("error", ["no such column: matches.colour", 'near "SELEC": syntax error'])
def test_schema_error_is_not_an_outage(error: str) -> None:
    assert (
        error_handler.describe_transient_error(
            OperationalError("SELECT", {}, sqlite3.OperationalError(error))
        )
        is None
    )


async def test_outage_is_logged_once_and_again_after_recovery() -> None:
    closing, went = asyncio.Event(), iter([FULL, FULL, None, FULL, KeyError("ours"), KeyError()])

    async def go() -> int:
        error = next(went, closing)
        if isinstance(error, Exception):
            raise error
        if error is not None:
            closing.set()
        return 0

    delays = asyncio.create_task(_with_timeouts(go, closing))
    with capture_logs() as logged:
        await delays
    assert [line["event"] for line in logged] == ["weather", "weather", "mishap", "mishap"]


async def _with_timeouts(go: Any, closing: asyncio.Event) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("cogs.running.background.AFTER_FAILURE_SECONDS", 0)
        await run_periodically(go, closing)


def test_game_logs_one_line_at_deal_and_end() -> None:
    opened = lobby("en")
    begun = laid(dealt(game("en"), "en"))
    over = laid(dealt(game("en"), "en", Resign(Team.RED)))
    with capture_logs() as logged:
        for before, after in ((None, opened), (opened, begun), (begun, begun), (begun, over)):
            game_log.log_deal_or_end(before, after)

    assert [(line["event"], line["format"]) for line in logged] == [
        ("game dealt", "two_teams"),
        ("game ended", "two_teams"),
    ]
    assert logged[1]["ended"] == "resigned"
    assert {line["match"] for line in logged} == {begun.id}


async def test_bot_under_test_counts_errors(running_bot: RunningBot) -> None:
    error_handler.log_exception(ValueError("of ours"))
    error_handler.log_exception(OSError("of the weather"))
    assert running_bot.counters.errors == {"mishap": 1, "weather": 1}
    await running_bot.stop()
    error_handler.log_exception(ValueError("after its end"))
    assert running_bot.counters.errors["mishap"] == 1
