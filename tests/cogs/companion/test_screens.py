"""What a real table sees: the key card's public message, the key itself, and the sand timer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from cogs.companion import screens
from cogs.companion.actions import RealAction
from cogs.screens import guide_pages
from cogs.screens.custom_ids import Press, UnknownButton
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from cogs.wire import mishaps
from engine.companion.real_keys import KeyCardGone, KeyTaken, OtherSideHeld
from engine.companion.sand import LONGEST, SHORTEST, TimerRunning
from engine.companion.values import LooseKey, RealKey, SandTimer
from engine.rules import Person, Team
from engine.tables import Channel, Profile
from engine.texts import LANGUAGES
from tests.cases import each
from tests.cogs.screens.wire import answer_problems, buttons, printed, problems, texts

ANA = Profile(person=Person(1), user_id=9_001, locale="en-US", dms_closed=False)
FORGOTTEN = Profile(person=Person(2), user_id=None, locale="en-US", dms_closed=False)
HOLDERS = ((None, None), (ANA, None), (None, ANA), (ANA, FORGOTTEN))
LATEST = 2**63 - 1
TIMER = SandTimer(
    place=Channel(guild=100, channel=200, message=300),
    interaction=LATEST,
    account=9_001,
    ends_at=1_700_000_000,
    seconds=90,
    language="en",
)
both = each("language", LANGUAGES)


def dealt(
    wanted: RealKey, holders: tuple[Profile | None, Profile | None] = (ANA, None), seed: int = 1
) -> LooseKey:
    """Deal a key card for a real table, which red or orange starts."""
    format, layout = wanted.value  # noqa: A001 - the rule book's word
    rng = random.Random(seed)
    drawn = (format.rules.draw(layout, rng) for _ in range(99))
    key_card = next(card for card in drawn if card.starting is Team.RED)
    return LooseKey(
        id=LATEST,
        format=format,
        layout=layout,
        key_card=key_card,
        guild=100,
        dealt_at=1_700_000_000,
        holders=holders,
    )


def everything(language: str) -> Iterator[Screen]:
    """Draw everything that a real table can see."""
    say = voice(language)
    for wanted, holders in product(RealKey, HOLDERS):
        yield screens.public(dealt(wanted, holders), say)
    for wanted in RealKey:
        for side in Team if wanted is RealKey.DUET else [None]:
            yield screens.key(dealt(wanted), side, say)
    for timer in (TIMER, replace(TIMER, account=None, place=Channel(guild=100, channel=200))):
        yield from (screens.running(timer, say), screens.run_out(timer, say))
        yield from (screens.rung(timer, say, late=late) for late in (False, True))
        yield mishaps.screen(TimerRunning(timer), say)


@both
def test_whatever_a_real_table_sees_is_within_discords_limits(language: str) -> None:
    for screen in everything(language):
        assert problems(screen) == []
        assert answer_problems(screen) == []


@pytest.mark.rule("A5")
@both
@each("wanted", RealKey)
def test_what_everybody_sees_of_a_key_card_says_who_starts_and_no_more(
    language: str, wanted: RealKey
) -> None:
    first, second = dealt(wanted), dealt(wanted, seed=2)
    assert first.key_card != second.key_card

    public, other = (screens.public(card, voice(language)) for card in (first, second))

    assert printed(public) == printed(other)
    assert public.pictures == ()


@pytest.mark.rule("A6")
@each("wanted", [RealKey.CLASSIC, RealKey.PICTURES])
def test_the_key_shows_every_identity_and_is_lit_for_who_starts(wanted: RealKey) -> None:
    card = dealt(wanted)

    (picture,) = screens.key(card, None, voice("en")).pictures

    faces, header = picture.shown
    assert tuple(face.identity for face in faces) == card.key_card.identities
    assert (header.starting, header.side) == (Team.RED, None)
    assert picture.alt.startswith("The key card. " + ("Red", "Orange")[wanted is RealKey.PICTURES])
    assert picture.png().startswith(b"\x89PNG")


@pytest.mark.rule("D2")
@each("side", Team)
def test_a_side_of_duet_is_shown_without_the_other_and_without_lights(side: Team) -> None:
    card = dealt(RealKey.DUET)

    screen = screens.key(card, side, voice("en"))

    faces, header = screen.pictures[0].shown
    assert len(screen.pictures) == 1
    assert tuple(face.identity for face in faces) == card.key_card.side(side)
    assert (header.starting, header.side) == (None, side)
    assert f"Side {side.letter.upper()}" in texts(screen)[0]


@both
def test_everybody_is_told_who_looks_at_a_key_card(language: str) -> None:
    say = voice(language)
    one, two = (
        texts(screens.public(dealt(RealKey.CLASSIC, holders), say))[0]
        for holders in ((ANA, None), (ANA, FORGOTTEN))
    )
    sides = texts(screens.public(dealt(RealKey.DUET, (None, ANA)), say))[0]

    assert "<@9001>" in one
    assert say("button-look") in one
    assert say("and", first="<@9001>", last=say("somebody")) in two
    assert say("key-card-holder", team="a", who=say("lobby-free")) in sides
    assert say("key-card-holder", team="b", who="<@9001>") in sides


@both
def test_the_buttons_of_a_key_card_ask_for_it_and_its_sides(language: str) -> None:
    asked = {
        wanted: [
            screens.asked(Press.parse(str(button["custom_id"])).detail)
            for button in buttons(screens.public(dealt(wanted), voice(language)))
        ]
        for wanted in RealKey
    }

    assert asked[RealKey.CLASSIC] == asked[RealKey.PICTURES] == [(LATEST, None)]
    assert asked[RealKey.DUET] == [(LATEST, Team.RED), (LATEST, Team.BLUE)]


@each("detail", ["", "x", "-red", "1-green", "1-red-blue", "1.5", f"{2**63}"])
def test_a_button_for_no_key_card_is_unknown(detail: str) -> None:
    with pytest.raises(UnknownButton):
        screens.asked(detail)


@each("detail", ["", "x", f"{SHORTEST - 1}", f"{LONGEST + 1}", "-60"])
def test_a_button_for_no_time_is_unknown(detail: str) -> None:
    with pytest.raises(UnknownButton):
        screens.seconds(detail)


@both
def test_a_timer_counts_down_by_itself_and_can_be_flipped_again_at_the_end(language: str) -> None:
    say = voice(language)
    running, over = screens.running(TIMER, say), screens.run_out(TIMER, say)
    rung = screens.rung(TIMER, say, late=True)

    for screen in (running, over, rung):
        assert "<t:1700000000:R>" in texts(screen)[0]
    assert "<t:" not in texts(screens.rung(TIMER, say, late=False))[0]
    assert buttons(running) == buttons(over) == []
    (again,) = buttons(rung)
    press = Press.parse(str(again["custom_id"]))
    assert (press.action, screens.seconds(press.detail)) == (RealAction.FLIP, 90)


@both
def test_a_refusal_is_two_sentences_and_a_running_timer_is_linked(language: str) -> None:
    say = voice(language)
    refused = [KeyCardGone(), KeyTaken(), OtherSideHeld(), TimerRunning(TIMER)]
    sentences = [texts(mishaps.screen(error, say))[0] for error in refused]

    ends = [sentence.count(". ") + sentence.endswith((".", ":R>")) for sentence in sentences]
    assert ends == [2] * 4  # a time that the client writes ends its sentence
    assert "(https://discord.com/channels/100/200/300)" in sentences[-1]
    assert "<t:1700000000:R>" in sentences[-1]


@both
def test_the_guide_names_the_command_of_a_real_table(language: str) -> None:
    say = voice(language)
    read = "".join(map(say, guide_pages.TEXTS.values()))

    assert f"`/codenames {say('command-table')}`" in read
