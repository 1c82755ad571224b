"""The table: clues, marks, guesses and stops, the key, and what everybody may look up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from cogs.asking import put
from cogs.board import whisper_large_key
from cogs.more import moved
from cogs.screens import asking, clue
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.screens.marks import voice
from cogs.screens.screen import Screen, words
from cogs.wire.after_change import follow
from cogs.wire.commands import text
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.services import Handlers, Request
from engine.decks import folded
from engine.matches import Refusal, Stage, TypedClue
from engine.rules import Game, NoSuchCard, NotAgreed, Position, RuleViolation, Stop, open_cards
from engine.tables import Table
from engine.telling.news import revealed
from engine.telling.wording import card_text, identity_id, number_text, option_text, spoken
from engine.texts import LANGUAGES

CHOICES = 25
NUMBERS = [*(str(number) for number in range(1, 10)), "0", "∞"]
NUMBER_CHOICES = [app_commands.Choice(name=number, value=number) for number in NUMBERS]


def clue_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames clue`."""

    @app_commands.command(name=text("command-clue"), description=text("command-clue-about"))
    @app_commands.rename(word=text("option-word"), number=text("option-number"))
    @app_commands.describe(word=text("option-word-about"), number=text("option-number-about"))
    @app_commands.choices(number=NUMBER_CHOICES)
    async def give(interaction: discord.Interaction, word: str, number: str) -> None:
        await dispatcher.serve(
            interaction, lambda request: _command(request, TypedClue(word, number))
        )

    return give


async def _command(request: Request, typed: TypedClue) -> None:
    here = await request.services.matches.look_in(request.channel)
    table = await request.services.matches.give(here.id, request.deed, here.match.moment, typed)
    await request.services.publisher.show(table)
    await request.whisper(_given(request, table))
    await follow(request.services, table)


def guess_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames guess`."""

    @app_commands.command(name=text("command-guess"), description=text("command-guess-about"))
    @app_commands.rename(card=text("option-card"))
    @app_commands.describe(card=text("option-card-about"))
    async def guess(interaction: discord.Interaction, card: str) -> None:
        await dispatcher.serve(interaction, lambda request: _guess(request, card))

    @guess.autocomplete("card")
    async def offer(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await _offered(Request.of(dispatcher.services, interaction), typed)

    return guess


async def _offered(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """List the open cards whose number or name holds what is typed; strangers see none."""
    try:
        table = await request.services.matches.look_in(request.channel)
        guesser = await request.services.matches.meet(request.deed)
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
            name=option_text(game, card, request.say),
            value=spoken(game.codenames[card], request.say),
        )
        for card, _ in found[:CHOICES]
    ]


async def _guess(request: Request, typed: str) -> None:
    matches = request.services.matches
    here = await matches.look_in(request.channel)
    game = here.match.require_dealt()
    card = _card_called(game, typed)
    try:
        table = await matches.guess(here.id, request.deed, here.match.moment, card)
    except NotAgreed:
        await request.services.publisher.catch_up(here.id)
        raise
    await request.services.publisher.show(table)
    after = table.match.require_dealt()
    identity = identity_id(game.theme, revealed(after, card))
    sentence = request.say(
        "guess-made", codename=card_text(game, card, request.say), identity=identity
    )
    await request.whisper(words(sentence))
    await follow(request.services, table)


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


def key_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames key`."""

    @app_commands.command(name=text("command-key"), description=text("command-key-about"))
    @app_commands.rename(large=text("option-large"))
    @app_commands.describe(large=text("option-large-about"))
    async def key(
        interaction: discord.Interaction,
        large: bool = False,  # noqa: FBT001, FBT002 - Discord calls it
    ) -> None:
        whispers = whisper_large_key if large else _whisper_key
        await dispatcher.serve(interaction, lambda request: _key_here(request, whispers))

    return key


async def _key_here(request: Request, whispers: Callable[[Request, int], Awaitable[None]]) -> None:
    here = await request.services.matches.look_in(request.channel)
    await whispers(request, here.id)


def _given(request: Request, table: Table) -> Screen:
    game = table.match.require_dealt()
    given = game.clue
    return words(request.say("clue-given", clue=given.word, number=number_text(given)))


async def _clue(request: Request, press: Press) -> None:
    """Open the form, filled in where a clue of one's own is kept; show a question that is open."""
    matches = request.services.matches
    table = await matches.require_may_give(press.match, request.deed, press.moment)
    giver = await matches.meet(request.deed)
    asked = await matches.clues.seen_by(table, giver.person)
    if asked is not None and asked.stage is Stage.OPEN:
        await request.whisper(asking.question(table, asked, giver.person, request.say))
        return
    typed = TypedClue("", "") if asked is None else asked.typed
    game, seat = table.match.require_may_give(giver.person)
    await request.answer.form(clue.form(table, game, seat.team or game.team, request.say, typed))


async def _give(request: Request, press: Press) -> None:
    submitted = clue.submitted(request.answer.interaction)
    if submitted.asks:
        await put(request, press.match, press.moment, submitted.typed)
        return
    matches = request.services.matches
    table = await matches.give(press.match, request.deed, press.moment, submitted.typed)
    if request.at_the_key:  # which moves on, too
        await request.services.publisher.show(table)
        await request.redraw_key(table)
    elif request.in_private:
        await request.services.publisher.show(table)
        await request.redraw(_given(request, table))
    else:
        await request.show(table)
    await follow(request.services, table)


async def _mark(request: Request, press: Press) -> None:
    matches = request.services.matches
    table = await matches.press(press.match, request.deed, press.moment, press.card)
    await moved(request, press, table)


async def _touch(request: Request, press: Press) -> None:
    table = await request.services.matches.touch(press.match, request.deed, press.moment)
    await moved(request, press, table)


async def _stop(request: Request, press: Press) -> None:
    table = await request.services.matches.play(press.match, request.deed, press.moment, Stop())
    await moved(request, press, table)


async def _cover(request: Request, press: Press) -> None:
    """Cover the agent chosen in the key, which then offers the clue (C15a, E2)."""
    chosen = "".join(request.chosen)
    if not chosen.isdecimal():
        raise UnknownButton
    card = Position(int(chosen))
    table = await request.services.matches.cover(press.match, request.deed, press.moment, card)
    await request.services.publisher.show(table)
    await request.redraw_key(table)
    await follow(request.services, table)


async def _key(request: Request, press: Press) -> None:
    await _whisper_key(request, press.match)


async def _whisper_key(request: Request, match_id: int) -> None:
    table, seat = await request.services.matches.key(match_id, request.deed)
    await request.whisper(await request.key_screen(table, seat))
    if table.people[seat.person].dms_closed and await request.services.keys.deal(table.id):
        await request.services.publisher.refresh(table.id)


HANDLERS: Handlers = {
    Action.CLUE: _clue,
    Action.GIVE: _give,
    Action.MARK: _mark,
    Action.TOUCH: _touch,
    Action.STOP: _stop,
    Action.KEY: _key,
    Action.COVER: _cover,
}
