"""What a real table sees: the key card's public message, the key itself, and the sand timer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from cogs import guide
from cogs.companion import screens
from cogs.companion.screens import CompanionAction
from cogs.interactions import error_handler
from cogs.screens.custom_ids import Press, UnknownButton
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.companion.key_cards import KeyCardGone, KeyTaken, OtherSideHeld
from engine.companion.sand_timers import MAX_SECONDS, MIN_SECONDS, TimerRunning
from engine.companion.values import KeyCardKind, SandTimer, StandaloneKeyCard
from engine.rules import Person, Team
from engine.tables import MessageLocation, Profile
from engine.telling.formatting import join_words
from engine.texts import LANGUAGES
from tests.cases import each
from tests.cogs.screens.wire import answer_problems, buttons, printed, problems, texts

ANA = Profile(person=Person(1), user_id=9_001, locale="en-US", dms_closed=False)
FORGOTTEN = Profile(person=Person(2), user_id=None, locale="en-US", dms_closed=False)
HOLDERS = ((None, None), (ANA, None), (None, ANA), (ANA, FORGOTTEN))
LATEST = 2**63 - 1
TIMER = SandTimer(
    place=MessageLocation(guild=100, channel=200, message=300),
    interaction=LATEST,
    account=9_001,
    ends_at=1_700_000_000,
    seconds=90,
    language="en",
)
both = each("language", LANGUAGES)


def dealt(
    wanted: KeyCardKind, holders: tuple[Profile | None, Profile | None] = (ANA, None), seed: int = 1
) -> StandaloneKeyCard:
    """Deal a key card for a real table, which red or orange starts."""
    format, layout = wanted.value  # noqa: A001 - the rule book's word
    rng = random.Random(seed)
    drawn = (format.rules.draw_key_card(layout, rng) for _ in range(99))
    key_card = next(card for card in drawn if card.starting is Team.RED)
    return StandaloneKeyCard(
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
    for wanted, holders in product(KeyCardKind, HOLDERS):
        yield screens.public_key_card_screen(dealt(wanted, holders), say)
    for wanted in KeyCardKind:
        for side in Team if wanted is KeyCardKind.DUET else [None]:
            yield screens.key_card_screen(dealt(wanted), side, say)
    for timer in (
        TIMER,
        replace(TIMER, account=None, place=MessageLocation(guild=100, channel=200)),
    ):
        yield from (
            screens.running_timer_screen(timer, say),
            screens.finished_timer_screen(timer, say),
        )
        yield from (screens.time_up_screen(timer, say, late=late) for late in (False, True))
        yield error_handler.build_error_screen(TimerRunning(timer), say)


@both
def test_whatever_a_real_table_sees_is_within_discords_limits(language: str) -> None:
    for screen in everything(language):
        assert problems(screen) == []
        assert answer_problems(screen) == []


@pytest.mark.rule("A5")
@both
@each("wanted", KeyCardKind)
def test_public_key_card_message_tells_only_the_starting_team(
    language: str, wanted: KeyCardKind
) -> None:
    first, second = dealt(wanted), dealt(wanted, seed=2)
    assert first.key_card != second.key_card

    public, other = (
        screens.public_key_card_screen(card, voice(language)) for card in (first, second)
    )

    assert printed(public) == printed(other)
    assert public.pictures == ()


@pytest.mark.rule("A6")
@each("wanted", [KeyCardKind.CLASSIC, KeyCardKind.PICTURES])
def test_key_card_shows_every_identity_and_the_starting_team(wanted: KeyCardKind) -> None:
    card = dealt(wanted)

    (picture,) = screens.key_card_screen(card, None, voice("en")).pictures

    faces, header = picture.arguments
    assert tuple(face.identity for face in faces) == card.key_card.identities
    assert (header.starting, header.side) == (Team.RED, None)
    assert picture.alt.startswith(
        "The key card. " + ("Red", "Orange")[wanted is KeyCardKind.PICTURES]
    )
    assert picture.draw_png().startswith(b"\x89PNG")


@pytest.mark.rule("D2")
@each("side", Team)
def test_a_side_of_duet_is_shown_without_the_other_and_without_lights(side: Team) -> None:
    card = dealt(KeyCardKind.DUET)

    screen = screens.key_card_screen(card, side, voice("en"))

    faces, header = screen.pictures[0].arguments
    assert len(screen.pictures) == 1
    assert tuple(face.identity for face in faces) == card.key_card.get_side(side)
    assert (header.starting, header.side) == (None, side)
    assert f"Side {side.letter.upper()}" in texts(screen)[0]


@both
def test_key_card_viewers_are_listed_publicly(language: str) -> None:
    say = voice(language)
    one, two = (
        texts(screens.public_key_card_screen(dealt(KeyCardKind.CLASSIC, holders), say))[0]
        for holders in ((ANA, None), (ANA, FORGOTTEN))
    )
    sides = texts(screens.public_key_card_screen(dealt(KeyCardKind.DUET, (None, ANA)), say))[0]

    assert "<@9001>" in one
    assert say("button-look") in one
    assert join_words(["<@9001>", say("somebody")], say) in two
    assert say("key-card-holder", team="a", who=say("lobby-free")) in sides
    assert say("key-card-holder", team="b", who="<@9001>") in sides


@both
def test_key_card_buttons_request_the_card_and_its_sides(language: str) -> None:
    actions = {
        wanted: [
            screens.parse_key_card(Press.parse(str(button["custom_id"])).detail)
            for button in buttons(screens.public_key_card_screen(dealt(wanted), voice(language)))
        ]
        for wanted in KeyCardKind
    }

    assert actions[KeyCardKind.CLASSIC] == actions[KeyCardKind.PICTURES] == [(LATEST, None)]
    assert actions[KeyCardKind.DUET] == [(LATEST, Team.RED), (LATEST, Team.BLUE)]


@each("detail", ["", "x", "-red", "1-green", "1-red-blue", "1.5", f"{2**63}"])
def test_a_button_for_no_key_card_is_unknown(detail: str) -> None:
    with pytest.raises(UnknownButton):
        screens.parse_key_card(detail)


@each("detail", ["", "x", f"{MIN_SECONDS - 1}", f"{MAX_SECONDS + 1}", "-60"])
def test_a_button_for_no_time_is_unknown(detail: str) -> None:
    with pytest.raises(UnknownButton):
        screens.parse_seconds(detail)


@both
def test_timer_counts_down_and_can_be_flipped_again(language: str) -> None:
    say = voice(language)
    running, over = (
        screens.running_timer_screen(TIMER, say),
        screens.finished_timer_screen(TIMER, say),
    )
    rung = screens.time_up_screen(TIMER, say, late=True)

    for screen in (running, over, rung):
        assert "<t:1700000000:R>" in texts(screen)[0]
    assert "<t:" not in texts(screens.time_up_screen(TIMER, say, late=False))[0]
    assert buttons(running) == buttons(over) == []
    (again,) = buttons(rung)
    press = Press.parse(str(again["custom_id"]))
    assert (press.action, screens.parse_seconds(press.detail)) == (CompanionAction.FLIP, 90)


@both
def test_a_refusal_is_two_sentences_and_a_running_timer_is_linked(language: str) -> None:
    say = voice(language)
    refused = [KeyCardGone(), KeyTaken(), OtherSideHeld(), TimerRunning(TIMER)]
    sentences = [texts(error_handler.build_error_screen(error, say))[0] for error in refused]

    ends = [sentence.count(". ") + sentence.endswith((".", ":R>")) for sentence in sentences]
    assert ends == [2] * 4  # a time that the client writes ends its sentence
    assert "(https://discord.com/channels/100/200/300)" in sentences[-1]
    assert "<t:1700000000:R>" in sentences[-1]


@both
def test_the_guide_names_the_command_of_a_real_table(language: str) -> None:
    say = voice(language)
    read = "".join(map(say, guide.TEXTS.values()))

    assert f"`/codenames {say('command-table')}`" in read
