"""What travels over the wire: a request as an endpoint sees it, a reply, and an error."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from typing_extensions import override

Json = dict[str, Any]
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a body, and where."""

    path: Path
    what: str

    @override
    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path)) or 'body'}: {self.what}"


@dataclass(frozen=True, slots=True)
class Upload:
    """One `files[n]` part of a multipart body."""

    index: int
    filename: str
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Body:
    """A request's body: its JSON (None without one), its files, and its bytes' count."""

    json: Any = None
    uploads: tuple[Upload, ...] = ()
    size: int = 0

    @property
    def fields(self) -> Json:
        return self.json if isinstance(self.json, dict) else {}


@dataclass(frozen=True, slots=True)
class Call:
    """A request as an endpoint sees it; the path is the template Discord documents."""

    method: str
    path: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Body

    def id(self, name: str) -> int:
        digits = self.params[name]
        if not digits.isdigit():
            raise invalid([Problem((name,), f"{digits!r} is not a snowflake")])
        return int(digits)


@dataclass(frozen=True, slots=True)
class Reply:
    """What an endpoint answers; None is an empty body."""

    json: Any = None
    status: int = 200


@dataclass(frozen=True, slots=True)
class ErrorCode:
    """A JSON error code of Discord's list, with the HTTP status it comes with."""

    status: int
    code: int
    message: str


UNAUTHORIZED = ErrorCode(401, 0, "401: Unauthorized")
UNKNOWN_CHANNEL = ErrorCode(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = ErrorCode(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = ErrorCode(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = ErrorCode(404, 10008, "Unknown Message")
UNKNOWN_USER = ErrorCode(404, 10013, "Unknown User")
UNKNOWN_EMOJI = ErrorCode(404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = ErrorCode(404, 10015, "Unknown Webhook")
UNKNOWN_EVENT = ErrorCode(404, 10070, "Unknown Guild Scheduled Event")
UNKNOWN_INTERACTION = ErrorCode(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = ErrorCode(404, 10063, "Unknown application command")
TOO_MANY_EMOJIS = ErrorCode(400, 30008, "Maximum number of emojis reached")
TOO_MANY_OLD_EDITS = ErrorCode(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later"
)
TOO_LARGE = ErrorCode(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = ErrorCode(400, 40060, "Interaction has already been acknowledged")
MISSING_ACCESS = ErrorCode(403, 50001, "Missing Access")
NOT_THE_AUTHOR = ErrorCode(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = ErrorCode(400, 50006, "Cannot send an empty message")
DMS_CLOSED = ErrorCode(403, 50007, "Cannot send messages to this user")
NO_TEXT_CHANNEL = ErrorCode(400, 50008, "Cannot send messages in a non-text channel")
MISSING_PERMISSIONS = ErrorCode(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = ErrorCode(400, 50024, "Cannot execute action on this channel type")
INVALID_TOKEN = ErrorCode(401, 50027, "Invalid Webhook Token")
INVALID_BODY = ErrorCode(400, 50035, "Invalid Form Body")
THREAD_ARCHIVED = ErrorCode(400, 50083, "Thread is archived")
THREAD_EXISTS = ErrorCode(400, 160004, "A thread has already been created for this message")
THREAD_LOCKED = ErrorCode(403, 160005, "Thread is locked")
NO_MUTUAL_GUILD = ErrorCode(
    403, 50278, "Cannot send messages to this user due to having no mutual guilds"
)


class ApiError(Exception):
    """Discord says no."""

    def __init__(self, error: ErrorCode, problems: Sequence[Problem] = ()) -> None:
        super().__init__(error.message)
        self.error = error
        self.problems = tuple(problems)

    @property
    def json(self) -> Json:
        body: Json = {"code": self.error.code, "message": self.error.message}
        if self.problems:
            body["errors"] = _nested(self.problems)
        return body


def invalid(problems: Sequence[Problem]) -> ApiError:
    """The error that names every problem of a body."""
    return ApiError(INVALID_BODY, problems)


def _nested(problems: Sequence[Problem]) -> Json:
    tree: Json = {}
    for problem in problems:
        branch = tree
        for step in problem.path:
            branch = branch.setdefault(str(step), {})
        branch.setdefault("_errors", []).append({"code": "INVALID", "message": problem.what})
    return tree
