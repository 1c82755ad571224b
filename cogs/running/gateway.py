"""The gateway connection: a message that cannot be read ends neither connection nor process.

Law: an odd message is logged with a reference, and the next one is read. If none can be read after
it, the bot reconnects after the delay that the library uses for an outage.
"""

from __future__ import annotations

import zlib
from typing import Any

import aiohttp
import discord
from discord import shard
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from typing_extensions import override

from cogs.interactions import error_handler

KEEP_SESSION_CODE = 4000
"""The close code with which Discord keeps the session."""
LIBRARY_HANDLED_ERRORS = (
    ReconnectWebSocket,
    discord.DiscordException,
    aiohttp.ClientError,
    OSError,
)
"""The errors that the library itself recovers from."""


class StreamBroken(ConnectionError):
    """Nothing more can be read on this connection."""


class Gateway(DiscordWebSocket):
    """A shard's connection to Discord."""

    @override
    async def received_message(self, msg: Any, /) -> None:
        try:
            await super().received_message(msg)
        except LIBRARY_HANDLED_ERRORS:
            raise
        except Exception as error:
            error_handler.log_exception(
                error, failed="a message of the gateway", shard=self.shard_id
            )
            if self.session_id is None or isinstance(error, zlib.error):
                await self.close(code=KEEP_SESSION_CODE)
                raise StreamBroken from error


def install_gateway() -> None:
    """Register the connection class with the library, which has no option for it."""
    vars(shard)["DiscordWebSocket"] = Gateway
