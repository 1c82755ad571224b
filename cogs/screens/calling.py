"""Calling: naming the rule a clue breaks, and what everybody may do about a call (C15, C15a)."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import button, select
from cogs.screens.custom_ids import Action
from cogs.screens.screen import Screen, words
from engine.rules import CALLABLE, NAMING, Choice, Game
from engine.rules.match.call_view import Act, CallView
from engine.tables import Table
from engine.telling.calling import panel_text, rule_name, standing_text
from engine.telling.wording import label_text
from engine.texts import Voice

SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger
SECONDARY = discord.ButtonStyle.secondary


def panel(table: Table, game: Game, say: Voice, rule: str | None = None) -> Screen:
    """Ask which rule the clue breaks and, for C2 to C4, with which codename it collides."""
    rows = [select(table, Action.RULE, say("call-rule"), _rules(game, rule, say))]
    if rule in NAMING and game.named:
        rows.append(
            select(table, Action.CALL_REALLY, say("call-codename"), _cards(game), detail=rule)
        )
    elif rule is not None:
        really = button(table, Action.CALL_REALLY, say("button-call-really"), DANGER, detail=rule)
        rows.append(discord.ui.ActionRow(really))
    return words(panel_text(game, say), *rows)


def answer(table: Table, view: CallView, say: Voice) -> Screen:
    """Tell somebody how the call stands, and what they may do about it."""
    text = standing_text(table, view, say)
    return words(text, *act_rows(table, view, say))


def act_rows(table: Table, view: CallView, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    """Give the buttons of what somebody may do: answer, withdraw, decide."""
    may = view.may
    buttons: list[discord.ui.Button[Any]] = []
    if Act.CONCEDE in may:
        buttons.append(button(table, Action.CONCEDE, say("button-concede"), SECONDARY))
    if Act.CONTEST in may:
        buttons.append(button(table, Action.CONTEST, say("button-contest"), SUCCESS))
    if Act.WITHDRAW in may:
        buttons.append(button(table, Action.UNCALL, say("button-uncall"), SECONDARY))
    if Act.VOTE in may:
        buttons += [
            button(table, Action.VOTE, say(f"button-vote-{choice.value}"), detail=choice.value)
            for choice in Choice
        ]
    return [discord.ui.ActionRow(*buttons)] if buttons else []


def call_button(table: Table, say: Voice) -> discord.ui.Button[Any]:
    """Give the way to the panel of a call."""
    return button(table, Action.CALL, say("button-call"))


def _rules(game: Game, chosen: str | None, say: Voice) -> list[discord.SelectOption]:
    """List the rules; where only pictures lie there is no codename to collide with (C20)."""
    return [
        discord.SelectOption(label=rule_name(rule, say), value=rule, default=rule == chosen)
        for rule in CALLABLE
        if game.named or rule not in NAMING
    ]


def _cards(game: Game) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=label_text(game, card), value=str(card)) for card in game.named
    ]
