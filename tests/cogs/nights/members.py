"""What tests of everything want to know of game nights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cogs.nights import screens
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.nights.nights import NightAttendance
from engine.nights.values import NightResult, OpeningKind
from engine.rules import Format
from engine.tables import MessageLocation
from tests.cogs.by_itself import Week
from tests.cogs.nights import positions
from tests.engine.nights.nights import NIGHT

POSITIONS = positions.POSITIONS
COMMANDS = ("night",)
THE_SAME_IN_PORTUGUESE = ("night-when",)
THREAD = MessageLocation(guild=1 << 60, channel=1 << 60, message=1 << 60)
FULL = NightAttendance(
    replace(NIGHT, format=Format.THREE_PLAYERS, role=1 << 60, begins=NIGHT.slot + 3_600),
    tuple(range(1 << 60, (1 << 60) + 150)),
)
CUP = NightAttendance(replace(NIGHT, opens=OpeningKind.CUP, once=True))


def ephemerals(language: str) -> Iterator[tuple[str, Screen]]:
    """List what is said of nights to which many come, and nobody."""
    say = voice(language)
    for name, one in {"role: full": FULL, "cup": CUP}.items():
        night = one.night
        yield (
            f"{name} night",
            screens.announcement_screen(one, say, event="https://discord.com/events/1/2"),
        )
        yield f"closed: {name} night", screens.closed_screen(one, say, say("night-open"))
        yield f"{name} night, called", screens.call_screen(one, THREAD, say)
        for opened in (None, 1):
            question = screens.call_off_question_screen(replace(night, opened=opened), say)
            yield f"to be called off, {opened}: {name} night", question
        for over in NightResult:
            after = replace(night, over=over)
            last = screens.final_screen(after, over, say)
            if last is not None:
                yield f"the last, {over.value}: {name} night", last
            following = NightAttendance(replace(night, last=over))
            yield (
                f"{name} night after one {over.value}",
                screens.announcement_screen(following, say),
            )
            if over in screens.REASON_TEXTS:
                shut = screens.closed_screen(one, say, say(screens.REASON_TEXTS[over]))
                yield f"{over.value}: {name} night", shut
    yield "nights lost", screens.lost_notice(NIGHT.to_task(), say)
    yield "nights that cannot be read", screens.unreadable_notice(NIGHT.to_task(), say)


EPHEMERALS = (ephemerals,)


async def switched_on(week: Week) -> None:
    """Announce a weekly night."""
    channel = week.channel("nights")
    night = await week.boss.slash(channel, "codenames night", day=2, hour="20:00", zone="UTC")
    await night.finished()


async def each_day(_week: Week, _number: int) -> None:
    """Wait."""


SWITCHED_ON = ((switched_on, each_day),)
COMES = ("night",)
