"""The message loop of a socket: its messages are limited and parsed, and its requests handled.

Law: a socket that sends too much, or what no page of ours sends, is closed; its requests are
handled as tasks of the page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from aiohttp import WSMsgType, web

from cogs.limits.rate_limiter import TokenBucket
from cogs.live.close_reasons import close_message
from cogs.live.page_socket import MAX_PENDING_ACTIONS, PageSocket
from cogs.live.web_interactions import InvalidMessage, PageRequest, Ping, SetLanguage, parse_message
from engine.texts import LANGUAGES, choose_language_for_locale

RequestHandler: TypeAlias = Callable[[PageSocket, PageRequest], Awaitable[None]]


async def receive_messages(
    page: PageSocket, socket: web.WebSocketResponse, bucket: TokenBucket, handle: RequestHandler
) -> None:
    """Receive a page's messages until its socket closes; `bucket` limits whole states."""
    async for message in socket:
        if message.type is not WSMsgType.TEXT:
            break
        if not page.message_limit.take():
            page.close_with(close_message("fast", page.language))
            continue
        _handle_message(page, message.data, bucket, handle)


def _handle_message(
    page: PageSocket, written: str, bucket: TokenBucket, handle: RequestHandler
) -> None:
    try:
        message = parse_message(written)
    except InvalidMessage:
        page.close_with(close_message("old", page.language))
        return
    match message:
        case Ping():
            page.send({"t": "pong"})
        case SetLanguage(wanted):
            page.language = wanted if wanted in LANGUAGES else choose_language_for_locale(wanted)
            page.schedule_whole_state(bucket)
        case PageRequest() if len(page.actions) >= MAX_PENDING_ACTIONS:
            page.close_with(close_message("fast", page.language))
        case PageRequest():
            task = asyncio.ensure_future(handle(page, message))
            page.actions.add(task)
            task.add_done_callback(page.actions.discard)
