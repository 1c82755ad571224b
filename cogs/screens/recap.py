"""The recap: who won and why, every clue and what it meant, the key, and its proof (A5, H4).

Law: it is drawn of a game that is over, and of no other; page by page where it is long.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby
from typing import Any

import discord

from cogs.custom_ids import Action, UnknownButton
from cogs.screens.board import drawn, team_accent
from cogs.screens.buttons import button
from cogs.screens.lobby import DESK
from cogs.screens.more import touch_text, turn_end
from cogs.screens.screen import Screen, layout
from cogs.screens.state import result
from cogs.screens.wording import card_text, identity_id, name, number_text, team_id
from engine.decks import can_flip
from engine.matches import can_rotate
from engine.rules import (
    Game,
    Guess,
    Identity,
    Outcome,
    Person,
    Position,
    Stop,
    Team,
    Touch,
    Turn,
)
from engine.rules.changes import Give
from engine.rules.moves import Cover
from engine.store import Table
from engine.texts import Voice

PAGE_ROOM = 3_700
"""How much text a page holds, its footer aside; Discord takes 4,000 characters a message."""


class Rematch(Enum):
    """How the next game begins (A9)."""

    SAME = "same"
    ROTATE = "rotate"
    FLIP = "flip"


@dataclass(frozen=True, slots=True)
class Played:
    """A turn with its people: who gave the clue and what it meant, and whose hand did what."""

    turn: Turn
    giver: Person
    meant: tuple[Position, ...]
    hands: tuple[Person, ...] = ()
    """One person a touch, and one more where somebody stopped, or covered a card (E2)."""


def recap(table: Table, say: Voice, page: int = 0, rank: int | None = None) -> Screen:
    """Show a page of the recap, and a score's `rank` on the server's best list (E3).

    Raises UnknownButton where there is no such page.
    """
    game, outcome = ended(table)
    placed = [] if rank is None else [say("recap-rank", rank=rank)]
    head, *others = _sections(table, game, outcome, say)
    shown = pages([[*head, *placed], *others])
    if page >= len(shown):
        raise UnknownButton
    box = discord.ui.Container[Any](
        *(discord.ui.TextDisplay[Any](text) for text in shown[page]),
        *_turning(table, page, len(shown), say),
        _rematches(table, say),
        discord.ui.TextDisplay[Any](_footer(table, page, len(shown), say)),
        accent_colour=_colour(game, outcome),
    )
    return Screen(layout(box))


def ended(table: Table) -> tuple[Game, Outcome]:
    """Give the game of a table and how it ended; raises UnknownButton where no game has ended."""
    game = table.match.game
    if game is None or game.outcome is None:
        raise UnknownButton
    return game, game.outcome


def ways(table: Table) -> tuple[Rematch, ...]:
    """List how this table's next game can begin.

    Only a board whose sides are known flips, of cards that have two; Duet has no spymasters.
    """
    settings = table.match.settings
    possible = {
        Rematch.SAME: True,
        Rematch.ROTATE: can_rotate(settings.format),
        Rematch.FLIP: bool(drawn(table)) and can_flip(settings),
    }
    return tuple(way for way in Rematch if possible[way])


def _colour(game: Game, outcome: Outcome) -> int:
    lost = outcome.winner is None and not outcome.together
    return DESK if lost else team_accent(game.theme, outcome.winner or game.team)


def pages(sections: Iterable[Iterable[str]]) -> list[list[str]]:
    """Lay blocks of text out on pages, each section a text of its own; no block is split."""
    laid: list[list[str]] = [[]]
    for section in sections:
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


def _sections(table: Table, game: Game, outcome: Outcome, say: Voice) -> Iterator[list[str]]:
    yield [result(game, outcome, say)]
    turns = [_turn(table, game, played, say) for played in _played(table, game)]
    first, *others = turns or [say("more-no-clues")]
    yield [f"{say('recap-clues')}\n{first}", *others]
    yield [_last_touches(table, game, say)] if game.sudden else []
    for side in Team if game.tally is not None else (game.team,):
        yield [_key(game, side, say)]
    yield [_proof(table, game, say)]


def _played(table: Table, game: Game) -> list[tuple[int, Played]]:
    turns = iter(game.turns)
    played: list[Played] = []
    for entry in table.match.log:
        match entry.change:
            case Give(_, meant):
                played.append(Played(next(turns), entry.person, meant))
            case Guess() | Stop() | Cover() if not _all_done(played):
                played[-1] = replace(played[-1], hands=(*played[-1].hands, entry.person))
            case _:
                pass
    return list(enumerate(played, 1))


def _all_done(played: list[Played]) -> bool:
    """Tell whether the last turn has a hand for all that was done in it: sudden death follows."""
    last = played[-1]
    turn = last.turn
    return len(last.hands) == len(turn.touches) + turn.stopped + (turn.covered is not None)


def _turn(table: Table, game: Game, counted: tuple[int, Played], say: Voice) -> str:
    place, played = counted
    clue = played.turn.clue
    head = say(
        "recap-turn",
        place=str(place),
        team=team_id(game.theme, played.turn.team),
        clue=clue.word,
        number=number_text(clue),
        giver=name(table, played.giver, say),
    )
    lines = [head, *_hands(table, game, played, say), _meant(game, counted, say)]
    return "\n".join(lines)


def _hands(table: Table, game: Game, played: Played, say: Voice) -> Iterator[str]:
    deeds = [touch_text(game, touch, say) for touch in played.turn.touches]
    done = zip(played.hands, [*deeds, *turn_end(played.turn, game, say)], strict=True)
    return _by_hand(table, done, say)


def _by_hand(table: Table, done: Iterable[tuple[Person, str]], say: Voice) -> Iterator[str]:
    """Say who did what, a line for each hand."""
    for person, together in groupby(done, key=lambda deed: deed[0]):
        touches = " · ".join(said for _, said in together)
        yield say("recap-hand", who=name(table, person, say), touches=touches)


def _meant(game: Game, counted: tuple[int, Played], say: Voice) -> str:
    place, played = counted
    if not played.meant:
        return say("recap-unsaid")
    cards = [_fate(game, card, place, say) for card in played.meant]
    return say("recap-meant", cards=" · ".join(cards))


def _fate(game: Game, card: Position, place: int, say: Voice) -> str:
    """Say when an agent that turn `place` meant was found: then, later, or never."""
    codename = card_text(game, card, say)
    found = [number for number, turn in enumerate(game.turns, 1) if _finds(turn.touches, card)]
    if found[:1] == [place]:
        return say("recap-meant-found", codename=codename)
    if found:
        return say("recap-meant-later", codename=codename, place=str(found[0]))
    late = _finds(game.sudden, card)
    return say("recap-meant-sudden" if late else "recap-meant-open", codename=codename)


def _finds(touches: Iterable[Touch], card: Position) -> bool:
    """Tell whether one of these touches met an agent behind a card."""
    nobody = {Identity.BYSTANDER, Identity.ASSASSIN}
    return any(touch.card == card and touch.identity not in nobody for touch in touches)


def _key(game: Game, side: Team, say: Voice) -> str:
    together = game.tally is not None
    title = say("recap-key-side", team=team_id(game.theme, side)) if together else say("recap-key")
    groups = [_group(game, side, identity, say) for identity in Identity]
    return "\n".join([title, *(group for group in groups if group)])


def _group(game: Game, side: Team, identity: Identity, say: Voice) -> str:
    cards = [
        card_text(game, Position(card), say)
        for card, found in enumerate(game.key_card.side(side))
        if found is identity
    ]
    kind = identity_id(game.theme, identity)
    if not cards:
        return ""
    codenames = ", ".join(cards)
    return say("recap-key-group", identity=kind, codenames=codenames, count=len(cards))


def _last_touches(table: Table, game: Game, say: Voice) -> str:
    """Tell who touched what in sudden death (D8)."""
    hands = [entry.person for entry in table.match.log if isinstance(entry.change, Guess)]
    touches = [touch_text(game, touch, say) for touch in game.sudden]
    done = zip(hands[-len(touches) :], touches, strict=True)
    return "\n".join([say("recap-sudden-death"), *_by_hand(table, done, say)])


def _proof(table: Table, game: Game, say: Voice) -> str:
    return say(
        "recap-proof",
        commitment=table.match.commitment,
        salt=(table.match.salt or b"").hex(),
        deal=game.deal_text(),
    )


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


def _footer(table: Table, page: int, last: int, say: Voice) -> str:
    footer = say("footer", match=str(table.id))
    if last == 1:
        return footer
    return f"{say('recap-page', place=str(page + 1), last=str(last))}\n{footer}"
