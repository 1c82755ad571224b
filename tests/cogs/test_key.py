"""The clue from the key: ticks, the form, slips; and what stands under a key (C18, C15a, H1)."""

from __future__ import annotations

import pytest

from cogs.screens.custom_ids import Action
from tests.cogs.bots import RunningBot
from tests.cogs.calls import conceded, key_of, own
from tests.cogs.evening import LANGUAGES, SLIPS, Evening, Says, key_read, spoken
from tests.cogs.sayings import text_for
from tests.cogs.shown import BELL
from tests.local_discord import Ack, Interaction, MessageView, Person
from tests.local_discord.views import Select

PLAYED_IN = "pt-BR"


def select_for(message: MessageView, action: Action) -> Select:
    """Find the select of a key that is for something."""
    return next(one for one in message.selects if f":{action.value}" in one.custom_id)


async def tick(person: Person, key: MessageView, cards: list[str], **how: bool) -> Interaction:
    """Tick cards, by the labels of the key's options."""
    return await person.choose(key, select_for(key, Action.TICK).custom_id, cards, **how)


def ticked(message: MessageView) -> list[str]:
    """List the options of a key that are ticked."""
    return [one.label for one in select_for(message, Action.TICK).options if one.default]


def told_to_all(evening: Evening) -> str:
    """Give everything that the channel was ever sent, and everybody's requests to it."""
    world = evening.local.world
    shown = [one for one in world.messages_in(evening.channel.id) if one.seen_by is None]
    return repr(shown)


@pytest.mark.rule("C18", "B11")
async def test_cards_are_ticked_under_the_key_and_the_form_is_filled_in(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.deal()
    giver = evening.team.spymaster
    key = await key_of(evening, giver)
    wanted = [option.label for option in select_for(key, Action.TICK).options[1:4]]
    await evening.local.until(lambda: BELL in told_to_all(evening))
    before = told_to_all(evening)
    await tick(giver, key, wanted)
    assert ticked(key.now) == wanted
    names = ", ".join(label.partition(" ")[2] for label in wanted)
    assert text_for(giver, "key-ticked", count=3, cards=names) in key.now.text
    assert told_to_all(evening) == before

    await running_bot.restart()
    opened = await giver.press(key.now, Says.CLUE.value[spoken(giver)])
    word, number = opened.modal.fields
    assert (word.value, word.part["max_length"]) == ("", 32)
    assert [option.label for option in number.options if option.default] == ["3"]

    await running_bot.restart()
    await giver.submit(opened.modal, {word.label: "zeppelin"})
    await evening.local.until(lambda: "ZEPPELIN 3" in evening.now.text)
    assert not key.now.text.count("✏️")
    assert all(name not in evening.now.text for name in names.split(", "))


@pytest.mark.rule("C18")
async def test_clue_form_includes_ticks_of_another_device(
    evening: Evening,
) -> None:
    await evening.deal()
    giver = evening.team.spymaster
    await evening.local.until(giver.inbox)
    by_message, ephemeral = giver.inbox()[-1], await key_of(evening, giver)
    first, second = (option.label for option in select_for(ephemeral, Action.TICK).options[:2])
    await tick(giver, by_message, [first])
    await tick(giver, ephemeral, [second], stale=True)
    opened = await evening.press(giver, Says.CLUE)
    assert [one.label for one in opened.modal.fields[1].options if one.default] == ["1"]
    assert ticked(ephemeral.now) == [second]
    await tick(giver, by_message.now, [])
    opened = await evening.press(giver, Says.CLUE)
    assert not any(one.default for field in opened.modal.fields for one in field.options)


@pytest.mark.rule("C18")
async def test_key_is_never_drawn_on_public_messages(evening: Evening) -> None:
    await evening.deal()
    tick = await evening.press_older(evening.team.spymaster, Action.TICK.value, Says.KEY)
    whispered = (await tick.finished()).message
    assert select_for(whispered, Action.TICK).options
    assert whispered.id != evening.now.id
    assert evening.label(Says.KEY) in evening.now.labels


@pytest.mark.rule("C18")
async def test_a_tick_after_the_turn_has_passed_is_refused_and_forgotten(evening: Evening) -> None:
    await evening.deal()
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    key = await key_of(evening, giver)
    cards = [option.label for option in select_for(key, Action.TICK).options[:2]]
    opened = await evening.form()
    await tick(giver, key, cards)
    codename = (await evening.own())[0]
    await evening.give("1")
    late = await tick(giver, key, cards, stale=True)
    assert late.ack is Ack.MESSAGE
    stale = await evening.fill(giver, opened, "karaoke", "2")
    assert "KARAOKE" in (await stale.finished()).text.upper()
    await evening.guess(codename)
    await evening.stop()
    await evening.local.until(lambda: evening.team.spymaster is rival)
    assert "KARAOKE" not in evening.now.text
    shown = await key_of(evening, rival)
    assert ticked(shown) == []


@pytest.mark.rule("B2")
async def test_a_key_of_an_earlier_turn_opens_the_clue_form_on_a_later_one(
    evening: Evening,
) -> None:
    await evening.deal()
    giver = evening.team.spymaster
    key, label = await key_of(evening, giver), text_for(giver, "button-clue")
    for _ in range(2):
        codename = (await evening.own())[0]
        await evening.give("1")
        refused = await giver.press(key, label, stale=True)
        assert refused.ack is Ack.MESSAGE
        await evening.guess(codename)
        await evening.stop()
        await evening.local.until(lambda: evening.shows(Says.CLUE))

    assert evening.team.spymaster is giver
    opened = await giver.press(key, label, stale=True)
    sent = await evening.fill(giver, opened, "karaoke", "1")
    await sent.finished()
    await evening.local.until(lambda: "KARAOKE 1" in evening.now.text)


@pytest.mark.rule("C18")
async def test_a_ticked_card_that_is_covered_is_not_meant_any_more(evening: Evening) -> None:
    rival = await conceded(evening)

    due = await evening.press(rival, Says.CLUE)  # a cover is chosen on the way to the clue
    key = (await due.finished()).message
    card = select_for(key, Action.COVER).options[0].label
    await tick(rival, key, [card])
    assert ticked(key.now) == [card]
    await rival.choose(key.now, select_for(key.now, Action.COVER).custom_id, [card])
    assert ticked(key.now) == []
    assert card not in [one.label for one in select_for(key.now, Action.TICK).options]


@pytest.mark.rule("C15a")
async def test_give_clue_under_the_key_declines_the_cover(evening: Evening) -> None:
    rival = await conceded(evening)
    key = (await (await evening.press(rival, Says.CLUE)).finished()).message
    opened = await rival.press(key, Says.CLUE.value[spoken(rival)])
    assert opened.ack is Ack.MODAL
    await evening.fill(rival, opened, "quasar", "1")
    await evening.local.until(lambda: "QUASAR 1" in evening.now.text)


async def test_closed_messages_move_ticks_to_the_private_answer(evening: Evening) -> None:
    for team in evening.teams:
        team.spymaster.dms_open = False
    await evening.deal()
    giver = evening.team.spymaster
    key = await key_of(evening, giver)
    card = select_for(key, Action.TICK).options[0].label
    await tick(giver, key, [card])
    assert ticked(key.now) == [card]
    assert not giver.inbox()


async def test_key_messages_show_only_the_coloured_board(
    evening: Evening,
) -> None:
    await evening.deal()
    giver = evening.team.spymaster
    await evening.local.until(giver.inbox)
    (board,) = giver.inbox()[-1].images
    (alone,) = (await key_of(evening, giver)).images
    assert (board.filename, board.alt) == (alone.filename, alone.alt)
    assert len(key_read(board.alt)) == 25
    kinds = [part["type"] for part in giver.inbox()[-1].parts]
    assert kinds.index(3) > max(at for at, kind in enumerate(kinds) if kind == 12)
    await tick(giver, giver.inbox()[-1], [])
    assert len(giver.inbox()[-1].images) == 1


@pytest.mark.rule("B2", "C14")
async def test_give_clue_stands_under_a_key_only_while_a_clue_is_taken(evening: Evening) -> None:
    await evening.deal()
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    gives = {person: Says.CLUE.value[spoken(person)] for person in (giver, rival)}
    assert gives[giver] in (await key_of(evening, giver)).labels
    assert gives[rival] not in (await key_of(evening, rival)).labels
    await giver.slash(evening.channel, "codenames clue", word="zeppelin", number="2", ask=True)
    asking = await key_of(evening, giver)
    assert gives[giver] not in asking.labels
    assert not any(Action.TICK.value in one.custom_id for one in asking.selects)


@pytest.mark.rule("C9")
@pytest.mark.parametrize("evening", SLIPS, indirect=True)
async def test_misspelt_clue_offers_its_correction(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.deal()
    giver = evening.team.spymaster
    slip, meant = SLIPS[LANGUAGES[evening.tongue]]
    refused = await evening.give("9", slip)  # so many cards it does not fit by its letters
    ephemeral = (await refused.finished()).message
    assert text_for(giver, "clue-slip", clue=meant) in ephemeral.text
    label = text_for(giver, "button-spell", clue=meant)
    assert ephemeral.labels[0] == label
    assert {own(giver, "change"), own(giver, "ask")} <= set(ephemeral.labels)
    await running_bot.restart()
    key = await key_of(evening, giver)
    assert [one for one in key.labels if one in ephemeral.labels] == ephemeral.labels
    ticked = select_for(key, Action.TICK).options[0].label
    await tick(giver, key, [ticked])
    assert label in key.now.labels
    await giver.press(key.now, label)
    await evening.local.until(lambda: f"{meant} 9" in evening.now.text)
    late = await giver.press(ephemeral, label, stale=True)
    assert late.ack is not Ack.MODAL
    assert evening.now.text.count(meant) == 1


@pytest.mark.rule("C9")
async def test_key_asks_about_a_misspelt_clue_itself_and_shows_the_next_moment_once_corrected(
    evening: Evening,
) -> None:
    await evening.deal()
    giver, (slip, meant) = evening.team.spymaster, SLIPS[LANGUAGES[evening.tongue]]
    key = await key_of(evening, giver)
    gives = Says.CLUE.value[spoken(giver)]
    opened = await giver.press(key, gives)

    question = await evening.fill(giver, opened, slip, "2")
    assert question.ack is Ack.UPDATE
    assert text_for(giver, "button-spell", clue=meant) in key.now.labels
    assert gives not in key.now.labels
    await giver.press(key.now, text_for(giver, "button-spell", clue=meant))

    await evening.local.until(lambda: f"{meant} 2" in evening.now.text)
    await evening.local.until(
        lambda: text_for(giver, "button-spell", clue=meant) not in key.now.labels
    )
    assert gives not in key.now.labels
    assert not any(Action.TICK.value in one.custom_id for one in key.now.selects)


@pytest.mark.rule("H1", "H2")
async def test_needed_player_confirms_before_leaving(evening: Evening) -> None:
    await evening.deal()
    for person in (evening.team.spymaster, evening.team.operative):
        leave = text_for(person, "button-leave")
        interaction = await person.press(await evening.more(person, leave), leave)
        assert interaction.message is not None
        assert text_for(person, "leave-really", alone="no") == interaction.message.text
        assert person.mention in (await who_sits(evening, person))
    await person.press(interaction.message, text_for(person, "button-leave-really"))
    await evening.local.until(lambda: evening.label(Says.MORE) in evening.now.labels)
    assert person.mention not in (await who_sits(evening, person))


async def who_sits(evening: Evening, person: Person) -> str:
    """Give what More says of who sits where."""
    return (await (await evening.press(person, Says.MORE)).finished()).message.text
