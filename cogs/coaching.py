"""Coaching: a computer's hint in a turn, and its advice after the game (E7)."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.interactions.requests import Request, TableResponse, on_component
from cogs.running.services import Services
from cogs.screens.buttons import button, page_buttons
from cogs.screens.custom_ids import AnyAction, Press, UnknownButton, parse_whole_number
from cogs.screens.rows import Button, ButtonSlots
from cogs.screens.screen import Screen, text_screen
from engine.coaching import Coaching, build
from engine.coaching.coach import Advice, Prompt
from engine.coaching.words import coach_text, hint_text
from engine.players import is_spoken
from engine.rules import Person, RuleViolation, require_may_ask_hint
from engine.tables import Table
from engine.texts import Voice


class CoachAction(AnyAction):
    """The purposes of coaching's buttons."""

    COACH = "coach"
    HINT = "hint"


def add(services: Services) -> None:
    """Register the feature: people ask a computer for hints and advice."""
    register_buttons(services.rows)
    services.cogs.append(ComputerHints(build(services.matches)))


def register_buttons(rows: ButtonSlots) -> None:
    """Register the buttons of the hint in a turn and of the coach after the game."""
    rows.more_turn.append(hint_buttons)
    rows.every_clue_pages.append(coach_buttons)


class ComputerHints(commands.Cog):
    """Handlers of hints and of the coach."""

    def __init__(self, coaching: Coaching) -> None:
        self._hints = coaching.hints
        self._coach = coaching.coach

    @on_component(CoachAction.HINT)
    async def show_hint(self, request: Request, press: Press) -> TableResponse:
        """Send a spymaster a clue, or an operative the cards that the clue suggests.

        Refused if hints are off or used up, or the turn is not theirs.
        """
        done, prompt = await self._hints.get_hint(press.match, request.actor, press.moment)
        return request.respond_ephemerally(done, hint_screen(done.after, prompt, request.say))

    @on_component(CoachAction.COACH)
    async def show_advice(self, request: Request, press: Press) -> None:
        """Show a computer's advice on a turn of a finished game, one turn on a page.

        Refused before the end, and in a language that computers do not speak.
        """
        place = parse_whole_number(press.detail)
        table, advice = await self._coach.get_advice(press.match, request.actor, place)
        if advice is None:
            raise UnknownButton
        await request.show_privately(coach_screen(table, advice, request.say))


def hint_buttons(table: Table, person: Person, say: Voice) -> list[Button]:
    """Return the hint button if the table allows hints and the person may ask now; else empty."""
    match = table.match
    if not match.settings.hints or match.rest is not None or match.game is None:
        return []
    try:
        require_may_ask_hint(person, match.seats, match.game)
    except RuleViolation:
        return []
    return [button(table, CoachAction.HINT, say("button-hint"))]


def hint_screen(table: Table, prompt: Prompt, say: Voice) -> Screen:
    """Build the private screen of a hint, with what the computer suggests."""
    return text_screen(hint_text(table.match.require_dealt(), prompt, say))


def coach_buttons(table: Table, say: Voice) -> list[Button]:
    """Return the coach's button if there are clues and computers speak the language; else empty."""
    game = table.match.game
    clued = game is not None and any(turn.clue for turn in game.turns)
    if not clued or not is_spoken(table.match.language):
        return []
    return [button(table, CoachAction.COACH, say("button-coach"), detail="0")]


def coach_screen(table: Table, advice: Advice, say: Voice) -> Screen:
    """Build the coach's page on a turn, with buttons to the turns before and after."""
    text = coach_text(table.match.settings.theme, advice, say)
    if advice.last == 1:
        return text_screen(text)
    turns = page_buttons(
        advice.place,
        advice.last - 1,
        say,
        lambda place: str(Press(table.id, table.match.moment, CoachAction.COACH, str(place))),
    )
    return text_screen(text, discord.ui.ActionRow(*turns))
