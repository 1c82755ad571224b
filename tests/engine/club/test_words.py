"""What the club tells goes through the markup of whoever shows it."""

from __future__ import annotations

from dataclasses import replace

from engine.club.finished_game import BestScore
from engine.club.profile_words import profile_text
from engine.club.ranking import RankedScore, RankEntry, Ranking, RankingCriterion
from engine.club.track_record import TrackRecord
from engine.club.words import best_scores_text, rankings_text
from engine.rules import Layout
from engine.texts import LANGUAGES, voice
from tests.cases import each


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
    assert of_away == "**🏆 Wins:** 1. @11, 5 wins in 7 games · 2. @12 · 2. @13 · … · 7. @19"
    assert of_among == "**🏆 Wins:** 1. @11, 5 wins in 7 games · 2. @12 · 2. @13"
    assert rankings_text((), voice("en")) == ""


def test_profile_has_a_line_with_the_ranks_of_this_month() -> None:
    wins = Ranking(RankingCriterion.WINS, (), entry(2, 1))
    none = Ranking(RankingCriterion.GIVERS, (entry(1, 9),))
    text = profile_text(TrackRecord(account=1), voice("en"), own=False, rankings=(wins, none))

    assert text.splitlines()[-1] == "🏅 This month: 🏆 Wins **#2**"
