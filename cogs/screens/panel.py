"""The controls of guessing: the open cards, *Guess*, *Pass* and its question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

import discord

from cogs.screens.buttons import ComponentDict, RawActionRow, button_dict
from cogs.screens.custom_ids import Action
from cogs.screens.screen import Screen, text_screen
from engine.rules import (
    Game,
    Marking,
    Person,
    Phase,
    Position,
    Team,
    get_majority,
    is_computer,
    list_uncovered_cards,
)
from engine.tables import Table
from engine.telling.board import (
    card_label_with_marks_text,
    confirm_end_turn_text,
    count_marks,
    find_only_marked_card,
    guess_state_text,
)
from engine.telling.formatting import card_emoji, guess_button_card_text
from engine.texts import Voice

LabelledCard = tuple[Position, str]
GUESSING_PHASES = {Phase.GUESS, Phase.SUDDEN_DEATH}


def guess_state_screen(table: Table, game: Game, person: Person, say: Voice) -> Screen:
    """Build what a press in a private message leaves there: the clue and the person's own mark."""
    return text_screen(guess_state_text(table, game, person, say))


def label_cards(
    game: Game, cards: Iterable[Position], marked: Counter[Position]
) -> list[LabelledCard]:
    """Return the cards with their labels; a marked card's label has its count of marks."""
    return [(card, card_label_with_marks_text(game, card, marked[card])) for card in cards]


def can_people_pick(table: Table, game: Game) -> bool:
    """Return True if cards may be picked now, and not by computers alone (E4)."""
    going_on = game.phase in GUESSING_PHASES and table.match.rest is None
    return going_on and has_human(table.match.seats.list_guessers(game))


def has_human(people: Iterable[Person]) -> bool:
    """Return True if at least one of these people is not a computer (E4)."""
    return not all(is_computer(person) for person in people)


def list_open_cards(game: Game, sides: Collection[Team]) -> tuple[Position, ...]:
    """List the cards that any of these sides may still guess (B13, D5)."""
    opened = set[Position]().union(*(list_uncovered_cards(game, side) for side in sides))
    return tuple(sorted(opened))


def confirm_end_turn_screen(table: Table, say: Voice) -> Screen:
    """Build the screen that confirms a turn's end before the clue's number is reached (B9)."""
    label, danger = say("button-end-turn"), discord.ButtonStyle.danger
    return text_screen(
        confirm_end_turn_text(table, say),
        RawActionRow(button_dict(table, Action.END_TURN_REALLY, label, danger)),
    )


def guess_buttons(table: Table, game: Game, say: Voice) -> list[ComponentDict]:
    """Return the dict of *Guess*; empty if picking a card already guesses it (B19)."""
    if not can_people_pick(table, game) or table.match.settings.marking is Marking.AT_ONCE:
        return []
    success, card = discord.ButtonStyle.success, find_only_marked_card(table)
    if card is None:
        return [button_dict(table, Action.GUESS, say("button-guess"), success)]
    label, emoji = guess_label(table, game, card, say), card_emoji(game, card, say)
    return [button_dict(table, Action.GUESS, label, success, emoji=emoji, detail=str(card))]


def end_turn_buttons(table: Table, game: Game, say: Voice) -> list[ComponentDict]:
    """Return the dict of *Pass*; empty unless people guess and have guessed once (B8, D8)."""
    if (
        not can_people_pick(table, game)
        or game.phase is not Phase.GUESS
        or not game.turns[-1].touches
    ):
        return []
    return [button_dict(table, Action.END_TURN, _end_turn_label(table, game, say))]


def guess_label(table: Table, game: Game, card: Position, say: Voice) -> str:
    """Return the label of *Guess* for a card, with votes and majority if one decides (B19).

    In sudden death each side decides alone, so there is no one number of votes (D8).
    """
    shown = guess_button_card_text(game, card)
    if table.match.settings.marking is not Marking.MAJORITY or game.phase is Phase.SUDDEN_DEATH:
        return say("button-guess-this", codename=shown)
    enough = get_majority(len(table.match.seats.list_deciding_guessers(game)))
    votes = min(count_marks(table)[card], enough)
    return say("button-guess-agreed", codename=shown, asked=votes, needed=enough)


def _end_turn_label(table: Table, game: Game, say: Voice) -> str:
    """Return the label of *Pass*, with its votes once there are any (B19)."""
    if not table.stop_requests:
        return say("button-end-turn")
    enough = get_majority(len(table.match.seats.list_deciding_guessers(game)))
    return say("button-end-turn-asked", asked=len(table.stop_requests), needed=enough)
