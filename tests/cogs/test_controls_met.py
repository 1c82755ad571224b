"""How many different controls one meets in a first evening, cards aside.

Counted is whatever is shown to anybody: in the channel, in direct messages, in the whispers that
come by themselves or by *Key* and *More*, and in the form of a clue. Who looks for more opens
*Settings*, *Seats*, *Replay* and *Other views*, which nobody needs in a first evening.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.cogs.evening import SLIPS, Evening, Says, dealt, follow_the_lot
from tests.local_discord import LocalDiscord, MessageView, Person

MOST_MET = 30


def shown(local: LocalDiscord) -> Iterator[str]:
    """List what every control that somebody sees now is for."""
    for message in local.world.messages.values():
        view = MessageView(message, local.world)
        known = [one.custom_id for one in view.buttons] + [one.custom_id for one in view.selects]
        yield from map(purpose, filter(None, known))


def purpose(custom_id: str) -> str:
    """Tell what a control is for: its action, and its detail where that names no card or page."""
    _, _, _, action, *detail = custom_id.split(":", maxsplit=4)
    return ":".join([action, *(word for word in detail if word.isalpha())])


async def test_first_evening_shows_few_controls(evening: Evening) -> None:
    local, met = evening.local, set[str]()

    def look() -> None:
        met.update(shown(local))

    async def whispered(person: Person, says: Says) -> MessageView:
        opened = await (await evening.press(person, says)).finished()
        look()
        return opened.message

    await evening.open()
    look()
    await evening.join()
    look()
    await evening.press(evening.teams[0].spymaster, Says.START)
    await local.until(lambda: dealt(evening.now))
    follow_the_lot(evening)
    await local.until(evening.team.spymaster.inbox)
    look()
    await evening.give("2", SLIPS[evening.tongue][0])
    look()
    own = await evening.own()
    await evening.give("2")
    look()
    await evening.mark(evening.team.operative, own[0])
    await whispered(evening.team.operative, Says.MORE)
    await whispered(local.person("Eva", locale="en-US"), Says.MORE)
    await evening.press(evening.team.operative, Says.GUESS)
    await local.until(lambda: evening.shows(Says.END_TURN))
    look()
    await whispered(evening.team.operative, Says.END_TURN)
    rival = evening.teams[1 - evening.playing].spymaster
    await whispered(rival, Says.KEY)
    await evening.guess(own[1])
    await evening.press(evening.team.operative, Says.END_TURN)
    await evening.lose()
    await local.until(lambda: any("rematch" in one for one in shown(local)))
    look()
    assert len(met) <= MOST_MET, sorted(met)
