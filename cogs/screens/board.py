"""The board's message: whose turn, the picture, a button for every card and for the moment.

Law: at most 39 components, and every byte a function of what operatives may know.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.custom_ids import Action, Press
from cogs.screens import pictures
from cogs.screens.screen import Screen, gallery, layout
from cogs.screens.wording import (
    guesses_text,
    joined,
    name,
    names,
    number_text,
    team_text,
)
from engine.rules import Game, Identity, Outcome, Phase, Role, Seat, Team, Termination, seen_by
from engine.rules.faces import Face
from engine.rules.moves import Guess, Stop
from engine.store import Table
from engine.texts import Voice

ACCENTS = {Team.RED: 0xCF3138, Team.BLUE: 0x2A6FCA}
STYLES = {
    Identity.RED: discord.ButtonStyle.danger,
    Identity.BLUE: discord.ButtonStyle.primary,
    Identity.BYSTANDER: discord.ButtonStyle.secondary,
    Identity.ASSASSIN: discord.ButtonStyle.secondary,
}
MARK = "📍"
ROW = 5
LABEL_LIMIT = 34


def board(table: Table, game: Game, say: Voice) -> Screen:
    """Show a running or finished game to everybody."""
    picture = pictures.board(game, say)
    winner = game.team if game.outcome is None else game.outcome.winner
    box = discord.ui.Container(
        discord.ui.TextDisplay(headline(table, game, say)),
        gallery(picture),
        *_controls(table, game, say),
        discord.ui.TextDisplay(say("footer", match=str(table.id))),
        accent_colour=None if winner is None else ACCENTS[winner],
    )
    return Screen(layout(box), (picture,))


def headline(table: Table, game: Game, say: Voice) -> str:
    """Say whose turn it is, what just happened, who marked what and whose messages are closed."""
    lines = [_state(table, game, say), _latest(table, game, say), _marked(table, game, say)]
    return "\n".join(line for line in [*lines, _closed(table, say)] if line)


def _state(table: Table, game: Game, say: Voice) -> str:
    if game.outcome is not None:
        return _result(game, game.outcome, say)
    role = Role.SPYMASTER if game.turn is None else Role.OPERATIVE
    who = names(table, table.match.seats.at(game.team, role), say)
    if game.turn is None:
        return say("headline-clue", team=game.team.value, who=who)
    return say(
        "headline-guess",
        team=game.team.value,
        clue=game.turn.clue.word,
        number=number_text(game.turn.clue),
        guesses=guesses_text(game.turn, say),
        who=who,
    )


def _result(game: Game, outcome: Outcome, say: Voice) -> str:
    winner = outcome.winner
    if winner is None:
        return say("game-stopped")
    loser = team_text(winner.rival, say)
    match outcome.termination:
        case Termination.AGENTS:
            turns = sum(turn.team is winner for turn in game.turns)
            return say("won-agents", team=winner.value, turns=turns)
        case Termination.RESIGNED:
            return say("won-resigned", team=winner.value, loser=loser)
        case _:
            touched = game.codenames[game.covered[-1]]
            return say("won-assassin", team=winner.value, loser=loser, codename=touched)


def _latest(table: Table, game: Game, say: Voice) -> str:
    entry = table.match.log[-1]
    match entry.change:
        case Guess(card):
            return say(
                "touched",
                codename=game.codenames[card],
                who=name(table, entry.person, say),
                identity=game.turns[-1].touches[-1].identity.name.lower(),
            )
        case Stop():
            return say("stopped", who=name(table, entry.person, say))
        case _:
            return ""


def _marked(table: Table, game: Game, say: Voice) -> str:
    marks = [
        say("mark", who=name(table, mark.person, say), codename=game.codenames[mark.card])
        for mark in table.marks
        if mark.card is not None
    ]
    return say("marked", marks=joined(marks, say)) if marks else ""


def _closed(table: Table, say: Voice) -> str:
    if table.match.over:
        return ""
    shut = [
        seat.person
        for seat in table.match.seats
        if seat.role is Role.SPYMASTER and _dms_closed(table, seat)
    ]
    return say("dms-closed", who=names(table, shut, say)) if shut else ""


def _dms_closed(table: Table, seat: Seat) -> bool:
    profile = table.people.get(seat.person)
    return profile is not None and profile.dms_closed


def _controls(table: Table, game: Game, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    if game.outcome is not None:
        return [discord.ui.ActionRow(_button(table, Action.MORE, say("button-more")))]
    buttons = [_card(table, game, place, face) for place, face in enumerate(seen_by(game, None))]
    rows = [buttons[start : start + ROW] for start in range(0, len(buttons), ROW)]
    return [*(discord.ui.ActionRow(*row) for row in rows), _moment(table, game, say)]


def _card(table: Table, game: Game, place: int, face: Face) -> discord.ui.Button[Any]:
    marked = any(mark.card == place for mark in table.marks)
    style = discord.ButtonStyle.success if marked else discord.ButtonStyle.secondary
    return discord.ui.Button(
        label=f"{place + 1} {face.codename}"[:LABEL_LIMIT],
        emoji=MARK if marked else None,
        style=style if face.identity is None else STYLES[face.identity],
        disabled=face.covered or game.phase is not Phase.GUESS,
        custom_id=str(Press(table.id, table.match.moment, Action.MARK, str(place))),
    )


def _moment(table: Table, game: Game, say: Voice) -> discord.ui.ActionRow[Any]:
    success, secondary = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    if game.phase is Phase.CLUE:
        doing = [_button(table, Action.CLUE, say("button-clue"), success)]
    else:
        doing = [
            _button(table, Action.TOUCH, say("button-touch"), success),
            _button(table, Action.STOP, say("button-stop"), secondary),
        ]
    return discord.ui.ActionRow(
        *doing,
        _button(table, Action.KEY, say("button-key"), secondary),
        _button(table, Action.MORE, say("button-more"), secondary),
    )


def _button(
    table: Table,
    action: Action,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> discord.ui.Button[Any]:
    custom_id = str(Press(table.id, table.match.moment, action))
    return discord.ui.Button(label=label, style=style, custom_id=custom_id)
