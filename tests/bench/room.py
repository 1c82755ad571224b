"""A room: a local Discord with many tables in play, and the bot that serves them.

The tables are written into the bot's file, and their messages into the Discord, before the bot
starts: to the bot they are games that another process has brought so far. Ten tables share a
server. Only who guesses is there; nobody else has to act.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import cycle
from pathlib import Path
from typing import Any, cast

from cogs.screens import pictures
from cogs.screens.board import public_screen
from cogs.screens.custom_ids import VERSION, Action
from cogs.screens.markup import voice
from engine.rules import Position
from tests.bench import copies, played
from tests.bench.copies import Copy, Place
from tests.bench.played import Played
from tests.bench.programs import Program, running
from tests.cogs.evening import picker
from tests.local_discord import (
    Button,
    Guild,
    Interaction,
    LocalDiscord,
    Message,
    MessageView,
    Person,
)
from tests.local_discord.filling import ExactValue
from tests.local_discord.wire import Body, Upload
from tests.local_discord.writing import Pen

TABLES_OF_A_SERVER = 10
COMPONENTS_V2 = 1 << 15


@dataclass(slots=True)
class Seated:
    """A table, and the person who marks an agent, guesses it, marks the next one, and so on.

    The last agent is only marked and the mark taken off again: the game never ends.
    """

    person: Person
    message: MessageView
    left: list[Position]
    marked: bool

    async def press(self) -> Interaction:
        """Press what comes next, and do not wait."""
        guesses = self.marked and len(self.left) > 1
        self.marked = not self.marked
        if not guesses:
            return await self.mark()
        self.left = self.left[1:]
        return await self.person.press(self.message, _guesses, wait=False)

    async def mark(self, *, stale: bool = False) -> Interaction:
        """Pick the next agent, and do not wait."""
        view = self.message if stale else self.message.now
        card = ExactValue(str(self.left[0]))
        return await self.person.choose(view, picker(view), [card], stale=stale, wait=False)


@dataclass(frozen=True, slots=True)
class Room:
    """The Discord, the bot at it, and the tables."""

    local: LocalDiscord
    bot: Program
    tables: list[Seated] = field(repr=False)


@asynccontextmanager
async def room(
    file: Path, games: Sequence[Played], tables: int, command: tuple[str, ...]
) -> AsyncIterator[Room]:
    """Copy games in this file to so many tables, and start the bot; it is connected then."""
    async with LocalDiscord(schema=False) as local:
        seated = with_games(local, file, games, tables)
        async with running(local, command, {"DATABASE_URL": played.url(file)}) as bot:
            yield Room(local, bot, seated)


def with_games(
    local: LocalDiscord, file: Path, games: Sequence[Played], tables: int
) -> list[Seated]:
    """Copy games in this file to so many tables, and their messages into this Discord."""
    pen, shown = Pen(local.world, local.url), cycle([_body(one) for one in games])
    people, messages, places = [], [], []
    for number in range(tables):
        if number % TABLES_OF_A_SERVER == 0:
            guild: Guild = local.guild(f"Server {number}")
        channel, person = guild.channel(f"table-{number}"), local.person(f"Person {number}")
        message = pen.create(channel, next(shown))
        people.append(person)
        messages.append(message)
        places.append(Place(guild.id, channel.id, message.id, person.id))
    made = copies.numbered(games, places)
    copies.write(file, made)
    laid = copies.laid(made)
    return [_seated(local, *one) for one in zip(people, messages, made, laid, strict=True)]


def _body(game: Played) -> Body:
    """Give what the bot would post of this game."""
    screen = public_screen(game.table)
    (picture,), view = screen.pictures, cast("Any", screen.view)
    attached = {"id": 0, "filename": picture.filename, "description": picture.alt}
    fields: dict[str, Any] = {
        "flags": COMPONENTS_V2,
        "components": view.to_components(),
        "attachments": [attached],
    }
    return Body(fields, (Upload(0, picture.filename, picture.draw_png()),))


def _seated(
    local: LocalDiscord, person: Person, message: Message, copy: Copy, words: Sequence[str]
) -> Seated:
    """Have the message's buttons name the copy's match, and its picture what it would be named."""
    before, after = (f'"{VERSION}:{match}:' for match in (copy.played.table.id, copy.match))
    written = json.dumps(message.components).replace(before, after)
    (picture,), game = message.attachments, copy.played.table.match.require_dealt()
    named = pictures.board_picture(replace(game, codenames=tuple(words)), voice("en")).filename
    shown = replace(
        message,
        components=tuple(json.loads(written.replace(picture.filename, named))),
        attachments=(replace(picture, filename=named),),
    )
    local.world.put(shown)
    view = MessageView(shown, local.world)
    return Seated(person, view, list(copy.played.agents), copy.played.marked)


def _guesses(button: Button) -> bool:
    """Tell *Guess*, whatever it says."""
    return f":{Action.GUESS.value}" in str(button.custom_id)
