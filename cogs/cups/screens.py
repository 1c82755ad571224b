"""The screens of a cup: its public message, the lines of its games, standings and result.

Law: the detail of its buttons names the cup, and they name no match.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import AnyAction, Press, parse_whole_number
from cogs.screens.rows import Button
from cogs.screens.screen import PictureSpec, Screen, build_gallery, build_view, text_screen
from engine.cups.brackets import CupPicture, PictureGame, PictureRound, PictureTeam, cup_png
from engine.cups.rules import CupPhase
from engine.cups.stored_cup import CupGame, CupNight, CupOpen
from engine.cups.words import (
    bye_text,
    crew_name,
    cup_alt_text,
    cup_headline,
    cup_link,
    cup_text,
    game_message_text,
    heat_name,
    list_heat_games,
    result_text,
    standings_text,
)
from engine.texts import Voice

GOLD = discord.Colour(0xE3B44B)
BY_STRENGTH = "strength"
FILLS, FILLS_NOT = "yes", "no"


class CupAction(AnyAction):
    """An action of a button of a cup; its value stands in the custom id."""

    ENTER = "cup_enter"
    QUIT = "cup_quit"
    DRAW = "cup_draw"
    CALL_OFF = "cup_call_off"
    CALL_OFF_REALLY = "cup_call_off_really"
    STANDINGS = "cup_standings"
    FILL = "cup_fill"
    COME = "cup_come"


def cup_screen(night: CupNight, say: Voice, *, strengths: bool = False) -> Screen:
    """Render a cup's public message; `strengths` adds the button of even teams (E11)."""
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(cup_text(night, say))]
    items += [discord.ui.ActionRow(*row) for row in _button_rows(night, say, strengths=strengths)]
    return Screen(build_view(discord.ui.Container(*items, accent_colour=GOLD)))


def game_line_screen(night: CupNight, game: CupGame, say: Voice) -> Screen:
    """Render the message that calls the people of a game, with a button while it is played."""
    text = game_message_text(night, game, say)
    if game not in night.list_current_games():
        return text_screen(text)
    here = _button(night, CupAction.COME, say("button-here"), emoji="👋")
    return text_screen(text, discord.ui.ActionRow(here))


def standings_screen(night: CupNight, say: Voice) -> Screen:
    """Render the standings, with a picture once the teams are drawn."""
    if not night.cup.crews:
        return text_screen(standings_text(night, say))
    return _screen_with_picture(standings_text(night, say), cup_picture(night, say))


def result_screen(night: CupNight, say: Voice) -> Screen:
    """Render the result of a cup, with its picture."""
    return _screen_with_picture(result_text(night, say), cup_picture(night, say))


def cup_picture(night: CupNight, say: Voice) -> PictureSpec:
    """Build the picture of a cup: its standings and its rounds."""
    cup = night.cup
    staying = {crew.number for crew in cup.remaining_crews}
    drawing = CupPicture(
        title=say("cup-bracket"),
        headline=cup_headline(night, say),
        is_over=cup.winner is not None,
        teams=tuple(
            PictureTeam(
                str(line.rank),
                crew_name(line.crew, say),
                str(line.points),
                is_out=line.crew.number not in staying,
            )
            for line in cup.standings_with_final
        ),
        rounds=tuple(
            _bracket_round(night, number, say) for number in range(1, cup.heat_number + 1)
        ),
    )
    alt = cup_alt_text(night, say)
    return PictureSpec(
        draw=cup_png, arguments=(drawing,), alt=alt, filename=f"cup-{night.id}-{cup.ply}.png"
    )


def confirm_call_off_screen(night: CupNight, say: Voice) -> Screen:
    """Render the question whether to call a cup off."""
    confirm = _button(
        night,
        CupAction.CALL_OFF_REALLY,
        say("button-call-off-really"),
        style=discord.ButtonStyle.danger,
    )
    return text_screen(say("cup-call-off-ask"), discord.ui.ActionRow(confirm))


def called_off_screen(say: Voice) -> Screen:
    """Render the confirmation that a cup is called off."""
    return text_screen(say("cup-called-off"))


def cup_link_screen(night: CupNight, say: Voice) -> Screen:
    """Render the note to a host that the cup was posted, with its link."""
    return text_screen(say("cup-posted", link=cup_link(night, say)))


def table_link_screen(night: CupNight, game: CupGame | None, say: Voice) -> Screen:
    """Render a link to the thread of the user's game, or to the cup's channel."""
    thread = night.place.channel if game is None or game.line_id is None else game.line_id
    return text_screen(say("cup-came", thread=say.markup.channel(thread)))


def already_open_screen(error: CupOpen, say: Voice) -> Screen:
    """Render the refusal to open a cup, with a link to the one that is open here (E11)."""
    return text_screen(say("refused-cup-open", link=cup_link(error.night, say)))


def parse_cup(press: Press) -> int:
    """Parse the number of the cup from a press; raises UnknownButton."""
    return parse_whole_number(press.detail.partition("-")[0])


def is_by_strength(press: Press) -> bool:
    """Return whether a press draws teams of even strength, not by lot."""
    return press.detail.partition("-")[2] == BY_STRENGTH


def is_with_computers(press: Press) -> bool:
    """Return whether a press turns on that computers fill missing places."""
    return press.detail.partition("-")[2] == FILLS


def _bracket_round(night: CupNight, number: int, say: Voice) -> PictureRound:
    games = (PictureGame(names, won) for names, won in list_heat_games(night, number, say))
    return PictureRound(heat_name(night, number, say), tuple(games), bye_text(night, number, say))


def _screen_with_picture(text: str, picture: PictureSpec) -> Screen:
    box = discord.ui.Container(
        discord.ui.TextDisplay(text), build_gallery(picture), accent_colour=GOLD
    )
    return Screen(build_view(box), (picture,))


def _button_rows(night: CupNight, say: Voice, *, strengths: bool) -> list[list[Button]]:
    """List the rows of buttons: those of the people, and below, during sign-up, the host's."""
    standings = _button(night, CupAction.STANDINGS, say("button-standings"), emoji="📊")
    call_off = _button(night, CupAction.CALL_OFF, say("button-call-off"))
    match night.cup.phase:
        case CupPhase.SIGN_UP:
            green = discord.ButtonStyle.success
            enter = _button(night, CupAction.ENTER, say("button-sign-up"), style=green)
            leave = _button(night, CupAction.QUIT, say("button-leave"))
            hosts = [
                *_draw_buttons(night, say, strengths=strengths),
                _computers_button(night, say),
                call_off,
            ]
            return [[enter, leave] if night.cup.people else [enter], hosts]
        case CupPhase.HEATS | CupPhase.FINAL:
            return [[standings, call_off]]
        case CupPhase.OVER:
            return [[standings]]
        case CupPhase.CALLED_OFF:
            return []


def _draw_buttons(night: CupNight, say: Voice, *, strengths: bool) -> list[Button]:
    lot = _button(night, CupAction.DRAW, say("button-draw-teams"), emoji="🎲")
    even = say("button-draw-even")
    by_strength = _button(night, CupAction.DRAW, even, emoji="⚖️", detail=BY_STRENGTH)
    return [lot, by_strength] if strengths else [lot]


def _computers_button(night: CupNight, say: Voice) -> Button:
    """Create the button that turns filling in by computers on or off (E14)."""
    label = say("button-cup-unfill" if night.cup.fills_with_computers else "button-cup-fill")
    wanted = FILLS_NOT if night.cup.fills_with_computers else FILLS
    return _button(night, CupAction.FILL, label, emoji="🤖", detail=wanted)


def _button(
    night: CupNight,
    action: CupAction,
    label: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: str | None = None,
    detail: str = "",
) -> Button:
    press = Press(0, 0, action, f"{night.id}-{detail}" if detail else str(night.id))
    return button_for_press(press, label, style, emoji=emoji)
