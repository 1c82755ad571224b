"""More: the roster, all clues with their guesses and colours (B16), and how to behave (H6)."""

from __future__ import annotations

from engine.rules import Pace, Phase, Role
from engine.rules.game.seat import Person, Seat
from engine.tables import Table
from engine.telling.clues import clues_text
from engine.telling.idleness import idle_lines
from engine.telling.paces import pace_text
from engine.telling.packs import mix_text
from engine.telling.settings import house_text
from engine.telling.wording import names, seat_id
from engine.texts import Voice


def more_text(table: Table, person: Person, say: Voice, idle: tuple[Seat, ...] = ()) -> str:
    """Tell a person what they may know of this match.

    `idle` are the seats that the reader may take over (H2).
    """
    lines = [
        say("more-title", match=str(table.id)),
        *roster(table, say),
        *idle_lines(table, idle, say),
        *_pace(table, say),
        *filter(None, [_cards(table, say), house_text(table.match.settings, say)]),
        clues_text(table.match.game, say),
        *_pointing_out(table, person, say),
        say("conduct-title"),
        *_conduct(table, say),
        *_fair_play(table, say),
    ]
    return "\n".join(lines)


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


def _fair_play(table: Table, say: Voice) -> list[str]:
    if table.match.game is None:
        return []
    return [say("more-fair-play"), say("commitment", commitment=table.match.commitment)]


def _pointing_out(table: Table, person: Person, say: Voice) -> list[str]:
    """Tell an operative of the other team, or of both, who may call the clue invalid (C15, E1).

    A computer never does (E4). How it passed is not asked: they are not to know whether somebody
    was asked about it (C14).
    """
    game, seat = table.match.game, table.match.seats.of(person)
    if (
        game is None
        or seat is None
        or game.phase is not Phase.GUESS
        or not game.format.rules.opposed
    ):
        return []
    theirs = seat.role is Role.OPERATIVE and seat.team is not game.team
    callers = table.match.seats.at(game.team.rival, Role.SPYMASTER)
    objecting = set(callers) - {seat.person for seat in table.match.seats.computers}
    if not theirs or not objecting or game.turns[-1].call is not None:
        return []
    return [say("more-point-out", spymaster="own" if seat.team else "other")]


def _cards(table: Table, say: Voice) -> str:
    mix = mix_text(table.match.settings, say)
    return say("board-mix", mix=mix) if mix else ""


def _pace(table: Table, say: Voice) -> list[str]:
    timing = table.match.settings.timing
    return [] if timing.pace is Pace.FREE else [say("more-pace", pace=pace_text(timing, say))]


def _conduct(table: Table, say: Voice) -> list[str]:
    """Say how to behave (H6); in Duet everybody gives clues (D0)."""
    if table.match.settings.format.rules.giver is Role.MEMBER:
        return [say("key-conduct")]
    return [say("conduct-spymasters"), say("conduct-operatives")]
