"""The *More* panel: the roster, and all clues with their guesses and colours (B16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from engine import rules
from engine.tables import Table
from engine.telling.formatting import (
    card_text,
    identity_id,
    number_text,
    person_name,
    person_names,
    seat_id,
    team_id,
    voice_for_table,
)
from engine.telling.settings import house_rules_text, pace_text, pack_mix_text
from engine.telling.times import own_pause_lines
from engine.texts import TimeStyle, Voice

NOBODY_AWAY: Mapping[rules.Person, int] = MappingProxyType({})
"""No person is on holiday."""


def more_panel_text(
    table: Table, person: rules.Person, say: Voice, idle: tuple[rules.Seat, ...] = ()
) -> str:
    """Format the *More* panel: the seats, all clues, and this table's settings.

    `idle` are the seats that the reader may take over (H2).
    """
    lines = [
        *team_lines(table, say),
        *_idle_lines(table, idle, say),
        *own_pause_lines(table, person, voice_for_table(table, say)),
        say("more-clues"),
        *clue_lines(table.match.game, say),
        *_caller_hint(table, person, say),
        *_setup_lines(table, say),
    ]
    return "\n".join(lines)


def key_commitment_text(table: Table, say: Voice) -> str:
    """Format how all can check after the game that the key was never changed (A5)."""
    return voice_for_table(table, say)("more-fair-play", commitment=table.match.commitment)


def team_lines(table: Table, say: Voice) -> list[str]:
    """Format the people of each team by role, one line a team; an empty one is free."""
    settings = table.match.settings
    teams: dict[str, list[rules.SeatKind]] = {}
    for kind in settings.format.rules.seats:
        teams.setdefault(seat_id(settings.theme, kind), []).append(kind)
    return [
        say("more-side", team=team, seats=_team_text(table, kinds, say))
        for team, kinds in teams.items()
    ]


def _team_text(table: Table, kinds: Sequence[rules.SeatKind], say: Voice) -> str:
    people = {kind: table.match.seats.list_people_on(kind) for kind in kinds}
    if not any(people.values()):
        return say("lobby-free")
    return " · ".join(
        say(
            "more-sits",
            role=kind.role.value,
            people=person_names(table, sitting, say),
            count=len(sitting),
        )
        for kind, sitting in people.items()
    )


def holiday_lines(table: Table, away: Mapping[rules.Person, int], say: Voice) -> Iterator[str]:
    """Yield a line for each person on holiday, with its end (G3)."""
    for person, until in away.items():
        end = say.markup.time(until, TimeStyle.MOMENT)
        yield say("more-away", who=person_name(table, person, say), end=end)


def _setup_lines(table: Table, say: Voice) -> list[str]:
    """Format this table's pace, cards and house rules, as far as they are not the usual ones."""
    return [
        *_pace_lines(table, say),
        *filter(None, [_mix_line(table, say), house_rules_text(table.match.settings, say)]),
    ]


def _caller_hint(table: Table, person: rules.Person, say: Voice) -> list[str]:
    """Format for an operative of the other team, or of both, who may call the clue (C15, E1).

    A computer never does (E4). How it passed does not matter here: they are not to know whether a
    spymaster was asked about it (C14).
    """
    game, seat = table.match.game, table.match.seats.find_seat(person)
    if (
        game is None
        or seat is None
        or game.phase is not rules.Phase.GUESS
        or not game.format.rules.has_rival
    ):
        return []
    theirs = seat.role is rules.Role.OPERATIVE and seat.team is not game.team
    callers = table.match.seats.list_people_in_role(game.team.rival, rules.Role.SPYMASTER)
    objecting = set(callers) - {seat.person for seat in table.match.seats.computers}
    if not theirs or not objecting or game.turns[-1].call is not None:
        return []
    return [say("more-point-out", spymaster="own" if seat.team else "other")]


def _mix_line(table: Table, say: Voice) -> str:
    mix = pack_mix_text(table.match.settings, say)
    return f"-# {say('board-mix', mix=mix)}" if mix else ""


def _pace_lines(table: Table, say: Voice) -> list[str]:
    timing = table.match.settings.timing
    return [] if timing.pace is rules.Pace.FREE else [say("more-pace", pace=pace_text(timing, say))]


def _idle_lines(table: Table, idle: tuple[rules.Seat, ...], say: Voice) -> Iterator[str]:
    for seat in idle:
        yield say("seat-idle", who=person_name(table, seat.person, say))


def clues_text(game: rules.Game | None, say: Voice) -> str:
    """Format all clues of both teams under a title; None is the lobby."""
    return "\n".join([say("more-clues"), *clue_lines(game, say)])


def clue_lines(game: rules.Game | None, say: Voice) -> list[str]:
    """Format all clues with their guesses and colours, and sudden death; None is the lobby."""
    if game is None or not game.turns:
        return [say("more-no-clues")]
    lines = [turn_line(turn, game, say) for turn in game.turns]
    if game.sudden:
        touches = [touch_text(game, touch, say) for touch in game.sudden]
        lines.append(say("more-sudden", touches=" · ".join(touches)))
    return lines


def touch_text(game: rules.Game, touch: rules.Touch, say: Voice) -> str:
    """Format a touch: the card and its identity."""
    identity = identity_id(game.theme, touch.identity)
    return say("more-touch", codename=card_text(game, touch.card, say), identity=identity)


def turn_line(turn: rules.Turn, game: rules.Game, say: Voice) -> str:
    """Format one turn: its clue and its guesses with their colours."""
    touches = [touch_text(game, touch, say) for touch in turn.touches]
    after = [*_ended_texts(turn, say), *_then_covered_texts(turn, game, say)]
    events = " · ".join([*touches, *after])
    team = team_id(game.theme, turn.team)
    if turn.clue is None:
        return say("more-turn-lost", team=team, touches=events)
    clue, number = turn.clue.word, number_text(turn.clue)
    if turn.has_invalid_clue:
        number = say("more-turn-void", number=number)
    return say("more-turn", team=team, clue=clue, number=number, touches=events)


def turn_end_texts(turn: rules.Turn, game: rules.Game, say: Voice) -> list[str]:
    """Format how a turn ended, if stopped or late, and the card covered after it (C15a, E2, G2)."""
    if turn.covered is None:
        return _ended_texts(turn, say)
    covered = say("more-covered", codename=card_text(game, turn.covered, say))
    return [*_ended_texts(turn, say), covered]


def _ended_texts(turn: rules.Turn, say: Voice) -> list[str]:
    return [say("more-stopped")] if turn.stopped else [say("more-late")] if turn.late else []


def _then_covered_texts(turn: rules.Turn, game: rules.Game, say: Voice) -> list[str]:
    """Format the card that was covered after a turn, without saying by whom (C15a, E2)."""
    if turn.covered is None:
        return []
    identity = identity_id(game.theme, dict(game.tiles)[turn.covered])
    card = say("more-touch", codename=card_text(game, turn.covered, say), identity=identity)
    return [say("more-then-covered", card=card)]


def uncovered_assassins_text(game: rules.Game, giver: rules.Team, say: Voice) -> str:
    """Name the uncovered assassins on the giver's key; secret."""
    assassins = [
        card_text(game, rules.Position(place), say)
        for place, identity in enumerate(game.key_card.get_side(giver))
        if identity is rules.Identity.ASSASSIN and place not in game.covered
    ]
    return say("clue-beware", assassins=", ".join(assassins), count=len(assassins))
