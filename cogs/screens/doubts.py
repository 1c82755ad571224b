"""Screens about a clue that is not given yet (C14), and about a called clue (C15, C15a).

Law: a question is shown to the clue's giver and the asked spymaster only; operatives do not even
learn that there is one.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import button, button_for_press, card_options, select
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen, text_screen
from engine.matches.refusals import ClueNotPublished
from engine.rules import RULES_NAMING_CODENAME, Choice, Game, Person
from engine.rules.game.ruling import Verdict
from engine.rules.match.call_view import (
    CallAction,
    CallView,
    Objection,
    get_objection_rule,
    list_breakable_rules,
    list_objections,
)
from engine.tables import DraftView, Stage, Table
from engine.telling.challenges import (
    call_form_text,
    call_state_text,
    clue_published_dm_text,
    clue_question_dm_text,
    clue_question_text,
    question_lapsed_dm_text,
    referee_objection_text,
    rule_name,
)
from engine.texts import Voice

RULES = "rules"
"""The detail of the select of rules; that of the reasons has none."""
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger
PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary


def call_panel(
    table: Table,
    game: Game,
    say: Voice,
    objection: Objection | None = None,
    rule: str | None = None,
) -> Screen:
    """Build the panel that asks for an objection to a clue, then for its rule or codename.

    An objection names its rule, or needs a `rule` (*other*) or a codename.
    """
    objections = _objection_options(game, objection, say)
    rows = [select(table, Action.RULE, say("call-reason"), objections)]
    if objection is Objection.OTHER:
        rules = _rule_options(game, rule, say)
        rows.append(select(table, Action.RULE, say("call-rule"), rules, detail=RULES))
    elif objection is not None:
        rule = get_objection_rule(objection, game)
    if game.words_open_at_clue and (objection is Objection.FORM or rule in RULES_NAMING_CODENAME):
        detail = rule or Objection.FORM.value
        cards = card_options(game, game.words_open_at_clue, say)
        rows.append(select(table, Action.OBJECT_REALLY, say("call-codename"), cards, detail=detail))
    elif rule is not None:
        label = say("button-object-really")
        confirm = button(table, Action.OBJECT_REALLY, label, DANGER, detail=rule)
        rows.append(discord.ui.ActionRow(confirm))
    return text_screen(
        call_form_text(game, say, None if objection is Objection.OTHER else rule), *rows
    )


def call_screen(table: Table, view: CallView, say: Voice) -> Screen:
    """Build the screen of a call's state and the viewer's possible actions."""
    text = call_state_text(table, view, say)
    return text_screen(text, *call_action_rows(table, view, say))


def call_action_rows(table: Table, view: CallView, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    """Return the buttons of the viewer's actions: concede, contest, withdraw, vote; or []."""
    may = view.allowed_actions
    buttons: list[discord.ui.Button[Any]] = []
    if CallAction.CONCEDE in may:
        buttons.append(button(table, Action.CONCEDE, say("button-concede"), SECONDARY))
    if CallAction.CONTEST in may:
        buttons.append(button(table, Action.CONTEST, say("button-contest"), SUCCESS))
    if CallAction.WITHDRAW in may:
        buttons.append(button(table, Action.WITHDRAW, say("button-unask"), SECONDARY))
    if CallAction.VOTE in may:
        buttons += [
            button(table, Action.VOTE, say(f"button-vote-{choice.value}"), detail=choice.value)
            for choice in Choice
            if choice is not view.own_vote
        ]
    return [discord.ui.ActionRow(*buttons)] if buttons else []


def call_button(table: Table, say: Voice) -> discord.ui.Button[Any]:
    """Create the button that opens the panel of objections to the clue."""
    return button(table, Action.OBJECT, say("button-object"))


def _objection_options(
    game: Game, chosen: Objection | None, say: Voice
) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=say(f"objection-{objection.value}"),
            value=objection.value,
            default=objection is chosen,
        )
        for objection in list_objections(game)
    ]


def _rule_options(game: Game, chosen: str | None, say: Voice) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=rule_name(rule, say), value=rule, default=rule == chosen)
        for rule in list_breakable_rules(game)
    ]


def clue_not_published_screen(error: ClueNotPublished, say: Voice) -> Screen:
    """Build the screen of why a clue was not published, with the giver's options."""
    choosing = error.may_send and error.may_ask
    text = referee_objection_text(
        error.ruling, error.typed.word, say, choosing=choosing, near=error.near
    )
    actions = [(Action.CLUE, "button-change", PRIMARY)]
    if error.may_ask:
        actions.append((Action.ASK, "button-ask", SECONDARY))
    if error.may_send:
        actions.append((Action.SEND, "button-send", DANGER))
    return text_screen(text, _clue_row(error.match, error.moment, actions, say, error.near))


def question_screen(
    table: Table, question: DraftView, viewer: Person, say: Voice, note: str = ""
) -> Screen:
    """Build the screen of a question's state for a viewer, with a `note` below."""
    lines = filter(None, [clue_question_text(table, question, viewer, say), note])
    return text_screen("\n".join(lines), *question_rows(question, viewer, say))


def question_rows(
    question: DraftView, viewer: Person, say: Voice
) -> list[discord.ui.ActionRow[Any]]:
    """Return the buttons of the giver or the asked spymaster; [] before the referee's ruling."""
    if viewer != question.giver:
        allow = (Action.ALLOW, "button-allow", SUCCESS)
        refuse = (Action.REFUSE, "button-refuse", DANGER)
        return [_clue_row(question.match, question.moment, [allow, refuse], say)]
    if question.stage is Stage.OPEN:
        actions = [(Action.UNASK, "button-unask", SECONDARY)]
    else:
        actions = [(Action.CLUE, "button-change", PRIMARY)]
    if question.may_ask:
        actions.append((Action.ASK, "button-ask", SECONDARY))
    if question.may_send:
        actions.append(_send_action(question))
    if not question.is_ruled_on:
        return []
    return [_clue_row(question.match, question.moment, actions, say, question.near)]


def question_dm(table: Table, question: DraftView, say: Voice) -> Screen:
    """Build the direct message that asks the opposing spymaster about a clue."""
    assert question.asked_person is not None  # noqa: S101 - a question has a person who is asked
    text = clue_question_dm_text(table, question.for_asked_person(), question.asked_person, say)
    return text_screen(text, *question_rows(question, question.asked_person, say))


def refused_question_dm(table: Table, question: DraftView, say: Voice) -> Screen:
    """Build the message to a giver whose question was refused or had no answer (C14)."""
    text = clue_question_dm_text(table, question, question.giver, say)
    return text_screen(text, *question_rows(question, question.giver, say))


def accepted_question_dm(table: Table, say: Voice) -> Screen:
    """Build the message to a giver whose clue was accepted and is on the board (C14)."""
    return text_screen(clue_published_dm_text(table, say))


def cancelled_question_dm(table: Table, question: DraftView, say: Voice) -> Screen:
    """Build the message to a giver whose question ended unanswered with its moment (C14)."""
    return text_screen(question_lapsed_dm_text(table, question, say))


def _send_action(question: DraftView) -> tuple[Action, str, discord.ButtonStyle]:
    """Return the action that sends the clue, styled by whether anything is against it."""
    ruling = question.ruling
    if question.stage is Stage.RULED and ruling is not None and ruling.verdict is Verdict.ALLOWED:
        return Action.SEND, "button-send-plain", SUCCESS
    return Action.SEND, "button-send", DANGER


def _clue_row(
    match: int,
    moment: int,
    actions: list[tuple[Action, str, discord.ButtonStyle]],
    say: Voice,
    near: str | None = None,
) -> discord.ui.ActionRow[Any]:
    """Return a row of actions on a clue, first the corrected spelling `near`, if any."""
    buttons = [
        button_for_press(Press(match, moment, action), say(text_id), style)
        for action, text_id, style in actions
    ]
    if near is not None:
        spell = Press(match, moment, Action.SPELL, near)
        buttons.insert(0, button_for_press(spell, say("button-spell", clue=near), SUCCESS))
    return discord.ui.ActionRow(*buttons)
