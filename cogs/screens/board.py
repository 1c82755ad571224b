"""The board's message: whose turn, the picture, a button for every card and for the moment.

Law: at most 39 components, and every byte a function of what operatives may know.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import discord

from cogs.custom_ids import Action
from cogs.screens import pictures
from cogs.screens.buttons import button
from cogs.screens.more import turn_line
from cogs.screens.panel import controls, guess_buttons
from cogs.screens.screen import Screen, gallery, layout
from cogs.screens.wording import (
    guesses_text,
    joined,
    name,
    names,
    number_text,
    team_text,
)
from engine.rules import Game, Identity, Outcome, Phase, Role, Seat, Team, seen_by
from engine.rules.changes import Deal, Drawn, Join, Leave, Put, Remove, Sit
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
NEWS = (Guess, Stop, Leave, Join, Sit, Put, Remove)
MARK = "📍"
ROW = 5
LABEL_LIMIT = 34


def board(table: Table, game: Game, say: Voice, notice: str = "") -> Screen:
    """Show a running or finished game to everybody."""
    picture = pictures.board(game, say)
    winner = None if game.outcome is None else game.outcome.winner
    box = discord.ui.Container(
        discord.ui.TextDisplay("\n".join(filter(None, [headline(table, game, say), notice]))),
        gallery(picture),
        *_controls(table, game, say),
        discord.ui.TextDisplay(_footer(table, game, say)),
        accent_colour=ACCENTS[winner or game.team],
    )
    return Screen(layout(box), (picture,))


def headline(table: Table, game: Game, say: Voice) -> str:
    """Say whose turn it is, what just happened, who marked what, and the last clues."""
    lines = [
        _state(table, game, say),
        _latest(table, game, say),
        _marked(table, game, say),
        _giving_up(table, say),
        *_last_clues(game, say),
        _fresh(table, game, say),
        _closed(table, say),
    ]
    return "\n".join(line for line in lines if line)


def _state(table: Table, game: Game, say: Voice) -> str:
    if game.outcome is not None:
        return result(game, game.outcome, say)
    vacant = table.match.vacant
    if vacant is not None:
        return say("headline-vacant", team=vacant.team.value, role=vacant.role.value)
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
        how=_how(table, say),
    )


def _how(table: Table, say: Voice) -> str:
    settings = table.match.settings
    kind = settings.marking.value.replace("_", "-")
    return say(f"how-{kind}", board="list" if settings.compact else "buttons")


def result(game: Game, outcome: Outcome, say: Voice) -> str:
    """Say who won and why."""
    winner = outcome.winner
    if winner is None:
        return say("game-stopped")
    turns = sum(turn.team is winner for turn in game.turns)
    last = game.codenames[game.covered[-1]] if game.covered else ""
    return say(
        f"won-{outcome.termination.value}",
        team=winner.value,
        loser=team_text(winner.rival, say),
        turns=turns,
        codename=last,
    )


def _latest(table: Table, game: Game, say: Voice) -> str:
    since_the_deal = takewhile(
        lambda entry: not isinstance(entry.change, Deal), reversed(table.match.log)
    )
    news = next((entry for entry in since_the_deal if isinstance(entry.change, NEWS)), None)
    if news is None:
        return ""
    who = name(table, news.person, say)
    match news.change:
        case Guess(card):
            identity = game.key_card.identities[card].name.lower()
            return say("touched", codename=game.codenames[card], who=who, identity=identity)
        case Stop():
            return say("stopped", who=who)
        case Leave():
            return say("left", who=who)
        case Join() | Sit():
            return say("took-seat", who=who)
        case _:
            return say("reseated", who=who)


def _giving_up(table: Table, say: Voice) -> str:
    if not table.match.giving_up or table.match.over:
        return ""
    voices = [name(table, person, say) for person in sorted(table.match.giving_up)]
    return say("giving-up", who=joined(voices, say), count=len(voices))


def _last_clues(game: Game, say: Voice) -> list[str]:
    """Show each team's last finished turn in a small line."""
    finished = game.turns[:-1] if game.turn is not None else game.turns
    last = {turn.team: (place, turn) for place, turn in enumerate(finished, 1)}
    lines = sorted(last.values(), key=lambda found: found[0])
    return [say("last-clue", turn=turn_line(place, turn, game, say)) for place, turn in lines]


def drawn(table: Table) -> Drawn | None:
    """Tell what a table's board was drawn from, None where that is not known."""
    deals = (entry.change for entry in table.match.log if isinstance(entry.change, Deal))
    return next((deal.drawn for deal in deals), None)


def _fresh(table: Table, game: Game, say: Voice) -> str:
    source = drawn(table)
    return say("pack-fresh") if source is not None and source.fresh and not game.turns else ""


def _footer(table: Table, game: Game, say: Voice) -> str:
    footer = say("footer", match=str(table.id))
    if game.turns:
        return footer
    return f"{say('commitment', commitment=table.match.commitment)}\n{footer}"


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
        return [discord.ui.ActionRow(button(table, Action.MORE, say("button-more")))]
    if table.match.settings.compact:
        cards = controls(table, game, say)[:1]
    else:
        buttons = [
            _card(table, game, place, face) for place, face in enumerate(seen_by(game, None))
        ]
        cards = [
            discord.ui.ActionRow(*buttons[start : start + ROW])
            for start in range(0, len(buttons), ROW)
        ]
    return [*cards, _moment(table, game, say)]


def _card(table: Table, game: Game, place: int, face: Face) -> discord.ui.Button[Any]:
    marked = any(mark.card == place for mark in table.marks)
    style = discord.ButtonStyle.success if marked else discord.ButtonStyle.secondary
    return button(
        table,
        Action.MARK,
        f"{place + 1} {face.codename}"[:LABEL_LIMIT],
        style if face.identity is None else STYLES[face.identity],
        emoji=MARK if marked else None,
        disabled=face.covered or game.phase is not Phase.GUESS,
        detail=str(place),
    )


def _moment(table: Table, game: Game, say: Voice) -> discord.ui.ActionRow[Any]:
    if game.phase is Phase.CLUE:
        doing = [button(table, Action.CLUE, say("button-clue"), discord.ButtonStyle.success)]
    else:
        doing = guess_buttons(table, say)
    return discord.ui.ActionRow(
        *doing,
        button(table, Action.KEY, say("button-key")),
        button(table, Action.MORE, say("button-more")),
    )
