"""Whoever comes alone plays tonight: computers on every other seat, over the wire (E4)."""

from __future__ import annotations

import pytest

from cogs.screens.markup import voice
from tests.cogs.bots import RunningBot
from tests.cogs.computer_tables import Later, guessing, lonely, until
from tests.cogs.evening import LANGUAGES, MARKS, Evening, Says, codenames, options, spoken
from tests.cogs.sayings import public_text, text_for
from tests.cogs.watching import noticed, notices, shown

PLAYED_IN = "pt-BR"

pytestmark = pytest.mark.rule("E4")


async def test_one_person_guesses_with_and_against_computers_to_the_end(
    later: Later, evening: Evening, running_bot: RunningBot
) -> None:
    ana = await lonely(evening)
    assert "🤖" in evening.now.text
    seen: list[str] = []
    await until(evening, later, lambda: guessing(evening))
    await noticed(evening, ana)
    assert ana.inbox() == []
    await running_bot.restart()
    while not evening.over:
        codename = codenames(evening.now)[0]
        await evening.mark(ana, codename)
        await evening.press(ana, Says.GUESS)
        await evening.local.until(
            lambda guessed=codename: not evening.is_open(guessed)  # type: ignore[misc]
        )
        await until(evening, later, lambda: guessing(evening))
        seen += [view.text for view in notices(evening)]
    assert not [text for text in seen if "🤖" in text]
    ended = public_text(evening, "recap-assisted")
    await evening.local.until(lambda: any(ended in view.text for view in shown(evening)))


async def test_computer_marks_cards_before_it_guesses(later: Later, evening: Evening) -> None:
    ana = await lonely(evening, MARKS[0])
    thinking = public_text(evening, "headline-clue", team="red", who="", count=0)
    title = thinking.splitlines()[0]
    await until(evening, later, lambda: title in evening.now.text)
    await noticed(evening, ana)
    before = set(codenames(evening.now))
    await evening.give("2", "SOPRANO")
    later(9)
    await evening.local.until(lambda: "📍" in evening.now.text)
    (coming,) = (name for name in before if f"📍 {name}:" in evening.now.text)
    assert not options(evening.now)
    assert before == set(codenames(evening.now))
    later(9)
    await evening.local.until(lambda: evening.over or coming not in codenames(evening.now))
    assert evening.over or "“SOPRANO”" in evening.now.text


async def test_joining_player_replaces_a_computer_and_host_removes_one(
    later: Later, evening: Evening
) -> None:
    ana = await lonely(evening)
    later(0)
    friend = evening.teams[1].operative
    more = await (await evening.press(friend, Says.MORE)).finished()
    say = voice(LANGUAGES[spoken(friend)])
    await friend.press(more.message, say("button-join"))
    await evening.local.until(lambda: friend.mention in evening.now.text)
    more = await (await evening.press(ana, Says.MORE)).finished()
    assert more.text.count("🤖") == 2
    seats = voice(LANGUAGES[spoken(ana)])("button-seats")
    panel = await (await ana.press(await evening.more(ana, seats), seats)).finished()
    dismissed = next(
        option
        for select in panel.message.selects
        for option in select.options
        if option.value.startswith("-")
    )
    select = next(one for one in panel.message.selects if dismissed in one.options)
    await ana.choose(panel.message, select.custom_id, [dismissed.label])
    more = await (await evening.press(ana, Says.MORE)).finished()
    assert more.text.count("🤖") == 1


@pytest.mark.rule("H1", "H2")
async def test_key_of_a_person_alone_goes_as_they_leave_the_game(evening: Evening) -> None:
    ana = await lonely(evening, MARKS[0])
    await evening.local.until(lambda: bool(ana.inbox()))
    key = ana.inbox()[-1]
    label = text_for(ana, "button-leave")
    pressed = await ana.press(await evening.more(ana, label), label)
    question = (await pressed.finished()).message
    assert question.text == text_for(ana, "leave-really", alone="yes")
    await ana.press(question, text_for(ana, "button-leave-really"))
    await evening.local.until(lambda: key.id not in {view.id for view in ana.inbox()})
