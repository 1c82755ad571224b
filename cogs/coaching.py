"""Coaching: a computer's hint in a turn, and its advice after the game (E7)."""

from __future__ import annotations

from functools import partial

from discord.ext import commands

from cogs.interactions.requests import Request, TableResponse, on_component
from cogs.running.services import Services
from cogs.screens.buttons import button
from cogs.screens.custom_ids import AnyAction, Press
from cogs.screens.rows import Button, ButtonSlots
from cogs.screens.screen import Screen, text_screen
from engine.coaching import build
from engine.coaching.coach import CoachService, HintService, Prompt
from engine.coaching.words import CoachSection, hint_text
from engine.rules import Person, RuleViolation, require_may_ask_hint
from engine.tables import Table
from engine.texts import Voice


class CoachAction(AnyAction):
    """The purposes of coaching's buttons."""

    HINT = "hint"


def add(services: Services) -> None:
    """Register the feature: hints in a turn, and advice below every clue of a finished game."""
    register_buttons(services.rows)
    coaching = build(services.matches)
    services.recap_providers.on_request.append(partial(load_coach_section, coaching.coach))
    services.cogs.append(ComputerHints(coaching.hints))


def register_buttons(rows: ButtonSlots) -> None:
    """Register the button of the hint in a turn."""
    rows.more_turn.append(hint_buttons)


class ComputerHints(commands.Cog):
    """The handler of hints."""

    def __init__(self, hints: HintService) -> None:
        self._hints = hints

    @on_component(CoachAction.HINT)
    async def show_hint(self, request: Request, press: Press) -> TableResponse:
        """Send a spymaster a clue, or an operative the cards that the clue suggests.

        Refused if hints are off or used up, or the turn is not theirs.
        """
        done, prompt = await self._hints.get_hint(press.match, request.actor, press.moment)
        return request.respond_ephemerally(done, hint_screen(done.after, prompt, request.say))


async def load_coach_section(coach: CoachService, match_id: int) -> CoachSection:
    """Load the advice on a finished match, as lines below its clues."""
    return CoachSection(await coach.load_advice(match_id))


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
