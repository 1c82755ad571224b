"""My panel: one person's select of the open codenames, in place of the buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

import discord

from cogs.screens.buttons import Row, Written, card_select, written
from cogs.screens.custom_ids import Action
from cogs.screens.screen import Screen, words
from engine.rules import Game, Marking, Phase, Position, Team, needed, open_cards, picture_id
from engine.rules.game.seat import Person
from engine.tables import Table
from engine.telling.board import agreed_card, counted_label, marked_cards
from engine.telling.panel import panel_text
from engine.telling.wording import label_text
from engine.texts import Voice

LabelledCard = tuple[Position, str]
GUESSING = {Phase.GUESS, Phase.SUDDEN_DEATH}


def panel(table: Table, game: Game, person: Person, say: Voice) -> Screen:
    """Show an operative the clue, their own mark and the codenames that they may guess."""
    text = panel_text(table, game, person, say)
    if game.outcome is not None or table.match.rest is not None:
        return words(text)
    seat = table.match.seats.of(person)
    sides = game.guessers if seat is None or seat.team is None else (seat.team,)
    guessing = picking(table, game) and person in table.match.seats.guessing(game)
    buttons = guess_buttons(table, game, say) if guessing else []
    rows = [Row(*buttons)] if buttons else []
    cards = labelled(game, open_to(game, sides), marked_cards(table))
    return words(text, pick(table, cards, say, guessing=guessing), *rows)


def pick(table: Table, cards: Iterable[LabelledCard], say: Voice, *, guessing: bool) -> Row:
    """Give a select of cards."""
    waiting = say("panel-choose" if guessing else "panel-wait")
    return card_select(table, waiting, cards, disabled=not guessing)


def labelled(
    game: Game, cards: Iterable[Position], marked: Counter[Position]
) -> list[LabelledCard]:
    """Name cards on buttons or in a list, each with how many have marked it."""
    return [(card, counted_label(game, card, marked[card])) for card in cards]


def picking(table: Table, game: Game) -> bool:
    """Tell whether cards may be picked now."""
    return game.phase in GUESSING and table.match.rest is None


def open_to(game: Game, sides: Collection[Team]) -> tuple[Position, ...]:
    """List the uncovered cards but those that all these sides have marked in Duet (B13, D5)."""
    opened = set[Position]().union(*(open_cards(game, side) for side in sides))
    return tuple(sorted(opened))


def guess_buttons(table: Table, game: Game, say: Voice) -> list[Written]:
    """Give *Guess*, unless a press is the guess already, and *End turn* once one may (B8, D8)."""
    label, success = _guess_label(table, game, say), discord.ButtonStyle.success
    guess = written(table, Action.TOUCH, label, success)
    stop = written(table, Action.STOP, _stop_label(table, game, say))
    at_once = table.match.settings.marking is Marking.AT_ONCE
    may_stop = game.phase is Phase.GUESS and bool(game.turns[-1].touches)
    return [*([] if at_once else [guess]), *([stop] if may_stop else [])]


def _guess_label(table: Table, game: Game, say: Voice) -> str:
    """Name *Guess*, with the card where all marks agree, and how many it takes by majority.

    In sudden death each side decides alone, so what it takes is not one number (D8).
    """
    card = agreed_card(table)
    if card is None:
        return say("button-touch")
    codename = game.codenames[card]
    shown = label_text(game, card) if picture_id(codename) else codename
    if table.match.settings.marking is not Marking.MAJORITY or game.phase is Phase.SUDDEN_DEATH:
        return say("button-guess-this", codename=shown)
    asked, enough = marked_cards(table)[card], needed(len(table.match.seats.counting(game)))
    return say("button-guess-agreed", codename=shown, asked=str(asked), needed=str(enough))


def _stop_label(table: Table, game: Game, say: Voice) -> str:
    """Name *End turn*, with how many ask for it of how many it takes, once somebody does (B19)."""
    if not table.stopping:
        return say("button-stop")
    enough = needed(len(table.match.seats.counting(game)))
    return say("button-stop-asked", asked=str(len(table.stopping)), needed=str(enough))
