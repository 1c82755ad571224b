"""Screens of a replay: a private step, the public film, and the file to keep (H4).

Law: they show finished games only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import discord

from cogs.replays.actions import ReplayAction
from cogs.screens import pictures
from cogs.screens.board import team_accent
from cogs.screens.buttons import button
from cogs.screens.custom_ids import Press, UnknownButton, whole_number
from cogs.screens.recap import ended
from cogs.screens.screen import PictureToDraw, Screen, gallery, layout
from engine.render import board_png
from engine.replays.films import Scene, film_gif
from engine.replays.pages import page
from engine.replays.steps import Step, steps
from engine.replays.words import film_alt, step_text, turn_labels
from engine.rules import Clue, Cover, Game, Guess, faces_seen, faces_told
from engine.tables import Table
from engine.telling import alts
from engine.telling.state import status
from engine.texts import Voice

SEPARATOR = "."
MOST = 25
"""Options in a select of turns; of more turns those around the shown one."""
CLUE_SECONDS, CARD_SECONDS, OTHER_SECONDS, END_SECONDS = 2.0, 1.2, 0.8, 6.0
"""How long a film shows the deal or a clue, a covered card, another step, and the end."""


def replay_buttons(table: Table, say: Voice) -> list[discord.ui.Button[Any]]:
    """Return the button that replays a game."""
    return [button(table, ReplayAction.REPLAY, say("button-replay"))]


def place_of(press: Press) -> int:
    """Parse the requested step, 0 if none is named; raises UnknownButton."""
    place = press.detail.partition(SEPARATOR)[0]
    return whole_number(place or "0")


def replay(table: Table, place: int, say: Voice) -> Screen:
    """Build the screen of a step, counted from 0, with the controls; may raise UnknownButton."""
    ended(table)
    taken = steps(table.match)
    if place >= len(taken):
        raise UnknownButton
    game = taken[place].game
    shown = _replayed(game, say)
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(step_text(table, taken, place, say)),
        gallery(shown),
        _stepping(table, place, len(taken) - 1, say),
        *_turns(table, taken, place, say),
        discord.ui.ActionRow(
            button(table, ReplayAction.FILM, say("button-film")),
            button(table, ReplayAction.KEEPSAKE, say("button-keepsake")),
        ),
        accent_colour=team_accent(game.theme, game.team),
    )
    return Screen(layout(box), (shown,))


def film(table: Table, say: Voice) -> Screen:
    """Build the public screen of a game's film, with the button to its steps."""
    game, _ = ended(table)
    shown = film_picture(table, say)
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(say("film-title", headline=status(game, say))),
        gallery(shown),
        discord.ui.ActionRow(*replay_buttons(table, say)),
        discord.ui.TextDisplay(say("footer", match=str(table.id))),
        accent_colour=team_accent(game.theme, game.team),
    )
    return Screen(layout(box), (shown,))


def film_picture(table: Table, say: Voice) -> PictureToDraw:
    """Return the picture of a game's film: the public board, and at the end the key."""
    game, outcome = ended(table)
    scenes = tuple(_scenes(steps(table.match), say))
    alt = film_alt(game, outcome, say)
    return PictureToDraw(
        draw=film_gif, shown=(scenes,), alt=alt, filename=f"film-{table.id}.gif", slow=True
    )


def keepsake(table: Table, names: Mapping[int, str], say: Voice) -> Screen:
    """Build the screen that carries a game's page; `names` are people's names by account."""
    ended(table)
    name = f"codenames-{table.id}.html"
    file = PictureToDraw(
        draw=page, shown=(table, names, say.language), alt=say("keepsake-file"), filename=name
    )
    shown = discord.ui.File[discord.ui.LayoutView](f"attachment://{name}")
    return Screen(layout(discord.ui.TextDisplay(say("keepsake-ready")), shown), (file,))


def _replayed(game: Game, say: Voice) -> PictureToDraw:
    """Return the picture of a finished game's position, with its whole key (H4)."""
    faces = faces_told(game)
    header, alt = pictures.header_of(game, faces, say), alts.board(game, faces, say, None)
    return PictureToDraw(
        draw=board_png, shown=(faces, header), alt=alt, filename=f"replay-{game.moment}.png"
    )


def _scenes(taken: Sequence[Step], say: Voice) -> Iterator[Scene]:
    moved = [0, *(len(step.game.moves) for step in taken)]
    for step, (before, _) in zip(taken, pairwise(moved), strict=True):
        faces = faces_seen(step.game, None)
        yield Scene(faces, pictures.header_of(step.game, faces, say), _seconds(step, before))


def _seconds(step: Step, before: int) -> float:
    """Return how long a film shows a step, by the moves since there were `before`."""
    if step.game.outcome is not None:
        return END_SECONDS
    made = step.game.moves[before:]
    if not step.game.moves or any(isinstance(move, Clue) for move in made):
        return CLUE_SECONDS
    covering = any(isinstance(move, Guess | Cover) for move in made)
    return CARD_SECONDS if covering else OTHER_SECONDS


def _stepping(table: Table, place: int, last: int, say: Voice) -> discord.ui.ActionRow[Any]:
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
                detail=f"{to}{SEPARATOR}{way}",
                disabled=to == place,
            )
            for way, (to, label) in ways.items()
        )
    )


def _turns(
    table: Table, taken: Sequence[Step], place: int, say: Voice
) -> Iterator[discord.ui.ActionRow[Any]]:
    """Yield the select of turns, those around this step if there are too many."""
    labels = list(turn_labels(taken, say))
    begun = sum(at <= place for at, _, _ in labels)
    start = max(0, min(begun - 1 - MOST // 2, len(labels) - MOST))
    options = [
        discord.SelectOption(
            label=label,
            value=str(at),
            emoji=say("team-mark", team=team) if team else None,
            default=number == begun - 1,
        )
        for number, (at, label, team) in enumerate(labels)
    ][start : start + MOST]
    if options:
        press = Press(table.id, table.match.moment, ReplayAction.REPLAY, f"{place}{SEPARATOR}turn")
        chooser: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=str(press), placeholder=say("replay-choose"), options=options
        )
        yield discord.ui.ActionRow(chooser)
