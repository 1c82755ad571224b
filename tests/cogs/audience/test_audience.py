"""*Predict* over the wire: whispered to who only watches, told to nobody before the end (H3)."""

from __future__ import annotations

import pytest

from cogs.screens.markup import voice
from tests.cogs.bots import RunningBot
from tests.cogs.evening import LANGUAGES, Evening, Says
from tests.cogs.losing import asked_below, clue_for_two, recaps, touch_the_assassin
from tests.cogs.sayings import text_for
from tests.cogs.settling import chosen
from tests.cogs.watching import board, noticed
from tests.local_discord import Ack, Interaction, MessageView, Person

pytestmark = pytest.mark.rule("H3")


async def opened(evening: Evening, person: Person) -> MessageView:
    """Have somebody open *Predict* under *More*."""
    pressed = await person.press(await evening.more(person), text_for(person, "button-predict"))
    ephemeral = (await pressed.finished()).message
    assert ephemeral.ephemeral
    return ephemeral


async def predict(person: Person, ephemeral: MessageView, *codenames: str) -> Interaction:
    """Choose what the clue means."""
    (select,) = ephemeral.now.selects
    labels = [one.label for one in select.options if one.label.partition(" ")[2] in codenames]
    return await (await person.choose(ephemeral.now, select.custom_id, labels)).finished()


def public(evening: Evening, person: Person) -> list[tuple[object, ...]]:
    return [board(view) for view in person.sees(evening.channel) if not view.ephemeral]


def of_team(evening: Evening, key: dict[str, int | str | None]) -> list[str]:
    return [name for name, team in key.items() if team == evening.playing]


async def test_spectator_predicts_in_private_and_recap_names_best_reader(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.deal()
    eva = evening.local.person("Eva", locale="es-ES")
    fay = evening.local.person("Fay", locale="pt-BR")
    assert text_for(eva, "button-predict") not in (await evening.more(eva)).labels
    meant = of_team(evening, key := await clue_for_two(evening))[:2]
    wrong = [name for name, team in key.items() if team is None][:2]
    player = evening.team.operative
    await noticed(evening, player)
    ephemeral, other = await opened(evening, eva), await opened(evening, fay)
    before = public(evening, eva)
    picture = ephemeral.now.images[0].filename
    await predict(eva, ephemeral, *wrong)
    done = await predict(eva, ephemeral, *meant)
    assert done.ack is Ack.UPDATE
    assert text_for(eva, "predict-made", cards=" · ".join(meant)) in ephemeral.now.text
    assert [one.filename for one in ephemeral.now.images] == [picture]
    await predict(fay, other, meant[0], wrong[0])
    await predict(fay, other)
    assert text_for(fay, "predict-ask", most=2) in other.now.text
    await predict(fay, other, meant[0])
    assert text_for(player, "button-predict") not in (await evening.more(player)).labels
    assert public(evening, eva) == before

    await evening.guess(meant[0])
    await running_bot.restart()
    before = public(evening, eva)
    late = await predict(eva, ephemeral, meant[1])
    assert text_for(eva, "refused-no-prediction-now") in late.message.text
    assert public(evening, eva) == before
    await eva.press(ephemeral.now, text_for(eva, "button-predict-again"))
    assert text_for(eva, "predict-wait") in ephemeral.now.text
    assert not ephemeral.now.selects
    assert text_for(fay, "button-predict") not in (await evening.more(fay)).labels
    await evening.stop()
    await evening.local.until(lambda: evening.shows(Says.CLUE))

    meant = of_team(evening, key := await clue_for_two(evening))[:2]
    await eva.press(ephemeral.now, text_for(eva, "button-predict-again"))
    await predict(eva, ephemeral, *meant)
    await fay.press(other.now, text_for(fay, "button-predict-again"))
    await predict(fay, other, meant[1])
    assert not any(eva.mention in str(one) for one in public(evening, fay))
    await touch_the_assassin(evening, key)
    await evening.local.until(lambda: recaps(evening))

    say = voice(LANGUAGES[evening.tongue])
    recap = recaps(evening)[-1]
    assert say("award-reader", who=eva.mention, count=1, found=4) in recap.text
    assert fay.mention not in recap.text
    pages = await asked_below(fay, recap, "button-every-clue")
    for count, name in enumerate(meant, 1):
        assert (
            text_for(fay, "recap-thought-of", codename=name, count=str(count)) in pages.message.text
        )
    over = await eva.press(ephemeral.now, text_for(eva, "button-predict-again"))
    assert text_for(eva, "refused-game-over") in (await over.finished()).message.text


async def test_spectator_sees_after_the_turn_how_their_prediction_went(evening: Evening) -> None:
    await evening.deal()
    eva = evening.local.person("Eva", locale="en-US")
    first, second, *_ = of_team(evening, await clue_for_two(evening))
    ephemeral = await opened(evening, eva)
    await predict(eva, ephemeral, first, second)
    await evening.guess(first)
    again = text_for(eva, "button-predict-again")
    await eva.press(ephemeral.now, again)
    assert "you had" not in ephemeral.now.text
    await evening.stop()
    await evening.local.until(lambda: evening.shows(Says.CLUE))

    await eva.press(ephemeral.now, again)
    assert f"you had **{first}** right, 1 of 2" in ephemeral.now.text
    await clue_for_two(evening)
    await eva.press(ephemeral.now, again)
    assert f"you had **{first}** right, 1 of 2" in ephemeral.now.text


async def test_notice_offers_predictions_until_the_first_guess(evening: Evening) -> None:
    await evening.deal()
    key, say = await clue_for_two(evening), voice(LANGUAGES[evening.tongue])
    player, aside = evening.team.operative, say("notice-predict")
    notice = await noticed(evening, player)
    assert aside in notice.text
    await evening.guess(of_team(evening, key)[0])
    await evening.local.until(lambda: aside not in notice.now.text)
    assert player.mention in notice.now.text


async def test_a_table_may_play_without_predictions(evening: Evening) -> None:
    await evening.gather()
    await chosen(evening, "switches", "follows")
    expected = voice(LANGUAGES[evening.tongue])("setting-audience", to="no")
    await evening.local.until(lambda: expected in evening.now.text)
    await evening.press(evening.teams[0].spymaster, Says.START)
    await evening.local.until(lambda: evening.shows(Says.CLUE))
    eva = evening.local.person("Eva", locale="en-US")
    assert text_for(eva, "button-predict") not in (await evening.more(eva)).labels
