"""Discord's published OpenAPI schema, where there is a copy of it and what reads it is installed.

Whoever only plays needs neither.
"""

import json
import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from tests.local_discord.wire import Problem

ROOT = Path(__file__).parents[2]


class Checks(Protocol):
    """What is wrong with a request's or an answer's body."""

    def request_problems(self, method: str, path: str, body: object) -> list[Problem]: ...
    def response_problems(self, method: str, path: str, body: object) -> list[Problem]: ...
    def knows(self, method: str, path: str) -> bool: ...


def schema_file() -> Path | None:
    """Where the copy is: DISCORD_OPENAPI, or beside the project; None when it is missing."""
    named = os.environ.get("DISCORD_OPENAPI")
    path = Path(named) if named else ROOT.parent / "shared" / "discord-openapi.json"
    return path if path.is_file() else None


def schema_notice() -> str | None:
    """The line that a test run without the schema owes its reader."""
    if schema_file() is not None:
        return None
    return "SCHEMA CHECK SKIPPED: Discord's OpenAPI schema is not there; set DISCORD_OPENAPI"


@cache
def published_schema() -> Checks | None:
    """The schema, read once per process; None without a copy of it, or without what reads it."""
    path = schema_file()
    if path is None or find_spec("jsonschema_rs") is None:
        return None
    from tests.local_discord.schema import Schema  # noqa: PLC0415 - a table in a browser lacks it

    return Schema(json.loads(path.read_text("utf-8")))
