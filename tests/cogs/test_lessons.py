"""A first game that teaches: two sentences in one's first turn in a role, once, to oneself."""

from __future__ import annotations

from cogs.screens.markup import voice
from tests.cogs.bots import RunningBot
from tests.cogs.evening import LANGUAGES, Evening, codenames, spoken
from tests.local_discord import Person


def lesson(evening: Evening, person: Person, role: str, **variables: str) -> str:
    """Give what somebody new is taught in their language, with the labels on the screen."""
    say = voice(LANGUAGES[spoken(person)]).for_table_language(LANGUAGES[evening.tongue])
    return say(f"lesson-{role}", **variables)


def taught(person: Person, sentences: str) -> int:
    """Count the whispers that teach somebody."""
    return [ephemeral.text.splitlines()[0] for ephemeral in person.ephemerals()].count(sentences)


async def test_operative_gets_one_lesson_at_their_first_press(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.deal()
    await evening.give()
    operative, first = evening.team.operative, codenames(evening.now)[0]
    sentences = lesson(evening, operative, "operative", marking="mark")

    marked = await evening.mark(operative, first)

    await evening.local.until(lambda: taught(operative, sentences) == 1)
    assert len(marked.followup_ids) == 1
    await running_bot.restart()
    for _ in range(2):
        assert not (await evening.mark(operative, first)).followup_ids
    assert taught(operative, sentences) == 1
    everybody = [person for team in evening.teams for person in vars(team).values()]
    others = [person for person in everybody if person is not operative]
    assert not any("💡" in ephemeral.text for other in others for ephemeral in other.ephemerals())
    assert "💡" not in evening.now.text


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
