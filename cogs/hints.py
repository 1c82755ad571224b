"""Hints: whoever is to move asks a computer, and is whispered what it says (E7)."""

from __future__ import annotations

from discord.ext import commands

from cogs.screens import hints
from cogs.screens.custom_ids import Action, Press
from cogs.wire.requests import Done, Request, pressed
from engine.matches import Matches


class Hints(commands.Cog):
    """What a computer says in a turn."""

    def __init__(self, matches: Matches) -> None:
        self._hints = matches.hints

    @pressed(Action.HINT)
    async def ask(self, request: Request, press: Press) -> Done:
        """Whisper a clue to a spymaster, what the clue leads to to an operative."""
        table, prompt = await self._hints.ask(press.match, request.actor, press.moment)
        return request.whispered(table, hints.hint(table, prompt, request.say))
