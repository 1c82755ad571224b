"""House rules on screens: in one line where they are a table's own, and harmless (C12)."""

from __future__ import annotations

from dataclasses import fields
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cogs.screens import house_rules
from cogs.screens.board import public_screen
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.screens.markup import voice
from cogs.screens.settings import settings_panel
from engine.rules import Deck, HouseRules, Settings
from engine.tables import Table
from engine.telling.settings import AGREEMENT, house_rules_text
from engine.texts import LANGUAGES
from tests.cases import each
from tests.cogs.screens.wire import form_problems, parts, texts
from tests.engine.telling.lobbies import HOUSE
from tests.engine.telling.tables import lobby
from tests.local_discord.limits import STRING_SELECT
from tests.local_discord.wire import Json

both = each("language", LANGUAGES)
pytestmark = pytest.mark.rule("C12")


def table(language: str, house: HouseRules, deck: Deck = Deck.WORDS) -> Table:
    return lobby(Settings(language=language, deck=deck, house=house))


def shown(language: str, house: HouseRules, deck: Deck = Deck.WORDS) -> str:
    """Give what a lobby says."""
    return texts(public_screen(table(language, house, deck)))[0]


def picker(language: str, house: HouseRules, deck: Deck = Deck.WORDS) -> Json:
    """Give the select of the house rules in the settings."""
    screen = settings_panel(table(language, house, deck), (), voice(language), finer=True)
    selects = [part for part in parts(screen) if part["type"] == STRING_SELECT]
    return next(part for part in selects if part["custom_id"].endswith(f":{house_rules.HOUSE}"))


def chosen(select: Json) -> list[str]:
    return [option["value"] for option in select["options"] if option.get("default")]


@both
def test_pictures_deck_enables_word_play_without_losing_the_choice(language: str) -> None:
    say, play = voice(language), voice(language)("house-wordplay")
    assert play in shown(language, HouseRules(), Deck.PICTURES)
    assert play not in shown(language, HouseRules(), Deck.BOTH)
    assert "wordplay" in chosen(picker(language, HouseRules(), Deck.PICTURES))
    assert house_rules_text(Settings(language=language, deck=Deck.PICTURES), say) in shown(
        language, HouseRules(), Deck.PICTURES
    )


@both
def test_the_select_has_all_switches_with_those_marked_that_are_on(language: str) -> None:
    switches = [one.name for one in fields(HouseRules) if one.type == "bool"]

    select = picker(language, HouseRules(foreign=True))

    assert [option["value"] for option in select["options"]] == switches
    assert (select["min_values"], select["max_values"]) == (0, len(switches))
    assert chosen(select) == ["foreign", "expert"]
    assert all(option["description"] for option in select["options"])


def test_unselected_rules_are_off_and_the_agreement_stays() -> None:
    before = HouseRules(foreign=True, agreement="no verbs")

    assert house_rules.set_switches(before, ["rhymes", "expert"]) == HouseRules(
        rhymes=True, agreement="no verbs"
    )
    assert house_rules.set_switches(before, []) == HouseRules(expert=False, agreement="no verbs")


@each("forged", ["agreement", "secret", ""])
def test_unknown_house_rule_is_an_unknown_button(forged: str) -> None:
    with pytest.raises(UnknownButton):
        house_rules.set_switches(HouseRules(), ["foreign", forged])


@each(
    "typed, line",
    [
        ("  no   verbs ", "no verbs"),
        ("one\ntwo\r\nthree\u2028four", "one two three four"),
        ("right \u202eto left\u202c", "right to left"),
        ("a\x00b\u200bc\ufeff", "abc"),
        ("👩\u200d🚀 only", "👩\u200d🚀 only"),
        ("", ""),
        ("\u200b", ""),
    ],
)
def test_agreement_is_one_visible_line(typed: str, line: str) -> None:
    field = {"component": {"custom_id": AGREEMENT, "value": typed}}
    sent = cast("Any", SimpleNamespace(data={"components": [field]}))

    assert house_rules.parse_agreement(sent) == line


@both
@each("press", [Press(0, 0, Action.SERVER_AGREE), Press(9_999_999, 0, Action.AGREE)])
def test_discord_takes_the_agreements_form_with_what_was_agreed(
    language: str, press: Press
) -> None:
    for house in (HouseRules(), HOUSE):
        form = house_rules.agreement_form(press, house, voice(language))

        assert form_problems(form) == []
        (field,) = (part["component"] for part in form.to_dict()["components"])
        assert field.get("value", "") == house.agreement
        assert field["max_length"] == len(HOUSE.agreement)
        assert field["required"] is False
