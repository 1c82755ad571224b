"""The environment: every setting of the bot, as README.md lists them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import Field, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from cogs.wire.logs import LogFormat
from engine.matches import RETENTION_DAYS

HERE = Path(__file__).parents[2]


class Environment(BaseSettings):
    """What the environment, or .env, says; the names are the fields' in capitals.

    Empty is as good as missing. `SHARD_IDS` is a list with commas, of shards of `SHARD_COUNT`.
    """

    model_config = SettingsConfigDict(env_file=HERE / ".env", env_ignore_empty=True, extra="ignore")

    discord_token: str = Field(min_length=1, repr=False)
    database_url: str = Field(default=f"sqlite:///{HERE / 'codenames.db'}", repr=False)
    discord_api_url: str = "https://discord.com/api/v10"
    shard_count: int | None = Field(default=None, ge=1)
    shard_ids: Annotated[tuple[int, ...], NoDecode] = ()
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    metrics_host: str = "127.0.0.1"
    log_format: LogFormat = "text"
    retention_days: int = Field(default=RETENTION_DAYS, ge=1)
    privacy_url: str = ""

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _listed(cls, ids: object) -> object:
        return ids.split(",") if isinstance(ids, str) else ids

    @field_validator("shard_ids")
    @classmethod
    def _counted(cls, ids: tuple[int, ...], said: ValidationInfo) -> tuple[int, ...]:
        count = said.data.get("shard_count") or 0
        if not all(0 <= shard < count for shard in ids):
            message = "SHARD_IDS are counted from 0 and stay below SHARD_COUNT"
            raise ValueError(message)
        return ids
