"""What somebody waits for comes to them: in the whisper they wait at, and in a message besides."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.screens.markup import voice
from engine.texts import choose_language
from tests.cogs.bots import RunningBot
from tests.cogs.calls import called, key_of, own, refused_clue
from tests.cogs.evening import LANGUAGES, Evening
from tests.cogs.sayings import said
from tests.local_discord import MessageView, Person


async def asked(evening: Evening) -> tuple[MessageView, MessageView]:
    """Have a refused clue asked about; give the giver's whisper and the rival's message."""
    await evening.deal()
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    refused = await refused_clue(evening)
    await giver.press(refused.message, own(giver, "ask"))
    assert refused.message is not None
    return refused.message, await question_to(evening, rival)


async def question_to(evening: Evening, rival: Person) -> MessageView:
    """Wait for a question's own message, which is not the key with the question on top."""

    def found() -> list[MessageView]:
        return [m for m in rival.inbox() if own(rival, "allow") in m.labels and not m.images]

    await evening.local.until(found)
    return found()[-1]


@pytest.mark.rule("C14")
async def test_a_refusal_changes_the_whisper_and_is_a_message_of_its_own(evening: Evening) -> None:
    whisper, question = await asked(evening)
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    about = {"who": rival.mention, "clue": "SUSHI KARAOKE", "number": "2"}

    await rival.press(question, own(rival, "refuse"))

    refused = said(giver, "question-refused", **about)
    await evening.local.until(lambda: whisper.now.text.startswith(refused))
    assert own(giver, "change") in whisper.now.labels
    await evening.local.until(lambda: any(m.text.startswith(refused) for m in giver.inbox()))


@pytest.mark.rule("C14")
async def test_a_question_that_is_taken_back_or_too_late_can_be_answered_no_more(
    later: Callable[[int], None], evening: Evening
) -> None:
    whisper, question = await asked(evening)
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster

    await giver.press(whisper, own(giver, "unask"))
    await evening.local.until(lambda: question.now.text == said(rival, "question-closed"))
    assert not question.now.labels

    await giver.press(whisper, own(giver, "ask"))
    again = await question_to(evening, rival)
    later(46)
    await evening.local.until(lambda: again.now.text == said(rival, "question-closed"))
    late = said(giver, "question-unanswered", who=rival.mention, clue="SUSHI KARAOKE", number="2")
    await evening.local.until(lambda: whisper.now.text.startswith(late))


@pytest.mark.rule("C14", "H1")
async def test_whose_question_dies_with_its_spymaster_is_told(evening: Evening) -> None:
    whisper, question = await asked(evening)
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    operative = evening.teams[1 - evening.playing].operative

    await evening.leave_needed(rival)

    died = said(giver, "question-died", clue="SUSHI KARAOKE", number="2")
    await evening.local.until(lambda: whisper.now.text.startswith(died))
    await evening.local.until(lambda: any(m.text.startswith(died) for m in giver.inbox()))
    await evening.local.until(lambda: question.now.text == said(rival, "question-closed"))
    assert not operative.inbox()


@pytest.mark.rule("C14")
async def test_after_a_restart_the_message_alone_tells(
    evening: Evening, running_bot: RunningBot
) -> None:
    whisper, question = await asked(evening)
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    before = whisper.now.text
    await running_bot.restart()

    await rival.press(question, own(rival, "allow"))

    passed = said(
        giver, "question-passed-allowed", who=rival.mention, clue="SUSHI KARAOKE", number="2"
    )
    await evening.local.until(lambda: any(m.text.startswith(passed) for m in giver.inbox()))
    assert whisper.now.text == before


@pytest.mark.rule("C15")
async def test_whose_clue_is_called_may_answer_in_a_message_of_their_own(evening: Evening) -> None:
    giver, _ = await called(evening)
    await evening.local.until(lambda: any(own(giver, "concede") in m.labels for m in giver.inbox()))
    message = next(m for m in giver.inbox() if own(giver, "concede") in m.labels)

    await giver.press(message, own(giver, "concede"))

    rule = said(giver, "rule-c1")
    conceded = said(giver, "call-conceded", clue="ZEPPELIN", number="2", rule=rule)
    await evening.local.until(lambda: message.now.text == conceded)
    assert not message.now.labels


@pytest.mark.rule("C15", "C17")
async def test_the_message_of_a_call_says_how_it_ended(evening: Evening) -> None:
    giver, rival = await called(evening)
    await evening.local.until(lambda: any(own(giver, "concede") in m.labels for m in giver.inbox()))
    message = next(m for m in giver.inbox() if own(giver, "concede") in m.labels)

    asked = await rival.press(await key_of(evening, rival), own(rival, "answer"))
    await rival.press((await asked.finished()).message, said(rival, "button-withdraw"))

    ended = said(giver, "call-withdrawn", clue="ZEPPELIN", number="2")
    await evening.local.until(lambda: message.now.text.startswith(ended))
    assert not message.now.labels


@pytest.mark.rule("C15")
async def test_the_whisper_of_who_called_says_how_far_the_call_has_come(evening: Evening) -> None:
    giver, rival = await called(evening)
    whisper = next(
        view
        for view in rival.sees(evening.channel)
        if view.ephemeral and said(rival, "button-withdraw") in view.labels
    )
    about = {"clue": "ZEPPELIN", "number": "2"}
    asked = await giver.press(await key_of(evening, giver), own(giver, "answer"))

    await giver.press((await asked.finished()).message, own(giver, "contest"))

    rule = said(rival, "rule-c1")
    contested = said(rival, "call-vote", **about, rule=rule, who=rival.mention)
    await evening.local.until(lambda: whisper.now.text.startswith(contested))
    operative = evening.team.operative
    standing = await press(evening, operative, ":answer", evening.now)
    await operative.press(standing, own(operative, "stands"))
    stands = said(rival, "call-stands", **about)
    await evening.local.until(lambda: whisper.now.text == stands)
    assert not whisper.now.labels


@pytest.mark.rule("H1")
async def test_whose_seat_somebody_else_changes_is_told_where_they_sit_now(
    evening: Evening,
) -> None:
    await evening.deal()
    host, other = evening.teams[0].spymaster, evening.teams[1].operative
    shown = await press(evening, host, ":more", evening.now)
    panel = await press(evening, host, ":seats", shown)
    await host.choose(panel, panel.selects[0].custom_id, [other])

    await host.press(panel.now, lambda button: ":remove:" in (button.custom_id or ""))

    here = LANGUAGES[evening.tongue]
    gone = voice(choose_language(other.account.locale)).for_table_language(here)("personal-no-seat")
    await evening.local.until(lambda: any(gone in message.text for message in other.inbox()))
    assert not any(gone in message.text for message in host.inbox())


async def press(evening: Evening, person: Person, action: str, on: MessageView) -> MessageView:
    """Press what answers with a whisper, and give that."""
    pressed = await person.press(on, lambda b: (b.custom_id or "").endswith(action))
    whisper = (await pressed.finished()).message
    assert whisper is not None
    assert whisper.id != evening.now.id
    return whisper
