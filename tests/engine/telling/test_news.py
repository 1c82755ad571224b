"""News: what happened last, until the next clue or objection is what happened last."""

from __future__ import annotations

import pytest

from engine.rules import (
    Begin,
    Call,
    Clue,
    Entry,
    Game,
    Give,
    Match,
    Open,
    Person,
    Role,
    Seat,
    Seats,
    Stop,
    Team,
    Withdraw,
)
from engine.rules.game.teams import COMPUTERS
from engine.tables import Table
from engine.telling.formatting import NO_BREAK, join_words
from engine.telling.news import last_event_text
from engine.telling.notice import notice_text
from engine.telling.state import state_text
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, SALT, TABLES, entries
from tests.engine.rules.positions import duet, touch
from tests.engine.telling.tables import ACCOUNT, clued, dealt, game, laid, settings_of

EN = voice("en")


def news_of(table: Table) -> str:
    return last_event_text(table, table.match.require_dealt(), EN)


def called(person: Person) -> str:
    return f"@{ACCOUNT + person}"


def dealt_at_once(position: Game, language: str, seats: Seats) -> Table:
    """Deal a game as after *Again*: its lobby opens with everybody seated, in BEN's name."""
    opened = Open(settings_of(position, language), seats)
    return laid(Match.replay(entries([(BEN, opened), (BEN, Begin(position, SALT))])))


def test_events_before_a_clue_are_not_repeated() -> None:
    stopped = (clued(), touch(1), Stop())
    assert news_of(laid(dealt(game("en"), "en", *stopped))) == EN("stopped", who=called(BEN))
    assert news_of(laid(dealt(game("en"), "en", *stopped, Clue.parse("MUSIC:1")))) == ""


@pytest.mark.rule("A9")
@each("language", LANGUAGES)
def test_game_dealt_again_at_once_names_the_spymasters_and_the_host_until_the_first_clue(
    language: str,
) -> None:
    say, position = voice(language), game(language)
    again = dealt_at_once(position, language, TABLES[position.format])
    together = dealt_at_once(duet(), language, TABLES[duet().format])

    line = last_event_text(again, again.match.require_dealt(), say)
    duets = last_event_text(together, together.match.require_dealt(), say)

    seats = [
        say("lot-seat", role="spymaster", team=team, who=called(person))
        for team, person in (("red", ANA), ("blue", CAI))
    ]
    named = say("next-deal", rotates="yes", seats=join_words(seats, say), host=called(BEN))
    assert line == named
    assert duets == say("next-deal", rotates="no", seats="", host=called(BEN))
    assert news_of(laid(again.match.play(Entry(ANA, Give(clued()), 2_000)))) == ""


@pytest.mark.rule("A9", "E4")
def test_person_alone_with_computers_reads_their_own_seat_in_a_game_dealt_again() -> None:
    pair = Seats(
        (
            Seat(BEN, Team.RED, Role.MEMBER),
            Seat(COMPUTERS[0], Team.BLUE, Role.MEMBER),
        )
    )

    line = news_of(dealt_at_once(duet(), "en", pair))
    assert called(BEN) in line
    assert EN("team-name", team="a") in line
    assert EN("next-deal", rotates="no", seats="", host=called(BEN)) not in line


@pytest.mark.rule("C15")
def test_nothing_older_stands_under_an_objection_and_its_end_is_news() -> None:
    moves = (clued(), touch(1), Call("C1"))
    assert news_of(laid(dealt(game("en"), "en", *moves))) == ""
    ended = EN("call-withdrawn", clue="OCEAN", number="2", who=called(CAI), rule="")
    assert news_of(laid(dealt(game("en"), "en", *moves, Withdraw()))) == ended


@pytest.mark.rule("C15")
@each("language", LANGUAGES)
def test_call_headline_names_caller_clue_and_giver(language: str) -> None:
    table = laid(dealt(game(language), language, clued(), Call("C1")))
    say = voice(language)

    headline = state_text(table, table.match.require_dealt(), say).splitlines()[0]

    assert called(CAI) in headline
    assert f"🔺 OCEAN{NO_BREAK}2" in headline
    assert called(ANA) in notice_text(table, say).split(": ")[0]
    assert called(CAI) in notice_text(table, say)
