"""What the club tells goes through the markup of whoever shows it."""

from __future__ import annotations

from dataclasses import replace

from engine.club.finished_game import BestScore
from engine.club.prizes import HallClue, HallOfClues, Prize
from engine.club.profile_words import format_percent, profile_text
from engine.club.ranking import RankedScore, RankEntry, Ranking, RankingCriterion
from engine.club.track_record import GuessesMade, PartRecord, TrackRecord
from engine.club.words import best_scores_text, hall_text, rankings_text
from engine.rules import Clue, Format, Layout, Role
from engine.texts import LANGUAGES, voice
from tests.cases import each

NO_BREAK, NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
BEFORE_PERCENT = {"en": "", "pt-BR": "", "pl": "", "es": NO_BREAK, "de": NO_BREAK, "fr": NARROW}


@each("language", LANGUAGES)
def test_record_date_uses_the_markup_of_its_reader(language: str) -> None:
    say = voice(language)
    markup = replace(say.markup, time=lambda seconds, style: f"{style.value} {seconds}")

    text = best_scores_text(((Layout.CLASSIC, (BestScore(1, 3, 7, ()),)),), voice(language, markup))

    assert "day 7" in text


def entry(rank: int, account: int) -> RankEntry:
    return RankEntry(rank, RankedScore((account,), 5, 7))


def test_ranking_names_leaders_and_the_readers_own_rank() -> None:
    leaders = (entry(1, 11), entry(2, 12), entry(2, 13))
    away = Ranking(RankingCriterion.WINS, leaders, entry(7, 19))
    among = Ranking(RankingCriterion.WINS, leaders, leaders[1])

    head, of_away, of_among = rankings_text((away, among), voice("en")).splitlines()

    assert head == "### 🏅 Rankings"
    assert of_away == "**🏆 Wins:** 1. @11, 5 wins in 7 games · 2. @12 and @13 · … · 7. @19"
    assert of_among == "**🏆 Wins:** 1. @11, 5 wins in 7 games · 2. @12 and @13"
    assert rankings_text((), voice("en")) == ""


def score(account: int, games: int) -> RankEntry:
    return RankEntry(1, RankedScore((account,), 1, games))


def test_leaders_who_share_a_rank_stand_under_it_once() -> None:
    even = Ranking(RankingCriterion.WINS, (score(11, 1), score(12, 1)))
    uneven = Ranking(RankingCriterion.WINS, (score(11, 2), score(12, 1)))
    pairs = tuple(RankEntry(1, RankedScore(who, 3, 5)) for who in ((11, 12), (13, 14)))
    duos = Ranking(RankingCriterion.DUOS, pairs)

    _, *lines = rankings_text((even, uneven, duos), voice("en")).splitlines()

    assert lines == [
        "**🏆 Wins:** 1. @11 and @12, 1 win in 1 game each",
        "**🏆 Wins:** 1. @11, 1 win in 2 games and @12, 1 win in 1 game",
        "**🤝 Pairs:** 1. @11 + @12 and @13 + @14, 60% won together (3 of 5) each",
    ]


@each("language", LANGUAGES)
def test_boldest_clue_is_the_one_a_computer_expected_least(language: str) -> None:
    lines = set()
    for likely in (0, 900):
        clue = HallClue(
            match=1, place=0, clue=Clue("SEA", 2), agents_found=2, account=1, count=likely
        )
        lines.add(hall_text(HallOfClues(24_000, ((Prize.BOLDEST, clue),)), voice(language)))
    assert len(lines) == 1


def test_profile_has_a_line_with_the_ranks_of_this_month() -> None:
    wins = Ranking(RankingCriterion.WINS, (), entry(2, 1))
    none = Ranking(RankingCriterion.GIVERS, (entry(1, 9),))
    text = profile_text(TrackRecord(account=1), voice("en"), own=False, rankings=(wins, none))

    assert text.splitlines()[-1] == "🏅 This month: 🏆 Wins **#2**"


@each("language", LANGUAGES)
def test_percent_sign_stands_where_the_language_writes_it(language: str) -> None:
    assert format_percent(2, 3, voice(language)) == f"67{BEFORE_PERCENT[language]}%"


def test_hits_without_named_meanings_are_counted_over_the_guesses() -> None:
    parts = (PartRecord(format=Format.TWO_TEAMS, role=Role.OPERATIVE, games=6, decided=6, won=3),)
    known = TrackRecord(account=1, parts=parts, guessing=GuessesMade(games=6, guesses=20, hits=15))

    text = profile_text(known, voice("en"), own=True)

    assert "**75%** of guesses right (20 guesses)" in text
