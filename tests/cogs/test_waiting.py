"""What somebody waits for comes to them: in the whisper they wait at, and in a message besides."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.screens.markup import voice
from engine.texts import choose_language_for_locale
from tests.cogs.bots import RunningBot
from tests.cogs.calls import called, key_of, own, refused_clue
from tests.cogs.evening import LANGUAGES, Evening
from tests.cogs.sayings import text_for
from tests.local_discord import MessageView, Person


async def ask_about_refused_clue(evening: Evening) -> tuple[MessageView, MessageView]:
    """Have a refused clue asked about; give the giver's whisper and the rival's message."""
    await evening.deal()
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    refused = await refused_clue(evening)
    await giver.press(refused.message, own(giver, "ask"))
    assert refused.message is not None
    return refused.message, await question_to(evening, rival)


async def question_to(evening: Evening, rival: Person) -> MessageView:
    """Wait for a question's own message, which is not the key with the question on top."""

    def matching_messages() -> list[MessageView]:
        return [m for m in rival.inbox() if own(rival, "allow") in m.labels and not m.images]

    await evening.local.until(matching_messages)
    return matching_messages()[-1]


@pytest.mark.rule("C14")
async def test_refusal_edits_the_private_message_and_sends_another(evening: Evening) -> None:
    ephemeral, question = await ask_about_refused_clue(evening)
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    about = {"who": rival.mention, "clue": "SUSHI KARAOKE", "number": "2"}

    await rival.press(question, own(rival, "refuse"))

    refused = text_for(giver, "question-refused", **about)
    await evening.local.until(lambda: ephemeral.now.text.startswith(refused))
    assert own(giver, "change") in ephemeral.now.labels
    await evening.local.until(lambda: any(m.text.startswith(refused) for m in giver.inbox()))


@pytest.mark.rule("C14")
async def test_withdrawn_or_expired_question_refuses_answers(
    later: Callable[[int], None], evening: Evening
) -> None:
    ephemeral, question = await ask_about_refused_clue(evening)
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster

    await giver.press(ephemeral, own(giver, "unask"))
    await evening.local.until(lambda: question.now.text == text_for(rival, "refused-moment-passed"))
    assert not question.now.labels

    await giver.press(ephemeral, own(giver, "ask"))
    again = await question_to(evening, rival)
    later(46)
    await evening.local.until(lambda: again.now.text == text_for(rival, "refused-moment-passed"))
    late = text_for(
        giver, "question-unanswered", who=rival.mention, clue="SUSHI KARAOKE", number="2"
    )
    await evening.local.until(lambda: ephemeral.now.text.startswith(late))


@pytest.mark.rule("C14", "H1")
async def test_giver_is_notified_when_a_question_becomes_void(evening: Evening) -> None:
    ephemeral, question = await ask_about_refused_clue(evening)
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    operative = evening.teams[1 - evening.playing].operative

    await evening.leave_needed(rival)

    died = text_for(giver, "question-died", clue="SUSHI KARAOKE", number="2")
    await evening.local.until(lambda: ephemeral.now.text.startswith(died))
    await evening.local.until(lambda: any(m.text.startswith(died) for m in giver.inbox()))
    await evening.local.until(lambda: question.now.text == text_for(rival, "refused-moment-passed"))
    assert not operative.inbox()


@pytest.mark.rule("C14")
async def test_after_a_restart_only_the_message_notifies(
    evening: Evening, running_bot: RunningBot
) -> None:
    ephemeral, question = await ask_about_refused_clue(evening)
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    before = ephemeral.now.text
    await running_bot.restart()

    await rival.press(question, own(rival, "allow"))

    passed = text_for(
        giver, "question-passed-allowed", who=rival.mention, clue="SUSHI KARAOKE", number="2"
    )
    await evening.local.until(lambda: any(m.text.startswith(passed) for m in giver.inbox()))
    assert ephemeral.now.text == before


@pytest.mark.rule("C15")
async def test_giver_may_answer_a_call_in_a_private_message(evening: Evening) -> None:
    giver, _ = await called(evening)
    await evening.local.until(lambda: any(own(giver, "concede") in m.labels for m in giver.inbox()))
    message = next(m for m in giver.inbox() if own(giver, "concede") in m.labels)

    await giver.press(message, own(giver, "concede"))

    rule = text_for(giver, "rule-c1")
    conceded = text_for(giver, "call-conceded", clue="ZEPPELIN", number="2", rule=rule)
    await evening.local.until(lambda: message.now.text == conceded)
    assert not message.now.labels


@pytest.mark.rule("C15", "C17")
async def test_call_message_shows_the_outcome(evening: Evening) -> None:
    giver, rival = await called(evening)
    await evening.local.until(lambda: any(own(giver, "concede") in m.labels for m in giver.inbox()))
    message = next(m for m in giver.inbox() if own(giver, "concede") in m.labels)

    interaction = await rival.press(await key_of(evening, rival), own(rival, "answer"))
    await rival.press((await interaction.finished()).message, text_for(rival, "button-unask"))

    ended = text_for(giver, "call-withdrawn", clue="ZEPPELIN", number="2")
    await evening.local.until(lambda: message.now.text.startswith(ended))
    assert not message.now.labels


@pytest.mark.rule("C15")
async def test_callers_private_message_shows_the_calls_progress(evening: Evening) -> None:
    giver, rival = await called(evening)
    ephemeral = next(
        view
        for view in rival.sees(evening.channel)
        if view.ephemeral and text_for(rival, "button-unask") in view.labels
    )
    about = {"clue": "ZEPPELIN", "number": "2"}
    interaction = await giver.press(await key_of(evening, giver), own(giver, "answer"))

    await giver.press((await interaction.finished()).message, own(giver, "contest"))

    rule = text_for(rival, "rule-c1")
    contested = text_for(
        rival, "call-vote", **about, rule=rule, who=rival.mention, by="other", giver=giver.mention
    )
    await evening.local.until(lambda: ephemeral.now.text.startswith(contested))
    operative = evening.team.operative
    standing = await press(evening, operative, ":answer", evening.now)
    await operative.press(standing, own(operative, "stands"))
    stands = text_for(rival, "call-stands", **about)
    await evening.local.until(lambda: ephemeral.now.text == stands)
    assert not ephemeral.now.labels


@pytest.mark.rule("H1")
async def test_moved_player_is_notified_of_their_new_seat(
    evening: Evening,
) -> None:
    await evening.deal()
    host, other = evening.teams[0].spymaster, evening.teams[1].operative
    shown = await press(evening, host, ":more", evening.now)
    own = await press(evening, host, ":table", shown)
    panel = await press(evening, host, ":seats", own)
    await host.choose(panel, panel.selects[0].custom_id, [other])

    await host.press(panel.now, lambda button: ":remove:" in (button.custom_id or ""))

    here = LANGUAGES[evening.tongue]
    gone = voice(choose_language_for_locale(other.account.locale)).for_table_language(here)(
        "personal-no-seat"
    )
    await evening.local.until(lambda: any(gone in message.text for message in other.inbox()))
    assert not any(gone in message.text for message in host.inbox())


async def press(evening: Evening, person: Person, action: str, on: MessageView) -> MessageView:
    """Press what answers with a whisper, and give that."""
    pressed = await person.press(on, lambda b: (b.custom_id or "").endswith(action))
    ephemeral = (await pressed.finished()).message
    assert ephemeral is not None
    assert ephemeral.id != evening.now.id
    return ephemeral
