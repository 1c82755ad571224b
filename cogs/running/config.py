"""The configuration: every setting of the bot, as OPERATIONS.md lists them.

Law: settings are read once, at the start; all invalid ones are named together. The environment
overrides `.env`, also with an empty value.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from cogs.running.logs import LogFormat
from engine.matches import POOL_SIZE, RETENTION_DAYS

PROJECT_DIR = Path(__file__).parents[2]
ENV_FILE = "ENV_FILE"
"""The variable that names another file than the `.env` beside `bot.py`; empty means none."""
COMPOSE_NAMES = ("POSTGRES_PASSWORD", "PROCESSES")
"""The names that `compose.yaml` reads from `.env` besides the bot's settings."""
DOCKER_PREFIXES = ("COMPOSE_", "DOCKER_")
"""Prefixes of names that Docker's own tools read from `.env`."""
MAX_PORT = 65535
OTHERS_MODE = 0o077
"""The rights of everybody but the owner of a file."""


class SettingsError(Exception):
    """Settings that keep the bot from starting, by their names."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(sorted({name.upper() for name in names}))
        super().__init__(", ".join(self.names))


class InvalidSettings(SettingsError):
    """Settings that are missing or invalid."""


class UnknownSettings(SettingsError):
    """Names in `.env` that neither the bot nor `compose.yaml` reads."""


class NamelessLine(Exception):
    """A line of `.env` without a name; it may be the token, so only its number is kept."""

    def __init__(self, file: Path, line: int) -> None:
        self.file, self.line = file, line
        super().__init__(f"{file}:{line}")


class UnreadableSettings(Exception):
    """A `.env` that cannot be read, or is not UTF-8; its text is the file's path."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The bot's settings; a setting's name is its field's in capitals.

    `SHARD_IDS` is a list with commas, of shards of `SHARD_COUNT`, or this process's share, as in
    `0/2`. Raises InvalidSettings.
    """

    discord_token: str = field(default="", repr=False)
    database_url: str = field(default=f"sqlite:///{PROJECT_DIR / 'codenames.db'}", repr=False)
    database_pool_size: int = POOL_SIZE
    discord_api_url: str = "https://discord.com/api/v10"
    https_proxy: str = field(default="", repr=False)
    no_proxy: str = ""
    shard_count: int | None = None
    shard_ids: tuple[int, ...] = ()
    metrics_port: int | None = None
    metrics_host: str = "127.0.0.1"
    log_format: LogFormat = "text"
    retention_days: int = RETENTION_DAYS
    privacy_url: str = ""
    web_url: str = ""
    web_host: str = "127.0.0.1"
    web_port: int = 8081

    def __post_init__(self) -> None:
        ids = self.shard_ids
        if len({*ids}) < len(ids) or not all(0 <= shard < (self.shard_count or 0) for shard in ids):
            raise InvalidSettings(["shard_ids"])

    @property
    def proxy(self) -> str | None:
        """The proxy for requests and the gateway, None where Discord is reached without one."""
        api = urlsplit(self.discord_api_url)
        excepted = _is_excepted(api.hostname or "", self.no_proxy)
        return None if excepted or api.scheme != "https" else self.https_proxy or None


def _is_excepted(host: str, no_proxy: str) -> bool:
    """Check whether NO_PROXY names a host or a domain that it is in; `*` is every host."""
    names = [name.strip().lstrip(".").lower() for name in no_proxy.split(",")]
    return any(name in {"*", host} or (name and host.endswith(f".{name}")) for name in names)


def load_config(*, token: bool = True) -> Config:
    """Load the settings from the environment, and from `.env` what that does not name.

    An empty setting is a missing one; `token` says whether DISCORD_TOKEN is required. Raises
    InvalidSettings, NamelessLine, UnknownSettings, UnreadableSettings.
    """
    named = _load_env_file() | _lower_names(os.environ)
    texts = {name: value for name, value in named.items() if value}
    values: dict[str, Any] = {}
    wrong = [] if "discord_token" in texts or not token else ["discord_token"]
    for name in texts.keys() & PARSERS.keys():
        try:
            values[name] = PARSERS[name](texts[name])
        except ValueError:
            wrong.append(name)
    if wrong:
        raise InvalidSettings(wrong)
    if isinstance(share := values.get("shard_ids"), _Share):
        values["shard_ids"] = share.list_shards(values.get("shard_count", 0))
    return Config(**values)


def find_env_file() -> Path | None:
    """Return the file with settings that is read, None if there is none."""
    path = os.environ.get(ENV_FILE, str(PROJECT_DIR / ".env"))
    file = Path(path)
    return file if path and file.exists() and not file.is_dir() else None


def is_exposed(file: Path) -> bool:
    """Return whether others than its owner may read or write a file that is there."""
    return file.is_file() and bool(file.stat().st_mode & OTHERS_MODE)


def _load_env_file() -> dict[str, str | None]:
    """Load `.env`; raises NamelessLine, UnknownSettings and UnreadableSettings."""
    file = find_env_file()
    if file is None:
        return {}
    from dotenv import dotenv_values  # noqa: PLC0415 - only if there is such a file

    text = _read_text(file)
    _require_names(file, text)
    named = _lower_names(dotenv_values(stream=StringIO(text)))
    unknown = [name for name in named if not _is_known(name.upper())]
    if unknown:
        raise UnknownSettings(unknown)
    return named


def _require_names(file: Path, text: str) -> None:
    """Raise NamelessLine for the first line that is no comment and has no `NAME=`."""
    from dotenv.parser import parse_stream  # noqa: PLC0415 - only if there is such a file

    for binding in parse_stream(StringIO(text)):
        if binding.error or (binding.key is not None and binding.value is None):
            written = binding.original.string
            blank_lines = written[: len(written) - len(written.lstrip())].count("\n")
            raise NamelessLine(file, binding.original.line + blank_lines)


def _read_text(file: Path) -> str:
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise UnreadableSettings(str(file)) from error
    if "\0" in text:  # UTF-16 without a BOM, in which every second byte is 0
        raise UnreadableSettings(str(file))
    return text


def _is_known(name: str) -> bool:
    """Check whether a name is read; one that is in the environment, too, is systemd's to check."""
    ours = name.lower() in PARSERS or name in COMPOSE_NAMES or name.startswith(DOCKER_PREFIXES)
    return ours or name in os.environ


def _lower_names(named: Mapping[str, str | None]) -> dict[str, str | None]:
    return {name.lower(): value for name, value in named.items()}


def _build_number_parser(least: int, most: int | None = None) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = int(text)
        if number < least or (most is not None and number > most):
            raise ValueError(text)
        return number

    return read


class _Share(NamedTuple):
    """This process and the number of processes, counted from 0."""

    number: int
    total: int

    def list_shards(self, count: int) -> tuple[int, ...]:
        """List this process's shards of `count`; raises InvalidSettings for none."""
        shards = tuple(range(self.number, count, self.total))
        if not shards:
            raise InvalidSettings(["shard_ids"])
        return shards


def _parse_shards(text: str) -> tuple[int, ...] | _Share:
    if "/" not in text:
        return tuple(map(int, text.split(",")))
    share = _Share(*map(int, text.split("/", 1)))
    if not 0 <= share.number < share.total:
        raise ValueError(text)
    return share


def _parse_token(text: str) -> str:
    """Parse the token, which must fit into a request header: no blank, no line break."""
    token = text.strip()
    if not (token and token.isascii() and token.isprintable()) or " " in token:
        raise ValueError
    return token


def _parse_web_url(text: str) -> str:
    address = urlsplit(text)
    if address.scheme not in {"http", "https"} or not address.hostname:
        raise ValueError(text)
    if address.query or address.fragment or address.username or address.password:
        raise ValueError(text)
    return text.rstrip("/")


def _parse_proxy(text: str) -> str:
    """Parse a proxy's address, also one without a scheme, as other programs take it."""
    url = text if "://" in text else f"http://{text}"
    address = urlsplit(url)
    if address.scheme not in {"http", "https"} or not address.hostname or address.port == 0:
        raise ValueError
    return url


def _parse_log_format(text: str) -> LogFormat:
    match text:
        case "text" | "json":
            return text
        case _:
            raise ValueError(text)


PARSERS: dict[str, Callable[[str], object]] = {
    "discord_token": _parse_token,
    "database_url": str,
    "database_pool_size": _build_number_parser(1),
    "discord_api_url": str,
    "https_proxy": _parse_proxy,
    "no_proxy": str,
    "shard_count": _build_number_parser(1),
    "shard_ids": _parse_shards,
    "metrics_port": _build_number_parser(0, MAX_PORT),
    "metrics_host": str,
    "log_format": _parse_log_format,
    "retention_days": _build_number_parser(1),
    "privacy_url": str,
    "web_url": _parse_web_url,
    "web_host": str,
    "web_port": _build_number_parser(0, MAX_PORT),
}
"""The parser of each setting; raises ValueError."""
