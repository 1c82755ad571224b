"""Calling: naming the rule a clue breaks, and what everybody may do about a call (C15, C15a)."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import button, select
from cogs.screens.custom_ids import Action
from cogs.screens.screen import Screen, words
from engine.rules import NAMING, Choice, Game
from engine.rules.match.call_view import Act, CallView
from engine.rules.match.objections import Objection, breakable, objections, rule_of
from engine.tables import Table
from engine.telling.calling import panel_text, rule_name, standing_text
from engine.telling.wording import label_text
from engine.texts import Voice

SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger
SECONDARY = discord.ButtonStyle.secondary
RULES = "rules"
"""The detail of the list of rules, which stands beside that of the reasons."""


def panel(
    table: Table,
    game: Game,
    say: Voice,
    objection: Objection | None = None,
    rule: str | None = None,
) -> Screen:
    """Ask what is wrong with the clue and, where that needs it, for its rule or codename.

    An objection names its rule, or wants a `rule` of the book chosen (*other*) or a codename.
    """
    rows = [select(table, Action.RULE, say("call-reason"), _objections(game, objection, say))]
    if objection is Objection.OTHER:
        rules = _rules(game, rule, say)
        rows.append(select(table, Action.RULE, say("call-rule"), rules, detail=RULES))
    elif objection is not None:
        rule = rule_of(objection, game)
    if game.named and (objection is Objection.FORM or rule in NAMING):
        detail, cards = rule or Objection.FORM.value, _cards(game)
        rows.append(select(table, Action.OBJECT_REALLY, say("call-codename"), cards, detail=detail))
    elif rule is not None:
        really = button(
            table, Action.OBJECT_REALLY, say("button-object-really"), DANGER, detail=rule
        )
        rows.append(discord.ui.ActionRow(really))
    return words(panel_text(game, say, None if objection is Objection.OTHER else rule), *rows)


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
        buttons.append(button(table, Action.WITHDRAW, say("button-withdraw"), SECONDARY))
    if Act.VOTE in may:
        buttons += [
            button(table, Action.VOTE, say(f"button-vote-{choice.value}"), detail=choice.value)
            for choice in Choice
        ]
    return [discord.ui.ActionRow(*buttons)] if buttons else []


def call_button(table: Table, say: Voice) -> discord.ui.Button[Any]:
    """Give the way to the panel of a call."""
    return button(table, Action.OBJECT, say("button-object"))


def _objections(game: Game, chosen: Objection | None, say: Voice) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=say(f"objection-{one.value}"), value=one.value, default=one is chosen
        )
        for one in objections(game)
    ]


def _rules(game: Game, chosen: str | None, say: Voice) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=rule_name(rule, say), value=rule, default=rule == chosen)
        for rule in breakable(game)
    ]


def _cards(game: Game) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=label_text(game, card), value=str(card)) for card in game.named
    ]
