"""Error handling: turns an exception into what a person is told, and into a log line.

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

from cogs.screens import clue, doubts, panel
from cogs.screens.screen import Screen, words
from cogs.wire import posting
from cogs.wire.allowances import TooOften
from cogs.wire.answers import BoardNotPosted, NobodyWaits
from cogs.wire.permissions import BotTimedOut, Lacking, lacking_screen, timed_out
from cogs.wire.requests import Answering, Apart, Request
from engine.matches import (
    AlreadyOpen,
    ClueHeld,
    EndsEarly,
    MomentPassed,
    OtherOpen,
    TypedClue,
    outage,
)
from engine.rules import Refused
from engine.telling.times import countdown
from engine.telling.wording import link
from engine.texts import Voice

TOLD_BY: dict[type[Refused], Callable[[Any, Voice], Screen]] = {}
"""Screens of features' refusals that need more than the text of their name."""
REFERENCE_BYTES = 4

log = structlog.get_logger()


def screen(error: Exception, say: Voice) -> Screen:
    """Return the screen for an exception; an unexpected one is logged."""
    match error:
        case ClueHeld() | EndsEarly():
            return _way_on(error, say)
        case Refused() if type(error) in TOLD_BY:
            return TOLD_BY[type(error)](error, say)
        case AlreadyOpen() | OtherOpen():
            return words(_open_here(error, say))
        case Lacking():
            return lacking_screen(error, say)
        case MomentPassed(typed=TypedClue() as typed):
            word = escape_markdown(typed.word[: clue.WORD_LIMIT])
            number = escape_markdown(typed.number[: clue.NUMBER_LIMIT])
            return words(say("refused-clue-too-late", clue=word, number=number))
        case TooOften():
            return words(say(f"too-often-{error.what.name}", again=countdown(error.again, say)))
        case discord.HTTPException(code=posting.ARCHIVED):
            return words(say("refused-thread-archived"))
        case Refused():
            values = {
                name: value for name, value in vars(error).items() if isinstance(value, str | int)
            }
            return words(say(error.text_id(), **values))
        case _:
            return words(say("mishap", reference=record(error)))


def _way_on(error: ClueHeld | EndsEarly, say: Voice) -> Screen:
    """Return the screen of a postponed action, with a button that does it."""
    match error:
        case ClueHeld():
            return doubts.doubted(error, say)
        case EndsEarly():
            return panel.really_stop(error.table, say)


def _open_here(error: AlreadyOpen | OtherOpen, say: Voice) -> str:
    running = "refused-running-here" if error.table.match.game else "refused-already-open"
    text_id = "refused-other-open" if isinstance(error, OtherOpen) else running
    return say(text_id, link=link(error.table, say))


def record(error: BaseException, **about: object) -> str:
    """Log an exception with the context `about`, and return its reference.

    Refusals and expired interactions are not logged (empty reference); an outage outside is one
    line without a traceback.
    """
    if isinstance(error, (Refused, NobodyWaits)):
        return ""
    reference = secrets.token_hex(REFERENCE_BYTES)
    outside = weather(error)
    if outside is None:
        log.error("mishap", reference=reference, **about, exc_info=error)
    else:
        log.warning("weather", reference=reference, **about, error=outside)
    return reference


def weather(error: BaseException) -> str | None:
    """Describe an outage of Discord, network or database in one line; None for our own bugs."""
    limited = (
        isinstance(error, discord.HTTPException) and error.status == HTTPStatus.TOO_MANY_REQUESTS
    )
    if limited or isinstance(error, (discord.DiscordServerError, aiohttp.ClientError, OSError)):
        return f"{type(error).__name__}: {error}"
    return outage(error)


async def tried(answering: Awaitable[None]) -> None:
    """Await an answer, and log its exception."""
    try:
        await answering
    except Exception as error:  # noqa: BLE001 - logged
        record(error, failed="an answer")


async def show_apart(request: Request, done: Apart) -> None:
    """Show a response that belongs to no match, and answer the person."""
    showing = () if done.show is None else (_show(request, done.show),)
    answering = () if done.answer is None else (give_answer(request, done.answer),)
    await asyncio.gather(*showing, *answering)
    if done.answer is None:  # a `show` that failed has answered no press
        await tried(request.answer.acknowledge())


async def _show(request: Request, show: Answering) -> None:
    try:
        await show()
    except Exception as error:  # noqa: BLE001 - the next press repairs it
        record(error, failed="what follows a deed", interaction=request.actor.interaction)


async def give_answer(request: Request, answer: Answering) -> bool:
    """Answer the person who acted; return whether that arrived."""
    try:
        await answer()
    except Exception as error:  # noqa: BLE001 - the change is stored, with or without an answer
        await whisper_why(request, error, request.say)
        return False
    return True


async def whisper_why(request: Request, error: Exception, say: Voice) -> None:
    """Send an error's screen as an ephemeral message, unless the interaction has expired."""
    if isinstance(error, (Lacking, BoardNotPosted)) and timed_out(request.interaction):
        error = BotTimedOut()
    if not isinstance(error, NobodyWaits):
        await tried(request.refuse(screen(error, say)))
