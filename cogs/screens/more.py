"""More: the roster, all clues with their guesses and colours (B16), and what else one may do."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import button
from cogs.screens.calling import call_button
from cogs.screens.clocks import clock_buttons
from cogs.screens.custom_ids import Action
from cogs.screens.idleness import idle_buttons, idle_lines
from cogs.screens.lobby import seat_button
from cogs.screens.paces import pace_text
from cogs.screens.screen import Screen, words
from cogs.screens.settings import house_text
from cogs.screens.wording import (
    card_text,
    free_seat,
    identity_id,
    names,
    number_text,
    seat_id,
    team_id,
)
from engine.matches import Act
from engine.matches.calling import standing
from engine.rules import Game, Pace, Phase, Role, SeatKind, Touch, Turn
from engine.rules.game.seat import Person, Seat
from engine.tables import Table
from engine.texts import Voice

TEXT_LIMIT = 4000


def more(table: Table, person: Person, say: Voice, idle: tuple[Seat, ...] = ()) -> Screen:
    """Tell anybody what everybody may know of this match, with what this person may do in it.

    `idle` are the seats whose holders have done nothing for long (H2).
    """
    offered = _idle(table, person, idle)
    lines = [
        say("more-title", match=str(table.id)),
        *roster(table, say),
        *idle_lines(table, offered, say),
        *_pace(table, say),
        *_commitment(table, say),
        *filter(None, [house_text(table.match.settings, say)]),
        say("more-clues"),
        *clue_lines(table, say),
        *_pointing_out(table, person, say),
        say("conduct-title"),
        *_conduct(table, say),
    ]
    return words("\n".join(lines)[:TEXT_LIMIT], *_rows(table, person, offered, say))


def clues(table: Table, say: Voice) -> Screen:
    """Tell anybody all clues of both teams."""
    return words("\n".join([say("more-clues"), *clue_lines(table, say)])[:TEXT_LIMIT])


def really(table: Table, action: Action, question: str, label: str) -> Screen:
    """Ask once more before something that cannot be taken back."""
    return words(
        question, discord.ui.ActionRow(button(table, action, label, discord.ButtonStyle.danger))
    )


def roster(table: Table, say: Voice) -> list[str]:
    """List who sits where, a line for each kind of seat."""
    settings = table.match.settings
    return [
        say(
            "more-roster",
            team=seat_id(settings.theme, place),
            role=place.role.value,
            people=names(table, table.match.seats.on(place), say),
        )
        for place in settings.format.rules.seats
    ]


def _commitment(table: Table, say: Voice) -> list[str]:
    if table.match.game is None:
        return []
    return [say("commitment", commitment=table.match.commitment)]


def _pointing_out(table: Table, person: Person, say: Voice) -> list[str]:
    """Tell an operative of the other team who may call the clue invalid (C15).

    How it passed is not asked: they are not to know whether somebody was asked about it (C14).
    """
    game, seat = table.match.game, table.match.seats.of(person)
    if (
        game is None
        or seat is None
        or game.phase is not Phase.GUESS
        or not game.format.rules.opposed
    ):
        return []
    theirs = (seat.team, seat.role) == (game.team.rival, Role.OPERATIVE)
    return [say("more-point-out")] if theirs and game.turns[-1].call is None else []


def _pace(table: Table, say: Voice) -> list[str]:
    timing = table.match.settings.timing
    return [] if timing.pace is Pace.FREE else [say("more-pace", pace=pace_text(timing, say))]


def _conduct(table: Table, say: Voice) -> list[str]:
    """Say how to behave (H6); in Duet everybody gives clues (D0)."""
    if table.match.settings.format.rules.giver is Role.MEMBER:
        return [say("key-conduct")]
    return [say("conduct-spymasters"), say("conduct-operatives")]


def clue_lines(table: Table, say: Voice) -> list[str]:
    """List all clues with their guesses and colours, in order, and what sudden death brought."""
    game = table.match.game
    if game is None or not game.turns:
        return [say("more-no-clues")]
    lines = [turn_line(place, turn, game, say) for place, turn in enumerate(game.turns, 1)]
    if game.sudden:
        touches = [touch_text(game, touch, say) for touch in game.sudden]
        lines.append(say("more-sudden", touches=" · ".join(touches)))
    return lines


def touch_text(game: Game, touch: Touch, say: Voice) -> str:
    """Say a touch: the card, and who was met there."""
    identity = identity_id(game.theme, touch.identity)
    return say("more-touch", codename=card_text(game, touch.card, say), identity=identity)


def turn_line(place: int, turn: Turn, game: Game, say: Voice) -> str:
    """Say one turn: its clue and its guesses with their colours."""
    touches = [touch_text(game, touch, say) for touch in turn.touches]
    told = " · ".join([*touches, *turn_end(turn, game, say)])
    team = team_id(game.theme, turn.team)
    if turn.clue is None:
        return say("more-turn-lost", place=str(place), team=team, touches=told)
    clue, number = turn.clue.word, number_text(turn.clue)
    return say("more-turn", place=str(place), team=team, clue=clue, number=number, touches=told)


def turn_end(turn: Turn, game: Game, say: Voice) -> list[str]:
    """Say that a turn was stopped or late, and what was covered after it (C15a, E2, G2)."""
    ended = [say("more-stopped")] if turn.stopped else [say("more-late")] if turn.late else []
    if turn.covered is None:
        return ended
    return [*ended, say("more-covered", codename=card_text(game, turn.covered, say))]


def _rows(
    table: Table, person: Person, offered: tuple[Seat, ...], say: Voice
) -> list[discord.ui.ActionRow[Any]]:
    if table.match.game is None:
        return []
    large = button(table, Action.LARGE, say("button-large"))
    if table.match.over:
        return [discord.ui.ActionRow(large)]
    looking = [button(table, Action.BOARD, say("button-board")), large]
    if Act.CALL in standing(table.match, person, 0).may:
        looking.append(call_button(table, say))
    rows = [
        looking,
        _own_seat(table, person, say),
        _free_seats(table, person, say),
        [*clock_buttons(table, person, say), *idle_buttons(table, person, offered, say)],
    ]
    return [discord.ui.ActionRow(*row) for row in rows if row]


def _own_seat(table: Table, person: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    seat = table.match.seats.of(person)
    if seat is None:
        joins = button(table, Action.JOIN, say("button-join"), discord.ButtonStyle.success)
        return [joins] if may_join(table, person) else []
    own = [button(table, Action.LEAVE, say("button-leave"))]
    if seat.role is not Role.SPYMASTER:
        own.insert(0, button(table, Action.PANEL, say("button-panel")))
    if seat.team is not None:  # who plays for both resigns for neither (E1)
        own.append(button(table, Action.RESIGN, say("button-resign")))
    return [*own, button(table, Action.SEATS, say("button-seats"))]


def _free_seats(table: Table, person: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    free = list(table.match.seats.missing(table.match.settings.format))
    wanted = free_seat(table)
    if wanted is not None and wanted not in free:
        free.append(wanted)
    return [seat_button(table, place, say) for place in free if _may_take(table, person, place)]


def may_join(table: Table, person: Person) -> bool:
    """Tell whether somebody without a seat may take one where newcomers sit (H1)."""
    seats = table.match.seats
    return any(
        len(seats.on(place)) < place.most and not _spoilt(table, person, place)
        for place in table.match.settings.format.rules.seats
        if place.role is not Role.SPYMASTER
    )


def _spoilt(table: Table, person: Person, place: SeatKind) -> bool:
    """Tell whether somebody has seen what must not be known on such a seat (H1)."""
    seen = {team for who, team in table.match.seen if who == person}
    if place.role is Role.MEMBER and place.team is not None:
        return place.team.rival in seen
    return bool(seen)


def _idle(table: Table, person: Person, idle: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Choose of the idle seats one of each kind, which this person may take over (H1, H2)."""
    known = {(place.team, place.role): place for place in table.match.settings.format.rules.seats}
    first = {(seat.team, seat.role): seat for seat in reversed(idle)}
    return tuple(
        seat
        for kind, seat in first.items()
        if seat.person != person and _may_take(table, person, known[kind])
    )


def _may_take(table: Table, person: Person, free: SeatKind) -> bool:
    """Tell whether a free seat is for this person: no guesser is lured away while guesses wait."""
    seats, game = table.match.seats, table.match.require_dealt()
    seat = seats.of(person)
    if free.role is not Role.SPYMASTER:
        return seat is None and not _spoilt(table, person, free)
    if seat is None:
        return True
    if seat.team is None or seat.team is not free.team:
        return False
    alone = len(seats.at(seat.team, Role.OPERATIVE)) == 1
    return not (alone and game.phase is Phase.GUESS)
