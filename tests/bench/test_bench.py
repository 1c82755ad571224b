"""The bench measures what it says; how fast anything is, no test minds."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.players import Temper
from engine.store import Database
from tests.bench import (
    __main__ as bench,
    calm,
    copies,
    crowd,
    dealing,
    drawing,
    farm,
    lag,
    many,
    played,
    players,
    postgres,
    presses,
    production,
    programs,
    referee,
    rivals,
    rules,
    self_play,
    starts,
    turns,
    weights,
)
from tests.bench.figures import FIGURES, features, show_share, table
from tests.bench.many import Sizes
from tests.bench.played import Played
from tests.bench.presses import End, Pressed
from tests.bench.programs import bare_board
from tests.bench.request_counts import CLUE, END, GUESS, Action, per_turn, table as request_table
from tests.bench.room import room
from tests.engine.postgres import programs as postgres_programs

TAKES_LONG = True

NAMES = [
    "board_cold_ms",
    "board_400_vs_plain",
    "render_board_ms",
    "render_unseen_ms",
    "render_key_ms",
    "render_fresh_vs_plain",
    "render_board_kib",
    "sprites_load_ms",
    "tiles_mb",
    "film_ms",
    "film_kib",
    "loop_lag_ms",
    "rules_moves_per_s",
    "replay_50_moves_ms",
    "deal_ms",
    "referee_start_ms",
    "referee_mb",
    *referee.LANGUAGES.values(),
    "clue_ms_p95",
    "rank_ms_p95",
    "players_mb",
    "players_start_ms",
    "pair_number",
    "pair_right",
    "alone_won",
    "alone_assassin",
    "click_p50_ms",
    "click_p99_ms",
    "click_vs_bare",
    "requests_per_guess",
    "start_ms",
    "rss_mb",
    "requests_per_deal",
    "requests_per_turn",
    "requests_per_turn_from_board",
    "requests_per_turn_computers",
    "requests_per_turn_duet",
    "mark_cpu_ms",
    "guess_cpu_ms",
    "load_25_ms",
    "load_200_ms",
    "predict_cpu_ms",
    "audience_vs_calm",
    "start_cpu_ms",
    "start_10000_vs_empty",
    "kib_per_game",
    "kib_finished",
    "press_vs_bare_100",
    "guess_vs_bare",
    "guess_vs_bare_cold",
    "rss_ready_mb",
    "rss_500_mb",
    "calm_vs_quiet",
    "press_vs_bare_1000",
    "press_vs_bare_300",
    "presses_per_s",
    "overload_growth_mb",
    "overload_refused",
    "burst_refused",
    "burst_p99_ms",
    "postgres_mark_vs_sqlite",
    "postgres_guess_vs_sqlite",
]
MANY = NAMES[NAMES.index("mark_cpu_ms") : NAMES.index("postgres_mark_vs_sqlite")]
TINY = Sizes(
    games=1,
    hundred=1,
    thousand=3,
    ten_thousand=20,
    calm=2,
    rush=2,
    rush_seconds=0.2,
    rush_highest=5,
    overload_seconds=0.1,
    rate=5,
)


def test_the_bench_declares_its_figures() -> None:
    assert [figure.name for figure in FIGURES] == NAMES
    assert callable(bench.main)


def test_drawing_rules_referee_and_players_give_their_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drawing, "PLAIN", 1)
    monkeypatch.setattr(players, "LANGUAGES", players.LANGUAGES[:2])
    figures = {
        **drawing.measured(count=2, tables=2, many=2, films=1),
        **lag.measured(delays=4, games=1),
    }
    figures |= {**rules.measured(moves=100, replays=2), **dealing.measured(boards=2)}
    figures |= referee.measured(boards=1)
    figures |= players.measured(boards=1)

    assert list(figures) == NAMES[: NAMES.index("click_p50_ms")]
    may_be_none = {"loop_lag_ms", "alone_assassin"}
    assert all(value > 0 for name, value in figures.items() if name not in may_be_none)


def test_rivals_play_the_same_games_each_time_and_count_both_sides() -> None:
    one, again = (rivals.Rivalry("en", Temper.EASY) for _ in range(2))

    assert [one.play(seed) for seed in range(2)] == [again.play(seed) for seed in range(2)]
    assert (one.people, one.computers) == (again.people, again.computers)
    for tally in (one.people, one.computers):
        assert 0 < tally.own <= tally.guesses
        assert 0 < tally.clues <= tally.numbers


def test_games_of_a_person_alone_are_told_with_their_errors(
    capsys: pytest.CaptureFixture[str],
) -> None:
    self_play.main("en", 1, self_play.PEOPLE, "partner")

    assert "(error 0.000)" in capsys.readouterr().out
    assert show_share(50, 200) == "0.250 (error 0.031)"


@pytest.mark.parametrize(
    "starts_bots", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["alone", "bots"]
)
def test_every_feature_gives_the_figures_that_it_declares(*, starts_bots: bool) -> None:
    for feature in features():
        if hasattr(feature, "BOT") is starts_bots:
            assert list(feature.measured(least=True)) == [figure.name for figure in feature.FIGURES]


def test_requests_of_a_turn_are_those_of_its_clue_guesses_and_end() -> None:
    edit, post = "PATCH /channels", "POST /channels"
    actions = [
        Action("Duet", "deal", {post: 9}),
        *[Action("Duet", CLUE, {edit: 2, post: 1}), Action("Duet", END, {edit: 3})] * 2,
        Action("Duet", GUESS, {edit: 2}),
    ]

    assert per_turn(actions, 2) == 7
    lines = "\n".join(request_table(actions))
    assert "(2 played)" in lines
    assert "2.00  PATCH /channels" in lines


@pytest.mark.soak
def test_turns_give_their_figures() -> None:
    figures = turns.measured(2)

    assert list(figures) == NAMES[NAMES.index("requests_per_deal") :][: len(figures)]
    assert all(value > 0 for value in figures.values())


@pytest.mark.soak
async def test_a_small_farm_at_its_limit_loses_nothing() -> None:
    few = farm.Sizes(tables=2, warm_up=2, seconds=15, limit=5, pace=0.05, on_postgres=False)
    lines = await farm.played(few)

    assert lines[-1] == "wrong in the end: {}"
    assert any(line.startswith("clue to notice") for line in lines)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("bench")


@pytest.fixture(scope="module")
def games(folder: Path) -> tuple[Played, ...]:
    """Two games in play, the second with a mark, in a file from which tests make their tables."""
    return asyncio.run(played.play(folder / many.PLAYED, 2))


def test_a_played_game_has_a_log_of_25_plies(games: tuple[Played, ...]) -> None:
    game, _ = games

    assert game.table.match.ply == played.PLIES
    assert len(game.agents) == 6


async def test_the_use_cases_give_their_figures(folder: Path, games: tuple[Played, ...]) -> None:
    sizes = replace(TINY, thousand=5)
    figures = await many.alone(folder, games, (folder / many.PLAYED, games[0]), sizes)

    assert list(figures) == MANY[:6]
    assert all(value > 0 for value in figures.values())


async def test_starts_are_compared_by_their_medians() -> None:
    spent = [(1000.0, 1100.0), (900.0, 1000.0), (5000.0, 9000.0)]

    assert starts.figures(spent) == {"start_cpu_ms": 1000, "start_10000_vs_empty": 1.1}


async def test_a_copy_is_a_table_of_its_own(folder: Path, games: tuple[Played, ...]) -> None:
    file = many.copied(folder, "copies.db")
    first, second = copies.numbered(games, copies.nowhere(2))
    copies.write(file, [first, second])
    database = Database(played.url(file))
    one, other = [
        await played.use_cases(database).ledger.get_table(copy.match) for copy in (first, second)
    ]
    await database.close()

    assert (one.place.channel, other.place.channel) == (first.place.channel, second.place.channel)
    assert one.match.ply == other.match.ply == played.PLIES
    assert one.match.require_dealt().codenames != other.match.require_dealt().codenames
    assert one.people.keys().isdisjoint(other.people)


async def test_a_room_of_many_tables_gives_its_figures(
    folder: Path, games: tuple[Played, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calm, "SETTLED", 0)
    monkeypatch.setattr(calm, "AT_ONCE", 2)
    weight = weights.kib_per_game(many.copied(folder, "full.db"), games, TINY.ten_thousand)
    finished = await weights.kib_finished(folder / "finished.db", TINY.ten_thousand)
    file = many.copied(folder, "room.db")
    async with (
        bare_board(folder) as other,
        room(file, games, TINY.thousand, many.BLOCKABLE) as full,
    ):
        figures = await many.hundred(full, other, TINY)
        unmoved = replace(full, tables=full.tables[:1])
        figures |= await many.thousand(unmoved, other, TINY)

    assert finished > weight > 0
    assert list(figures) == MANY[10:]
    assert all(value >= 0 for value in figures.values())


@pytest.mark.skipif(not postgres_programs(), reason="there is no Postgres here")
def test_postgres_gives_its_figures() -> None:
    figures = postgres.measured(games=1, guesses=1)

    assert list(figures) == NAMES[NAMES.index("postgres_mark_vs_sqlite") :]
    assert all(value > 0 for value in figures.values())


def test_a_machine_without_postgres_says_so_in_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.engine.postgres.programs", lambda: None)
    (guess,) = [figure for figure in FIGURES if figure.name == "postgres_guess_vs_sqlite"]

    assert postgres.measured() == {}
    assert table([guess], {}).splitlines()[1].endswith("not measured: there is no Postgres here")


def test_a_figure_that_needs_nothing_cannot_be_left_out() -> None:
    with pytest.raises(KeyError):
        table(FIGURES, {})


def test_presses_that_were_not_shown_make_the_others_dearer() -> None:
    assert crowd.ratio((0, 0), (30, 40), shown=0.25) == 3
    assert crowd.ratio((0, 0), (30, 40), shown=0.125) == 6


LOCK: dict[str, Any] = {
    "package": [
        {
            "name": production.ROOT_PACKAGE,
            "dependencies": [{"name": "web", "extra": ["fast"]}],
            "optional-dependencies": {"server": [{"name": "driver"}]},
            "dev-dependencies": {"dev": [{"name": "checker"}]},
        },
        {
            "name": "web",
            "dependencies": [{"name": "web-url"}],
            "optional-dependencies": {"fast": [{"name": "c-code"}], "colour": [{"name": "paint"}]},
        },
        *({"name": name} for name in ("web-url", "c-code", "paint", "driver", "checker")),
    ]
}


def test_production_has_the_packages_of_the_bot_and_of_its_extras() -> None:
    needed = {production.ROOT_PACKAGE, "web", "web-url", "c-code", "driver"}

    packages = production.list_production_packages(LOCK)

    assert packages == needed
    installed = {"web": ["Web"], "_c": ["C_Code", "paint"], "paint": ["paint"], "chk": ["checker"]}
    assert production.list_absent_modules(packages, installed) == ["chk", "paint"]


def test_a_measured_bot_lacks_what_only_developers_install(tmp_path: Path) -> None:
    absent, program = programs.absent_modules(), tmp_path / "program.py"
    program.write_text(
        "import sys, bot, structlog.dev\n"
        "print(*sorted(name.partition('.')[0] for name, one in sys.modules.items() if one))"
    )
    command = [sys.executable, "-m", production.__name__, absent, str(program)]
    loaded = subprocess.check_output(command, cwd=programs.ROOT, text=True)  # noqa: S603 - ours

    assert {"rich", "pygments", "pytest", "mypy", "hypothesis"} <= set(absent.split(","))
    assert {"discord", "greenlet"} <= set(loaded.split())
    assert set(loaded.split()).isdisjoint(absent.split(","))


def test_what_is_shown_too_late_counts_as_refused() -> None:
    ends = [End.SHOWN, End.DEFERRED, End.REFUSED]

    assert presses.count_refused([Pressed(end, 1) for end in ends]) == 1


def test_the_replayed_log_has_fifty_entries() -> None:
    assert len(rules.fifty_entries()) == 50


def test_the_table_has_a_line_for_every_figure() -> None:
    _, *lines = table(FIGURES, dict.fromkeys(NAMES, 1.0)).splitlines()

    assert [line.split()[0] for line in lines] == NAMES
