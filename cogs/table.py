"""The table: clues, marks, guesses and stops, the key, and what everybody may look up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from cogs.aftermath import follow
from cogs.asking import put
from cogs.board import whisper_large_key
from cogs.commands import text
from cogs.custom_ids import Action, Press, UnknownButton
from cogs.house import Handlers, Visit
from cogs.more import moved
from cogs.reception import Reception
from cogs.screens import asking, clue
from cogs.screens.news import revealed
from cogs.screens.screen import Screen, words
from cogs.screens.wording import card_text, identity_id, number_text, option_text, spoken
from engine.decks import folded
from engine.matches import Refusal, Stage, TypedClue, open_cards
from engine.rules import Game, NoSuchCard, NotAgreed, Position, RuleViolation, Stop
from engine.tables import Table
from engine.texts import LANGUAGES, voice

CHOICES = 25
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
    here = await visit.house.matches.look_in(visit.channel)
    table = await visit.house.matches.give(here.id, visit.deed, here.match.moment, typed)
    await visit.house.publisher.show(table)
    await visit.whisper(_given(visit, table))
    await follow(visit.house, table)


def guess_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames guess`."""

    @app_commands.command(name=text("command-guess"), description=text("command-guess-about"))
    @app_commands.rename(card=text("option-card"))
    @app_commands.describe(card=text("option-card-about"))
    async def guess(interaction: discord.Interaction, card: str) -> None:
        await reception.serve(interaction, lambda visit: _guess(visit, card))

    @guess.autocomplete("card")
    async def offer(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await _offered(Visit.of(reception.house, interaction), typed)

    return guess


async def _offered(visit: Visit, typed: str) -> list[app_commands.Choice[str]]:
    """List the open cards whose number or name holds what is typed; strangers see none."""
    try:
        table = await visit.house.matches.look_in(visit.channel)
        guesser = await visit.house.matches.meet(visit.deed)
        game = table.match.require_may_guess(guesser.person)
    except (Refusal, RuleViolation):
        return []
    side = table.match.seats.require_may_guess(guesser.person, game).team
    wanted = folded(typed.strip())
    named = [(card, _names(game, card)) for card in open_cards(game, side)]
    found = [(card, names) for card, names in named if any(wanted in name for name in names)]
    found.sort(key=lambda one: not any(name.startswith(wanted) for name in one[1]))
    return [
        app_commands.Choice(
            name=option_text(game, card, visit.say), value=spoken(game.codenames[card], visit.say)
        )
        for card, _ in found[:CHOICES]
    ]


async def _guess(visit: Visit, typed: str) -> None:
    matches = visit.house.matches
    here = await matches.look_in(visit.channel)
    game = here.match.require_dealt()
    card = _card_called(game, typed)
    try:
        table = await matches.guess(here.id, visit.deed, here.match.moment, card)
    except NotAgreed:
        await visit.house.publisher.catch_up(here.id)
        raise
    await visit.house.publisher.show(table)
    after = table.match.require_dealt()
    identity = identity_id(game.theme, revealed(after, card))
    sentence = visit.say("guess-made", codename=card_text(game, card, visit.say), identity=identity)
    await visit.whisper(words(sentence))
    await follow(visit.house, table)


def _card_called(game: Game, typed: str) -> Position:
    wanted = folded(typed.strip())
    for card in map(Position, range(len(game.codenames))):
        if wanted in _names(game, card):
            return card
    raise NoSuchCard


def _names(game: Game, card: Position) -> set[str]:
    """Give what one may type for a card: its number, its name in anybody's language, or both."""
    number = str(card + 1)
    names = {folded(spoken(game.codenames[card], voice(language))) for language in LANGUAGES}
    return {number, *names, *(f"{number} {name}" for name in names)}


def key_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames key`."""

    @app_commands.command(name=text("command-key"), description=text("command-key-about"))
    @app_commands.rename(large=text("option-large"))
    @app_commands.describe(large=text("option-large-about"))
    async def key(
        interaction: discord.Interaction,
        large: bool = False,  # noqa: FBT001, FBT002 - Discord calls it
    ) -> None:
        whispers = whisper_large_key if large else _whisper_key
        await reception.serve(interaction, lambda visit: _key_here(visit, whispers))

    return key


async def _key_here(visit: Visit, whispers: Callable[[Visit, int], Awaitable[None]]) -> None:
    here = await visit.house.matches.look_in(visit.channel)
    await whispers(visit, here.id)


def _given(visit: Visit, table: Table) -> Screen:
    game = table.match.require_dealt()
    given = game.clue
    return words(visit.say("clue-given", clue=given.word, number=number_text(given)))


async def _clue(visit: Visit, press: Press) -> None:
    """Open the form, filled in where a clue of one's own is kept; show a question that is open."""
    matches = visit.house.matches
    table = await matches.require_may_give(press.match, visit.deed, press.moment)
    giver = await matches.meet(visit.deed)
    asked = await matches.clues.seen_by(table, giver.person)
    if asked is not None and asked.stage is Stage.OPEN:
        await visit.whisper(asking.question(table, asked, giver.person, visit.say))
        return
    typed = TypedClue("", "") if asked is None else asked.typed
    game, seat = table.match.require_may_give(giver.person)
    await visit.answer.form(clue.form(table, game, seat.team or game.team, visit.say, typed))


async def _give(visit: Visit, press: Press) -> None:
    submitted = clue.submitted(visit.answer.interaction)
    if submitted.asks:
        await put(visit, press.match, press.moment, submitted.typed)
        return
    matches = visit.house.matches
    table = await matches.give(press.match, visit.deed, press.moment, submitted.typed)
    if visit.at_the_key:  # which moves on, too
        await visit.house.publisher.show(table)
        await visit.redraw_key(table)
    elif visit.in_private:
        await visit.house.publisher.show(table)
        await visit.redraw(_given(visit, table))
    else:
        await visit.show(table)
    await follow(visit.house, table)


async def _mark(visit: Visit, press: Press) -> None:
    matches = visit.house.matches
    table = await matches.press(press.match, visit.deed, press.moment, press.card)
    await moved(visit, press, table)


async def _touch(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.touch(press.match, visit.deed, press.moment)
    await moved(visit, press, table)


async def _stop(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.play(press.match, visit.deed, press.moment, Stop())
    await moved(visit, press, table)


async def _cover(visit: Visit, press: Press) -> None:
    """Cover the agent chosen in the key, which then offers the clue (C15a, E2)."""
    chosen = "".join(visit.chosen)
    if not chosen.isdecimal():
        raise UnknownButton
    card = Position(int(chosen))
    table = await visit.house.matches.cover(press.match, visit.deed, press.moment, card)
    await visit.house.publisher.show(table)
    await visit.redraw_key(table)
    await follow(visit.house, table)


async def _key(visit: Visit, press: Press) -> None:
    await _whisper_key(visit, press.match)


async def _whisper_key(visit: Visit, match_id: int) -> None:
    table, seat = await visit.house.matches.key(match_id, visit.deed)
    await visit.whisper(await visit.key_screen(table, seat))
    if table.people[seat.person].dms_closed and await visit.house.keys.deal(table.id):
        await visit.house.publisher.refresh(table.id)


HANDLERS: Handlers = {
    Action.CLUE: _clue,
    Action.GIVE: _give,
    Action.MARK: _mark,
    Action.TOUCH: _touch,
    Action.STOP: _stop,
    Action.KEY: _key,
    Action.COVER: _cover,
}
