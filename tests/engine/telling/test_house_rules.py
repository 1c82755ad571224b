"""House rules in words: only where a table leaves the rule book, and as they were typed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.rules import CALLABLE_RULES, HouseRules, Settings
from engine.telling.challenges import rule_name
from engine.telling.lobby import lobby_text
from engine.telling.settings import HOUSE_SWITCHES, house_rules_text
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.telling.tables import lobby

LONGEST_RULE = 90
both = each("language", LANGUAGES)
pytestmark = pytest.mark.rule("C12")


def shown(language: str, house: HouseRules) -> str:
    """Give what a lobby says."""
    return lobby_text(lobby(Settings(language=language, house=house)), voice(language))


@both
def test_default_lobby_omits_house_rules(language: str) -> None:
    assert house_rules_text(Settings(language=language), voice(language)) == ""
    assert voice(language)("house-line", rules="") not in shown(language, HouseRules())


@both
@each("switch", HOUSE_SWITCHES)
def test_every_switch_shows_where_it_is_not_as_in_the_book(language: str, switch: str) -> None:
    say, default = voice(language), getattr(HouseRules(), switch)
    text_id = "house-no-expert" if default else f"house-{switch.replace('_', '-')}"

    line, other = say("house-line", rules=say(text_id)), dict[str, Any]({switch: not default})

    assert line in shown(language, replace(HouseRules(), **other)).splitlines()


@both
def test_house_rules_and_agreement_share_one_line(language: str) -> None:
    house = HouseRules(foreign=True, rhymes=True, expert=False, agreement="no verbs")
    say = voice(language)
    agreed = say("house-agreement", agreement="no verbs")
    phrases = [say("house-foreign"), say("house-rhymes"), say("house-no-expert"), agreed]

    assert say("house-line", rules=" · ".join(phrases)) in shown(language, house).splitlines()


@both
@each(
    "typed, safe",
    [
        ("no **bold** clues", r"no \*\*bold\*\* clues"),
        ("||spoiler|| _x_ ~~y~~ `z`", r"\|\|spoiler\|\| \_x\_ \~\~y\~\~ \`z\`"),
        ("@everyone", "@\u200beveryone"),
        ("<@12345678901234567>", "\\<@\u200b12345678901234567>"),
        ("@here <@&7>", "@\u200bhere \\<@\u200b&7>"),
        ("<#12345678901234567> <:a:1>", r"\<#12345678901234567> \<\:a\:1>"),
        ("[free](https://example.com/a_b)", r"\[free\](https\://example.com/a\_b)"),
        (r"\*still plain*", r"\\\*still plain\*"),
        ("{ $rules } { team }", "{ $rules } { team }"),
    ],
)
def test_an_agreement_shows_as_it_was_typed(language: str, typed: str, safe: str) -> None:
    shown_text = voice(language)("house-agreement", agreement=safe)

    assert shown_text in shown(language, HouseRules(agreement=typed))


@pytest.mark.rule("C15")
@both
def test_every_callable_rule_has_its_own_short_name(language: str) -> None:
    named = [rule_name(rule, voice(language)) for rule in CALLABLE_RULES]

    assert len(set(named)) == len(CALLABLE_RULES)
    assert max(map(len, named)) <= LONGEST_RULE
