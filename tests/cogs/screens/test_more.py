"""More: who sits where and all clues, then at most five buttons, and everything in two presses."""

from __future__ import annotations

import pytest

from cogs.screens.custom_ids import AS_TEXT, Action, Press, UnknownButton
from cogs.screens.markup import voice
from cogs.screens.more import MOST_BUTTONS, MorePage, more_screen, parse_page
from engine.rules import Seat
from engine.tables import Table
from engine.telling.more import clue_lines, team_lines
from engine.texts import LANGUAGES
from tests.cases import each
from tests.cogs.every_row import every_row
from tests.cogs.screens.offers import action, first, under_more
from tests.cogs.screens.wire import buttons, printed, texts
from tests.engine.rules.people import ANA, BEN, CAI, EVE
from tests.engine.telling.scenes import BEFORE_THE_CLUE, COVERING, GUESSING, OVER, VACANT
from tests.engine.telling.tables import keyholders
from tests.engine.telling.timed import RUNNING

RUN = BEFORE_THE_CLUE | COVERING | GUESSING | RUNNING | VACANT
both = each("language", LANGUAGES)


def idle(table: Table) -> tuple[Seat, ...]:
    """Have everybody who sees a key do nothing for long."""
    return tuple(keyholders(table))


@each("scene", RUN)
def test_there_are_at_most_five_buttons_in_every_state_for_everybody(scene: str) -> None:
    table = RUN[scene]("en")
    for person in (*table.match.people, EVE):
        for away in ((), idle(table)):
            for moderator in (False, True):
                shown = first(table, person, away, moderator=moderator)
                assert 1 <= len(shown) <= MOST_BUTTONS


@each("scene", RUN)
def test_every_allowed_action_is_at_most_one_page_away(scene: str) -> None:
    table = RUN[scene]("en")
    for person in (*table.match.people, EVE):
        at_once = {one["custom_id"] for one in first(table, person, idle(table))}
        turned = {Press.parse(one).detail for one in at_once if ":more:" in one}
        say = voice("en")
        for page in MorePage:
            beyond = buttons(
                more_screen(table, person, say, idle(table), page=page, rows=every_row())
            )
            acting = {one["custom_id"] for one in beyond if action(one) is not Action.MORE}
            assert acting <= at_once or page.value in turned


@pytest.mark.rule("B16", "H6")
@both
def test_more_starts_with_the_roster_and_all_clues(language: str) -> None:
    table, say = GUESSING["guessing with 9"](language), voice(language)
    (text,) = texts(more_screen(table, BEN, say))

    clues = clue_lines(table.match.game, say)
    assert text == "\n".join([*team_lines(table, say), say("more-clues"), *clues])
    assert say("key-conduct") not in text


def test_seated_have_one_action_of_the_moment_and_three_others() -> None:
    say = voice("en")
    plain = buttons(more_screen(GUESSING["after an own agent"]("en"), BEN, say))
    rival = buttons(more_screen(GUESSING["after an own agent"]("en"), CAI, say))
    agreeing = buttons(more_screen(RUNNING["a pause is asked for"]("en"), CAI, say))

    others = [say(f"button-{one}") for one in ("my-seat", "views", "how-to-play")]
    assert [one["label"] for one in plain] == others
    assert [one["label"] for one in rival] == [say("button-object"), *others]
    assert [one["label"] for one in agreeing] == [say("button-pause-agree"), *others]


@pytest.mark.rule("H1", "H4", "G5")
def test_my_seat_has_what_one_does_with_it_and_seats_only_for_whom_they_open() -> None:
    table, say = GUESSING["after an own agent"]("en"), voice("en")
    shown = {
        person: [
            one["label"] for one in buttons(more_screen(table, person, say, page=MorePage.SEAT))
        ]
        for person in (ANA, BEN)
    }

    own = [say(f"button-{one}") for one in ("leave", "pause", "resign", "back")]
    assert shown[BEN] == own
    assert shown[ANA] == [own[0], say("button-seats"), *own[1:]]
    (text,) = texts(more_screen(table, BEN, say, page=MorePage.SEAT))
    assert text == say("seats-own", team="red", role="operative")


def test_moderator_without_a_seat_reaches_the_seats() -> None:
    for made in (GUESSING["after an own agent"], VACANT["without an operative"]):
        for moderator in (True, False):
            acting = [action(one) for one in under_more(made("en"), EVE, moderator=moderator)]
            assert (Action.SEATS in acting) is moderator


@both
def test_other_views_open_in_the_same_message_with_back_button(language: str) -> None:
    table, say = GUESSING["guessing with 9"](language), voice(language)
    for person in (ANA, BEN, EVE):
        shown = buttons(more_screen(table, person, say, page=MorePage.VIEWS))
        ways = [(action(one), Press.parse(one["custom_id"]).detail) for one in shown]
        assert ways == [
            *((Action.LARGE, ""), (Action.LARGE, AS_TEXT), (Action.BOARD, "")),
            (Action.MORE, MorePage.FIRST.value),
        ]


@both
def test_a_game_that_is_over_has_large_print_and_text(language: str) -> None:
    table, say = OVER["won by agents"](language), voice(language)
    labels = [one["label"] for one in buttons(more_screen(table, EVE, say))]

    assert labels == [say(f"button-{one}") for one in ("large", "text")]


def test_more_ends_with_an_unusual_pace() -> None:
    say = voice("en")
    slow = RUNNING["strict, guessing"]("en")
    assert "⏱️" in texts(more_screen(slow, BEN, say))[0].splitlines()[-1]


def test_seat_page_of_a_slow_game_leads_to_reminders() -> None:
    say, rows = voice("en"), every_row()
    tables = (RUNNING["by correspondence"]("en"), RUNNING["strict, guessing"]("en"))
    own = [one.label for offer in rows.reminder for one in offer(tables[0], say)]
    offers = [
        [
            one["label"]
            for one in buttons(more_screen(table, BEN, say, page=MorePage.SEAT, rows=rows))
        ]
        for table in tables
    ]

    assert own
    assert [label in offers[0] for label in own] == [True] * len(own)
    assert not set(own) & set(offers[1])


def test_older_button_opens_more_and_unknown_page_is_refused() -> None:
    assert parse_page(Press(1, 2, Action.MORE)) is MorePage.FIRST
    with pytest.raises(UnknownButton):
        parse_page(Press(1, 2, Action.MORE, "manners"))


def test_nothing_is_offered_twice() -> None:
    for made in RUN.values():
        table = made("en")
        for person in (*table.match.people, EVE):
            shown = under_more(table, person, idle(table))
            assert len({one["custom_id"] for one in shown}) == len(shown)
            assert "None" not in printed(more_screen(table, person, voice("en")))
