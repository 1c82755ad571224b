"""The board screen with its controls, and the board in large print or as text.

Law: every byte is a function of what operatives may know. The controls stand right under the
picture, so that a phone shows both; a control without a use now is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from cogs.screens import pictures
from cogs.screens.buttons import (
    ComponentDict,
    RawActionRow,
    button,
    button_dict,
    card_select,
    resume_button_dict,
)
from cogs.screens.custom_ids import Action
from cogs.screens.lobby import lobby_screen
from cogs.screens.markup import voice
from cogs.screens.notice import Notice
from cogs.screens.panel import (
    can_people_pick,
    end_turn_buttons,
    guess_buttons,
    has_human,
    label_cards,
    list_open_cards,
)
from cogs.screens.screen import PictureSpec, Screen, build_gallery, build_view, text_screen
from engine.rules import Game, Phase, Seat, Team, Theme
from engine.tables import Table
from engine.telling.alt_texts import board_table_text, short_key_text
from engine.telling.board import above_board_text, count_marks
from engine.telling.state import above_cards_text, ending_headline_text
from engine.texts import Voice

ACCENTS = {
    Theme.RED_BLUE: (0xCF3138, 0x2A6FCA),
    Theme.ORANGE_PURPLE: (0xEF8A1D, 0x7B50CF),
    Theme.GREEN: (0x0B8262, 0x0B8262),
}
SUDDEN_DEATH_COLOUR = ACCENTS[Theme.RED_BLUE][0]


def board_screen(table: Table, game: Game, say: Voice, notice: str = "") -> Screen:
    """Build the public screen of a running or finished game, with its controls."""
    if game.outcome is None:
        picture = pictures.board_picture(game, say, rest=table.match.rest)
    else:
        status = ending_headline_text(table, game, game.outcome, say)
        picture = pictures.final_board_picture(game, say, status)
    lines = above_board_text(table, game, say), notice
    box = discord.ui.Container(
        discord.ui.TextDisplay("\n".join(filter(None, lines))),
        build_gallery(picture),
        *_controls(table, game, say),
        accent_colour=get_accent_colour(game),
    )
    return Screen(build_view(box), (picture,))


def get_accent_colour(game: Game, team: Team | None = None) -> int:
    """Return the colour of a team, else of the winners, else of the team whose turn it is.

    In sudden death it is red for everybody (D8).
    """
    if game.phase is Phase.SUDDEN_DEATH:
        return SUDDEN_DEATH_COLOUR
    winner = None if game.outcome is None else game.outcome.winner
    return get_team_colour(game.theme, team or winner or game.team)


def get_team_colour(theme: Theme, team: Team) -> int:
    """Return the colour of a team in a theme (A3)."""
    return ACCENTS[theme][team is Team.BLUE]


def _controls(table: Table, game: Game, say: Voice) -> list[discord.ui.Item[Any]]:
    if game.outcome is not None:
        return [discord.ui.ActionRow(button(table, Action.MORE, say("button-more")))]
    row = _action_row(table, game, say)
    if not can_people_pick(table, game):
        return [row]
    cards = label_cards(game, list_open_cards(game, game.guessers), count_marks(table))
    return [card_select(table, say("panel-choose"), cards, say), row]


def _action_row(table: Table, game: Game, say: Voice) -> RawActionRow:
    """Return the row of actions; *Pass* comes last, so that no other button ever moves."""
    return RawActionRow(
        *_phase_buttons(table, game, say),
        button_dict(table, Action.KEY, say("button-key")),
        button_dict(table, Action.MORE, say("button-more")),
        *end_turn_buttons(table, game, say),
    )


def _phase_buttons(table: Table, game: Game, say: Voice) -> list[ComponentDict]:
    """Return the buttons of the current phase; none while only computers can act (E4)."""
    green = discord.ButtonStyle.success
    if table.match.rest is not None:
        return [resume_button_dict(table, table.match.rest, say)]
    if game.phase is Phase.CALLED:
        return [button_dict(table, Action.ANSWER, say("button-answer"), green)]
    if game.phase in {Phase.CLUE, Phase.COVER}:
        style = green if game.awaits_clue else discord.ButtonStyle.secondary
        giving = has_human(table.match.seats.list_awaited_people(game))
        return [button_dict(table, Action.CLUE, say("button-clue"), style)] if giving else []
    return guess_buttons(table, game, say)


def large_board_screen(table: Table, game: Game, say: Voice) -> Screen:
    """Build the large-print screen of the board, with the text that stands above its cards."""
    shown = pictures.large_print_pictures(game, say)
    return _gallery_screen(above_cards_text(table, game, say), shown, get_accent_colour(game))


def large_key_screen(game: Game, seat: Seat, say: Voice) -> Screen:
    """Build the large-print screen of a seat's key: the board with identities, and the key card."""
    boards = pictures.large_print_pictures(game, say, seat)
    shown = *boards, pictures.key_card_picture(game, say, seat)
    colour = get_accent_colour(game, seat.team)
    return _gallery_screen(short_key_text(game, seat, say), shown, colour)


def _gallery_screen(title: str, shown: tuple[PictureSpec, ...], colour: int) -> Screen:
    """Return a screen with a gallery per picture; several in one gallery would be small."""
    galleries = [build_gallery(picture) for picture in shown]
    box = discord.ui.Container(discord.ui.TextDisplay(title), *galleries, accent_colour=colour)
    return Screen(build_view(box), shown)


def text_board_screen(table: Table, game: Game, say: Voice) -> Screen:
    """Build the screen that shows the board as text."""
    return text_screen(board_table_text(table, game, say))


def public_screen(
    table: Table, notice: Notice | None = None, voices: Callable[[str], Voice] = voice
) -> Screen:
    """Build a match's public screen in its language."""
    say = voices(table.match.language)
    standing = "" if notice is None else notice.board_text
    if table.match.game is None:
        return lobby_screen(table, say, standing)
    return board_screen(table, table.match.game, say, standing)
