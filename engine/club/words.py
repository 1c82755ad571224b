"""Texts of the club's pages: history, ranking, hall of clues, best scores.

Law: they are of finished games, without their logs, which may be deleted (H8).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.club.finished_game import BestClue, BestScore, FinishedGame, History, PastPlayer
from engine.club.prizes import ClueLaughs, HallClue, HallOfClues, Prize
from engine.club.profile_words import format_mean, format_percent
from engine.club.ranking import MINIMUMS, RankEntry, Ranking, RankingCriterion
from engine.ratings.rules.rating import MONTHS_A_YEAR
from engine.rules import Layout, Team, Termination
from engine.tables import Confidence
from engine.telling.formatting import (
    BOTH_TEAMS,
    MAX_NAMED,
    account_name,
    join_words,
    mention_text,
    number_text,
    team_id,
    to_kebab_case,
)
from engine.telling.state import get_best_score, score_comment_text
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


def ranking_text(ranking: Ranking, say: Voice) -> str:
    """Return a page of a ranking, with the viewer's own rank if it is on another page."""
    title = say("ranking-title", by=ranking.by.value, period=ranking.period.value)
    if not ranking.ranks:
        return "\n".join([title, say("ranking-none", by=ranking.by.value)])
    lines = [_ranked_line(ranking.by, held, say) for held in ranking.ranks]
    own = ranking.own
    if own is not None and own not in ranking.ranks:
        lines += ["…", _ranked_line(ranking.by, own, say)]
    least = say("ranking-least", by=ranking.by.value, least=MINIMUMS[ranking.by])
    return "\n".join([title, *lines, least])


def _ranked_line(by: RankingCriterion, held: RankEntry, say: Voice) -> str:
    who = join_words([mention_text(account, say) for account in held.score.accounts], say)
    return f"**{held.rank}.** {who} · {_score(by, held, say)}"


def _score(by: RankingCriterion, held: RankEntry, say: Voice) -> str:
    part, whole = held.score.part, held.score.whole
    match by:
        case RankingCriterion.WINS:
            return say("ranking-wins", won=part, games=whole)
        case RankingCriterion.GIVERS:
            return say("ranking-givers", mean=format_mean(part, whole, say), clues=whole)
        case RankingCriterion.READERS:
            return say("ranking-readers", share=format_percent(part, whole), cards=whole)
        case RankingCriterion.DUOS:
            return say("ranking-duos", share=format_percent(part, whole), won=part, games=whole)
        case RankingCriterion.SPYMASTERS | RankingCriterion.OPERATIVES:
            return say("ranking-rated", number=str(part), games=whole)
        case RankingCriterion.CASES:
            return say("ranking-cases", solved=part, mean=format_mean(whole, part, say))


def month_text(month: int, say: Voice) -> str:
    """Format a month, as `month_of` of ratings counts them."""
    year, place = divmod(month, MONTHS_A_YEAR)
    return say("hall-month", month=place + 1, year=str(year))


def empty_hall_text(hall: HallOfClues, now: int, say: Voice) -> str:
    """Return the text of a month without prizes; in the current month (`now`) how to win some."""
    title = say("hall-title", month=month_text(hall.month, say))
    return f"{title}\n{say('hall-none' if hall.month == now else 'hall-none-then')}"


def hall_text(hall: HallOfClues, say: Voice, poster: int | None = None) -> str:
    """Return the prizes of a month, those still free, and the account that posted them."""
    won = dict(hall.prizes)
    lines = [_prize_line(prize, won[prize], say) for prize in Prize if prize in won]
    free = [say("hall-prize", prize=prize.value) for prize in Prize if prize not in won]
    if free:
        lines.append(say("hall-nobody", prizes=", ".join(free)))
    title = say("hall-title", month=month_text(hall.month, say))
    posted = [] if poster is None else [say("hall-posted", who=mention_text(poster, say))]
    return "\n".join([title, *lines, say("hall-note"), *posted])


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
        sure=Confidence.from_likelihood(clue.count).value,
    )


def best_scores_text(best: Mapping[Layout, Sequence[BestScore]], say: Voice) -> str:
    """Return the best scores of each layout, or that there are none yet."""
    lists = [_list(layout, scores, say) for layout, scores in best.items() if scores]
    return "\n".join(lists) or say("best-none")


def _list(layout: Layout, scores: Sequence[BestScore], say: Voice) -> str:
    title = say("best-title", layout=say(f"layout-{layout.name.lower()}"))
    lines = [_best_line(place, score, layout, say) for place, score in enumerate(scores, 1)]
    return "\n".join([title, *lines])


def _best_line(place: int, best: BestScore, layout: Layout, say: Voice) -> str:
    return say(
        "best-line",
        place=str(place),
        score=best.score,
        line=score_comment_text(best.score, get_best_score(layout), say),
        who=_winners(best, say),
        day=say.markup.time(best.at, TimeStyle.DAY),
    )


def _winners(best: BestScore, say: Voice) -> str:
    """Format the winners' names; a crowd is cut so that every line fits."""
    people = [mention_text(known.user_id, say) for known in best.people]
    if len(people) > MOST_NAMES:
        others = len(people) - (MOST_NAMES - 1)
        people = [*people[: MOST_NAMES - 1], say("best-others", count=others)]
    return join_words(people, say)
