"""Evenings by the clock: limits, sand, a pause, two weeks, and people who are not there (G, H2)."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cogs.screens.markup import voice
from engine.texts import choose_language_for_locale
from tests.cogs.bots import RunningBot
from tests.cogs.evening import LANGUAGES, Evening, Says, codenames, options
from tests.cogs.losing import recaps
from tests.cogs.sayings import public_text, text_for
from tests.cogs.settling import chosen
from tests.cogs.watching import noticed, notices, shown
from tests.local_discord import Interaction, MessageView, Person

Later = Callable[[int], None]
DAY = 86_400


async def press(evening: Evening, person: Person, text_id: str, **arguments: str) -> Interaction:
    """Have somebody press a button under More."""
    label = text_for(person, text_id, **arguments)
    pressed = await person.press(await evening.more(person, label), label)
    return await pressed.finished()


async def deal(evening: Evening, pace: str) -> None:
    """Have the host choose a pace, and everybody begin."""
    await evening.gather()
    host = evening.teams[0].spymaster
    await chosen(evening, "pace", pace)
    await evening.local.until(lambda: public_text(evening, f"pace-{pace}") in evening.now.text)
    await evening.press(host, Says.START)
    await evening.local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)


async def says(evening: Evening, text_id: str, **arguments: str) -> None:
    """Wait until the board says this."""
    await evening.local.until(
        lambda: public_text(evening, text_id, **arguments) in evening.now.text
    )


def limit(evening: Evening) -> int:
    """Read off the board when the limit ends."""
    return int(re.findall(r"<t:(\d+):R>", evening.now.text)[0])


async def asleep(evening: Evening, text_id: str) -> MessageView:
    """Wait for the word that the game sleeps, and for the board."""
    begins = public_text(evening, text_id, link="")
    await evening.local.until(lambda: any(one.text.startswith(begins) for one in shown(evening)))
    await evening.local.until(lambda: public_text(evening, "button-wake") in evening.now.labels)
    return next(one for one in shown(evening) if one.text.startswith(begins))


@pytest.mark.rule("G2", "G4")
async def test_a_strict_game_loses_turns_outlives_a_restart_and_sleeps(
    later: Later, evening: Evening, running_bot: RunningBot
) -> None:
    await deal(evening, "strict")
    first, clock = evening.playing, evening.local.clock
    end = limit(evening)
    assert 230 <= end - clock.now() <= 240
    later(215)
    await evening.local.until(lambda: [str(end) in one.text for one in notices(evening)] == [True])
    assert notices(evening)[0].pings == ()
    later(75)
    await says(evening, "time-up-clue")
    assert evening.playing != first
    await evening.give()

    await running_bot.stop()
    later(600)
    back = int(clock.now())
    await running_bot.start()
    await evening.local.until(lambda: limit(evening) >= back + 60)
    assert limit(evening) <= clock.now() + 60
    assert evening.shows(Says.GUESS)
    later(61)
    await says(evening, "time-up-guess")
    assert evening.playing == first

    for seconds in (286, 166):
        before = evening.now.text
        later(seconds)
        await evening.local.until(lambda shown=before: evening.now.text != shown)  # type: ignore[misc]
    word = await asleep(evening, "asleep-lost")
    assert word.pings == ()
    await evening.teams[1].operative.press(evening.now, public_text(evening, "button-wake"))
    await evening.local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)
    assert "<t:" in evening.now.text
    await evening.local.until(lambda: word.gone)


@pytest.mark.rule("G1", "G5")
async def test_the_sand_is_flipped_and_a_pause_is_agreed_upon(
    later: Later, evening: Evening
) -> None:
    await deal(evening, "sand")
    flipper, other = evening.teams[1].operative, evening.teams[0].operative
    await press(evening, flipper, "button-sand")
    await evening.local.until(lambda: f"⏳ {flipper.mention}" in evening.now.text)
    label = text_for(flipper, "button-sand")
    assert label not in (await evening.more(flipper, label)).labels
    refused = await press(evening, other, "button-sand")
    assert refused.text == text_for(other, "refused-sand-runs")
    later(61)
    out = public_text(evening, "sand-out")
    await evening.local.until(
        lambda: [one.pings for one in shown(evening) if one.text == out] == [()]
    )

    await press(evening, other, "button-pause")
    await evening.local.until(lambda: f"⏸️ {other.mention}" in evening.now.text)
    await press(evening, other, "button-unpause")
    await evening.local.until(lambda: f"⏸️ {other.mention}" not in evening.now.text)
    await press(evening, other, "button-pause")
    await evening.local.until(lambda: f"⏸️ {other.mention}" in evening.now.text)
    await press(evening, evening.teams[1].spymaster, "button-pause-agree")
    await says(evening, "headline-paused", clock="runs")
    assert not options(evening.now)
    assert evening.label(Says.CLUE) not in evening.now.labels
    await flipper.press(evening.now, public_text(evening, "button-resume"))
    await evening.local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)
    await noticed(evening, evening.team.spymaster)


@pytest.mark.rule("G3")
async def test_a_game_by_correspondence_reminds_sleeps_and_closes(
    later: Later, evening: Evening
) -> None:
    await deal(evening, "correspondence")
    waited = evening.team.spymaster
    before = await noticed(evening, waited)
    later(DAY + 1)
    await evening.local.until(lambda: before.gone)
    await noticed(evening, waited)

    later(14 * DAY)
    word = await asleep(evening, "asleep-long")
    assert word.pings == ()
    assert not notices(evening)
    listed = await waited.slash(evening.channel, "codenames games")
    here = voice(choose_language_for_locale(waited.account.locale)).for_table_language(
        LANGUAGES[evening.tongue]
    )
    assert here("games-asleep") in (await listed.finished()).text
    watcher = evening.local.person("Eva", locale="en-US")
    await (await watcher.slash(evening.channel, "codenames start")).finished()
    refused = await waited.press(evening.now, public_text(evening, "button-wake"))
    assert f"{evening.channel.id}" in (await refused.finished()).text
    assert public_text(evening, "button-wake") in evening.now.labels

    later(30 * DAY)
    await evening.local.until(lambda: evening.over and word.gone)
    await evening.local.until(lambda: recaps(evening))


@pytest.mark.rule("H1")
async def test_operative_swaps_with_an_idle_spymaster_who_cannot_guess(
    later: Later, evening: Evening
) -> None:
    await evening.deal()
    idle, taker = evening.team.spymaster, evening.team.operative
    await evening.local.until(idle.inbox)
    (key_message,) = idle.inbox()
    team = ("red", "blue")[evening.playing]
    later(181)
    interaction = await press(evening, taker, "button-take-over", team=team, role="spymaster")
    assert interaction.text == text_for(taker, "take-over-really")
    assert not taker.inbox()
    assert (
        text_for(taker, "button-take-over", team=team, role="spymaster")
        in (await evening.more(taker)).labels
    )
    await taker.press(interaction.message, text_for(taker, "button-take-over-really"))
    await says(evening, "changed-places", who=taker.mention, whom=idle.mention)
    await evening.local.until(lambda: key_message.gone and taker.inbox())
    shown = await (await evening.press(idle, Says.KEY)).finished()
    assert text_for(idle, "more-clues") in shown.text
    assert not shown.message.images

    opened = await taker.press(evening.now, evening.label(Says.CLUE))
    await evening.fill(taker, opened, "zeppelin", "1")
    codename = codenames(evening.now)[0]
    guessed = await idle.slash(evening.channel, "codenames guess", card=codename)
    assert guessed.text == text_for(idle, "refused-has-seen-key")
    assert evening.label(Says.CLUE) not in evening.now.labels
    assert not options(evening.now)
    newcomer = evening.local.person("Eva", locale="en-US")
    await press(evening, newcomer, "button-sit", team=team, role="operative")
    await evening.local.until(lambda: newcomer.mention in evening.now.text)
    await evening.mark(newcomer, codename)
    await evening.press(newcomer, Says.GUESS)
    await evening.local.until(lambda: evening.over or not evening.is_open(codename))


@pytest.mark.rule("H1", "H2")
async def test_idle_seat_is_taken_over_with_its_key(later: Later, evening: Evening) -> None:
    await evening.deal()
    idle, newcomer = evening.team.spymaster, evening.local.person("Eva", locale="en-US")
    await evening.local.until(idle.inbox)
    (key_message,) = idle.inbox()
    team = ("red", "blue")[evening.playing]
    offer = text_for(newcomer, "button-take-over", team=team, role="spymaster")
    assert offer not in (await evening.more(newcomer)).labels
    later(181)
    await press(evening, newcomer, "button-take-over", team=team, role="spymaster")
    await evening.local.until(
        lambda: re.search(f"{newcomer.mention}.*{idle.mention}", evening.now.text) is not None
    )
    await evening.local.until(lambda: key_message.gone and newcomer.inbox())
    shown = await (await evening.press(idle, Says.KEY)).finished()
    assert not shown.message.images
    here = voice(choose_language_for_locale(idle.account.locale)).for_table_language(
        LANGUAGES[evening.tongue]
    )
    assert here("more-clues") in shown.text
    expected = here("took-over", who=newcomer.mention, whom=idle.mention)
    await evening.local.until(lambda: any(expected in one.text for one in idle.inbox()))
    (message,) = [one for one in idle.inbox() if expected in one.text]
    assert here("personal-no-seat") in message.text

    stays, gone = evening.team.operative, evening.teams[1 - evening.playing]
    for leaver in (gone.spymaster, gone.operative):
        await evening.leave_needed(leaver)
    really = (await press(evening, stays, "button-abandon")).message
    refused = await stays.press(really, text_for(stays, "button-close-really"))
    assert (await refused.finished()).text == text_for(stays, "refused-missing-too-short")
    later(601)
    await stays.press(really, text_for(stays, "button-close-really"))
    await evening.local.until(lambda: evening.over)
    await evening.local.until(lambda: recaps(evening))
