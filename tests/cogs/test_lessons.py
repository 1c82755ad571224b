"""A first game that teaches: two sentences in one's first turn in a role, before the press."""

from __future__ import annotations

from cogs.screens.markup import voice
from tests.cogs.bots import RunningBot
from tests.cogs.evening import LANGUAGES, Evening, codenames, spoken
from tests.cogs.watching import noticed, notices
from tests.local_discord import Person


def lesson(evening: Evening, person: Person, role: str, **variables: str) -> str:
    """Give what somebody new is taught in their language, with the labels on the screen."""
    say = voice(LANGUAGES[spoken(person)]).for_table_language(LANGUAGES[evening.tongue])
    return say(f"lesson-{role}", **variables)


def notice_lesson(evening: Evening, **clue: str | int) -> str:
    """Give what a notice teaches new operatives, in the language of the table."""
    own = voice(LANGUAGES[evening.tongue])
    say = own.for_table_language(LANGUAGES[evening.tongue])
    return f"-# {say('lesson-number', **clue)}"


async def test_notice_teaches_new_operatives_before_their_first_press(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.deal()
    await evening.give("2", "zeppelin")
    lesson = notice_lesson(evening, number=2, limit="number")

    await evening.local.until(lambda: any(lesson in one.text for one in notices(evening)))
    assert "💡" not in evening.now.text
    operative, first = evening.team.operative, codenames(evening.now)[0]
    await running_bot.restart()
    assert not (await evening.mark(operative, first)).followup_ids
    assert not operative.ephemerals()


async def test_notice_of_the_next_clue_teaches_nobody_twice(evening: Evening) -> None:
    await evening.deal()
    for turn in range(4):
        await evening.give("1")
        notice = await noticed(evening, evening.team.operative)
        assert ("💡" in notice.text) is (turn < 2)
        key = await evening.key(evening.playing)
        await evening.guess(next(name for name, identity in key.items() if identity is None))


async def test_spymaster_sees_the_lesson_until_their_first_clue(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.deal()
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster

    def over_the_key(person: Person) -> bool:
        sentences = lesson(evening, person, "spymaster")
        return any(sentences in message.now.text for message in person.inbox())

    await evening.local.until(lambda: over_the_key(giver) and over_the_key(rival))
    await running_bot.restart()
    await evening.give()

    await evening.local.until(lambda: not over_the_key(giver))
    assert over_the_key(rival)
