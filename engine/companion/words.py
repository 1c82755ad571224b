"""Texts of a real table's key cards and sand timers.

Law: a public text holds only what both teams may know: who starts, and who looks.
"""

from __future__ import annotations

from engine.companion.values import KeyCardKind, SandTimer, StandaloneKeyCard
from engine.rules import Team
from engine.telling.formatting import join_words, mention_text, team_id
from engine.telling.times import countdown_text
from engine.texts import Voice

NAMES = {
    KeyCardKind.CLASSIC: "key-card-classic",
    KeyCardKind.PICTURES: "key-card-pictures",
    KeyCardKind.DUET: "key-card-duet",
}
"""The text id of each key card's name."""


def public_text(dealt: StandaloneKeyCard, say: Voice) -> str:
    """Return the public text of a dealt key card: who starts (A5), and who looks."""
    title = say("key-card-dealt", name=_name(dealt, say))
    lines = _side_lines(dealt, say) if dealt.key_card.partner else _viewer_lines(dealt, say)
    return f"{title}\n{lines}"


def key_text(dealt: StandaloneKeyCard, side: Team | None, say: Voice) -> str:
    """Return the private text that names the key card, or the viewer's side in Duet."""
    title = say("key-card-yours", name=_name(dealt, say))
    if side is None:
        return f"{title}\n{say('key-card-hold', team=_starting(dealt))}"
    return f"{title}\n{say('key-card-side', team=_side_id(dealt, side))}"


def side_name(dealt: StandaloneKeyCard, side: Team, say: Voice) -> str:
    """Return the name of a side of Duet's key card."""
    return say("team", team=_side_id(dealt, side))


def _name(dealt: StandaloneKeyCard, say: Voice) -> str:
    return say(NAMES[KeyCardKind((dealt.format, dealt.layout))])


def _starting(dealt: StandaloneKeyCard) -> str:
    return _side_id(dealt, dealt.key_card.starting)


def _side_id(dealt: StandaloneKeyCard, side: Team) -> str:
    return team_id(dealt.format.theme(dealt.layout), side)


def _viewer_lines(dealt: StandaloneKeyCard, say: Voice) -> str:
    who = [mention_text(holder.user_id, say) for holder in dealt.holders if holder is not None]
    starts = say("key-card-starts", team=_starting(dealt))
    return f"{starts}\n{say('key-card-seen', who=join_words(who, say), count=len(who))}"


def _side_lines(dealt: StandaloneKeyCard, say: Voice) -> str:
    lines = [_holder_line(dealt, side, say) for side in Team]
    return "\n".join([say("key-card-sides"), *lines])


def _holder_line(dealt: StandaloneKeyCard, side: Team, say: Voice) -> str:
    holder = dealt.get_holder(side)
    who = say("lobby-free") if holder is None else mention_text(holder.user_id, say)
    return say("key-card-holder", team=_side_id(dealt, side), who=who)


def running_text(timer: SandTimer, say: Voice) -> str:
    """Return the text of a running timer: who started it, and when it ends."""
    who, when = mention_text(timer.account, say), countdown_text(timer.ends_at, say)
    return say("sand-runs", who=who, seconds=timer.seconds, when=when)


def finished_text(timer: SandTimer, say: Voice) -> str:
    """Return the text of a timer that has run out."""
    who, when = mention_text(timer.account, say), countdown_text(timer.ends_at, say)
    return say("sand-ran", who=who, seconds=timer.seconds, when=when)


def time_up_text(timer: SandTimer, say: Voice, *, late: bool) -> str:
    """Return the text that time is up; `late` adds since when."""
    return say("sand-up-late", when=countdown_text(timer.ends_at, say)) if late else say("sand-up")


def timer_already_running_text(timer: SandTimer, say: Voice) -> str:
    """Return the refusal that a timer is running already: its link, and when it ends."""
    place = timer.place
    url = say.markup.address(place.guild, place.channel, place.message)
    return say("refused-timer-running", url=url, when=countdown_text(timer.ends_at, say))
