"""What is said of game nights."""

from __future__ import annotations

from engine.nights.nights import Announced
from engine.nights.values import MOST_EMPTY, Night
from engine.telling.wording import joined, kebab
from engine.texts import TimeStyle, Voice

MOST_NAMED = 20
"""So many of those who come are named, the others counted."""


def announcement(announced: Announced, say: Voice) -> str:
    """Tell everybody of a night, who comes, and how it is ended."""
    night = announced.night
    lines = [
        _head(night, say),
        coming_text(announced, say),
        say("night-last-empty") if night.empty else "",
        say("night-note", calls="no" if night.role is None else "yes", called=_role(night, say)),
    ]
    return "\n".join(filter(None, lines))


def closed_text(announced: Announced, why: str, say: Voice) -> str:
    """Tell of a night that nobody waits for any more, who came if anybody, and why."""
    coming = coming_text(announced, say) if announced.coming else ""
    return "\n".join(filter(None, [_head(announced.night, say), coming, why]))


def coming_text(announced: Announced, say: Voice) -> str:
    """Name those who come."""
    named = [say.markup.mention(one) for one in announced.coming[:MOST_NAMED]]
    more = len(announced.coming) - len(named)
    who = joined(named, say) if not more else ", ".join(named)
    return say("night-coming", count=len(announced.coming), who=who, more=more)


def what(night: Night, say: Voice) -> str:
    """Say what a night opens, and how often it is."""
    played = say(f"format-{kebab(night.format)}") if night.format else ""
    return " · ".join(filter(None, (played, say("night-once" if night.once else "night-weekly"))))


def call(announced: Announced, say: Voice) -> str:
    """Call people to a night that opens."""
    night = announced.night
    people = [say.markup.mention(one) for one in announced.coming[:MOST_NAMED]]
    called = [*filter(None, [_role(night, say)]), *people]
    return say(
        "night-call",
        when=say.markup.time(night.begins, TimeStyle.COUNTDOWN),
        begins=say("night-begins", opens=night.opens.value),
        called=len(called),
        who=joined(called, say),
    )


def ended(night: Night, say: Voice, *, came: bool) -> str:
    """Say that a night was the last one, and why."""
    if not came and not night.once and night.empty + 1 >= MOST_EMPTY:
        return say("night-rests", count=MOST_EMPTY)
    return say("night-over", came="yes" if came else "no")


def event_name(night: Night, say: Voice) -> str:
    """Name a night among a server's events."""
    return say("night-event", opens=night.opens.value)


def event_about(night: Night, say: Voice) -> str:
    """Tell what a night is, among a server's events."""
    return say("night-event-about", what=what(night, say))


def often(night: Night) -> str:
    """Tell texts whether a night is once, or weekly."""
    return "once" if night.once else "weekly"


def _head(night: Night, say: Voice) -> str:
    title = say("night-title", opens=night.opens.value)
    return f"{title}\n{_when(night, say)} · {what(night, say)}"


def _role(night: Night, say: Voice) -> str:
    return "" if night.role is None else say.markup.role(night.role)


def _when(night: Night, say: Voice) -> str:
    moment = say.markup.time(night.begins, TimeStyle.MOMENT)
    return say("night-when", moment=moment, left=say.markup.time(night.begins, TimeStyle.COUNTDOWN))
