"""Replays: *Replay* on a recap, the public film, and the page to save (H4).

Law: all of it shows finished games only. A press needs the match's number only, so that it works
from any recap, also an ephemeral one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import discord
from discord.ext import commands

from cogs.interactions import posting
from cogs.interactions.guilds import fetch_display_names
from cogs.interactions.requests import Request, StandaloneResponse, on_component
from cogs.limits import permissions
from cogs.limits.rate_limiter import LimitedAction, RateLimit, RateLimiter
from cogs.running.services import Services
from cogs.screens import pictures
from cogs.screens.board import get_team_colour
from cogs.screens.buttons import button
from cogs.screens.custom_ids import AnyAction, Press, UnknownButton, parse_whole_number
from cogs.screens.lobby import DESK_COLOUR
from cogs.screens.markup import voice
from cogs.screens.recap import get_ending_colour, require_ended
from cogs.screens.rows import Button, ButtonSlots
from cogs.screens.screen import PictureSpec, Screen, build_gallery, build_view
from engine.render import board_png
from engine.replays import ReplayService, build
from engine.replays.films import Scene, film_gif
from engine.replays.pages import render_page
from engine.replays.steps import Step, list_steps
from engine.replays.words import film_alt, film_title_text, step_text, turn_labels
from engine.rules import Clue, Cover, Game, Guess, get_revealed_faces, get_visible_faces
from engine.tables import MessageLocation, Table
from engine.telling import alt_texts
from engine.texts import Voice

SEPARATOR = "."
MAX_TURN_OPTIONS = 25
"""Options in a select of turns; of more turns those around the shown one."""
CLUE_SECONDS, CARD_SECONDS, OTHER_SECONDS, END_SECONDS = 2.0, 1.2, 0.8, 6.0
"""The seconds of a film at the deal or a clue, a covered card, another step, and the end."""
FILM = LimitedAction(
    name="film", person=RateLimit(2, 60), server=RateLimit(5, 20), thing=RateLimit(1, 300)
)
KEEPSAKE = LimitedAction(name="keepsake", person=RateLimit(3, 20), server=RateLimit(20, 5))


class ReplayAction(AnyAction):
    """The purposes of a replay's buttons and select."""

    REPLAY = "replay"
    FILM = "film"
    KEEPSAKE = "keepsake"


def add(services: Services) -> None:
    """Register the feature: replays of finished games."""
    register_buttons(services.rows)
    services.cogs.append(Replays(services.bot, build(services.matches), services.rate_limiter))


def register_buttons(rows: ButtonSlots) -> None:
    """Register the replay button on recaps; guests see replays, but post no film (H9)."""
    rows.recap.append(replay_buttons)
    rows.guest_actions.update({ReplayAction.REPLAY, ReplayAction.KEEPSAKE})


class Replays(commands.Cog):
    """Handlers of replays, films and keepsakes."""

    def __init__(
        self, client: discord.Client, replaying: ReplayService, rate_limiter: RateLimiter
    ) -> None:
        self._client = client
        self._replaying = replaying
        self._rate_limiter = rate_limiter

    @on_component(ReplayAction.REPLAY)
    async def show_replay_step(self, request: Request, press: Press) -> None:
        """Send a step of a finished game, the first one by default; others replace that message."""
        table = await self._replaying.load_replay(press.match, request.actor)
        place = request.chosen_number if request.chosen_values else parse_step(press)
        screen = replay_screen(table, place, request.say)
        await (request.show_privately if press.detail else request.send_ephemeral)(screen)

    @on_component(ReplayAction.FILM)
    async def post_film(self, request: Request, press: Press) -> StandaloneResponse:
        """Post the film of a finished game in this channel, without mentions; limited per game."""
        table = await self._replaying.load_replay(press.match, request.actor)
        screen = film_screen(table, voice(table.match.language))
        permissions.require_game_permissions(request.interaction)
        with self._rate_limiter.charge(FILM, request.actor, table.id):
            rendered = await request.render_pool.render(screen)
            here = MessageLocation(guild=request.server_id, channel=request.channel_id)
            await posting.post_message(
                self._client, here, rendered, f"film:{request.actor.interaction}"
            )
        return StandaloneResponse(answer=request.answer.acknowledge)

    @on_component(ReplayAction.KEEPSAKE)
    async def send_keepsake(self, request: Request, press: Press) -> None:
        """Send the page of a finished game to save, as a file in an ephemeral message."""
        table = await self._replaying.load_replay(press.match, request.actor)
        with self._rate_limiter.charge(KEEPSAKE, request.actor):
            called = await fetch_display_names(self._client, table)
            await request.send_ephemeral(keepsake_screen(table, called, request.say))


def replay_buttons(table: Table, say: Voice) -> list[Button]:
    """Return the button that replays a game step by step."""
    return [button(table, ReplayAction.REPLAY, say("button-replay"))]


def parse_step(press: Press) -> int:
    """Parse the requested step, 0 if none is named; raises UnknownButton."""
    place = press.detail.partition(SEPARATOR)[0]
    return parse_whole_number(place or "0")


def replay_screen(table: Table, place: int, say: Voice) -> Screen:
    """Build the screen of a step, counted from 0, with the controls.

    Raises UnknownButton beyond the last step, and before the end.
    """
    require_ended(table)
    taken = list_steps(table.match)
    if place >= len(taken):
        raise UnknownButton
    game = taken[place].game
    colour = get_team_colour(game.theme, game.team)
    shown = _position_picture(game, say)
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(step_text(table, taken, place, say)),
        build_gallery(shown),
        _step_row(table, place, len(taken) - 1, say),
        *_turn_rows(table, taken, place, say),
        discord.ui.ActionRow(
            button(table, ReplayAction.FILM, say("button-film")),
            button(table, ReplayAction.KEEPSAKE, say("button-keepsake")),
        ),
        accent_colour=colour if game.outcome is None else get_ending_colour(game, game.outcome),
    )
    return Screen(build_view(box), (shown,))


def film_screen(table: Table, say: Voice) -> Screen:
    """Build the public screen of a game's film, which gives no end away.

    Raises UnknownButton before the end.
    """
    game, _ = require_ended(table)
    shown = film_picture(table, say)
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(film_title_text(game, say)),
        build_gallery(shown),
        discord.ui.ActionRow(*replay_buttons(table, say)),
        accent_colour=DESK_COLOUR,
    )
    return Screen(build_view(box), (shown,))


def film_picture(table: Table, say: Voice) -> PictureSpec:
    """Return the animated picture of a game: the public board after each step, at last the key."""
    game, outcome = require_ended(table)
    scenes = tuple(_scenes(list_steps(table.match), say))
    alt = film_alt(game, outcome, say)
    return PictureSpec(
        draw=film_gif, arguments=(scenes,), alt=alt, filename=f"film-{table.id}.gif", is_slow=True
    )


def keepsake_screen(table: Table, names: Mapping[int, str], say: Voice) -> Screen:
    """Build the screen with a game's page as a file; `names` are people's by account.

    Raises UnknownButton before the end.
    """
    require_ended(table)
    name = f"codenames-{table.id}.html"
    file = PictureSpec(
        draw=render_page,
        arguments=(table, names, say.language),
        alt=say("keepsake-file"),
        filename=name,
    )
    shown = discord.ui.File[discord.ui.LayoutView](f"attachment://{name}")
    return Screen(build_view(discord.ui.TextDisplay(say("keepsake-ready")), shown), (file,))


def _position_picture(game: Game, say: Voice) -> PictureSpec:
    """Return the picture of a finished game's position, with its whole key (H4)."""
    faces = get_revealed_faces(game)
    header = pictures.build_header(game, faces, say)
    alt = alt_texts.describe_board(game, faces, say, None)
    return PictureSpec(
        draw=board_png, arguments=(faces, header), alt=alt, filename=f"replay-{game.moment}.png"
    )


def _scenes(taken: Sequence[Step], say: Voice) -> Iterator[Scene]:
    moved = [0, *(len(step.game.moves) for step in taken)]
    for step, (before, _) in zip(taken, pairwise(moved), strict=True):
        faces = get_visible_faces(step.game, None)
        yield Scene(
            faces, pictures.build_header(step.game, faces, say), _step_seconds(step, before)
        )


def _step_seconds(step: Step, before: int) -> float:
    """Return how long a film shows a step, by the moves since there were `before`."""
    if step.game.outcome is not None:
        return END_SECONDS
    made = step.game.moves[before:]
    if not step.game.moves or any(isinstance(move, Clue) for move in made):
        return CLUE_SECONDS
    covering = any(isinstance(move, Guess | Cover) for move in made)
    return CARD_SECONDS if covering else OTHER_SECONDS


def _step_row(table: Table, place: int, last: int, say: Voice) -> discord.ui.ActionRow[Any]:
    """Return the row of first, back, on and last; each has its own custom id."""
    ways = {
        "first": (0, say("button-replay-first")),
        "back": (max(place - 1, 0), say("button-replay-back")),
        "on": (min(place + 1, last), say("button-replay-on")),
        "last": (last, say("button-replay-last")),
    }
    return discord.ui.ActionRow(
        *(
            button(
                table,
                ReplayAction.REPLAY,
                label,
                discord.ButtonStyle.primary if way == "on" else discord.ButtonStyle.secondary,
                detail=f"{target}{SEPARATOR}{way}",
                disabled=target == place,
            )
            for way, (target, label) in ways.items()
        )
    )


def _turn_rows(
    table: Table, taken: Sequence[Step], place: int, say: Voice
) -> Iterator[discord.ui.ActionRow[Any]]:
    """Yield the select of turns, those around this step if there are too many."""
    labels = list(turn_labels(taken, say))
    begun = sum(at <= place for at, _, _ in labels)
    start = max(0, min(begun - 1 - MAX_TURN_OPTIONS // 2, len(labels) - MAX_TURN_OPTIONS))
    options = [
        discord.SelectOption(
            label=label,
            value=str(at),
            emoji=say("team-mark", team=team) if team else None,
            default=number == begun - 1,
        )
        for number, (at, label, team) in enumerate(labels)
    ][start : start + MAX_TURN_OPTIONS]
    if options:
        press = Press(table.id, table.match.moment, ReplayAction.REPLAY, f"{place}{SEPARATOR}turn")
        picker: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=str(press), placeholder=say("replay-choose"), options=options
        )
        yield discord.ui.ActionRow(picker)
