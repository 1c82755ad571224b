"""My panel: a person's private select of the open codenames, in place of the card buttons."""

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
    """Build an operative's panel: the clue, their mark and the codenames they may guess."""
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
    """Return the cards with their labels, each with its count of marks."""
    return [(card, counted_label(game, card, marked[card])) for card in cards]


def picking(table: Table, game: Game) -> bool:
    """Return True if people, not only computers, may pick cards now (E4)."""
    going_on = game.phase in GUESSING and table.match.rest is None
    return going_on and somebody(table.match.seats.guessing(game))


def somebody(people: Iterable[Person]) -> bool:
    """Return True if at least one of these people is not a computer (E4)."""
    return not all(is_computer(person) for person in people)


def open_to(game: Game, sides: Collection[Team]) -> tuple[Position, ...]:
    """List uncovered cards, without those that all `sides` have marked in Duet (B13, D5)."""
    opened = set[Position]().union(*(open_cards(game, side) for side in sides))
    return tuple(sorted(opened))


def really_stop(table: Table, say: Voice) -> Screen:
    """Build the screen that confirms a turn's end before the clue's number is reached (B9)."""
    label, danger = say("button-end-turn"), discord.ButtonStyle.danger
    return words(
        stop_question(table, say), Row(written(table, Action.END_TURN_REALLY, label, danger))
    )


def guess_button(table: Table, game: Game, say: Voice) -> list[Written]:
    """Return *Guess*, or nothing if picking a card already guesses it (B19)."""
    if not picking(table, game) or table.match.settings.marking is Marking.AT_ONCE:
        return []
    label = _guess_label(table, game, say)
    return [written(table, Action.GUESS, label, discord.ButtonStyle.success)]


def stop_button(table: Table, game: Game, say: Voice) -> list[Written]:
    """Return *End turn* once it is allowed (B8, D8), else nothing."""
    if not picking(table, game) or game.phase is not Phase.GUESS or not game.turns[-1].touches:
        return []
    return [written(table, Action.END_TURN, _stop_label(table, game, say))]


def _guess_label(table: Table, game: Game, say: Voice) -> str:
    """Return the label of *Guess*, with the agreed card and its votes by majority.

    In sudden death each side decides alone, so there is no one number of votes (D8).
    """
    card = agreed_card(table)
    if card is None:
        return say("button-guess")
    return guess_label(table, game, card, say)


def guess_label(table: Table, game: Game, card: Position, say: Voice) -> str:
    """Return the label to guess a card, with votes and majority where one decides (B19)."""
    shown = guessed_text(game, card)
    if table.match.settings.marking is not Marking.MAJORITY or game.phase is Phase.SUDDEN_DEATH:
        return say("button-guess-this", codename=shown)
    enough = needed(len(table.match.seats.counting(game)))
    votes = min(marked_cards(table)[card], enough)
    return say("button-guess-agreed", codename=shown, asked=str(votes), needed=str(enough))


def _stop_label(table: Table, game: Game, say: Voice) -> str:
    """Return the label of *End turn*, with its votes once there are any (B19)."""
    if not table.stopping:
        return say("button-end-turn")
    enough = needed(len(table.match.seats.counting(game)))
    return say("button-end-turn-asked", asked=str(len(table.stopping)), needed=str(enough))
