"""Answering: the person who did something is told, and a deed apart from any match is shown."""

from __future__ import annotations

import asyncio

from cogs.wire import mishaps
from cogs.wire.answers import NobodyWaits
from cogs.wire.requests import (
    Answering,
    Apart,
    Request,
)
from engine.texts import Voice


async def show_apart(request: Request, done: Apart) -> None:
    """Show what was done apart from any match, and answer the person who did it."""
    showing = () if done.show is None else (_shown(request, done.show),)
    answering = () if done.answer is None else (give_answer(request, done.answer),)
    await asyncio.gather(*showing, *answering)
    if done.answer is None:  # where it could not be shown, nobody has answered yet
        await mishaps.tried(request.answer.acknowledge())


async def _shown(request: Request, show: Answering) -> None:
    try:
        await show()
    except Exception as error:  # noqa: BLE001 - the person who looks next makes it good
        mishaps.record(error, failed="what follows a deed", interaction=request.actor.interaction)


async def give_answer(request: Request, answer: Answering) -> bool:
    """Answer the person who did something; tells whether that arrived."""
    try:
        await answer()
    except Exception as error:  # noqa: BLE001 - the deed is done, whatever becomes of its answer
        await whisper(request, error, request.say)
        return False
    return True


async def whisper(request: Request, error: Exception, say: Voice) -> None:
    """Whisper why something did not happen, unless nobody waits any more."""
    if not isinstance(error, NobodyWaits):
        await mishaps.tried(request.whisper(mishaps.screen(error, say)))
