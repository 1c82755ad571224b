"""The table: clues, marks, guesses and stops, the key, and what everybody may look up."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.commands import text
from cogs.custom_ids import Action, Press
from cogs.house import Handlers, Visit
from cogs.reception import Reception
from cogs.screens import clue, keys, more
from cogs.screens.screen import Screen, words
from cogs.screens.wording import number_text
from engine.matches import TypedClue
from engine.rules import Phase, Seat, Stop
from engine.store import Table

NUMBERS = [*(str(number) for number in range(1, 10)), "0", "∞"]
NUMBER_CHOICES = [app_commands.Choice(name=number, value=number) for number in NUMBERS]


def clue_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames clue`."""

    @app_commands.command(name=text("command-clue"), description=text("command-clue-about"))
    @app_commands.rename(word=text("option-word"), number=text("option-number"))
    @app_commands.describe(word=text("option-word-about"), number=text("option-number-about"))
    @app_commands.choices(number=NUMBER_CHOICES)
    async def give(interaction: discord.Interaction, word: str, number: str) -> None:
        await reception.serve(interaction, lambda visit: _command(visit, TypedClue(word, number)))

    return give


async def _command(visit: Visit, typed: TypedClue) -> None:
    here = await visit.house.matches.look_in(visit.answer.interaction.channel_id or 0)
    table = await visit.house.matches.give(here.id, visit.deed, here.match.moment, typed)
    await visit.house.publisher.show(table)
    await visit.whisper(_given(visit, table))


def _given(visit: Visit, table: Table) -> Screen:
    game = table.match.require_dealt()
    given = game.turns[-1].clue
    return words(visit.say("clue-given", clue=given.word, number=number_text(given)))


async def _clue(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.require_may_give(press.match, visit.deed, press.moment)
    typed = clue.retyped(press.detail)
    await visit.answer.form(clue.form(table, table.match.require_dealt(), visit.say, typed))


async def _give(visit: Visit, press: Press) -> None:
    typed = clue.submitted(visit.answer.interaction)
    table = await visit.house.matches.give(press.match, visit.deed, press.moment, typed)
    message = visit.answer.message
    if message is None or message.id == table.place.message:
        await visit.show(table)
        return
    await visit.house.publisher.show(table)
    if message.attachments:  # the form was opened from the key, which moves on too
        _, seat = await visit.house.matches.key(press.match, visit.deed)
        await visit.redraw(_key_screen(visit, table, seat))
    else:
        await visit.redraw(_given(visit, table))


async def _mark(visit: Visit, press: Press) -> None:
    matches = visit.house.matches
    await visit.show(await matches.mark(press.match, visit.deed, press.moment, press.card))


async def _touch(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.touch(press.match, visit.deed, press.moment)
    await _moved(visit, table)


async def _stop(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.play(press.match, visit.deed, press.moment, Stop())
    await _moved(visit, table)


async def _moved(visit: Visit, table: Table) -> None:
    await visit.show(table)
    if table.match.require_dealt().phase is not Phase.GUESS:
        await visit.house.keys.redraw(table)


async def _key(visit: Visit, press: Press) -> None:
    table, seat = await visit.house.matches.key(press.match, visit.deed)
    await visit.whisper(_key_screen(visit, table, seat))


def _key_screen(visit: Visit, table: Table, seat: Seat) -> Screen:
    return keys.key(table, table.match.require_dealt(), seat, visit.say)


async def _more(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.watch(press.match, visit.deed)
    await visit.whisper(more.more(table, visit.say))


HANDLERS: Handlers = {
    Action.CLUE: _clue,
    Action.GIVE: _give,
    Action.MARK: _mark,
    Action.TOUCH: _touch,
    Action.STOP: _stop,
    Action.KEY: _key,
    Action.MORE: _more,
}
