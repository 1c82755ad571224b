"""Calling: naming the rule a clue breaks, and what everybody may do about a call (C15, C15a)."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import button, select
from cogs.screens.custom_ids import Action
from cogs.screens.paces import span_text
from cogs.screens.screen import Screen, words
from cogs.screens.wording import card_text, kebab, name, names, number_text, option_text
from engine.matches import Act, CallView
from engine.rules import CALLABLE, NAMING, Called, Choice, Game, voters
from engine.tables import Table
from engine.texts import Voice

SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger
SECONDARY = discord.ButtonStyle.secondary


def panel(table: Table, game: Game, say: Voice, rule: str | None = None) -> Screen:
    """Ask which rule the clue breaks and, for C2 to C4, with which codename it collides."""
    clue = game.clue
    text = say("call-title", clue=clue.word, number=number_text(clue))
    rows = [select(table, Action.RULE, say("call-rule"), _rules(game, rule, say))]
    if rule in NAMING and game.named:
        rows.append(
            select(table, Action.CALL_REALLY, say("call-codename"), _cards(game, say), detail=rule)
        )
    elif rule is not None:
        really = button(table, Action.CALL_REALLY, say("button-call-really"), DANGER, detail=rule)
        rows.append(discord.ui.ActionRow(really))
    return words(text, *rows)


def answer(table: Table, standing: CallView, say: Voice) -> Screen:
    """Tell somebody how the call stands, and what they may do about it."""
    text = standing_text(table, standing, say)
    return words(text, *act_rows(table, standing, say))


def standing_text(table: Table, standing: CallView, say: Voice) -> str:
    """Say what is called, by whom, and whose turn it is to say something."""
    game = table.match.require_dealt()
    if standing.called is None:
        return say("call-none")
    lines = [_made(game, standing.called, say)]
    if standing.called.open:
        lines.append(_awaiting(table, game, standing, say))
    if standing.own_vote is not None:
        lines.append(say(f"call-voted-{standing.own_vote.value}"))
    return "\n".join(lines)


def act_rows(table: Table, standing: CallView, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    """Give the buttons of what somebody may do: answer, withdraw, decide."""
    may = standing.may
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


def rule_text(game: Game, called: Called, say: Voice) -> str:
    """Name the rule of a call and, for C2 to C4, the codename."""
    rule = say(f"rule-{called.rule.lower()}")
    return rule if called.card is None else f"{rule}: **{card_text(game, called.card, say)}**"


def _made(game: Game, called: Called, say: Voice) -> str:
    clue = game.clue
    return say(
        f"call-{kebab(called.fate)}",
        clue=clue.word,
        number=number_text(clue),
        rule=rule_text(game, called, say),
    )


def _awaiting(table: Table, game: Game, standing: CallView, say: Voice) -> str:
    spans = table.match.settings.spans
    if not game.contested:
        giver = "" if standing.giver is None else name(table, standing.giver, say)
        return say("call-awaits-giver", who=giver, span=span_text(spans.answer, say))
    who, span = names(table, voters(table.match.seats), say), span_text(spans.vote, say)
    voted, of_all = standing.voted, standing.voters
    return say("call-awaits-votes", who=who, span=span, voted=voted, voters=of_all)


def _rules(game: Game, chosen: str | None, say: Voice) -> list[discord.SelectOption]:
    """List the rules; where only pictures lie there is no codename to collide with (C20)."""
    return [
        discord.SelectOption(label=say(f"rule-{rule.lower()}"), value=rule, default=rule == chosen)
        for rule in CALLABLE
        if game.named or rule not in NAMING
    ]


def _cards(game: Game, say: Voice) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=option_text(game, card, say), value=str(card))
        for card in game.named
    ]
