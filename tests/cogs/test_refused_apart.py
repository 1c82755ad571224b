"""Discord refuses the answer to a deed that changes no match: everybody sees it all the same.

Films, the hall of clues, a shared case, and the question's own message.
"""

from __future__ import annotations

import pytest

from tests.cogs.apart import films, hall, posts, replayed
from tests.cogs.calls import asked_about
from tests.cogs.evening import Evening
from tests.cogs.losing import lost, recaps
from tests.cogs.sayings import said
from tests.cogs.unanswered import every_failure, failing
from tests.local_discord import LocalDiscord


@every_failure
@pytest.mark.rule("H4")
async def test_a_film_is_posted_once(evening: Evening, failure: str) -> None:
    await lost(evening)
    person = evening.local.person("Eva", locale="en-US")
    whisper = await replayed(evening, person)
    with failing(evening.local, failure):
        await person.press(whisper.now, said(person, "button-film"), wait=False)
        await evening.local.until(lambda: films(evening, person))
    assert len(films(evening, person)) == 1


@every_failure
async def test_a_month_of_the_hall_is_posted_once(evening: Evening, failure: str) -> None:
    await lost(evening)
    await evening.local.until(lambda: recaps(evening))
    person = evening.teams[0].operative
    shown = await hall(evening, person)
    before = len(posts(evening))
    with failing(evening.local, failure):
        await person.press(shown, said(person, "button-hall-post"), wait=False)
        await evening.local.until(lambda: len(posts(evening)) > before)
    assert posts(evening)[-1].labels == [said(person, "button-hall-off")]
    assert len(posts(evening)) == before + 1
    with failing(evening.local, failure):
        await person.press(posts(evening)[-1], said(person, "button-hall-off"), wait=False)
        await evening.local.until(lambda: not posts(evening)[-1].labels)


@every_failure
@pytest.mark.rule("A5", "A6")
@pytest.mark.usefixtures("running_bot")
async def test_who_looks_at_a_key_card_is_named_to_all(local: LocalDiscord, failure: str) -> None:
    channel = local.guild("Living room").channel("games")
    ana, ben = (local.person(name, locale="en-US") for name in ("Ana", "Ben"))
    await (await ana.slash(channel, "codenames table", key_card="classic")).finished()
    (card,) = (one for one in ben.sees(channel) if not one.ephemeral)
    with failing(local, failure):
        await ben.press(card, said(ben, "button-look"), wait=False)
        await local.until(lambda: ben.mention in card.now.text)


@every_failure
@pytest.mark.rule("C14")
@pytest.mark.parametrize("answer", ["allow", "refuse"])
async def test_a_question_that_was_answered_asks_no_more(
    evening: Evening, failure: str, answer: str
) -> None:
    question, rival = await asked_about(evening)
    with failing(evening.local, failure):
        await rival.press(question, said(rival, f"button-{answer}"), wait=False)
        await evening.local.until(lambda: not question.now.labels)
