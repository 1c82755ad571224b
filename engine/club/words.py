"""Texts of the club's pages: history, hall of clues, rankings, best scores.

Law: they are of finished games, without their logs, which may be deleted (H8).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from engine.club.finished_game import BestClue, BestScore, FinishedGame, History, PastPlayer
from engine.club.prizes import ClueLaughs, HallClue, HallOfClues, Prize
from engine.club.profile_words import format_mean, format_percent
from engine.club.ranking import ClubMonth, RankEntry, Ranking, RankingCriterion
from engine.ratings.rules.rating import MONTHS_A_YEAR
from engine.rules import Layout, Team, Termination
from engine.telling.formatting import (
    BOTH_TEAMS,
    MAX_NAMED,
    account_name,
    join_label,
    join_words,
    mention_text,
    number_text,
    team_id,
    to_kebab_case,
)
from engine.texts import TimeStyle, Voice

MOST_NAMES = 4


def history_text(page: History, account: int | None, say: Voice) -> str:
    """Return a page of finished games, or that there are none.

    `account` is the player whose games they are, None for the whole server's.
    """
    title = say("history-title")
    if account is not None:
        title = say("history-title-of", who=mention_text(account, say))
    blocks = ["\n".join(_game_lines(place, game, say)) for place, game in enumerate(page.games, 1)]
    if not blocks:
        none = say("history-none") if account is None else say("history-none-of")
        return f"{title}\n{none}"
    hint = [] if all(game.has_log for game in page.games) else [say("history-gone")]
    return "\n\n".join([title, *blocks, *hint])


def result_text(game: FinishedGame, say: Voice) -> str:
    """Return in a few words how a game ended, as its headline did; "" if no winner is known."""
    rules = game.format.rules
    if rules.cooperative:
        return say("status-won-together" if game.has_winner else "status-lost-together")
    if rules.scored and not game.has_winner:
        return say("status-lost-alone")
    winner = game.winner if rules.has_rival else game.players[0].team
    return "" if winner is None else say("status-won", team=team_id(game.theme, winner))


def _game_lines(place: int, game: FinishedGame, say: Voice) -> Iterator[str]:
    day = say.markup.time(game.at, TimeStyle.DAY)
    how = [say(f"format-{to_kebab_case(game.format)}"), *_reason(game, say), day]
    yield say("history-game", place=str(place), result=result_text(game, say), how=" · ".join(how))
    yield " ".join(_team_names(game, say))
    if game.best is not None:
        yield _clue(game.best, say)
    if not game.rated:
        yield say("history-unrated", with_computers="yes" if game.with_computers else "no")


def _reason(game: FinishedGame, say: Voice) -> Iterator[str]:
    """Yield its score (E3), or why it ended unless all agents were found."""
    if game.score is not None:
        yield say("history-score", score=game.score)
    elif game.termination is not Termination.AGENTS:
        yield say("history-reason", termination=to_kebab_case(game.termination))


def _team_names(game: FinishedGame, say: Voice) -> Iterator[str]:
    for team in (*Team, None):
        players = [player for player in game.players if player.team is team]
        if players:
            mark = say("team-mark", team=BOTH_TEAMS if team is None else team_id(game.theme, team))
            yield f"{mark} {_names(players, say)}"


def _names(players: Sequence[PastPlayer], say: Voice) -> str:
    """Format the players' names; of more than four the first two."""
    named = [account_name(player.person, player.account, say) for player in players]
    if len(named) <= MAX_NAMED:
        return ", ".join(named)
    return say("and-more", first=", ".join(named[:2]), count=len(named) - 2)


def _clue(best: BestClue, say: Voice) -> str:
    clue = best.clue
    return say(
        "history-clue",
        clue=clue.clue.word,
        number=number_text(clue.clue),
        giver=account_name(clue.giver, best.account, say),
        found=clue.found,
    )


def rankings_text(rankings: Sequence[Ranking], say: Voice) -> str:
    """Return the leaders of each ranking, with the viewer's own rank; "" without any."""
    lines = [_ranking_line(ranking, say) for ranking in rankings]
    return "\n".join([say("ranking-title"), *lines]) if lines else ""


def _ranking_line(ranking: Ranking, say: Voice) -> str:
    (_, first), *others = (
        (rank, list(held)) for rank, held in groupby(ranking.leaders, lambda held: held.rank)
    )
    parts = [_first_text(ranking.by, first, say), *(_rank_text(held, say) for _, held in others)]
    if ranking.own is not None and ranking.own not in ranking.leaders:
        parts += ["…", _rank_text([ranking.own], say)]
    title = join_label(say("ranking-by", by=ranking.by.value), "", say).rstrip()
    return f"**{title}** {' · '.join(parts)}"


def _first_text(by: RankingCriterion, held: Sequence[RankEntry], say: Voice) -> str:
    """Return who leads, and by what score; equal scores are said once."""
    scores = [_score(by, entry, say) for entry in held]
    if len(scores) == 1:
        return f"{_rank_text(held, say)}, {scores[0]}"
    if len(set(scores)) == 1:
        return f"{_rank_text(held, say)}, {say('ranking-each', score=scores[0])}"
    who = [f"{_names_of(entry, say)}, {score}" for entry, score in zip(held, scores, strict=True)]
    return f"{held[0].rank}. {join_words(who, say)}"


def _rank_text(held: Sequence[RankEntry], say: Voice) -> str:
    """Return a rank and everybody who shares it."""
    return f"{held[0].rank}. {join_words([_names_of(entry, say) for entry in held], say)}"


def _names_of(held: RankEntry, say: Voice) -> str:
    return " + ".join(mention_text(account, say) for account in held.score.accounts)


def _score(by: RankingCriterion, held: RankEntry, say: Voice) -> str:
    part, whole = held.score.part, held.score.whole
    match by:
        case RankingCriterion.WINS:
            return say("ranking-wins", won=part, games=whole)
        case RankingCriterion.GIVERS:
            return say("ranking-givers", mean=format_mean(part, whole, say), clues=whole)
        case RankingCriterion.READERS:
            return say("ranking-readers", share=format_percent(part, whole, say), cards=whole)
        case RankingCriterion.DUOS:
            return say(
                "ranking-duos", share=format_percent(part, whole, say), won=part, games=whole
            )
        case RankingCriterion.SPYMASTERS | RankingCriterion.OPERATIVES:
            return say("ranking-rated", number=str(part), games=whole)
        case RankingCriterion.CASES:
            return say("ranking-cases", solved=part, mean=format_mean(whole, part, say))


def month_text(month: int, say: Voice) -> str:
    """Format a month, as `month_of` of ratings counts them."""
    year, place = divmod(month, MONTHS_A_YEAR)
    return say("hall-month", month=place + 1, year=str(year))


def club_month_text(shown: ClubMonth, now: int, say: Voice) -> str:
    """Return the page of a month: its prizes or how to win one, its rankings, and best scores.

    `now` is the current month.
    """
    hall = shown.hall
    none = say("hall-none" if hall.month == now else "hall-none-then")
    parts = [hall_text(hall, say) if hall.prizes else f"{_title(hall, say)}\n{none}"]
    parts += [rankings_text(shown.rankings, say), best_scores_text(shown.best, say)]
    return "\n".join(filter(None, parts))


def hall_text(hall: HallOfClues, say: Voice, poster: int | None = None) -> str:
    """Return the prizes of a month, and the account that posted them."""
    won = dict(hall.prizes)
    lines = [_prize_line(prize, won[prize], say) for prize in Prize if prize in won]
    posted = [] if poster is None else [say("hall-posted", who=mention_text(poster, say))]
    return "\n".join([_title(hall, say), *lines, say("hall-note"), *posted])


def _title(hall: HallOfClues, say: Voice) -> str:
    return say("hall-title", month=month_text(hall.month, say))


def clue_text(clue: HallClue | ClueLaughs) -> str:
    """Format a clue with its number."""
    return f"{clue.clue.word} {number_text(clue.clue)}"


def laugh_text(laughs: ClueLaughs, say: Voice) -> str:
    """Return the label of the button that laughs at a clue."""
    return say("hall-laugh", clue=clue_text(laughs), count=laughs.count)


def _prize_line(prize: Prize, clue: HallClue, say: Voice) -> str:
    return say(
        "hall-won",
        prize=prize.value,
        clue=clue_text(clue),
        who=mention_text(clue.account, say),
        found=clue.agents_found,
        count=clue.count,
    )


def best_scores_text(best: Sequence[tuple[Layout, Sequence[BestScore]]], say: Voice) -> str:
    """Return a line with the best scores of each layout; "" without any (E3)."""
    lines = [
        say(
            "best-scores",
            layout=say(f"layout-{layout.name.lower()}"),
            scores=" · ".join(_best_score_text(score, say) for score in scores),
        )
        for layout, scores in best
        if scores
    ]
    return "\n".join(lines)


def _best_score_text(best: BestScore, say: Voice) -> str:
    day = say.markup.time(best.at, TimeStyle.DAY)
    return say("best-score", score=best.score, who=_winners(best, say), day=day)


def _winners(best: BestScore, say: Voice) -> str:
    """Format the winners' names; a crowd is cut."""
    people = [mention_text(known.user_id, say) for known in best.people]
    if len(people) > MOST_NAMES:
        others = len(people) - (MOST_NAMES - 1)
        people = [*people[: MOST_NAMES - 1], say("best-others", count=others)]
    return join_words(people, say)
