"""Discord refuses the answer to a deed that changes no match: everybody sees it all the same.

Cups, films, the hall of clues, a shared case, and the question's own message.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cogs.cups import holding as cup_holding
from cogs.wire.answers import TRIES
from tests.cogs.apart import films, hall, posts, replayed
from tests.cogs.calls import asked_about
from tests.cogs.cups.cup_evenings import CupEvening
from tests.cogs.evening import Evening
from tests.cogs.losing import lost, recaps
from tests.cogs.sayings import said
from tests.local_discord import CALLBACK, LocalDiscord, MessageView, Person

OFTEN = 40
"""More often than one deed is answered, so that no try of it comes through."""
FAILURES: dict[str, dict[str, Any]] = {
    "refused": {"status": 404, "code": 10062},
    "cut before": {"drop": "before"},
    "cut after": {"drop": "after"},
}
every_failure = pytest.mark.parametrize("failure", FAILURES)


@contextmanager
def failing(local: LocalDiscord, failure: str) -> Iterator[None]:
    """Have no answer arrive meanwhile."""
    local.faults.next("POST", CALLBACK, **FAILURES[failure], times=OFTEN)
    yield
    local.faults.clear()


@every_failure
@pytest.mark.rule("E11", "E12", "E13")
@pytest.mark.usefixtures("running_bot")
async def test_what_is_done_with_a_cup_is_seen_by_all(local: LocalDiscord, failure: str) -> None:
    night = CupEvening.arrive(local, 4)
    await night.open()

    async def press(person: Person, text_id: str, on: MessageView | None = None) -> None:
        await person.press((on or night.now).now, night.says(text_id), wait=False)

    with failing(local, failure):
        for person in night.people:
            await press(person, "button-sign-up")
            await local.until(lambda who=person: who.mention in night.now.text)  # type: ignore[misc]
        await press(gone := night.people[0], "button-leave")
        await local.until(lambda: gone.mention not in night.now.text)
    with failing(local, failure):
        await press(night.host, "button-cup-fill")
        await local.until(lambda: night.says("cup-fills", count=1) in night.now.text)
        await press(night.host, "button-draw-teams")
        (line,) = await night.tables("Final, game 1", 1)
        assert night.says("button-sign-up") not in night.now.labels
        await night.players(line)[0].press(line, "We are here", wait=False)
        await local.until(lambda: "👋" in line.now.text)
    asked = await night.press(night.host, "button-call-off")
    with failing(local, failure):
        await press(night.host, "button-call-off-really", asked.message)
        await local.until(lambda: night.says("cup-called-off") in night.now.text)
        await local.until(lambda: not line.now.labels)


@pytest.mark.rule("E12")
@pytest.mark.usefixtures("running_bot")
async def test_a_cup_whose_message_cannot_be_written_at_all_is_made_good_by_the_next_round(
    local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cup_holding, "CUP_SECONDS", 0.05)
    night = CupEvening.arrive(local, 4)
    await night.signed_up()
    with failing(local, "cut before"):
        local.faults.next("PATCH", "/channels/*", drop=True, times=OFTEN)
        await night.host.press(night.now, night.says("button-draw-teams"), wait=False)
        await local.until(lambda: local.faults.pending <= 2 * (OFTEN - TRIES))
    await night.tables("Final, game 1", 1)
    await local.until(lambda: night.says("button-sign-up") not in night.now.labels)


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
