"""The recap: the end of a game on one screen, and its ephemeral pages (A5, H4).

Law: the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Any

import discord

from cogs.screens import summaries
from cogs.screens.board import get_team_colour
from cogs.screens.buttons import button, page_buttons
from cogs.screens.custom_ids import Action, Press, UnknownButton, parse_whole_number
from cogs.screens.lobby import DESK_COLOUR
from cogs.screens.rows import ButtonSlots, TableButtons, build_buttons
from cogs.screens.screen import Screen, build_gallery, build_view, text_screen
from engine.decks import can_flip
from engine.rules import Game, Outcome
from engine.rules.match.arranging import can_rotate_spymasters
from engine.tables import Defaults, Standing, Table
from engine.telling.recap import (
    RecapSection,
    key_proof_text,
    list_clue_sections,
    proof_details_text,
    recap_text,
    revealed_key_text,
)
from engine.texts import Voice

PAGE_SIZE = 3_700
"""Characters on a page without its footer; a Discord message holds 4,000."""


class Rematch(Enum):
    """The ways to begin the next game (A9)."""

    AGAIN = "again"
    """It is dealt at once, with new spymasters."""
    SAME = "same"
    """Its lobby opens with the same seats."""
    ROTATE = "rotate"
    """As SAME, with new spymasters: a button of older recaps."""
    FLIP = "flip"
    """It is dealt at once, on the last board with its cards flipped."""


class RecapPart(Enum):
    """The ephemeral parts of a recap; a page of *Every clue* has its number instead."""

    KEY = "key"
    """The key in words: a button of older recaps."""
    PROOF = "proof"
    DETAILS = "details"
    """As PROOF: a button of earlier versions."""


class MoreKind(Enum):
    """The contents of a recap's *More*: with the next game, or only what was played."""

    MORE = "more"
    PAST = "past"


def recap_screen(
    table: Table,
    say: Voice,
    standing: Standing,
    *,
    again: bool = True,
    offers: Sequence[TableButtons] = (),
    tales: Sequence[RecapSection] = (),
) -> Screen:
    """Build the recap of a finished game; raises UnknownButton if no game has ended.

    `again` adds the buttons of a next game, `offers` build those of features, and `tales` are the
    sections of features.
    """
    game, outcome = require_ended(table)
    shown = summaries.ending_picture(game, outcome, say, table)
    below = MoreKind.MORE if again else MoreKind.PAST
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(recap_text(table, game, outcome, standing, say, tales)),
        build_gallery(shown),
        discord.ui.ActionRow(
            *(_rematch_buttons(table, say) if again else ()),
            *build_buttons(offers, table, say),
            button(table, Action.RECAP, say("button-more"), detail=below.value),
        ),
        discord.ui.TextDisplay(key_proof_text(table, game, say)),
        accent_colour=get_ending_colour(game, outcome),
    )
    return Screen(build_view(box), (shown,))


def recap_more_screen(
    table: Table, below: MoreKind, rows: ButtonSlots, defaults: Defaults, say: Voice
) -> Screen:
    """Build the *More* screen of a recap; raises UnknownButton if no game has ended.

    `rows` are the buttons of features, and `defaults` the settings of the server.
    """
    require_ended(table)
    flips = below is MoreKind.MORE and Rematch.FLIP in list_rematches(table)
    return text_screen(
        say("recap-more", flips="yes" if flips else "no"),
        discord.ui.ActionRow(
            every_clue_button(table, say),
            *(extra for offer in rows.recap_clues for extra in offer(table, defaults, say)),
            *([_rematch_button(table, Rematch.FLIP, say)] if flips else []),
            button(table, Action.RECAP, say("button-check-it"), detail=RecapPart.PROOF.value),
            *build_buttons(rows.recap_more, table, say),
        ),
    )


def every_clue_button(table: Table, say: Voice) -> discord.ui.Button[Any]:
    """Create the button that opens *Every clue*, the first of the recap's pages."""
    return button(table, Action.RECAP, say("button-every-clue"), detail="0")


def recap_part(
    table: Table,
    detail: str,
    standing: Standing,
    say: Voice,
    rows: Sequence[discord.ui.Item[Any]] = (),
    tales: Sequence[RecapSection] = (),
) -> Screen:
    """Build the part of a recap that `detail` names; raises UnknownButton for an unknown one.

    `rows` are features' rows below a page of *Every clue*, and `tales` their sections.
    """
    game, _ = require_ended(table)
    match detail:
        case RecapPart.KEY.value:
            return text_screen(revealed_key_text(game, say))
        case RecapPart.PROOF.value | RecapPart.DETAILS.value:
            return text_screen(proof_details_text(table, game, say))
        case _:
            return _every_clue_page(table, parse_whole_number(detail), standing, say, rows, tales)


REMATCH_LABELS = {
    Rematch.AGAIN: "button-again",
    Rematch.SAME: "button-change-seats",
    Rematch.FLIP: "button-flip-cards",
}


def _every_clue_page(
    table: Table,
    page: int,
    standing: Standing,
    say: Voice,
    rows: Sequence[discord.ui.Item[Any]],
    tales: Sequence[RecapSection],
) -> Screen:
    """Return a page of *Every clue*; the first has the game's pictures and its score (E3)."""
    game, outcome = require_ended(table)
    shown = paginate(list_clue_sections(table, game, say, tales))
    if page >= len(shown):
        raise UnknownButton
    best = None if standing.rank is None else standing.rank.best
    score = summaries.score_picture(game, say, best)
    whole = () if page else (summaries.summary_picture(game, outcome, say),)
    shots = whole if page or score is None else (score, *whole)
    last = len(shown)
    numbered = say("recap-page", place=str(page + 1), last=str(last))
    parts = [
        *map(build_gallery, shots),
        *map(discord.ui.TextDisplay[Any], shown[page]),
        *([discord.ui.TextDisplay[Any](numbered)] if last > 1 else []),
        *rows,
        *_page_row(table, page, last, say),
    ]
    return Screen(build_view(*parts), shots)


def require_ended(table: Table) -> tuple[Game, Outcome]:
    """Return the game of a table and its outcome; raises UnknownButton if it has not ended."""
    game = table.match.game
    if game is None or game.outcome is None:
        raise UnknownButton
    return game, game.outcome


def list_rematches(table: Table) -> tuple[Rematch, ...]:
    """List the ways in which the people of this table may play again.

    A board flips if its packs are still in play and it is not a flipped one; Duet has no spymasters
    to rotate.
    """
    settings = table.match.settings
    possible = {
        Rematch.AGAIN: True,
        Rematch.SAME: True,
        Rematch.ROTATE: can_rotate_spymasters(settings.format),
        Rematch.FLIP: table.match.flips is None and can_flip(settings, table.match.drawn_packs),
    }
    return tuple(way for way in Rematch if possible[way])


def get_ending_colour(game: Game, outcome: Outcome) -> int:
    """Return the accent colour of an ended game: the winning team, else the desk."""
    lost = outcome.winner is None and not outcome.together
    return DESK_COLOUR if lost else get_team_colour(game.theme, outcome.winner or game.team)


def paginate(texts: Iterable[Iterable[str]]) -> list[list[str]]:
    """Lay out text blocks on pages, a text per section, a blank line between blocks.

    No block is split.
    """
    laid: list[list[str]] = [[]]
    for section in texts:
        begun = False
        for block in section:
            if sum(len(text) + 2 for text in laid[-1]) + len(block) > PAGE_SIZE:
                laid.append([])
                begun = False
            if begun:
                laid[-1][-1] += f"\n\n{block}"
            else:
                laid[-1].append(block)
            begun = True
    return laid


def _page_row(
    table: Table, page: int, last: int, say: Voice
) -> Iterator[discord.ui.ActionRow[Any]]:
    at = table.id, table.match.moment, Action.RECAP
    if last > 1:
        turns = page_buttons(page, last - 1, say, lambda number: str(Press(*at, str(number))))
        yield discord.ui.ActionRow(*turns)


def _rematch_buttons(table: Table, say: Voice) -> Iterator[discord.ui.Button[Any]]:
    offered = list_rematches(table)
    for way in (Rematch.AGAIN, Rematch.SAME):
        if way in offered:
            yield _rematch_button(table, way, say)


def _rematch_button(table: Table, way: Rematch, say: Voice) -> discord.ui.Button[Any]:
    success, secondary = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    style = success if way is Rematch.AGAIN else secondary
    return button(table, Action.REMATCH, say(REMATCH_LABELS[way]), style, detail=way.value)
