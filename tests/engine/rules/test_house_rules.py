from __future__ import annotations

from dataclasses import fields, replace

import pytest

from engine.rules import AgreementTooLong, Deck, HouseRules, Settings
from tests.cases import each

pytestmark = pytest.mark.rule("C12")


def test_by_the_book_only_expert_is_on() -> None:
    house = HouseRules()

    assert [one.name for one in fields(house) if getattr(house, one.name)] == ["expert"]
    assert Settings(language="en").house == house


@each("deck", Deck)
def test_only_among_pictures_all_word_play_is_always_on(deck: Deck) -> None:
    settings = Settings(language="en", deck=deck, house=HouseRules(foreign=True, expert=False))

    judged_by = settings.house_in_force

    assert judged_by == replace(settings.house, wordplay=deck is Deck.PICTURES)
    assert not settings.house.wordplay


@pytest.mark.rule("C12", "H7")
@each("agreement", ["", "no rhymes", "x" * 100])
def test_an_agreement_is_one_short_line(agreement: str) -> None:
    Settings(language="en", house=HouseRules(agreement=agreement)).require_playable()


@each("agreement", ["x" * 101, "one\ntwo"])
def test_a_longer_agreement_is_refused(agreement: str) -> None:
    with pytest.raises(AgreementTooLong) as refused:
        Settings(language="en", house=HouseRules(agreement=agreement)).require_playable()
    assert refused.value.most == 100
