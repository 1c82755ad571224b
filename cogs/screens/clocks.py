"""Clocks: what everybody is told of time: what runs until when, and why a game rests.

Law: Discord counts down, so nothing is edited for it; the grace of a clue's limit is unseen, and
nothing here depends on a question (C14).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

from cogs.screens.buttons import button
from cogs.screens.custom_ids import Action
from cogs.screens.wording import joined, name, number_text, team_id
from engine.rules import (
    ABANDON_SECONDS,
    EXPIRE_SECONDS,
    Entry,
    Flip,
    Game,
    Match,
    Pace,
    Phase,
    Rest,
)
from engine.rules.game.seat import Person
from engine.tables import Table
from engine.texts import Voice


def countdown(at: int) -> str:
    """Name a time by how far away it is, as Discord counts it down for everybody."""
    return f"<t:{at}:R>"


def clock_lines(table: Table, say: Voice) -> Iterator[str]:
    """Say what runs out when, who asks for a pause, and that a whole side is missing."""
    if table.ends_at is not None:
        yield say("clock-limit", end=countdown(table.ends_at))
    flipped = _flip(table.match)
    if flipped is not None and table.sand_ends_at is not None:
        who, end = name(table, flipped.person, say), countdown(table.sand_ends_at)
        yield say("clock-sand", who=who, end=end)
    asking = [name(table, person, say) for person in sorted(table.match.waiting.asking)]
    if asking:
        yield say("pause-asked", who=joined(asking, say), count=len(asking))
    deserted = table.match.waiting.deserted
    if deserted is not None and not table.match.over:
        yield say("side-missing", time=f"<t:{deserted + ABANDON_SECONDS}:t>")


def rest_text(table: Table, game: Game, rest: Rest, say: Voice) -> str:
    """Say that a game rests, what wakes it, and the clue that is still open."""
    if rest is Rest.PAUSED:
        return "\n".join([say("headline-paused"), *open_clue(game, say)])
    end = countdown(table.match.waiting.since + EXPIRE_SECONDS)
    return "\n".join([say("headline-asleep", end=end), *open_clue(game, say)])


def rest_button(table: Table, rest: Rest, say: Voice) -> discord.ui.Button[Any]:
    """Give the button that lets a game go on."""
    success = discord.ButtonStyle.success
    if rest is Rest.PAUSED:
        return button(table, Action.RESUME, say("button-resume"), success)
    return button(table, Action.WAKE, say("button-wake"), success)


def clock_buttons(table: Table, person: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    """Give what somebody seated may do to the clocks: flip the sand timer, pause (G1, G5)."""
    match, game = table.match, table.match.require_dealt()
    if match.rest is not None or match.seats.of(person) is None:
        return []
    buttons = []
    sand = match.settings.timing.pace is Pace.SAND and game.phase is not Phase.CALLED
    if sand and (person, game.phase) not in match.waiting.flipped:
        buttons.append(button(table, Action.SAND, say("button-sand")))
    asked = match.waiting.asking
    if person in asked:
        buttons.append(button(table, Action.UNPAUSE, say("button-unpause")))
    else:
        agrees = bool(asked - match.seats.beside(person))
        label = say("button-pause-agree" if agrees else "button-pause")
        buttons.append(button(table, Action.PAUSE, label))
    return buttons


def _flip(match: Match) -> Entry | None:
    return next((entry for entry in reversed(match.log) if isinstance(entry.change, Flip)), None)


def open_clue(game: Game, say: Voice) -> Iterator[str]:
    """Say which clue is still to be guessed by, where the headline tells of something else."""
    if game.phase in {Phase.GUESS, Phase.CALLED}:
        team, clue = team_id(game.theme, game.turns[-1].team), game.clue
        yield say("rest-clue", team=team, clue=clue.word, number=number_text(clue))
