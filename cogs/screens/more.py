"""More: the roster, all clues with their guesses and colours (B16), and what else one may do."""

from __future__ import annotations

from typing import Any

import discord

from cogs.custom_ids import Action
from cogs.screens.buttons import button
from cogs.screens.lobby import SEAT_STYLES
from cogs.screens.screen import Screen, words
from cogs.screens.wording import names, number_text
from engine.rules import Awaited, Game, Person, Phase, Role, Team, Turn
from engine.store import Table
from engine.texts import Voice

TEXT_LIMIT = 4000


def more(table: Table, person: Person, say: Voice) -> Screen:
    """Tell anybody what everybody may know of this match, with what this person may do in it."""
    lines = [
        say("more-title", match=str(table.id)),
        *roster(table, say),
        *_commitment(table, say),
        say("more-clues"),
        *clue_lines(table, say),
        say("conduct-title"),
        say("conduct-spymasters"),
        say("conduct-operatives"),
    ]
    return words("\n".join(lines)[:TEXT_LIMIT], *_rows(table, person, say))


def clues(table: Table, say: Voice) -> Screen:
    """Tell anybody all clues of both teams."""
    return words("\n".join([say("more-clues"), *clue_lines(table, say)])[:TEXT_LIMIT])


def really(table: Table, action: Action, question: str, label: str) -> Screen:
    """Ask once more before something that cannot be taken back."""
    return words(
        question, discord.ui.ActionRow(button(table, action, label, discord.ButtonStyle.danger))
    )


def roster(table: Table, say: Voice) -> list[str]:
    """List who sits where, a line a team."""
    seats = table.match.seats
    return [
        say(
            "more-roster",
            team=team.value,
            spymaster=names(table, seats.at(team, Role.SPYMASTER), say),
            operatives=names(table, seats.at(team, Role.OPERATIVE), say),
        )
        for team in Team
    ]


def _commitment(table: Table, say: Voice) -> list[str]:
    if table.match.game is None:
        return []
    return [say("commitment", commitment=table.match.commitment)]


def clue_lines(table: Table, say: Voice) -> list[str]:
    """List all clues with their guesses and colours, in order."""
    game = table.match.game
    if game is None or not game.turns:
        return [say("more-no-clues")]
    return [turn_line(place, turn, game, say) for place, turn in enumerate(game.turns, 1)]


def turn_line(place: int, turn: Turn, game: Game, say: Voice) -> str:
    """Say one turn: its clue and its guesses with their colours."""
    touches = [
        say(
            "more-touch",
            codename=game.codenames[touch.card],
            identity=touch.identity.name.lower(),
        )
        for touch in turn.touches
    ]
    return say(
        "more-turn",
        place=str(place),
        team=turn.team.value,
        clue=turn.clue.word,
        number=number_text(turn.clue),
        touches=" · ".join([*touches, *([say("more-stopped")] if turn.stopped else [])]),
    )


def _rows(table: Table, person: Person, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    if table.match.over or table.match.game is None:
        return []
    seat = table.match.seats.of(person)
    own = [button(table, Action.BOARD, say("button-board"))]
    if seat is None and person not in table.match.seen:
        own.append(button(table, Action.JOIN, say("button-join"), discord.ButtonStyle.success))
    if seat is not None:
        if seat.role is Role.OPERATIVE:
            own.append(button(table, Action.PANEL, say("button-panel")))
        own += [
            button(table, Action.LEAVE, say("button-leave")),
            button(table, Action.RESIGN, say("button-resign")),
            button(table, Action.SEATS, say("button-seats")),
        ]
    rows = [discord.ui.ActionRow(*own)]
    free = _free_seats(table, person, say)
    return [*rows, discord.ui.ActionRow(*free)] if free else rows


def _free_seats(table: Table, person: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    return [
        button(
            table,
            Action.SIT,
            say("button-sit", team=missing.team.value, role=missing.role.value),
            SEAT_STYLES[missing.team],
            emoji=say("team-mark", team=missing.team.value),
            detail=f"{missing.team.value}-{missing.role.value}",
        )
        for missing in table.match.seats.missing()
        if _may_take(table, person, missing)
    ]


def _may_take(table: Table, person: Person, free: Awaited) -> bool:
    """Tell whether a free seat is for this person: no guesser is lured away while guesses wait."""
    seats, game = table.match.seats, table.match.require_dealt()
    seat = seats.of(person)
    if free.role is Role.OPERATIVE:
        return seat is None and person not in table.match.seen
    if seat is None:
        return True
    alone = len(seats.at(seat.team, Role.OPERATIVE)) == 1
    return seat.team is free.team and not (alone and game.phase is Phase.GUESS)
