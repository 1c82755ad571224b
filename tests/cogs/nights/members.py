"""What tests of everything want to know of game nights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cogs.nights import screens
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.nights.nights import Announced
from engine.nights.values import MOST_EMPTY, Opens
from engine.rules import Format
from tests.cogs.by_itself import Week
from tests.engine.nights.test_values import NIGHT

COMMANDS = ("night",)
THE_SAME_IN_PORTUGUESE = ("night-when",)
PUT_TOGETHER = (("weekday-*", {f"weekday-{day}" for day in range(7)}),)
FULL = Announced(
    replace(NIGHT, format=Format.THREE_PLAYERS, role=1 << 60, empty=MOST_EMPTY - 1),
    tuple(range(1 << 60, (1 << 60) + 30)),
)
CUP = Announced(replace(NIGHT, opens=Opens.CUP, once=True))


def whispers(language: str) -> Iterator[tuple[str, Screen]]:
    """List what is said of nights to which many come, and nobody."""
    say = voice(language)
    for name, one in {"role: full": FULL, "cup": CUP}.items():
        yield f"{name} night", screens.announced(one, say, event="https://discord.com/events/1/2")
        yield f"closed: {name} night", screens.closed(one, say, say("night-open"))
        yield f"{name} night, called", screens.called(one, say)
        for opened in (None, 1):
            asked = screens.really_call_off(replace(one.night, opened=opened), say)
            yield f"to be called off, {opened}: {name} night", asked
        for came in (True, False):
            yield f"over, {came}: {name} night", screens.over(one.night, say, came=came)


WHISPERS = (whispers,)


async def switched_on(week: Week) -> None:
    """Announce a weekly night."""
    channel = week.channel("nights")
    night = await week.boss.slash(channel, "codenames night", day=2, hour="20:00", zone="UTC")
    await night.finished()


async def each_day(_week: Week, _number: int) -> None:
    """Wait."""


SWITCHED_ON = ((switched_on, each_day),)
COMES = ("night",)
