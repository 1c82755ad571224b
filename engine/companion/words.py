"""What is said of a real table's key cards and sand timers.

Law: what everybody is told says only what the two teams may know: who starts, and who looks.
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
"""The text that names each key card."""


def public_text(dealt: LooseKey, say: Voice) -> str:
    """Tell everybody that a key card is dealt, who starts (A5), and who looks at it."""
    title = say("key-card-dealt", name=_name(dealt, say))
    lines = _sides(dealt, say) if dealt.key_card.partner else _lookers(dealt, say)
    return f"{title}\n{lines}"


def key_text(dealt: LooseKey, side: Team | None, say: Voice) -> str:
    """Tell somebody whose key card they see, or which side of Duet's."""
    title = say("key-card-yours", name=_name(dealt, say))
    if side is None:
        return f"{title}\n{say('key-card-hold', team=_starting(dealt))}"
    return f"{title}\n{say('key-card-side', team=_side_id(dealt, side))}"


def side_name(dealt: LooseKey, side: Team, say: Voice) -> str:
    """Name a side of Duet's key card."""
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
