"""What is said of game nights."""

from __future__ import annotations

from engine.nights.nights import Announced
from engine.nights.values import MOST_EMPTY, Night
from engine.telling.wording import joined, kebab
from engine.texts import TimeStyle, Voice

MOST_NAMED = 20
"""So many of those who come are named, the others counted."""


def announcement(announced: Announced, say: Voice) -> str:
    """Tell everybody of a night, and who comes."""
    night = announced.night
    lines = [
        say("night-title", opens=night.opens.value),
        f"{_when(night, say)} · {what(night, say)}",
        coming_text(announced, say),
        say("night-last-empty") if night.empty else "",
        say("night-note", calls="no" if night.role is None else "yes", called=_role(night, say)),
    ]
    return "\n".join(filter(None, lines))


def coming_text(announced: Announced, say: Voice) -> str:
    """Name those who come."""
    named = [say.markup.mention(one) for one in announced.coming[:MOST_NAMED]]
    more = len(announced.coming) - len(named)
    who = joined(named, say) if not more else ", ".join(named)
    return say("night-coming", count=len(announced.coming), who=who, more=more)


def what(night: Night, say: Voice) -> str:
    """Say what a night opens, and how often it is."""
    played = say(f"format-{kebab(night.format)}") if night.format else ""
    often = say("night-once") if night.once else say("night-weekly")
    return " · ".join(filter(None, (played, often)))


def call(announced: Announced, say: Voice) -> str:
    """Call people to a night that opens."""
    night, address = announced.night, say.markup.address
    link = address(night.guild, night.channel, None)
    told = say(
        "night-call",
        when=say.markup.time(night.begins, TimeStyle.COUNTDOWN),
        called=_role(night, say),
        who=joined([say.markup.mention(one) for one in announced.coming[:MOST_NAMED]], say),
        begins=say("night-begins", opens=night.opens.value),
        link=link,
    )
    return told.rstrip()


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


def _role(night: Night, say: Voice) -> str:
    return "" if night.role is None else say.markup.role(night.role)


def _when(night: Night, say: Voice) -> str:
    moment = say.markup.time(night.begins, TimeStyle.MOMENT)
    return say("night-when", moment=moment, left=say.markup.time(night.begins, TimeStyle.COUNTDOWN))
