"""The lobby and its seats panel: who sits where, what is missing, and what is played (A7, H1).

Law: who sits where is said once: in a lobby to all, in a running game in the panel.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.languages import has_computer_players, has_referee_tables
from engine.rules import Person, Reseat, Seat, SeatKind, Settings
from engine.tables import Table
from engine.telling.formatting import (
    computers_flag,
    join_words,
    mention_text,
    person_name,
    seat_id,
    shortened_person_names,
    to_kebab_case,
    voice_for_table,
)
from engine.telling.more import NOBODY_AWAY, holiday_lines, team_lines
from engine.telling.settings import short_pack_mix_text, unusual_settings_lines
from engine.texts import Voice, voice

FEW_PEOPLE = 2
"""So many people are too few for a round."""


def lobby_text(table: Table, say: Voice) -> str:
    """Format a lobby: the host, a line for each team, who is missing, and what its banner lacks."""
    lines = [_host_line(table, say), *team_lines(table, say), *lobby_lines(table, say)]
    return "\n".join(lines)


def format_about(settings: Settings, say: Voice) -> str:
    """Describe the format of a table in a sentence or two."""
    return say(f"format-{to_kebab_case(settings.format)}-about")


def _host_line(table: Table, say: Voice) -> str:
    return say("lobby-host", host=person_name(table, table.match.host, say))


def lobby_lines(table: Table, say: Voice, *, on_page: bool = False) -> list[str]:
    """Format who is missing from a lobby, votes for computers, and unusual settings.

    On the live page the free seats are buttons themselves, so no line names one.
    """
    settings = table.match.settings
    lines = [
        _readiness(table, say, on_page=on_page),
        *_reseated(table, say),
        *computer_vote_lines(table, say),
    ]
    if not has_referee_tables(settings.language):
        lines.append(say("lobby-no-tables"))
    if table.match.flips is not None:
        lines.append(say("lobby-flips"))
    return [*lines, *unusual_settings_lines(settings, say)]


def is_anybody_new(table: Table) -> bool:
    """Return whether a person with a seat was never shown a lesson, or no person has one."""
    people = table.match.seats.people
    return not people or any(not table.people[person].taught for person in people)


def may_fill_with_computers(table: Table) -> bool:
    """Return whether computers are offered for all free seats of a lobby with one or two people.

    So it is where seats are missing and computers play in the language (E4).
    """
    lacking = table.match.seats.count_missing_people(table.match.settings.format)
    return (
        bool(lacking)
        and 0 < len(table.match.seats.people) <= FEW_PEOPLE
        and has_computer_players(table.match.language)
    )


def _readiness(table: Table, say: Voice, *, on_page: bool) -> str:
    seats, chosen = table.match.seats, table.match.settings.format
    lacking = seats.count_missing_people(chosen)
    if lacking:
        hiring = "fill" if may_fill_with_computers(table) else computers_flag(table)
        return say("lobby-lacking", count=lacking, computers="page" if on_page else hiring)
    if seats.list_missing_kinds(chosen):
        return say("lobby-ready-by-lot")
    teams = {kind.team for kind in chosen.rules.seats if kind.capacity > 1}
    sizes = [len(seats.list_team_seats(team)) for team in teams if team is not None]
    uneven = [say("lobby-uneven")] if sizes and max(sizes) - min(sizes) > 1 else []
    return "\n".join([*uneven, say("lobby-ready")])


def _reseated(table: Table, say: Voice) -> list[str]:
    entry = table.match.log[-1]
    if not isinstance(entry.change, Reseat):
        return []
    return [say("lobby-reseated", who=person_name(table, entry.person, say))]


def banner_title(settings: Settings, say: Voice) -> str:
    """Name the format for a lobby's banner."""
    return say(f"format-{to_kebab_case(settings.format)}")


def banner_words(settings: Settings, say: Voice) -> tuple[str, str, str]:
    """Return the banner's words: the deck, the layout, and the language with its packs."""
    language = voice(settings.language)("this-language")
    return (
        say(f"deck-{settings.deck.value}"),
        say(f"layout-{settings.layout.name.lower()}"),
        " · ".join(filter(None, [language, short_pack_mix_text(settings, say)])),
    )


def banner_alt(settings: Settings, say: Voice) -> str:
    """Describe a lobby's banner for its alt text."""
    words = ", ".join(banner_words(settings, say))
    return say("alt-banner", format=banner_title(settings, say), words=words)


def computer_vote_lines(table: Table, say: Voice) -> Iterator[str]:
    """Yield a line for each set of seats that people have voted to fill with computers."""
    theme, voices = table.match.settings.theme, table.match.computer_votes
    for wish in dict.fromkeys(wish for _, wish in sorted(voices, key=str)):
        people = sorted(person for person, wanted in voices if wanted == wish)
        kinds = [
            say("button-sit", team=seat_id(theme, SeatKind(team, role, 1)), role=role.value)
            for team, role in wish
        ]
        who, seats = shortened_person_names(table, people, say), join_words(kinds, say)
        yield say("hiring", who=who, count=len(people), seats=seats)


def seats_text(
    table: Table,
    say: Voice,
    viewer: Person | None,
    chosen_account: int | None = None,
    away: Mapping[Person, int] = NOBODY_AWAY,
) -> str:
    """Format the viewer's seat in a lobby, or all seats in a running game.

    With `chosen_account`, a Discord account or a guest's negative number, ask where that person is
    to sit. `away` are people on holiday with its end in Unix seconds (G3).
    """
    lines = [say("seats-title")]
    if table.match.game is not None:
        lines += [*team_lines(table, say), *holiday_lines(table, away, say)]
    if chosen_account is not None:
        lines.append(say("seats-where", who=_account_name(table, chosen_account, say)))
    elif table.match.game is None:
        lines.append(own_seat_text(table, viewer, say))
    return "\n".join(lines)


def _account_name(table: Table, account: int, say: Voice) -> str:
    """Name an account, or a guest of this table by their negative number (H9)."""
    return person_name(table, Person(account), say) if account < 0 else mention_text(account, say)


def already_seated_text(table: Table, seat: Seat, say: Voice) -> str:
    """Format the seat that a person has already, and how to change it."""
    team = seat_id(table.match.settings.theme, seat)
    return voice_for_table(table, say)("seated-already", team=team, role=seat.role.value)


def own_seat_text(table: Table, viewer: Person | None, say: Voice) -> str:
    """Format the viewer's seat, or ask a viewer without one where to sit."""
    seat = None if viewer is None else table.match.seats.find_seat(viewer)
    if seat is None:
        return say("seats-sit")
    team = seat_id(table.match.settings.theme, seat)
    return say("seats-own", team=team, role=seat.role.value)
