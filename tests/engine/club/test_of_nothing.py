"""Nobody is shown a statistic of nothing: what is told of few games, or of none."""

from __future__ import annotations

from engine.club.finished_game import History
from engine.club.prizes import HallClue, HallOfClues, Prize
from engine.club.profile_words import (
    games_text,
    get_shown_form,
    list_stats,
    profile_alt,
    profile_text,
    win_share_text,
)
from engine.club.ranking import ClubMonth
from engine.club.track_record import (
    CluesGiven,
    ComputerGames,
    FoundClue,
    GuessesMade,
    PartRecord,
    TrackRecord,
)
from engine.club.words import club_month_text, hall_text, history_text
from engine.rules import Clue, Format, Role
from engine.texts import LANGUAGES, voice
from tests.cases import each

SAY = voice("en")
LOSER = TrackRecord(
    account=1,
    parts=(PartRecord(Format.TWO_TEAMS, Role.SPYMASTER, 5, 5, 0),),
    giving=CluesGiven(5, 20, 18, 0, 0),
    guessing=GuessesMade(),
    form=(False,) * 5,
)


def test_profile_of_few_games_shows_only_what_exists() -> None:
    parts = (PartRecord(Format.TWO_TEAMS, Role.SPYMASTER, 2, 2, 1),)
    best = FoundClue(Clue("OCEAN", 3), 3)
    known = TrackRecord(
        account=1,
        parts=parts,
        giving=CluesGiven(games=2, clues=6, promises=6, promises_kept=3, agents_found=7),
        form=(False, True),
        first_win=86_400,
        best=best,
    )
    assert profile_text(known, SAY, own=False).splitlines()[1:] == [
        "**2 games, 1 won** in this server",
        "🏆 First win: 1970-01-02",
        "💬 Best clue: **OCEAN 3**, 3 agents found",
        "💬 As a clue giver: **6** clues, **7** agents found",
    ]
    assert [stat[:3] for stat in list_stats(known, SAY)] == [
        ("Best clue", "OCEAN 3: agents found", "3"),
        ("Agents found as a giver", "6 clues", "7"),
    ]


@each(
    "guesses, hits, line",
    [
        (3, 2, "🔎 As a guesser: **3** guesses, **2** agents found"),
        (1, 0, "🔎 As a guesser: **1** guess"),
        (0, 0, "- Two teams, operative: 1 game"),
    ],
)
def test_first_lost_game_shows_the_part_played_without_zeros_or_shares(
    guesses: int, hits: int, line: str
) -> None:
    known = TrackRecord(
        account=1,
        parts=(PartRecord(Format.TWO_TEAMS, Role.OPERATIVE, 1, 1, 0),),
        guessing=GuessesMade(games=1, guesses=guesses, hits=hits, assassins=1, meant=3),
        form=(False,),
    )
    assert profile_text(known, SAY, own=False).splitlines()[1:] == [
        "**1 game** in this server",
        line,
    ]
    picture = [("Agents found as a guesser", "3 guesses", "2")] if hits else []
    assert [stat[:3] for stat in list_stats(known, SAY)] == picture


def test_profile_after_one_game_with_computers_shows_it() -> None:
    best = FoundClue(Clue("OCEAN", 3), 3)
    games = ComputerGames(games=1, won=1, form=(True,), streak=1, best=best)
    known = TrackRecord(account=1, with_computers=games)

    assert profile_text(known, SAY, own=False).splitlines()[1:] == [
        "🤖 With computers: **1 won of 1** · 💬 Best clue: **OCEAN 3**, 3 agents found"
    ]
    assert [stat[:3] for stat in list_stats(known, SAY)] == [
        ("Won with computers", "1 game", "1"),
        ("Best clue", "OCEAN 3: agents found", "3"),
    ]
    assert get_shown_form(known) == (True,)
    assert games_text(known, SAY) == "With computers: 1 game"
    assert win_share_text(known, SAY) == "1 won"


@each("language", LANGUAGES)
def test_one_lost_game_with_computers_is_counted_without_any_zero(language: str) -> None:
    games = ComputerGames(games=1, won=0, form=(False,))
    known = TrackRecord(account=1, with_computers=games)
    (line,) = profile_text(known, voice(language), own=False).splitlines()[1:]

    assert "1" in line
    assert "0" not in line
    assert list_stats(known, voice(language)) == ()


@each("language", LANGUAGES)
def test_profile_without_wins_shows_no_share_and_no_zero(language: str) -> None:
    say = voice(language)
    assert list_stats(LOSER, say) == ()
    assert win_share_text(LOSER, say) == ""
    for text in (profile_text(LOSER, say, own=False), profile_alt(LOSER, say)):
        assert "0" not in text
        assert " -" not in text
    lost = TrackRecord(
        account=1, parts=(PartRecord(Format.DUET, Role.MEMBER, 1, 1, 0),), form=(False,)
    )
    assert "0" not in profile_text(lost, say, own=False)


@each("language", LANGUAGES)
def test_an_empty_list_is_one_sentence_or_two_that_invite(language: str) -> None:
    say = voice(language)
    empty = [
        history_text(History((), newer=False, older=False), None, say),
        club_month_text(ClubMonth(HallOfClues(24_000)), 24_000, say),
    ]
    assert [len(text.splitlines()) for text in empty] == [2] * len(empty)
    over = club_month_text(ClubMonth(HallOfClues(24_000)), 24_001, say)
    assert over != empty[-1]


@each("language", LANGUAGES)
def test_hall_names_no_prize_that_nobody_has(language: str) -> None:
    say, clue = (
        voice(language),
        HallClue(match=1, place=0, clue=Clue("SEA", 2), agents_found=2, account=1),
    )
    shown = hall_text(HallOfClues(24_000, ((Prize.FUNNIEST, clue),)), say)

    assert say("hall-prize", prize="funniest") in shown
    for prize in ("largest", "boldest", "assassin"):
        assert say("hall-prize", prize=prize) not in shown
