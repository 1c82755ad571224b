"""The gateway connection: what cannot be read of it ends neither the connection nor the process.

Law: a message that is odd gets a reference in the log, and the next one is read. Where none could
be read after it, the connection is made anew, after the pause that the library takes for an outage.
"""

from __future__ import annotations

import zlib
from typing import Any

import aiohttp
import discord
from discord import shard
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from typing_extensions import override

from cogs.wire import mishaps

AWAY_CODE = 4000
"""The code to close with so that Discord keeps the session."""
HANDLED = (ReconnectWebSocket, discord.DiscordException, aiohttp.ClientError, OSError)
"""What the library itself makes good."""


class StreamBroken(ConnectionError):
    """Nothing more can be read on this connection."""


class Gateway(DiscordWebSocket):
    """A shard's connection to Discord."""

    @override
    async def received_message(self, msg: Any, /) -> None:
        try:
            await super().received_message(msg)
        except HANDLED:
            raise
        except Exception as error:
            mishaps.record(error, failed="a message of the gateway", shard=self.shard_id)
            if self.session_id is None or isinstance(error, zlib.error):
                await self.close(code=AWAY_CODE)
                raise StreamBroken from error


def use_gateway() -> None:
    """Register the connection with the library, which lets nobody choose its class."""
    vars(shard)["DiscordWebSocket"] = Gateway
