"""Replays: a finished game step by step in a whisper, as a film, and as a file to keep (H4).

Law: all are drawn of a game that is over, and of no other.
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
"""How many turns a select has room for; of more those around the one that is shown."""
CLUE_SECONDS, CARD_SECONDS, OTHER_SECONDS, END_SECONDS = 2.0, 1.2, 0.8, 6.0
"""For how long a film shows the deal or a clue, a card that was met, anything else, and its end."""


def replay_buttons(table: Table, say: Voice) -> list[discord.ui.Button[Any]]:
    """Offer the replay of a game."""
    return [button(table, ReplayAction.REPLAY, say("button-replay"))]


def place_of(press: Press) -> int:
    """Read which step is asked for, the deal where none is; raises UnknownButton."""
    place = press.detail.partition(SEPARATOR)[0]
    return whole_number(place or "0")


def replay(table: Table, place: int, say: Voice) -> Screen:
    """Show one step, counted from 0, and the ways to the others; may raise UnknownButton."""
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
    """Show everybody the film of a game, and the way to its steps."""
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
    """Picture a game as a film: the board as everybody saw it, and at the end the key."""
    game, outcome = ended(table)
    scenes = tuple(_scenes(steps(table.match), say))
    alt = film_alt(game, outcome, say)
    return PictureToDraw(
        draw=film_gif, shown=(scenes,), alt=alt, filename=f"film-{table.id}.gif", slow=True
    )


def keepsake(table: Table, names: Mapping[int, str], say: Voice) -> Screen:
    """Hand somebody the page of a game, which calls people by these names, by their accounts."""
    ended(table)
    name = f"codenames-{table.id}.html"
    file = PictureToDraw(
        draw=page, shown=(table, names, say.language), alt=say("keepsake-file"), filename=name
    )
    shown = discord.ui.File[discord.ui.LayoutView](f"attachment://{name}")
    return Screen(layout(discord.ui.TextDisplay(say("keepsake-ready")), shown), (file,))


def _replayed(game: Game, say: Voice) -> PictureToDraw:
    """Picture a position of a game that is over by now, with its whole key (H4)."""
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
    """Tell how long a step is shown, by what has moved since there were so many moves."""
    if step.game.outcome is not None:
        return END_SECONDS
    made = step.game.moves[before:]
    if not step.game.moves or any(isinstance(move, Clue) for move in made):
        return CLUE_SECONDS
    covering = any(isinstance(move, Guess | Cover) for move in made)
    return CARD_SECONDS if covering else OTHER_SECONDS


def _stepping(table: Table, place: int, last: int, say: Voice) -> discord.ui.ActionRow[Any]:
    """Lead to the first step, back, on, and to the last; each id is said once in a message."""
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
    """Offer the turns, those around this step where they are too many."""
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
