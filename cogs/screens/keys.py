"""The key as a spymaster sees it, by direct message or as a whisper."""

from __future__ import annotations

from typing import Any

import discord

from cogs.custom_ids import Action
from cogs.screens import pictures
from cogs.screens.board import team_accent
from cogs.screens.buttons import button, select
from cogs.screens.screen import Screen, gallery, layout
from cogs.screens.wording import link, option_text, seat_id, team_id
from engine.matches import cover_cards
from engine.rules import Game, Phase, Seat
from engine.store import Table
from engine.texts import Voice


def key(table: Table, game: Game, seat: Seat, say: Voice) -> Screen:
    """Show whoever sees a key the board with it, the key card, and what they may do now."""
    shown = pictures.board(game, say, seat)
    card = pictures.key_card(game, say, seat)
    title = say("key-title", team=seat_id(game.theme, seat))
    conduct = [] if game.outcome is not None else [say("key-conduct")]
    text = "\n".join([title, _state(table, game, seat, say), *conduct])
    box = discord.ui.Container(
        discord.ui.TextDisplay(text),
        gallery(shown),
        *_doing(table, game, seat, say),
        gallery(card),
        accent_colour=team_accent(game.theme, seat.team or game.team),
    )
    return Screen(layout(box), (shown, card))


def _state(table: Table, game: Game, seat: Seat, say: Voice) -> str:
    where = link(table, say)
    match game.phase:
        case Phase.OVER:
            return say("key-over", link=where)
        case Phase.SUDDEN_DEATH:
            touches = seat.team in game.guessers
            return say("key-sudden-death" if touches else "key-sudden-rest", link=where)
        case _ if game.tally is not None:
            return _together(game, seat, where, say)
        case _ if game.team is not seat.team:
            return say("key-wait", team=team_id(game.theme, game.team), link=where)
        case Phase.CLUE:
            return say("key-your-turn", link=where)
        case Phase.COVER:
            return say("key-cover", team=team_id(game.theme, game.team.rival), link=where)
        case Phase.GUESS | Phase.CALLED:
            return say("key-guessing", link=where)


def _together(game: Game, seat: Seat, where: str, say: Voice) -> str:
    """Say in Duet whether this side gives, guesses or waits (D3)."""
    if game.phase is Phase.GUESS:
        guesses = seat.team in game.guessers
        return say("key-guess-together" if guesses else "key-partner-guesses", link=where)
    if seat.team not in game.givers:
        return say("key-partner-gives", link=where)
    return say("key-your-turn" if game.turns else "key-first-clue", link=where)


def _doing(table: Table, game: Game, seat: Seat, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    """Give what this seat may do now: give the clue, or cover an enemy agent (E2)."""
    if game.phase is Phase.COVER and seat.team is game.team:
        return [_cover_select(table, game, say)]
    if game.phase is not Phase.CLUE or seat.team not in game.givers:
        return []
    give = button(table, Action.CLUE, say("button-clue"), discord.ButtonStyle.success)
    return [discord.ui.ActionRow(give)]


def _cover_select(table: Table, game: Game, say: Voice) -> discord.ui.ActionRow[Any]:
    options = [
        discord.SelectOption(label=option_text(game, card, say), value=str(card))
        for card in cover_cards(game)
    ]
    return select(table, Action.COVER, say("key-cover-choose"), options)
