"""Uploads: a form with its pictures leaves in one piece.

The library writes every boundary, head and content of a form by itself: nine packets for a board's
picture, or nine records of TLS, where one is enough.
"""

from __future__ import annotations

from functools import cache

import aiohttp
from aiohttp.abc import AbstractStreamWriter
from aiohttp.payload import Order
from typing_extensions import override


@cache
def in_one_piece() -> None:
    """Have every form that is sent leave so from now on."""
    aiohttp.PAYLOAD_REGISTRY.register(InOnePiece, aiohttp.MultipartWriter, order=Order.try_first)


class InOnePiece(aiohttp.Payload):
    """A form as the library makes it, put together before it is written."""

    def __init__(self, form: aiohttp.MultipartWriter, **_options: object) -> None:
        super().__init__(form, headers=form.headers)
        self._form = form

    @property
    @override
    def size(self) -> int | None:
        return self._form.size

    @override
    def decode(self, encoding: str = "utf-8", errors: str = "strict") -> str:
        return self._form.decode(encoding, errors)

    @override
    async def as_bytes(self, encoding: str = "utf-8", errors: str = "strict") -> bytes:
        return await self._form.as_bytes(encoding, errors)

    @override
    async def write(self, writer: AbstractStreamWriter) -> None:
        await writer.write(await self.as_bytes())

    @override
    async def close(self) -> None:
        await self._form.close()
