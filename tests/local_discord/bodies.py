"""Reading a request's body: plain JSON, or multipart with `payload_json` and `files[n]`."""

import json
import re
from typing import Any

from aiohttp import BodyPartReader, web

from tests.local_discord.wire import Body, Problem, Upload, invalid

FILE_FIELD = re.compile(r"files\[(\d+)\]")


async def read_body(request: web.Request) -> Body:
    """The body of a request, whichever way it was packed."""
    if not request.can_read_body:
        return Body()
    if request.content_type == "multipart/form-data":
        return await _multipart(request)
    raw = await request.read()
    return Body(_parsed(raw), size=len(raw)) if raw else Body()


async def _multipart(request: web.Request) -> Body:
    payload: Any = None
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise invalid([Problem((), "a part is itself multipart")])
        content = bytes(await part.read())
        if part.name == "payload_json":
            payload = _parsed(content)
        else:
            uploads.append(_upload(part, content))
    return Body(payload, tuple(uploads), request.content_length or 0)


def _upload(part: BodyPartReader, content: bytes) -> Upload:
    found = FILE_FIELD.fullmatch(part.name or "")
    if found is None or not part.filename:
        raise invalid([Problem((part.name or "?",), "is neither payload_json nor a file")])
    return Upload(int(found[1]), part.filename.replace(" ", "_"), content)


def _parsed(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError as error:
        raise invalid([Problem((), "is not JSON")]) from error
