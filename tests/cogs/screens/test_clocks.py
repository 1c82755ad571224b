"""What people are told of time, and what they may do about it: limits, sand, rests, idle seats."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.games import PAGE_SIZE, games_screen
from cogs.screens import selects
from cogs.screens.board import public_screen
from cogs.screens.custom_ids import Action, AnyAction, Press, UnknownButton
from cogs.screens.keys import key_screen
from cogs.screens.markup import voice
from cogs.screens.more import more_screen
from cogs.screens.notice import build_notice, format_message, reminder_notice
from cogs.screens.screen import Screen
from cogs.screens.settings import settings_panel
from cogs.screens.summaries import summary_picture
from engine.matches import PlayerGame
from engine.rules import Game, Pace, Person, Seat, Settings, Timing, TimingOutOfRange
from engine.tables import Table
from engine.telling.formatting import join_words
from engine.telling.settings import unusual_settings_lines
from engine.texts import LANGUAGES, Voice
from tests.cases import each
from tests.cogs.screens.offers import action, under_more
from tests.cogs.screens.wire import buttons, parts, problems, texts
from tests.engine.rules.people import ANA, BEN, BLUE_OPERATIVE, CAI, DORA, EVE, RED_SPYMASTER
from tests.engine.rules.positions import alone, drawn, duet, of_three
from tests.engine.telling.lobbies import READY
from tests.engine.telling.tables import ACCOUNT, PLACE, keyholders
from tests.engine.telling.timed import (
    BY_POST,
    FREE,
    NOW,
    RESTING,
    RUNNING,
    SAND,
    STRICT,
    TWO_WEEKS,
    scene,
)
from tests.local_discord.limits import STRING_SELECT

ENGLISH: Voice = voice("en")
both = each("language", LANGUAGES)


def headline(table: Table) -> str:
    return texts(public_screen(table))[0]


def actions(screen: Screen) -> set[AnyAction]:
    """List what the buttons that can be pressed are for."""
    pressed = (one["custom_id"] for one in buttons(screen) if not one.get("disabled"))
    return {Press.parse(custom_id).action for custom_id in pressed}


def offered(table: Table, person: Person, *idle: Seat) -> set[AnyAction]:
    """List what More lets somebody do about time and about who is away."""
    time = {Action.SAND, Action.PAUSE, Action.UNPAUSE}
    away = {Action.TAKE_OVER, Action.ABANDON, Action.SIT}
    return {action(one) for one in under_more(table, person, idle)} & (time | away)


@both
@pytest.mark.rule("G2", "G3")
@each("name", RESTING)
def test_sleeping_game_has_one_button(name: str, language: str) -> None:
    table = RESTING[name](language)
    goes_on = Action.RESUME if "paused" in name else Action.WAKE
    assert actions(public_screen(table)) == {goes_on, Action.KEY, Action.MORE}
    doing = [
        key_screen(table, table.match.require_dealt(), seat, ENGLISH) for seat in keyholders(table)
    ]
    assert [actions(screen) for screen in doing] == [{Action.LARGE}, {Action.LARGE}]
    if "guessing" in name or "called" in name:
        assert table.match.require_dealt().clue.word in headline(table)
    assert offered(table, ANA) == set()


@both
@pytest.mark.rule("G2", "G3")
@each("name", RESTING)
def test_picture_of_a_sleeping_game_shows_it(name: str, language: str) -> None:
    table, say = RESTING[name](language), voice(language)
    (picture,) = public_screen(table).pictures
    _, header = picture.arguments
    resting = say("status-paused" if "paused" in name else "status-asleep")
    assert (header.status, header.clue) == (resting.upper(), None)
    assert picture.alt.startswith(f"{resting}. ")


@pytest.mark.rule("G5")
def test_pause_needs_a_request_and_the_other_sides_agreement() -> None:
    before, pause = RUNNING["sand before the clue"]("en"), RUNNING["a pause is asked for"]("en")
    assert [Action.PAUSE in offered(before, who) for who in (ANA, DORA, EVE)] == [True, True, False]
    assert Action.PAUSE not in offered(pause, ANA)
    labels = [
        one["label"]
        for who in (BEN, CAI)
        for one in under_more(pause, who)
        if action(one) is Action.PAUSE
    ]
    assert labels == ["Pause", "Agree to a pause"]
    assert "Take back the pause" in [one["label"] for one in under_more(pause, ANA)]
    line = ENGLISH("more-pause-asked", who=f"<@{ACCOUNT + CAI}> and <@{ACCOUNT + DORA}>")
    pages = ["".join(texts(more_screen(pause, who, ENGLISH))) for who in (ANA, BEN, CAI)]
    assert [line in text for text in pages] == [True, False, False]
    assert [Action.UNPAUSE in offered(pause, who) for who in (ANA, BEN, CAI)] == [
        *(True, False, False)
    ]


@pytest.mark.rule("G5")
def test_paused_game_speaks_of_clocks_only_if_it_has_any() -> None:
    still = "The clocks stand still."
    assert still in headline(RESTING["paused before a clue"]("en"))
    without = headline(RESTING["paused, called"]("en"))
    assert still not in without
    assert "The game is paused." in without


@pytest.mark.rule("H1")
def test_seat_swap_is_announced_and_another_player_must_guess() -> None:
    changed, waiting = (
        RUNNING[name]("en") for name in ("people change places", "nobody may guess")
    )
    assert "swapped seats with" in headline(changed)
    assert "nobody here may guess any more" in headline(waiting)
    assert Action.SIT in offered(waiting, EVE)
    assert Action.SIT not in offered(waiting, ANA)


@pytest.mark.rule("G1")
def test_each_player_is_offered_the_sand_timer_once_a_phase() -> None:
    table = RUNNING["sand runs"]("en")
    assert [Action.SAND in offered(table, who) for who in (ANA, CAI, DORA, EVE)] == [
        *(True, True),
        *(False, False),
    ]
    for timing in (FREE, STRICT, BY_POST):
        assert Action.SAND not in offered(scene(timing)("en"), ANA)


@pytest.mark.rule("H1", "H2")
def test_idle_seat_is_offered_to_eligible_people() -> None:
    table = RUNNING["strict, guessing"]("en")
    spymaster = offered(table, EVE, RED_SPYMASTER)
    assert spymaster == {Action.TAKE_OVER}
    assert Action.TAKE_OVER not in offered(table, ANA, RED_SPYMASTER)
    assert Action.TAKE_OVER not in offered(table, CAI, BLUE_OPERATIVE)
    assert Action.TAKE_OVER not in offered(table, BEN, BLUE_OPERATIVE)
    shown = more_screen(table, EVE, ENGLISH, (RED_SPYMASTER,))
    assert f"<@{ACCOUNT + ANA}> is away, so anybody can take that seat" in texts(shown)[0]


@pytest.mark.rule("H2")
def test_remaining_players_are_offered_to_end_without_result() -> None:
    table = RUNNING["a side is missing"]("en")
    assert f"<t:{NOW + 600}:t>" in headline(table)
    assert [Action.ABANDON in offered(table, who) for who in (ANA, BEN, EVE)] == [True, True, False]
    assert Action.ABANDON not in offered(RUNNING["sand runs"]("en"), ANA)


@both
@pytest.mark.rule("G3")
def test_daily_reminder_repeats_mentions_and_strict_one_has_none(language: str) -> None:
    say = voice(language)
    by_post, strict = RUNNING["by correspondence"](language), RUNNING["strict, guessing"](language)
    assert (
        reminder_notice(by_post, say).accounts
        == build_notice(by_post, say).accounts
        == (ACCOUNT + BEN,)
    )
    assert f"<t:{NOW}:f>" in format_message(by_post, reminder_notice(by_post, say), say)
    assert reminder_notice(strict, say).accounts == ()
    assert f"<t:{NOW + 60}:R>" in format_message(strict, reminder_notice(strict, say), say)


@both
def test_lobby_shows_pace_and_settings_offer_strict_limits(
    language: str,
) -> None:
    for timing in (FREE, SAND, STRICT, BY_POST):
        lobby = READY["complete"](language)
        settings = replace(lobby.match.settings, timing=timing)
        match = replace(lobby.match, settings=settings)
        say = voice(language)
        panel = settings_panel(replace(lobby, match=match), (), say)
        assert problems(panel) == []
        kinds = [
            Press.parse(part["custom_id"]).detail
            for part in parts(panel)
            if part["type"] == STRING_SELECT
        ]
        assert ("limits" in kinds) is (timing is STRICT)
        text = "".join(unusual_settings_lines(settings, say))
        assert (say(f"pace-{timing.pace.value}") in text) is (timing is not FREE)


@pytest.mark.rule("G2")
def test_a_chosen_pace_keeps_the_limits_and_a_strange_one_is_refused() -> None:
    slow = selects.change_timing(STRICT, selects.LIMITS, "300-120")
    assert slow == Timing(Pace.STRICT, 300, 120)
    assert selects.change_timing(slow, selects.PACE, "sand") == Timing(Pace.SAND, 300, 120)
    for clue, guess in selects.PRESETS:
        Timing(Pace.STRICT, clue, guess).require_in_range()
    for kind, value in ((selects.PACE, "hasty"), (selects.LIMITS, "120"), (selects.LIMITS, "a-b")):
        with pytest.raises(UnknownButton):
            selects.change_timing(STRICT, kind, value)
    with pytest.raises(TimingOutOfRange):
        Settings(
            language="en", timing=selects.change_timing(STRICT, selects.LIMITS, "1-1")
        ).require_playable()


@both
@pytest.mark.rule("G2")
def test_summary_shows_lost_and_late_turns(language: str) -> None:
    say = voice(language)
    games = (
        drawn("pass >", "OCEAN:2 > 10 late", "halt"),
        of_three("pass >", "OCEAN:2 > late", "halt"),
        alone("pass >", "cover 10", "SEA:2 > late", "halt"),
        duet("pass >", "OCEAN:2 > late", "halt"),
    )
    for game in games:
        alt = _summary_alt(game, say)
        team = say("team-name", team="a" if game.tally else "red")
        covered = game.turns[0].covered is not None
        cards = say("more-covered", codename="10") if covered else ""
        lost = say("alt-summary-lost", place="1", team=team, cards=cards, count=covered)
        assert lost.partition(",")[2] in alt
        assert alt.count(say("alt-summary-late")) == 1


def _summary_alt(game: Game, say: Voice) -> str:
    assert game.outcome is not None
    return summary_picture(game, game.outcome, say).alt


def _mine(table: Table, *awaited: Person, since: int = NOW) -> PlayerGame:
    return PlayerGame(table, awaited, since)


@both
@pytest.mark.rule("G3")
def test_my_games_begin_with_those_that_wait_for_me(language: str) -> None:
    say = voice(language)
    mine = [
        _mine(READY["complete"](language)),
        _mine(RUNNING["sand runs"](language), BEN, DORA),
        _mine(RESTING["asleep"](language)),
        _mine(RESTING["paused, guessing"](language)),
        _mine(RUNNING["a side is missing"](language)),
        _mine(RUNNING["by correspondence"](language), ANA, since=NOW - TWO_WEEKS),
    ]
    screen = games_screen(mine, ANA, say)
    title, first, *others = texts(screen)[0].splitlines()
    assert title == say("games-title")
    assert say("games-mine") in first
    assert f"<#{mine[0].table.place.channel}>" in first
    assert f"<t:{NOW - TWO_WEEKS}:R>" in first
    assert f"{PLACE.channel}/{PLACE.message}" in first
    states = ("games-lobby", "games-theirs", "games-asleep", "games-paused", "games-vacant")
    for state, line in zip(states, others, strict=True):
        who = join_words([f"<@{ACCOUNT + BEN}>", f"<@{ACCOUNT + DORA}>"], say)
        expected = say(state, who=who, count=2) if state == "games-theirs" else say(state)
        assert expected in line
    assert problems(screen) == []


@both
def test_many_games_are_listed_page_by_page(language: str) -> None:
    say, crowd = voice(language), tuple(map(Person, range(1, 20)))
    many = [_mine(RUNNING["a crowd asks for a pause"](language), *crowd) for _ in range(23)]
    shown = [games_screen(many, Person(99), say, page) for page in range(4)]
    assert [len(texts(screen)[0].splitlines()) - 1 for screen in shown] == [PAGE_SIZE] * 2 + [3, 3]
    for screen in shown:
        assert problems(screen) == []
        assert len(texts(screen)[0]) < 4000
    assert [one.get("disabled", False) for one in buttons(shown[0])] == [True, False]
    assert [one.get("disabled", False) for one in buttons(shown[2])] == [False, True]
    assert texts(games_screen([], ANA, say)) == [say("games-none")]
