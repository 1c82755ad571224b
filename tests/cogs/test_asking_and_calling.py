"""A clue before it is out, and one that is objected to, through the local Discord (C14, C15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cogs.screens.markup import voice
from engine.texts import choose_language_for_locale
from tests.cogs.bots import RunningBot
from tests.cogs.calls import called, key_of, name_the_rule, own, public, refused_clue
from tests.cogs.evening import Evening, Says, codenames, options, pick
from tests.local_discord import CALLBACK, Ack, MessageView, Person

PLAYED_IN = "pt-BR"


def ephemeral(person: Person, about: str, **variables: str) -> str:
    """Give what is said of a question in a person's language."""
    return voice(choose_language_for_locale(person.account.locale))(
        f"question-{about}", **variables
    )


async def told_of(
    evening: Evening, giver: Person, about: str, *, who: str, clue: str = "SUSHI KARAOKE"
) -> MessageView:
    """Wait for the giver's own message about how a question ended, and give it."""
    wanted = ephemeral(giver, about, who=who, clue=clue, number="2")

    def matching_message() -> MessageView | None:
        messages = [m for m in giver.inbox() if m.text.startswith(wanted)]
        return messages[-1] if messages else None

    await evening.local.until(matching_message)
    message = matching_message()
    assert message is not None
    return message


@pytest.mark.rule("C14", "C18")
async def test_a_refused_clue_is_asked_about_and_allowed(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.deal()
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    await evening.local.until(rival.inbox)
    before = evening.now
    refused = await refused_clue(evening)
    await running_bot.restart()
    await giver.press(refused.message, own(giver, "ask"))
    await evening.local.until(lambda: any(own(rival, "allow") in m.labels for m in rival.inbox()))
    assert evening.now.message == before.message
    question = next(m for m in rival.inbox() if own(rival, "allow") in m.labels)
    assert "SUSHI KARAOKE" in question.text

    await running_bot.restart()
    await rival.press(question, own(rival, "allow"))
    await evening.local.until(lambda: "SUSHI KARAOKE 2" in evening.now.text)
    answer = await told_of(evening, giver, "passed-allowed", who=rival.mention)
    assert not answer.labels
    for watcher in (evening.team.operative, *(team.operative for team in evening.teams)):
        assert not watcher.inbox()


@pytest.mark.rule("C14")
async def test_a_refused_question_leaves_the_clue_to_be_changed(evening: Evening) -> None:
    await evening.deal()
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    refused = await refused_clue(evening)
    await giver.press(refused.message, own(giver, "ask"))
    shown = await key_of(evening, rival)
    interaction = await rival.press(shown, own(rival, "refuse"))
    assert (await interaction.finished()).text == ephemeral(rival, "you-refused")
    answer = await told_of(evening, giver, "refused", who=rival.mention)
    assert own(giver, "change") in answer.labels
    state = await key_of(evening, giver)
    assert rival.mention in state.text
    again = await giver.press(state, own(giver, "change"))
    assert again.modal.fields[0].value == "sushi karaoke"
    await evening.fill(giver, again, "zeppelin", "2")
    await evening.local.until(lambda: "ZEPPELIN 2" in evening.now.text)


@pytest.mark.rule("C14")
async def test_a_question_is_taken_back(evening: Evening) -> None:
    await evening.deal()
    giver = evening.team.spymaster
    refused = await refused_clue(evening)
    interaction = await giver.press(refused.message, own(giver, "ask"))
    held = await evening.press(giver, Says.CLUE)
    assert held.ack is Ack.MESSAGE
    await giver.press(interaction.message, own(giver, "unask"))
    again = await evening.press(giver, Says.CLUE)
    assert again.ack is Ack.MODAL


@pytest.mark.rule("C14")
async def test_an_allowed_clue_may_be_asked_about_first(evening: Evening) -> None:
    await evening.deal()
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    await giver.slash(evening.channel, "codenames clue", word="zeppelin", number="2", ask=True)
    assert "ZEPPELIN" not in evening.now.text
    await rival.press(await key_of(evening, rival), own(rival, "allow"))
    await evening.local.until(lambda: "ZEPPELIN 2" in evening.now.text)


@pytest.mark.rule("C14")
async def test_silence_lets_an_allowed_clue_pass(
    later: Callable[[int], None], evening: Evening
) -> None:
    await evening.deal()
    giver = evening.team.spymaster
    await giver.slash(evening.channel, "codenames clue", word="zeppelin", number="2", ask=True)
    later(46)
    await evening.local.until(lambda: "ZEPPELIN 2" in evening.now.text)
    rival = evening.teams[1 - evening.playing].spymaster
    await told_of(evening, giver, "passed-silence", who=rival.mention, clue="ZEPPELIN")


@pytest.mark.rule("C14")
async def test_silence_leaves_a_refusal_refused(
    later: Callable[[int], None], evening: Evening
) -> None:
    await evening.deal()
    giver = evening.team.spymaster
    refused = await refused_clue(evening)
    await giver.press(refused.message, own(giver, "ask"))
    await evening.local.until(lambda: any("SUSHI KARAOKE" in m.text for m in giver.inbox()))
    later(46)
    change = own(giver, "change")
    await evening.local.until(lambda: any(change in m.labels for m in giver.inbox()))
    assert "SUSHI KARAOKE" not in evening.now.text
    rival = evening.teams[1 - evening.playing].spymaster
    await told_of(evening, giver, "unanswered", who=rival.mention)


@pytest.mark.rule("C15")
async def test_silence_contests_and_then_lets_the_clue_stand(
    later: Callable[[int], None], evening: Evening
) -> None:
    await called(evening)
    headline = evening.now.text.splitlines()[0]
    host = evening.teams[0].spymaster  # in whose name the log says that time has passed
    waiting = (await (await host.press(evening.now, public(evening, "answer"))).finished()).message
    called_so = waiting.now.text
    later(61)
    await evening.local.until(lambda: evening.now.text.splitlines()[0] != headline)
    await evening.local.until(lambda: waiting.now.text != called_so)
    later(61)
    await evening.local.until(lambda: evening.shows(Says.GUESS))


@pytest.mark.rule("C15", "C15a")
async def test_a_conceded_call_ends_the_turn_and_covers_an_agent(
    evening: Evening, running_bot: RunningBot
) -> None:
    giver, rival = await called(evening)
    caller = evening.teams.index(next(t for t in evening.teams if t.spymaster is rival))
    await running_bot.restart()
    answering = await giver.press(evening.now, public(evening, "answer"))
    await giver.press((await answering.finished()).message, own(giver, "concede"))
    await evening.local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)
    assert evening.playing == caller
    shown = await key_of(evening, rival)
    before = len(codenames(evening.now))
    await rival.choose(shown, shown.selects[0].custom_id, [shown.selects[0].options[0].value])
    await evening.local.until(lambda: len(codenames(evening.now)) == before - 1)
    await evening.give("1", "quasar")
    assert "QUASAR 1" in evening.now.text


@pytest.mark.rule("C15")
async def test_a_contested_call_is_decided_by_the_operatives(evening: Evening) -> None:
    giver, rival = await called(evening)
    answering = await giver.press(evening.now, public(evening, "answer"))
    await giver.press((await answering.finished()).message, own(giver, "contest"))
    for team in evening.teams:
        voter = team.operative
        ballot = (
            await (await voter.press(evening.now, public(evening, "answer"))).finished()
        ).message
        before = timeless(evening.now)
        await voter.press(ballot, own(voter, "invalid" if team is evening.teams[0] else "stands"))
        if team is evening.teams[0]:
            assert timeless(evening.now) == before
    await evening.local.until(lambda: evening.shows(Says.GUESS))
    assert evening.team.spymaster is giver
    assert rival.name


def timeless(board: MessageView) -> list[str]:
    """Give what a board says but for its clock, which is not shown before the bot's first beat."""
    return [line for line in board.text.splitlines() if "⏱️" not in line]


@pytest.mark.rule("C15", "B18")
async def test_called_clue_blocks_guesses_and_stops(evening: Evening) -> None:
    await evening.deal()
    rival = evening.teams[1 - evening.playing].spymaster
    await evening.give("2", "zeppelin")
    before = evening.now
    codename = codenames(before)[0]
    shown = await key_of(evening, rival)
    panel = (await rival.press(shown, own(rival, "call"))).message
    await name_the_rule(rival, panel, "C9")
    await rival.press(panel.now, own(rival, "really"))
    await evening.local.until(lambda: public(evening, "answer") in evening.now.labels)
    late = await pick(evening.team.operative, before, codename, stale=True)
    assert late.message is not None
    assert not options(evening.now)


REFUSED, CUT, LOST = (
    {"status": 404, "code": 10062},
    {"drop": "before", "times": 9},
    {"drop": "after"},
)


@pytest.mark.rule("C14")
@pytest.mark.parametrize(
    ("refusal", "restarted"), [(REFUSED, False), (REFUSED, True), (CUT, False), (LOST, False)]
)
@pytest.mark.parametrize(("pressed", "text_id"), [("allow", "allowed"), ("refuse", "you-refused")])
async def test_question_shows_its_outcome_when_the_response_is_lost(
    evening: Evening,
    running_bot: RunningBot,
    refusal: dict[str, Any],
    restarted: bool,  # noqa: FBT001 - a case of the table above
    pressed: str,
    text_id: str,
) -> None:
    await evening.deal()
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    refused = await refused_clue(evening)
    await giver.press(refused.message, own(giver, "ask"))
    await evening.local.until(lambda: any(own(rival, "allow") in m.labels for m in rival.inbox()))
    question = next(m for m in rival.inbox() if own(rival, "allow") in m.labels)
    if restarted:
        await running_bot.restart()
    evening.local.faults.next("POST", CALLBACK, **refusal)
    await rival.press(question, own(rival, pressed), wait=False)
    await evening.local.until(lambda: not question.now.labels)
    evening.local.faults.clear()
    assert question.now.text == ephemeral(rival, text_id)


@pytest.mark.rule("C14")
@pytest.mark.parametrize(("pressed", "text_id"), [("allow", "allowed"), ("refuse", "you-refused")])
async def test_question_shows_its_outcome_after_answering_on_the_key(
    evening: Evening, pressed: str, text_id: str
) -> None:
    await evening.deal()
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    refused = await refused_clue(evening)
    await giver.press(refused.message, own(giver, "ask"))
    await evening.local.until(lambda: any(own(rival, "allow") in m.labels for m in rival.inbox()))
    question = next(m for m in rival.inbox() if own(rival, "allow") in m.labels)
    await rival.press(await key_of(evening, rival), own(rival, pressed))
    await evening.local.until(lambda: not question.now.labels)
    assert question.now.text == ephemeral(rival, text_id)
