"""Clumsy hands: every wrong press is refused in a whisper, and nothing is lost or half done."""

from __future__ import annotations

import asyncio

import pytest

from tests.cogs.evening import Evening, Says, codenames, pick, press_of_before
from tests.local_discord import Ack, Interaction, Person


def is_refused(press: Interaction) -> bool:
    """Tell a whisper from everything else."""
    assert press.ack is Ack.MESSAGE
    assert press.message is not None
    return press.message.ephemeral


@pytest.mark.rule("B3")
async def test_spymaster_cannot_mark_cards(evening: Evening) -> None:
    await evening.deal()
    await evening.give()
    before = evening.now
    press = await evening.mark(evening.team.spymaster, codenames(before)[0])
    assert is_refused(press)
    assert evening.now.text == before.text


@pytest.mark.rule("B1")
async def test_the_other_team_may_not_guess(evening: Evening) -> None:
    await evening.deal()
    await evening.give()
    other = evening.teams[1 - evening.playing].operative
    assert is_refused(await evening.mark(other, codenames(evening.now)[0]))
    assert is_refused(await evening.press(other, Says.GUESS))
    assert is_refused(await press_of_before(other, evening.now, Says.END_TURN))


@pytest.mark.rule("B2")
async def test_only_the_active_spymaster_opens_the_form(evening: Evening) -> None:
    await evening.deal()
    other = evening.teams[1 - evening.playing]
    for person in (other.spymaster, other.operative, evening.team.operative):
        assert is_refused(await evening.press(person, Says.CLUE))
        reply = await person.slash(evening.channel, "codenames clue", word="sushi", number="1")
        assert is_refused(reply)
    assert (await evening.form()).ack is Ack.MODAL


@pytest.mark.rule("H3")
async def test_a_spectator_sees_no_key(evening: Evening) -> None:
    await evening.deal()
    watcher = evening.local.person("Eva", locale="pt-BR")
    for says in (Says.KEY, Says.CLUE):
        assert is_refused(await evening.press(watcher, says))
    assert is_refused(await evening.press(evening.team.operative, Says.KEY))
    assert not any(message.images for message in watcher.ephemerals())


@pytest.mark.rule("B8")
async def test_a_stop_before_the_first_guess_is_refused(evening: Evening) -> None:
    await evening.deal()
    await evening.give()
    assert not evening.shows(Says.END_TURN)
    operative = evening.team.operative
    assert is_refused(await press_of_before(operative, evening.now, Says.END_TURN))


@pytest.mark.rule("B19")
async def test_a_touch_without_a_mark_is_refused(evening: Evening) -> None:
    await evening.deal()
    await evening.give()
    assert is_refused(await evening.press(evening.team.operative, Says.GUESS))


@pytest.mark.rule("B19")
async def test_a_second_press_takes_the_mark_off(evening: Evening) -> None:
    await evening.deal()
    await evening.give()
    codename = codenames(evening.now)[7]
    for shown in (True, False):
        await evening.mark(evening.team.operative, codename)
        assert ("📍" in evening.now.text) is shown


async def test_a_double_press_on_touch_covers_one_card(evening: Evening) -> None:
    await evening.deal()
    own = await evening.own()
    await evening.give()
    await evening.mark(evening.team.operative, own[0])
    operative, touch = evening.team.operative, evening.pressing(Says.GUESS)
    seen = evening.now
    presses = [await operative.press(seen, touch, stale=True, wait=False) for _ in range(2)]
    await asyncio.gather(*(press.over() for press in presses))
    assert len(codenames(evening.now)) == 24
    assert [press.failed for press in presses] == [False, False]


async def test_a_late_press_is_refused_and_the_board_stays(evening: Evening) -> None:
    await evening.deal()
    own = await evening.own()
    await evening.give()
    old = evening.now
    await evening.guess(own[0])
    late = await pick(evening.team.operative, old, own[1], stale=True)
    assert is_refused(late)
    assert "📍" not in evening.now.text


async def test_a_refused_clue_is_kept_and_changed(evening: Evening) -> None:
    await evening.deal()
    spymaster = evening.team.spymaster
    visible = codenames(evening.now)[3]
    refused = await evening.give("2", visible.lower())
    assert is_refused(refused)
    assert visible in refused.text
    assert refused.message is not None
    again = await spymaster.press(refused.message, lambda _: True)
    word, number = again.modal.fields[:2]
    assert word.value == visible.lower()
    assert [option.label for option in number.options if option.default] == ["2"]
    await evening.fill(spymaster, again, "zeppelin", "2")
    await evening.local.until(lambda: "ZEPPELIN 2" in evening.now.text)


@pytest.mark.rule("B11")
async def test_a_number_is_chosen_and_not_typed(evening: Evening) -> None:
    await evening.deal()
    number = (await evening.form()).modal.fields[1]
    assert [option.label for option in number.options] == [*"1234567890", "∞"]
    assert not any(option.default for option in number.options)


async def test_a_second_table_in_the_channel_is_refused_with_a_link(evening: Evening) -> None:
    await evening.open()
    second = await evening.teams[1].operative.slash(evening.channel, "codenames start")
    assert is_refused(second)
    assert f"/{evening.channel.id}/{evening.board.id}" in second.text


async def test_two_starts_at_once_open_one_table(evening: Evening) -> None:
    people: list[Person] = [evening.teams[0].spymaster, evening.teams[1].spymaster]
    started = await asyncio.gather(
        *(person.slash(evening.channel, "codenames start") for person in people)
    )
    assert sorted(is_refused(start) for start in started) == [False, True]


async def test_last_leaver_closes_the_lobby(evening: Evening) -> None:
    await evening.open()
    await evening.leave(evening.teams[0].spymaster)
    await evening.local.until(lambda: not evening.now.labels)
    await evening.open()
    assert evening.now.labels


async def test_clue_without_an_open_game_is_refused(evening: Evening) -> None:
    interaction = await evening.teams[0].spymaster.slash(
        evening.channel, "codenames clue", word="sushi", number="1"
    )
    assert is_refused(interaction)
