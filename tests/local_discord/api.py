"""The REST API: every request is faulted, read, checked, answered, written down."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from aiohttp import web
from typing_extensions import override

from tests.local_discord.faults import Fault, Faults
from tests.local_discord.published import Checks
from tests.local_discord.ratelimits import RateLimits, is_counted
from tests.local_discord.request_body import read_body
from tests.local_discord.wire import (
    UNAUTHORIZED,
    ApiError,
    Body,
    Call,
    ErrorCode,
    Json,
    Reply,
    invalid,
)

Endpoint = Callable[[Call], Reply]
Route = Callable[[web.Request], Awaitable[web.StreamResponse]]
PREFIX = "/api/v10"
WITHOUT_TOKEN = ("/interactions/", "/webhooks/")
TOO_MANY = 429


@dataclass(frozen=True, slots=True)
class Request:
    """One line of the record, at its end: status 0 means that the socket was dropped.

    `at` is the second of `time.perf_counter` at which it was answered.
    """

    method: str
    path: str
    url: str
    status: int
    ms: float
    received: int
    sent: int
    at: float = 0.0

    @property
    def is_counted(self) -> bool:
        """Whether it counts against the application's global limit."""
        return is_counted(self.path)

    @override
    def __str__(self) -> str:
        return f"{self.method} {self.path} -> {self.status} ({self.ms:.1f} ms)"


@dataclass(frozen=True, slots=True)
class _Answer:
    status: int
    json: object = None
    headers: dict[str, str] = field(default_factory=dict)
    drop: bool = False

    def response(self) -> web.Response:
        if self.status in {0, 204}:
            return web.Response(status=204, headers=self.headers)
        headers = self.headers | {"Content-Type": "application/json"}
        body = json.dumps(self.json).encode()
        return web.Response(status=self.status, body=body, headers=headers)


@dataclass(eq=False)
class RestApi:
    """What stands between a request and its endpoint."""

    token: str
    faults: Faults
    limits: RateLimits
    schema: Checks | None
    violated: Callable[[str], None]
    requests: list[Request] = field(default_factory=list)

    def route(self, path: str, endpoint: Endpoint) -> Route:
        """The endpoint as aiohttp wants it."""

        async def answer(request: web.Request) -> web.StreamResponse:
            return await self._answer(request, path, endpoint)

        return answer

    async def _answer(
        self, request: web.Request, path: str, endpoint: Endpoint
    ) -> web.StreamResponse:
        started = time.perf_counter()
        fault = self.faults.strike(request.method, path) or Fault()
        if fault.delay:
            await asyncio.sleep(fault.delay)
        if fault.gate is not None:
            await fault.gate.wait()
        answer, body = await self._faulted(request, path, endpoint, fault)
        response = answer.response()
        if answer.drop and request.transport is not None:
            request.transport.close()
        at = time.perf_counter()
        ms = (at - started) * 1000
        sent = len(response.body) if isinstance(response.body, bytes) else 0
        line = Request(request.method, path, request.path, answer.status, ms, body.size, sent, at)
        self.requests.append(line)
        return response

    async def _faulted(
        self, request: web.Request, path: str, endpoint: Endpoint, fault: Fault
    ) -> tuple[_Answer, Body]:
        try:
            body = await read_body(request)
        except ApiError as error:
            return self._refused(request.method, path, error), Body()
        if fault.drop == "before":
            return _Answer(0, drop=True), body
        if fault.status is not None:
            return _scripted(fault), body
        call = Call(request.method, path, request.match_info, request.query, body)
        answer = self._handled(call, endpoint, request.headers.get("Authorization"))
        return (_Answer(0, drop=True) if fault.drop else answer), body

    def _handled(self, call: Call, endpoint: Endpoint, authorization: str | None) -> _Answer:
        if authorization != f"Bot {self.token}" and not call.path.startswith(WITHOUT_TOKEN):
            return self._refused(call.method, call.path, ApiError(UNAUTHORIZED))
        verdict = self.limits.spend(call)
        if verdict.retry_after:
            return _limited(verdict.retry_after, verdict.headers, everywhere=verdict.everywhere)
        try:
            self._check_request(call)
            reply = endpoint(call)
        except ApiError as error:
            return self._refused(call.method, call.path, error, verdict.headers)
        except Exception as error:
            self.violated(f"{call.method} {call.path}: failed here with {error!r}")
            raise
        self._check_reply(call, reply)
        return _Answer(reply.status, reply.json, verdict.headers)

    def _check_request(self, call: Call) -> None:
        if self.schema is None:
            return
        problems = self.schema.request_problems(call.method, call.path, call.body.json)
        if problems and not (call.body.json is None and call.method in {"GET", "DELETE"}):
            raise invalid(problems)

    def _check_reply(self, call: Call, reply: Reply) -> None:
        if self.schema is None or reply.status == 204:
            return
        for problem in self.schema.response_problems(call.method, call.path, reply.json):
            self.violated(f"our own answer to {call.method} {call.path}: {problem}")

    def _refused(
        self, method: str, path: str, error: ApiError, headers: dict[str, str] | None = None
    ) -> _Answer:
        for problem in error.problems:
            self.violated(f"{method} {path}: {problem}")
        if error.error.status == TOO_MANY:
            return _limited(1.0, headers or {}, error.error)
        return _Answer(error.error.status, error.json, headers or {})


def _scripted(fault: Fault) -> _Answer:
    assert fault.status is not None
    if fault.status == TOO_MANY:
        return _limited(fault.retry_after, {}, everywhere=fault.everywhere)
    return _Answer(fault.status, {"code": fault.code, "message": f"{fault.status}: on order"})


def _limited(
    retry_after: float,
    headers: dict[str, str],
    error: ErrorCode | None = None,
    *,
    everywhere: bool = False,
) -> _Answer:
    body: Json = {
        "message": "You are being rate limited." if error is None else error.message,
        "retry_after": round(retry_after, 3),
        "global": everywhere,
    }
    if error is not None:
        body["code"] = error.code
    limit_headers = {
        "Via": "1.1 local",
        "Retry-After": f"{retry_after:.3f}",
        "X-RateLimit-Scope": "user",
    }
    if everywhere:
        limit_headers |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
    return _Answer(TOO_MANY, body, headers | limit_headers)
