"""The lobby: who sits where, what is missing, and how to start."""

from __future__ import annotations

from typing import Any

import discord

from cogs.custom_ids import Action
from cogs.screens.buttons import button
from cogs.screens.screen import Screen, layout
from cogs.screens.settings import settings_text
from cogs.screens.wording import joined, name, names
from engine.rules import Halt, Role, Team
from engine.rules.changes import Expire, Reseat
from engine.store import Table
from engine.texts import Voice

DESK = 0x1F2740
SEAT_STYLES = {Team.RED: discord.ButtonStyle.danger, Team.BLUE: discord.ButtonStyle.primary}


def lobby(table: Table, say: Voice) -> Screen:
    """Show the lobby of a table, or that it is closed."""
    if table.match.closed:
        text = _ending(table, say)
        return Screen(layout(_box(discord.ui.TextDisplay(text))))
    return Screen(
        layout(
            _box(
                discord.ui.TextDisplay(_text(table, say)),
                _coming(table, say),
                _seats(table, say),
                _hosting(table, say),
                discord.ui.TextDisplay(say("footer", match=str(table.id))),
            )
        )
    )


def _ending(table: Table, say: Voice) -> str:
    last = table.match.log[-1]
    match last.change:
        case Expire():
            return say("lobby-expired")
        case Halt():
            return say("lobby-stopped", who=name(table, last.person, say))
        case _:
            return say("lobby-closed")


def _box(*items: discord.ui.Item[Any]) -> discord.ui.Container[Any]:
    return discord.ui.Container(*items, accent_colour=DESK)


def _text(table: Table, say: Voice) -> str:
    title = say("lobby-title", starter=name(table, table.match.starter, say))
    teams = [_team(table, team, say) for team in Team]
    lines = [title, *teams, _readiness(table, say), *_reseated(table, say)]
    if table.match.flips is not None:
        lines.append(say("lobby-flips"))
    return "\n".join([*lines, settings_text(table.match.settings, say)])


def _team(table: Table, team: Team, say: Voice) -> str:
    seats = table.match.seats
    spymaster = names(table, seats.at(team, Role.SPYMASTER), say)
    operatives = names(table, seats.at(team, Role.OPERATIVE), say)
    return "\n".join(
        [
            say("lobby-team", team=team.value, count=len(seats.team(team))),
            say("lobby-spymaster", people=spymaster),
            say("lobby-operatives", people=operatives),
        ]
    )


def _readiness(table: Table, say: Voice) -> str:
    seats = table.match.seats
    missing = [
        say("lobby-missing-seat", role=seat.role.value, team=seat.team.value)
        for seat in seats.missing()
    ]
    if missing:
        return say("lobby-missing", seats=joined(missing, say))
    sizes = [len(seats.team(team)) for team in Team]
    uneven = [say("lobby-uneven")] if max(sizes) - min(sizes) > 1 else []
    return "\n".join([*uneven, say("lobby-ready")])


def _reseated(table: Table, say: Voice) -> list[str]:
    entry = table.match.log[-1]
    if not isinstance(entry.change, Reseat):
        return []
    return [say("lobby-reseated", who=name(table, entry.person, say))]


def _coming(table: Table, say: Voice) -> discord.ui.ActionRow[Any]:
    ready = not table.match.seats.missing()
    success = discord.ButtonStyle.success
    return discord.ui.ActionRow(
        button(table, Action.JOIN, say("button-join"), success),
        button(table, Action.LEAVE, say("button-leave")),
        button(table, Action.START, say("button-start"), success, disabled=not ready),
    )


def _seats(table: Table, say: Voice) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(
        *(_seat_button(table, team, role, say) for team in Team for role in Role)
    )


def _hosting(table: Table, say: Voice) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(
        button(table, Action.SHUFFLE, say("button-shuffle")),
        button(table, Action.ROTATE, say("button-rotate")),
        button(table, Action.SEATS, say("button-seats")),
        button(table, Action.SETTINGS, say("button-settings")),
    )


def _seat_button(table: Table, team: Team, role: Role, say: Voice) -> discord.ui.Button[Any]:
    return button(
        table,
        Action.SIT,
        say("button-sit", team=team.value, role=role.value),
        SEAT_STYLES[team],
        emoji=say("team-mark", team=team.value),
        disabled=role is Role.SPYMASTER and bool(table.match.seats.at(team, role)),
        detail=f"{team.value}-{role.value}",
    )
