"""The turn notice, a message for the people who must act now, and a person's games (G3).

Law: it says nothing but what operatives may know, and names only people who must act.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from engine.rules import Game, Pace, Person, Phase, Suspension
from engine.tables import PlayerGame, Table
from engine.telling.challenges import last_caller_name
from engine.telling.formatting import (
    MAX_LARGE_CLUE,
    find_vacant_seat_kind,
    join_words,
    mention_text,
    number_text,
    person_name,
    person_names,
    seat_id,
    shortened_person_names,
    table_link_text,
    to_kebab_case,
    voice_for_table,
)
from engine.telling.times import countdown_text
from engine.texts import TimeStyle, Voice

MAX_NAMES = 3
"""The most people named in the line of a game."""


def notice_text(table: Table, say: Voice) -> str:
    """Format the turn notice: what is awaited and from whom, or which seat is free (H2).

    The words that lead to the board stand in brackets, for `link_to_board` to make a link of.
    """
    free = find_vacant_seat_kind(table)
    if free is not None:
        team = seat_id(table.match.settings.theme, free)
        return say("notice-vacant", team=team, role=free.role.value)
    return _awaited_text(table, table.match.require_dealt(), say)


def link_to_board(text: str, url: str = "") -> str:
    """Turn the words in brackets of a notice into a link; without `url` drop the brackets."""
    return text.replace("[", "").replace("]", "") if not url else text.replace("]", f"]({url})")


def not_your_turn_text(table: Table, say: Voice) -> str:
    """Format for a person whose turn it is not whom the game waits for."""
    game = table.match.game
    awaited = [] if game is None else table.match.seats.list_awaited_people(game)
    if not awaited:
        return say("refused-not-your-turn")
    return say("not-your-turn-of", who=shortened_person_names(table, awaited, say))


def press_key_text(table: Table, people: list[Person], say: Voice) -> str:
    """Ask people whose direct messages are closed to press *Key*; empty for none."""
    who = person_names(table, people, say)
    return say("dms-closed", who=who, count=len(people)) if people else ""


def reminder_text(table: Table, say: Voice) -> str:
    """Format since when, or until when, a move is awaited (G2, G3); empty without a clock."""
    if table.match.settings.timing.pace is Pace.CORRESPONDENCE:
        since = say.markup.time(table.match.clock.since, TimeStyle.MOMENT)
        return say("reminder-day", since=since)
    ends_at = table.ends_at
    return "" if ends_at is None else say("clock-limit", end=countdown_text(ends_at, say))


def quiet_until_text(until: int, say: Voice) -> str:
    """Format until when the table is quiet and sends no pings (G3)."""
    return say("notice-quiet", end=say.markup.time(until, TimeStyle.MOMENT))


def next_people_text(table: Table, people: list[Person], say: Voice) -> str:
    """Format for people who wanted to hear it that they are next (G3); empty for none."""
    return say("notice-next", who=person_names(table, people, say)) if people else ""


def new_table_announcement_text(role: int, say: Voice) -> str:
    """Announce a new table by a mention of a role, given by its id."""
    return say("notice-new-game", called=say.markup.role(role))


def _awaited_text(table: Table, game: Game, say: Voice) -> str:
    awaited = table.match.seats.list_awaited_people(game)
    who, count = person_names(table, awaited, say), len(awaited)
    match game.phase:
        case Phase.SUDDEN_DEATH:
            return say("notice-sudden-death", who=who, count=count)
        case Phase.COVER:
            own = game.team_to_cover is game.team
            return say("notice-cover-own" if own else "notice-cover", who=who, count=count)
        case Phase.CALLED:
            return _call_text(table, game, awaited, say)
        case Phase.GUESS:
            clue, number = game.clue.word, number_text(game.clue)
            room = "yes" if len(clue) <= MAX_LARGE_CLUE else "no"
            return say("notice-guess", who=who, count=count, clue=clue, number=number, room=room)
        case _ if len(game.givers) > 1:
            return say("notice-first-clue", who=who, count=count)
        case _:
            return say("notice-clue", who=who, count=count)


def _call_text(table: Table, game: Game, awaited: Sequence[Person], say: Voice) -> str:
    spans = table.match.settings.timeouts
    who, count = person_names(table, awaited, say), len(awaited)
    if game.is_call_contested:
        return say("notice-contested", who=who, count=count, seconds=spans.vote)
    return say(
        "notice-called",
        who=who,
        count=count,
        objector=last_caller_name(table, say),
        seconds=spans.answer,
    )


def thread_name(opened: datetime, say: Voice) -> str:
    """Name a thread by its day; what is played there may still change."""
    return say(
        "thread-name",
        year=f"{opened:%Y}",
        month=f"{opened:%m}",
        day=f"{opened:%d}",
    )


def thread_opened_text(opener: int, say: Voice) -> str:
    """Format for the channel which account has opened a thread's table."""
    return say("thread-line", who=mention_text(opener, say))


def person_games_text(games: Iterable[PlayerGame], person: Person, say: Voice) -> str:
    """Format a person's games, one line each in this order; without any, say so."""
    lines = [_game_line(game, person, say) for game in games]
    return "\n".join([say("games-title"), *lines]) if lines else say("games-none")


def game_title(game: PlayerGame, person: Person, say: Voice) -> str:
    """Format which game this is, and whether the person must act, without markup."""
    kind = say(f"format-{to_kebab_case(game.table.match.settings.format)}")
    return f"{kind} · {say('games-mine').replace('*', '')}" if person in game.awaited else kind


def _game_line(game: PlayerGame, person: Person, say: Voice) -> str:
    table = game.table
    kind = say(f"format-{to_kebab_case(table.match.settings.format)}")
    if game.lost:
        return say("games-line-lost", format=kind)
    return say(
        "games-line",
        channel=say.markup.channel(table.place.channel),
        link=table_link_text(table, say),
        format=kind,
        state=_state(game, person, say),
        since=countdown_text(game.since, say),
    )


def _state(game: PlayerGame, person: Person, say: Voice) -> str:
    """Format whose move it is, or why no move is awaited."""
    match game.rest:
        case Suspension.PAUSED:
            return voice_for_table(game.table, say)("games-paused")
        case Suspension.ASLEEP:
            return voice_for_table(game.table, say)("games-asleep")
        case None if game.table.match.game is None:
            return say("games-lobby")
        case None if person in game.awaited:
            return say("games-mine")
        case None:
            return _others_text(game, say)


def _others_text(game: PlayerGame, say: Voice) -> str:
    if not game.awaited:
        return say("games-vacant")
    people = [person_name(game.table, person, say) for person in game.awaited]
    if len(people) > MAX_NAMES:
        others = len(people) - (MAX_NAMES - 1)
        people = [*people[: MAX_NAMES - 1], say("best-others", count=others)]
    return say("games-theirs", who=join_words(people, say), count=len(game.awaited))
