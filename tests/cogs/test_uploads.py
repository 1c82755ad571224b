"""A form leaves in one piece, and is the form that the library would send."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import aiohttp

from cogs.wire.uploads import in_one_piece


class Pieces:
    """Keeps what is written, piece by piece."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    async def write(self, piece: bytes) -> None:
        """Keep a piece."""
        self.written.append(bytes(piece))


async def test_a_form_leaves_in_one_piece_and_is_the_librarys() -> None:
    data = aiohttp.FormData(quote_fields=False)
    data.add_field("payload_json", '{"content": "é"}')
    data.add_field("files[0]", BytesIO(bytes(range(256)) * 400), filename="board-1.png")
    form: Any = data()
    apart: Any = Pieces()
    together: Any = Pieces()
    in_one_piece()

    sent = aiohttp.get_payload(form, disposition=None)
    await form.write(apart)
    await sent.write(together)

    assert len(apart.written) > 1
    assert together.written == [b"".join(apart.written)]
    assert sent.size == len(together.written[0])
    assert sent.headers == form.headers
