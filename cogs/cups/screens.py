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
from engine.cups.stored_cup import CupGame, CupNight, CupOpen, CupViewer
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
    sign_up_text,
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
    MORE = "cup_more"


def cup_screen(night: CupNight, say: Voice) -> Screen:
    """Render a cup's public message, with the buttons that everybody may press."""
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(cup_text(night, say))]
    if buttons := _public_buttons(night, say):
        items.append(discord.ui.ActionRow(*buttons))
    return Screen(build_view(discord.ui.Container(*items, accent_colour=GOLD)))


def cup_panel_screen(night: CupNight, viewer: CupViewer, say: Voice) -> Screen:
    """Render who is in a cup, with what its viewer may do during the sign-up."""
    if night.cup.phase is not CupPhase.SIGN_UP:
        return standings_screen(night, say, manages=viewer.manages)
    buttons = [
        _leave_button(night, say) if viewer.is_in else _sign_up_button(night, say),
        *(_host_buttons(night, viewer, say) if viewer.manages else []),
    ]
    return text_screen(sign_up_text(night, say), discord.ui.ActionRow(*buttons))


def game_line_screen(night: CupNight, game: CupGame, say: Voice) -> Screen:
    """Render the message that calls the people of a game, with a button while it is played."""
    text = game_message_text(night, game, say)
    if game not in night.list_current_games() or not night.list_missing_crews(game):
        return text_screen(text)
    here = _button(night, CupAction.COME, say("button-here"), emoji="👋")
    return text_screen(text, discord.ui.ActionRow(here))


def standings_screen(night: CupNight, say: Voice, *, manages: bool = False) -> Screen:
    """Render the standings, with a picture once the teams are drawn.

    A person who `manages` the cup can call it off there while it is played.
    """
    if not night.cup.crews:
        return text_screen(standings_text(night, say))
    row = discord.ui.ActionRow[Any](_call_off_button(night, say))
    rows = [row] if manages and not night.cup.is_over else []
    return _screen_with_picture(standings_text(night, say), cup_picture(night, say), *rows)


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


def signed_up_already_screen(say: Voice) -> Screen:
    """Render the note to a person who signs up again that they are in."""
    return text_screen(say("cup-signed-up-already"))


def table_link_screen(night: CupNight, game: CupGame | None, say: Voice) -> Screen:
    """Render a link to the thread of the user's game, or to the cup's channel."""
    thread = night.place.channel if game is None or game.line_id is None else game.line_id
    return text_screen(say("cup-came", thread=say.markup.channel(thread)))


def already_open_screen(error: CupOpen, say: Voice) -> Screen:
    """Render the refusal to open a cup, with a link to the one that is open here (E11)."""
    return text_screen(say("refused-cup-open", link=cup_link(error.night, say)))


def watch_link_screen(night: CupNight, message: int | None, say: Voice) -> Screen:
    """Render a link to the game whose message a person pressed who does not play in it."""
    known = {game.line_id for game in night.games}
    place = message if message in known else night.place.channel
    return text_screen(say("cup-watch", thread=say.markup.channel(place or night.place.channel)))


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


def _screen_with_picture(
    text: str, picture: PictureSpec, *rows: discord.ui.ActionRow[Any]
) -> Screen:
    box = discord.ui.Container(
        discord.ui.TextDisplay(text), build_gallery(picture), *rows, accent_colour=GOLD
    )
    return Screen(build_view(box), (picture,))


def _public_buttons(night: CupNight, say: Voice) -> list[Button]:
    match night.cup.phase:
        case CupPhase.SIGN_UP:
            more = _button(night, CupAction.MORE, say("button-more"))
            return [_sign_up_button(night, say), more]
        case CupPhase.HEATS | CupPhase.FINAL | CupPhase.OVER:
            return [_button(night, CupAction.STANDINGS, say("button-standings"), emoji="📊")]
        case CupPhase.CALLED_OFF:
            return []


def _sign_up_button(night: CupNight, say: Voice) -> Button:
    return _button(night, CupAction.ENTER, say("button-sign-up"), style=discord.ButtonStyle.success)


def _leave_button(night: CupNight, say: Voice) -> Button:
    return _button(night, CupAction.QUIT, say("button-sign-off"))


def _call_off_button(night: CupNight, say: Voice) -> Button:
    return _button(night, CupAction.CALL_OFF, say("button-call-off"))


def _host_buttons(night: CupNight, viewer: CupViewer, say: Voice) -> list[Button]:
    """List the host's buttons during the sign-up; *Draw teams* once enough people are in."""
    return [
        *(_draw_buttons(night, say, strengths=viewer.strengths) if night.cup.is_drawable else []),
        *([_computers_button(night, say)] if viewer.computers else []),
        _call_off_button(night, say),
    ]


def _draw_buttons(night: CupNight, say: Voice, *, strengths: bool) -> list[Button]:
    green = discord.ButtonStyle.success
    lot = _button(night, CupAction.DRAW, say("button-draw-teams"), emoji="🎲", style=green)
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
