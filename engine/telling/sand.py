"""The sand timer of a real table: while it runs, and once it has run out."""

from __future__ import annotations

from engine.tables import SandTimer
from engine.telling.clocks import countdown
from engine.telling.wording import mention
from engine.texts import Voice


def running_text(timer: SandTimer, say: Voice) -> str:
    """Say that the sand runs, who flipped it, and when it will have run out."""
    who, when = mention(timer.account, say), countdown(timer.ends_at, say)
    return say("sand-runs", who=who, seconds=timer.seconds, when=when)


def run_out_text(timer: SandTimer, say: Voice) -> str:
    """Say the same of a timer that has run out."""
    who, when = mention(timer.account, say), countdown(timer.ends_at, say)
    return say("sand-ran", who=who, seconds=timer.seconds, when=when)


def time_up_text(timer: SandTimer, say: Voice, *, late: bool) -> str:
    """Say that time is up and, if that is said late, since when."""
    return say("sand-up-late", when=countdown(timer.ends_at, say)) if late else say("sand-up")


def occupied_text(timer: SandTimer, say: Voice) -> str:
    """Say that a timer runs already, where, and for how long."""
    place = timer.place
    url = say.markup.address(place.guild, place.channel, place.message)
    return say("refused-timer-running", url=url, when=countdown(timer.ends_at, say))
