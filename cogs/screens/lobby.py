"""The lobby: who sits where, what is missing, and how to start."""

from __future__ import annotations

from typing import Any

import discord

from cogs.custom_ids import Action, Press
from cogs.screens.screen import Screen, layout
from cogs.screens.wording import joined, name, names
from engine.rules import Role, Team
from engine.store import Table
from engine.texts import Voice

DESK = 0x1F2740
SEAT_STYLES = {Team.RED: discord.ButtonStyle.danger, Team.BLUE: discord.ButtonStyle.primary}


def lobby(table: Table, say: Voice) -> Screen:
    """Show the lobby of a table, or that it is closed."""
    if table.match.closed:
        return Screen(layout(_box(discord.ui.TextDisplay(say("lobby-closed")))))
    return Screen(
        layout(
            _box(
                discord.ui.TextDisplay(_text(table, say)),
                _doing(table, say),
                _seats(table, say),
                discord.ui.TextDisplay(say("footer", match=str(table.id))),
            )
        )
    )


def _box(*items: discord.ui.Item[Any]) -> discord.ui.Container[Any]:
    return discord.ui.Container(*items, accent_colour=DESK)


def _text(table: Table, say: Voice) -> str:
    title = say("lobby-title", starter=name(table, table.match.starter, say))
    teams = [_team(table, team, say) for team in Team]
    return "\n".join([title, *teams, _readiness(table, say)])


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


def _doing(table: Table, say: Voice) -> discord.ui.ActionRow[Any]:
    complete = not table.match.seats.missing()
    style = discord.ButtonStyle
    return discord.ui.ActionRow(
        _button(table, Action.JOIN, say("button-join"), style.success),
        _button(table, Action.SHUFFLE, say("button-shuffle"), style.secondary),
        _button(table, Action.LEAVE, say("button-leave"), style.secondary),
        _button(table, Action.START, say("button-start"), style.success, disabled=not complete),
    )


def _seats(table: Table, say: Voice) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(
        *(_seat_button(table, team, role, say) for team in Team for role in Role)
    )


def _seat_button(table: Table, team: Team, role: Role, say: Voice) -> discord.ui.Button[Any]:
    taken = role is Role.SPYMASTER and bool(table.match.seats.at(team, role))
    return discord.ui.Button(
        label=say("button-sit", team=team.value, role=role.value),
        emoji=say("team-mark", team=team.value),
        style=SEAT_STYLES[team],
        disabled=taken,
        custom_id=str(Press(table.id, 0, Action.SIT, f"{team.value}-{role.value}")),
    )


def _button(
    table: Table, action: Action, label: str, style: discord.ButtonStyle, *, disabled: bool = False
) -> discord.ui.Button[Any]:
    custom_id = str(Press(table.id, 0, action))
    return discord.ui.Button(label=label, style=style, disabled=disabled, custom_id=custom_id)
