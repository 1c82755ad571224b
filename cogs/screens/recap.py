"""The recap: the end of a game on one screen, and its ephemeral pages (A5, H4).

Law: the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Any

import discord

from cogs.screens import summaries
from cogs.screens.board import team_accent
from cogs.screens.buttons import button, turning
from cogs.screens.custom_ids import Action, Press, UnknownButton, whole_number
from cogs.screens.lobby import DESK
from cogs.screens.rows import Button, Offer, Rows, offered
from cogs.screens.screen import Screen, gallery, layout, words
from engine.decks import can_flip
from engine.rules import Game, Outcome
from engine.rules.match.arranging import can_rotate
from engine.tables import Defaults, Standing, Table
from engine.telling.recap import Tale, ending, every_clue, key_text, proof, proof_details
from engine.texts import Voice

PAGE_ROOM = 3_700
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


class Asked(Enum):
    """The ephemeral parts of a recap; a page of *Every clue* has its number instead."""

    KEY = "key"
    """The key in words: a button of older recaps."""
    PROOF = "proof"
    DETAILS = "details"


class Below(Enum):
    """The contents of a recap's *More*: with the next game, or only what was played."""

    MORE = "more"
    PAST = "past"


def recap(
    table: Table,
    say: Voice,
    standing: Standing,
    *,
    again: bool = True,
    offers: Sequence[Offer] = (),
    told: Sequence[Tale] = (),
) -> Screen:
    """Build the recap of a finished game; raises UnknownButton if no game has ended.

    `again` adds the buttons of a next game, `offers` build those of features, and `told` are the
    texts of features.
    """
    game, outcome = ended(table)
    shown, below = summaries.ending(game, outcome, say), Below.MORE if again else Below.PAST
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(ending(table, game, outcome, standing, say, told)),
        gallery(shown),
        discord.ui.ActionRow(
            *(_rematches(table, say) if again else ()),
            *offered(offers, table, say),
            button(table, Action.RECAP, say("button-more"), detail=below.value),
        ),
        discord.ui.TextDisplay(say("footer", match=str(table.id))),
        accent_colour=_colour(game, outcome),
    )
    return Screen(layout(box), (shown,))


def more(table: Table, below: Below, rows: Rows, defaults: Defaults, say: Voice) -> Screen:
    """Build the *More* screen of a recap; raises UnknownButton if no game has ended.

    `rows` are the buttons of features, and `defaults` the settings of the server.
    """
    ended(table)
    flips = below is Below.MORE and Rematch.FLIP in ways(table)
    return words(
        say("recap-more", flips="yes" if flips else "no"),
        discord.ui.ActionRow(
            every_clue_button(table, say),
            *(extra for offer in rows.clues for extra in offer(table, defaults, say)),
            *([_rematch(table, Rematch.FLIP, say)] if flips else []),
            button(table, Action.RECAP, say("button-check-it"), detail=Asked.PROOF.value),
            *offered(rows.besides, table, say),
        ),
    )


def every_clue_button(table: Table, say: Voice) -> discord.ui.Button[Any]:
    """Create the button to every clue of a game, with its guesses and meant cards."""
    return button(table, Action.RECAP, say("button-every-clue"), detail="0")


def asked(
    table: Table,
    detail: str,
    standing: Standing,
    say: Voice,
    rows: Sequence[discord.ui.ActionRow[Any]] = (),
    offers: Sequence[Offer] = (),
    told: Sequence[Tale] = (),
) -> Screen:
    """Build the part of a recap that `detail` names; raises UnknownButton for an unknown one.

    `rows` are features' rows below a page of *Every clue*, `offers` build their buttons there, and
    `told` are their texts.
    """
    game, _ = ended(table)
    match detail:
        case Asked.KEY.value:
            return words(key_text(game, say))
        case Asked.PROOF.value:
            details = button(table, Action.RECAP, say("button-details"), detail=Asked.DETAILS.value)
            return words(proof(table, game, say), discord.ui.ActionRow(details))
        case Asked.DETAILS.value:
            return words(proof_details(table, game, say))
        case _:
            page = whole_number(detail)
            return _turns(table, page, standing, say, rows, offered(offers, table, say), told)


REMATCHES = {
    Rematch.AGAIN: "button-again",
    Rematch.SAME: "button-change-seats",
    Rematch.FLIP: "button-flip-cards",
}


def _turns(
    table: Table,
    page: int,
    standing: Standing,
    say: Voice,
    rows: Sequence[discord.ui.ActionRow[Any]],
    besides: Sequence[Button],
    tales: Sequence[Tale],
) -> Screen:
    """Return a page of *Every clue*; the first has the game's pictures and its score (E3)."""
    game, outcome = ended(table)
    shown = pages(every_clue(table, game, say, tales))
    if page >= len(shown):
        raise UnknownButton
    best = None if standing.rank is None else standing.rank.best
    score = summaries.score(game, say, best)
    whole = () if page else (summaries.summary(game, outcome, say),)
    shots = whole if page or score is None else (score, *whole)
    last = len(shown)
    numbered = say("recap-page", place=str(page + 1), last=str(last))
    parts = [
        *map(gallery, shots),
        *map(discord.ui.TextDisplay[Any], shown[page]),
        *([discord.ui.TextDisplay[Any](numbered)] if last > 1 else []),
        *rows,
        *_turning(table, page, last, besides, say),
    ]
    return Screen(layout(*parts), shots)


def ended(table: Table) -> tuple[Game, Outcome]:
    """Return the game of a table and its outcome; raises UnknownButton if it has not ended."""
    game = table.match.game
    if game is None or game.outcome is None:
        raise UnknownButton
    return game, game.outcome


def ways(table: Table) -> tuple[Rematch, ...]:
    """List the possible rematches of this table.

    A board flips if its packs are still in play and it is not a flipped one; Duet has no spymasters
    to rotate.
    """
    settings = table.match.settings
    possible = {
        Rematch.AGAIN: True,
        Rematch.SAME: True,
        Rematch.ROTATE: can_rotate(settings.format),
        Rematch.FLIP: table.match.flips is None and can_flip(settings, table.match.drawn),
    }
    return tuple(way for way in Rematch if possible[way])


def _colour(game: Game, outcome: Outcome) -> int:
    lost = outcome.winner is None and not outcome.together
    return DESK if lost else team_accent(game.theme, outcome.winner or game.team)


def pages(texts: Iterable[Iterable[str]]) -> list[list[str]]:
    """Lay blocks of text out on pages, a text per section; no block is split."""
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


def _turning(
    table: Table, page: int, last: int, besides: Sequence[Button], say: Voice
) -> Iterator[discord.ui.ActionRow[Any]]:
    """Yield the row of page buttons and the buttons of features."""
    at = table.id, table.match.moment, Action.RECAP
    row = turning(page, last - 1, say, lambda to: str(Press(*at, str(to)))) if last > 1 else []
    if row or besides:
        yield discord.ui.ActionRow(*row, *besides)


def _rematches(table: Table, say: Voice) -> Iterator[discord.ui.Button[Any]]:
    offered = ways(table)
    for way in (Rematch.AGAIN, Rematch.SAME):
        if way in offered:
            yield _rematch(table, way, say)


def _rematch(table: Table, way: Rematch, say: Voice) -> discord.ui.Button[Any]:
    success, secondary = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    style = success if way is Rematch.AGAIN else secondary
    return button(table, Action.REMATCH, say(REMATCHES[way]), style, detail=way.value)
