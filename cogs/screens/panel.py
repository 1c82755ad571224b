"""My panel: one person's select of the open codenames, in place of the buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

import discord

from cogs.screens.buttons import Row, Written, card_select, written
from cogs.screens.custom_ids import Action
from cogs.screens.screen import Screen, words
from engine.rules import (
    Game,
    Marking,
    Person,
    Phase,
    Position,
    Team,
    is_computer,
    needed,
    open_cards,
)
from engine.tables import Table
from engine.telling.board import agreed_card, counted_label, marked_cards, panel_text, stop_question
from engine.telling.wording import guessed_text
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
    if not picking(table, game) or person not in table.match.seats.guessing(game):
        return words(text)
    buttons = [*guess_button(table, game, say), *stop_button(table, game, say)]
    rows = [Row(*buttons)] if buttons else []
    cards = labelled(game, open_to(game, sides), marked_cards(table))
    return words(text, card_select(table, say("panel-choose"), cards), *rows)


def labelled(
    game: Game, cards: Iterable[Position], marked: Counter[Position]
) -> list[LabelledCard]:
    """Name cards on buttons or in a list, each with how many have marked it."""
    return [(card, counted_label(game, card, marked[card])) for card in cards]


def picking(table: Table, game: Game) -> bool:
    """Tell whether cards may be picked now, by anybody but computers (E4)."""
    going_on = game.phase in GUESSING and table.match.rest is None
    return going_on and somebody(table.match.seats.guessing(game))


def somebody(people: Iterable[Person]) -> bool:
    """Tell whether one of these is no computer (E4)."""
    return not all(is_computer(person) for person in people)


def open_to(game: Game, sides: Collection[Team]) -> tuple[Position, ...]:
    """List the uncovered cards but those that all these sides have marked in Duet (B13, D5)."""
    opened = set[Position]().union(*(open_cards(game, side) for side in sides))
    return tuple(sorted(opened))


def really_stop(table: Table, say: Voice) -> Screen:
    """Ask once more before a turn ends with fewer guesses than its clue's number (B9)."""
    label, danger = say("button-end-turn"), discord.ButtonStyle.danger
    return words(
        stop_question(table, say), Row(written(table, Action.END_TURN_REALLY, label, danger))
    )


def guess_button(table: Table, game: Game, say: Voice) -> list[Written]:
    """Give *Guess*, unless nobody may or picking a card is the guess already (B19)."""
    if not picking(table, game) or table.match.settings.marking is Marking.AT_ONCE:
        return []
    label = _guess_label(table, game, say)
    return [written(table, Action.GUESS, label, discord.ButtonStyle.success)]


def stop_button(table: Table, game: Game, say: Voice) -> list[Written]:
    """Give *End turn* once one may (B8, D8)."""
    if not picking(table, game) or game.phase is not Phase.GUESS or not game.turns[-1].touches:
        return []
    return [written(table, Action.END_TURN, _stop_label(table, game, say))]


def _guess_label(table: Table, game: Game, say: Voice) -> str:
    """Name *Guess*, with the card where all marks agree, and how many it takes by majority.

    In sudden death each side decides alone, so what it takes is not one number (D8).
    """
    card = agreed_card(table)
    if card is None:
        return say("button-guess")
    return guess_label(table, game, card, say)


def guess_label(table: Table, game: Game, card: Position, say: Voice) -> str:
    """Name the guess of a card, by majority with how many it takes (B19)."""
    shown = guessed_text(game, card)
    if table.match.settings.marking is not Marking.MAJORITY or game.phase is Phase.SUDDEN_DEATH:
        return say("button-guess-this", codename=shown)
    enough = needed(len(table.match.seats.counting(game)))
    asked = min(marked_cards(table)[card], enough)
    return say("button-guess-agreed", codename=shown, asked=str(asked), needed=str(enough))


def _stop_label(table: Table, game: Game, say: Voice) -> str:
    """Name *End turn*, with how many ask for it of how many it takes, once somebody does (B19)."""
    if not table.stopping:
        return say("button-end-turn")
    enough = needed(len(table.match.seats.counting(game)))
    return say("button-end-turn-asked", asked=str(len(table.stopping)), needed=str(enough))
