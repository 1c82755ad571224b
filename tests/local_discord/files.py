"""Attachments of a message: which stay, which are new, and what a component's media points at."""

import mimetypes
import struct
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from tests.local_discord.messages import Attachment
from tests.local_discord.wire import TOO_LARGE, ApiError, Body, Json, Problem, Upload, invalid

SIZE_LIMIT = 10 * 1024 * 1024
PNG, GIF = b"\x89PNG\r\n\x1a\n", b"GIF89a"

Store = Callable[[Upload, str | None], Attachment]


def stored(upload: Upload, description: str | None, *, file_id: int, url: str) -> Attachment:
    """A file of the bot as an attachment that stands at a url."""
    if len(upload.content) > SIZE_LIMIT:
        raise ApiError(TOO_LARGE)
    return attached(upload, description, file_id=file_id, url=url)


def attached(upload: Upload, description: str | None, *, file_id: int, url: str) -> Attachment:
    """A file of any size as an attachment: people may send far larger ones than bots."""
    width, height = _pixels(upload.content)
    kind = mimetypes.guess_type(upload.filename)[0] or "application/octet-stream"
    return Attachment(
        file_id, upload.filename, kind, url, upload.content, description, width, height
    )


def _pixels(content: bytes) -> tuple[int | None, int | None]:
    if content.startswith(GIF) and len(content) >= 10:
        return struct.unpack("<HH", content[6:10])
    if not content.startswith(PNG) or len(content) < 24:
        return None, None
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def attachments_after(
    body: Body, before: Sequence[Attachment], store: Store
) -> tuple[Attachment, ...]:
    """A message's attachments once the body is applied; without a list all old ones stay."""
    listed = body.fields.get("attachments")
    uploads = {upload.index: upload for upload in body.uploads}
    if listed is None:
        return (*before, *(store(upload, None) for upload in uploads.values()))
    known = {file.id: file for file in before}
    after = [_one(i, entry, uploads, known, store) for i, entry in enumerate(listed)]
    unlisted = uploads.keys() - {int(entry["id"]) for entry in listed}
    if unlisted:
        raise invalid([Problem(("attachments",), f"files {sorted(unlisted)} are not listed")])
    return tuple(after)


def _one(
    index: int,
    entry: Json,
    uploads: Mapping[int, Upload],
    known: Mapping[int, Attachment],
    store: Store,
) -> Attachment:
    number = int(entry["id"])
    if number in uploads:
        return store(uploads[number], entry.get("description"))
    if number in known:
        return _redescribed(known[number], entry)
    raise invalid([Problem(("attachments", index, "id"), f"{number} is no attachment of this")])


def _redescribed(file: Attachment, entry: Json) -> Attachment:
    if "description" not in entry or entry["description"] == file.description:
        return file
    return replace(file, description=entry["description"])
