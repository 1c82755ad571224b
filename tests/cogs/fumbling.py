"""Somebody who presses this and that, whether it makes sense or not."""

from __future__ import annotations

import random

from tests.cogs.evening import Evening, Says, codenames, pick
from tests.local_discord import CannotDo, InteractionFailed, Person

CLUMSY = (Says.GUESS, Says.END_TURN, Says.CLUE, Says.KEY, Says.MORE)


async def fumble(evening: Evening, person: Person, rng: random.Random) -> None:
    """Press something, whether it makes sense or not."""
    board = evening.now
    card = rng.choice(codenames(board)) if rng.random() < 0.6 else None
    stale = rng.random() < 0.3
    try:
        if card is not None:
            press = await pick(person, board, card, stale=stale, wait=False)
        else:
            button = evening.pressing(rng.choice(CLUMSY))
            press = await person.press(board, button, stale=stale, wait=False)
        await press.over()
    except (CannotDo, InteractionFailed):
        return
