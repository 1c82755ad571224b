"""Reading a request's body: plain JSON, or multipart with `payload_json` and `files[n]`."""

import json
import re
from typing import Any

from aiohttp import web

from tests.local_discord.wire import Body, Problem, Upload, invalid

FILE_FIELD = re.compile(r"files\[(\d+)\]")
BOUNDARY = re.compile(r'boundary="?([^";]+)')
NESTED = re.compile(rb"(?im)^content-type: *multipart/")
SAID = re.compile(rb'[; ](name|filename)="([^"]*)"')


async def read_body(request: web.Request) -> Body:
    """The body of a request, whichever way it was packed."""
    if not request.can_read_body:
        return Body()
    if request.headers.get("Content-Type", "").startswith("multipart/form-data"):
        return await _multipart(request)
    raw = await request.read()
    return Body(_parsed(raw), size=len(raw)) if raw else Body()


async def _multipart(request: web.Request) -> Body:
    raw = await request.read()
    mark = BOUNDARY.search(request.headers["Content-Type"])
    payload: Any = None
    uploads: list[Upload] = []
    for part in raw.split(b"--" + mark[1].encode() if mark else b"--")[1:-1]:
        head, _, content = part.partition(b"\r\n\r\n")
        if NESTED.search(head):
            raise invalid([Problem((), "a part is itself multipart")])
        disposition = {name.decode(): value.decode() for name, value in SAID.findall(head)}
        content = content.removesuffix(b"\r\n")
        if disposition.get("name") == "payload_json":
            payload = _parsed(content)
        else:
            uploads.append(_upload(disposition, content))
    return Body(payload, tuple(uploads), len(raw))


def _upload(disposition: dict[str, str], content: bytes) -> Upload:
    name, filename = disposition.get("name", ""), disposition.get("filename")
    match = FILE_FIELD.fullmatch(name)
    if match is None or not filename:
        raise invalid([Problem((name or "?",), "is neither payload_json nor a file")])
    return Upload(int(match[1]), filename.replace(" ", "_"), content)


def _parsed(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError as error:
        raise invalid([Problem((), "is not JSON")]) from error
