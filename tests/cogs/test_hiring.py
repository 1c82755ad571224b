"""Who adds a computer to a running game, over the wire: each way of E4 and H2, and no other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.screens.markup import voice
from engine.texts import Voice
from tests.cogs.evening import LANGUAGES, Evening, Says, spoken
from tests.cogs.sayings import text_for
from tests.local_discord import EVERYDAY, Ack, Interaction, MessageView, Permission, Person

pytestmark = pytest.mark.rule("E4", "H2")
SEAT = "blue-operative"
TEAMS = ("red", "blue")


def at_the_table(evening: Evening, person: Person) -> Voice:
    """Speak to somebody who reads buttons in the table's language."""
    return voice(LANGUAGES[spoken(person)]).for_table_language(LANGUAGES[evening.tongue])


async def panel(evening: Evening, person: Person) -> MessageView:
    """Have somebody open the seats of a running game."""
    pressed = await person.press(
        await evening.more(person, text_for(person, "button-seats")),
        text_for(person, "button-seats"),
    )
    return (await pressed.finished()).message


async def hire(person: Person, seats: MessageView, seat: str = SEAT) -> Interaction:
    """Have somebody choose a seat for a computer, or with its number the computer that goes."""
    select = next(one for one in seats.selects if ":hire" in one.custom_id)
    option = next(one for one in select.options if one.value.startswith(seat))
    return await (await person.choose(seats, select.custom_id, [option.label])).finished()


async def leave(evening: Evening, person: Person) -> None:
    """Have somebody leave, who may be asked whether they mean it."""
    pressed = await person.press(
        await evening.more(person, text_for(person, "button-leave")),
        text_for(person, "button-leave"),
    )
    shown = (await pressed.finished()).message.now
    if text_for(person, "button-leave-really") in shown.labels:
        assert shown.text in {text_for(person, "leave-really", alone=it) for it in ("yes", "no")}
        await (await person.press(shown, text_for(person, "button-leave-really"))).finished()


async def sits(evening: Evening, person: Person) -> bool:
    """Tell whether a computer sits at the table."""
    roster = (await evening.more(person)).text.partition("###")[0]
    return any("🤖" in line and "Blue" in line for line in roster.splitlines())


async def without_an_operative(evening: Evening) -> tuple[Person, ...]:
    """Deal, and have an operative leave whom nobody waits for; give those who stay."""
    await evening.deal()
    red, blue = evening.teams
    await leave(evening, blue.operative)
    return red.spymaster, red.operative, blue.spymaster


async def test_host_adds_and_removes_a_computer(evening: Evening) -> None:
    host, other, _ = await without_an_operative(evening)
    seats = await panel(evening, host)
    await hire(host, seats)
    assert await sits(evening, other)

    await hire(host, await panel(evening, host), "-")
    assert not await sits(evening, other)


async def test_moderator_adds_a_computer_without_a_seat(evening: Evening) -> None:
    _, other, _ = await without_an_operative(evening)
    locale, rights = "en-US", EVERYDAY | Permission.MANAGE_MESSAGES
    moderator = evening.local.person("Moss", locale=locale, permissions=rights)
    await hire(moderator, await panel(evening, moderator))
    assert await sits(evening, other)


async def test_majority_of_seated_people_adds_a_computer(
    evening: Evening,
) -> None:
    _, second, third = await without_an_operative(evening)
    seats = await panel(evening, second)
    await hire(second, seats)
    assert not await sits(evening, second)
    wish = voice("en")("hiring", who="@@", count=1, seats="").partition("@@")[2][:6]
    await evening.local.until(lambda: f"{second.mention}{wish}" in evening.now.text)
    shown = await panel(evening, second)
    assert not [select for select in shown.selects if ":hire" in select.custom_id]
    assert not await sits(evening, second)

    await hire(third, await panel(evening, third))
    assert await sits(evening, second)


async def test_unseated_people_cannot_add_computers(evening: Evening) -> None:
    _, other, _ = await without_an_operative(evening)
    seats = await panel(evening, other)
    stranger = evening.local.person("Eva", locale="en-US")
    assert text_for(stranger, "button-seats") not in (await evening.more(stranger)).labels
    select = next(one for one in seats.selects if ":hire" in one.custom_id)
    part = next(p for p in seats.parts if p.get("custom_id") == select.custom_id)
    stale = await stranger.use(evening.now, part, {"values": [SEAT]}, wait=True)
    assert stale.ack is Ack.MESSAGE
    assert text_for(stranger, "refused-not-seated") in (await stale.finished()).message.text
    assert not await sits(evening, other)


async def test_occupied_seat_is_offered_only_after_long_inactivity(
    later: Callable[[int], None], evening: Evening
) -> None:
    await evening.deal()
    host = evening.teams[0].spymaster
    if evening.playing == 0:
        await evening.give("1")
        await evening.local.until(lambda: evening.shows(Says.GUESS))
    waited = evening.team.operative if evening.shows(Says.GUESS) else evening.team.spymaster
    seats = await panel(evening, host)
    assert not any(":hire" in one.custom_id for one in seats.selects)
    later(181)

    idle = await panel(evening, host)
    await hire(host, idle, "")
    await evening.local.until(lambda: "🤖" in evening.now.text)
    assert waited.mention not in (await evening.more(host)).text.partition("###")[0]
    expected = at_the_table(evening, waited)("personal-no-seat")
    await evening.local.until(lambda: any(expected in one.text for one in waited.inbox()))
    (message,) = [one for one in waited.inbox() if expected in one.text]
    assert "🤖" in message.text


@pytest.mark.rule("H1")
async def test_replaced_player_with_closed_messages_is_mentioned_in_the_channel(
    later: Callable[[int], None], evening: Evening
) -> None:
    await evening.deal()
    waited = evening.team.spymaster
    host = next(team.operative for team in evening.teams if team is not evening.team)
    waited.dms_open = False
    later(181)

    taker = evening.local.person("Eva", locale="en-US")
    offer = text_for(taker, "button-take-over", team=TEAMS[evening.playing], role="spymaster")
    await taker.press(await evening.more(taker, offer), offer)

    expected = voice(LANGUAGES[evening.tongue])("personal-closed", who=waited.mention)
    seen = host.sees
    await evening.local.until(lambda: any(one.text == expected for one in seen(evening.channel)))
    (message,) = [one for one in seen(evening.channel) if one.text == expected]
    assert message.pings == (waited.id,)


async def test_single_person_decides_about_computers(evening: Evening) -> None:
    host, second, third = await without_an_operative(evening)
    await hire(host, await panel(evening, host))
    await leave(evening, third)
    assert await sits(evening, second)
    await hire(second, await panel(evening, second), "blue-spymaster")
    assert "🤖" in (await evening.more(second)).text
    computers = (await evening.more(second)).text.partition("###")[0].count("🤖")
    assert computers == 1
    await hire(host, await panel(evening, host), "blue-spymaster")
    assert (await evening.more(second)).text.partition("###")[0].count("🤖") == 2
