"""The board's message: whose turn, the picture, a button for every card and for the moment.

Law: at most 39 components, and every byte a function of what operatives may know.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens import pictures
from cogs.screens.buttons import button
from cogs.screens.calling import rule_text
from cogs.screens.clocks import clock_lines, rest_button
from cogs.screens.custom_ids import Action
from cogs.screens.more import turn_line
from cogs.screens.news import latest
from cogs.screens.panel import GUESSING, MARK, card_select, guess_buttons, open_to
from cogs.screens.screen import Screen, gallery, layout
from cogs.screens.state import state
from cogs.screens.wording import card_text, joined, kebab, name, names, number_text, team_id
from engine.rules import Begin, Drawn, Face, Game, Identity, Phase, Team, Theme
from engine.rules.game.seat import Seat
from engine.tables import Table
from engine.texts import Voice

ACCENTS = {
    Theme.RED_BLUE: (0xCF3138, 0x2A6FCA),
    Theme.ORANGE_PURPLE: (0xEF8A1D, 0x7B50CF),
    Theme.GREEN: (0x0B8262, 0x0B8262),
}
STYLES = {
    Identity.RED: discord.ButtonStyle.danger,
    Identity.BLUE: discord.ButtonStyle.primary,
    Identity.GREEN: discord.ButtonStyle.success,
    Identity.BYSTANDER: discord.ButtonStyle.secondary,
    Identity.ASSASSIN: discord.ButtonStyle.secondary,
}
ROW = 5
LABEL_LIMIT = 34


def board(table: Table, game: Game, say: Voice, notice: str = "") -> Screen:
    """Show a running or finished game to everybody."""
    picture = pictures.board(game, say, rest=table.match.rest)
    box = discord.ui.Container(
        discord.ui.TextDisplay("\n".join(filter(None, [headline(table, game, say), notice]))),
        gallery(picture),
        *_controls(table, game, say),
        discord.ui.TextDisplay(_footer(table, game, say)),
        accent_colour=accent(game),
    )
    return Screen(layout(box), (picture,))


def accent(game: Game) -> int:
    """Give the colour of the team that won, else of the team whose turn it is."""
    winner = None if game.outcome is None else game.outcome.winner
    return team_accent(game.theme, winner or game.team)


def team_accent(theme: Theme, team: Team) -> int:
    """Give the colour of a team in a theme (A3)."""
    return ACCENTS[theme][team is Team.BLUE]


def headline(table: Table, game: Game, say: Voice) -> str:
    """Say whose turn it is, what just happened, who marked what, and the last clues."""
    lines = [
        state(table, game, say),
        *clock_lines(table, say),
        latest(table, game, say),
        _call(game, say),
        _marked(table, game, say),
        _stopping(table, say),
        _giving_up(table, say),
        *_last_clues(game, say),
        _double_agent(game, say),
        _fresh(table, game, say),
        _closed(table, say),
    ]
    return "\n".join(line for line in lines if line)


def _call(game: Game, say: Voice) -> str:
    """Say what has become of the last turn's call, once it is decided (C15)."""
    called = game.turns[-1].call if game.turns else None
    if called is None or called.open:
        return ""
    clue = game.clue
    told = {"clue": clue.word, "number": number_text(clue)}
    return say(f"call-{kebab(called.fate)}", rule=rule_text(game, called, say), **told)


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


def drawn(table: Table) -> tuple[Drawn, ...]:
    """Tell what a table's board was drawn from, nothing where that is not known."""
    deals = (entry.change for entry in table.match.log if isinstance(entry.change, Begin))
    return next((deal.drawn for deal in deals), ())


def _fresh(table: Table, game: Game, say: Voice) -> str:
    fresh = any(pack.fresh for pack in drawn(table))
    return say("pack-fresh") if fresh and not game.turns else ""


def _double_agent(game: Game, say: Voice) -> str:
    """Say before the first clue who has one agent more, and why; Duet has no such (D0)."""
    if game.turns or game.format.rules.two_sided or game.outcome is not None:
        return ""
    team = game.key_card.starting
    agents = str(game.agents_left(team))
    return say("double-agent", team=team_id(game.theme, team), agents=agents)


def _footer(table: Table, game: Game, say: Voice) -> str:
    footer = say("footer", match=str(table.id))
    if game.turns:
        return footer
    return f"{say('commitment', commitment=table.match.commitment)}\n{footer}"


def _marked(table: Table, game: Game, say: Voice) -> str:
    marks = [
        say("mark", who=name(table, mark.person, say), codename=card_text(game, mark.card, say))
        for mark in table.marks
        if mark.card is not None
    ]
    return say("marked", marks=joined(marks, say)) if marks else ""


def _stopping(table: Table, say: Voice) -> str:
    """Say who asks for the end of the turn (B19)."""
    asking = [name(table, person, say) for person in sorted(table.stopping)]
    return say("stop-asked", who=joined(asking, say), count=len(asking)) if asking else ""


def _closed(table: Table, say: Voice) -> str:
    if table.match.over:
        return ""
    shut = [seat.person for seat in table.match.seats if seat.sees_key and _dms_closed(table, seat)]
    return say("dms-closed", who=names(table, shut, say)) if shut else ""


def _dms_closed(table: Table, seat: Seat) -> bool:
    profile = table.people.get(seat.person)
    return profile is not None and profile.dms_closed


def _controls(table: Table, game: Game, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    if game.outcome is not None:
        return [discord.ui.ActionRow(button(table, Action.MORE, say("button-more")))]
    if table.match.settings.compact:
        cards = [card_select(table, game, game.guessers, say)]
    else:
        guessing = game.phase in GUESSING and table.match.rest is None
        guessable = open_to(game, game.guessers) if guessing else ()
        buttons = [
            _card(table, place, face, guessable=place in guessable)
            for place, face in enumerate(game.seen_by(None).faces)
        ]
        cards = [
            discord.ui.ActionRow(*buttons[start : start + ROW])
            for start in range(0, len(buttons), ROW)
        ]
    return [*cards, _moment(table, game, say)]


def _card(table: Table, place: int, face: Face, *, guessable: bool) -> discord.ui.Button[Any]:
    marked = any(mark.card == place for mark in table.marks)
    style = discord.ButtonStyle.success if marked else discord.ButtonStyle.secondary
    label = f"{place + 1}" if face.picture else f"{place + 1} {face.codename}"
    return button(
        table,
        Action.MARK,
        label[:LABEL_LIMIT],
        style if face.identity is None else STYLES[face.identity],
        emoji=MARK if marked else None,
        disabled=not guessable,
        detail=str(place),
    )


def _moment(table: Table, game: Game, say: Voice) -> discord.ui.ActionRow[Any]:
    if table.match.rest is not None:
        doing = [rest_button(table, table.match.rest, say)]
    elif game.phase is Phase.CALLED:
        doing = [button(table, Action.ANSWER, say("button-answer"), discord.ButtonStyle.success)]
    elif game.phase in {Phase.CLUE, Phase.COVER}:
        doing = [button(table, Action.CLUE, say("button-clue"), discord.ButtonStyle.success)]
    else:
        doing = guess_buttons(table, game, say)
    return discord.ui.ActionRow(
        *doing,
        button(table, Action.KEY, say("button-key")),
        button(table, Action.MORE, say("button-more")),
    )
