"""A slow game at night: who is called when, and how, at the local Discord (G3, H10)."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from cogs.running import task_runner
from tests.cogs.evening import Evening, Says, follow_the_lot
from tests.cogs.sayings import public_text, text_for
from tests.cogs.settling import page_of
from tests.cogs.watching import BELL, noticed, notices, shown
from tests.local_discord import EVERYDAY, MessageView, Permission, Person

pytestmark = pytest.mark.rule("G3")

DAY, HOUR = 86_400, 3_600


async def choices(person: Person, pressed: MessageView) -> MessageView:
    """Open somebody's choices by the button of a message."""
    opened = await person.press(pressed, lambda one: ":slow:" in f"{one.custom_id}:")
    return (await opened.finished()).message


async def choose(person: Person, panel: MessageView, ending: str, value: str) -> None:
    select = next(one for one in panel.now.selects if one.custom_id.endswith(ending))
    label = next(one.label for one in select.options if one.value == value)
    await (await person.choose(panel.now, select.custom_id, [label])).finished()


async def hush(evening: Evening, begins: int, ends: int) -> None:
    """Have whoever manages the server choose its quiet hours, and slow games."""
    boss = evening.local.person("Boss", permissions=EVERYDAY | Permission.MANAGE_GUILD)
    zone = "Africa/Abidjan"  # whose clock shows UTC
    opened = await boss.slash(evening.channel, "codenames server", pace="correspondence", zone=zone)
    panel = await page_of(boss, (await opened.finished()).message, ":server_quiet")
    hours = [text_for(boss, "quiet-hour", hour=f"{hour:02}") for hour in (begins, ends)]
    typed = {text_for(boss, "quiet-begins"): hours[:1], text_for(boss, "quiet-ends"): hours[1:]}
    form = await boss.press(panel, text_for(boss, "button-quiet"))
    assert zone in form.modal.text
    half = await boss.submit(form.modal, {text_for(boss, "quiet-begins"): hours[:1]})
    assert (await half.finished()).text == text_for(boss, "refused-half-quiet")
    form = await boss.press(panel, text_for(boss, "button-quiet"))
    interaction = await (await boss.submit(form.modal, typed)).finished()
    assert f"{hours[0]}-{hours[1]} ({zone})" in interaction.text


async def choose_messages_and_none(evening: Evening, awaited: Person, called: MessageView) -> None:
    """Have somebody who is awaited choose messages, by which they are told, and then nothing."""
    panel = await choices(awaited, called)
    await choose(awaited, panel, "slow_way", "dm")
    waits = text_for(awaited, "slow-your-move", link="").strip()
    await evening.local.until(lambda: awaited.inbox()[-1].text.startswith(waits))
    await choose(awaited, panel, "slow_way", "nothing")


async def test_a_slow_game_is_silent_at_night_and_calls_as_people_wish(
    evening: Evening, later: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for delay in ("MAX_DELAY", "MIN_DELAY"):
        monkeypatch.setattr(task_runner, delay, 0.05)
    hour = datetime.fromtimestamp(evening.local.clock.now(), UTC).hour
    await hush(evening, hour, (hour + 2) % 24)
    await evening.open()
    await evening.join()
    await evening.press(evening.teams[0].spymaster, Says.START)
    await evening.local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)
    follow_the_lot(evening)
    giver, reader = evening.team.spymaster, evening.team.operative
    quiet = public_text(evening, "notice-quiet", end="").strip()
    await evening.local.until(lambda: len(notices(evening)) == 1)
    (silent,) = notices(evening)
    assert quiet in silent.text
    assert silent.pings == ()

    over = int(re.findall(r"<t:(\d+):f>", silent.text)[0])
    later(over - int(evening.local.clock.now()) + 1)
    called = await noticed(evening, giver)
    assert called.labels == [public_text(evening, "button-slow")]

    await choose_messages_and_none(evening, giver, called)
    panel, closed = await choices(reader, called), text_for(reader, "slow-dms-closed")
    reader.dms_open = False
    await choose(reader, panel, "slow_way", "dm")
    assert closed in panel.now.text
    reader.dms_open = True
    await choose(reader, panel, "slow_way", "dm")
    assert closed not in panel.now.text
    assert reader.inbox()[-1].text == text_for(reader, "slow-by-message")
    before = len(reader.inbox())
    await evening.give()
    await evening.local.until(lambda: len(reader.inbox()) > before)
    message = reader.inbox()[-1]
    assert message.text.startswith(text_for(reader, "slow-your-move", link="").strip())
    assert all(one.pings == () for one in notices(evening))

    await choose(reader, panel, "slow_away", "3")
    announced = "🏖️"
    await evening.local.until(lambda: [announced in one.text for one in shown(evening)].count(True))
    assert not any(one.pings for one in shown(evening) if announced in one.text)
    later(2 * DAY)
    back = text_for(reader, "button-slow-back")
    await evening.local.until(lambda: back in panel.now.labels)
    assert len(reader.inbox()) == before + 1
    await (await reader.press(panel.now, back)).finished()
    later(DAY)
    await evening.local.until(lambda: len(reader.inbox()) > before + 1)
    again = text_for(reader, "slow-still-your-move", link="").strip()
    assert reader.inbox()[-1].text.startswith(again)
    assert BELL in notices(evening)[0].text
