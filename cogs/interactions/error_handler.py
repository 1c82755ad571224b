"""Error handling: turns an exception into a screen for the person, and into a log line.

Law: a refusal says in two sentences what happened and what to do now; anything unexpected gets a
reference that stands in the log with its traceback.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any

import aiohttp
import discord
import structlog
from discord.utils import escape_markdown

from cogs.interactions import posting
from cogs.interactions.requests import AnswerCallback, Request, StandaloneResponse
from cogs.interactions.responders import BoardNotPosted, InteractionExpired
from cogs.limits.permissions import (
    BotPermissionsMissing,
    BotTimedOut,
    build_missing_screen,
    is_bot_timed_out,
)
from cogs.limits.rate_limiter import RateLimited
from cogs.screens import clue, doubts, panel
from cogs.screens.screen import Screen, text_screen
from engine.matches import (
    AlreadyOpen,
    ClueNotPublished,
    ConfirmEndTurn,
    OtherOpen,
    StaleAction,
    TypedClue,
    describe_outage,
)
from engine.rules import NotYourTurn, Refused
from engine.tables import Table
from engine.telling.formatting import table_link_text
from engine.telling.notice import not_your_turn_text
from engine.telling.times import countdown_text
from engine.texts import Voice

ERROR_SCREENS: dict[type[Refused], Callable[[Any, Voice], Screen]] = {}
"""Screens of features' refusals that need more than the text of their name."""
REFERENCE_BYTES = 4

log = structlog.get_logger()


def build_error_screen(error: Exception, say: Voice, table: Table | None = None) -> Screen:
    """Return the screen for an exception at a table, if known; an unexpected one is logged."""
    match error:
        case NotYourTurn() if table is not None:
            return text_screen(not_your_turn_text(table, say))
        case ClueNotPublished() | ConfirmEndTurn():
            return _build_postponed_screen(error, say)
        case Refused() if type(error) in ERROR_SCREENS:
            return ERROR_SCREENS[type(error)](error, say)
        case AlreadyOpen() | OtherOpen():
            return text_screen(_already_open_text(error, say))
        case BotPermissionsMissing():
            return build_missing_screen(error, say)
        case StaleAction(typed=TypedClue() as typed):
            word = escape_markdown(typed.word[: clue.WORD_LIMIT])
            number = escape_markdown(typed.number[: clue.NUMBER_LIMIT])
            return text_screen(say("refused-clue-too-late", clue=word, number=number))
        case RateLimited():
            again = countdown_text(error.again, say)
            return text_screen(say("too-often", again=again))
        case discord.HTTPException(code=posting.THREAD_ARCHIVED_CODE):
            return text_screen(say("refused-thread-archived"))
        case Refused():
            named = vars(error).items()
            values = {name: value for name, value in named if isinstance(value, str | int)}
            return text_screen(say(error.text_id(), **values))
        case _:
            return text_screen(say("mishap", reference=log_exception(error)))


def _build_postponed_screen(error: ClueNotPublished | ConfirmEndTurn, say: Voice) -> Screen:
    match error:
        case ClueNotPublished():
            return doubts.clue_not_published_screen(error, say)
        case ConfirmEndTurn():
            return panel.confirm_end_turn_screen(error.table, say)


def _already_open_text(error: AlreadyOpen | OtherOpen, say: Voice) -> str:
    running = "refused-running-here" if error.table.match.game else "refused-already-open"
    text_id = "refused-other-open" if isinstance(error, OtherOpen) else running
    return say(text_id, link=table_link_text(error.table, say))


def log_exception(error: BaseException, **about: object) -> str:
    """Log an exception with the context `about`, and return its reference.

    Refusals and expired interactions are not logged (empty reference); an outage outside is one
    line without a traceback.
    """
    if isinstance(error, (Refused, InteractionExpired)):
        return ""
    reference = secrets.token_hex(REFERENCE_BYTES)
    outside = describe_transient_error(error)
    if outside is None:
        log.error("mishap", reference=reference, **about, exc_info=error)
    else:
        log.warning("weather", reference=reference, **about, error=outside)
    return reference


def describe_transient_error(error: BaseException) -> str | None:
    """Describe an outage of Discord, network or database in one line; None for any other error."""
    limited = (
        isinstance(error, discord.HTTPException) and error.status == HTTPStatus.TOO_MANY_REQUESTS
    )
    if limited or isinstance(error, (discord.DiscordServerError, aiohttp.ClientError, OSError)):
        return f"{type(error).__name__}: {error}"
    return describe_outage(error)


async def log_errors(answering: Awaitable[None]) -> None:
    """Await an answer; log its exception instead of raising it."""
    try:
        await answering
    except Exception as error:  # noqa: BLE001 - logged
        log_exception(error, failed="an answer")


async def send_standalone(request: Request, done: StandaloneResponse) -> None:
    """Show a response that belongs to no match, and answer the person, side by side."""
    showing = () if done.show is None else (_show_logged(request, done.show),)
    answering = () if done.answer is None else (send_answer(request, done.answer),)
    await asyncio.gather(*showing, *answering)
    if done.answer is None:  # a `show` that failed has answered no press
        await log_errors(request.answer.acknowledge())


async def _show_logged(request: Request, show: AnswerCallback) -> None:
    try:
        await show()
    except Exception as error:  # noqa: BLE001 - the next press repairs it
        log_exception(error, failed="what follows a deed", interaction=request.actor.interaction)


async def send_answer(request: Request, answer: AnswerCallback) -> bool:
    """Answer the person who acted; return False after an error, whose screen they are sent."""
    try:
        await answer()
    except Exception as error:  # noqa: BLE001 - the change is stored, with or without an answer
        await send_error(request, error, request.say)
        return False
    return True


async def send_error(
    request: Request, error: Exception, say: Voice, table: Table | None = None
) -> None:
    """Send an error's screen as an ephemeral message, unless the interaction has expired.

    A lack of permissions in a time-out is sent as BotTimedOut.
    """
    if isinstance(error, (BotPermissionsMissing, BoardNotPosted)) and is_bot_timed_out(
        request.interaction
    ):
        error = BotTimedOut()
    if not isinstance(error, InteractionExpired):
        await log_errors(request.send_refusal(build_error_screen(error, say, table)))
