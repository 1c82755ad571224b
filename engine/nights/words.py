"""Texts of game nights."""

from __future__ import annotations

from engine.nights.nights import NightAttendance
from engine.nights.values import Night
from engine.tables import MessageLocation
from engine.telling.formatting import join_words, to_kebab_case
from engine.texts import TimeStyle, Voice

MAX_NAMED = 20
"""So many of the people who come are named, the others counted."""
MAX_MENTIONED = 100
"""So many of the people who come are mentioned: Discord allows no more in one message."""


def announcement_text(announced: NightAttendance, say: Voice) -> str:
    """Format the announcement of a night, with who comes and how it is ended."""
    night = announced.night
    lines = [
        _heading(night, say),
        coming_text(announced, say),
        _moved_text(night, say),
        say(
            "night-note", calls="no" if night.role is None else "yes", called=_role_text(night, say)
        ),
    ]
    return "\n".join(filter(None, lines))


def closed_text(announced: NightAttendance, why: str, say: Voice) -> str:
    """Format the text of a night that is closed: the people who came, and `why` it closed."""
    coming = coming_text(announced, say) if announced.coming else ""
    return "\n".join(filter(None, [_heading(announced.night, say), coming, why]))


def coming_text(announced: NightAttendance, say: Voice) -> str:
    """Format the list of people who come."""
    who, more = _attendee_names(announced, MAX_NAMED, [], say)
    return say("night-coming", count=len(announced.coming), who=who, more=more)


def opening_text(night: Night, say: Voice) -> str:
    """Format which game a night opens, and whether once or weekly."""
    played = say(f"format-{to_kebab_case(night.format)}") if night.format else ""
    return " · ".join(filter(None, (played, say("night-once" if night.once else "night-weekly"))))


def call_text(announced: NightAttendance, place: MessageLocation, say: Voice) -> str:
    """Format the call of people to a night that has opened at a place."""
    night = announced.night
    role = [*filter(None, [_role_text(night, say)])]
    who, more = _attendee_names(announced, MAX_MENTIONED, role, say)
    return say(
        "night-call",
        when=say.markup.time(night.begins, TimeStyle.COUNTDOWN),
        begins=say("night-begins", opens=night.opens.value),
        link=say.markup.address(place.guild, place.channel, place.message),
        called=len(role) + len(announced.coming),
        who=who,
        more=more,
    )


def event_name(night: Night, say: Voice) -> str:
    """Return the name of a night's scheduled event."""
    return say("night-event", opens=night.opens.value)


def event_description(night: Night, say: Voice) -> str:
    """Return the description of a night's scheduled event."""
    return say("night-event-about", what=opening_text(night, say))


def frequency_variant(night: Night) -> str:
    """Return the Fluent variant of a night: `once` or `weekly`."""
    return "once" if night.once else "weekly"


def _heading(night: Night, say: Voice) -> str:
    title = say("night-title", opens=night.opens.value)
    return f"{title}\n{_time_text(night, say)} · {opening_text(night, say)}"


def _attendee_names(
    announced: NightAttendance, most: int, first: list[str], say: Voice
) -> tuple[str, int]:
    """Format `first` and at most `most` of the people who come, and count the others."""
    named = [*first, *map(say.markup.mention, announced.coming[:most])]
    more = max(0, len(announced.coming) - most)
    return ", ".join(named) if more else join_words(named, say), more


def _moved_text(night: Night, say: Voice) -> str:
    """Format the first time of a night that was moved; empty for any other."""
    if night.begins == night.slot:
        return ""
    return say("night-moved", before=say.markup.time(night.slot, TimeStyle.OCCASION))


def _role_text(night: Night, say: Voice) -> str:
    return "" if night.role is None else say.markup.role(night.role)


def _time_text(night: Night, say: Voice) -> str:
    moment = say.markup.time(night.begins, TimeStyle.OCCASION)
    return say("night-when", moment=moment, left=say.markup.time(night.begins, TimeStyle.COUNTDOWN))
