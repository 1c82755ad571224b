"""Logging: where the lines go, what they never contain, and the lines about games.

Law: no line holds a key. So tracebacks come without locals, debug lines of libraries are off, and
row values in Postgres errors are removed.
"""

from __future__ import annotations

import logging
import re
import sys
from typing import Literal

import structlog
from structlog.typing import EventDict, Processor

from cogs.interactions.counters import Counters

LogFormat = Literal["text", "json"]
# Their debug lines contain requests, rows and events, and the key with them.
VERBOSE_LOGGERS = ("discord", "aiosqlite", "sqlalchemy", "alembic")
_ROW = re.compile(
    r"DETAIL: .*?(?=\n(?:HINT|CONTEXT|\[SQL|\(Background|\n|  File|Traceback)|\Z)", re.DOTALL
)
log = structlog.get_logger()


def configure_logging(log_format: LogFormat, counters: Counters) -> None:
    """Configure logging to stderr with the bound context, and count errors."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                remove_row_values,
                _build_renderer(log_format),
            ],
        )
    )
    structlog.configure(
        processors=[
            counters.count_errors,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for name in VERBOSE_LOGGERS:
        logging.getLogger(name).setLevel(logging.WARNING)


def remove_row_values(_logger: object, _level: str, event: EventDict) -> EventDict:
    """Remove the row values of Postgres errors from every text of a log line; a log processor."""
    return {
        name: _ROW.sub("DETAIL: (left out)", value) if isinstance(value, str) else value
        for name, value in event.items()
    }


def _build_renderer(log_format: LogFormat) -> Processor:
    if log_format == "json":
        return structlog.processors.JSONRenderer()
    return structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
