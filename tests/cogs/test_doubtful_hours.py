"""What goes wrong around a question or a call: closed doors, leaving, pressing late or twice."""

from __future__ import annotations

import json

import pytest

from tests.cogs.bots import RunningBot
from tests.cogs.calls import called, key_of, name_the_rule, own, public, refused_clue
from tests.cogs.evening import Evening, Says, codenames, press_of_before
from tests.cogs.sayings import text_for
from tests.cogs.watching import reader
from tests.local_discord import Ack, Change, Interaction, Message, Person

PLAYED_IN = "pt-BR"


def sides(evening: Evening) -> tuple[Person, Person]:
    """Give who gives the clue and who is asked about it."""
    return evening.team.spymaster, evening.teams[1 - evening.playing].spymaster


async def asked_about(evening: Evening) -> tuple[Person, Person, Interaction]:
    """Have a clue refused and asked about."""
    await evening.deal()
    giver, rival = sides(evening)
    refused = await refused_clue(evening)
    return giver, rival, await (await giver.press(refused.message, own(giver, "ask"))).finished()


async def answering(evening: Evening, person: Person) -> Interaction:
    """Have somebody look how the call stands."""
    return await (await person.press(evening.now, public(evening, "answer"))).finished()


async def taken_over(evening: Evening, leaver: Person) -> Person:
    """Have a spymaster leave, and a newcomer take the seat."""
    await evening.leave_needed(leaver)
    newcomer = evening.local.person("Gil", locale="en-US")
    shown = (await (await evening.press(newcomer, Says.MORE)).finished()).message
    if not any(label.endswith("spymaster") for label in shown.labels):
        shown = (await newcomer.press(shown, text_for(newcomer, "button-my-seat"))).message
    label = next(label for label in shown.labels if label.endswith("spymaster"))
    await newcomer.press(shown, label)
    return newcomer


@pytest.mark.rule("C14", "C18")
async def test_questioned_clue_is_hidden_from_operatives(evening: Evening) -> None:
    await evening.deal()
    giver, rival = sides(evening)
    await evening.local.until(rival.inbox)
    operatives = [team.operative for team in evening.teams]
    watcher = evening.local.person("Eva", locale="en-US")
    before = [(await evening.press(one, Says.MORE)).text for one in (*operatives, watcher)]
    shown = evening.now.message
    changed: list[Message] = []

    def note(change: Change) -> None:
        if isinstance(change.subject, Message):
            changed.append(change.subject)

    stop = evening.local.subscribe(note)
    refused = await refused_clue(evening)
    await giver.press(refused.message, own(giver, "ask"))
    await evening.local.until(lambda: any(own(rival, "allow") in m.labels for m in rival.inbox()))
    await rival.press(await key_of(evening, rival), own(rival, "refuse"))
    after = [(await evening.press(one, Says.MORE)).text for one in (*operatives, watcher)]
    stop()

    assert after == before
    assert evening.now.message == shown
    leaks = [one for one in changed if "SUSHI" in json.dumps(one.components).upper()]
    assert {reader(evening, one) for one in leaks} == {giver.id, rival.id}


@pytest.mark.rule("C14")
async def test_with_closed_direct_messages_a_question_waits_on_the_key(evening: Evening) -> None:
    for team in evening.teams:
        team.spymaster.dms_open = False
    _, rival, question = await asked_about(evening)
    assert any(
        words in question.message.now.text
        for words in (
            "can't send them direct messages",
            "Não consigo mandar mensagem direta",
        )
    )
    assert not rival.inbox()
    await rival.press(await key_of(evening, rival), own(rival, "allow"))
    await evening.local.until(lambda: "SUSHI KARAOKE 2" in evening.now.text)


@pytest.mark.rule("C14")
async def test_a_clue_is_asked_about_once(evening: Evening) -> None:
    giver, rival, _ = await asked_about(evening)
    await rival.press(await key_of(evening, rival), own(rival, "refuse"))
    assert own(giver, "ask") not in (await key_of(evening, giver)).labels
    answer = await giver.slash(
        evening.channel, "codenames clue", word="sushi karaoke", number="2", ask=True
    )
    assert answer.message.ephemeral
    assert not answer.message.labels
    assert own(rival, "allow") not in (await key_of(evening, rival)).labels


@pytest.mark.rule("C14")
async def test_a_question_ends_when_the_asked_spymaster_leaves(evening: Evening) -> None:
    giver, rival, _ = await asked_about(evening)
    key = await key_of(evening, rival)
    await evening.leave_needed(rival)
    late = await rival.press(key, own(rival, "allow"))
    assert late.message.ephemeral
    assert "SUSHI" not in evening.now.text
    again = await evening.press(giver, Says.CLUE)
    assert again.ack is Ack.MODAL


@pytest.mark.rule("C15")
async def test_a_call_is_made_once_and_only_by_the_rival(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.deal()
    _, rival = sides(evening)
    await evening.give("2", "zeppelin")
    shown = await key_of(evening, rival)
    first = (await rival.press(shown, own(rival, "call"))).message
    second = (await rival.press(shown, own(rival, "call"))).message
    for panel in (first, second):
        await name_the_rule(rival, panel, "C1")
    await running_bot.restart()
    await rival.press(first.now, own(rival, "really"))
    await evening.local.until(lambda: public(evening, "answer") in evening.now.labels)
    late = await rival.press(second.now, own(rival, "really"))
    assert "**" not in late.message.now.text
    rivals_operative = evening.teams[1 - evening.teams.index(evening.team)].operative
    for person in (evening.team.operative, rivals_operative):
        seen = await answering(evening, person)
        assert not seen.message.labels


@pytest.mark.rule("C15")
async def test_vote_counts_once_and_ends_with_its_voter(
    evening: Evening,
) -> None:
    giver, rival = await called(evening)
    ballot = await answering(evening, giver)
    await giver.press(ballot.message, own(giver, "contest"))
    voter = evening.team.operative
    vote = (await answering(evening, voter)).message
    await voter.press(vote, own(voter, "invalid"))
    before = evening.now.message
    twice = await voter.press(vote, own(voter, "invalid"), stale=True)
    assert twice.message.ephemeral
    assert evening.now.message == before
    assert (await answering(evening, rival)).message.text.count(" 1 ") == 1
    await evening.leave_needed(voter)
    assert (await answering(evening, rival)).message.text.count(" 0 ") == 1


@pytest.mark.rule("C15")
async def test_newest_vote_of_an_operative_counts(
    evening: Evening,
) -> None:
    giver, _ = await called(evening)
    await giver.press((await answering(evening, giver)).message, own(giver, "contest"))
    voter = evening.team.operative
    vote = (await answering(evening, voter)).message
    await voter.press(vote, own(voter, "invalid"))
    await voter.press(vote.now, own(voter, "stands"))
    await evening.local.until(lambda: evening.shows(Says.GUESS))


@pytest.mark.rule("C15", "H2")
async def test_a_called_clue_outlives_a_restart_and_a_new_giver(
    evening: Evening, running_bot: RunningBot
) -> None:
    giver, rival = await called(evening)
    newcomer = await taken_over(evening, giver)
    await running_bot.restart()
    answer = await answering(evening, newcomer)
    await newcomer.press(answer.message, own(newcomer, "concede"))
    await evening.local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)
    assert evening.team.spymaster is rival


@pytest.mark.rule("C15")
async def test_old_buttons_of_a_called_clue_are_refused(evening: Evening) -> None:
    await evening.deal()
    await evening.give("2", "zeppelin")
    old, codename = evening.now, codenames(evening.now)[0]
    rival = evening.teams[1 - evening.playing].spymaster
    shown = await key_of(evening, rival)
    panel = (await rival.press(shown, own(rival, "call"))).message
    await name_the_rule(rival, panel, "C2")
    first = panel.now.selects[2].options[0].value
    await rival.choose(panel.now, panel.now.selects[2].custom_id, [first])
    await evening.local.until(lambda: public(evening, "answer") in evening.now.labels)
    assert codename in evening.now.text
    stopped = await press_of_before(evening.team.operative, old, Says.END_TURN)
    assert stopped.message.ephemeral
    withdrawn = await answering(evening, rival)
    await rival.press(withdrawn.message, own(rival, "unask"))
    await evening.local.until(lambda: evening.shows(Says.GUESS))
    again = await key_of(evening, rival)
    assert own(rival, "call") not in again.labels


@pytest.mark.rule("C14", "H2")
async def test_a_new_giver_finds_no_draft_and_the_question_is_void(evening: Evening) -> None:
    giver, rival, _ = await asked_about(evening)
    key_message = await key_of(evening, rival)
    newcomer = await taken_over(evening, giver)
    late = await rival.press(key_message, own(rival, "allow"))
    assert late.message.ephemeral
    opened = await evening.press(newcomer, Says.CLUE)
    assert not opened.modal.fields[0].value
    await evening.fill(newcomer, opened, "zeppelin", "2")
    await evening.local.until(lambda: "ZEPPELIN 2" in evening.now.text)


@pytest.mark.rule("C15", "H2")
async def test_successor_of_the_caller_may_call_again(evening: Evening) -> None:
    _, rival = await called(evening)
    newcomer = await taken_over(evening, rival)
    await evening.local.until(lambda: evening.shows(Says.GUESS))
    panel = (await newcomer.press(await key_of(evening, newcomer), own(newcomer, "call"))).message
    await name_the_rule(newcomer, panel, "C9")
    await newcomer.press(panel.now, own(newcomer, "really"))
    await evening.local.until(lambda: public(evening, "answer") in evening.now.labels)
