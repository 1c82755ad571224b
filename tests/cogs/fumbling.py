"""Somebody who presses this and that, whether it makes sense or not."""

from __future__ import annotations

import random

from tests.cogs.evening import Evening, Says, called, codenames
from tests.local_discord import CannotDo, InteractionFailed, Person

CLUMSY = (Says.TOUCH, Says.STOP, Says.CLUE, Says.KEY, Says.MORE)


async def fumble(evening: Evening, person: Person, rng: random.Random) -> None:
    """Press something, whether it makes sense or not."""
    board = evening.now
    wanted = called(rng.choice(codenames(board))) if rng.random() < 0.6 else None
    try:
        press = await person.press(
            board,
            wanted or evening.pressing(rng.choice(CLUMSY)),
            stale=rng.random() < 0.3,
            wait=False,
        )
        await press.over()
    except (CannotDo, InteractionFailed):
        return
