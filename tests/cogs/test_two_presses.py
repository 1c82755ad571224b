"""The lobby in two presses: everybody presses Join, the host presses Start (A7)."""

from __future__ import annotations

import asyncio
import random

import pytest

from cogs.screens.markup import voice
from tests.cogs.bots import RunningBot
from tests.cogs.evening import (
    LANGUAGES,
    MARKS,
    Evening,
    Says,
    codenames,
    dealt,
    follow_the_lot,
    spoken,
)
from tests.cogs.sayings import text_for
from tests.cogs.settling import chosen
from tests.local_discord import Ack, Interaction, Person

pytestmark = pytest.mark.rule("A7")


def people(evening: Evening) -> list[Person]:
    return [person for team in evening.teams for person in vars(team).values()]


def offers_start(evening: Evening) -> bool:
    return evening.shows(Says.START)


async def start(evening: Evening, person: Person) -> Interaction:
    """Have somebody press Start."""
    return await person.press(evening.now, evening.label(Says.START))


async def test_four_people_press_join_and_the_host_presses_start(
    evening: Evening, running_bot: RunningBot
) -> None:
    say = voice(LANGUAGES[evening.tongue])
    await evening.open()
    assert not offers_start(evening)
    assert say("lobby-lacking", count=3, computers="fill") in evening.now.text
    await evening.join()
    assert say("lobby-ready-by-lot") in evening.now.text
    await running_bot.restart()

    started = await evening.press(evening.teams[0].spymaster, Says.START)

    assert started.ack is Ack.UPDATE
    await evening.local.until(lambda: dealt(evening.now))
    board = codenames(evening.now)
    follow_the_lot(evening)
    await running_bot.restart()
    assert codenames(evening.now) == board
    for team in evening.teams:
        await evening.local.until(team.spymaster.inbox)
    await evening.play_turn(random.Random(1))
    await evening.lose()


async def test_join_shows_seated_players_their_seat(evening: Evening) -> None:
    bruno = people(evening)[1]
    await evening.open()
    await evening.press(bruno, Says.JOIN)

    interaction = await evening.press(bruno, Says.JOIN)
    assert interaction.message.ephemeral
    say = voice(LANGUAGES[spoken(bruno)]).for_table_language(LANGUAGES[evening.tongue])
    where = say("seated-already", team="blue", role="operative")
    assert interaction.text == where
    assert not interaction.message.labels
    stayed = await evening.press_older(bruno, "stay")  # as whispers of before 1.1 asked
    assert where in stayed.message.now.text
    assert bruno.mention in evening.now.text

    await evening.leave(bruno)
    await evening.local.until(lambda: bruno.mention not in evening.now.text)


async def test_start_alone_is_refused_with_the_missing_number(evening: Evening) -> None:
    host = people(evening)[0]
    await evening.open()

    refused = await evening.press_older(host, "start")  # as on a lobby that somebody has just left

    assert refused.message.ephemeral
    assert refused.text == text_for(host, "refused-seats-missing", count=3)
    assert not offers_start(evening)


async def test_start_pressed_twice_deals_once(evening: Evening) -> None:
    await evening.open()
    await evening.join()
    host, lobby, label = people(evening)[0], evening.now, evening.label(Says.START)

    await asyncio.gather(*(host.press(lobby, label, stale=True) for _ in range(2)))

    await evening.local.until(lambda: dealt(evening.now))
    board = codenames(evening.now)
    await host.press(lobby, label, stale=True)
    assert codenames(evening.now) == board
    assert len({view.id for view in host.sees(evening.channel) if dealt(view)}) == 1


async def test_only_seated_people_may_start(evening: Evening) -> None:
    await evening.open()
    await evening.join()
    stranger = evening.local.person("Eva", locale="en-US")

    shown = await start(evening, stranger)
    assert shown.text == text_for(stranger, "refused-not-joined")
    assert text_for(stranger, "button-join") in shown.message.labels
    assert not dealt(evening.now)
    await start(evening, people(evening)[3])
    await evening.local.until(lambda: dealt(evening.now))


async def test_start_during_a_leave_is_atomic(evening: Evening) -> None:
    await evening.open()
    await evening.join()
    host, *_, dora = people(evening)
    panel = await evening.seats(dora)

    started, _ = await asyncio.gather(
        start(evening, host),
        dora.press(panel, Says.LEAVE.value[spoken(dora)]),
    )

    if started.ack is Ack.MESSAGE:
        assert started.text == text_for(host, "refused-seats-missing", count=1)
        await evening.local.until(lambda: not offers_start(evening))
        await evening.press(dora, Says.JOIN)
        await evening.press(host, Says.START)
    await evening.local.until(lambda: dealt(evening.now))


async def test_old_lobby_still_seats_and_starts_after_the_update(
    evening: Evening, running_bot: RunningBot
) -> None:
    ana, bruno, caio, dora = people(evening)
    await evening.open()
    await evening.press_older(bruno, "join")
    await evening.press_older(caio, "sit:blue-spymaster")
    await evening.press_older(dora, "sit:red-spymaster")
    await evening.press_older(dora, "leave")
    await running_bot.restart()
    await evening.press_older(dora, "sit:red-spymaster")
    await evening.local.until(lambda: dora.mention in evening.now.text)
    red, blue = evening.now.text.splitlines()[1:3]
    assert red.startswith(f"**{MARKS[0]}")
    assert dora.mention in red
    assert caio.mention in blue
    pressed = await evening.press_older(ana, "shuffle")
    assert pressed.ack is Ack.UPDATE
    assert "🔀" in evening.now.text
    for gone in ("rotate", "language:es"):
        assert (await evening.press_older(ana, gone)).text == text_for(
            ana, "refused-unknown-button"
        )
    seats = await evening.press_older(ana, "seats")
    assert seats.message.ephemeral
    await evening.press_older(ana, "start")
    await evening.local.until(lambda: dealt(evening.now))


async def test_format_can_be_chosen_on_a_lobby_before_the_update(evening: Evening) -> None:
    await evening.open()
    host = people(evening)[0]
    panel = (await evening.press(host, Says.SETTINGS)).message
    picker = next(one for one in panel.selects if (one.custom_id or "").endswith("set:format"))
    duet = next(option.label for option in picker.options if option.value == "duet")
    await host.choose(panel, picker.custom_id, [duet])
    await evening.local.until(lambda: MARKS[0] not in evening.now.text)
    await evening.press(people(evening)[1], Says.JOIN)
    await evening.press(host, Says.START)
    await evening.local.until(lambda: dealt(evening.now))


async def test_how_to_play_is_private_and_keeps_the_lobby(evening: Evening) -> None:
    await evening.open()
    lobby, stranger = evening.now.text, evening.local.person("Eva", locale="pt-BR")

    shown = await evening.press(stranger, Says.HOW_TO_PLAY)

    assert shown.message.ephemeral
    assert text_for(stranger, "guide-step-deal") in shown.text
    page = await stranger.press(shown.message, text_for(stranger, "guide-back-name"))
    assert page.ack is Ack.UPDATE
    assert page.text.startswith(text_for(stranger, "guide-minute"))
    assert evening.now.text == lobby


@pytest.mark.rule("E4")
async def test_alone_two_presses_lead_to_a_game_with_computers(evening: Evening) -> None:
    host, label = people(evening)[0], voice(LANGUAGES[evening.tongue])("button-fill")
    await evening.open()
    lobby = evening.now

    begun = await host.press(lobby, label)

    assert begun.ack is Ack.UPDATE
    await evening.local.until(lambda: dealt(evening.now))
    await host.press(lobby, label, stale=True)  # once more, where the lobby was
    assert len({view.id for view in host.sees(evening.channel) if dealt(view)}) == 1


@pytest.mark.rule("E4")
async def test_lobby_names_the_people_who_request_computers(evening: Evening) -> None:
    host, bruno, caio, _ = people(evening)
    label = voice(LANGUAGES[evening.tongue])("button-fill")
    await evening.open()
    await evening.press(bruno, Says.JOIN)

    await bruno.press(evening.now, label)
    await evening.local.until(lambda: f"{bruno.mention} wants" in evening.now.text)
    assert not dealt(evening.now)
    both = evening.now
    await evening.press(caio, Says.JOIN)
    await evening.local.until(lambda: label not in evening.now.labels)
    await host.press(both, label, stale=True)

    await evening.local.until(lambda: dealt(evening.now))


async def test_host_changes_the_language_in_the_settings(evening: Evening) -> None:
    await evening.open()
    shown = voice(LANGUAGES[evening.tongue])("button-language")
    assert f"🌐 {shown}" in evening.now.text

    await chosen(evening, "language", "es")

    await evening.local.until(lambda: "🌐 Español" in evening.now.text)
    assert voice("es")("button-join") in evening.now.labels
