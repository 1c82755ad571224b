"""Texts of a real table's key cards and sand timers.

Law: a public text holds only what both teams may know: who starts, and who looks.
"""

from __future__ import annotations

from engine.companion.values import LooseKey, RealKey, SandTimer
from engine.rules import Team
from engine.telling.times import countdown
from engine.telling.wording import joined, mention, team_id
from engine.texts import Voice

NAMES = {
    RealKey.CLASSIC: "key-card-classic",
    RealKey.PICTURES: "key-card-pictures",
    RealKey.DUET: "key-card-duet",
}
"""The text id of each key card's name."""


def public_text(dealt: LooseKey, say: Voice) -> str:
    """Return the public text of a dealt key card: who starts (A5), and who looks."""
    title = say("key-card-dealt", name=_name(dealt, say))
    lines = _sides(dealt, say) if dealt.key_card.partner else _lookers(dealt, say)
    return f"{title}\n{lines}"


def key_text(dealt: LooseKey, side: Team | None, say: Voice) -> str:
    """Return the private text that names the key card, or the viewer's side in Duet."""
    title = say("key-card-yours", name=_name(dealt, say))
    if side is None:
        return f"{title}\n{say('key-card-hold', team=_starting(dealt))}"
    return f"{title}\n{say('key-card-side', team=_side_id(dealt, side))}"


def side_name(dealt: LooseKey, side: Team, say: Voice) -> str:
    """Return the name of a side of Duet's key card."""
    return say("team", team=_side_id(dealt, side))


def _name(dealt: LooseKey, say: Voice) -> str:
    return say(NAMES[RealKey((dealt.format, dealt.layout))])


def _starting(dealt: LooseKey) -> str:
    return _side_id(dealt, dealt.key_card.starting)


def _side_id(dealt: LooseKey, side: Team) -> str:
    return team_id(dealt.format.theme(dealt.layout), side)


def _lookers(dealt: LooseKey, say: Voice) -> str:
    who = [mention(holder.user_id, say) for holder in dealt.holders if holder is not None]
    starts = say("key-card-starts", team=_starting(dealt))
    return f"{starts}\n{say('key-card-seen', who=joined(who, say), count=len(who))}"


def _sides(dealt: LooseKey, say: Voice) -> str:
    lines = [_holder(dealt, side, say) for side in Team]
    return "\n".join([say("key-card-sides"), *lines])


def _holder(dealt: LooseKey, side: Team, say: Voice) -> str:
    holder = dealt.holder(side)
    who = say("lobby-free") if holder is None else mention(holder.user_id, say)
    return say("key-card-holder", team=_side_id(dealt, side), who=who)


def running_text(timer: SandTimer, say: Voice) -> str:
    """Return the text of a running timer: who started it, and when it ends."""
    who, when = mention(timer.account, say), countdown(timer.ends_at, say)
    return say("sand-runs", who=who, seconds=timer.seconds, when=when)


def run_out_text(timer: SandTimer, say: Voice) -> str:
    """Return the text of a timer that has run out."""
    who, when = mention(timer.account, say), countdown(timer.ends_at, say)
    return say("sand-ran", who=who, seconds=timer.seconds, when=when)


def time_up_text(timer: SandTimer, say: Voice, *, late: bool) -> str:
    """Return the text that time is up and, if it is `late`, since when."""
    return say("sand-up-late", when=countdown(timer.ends_at, say)) if late else say("sand-up")


def occupied_text(timer: SandTimer, say: Voice) -> str:
    """Return the text that a timer is running: where, and for how long."""
    place = timer.place
    url = say.markup.address(place.guild, place.channel, place.message)
    return say("refused-timer-running", url=url, when=countdown(timer.ends_at, say))
