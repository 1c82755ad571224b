"""What tests of everything want to know of game nights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cogs.nights import screens
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.nights.nights import Announced
from engine.nights.values import Opens, Over
from engine.rules import Format
from engine.tables import Channel
from tests.cogs.by_itself import Week
from tests.engine.nights.nights import NIGHT

COMMANDS = ("night",)
THE_SAME_IN_PORTUGUESE = ("night-when",)
PUT_TOGETHER = (("weekday-*", {f"weekday-{day}" for day in range(7)}),)
THREAD = Channel(guild=1 << 60, channel=1 << 60, message=1 << 60)
FULL = Announced(
    replace(NIGHT, format=Format.THREE_PLAYERS, role=1 << 60, begins=NIGHT.slot + 3_600),
    tuple(range(1 << 60, (1 << 60) + 150)),
)
CUP = Announced(replace(NIGHT, opens=Opens.CUP, once=True))


def whispers(language: str) -> Iterator[tuple[str, Screen]]:
    """List what is said of nights to which many come, and nobody."""
    say = voice(language)
    for name, one in {"role: full": FULL, "cup": CUP}.items():
        night = one.night
        yield f"{name} night", screens.announced(one, say, event="https://discord.com/events/1/2")
        yield f"closed: {name} night", screens.closed(one, say, say("night-open"))
        yield f"{name} night, called", screens.called(one, THREAD, say)
        for opened in (None, 1):
            asked = screens.really_call_off(replace(night, opened=opened), say)
            yield f"to be called off, {opened}: {name} night", asked
        for over in Over:
            after = replace(night, over=over)
            last = screens.last(after, over, say)
            if last is not None:
                yield f"the last, {over.value}: {name} night", last
            following = Announced(replace(night, last=over))
            yield f"{name} night after one {over.value}", screens.announced(following, say)
            if over in screens.WHY:
                shut = screens.closed(one, say, say(screens.WHY[over]))
                yield f"{over.value}: {name} night", shut
    yield "nights lost", screens.lost(NIGHT.due(), say)
    yield "nights that cannot be read", screens.unread(NIGHT.due(), say)


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
