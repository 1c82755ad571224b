"""The recap: who won and why, every clue and what it meant, the key, and its proof (A5, H4).

Law: it is drawn of a game that is over, and of no other; page by page where it is long.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

import discord

from cogs.screens import summaries
from cogs.screens.board import team_accent
from cogs.screens.buttons import button
from cogs.screens.custom_ids import Action, UnknownButton
from cogs.screens.lobby import DESK
from cogs.screens.screen import PictureToDraw, Screen, gallery, layout
from engine.decks import can_flip
from engine.rules import Game, Outcome
from engine.rules.match.arranging import can_rotate
from engine.tables import Rank, Table
from engine.telling.recap import footer, sections
from engine.texts import Voice

PAGE_ROOM = 3_700
"""How much text a page holds, its footer aside; Discord takes 4,000 characters a message."""


class Rematch(Enum):
    """How the next game begins (A9)."""

    SAME = "same"
    ROTATE = "rotate"
    FLIP = "flip"


def recap(table: Table, say: Voice, page: int = 0, standing: Rank | None = None) -> Screen:
    """Show a page of the recap, the first with its pictures, and where a score stands (E3).

    Raises UnknownButton where there is no such page.
    """
    game, outcome = ended(table)
    placed = [] if standing is None else [say("recap-rank", rank=standing.rank)]
    head, *others = sections(table, game, outcome, say)
    shown = pages([[*head, *placed], *others])
    if page >= len(shown):
        raise UnknownButton
    shots = () if page else _pictures(game, outcome, say, standing)
    texts = [discord.ui.TextDisplay[Any](text) for text in shown[page]]
    box = discord.ui.Container[Any](
        *texts[:1],
        *map(gallery, shots),
        *texts[1:],
        *_turning(table, page, len(shown), say),
        _rematches(table, say),
        discord.ui.TextDisplay[Any](footer(table, page, len(shown), say)),
        accent_colour=_colour(game, outcome),
    )
    return Screen(layout(box), shots)


def _pictures(
    game: Game, outcome: Outcome, say: Voice, standing: Rank | None
) -> tuple[PictureToDraw, ...]:
    record = None if standing is None else standing.best
    score = summaries.score(game, say, record)
    summary = summaries.summary(game, outcome, say)
    return (summary,) if score is None else (score, summary)


def ended(table: Table) -> tuple[Game, Outcome]:
    """Give the game of a table and how it ended; raises UnknownButton where no game has ended."""
    game = table.match.game
    if game is None or game.outcome is None:
        raise UnknownButton
    return game, game.outcome


def ways(table: Table) -> tuple[Rematch, ...]:
    """List how this table's next game can begin.

    Only a board that is known flips, of packs still in play, and not back to what was seen before;
    Duet has no spymasters.
    """
    settings = table.match.settings
    possible = {
        Rematch.SAME: True,
        Rematch.ROTATE: can_rotate(settings.format),
        Rematch.FLIP: table.match.flips is None and can_flip(settings, table.match.drawn),
    }
    return tuple(way for way in Rematch if possible[way])


def _colour(game: Game, outcome: Outcome) -> int:
    lost = outcome.winner is None and not outcome.together
    return DESK if lost else team_accent(game.theme, outcome.winner or game.team)


def pages(texts: Iterable[Iterable[str]]) -> list[list[str]]:
    """Lay blocks of text out on pages, each section a text of its own; no block is split."""
    laid: list[list[str]] = [[]]
    for section in texts:
        begun = False
        for block in section:
            if sum(len(text) + 1 for text in laid[-1]) + len(block) > PAGE_ROOM:
                laid.append([])
                begun = False
            if begun:
                laid[-1][-1] += f"\n{block}"
            else:
                laid[-1].append(block)
            begun = True
    return laid


def _turning(table: Table, page: int, last: int, say: Voice) -> Iterator[discord.ui.ActionRow[Any]]:
    if last > 1:
        yield discord.ui.ActionRow(
            _page_button(table, page - 1, last, say("guide-previous-name")),
            _page_button(table, page + 1, last, say("guide-next-name")),
        )


def _page_button(table: Table, to: int, last: int, label: str) -> discord.ui.Button[Any]:
    return button(table, Action.RECAP, label, detail=str(to), disabled=not 0 <= to < last)


def _rematches(table: Table, say: Voice) -> discord.ui.ActionRow[Any]:
    labels = {
        Rematch.SAME: say("button-rematch"),
        Rematch.ROTATE: say("button-rematch-rotate"),
        Rematch.FLIP: say("button-rematch-flip"),
    }
    success, secondary = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    return discord.ui.ActionRow(
        *(
            button(
                table,
                Action.REMATCH,
                labels[way],
                success if way is Rematch.SAME else secondary,
                detail=way.value,
            )
            for way in ways(table)
        )
    )
