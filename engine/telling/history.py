"""History: what is told of a server's finished games, a few lines each.

Law: it is told of games that are over, without their logs, which may be gone (H8).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.rules import Team, Termination
from engine.tables import BestClue, FinishedGame, History, PlayerThen
from engine.telling.wording import BOTH, MOST_NAMED, kebab, mention, number_text, team_id, who
from engine.texts import TimeStyle, Voice


def history_text(page: History, account: int | None, say: Voice) -> str:
    """List a page of finished games, or say that there are none; `account` is whose they are."""
    title = say("history-title")
    if account is not None:
        title = say("history-title-of", who=mention(account, say))
    blocks = ["\n".join(_lines(place, one, say)) for place, one in enumerate(page.games, 1)]
    if not blocks:
        none = say("history-none") if account is None else say("history-none-of")
        return f"{title}\n{none}"
    hints = [
        say("history-open"),
        *([] if all(game.told for game in page.games) else [say("history-gone")]),
    ]
    return "\n\n".join([title, *blocks, "\n".join(hints)])


def result_text(game: FinishedGame, say: Voice) -> str:
    """Say in a few words how a game ended, as its headline did."""
    rules = game.format.rules
    if rules.together:
        return say("status-won-together" if game.won else "status-lost-together")
    if rules.scored and not game.won:
        return say("status-lost-alone")
    winner = game.winner if rules.opposed else game.players[0].team
    return "" if winner is None else say("status-won", team=team_id(game.theme, winner))


def _lines(place: int, game: FinishedGame, say: Voice) -> Iterator[str]:
    day = say.markup.time(game.at, TimeStyle.DAY)
    how = [say(f"format-{kebab(game.format)}"), *_reason(game, say), day]
    yield say("history-game", place=str(place), result=result_text(game, say), how=" · ".join(how))
    yield " ".join(_teams(game, say))
    if game.best is not None:
        yield _clue(game.best, say)
    if not game.rated:
        yield say("history-unrated")


def _reason(game: FinishedGame, say: Voice) -> Iterator[str]:
    """Say why it ended, but where all agents were found, and with which score (E3)."""
    if game.score is not None:
        yield say("history-score", score=game.score)
    elif game.termination is not Termination.AGENTS:
        yield say("history-reason", termination=kebab(game.termination))


def _teams(game: FinishedGame, say: Voice) -> Iterator[str]:
    for team in (*Team, None):
        there = [one for one in game.players if one.team is team]
        if there:
            mark = say("team-mark", team=BOTH if team is None else team_id(game.theme, team))
            yield f"{mark} {_names(there, say)}"


def _names(there: Sequence[PlayerThen], say: Voice) -> str:
    """Name who sat there; of more than four the first two."""
    named = [who(one.person, one.account, say) for one in there]
    if len(named) <= MOST_NAMED:
        return ", ".join(named)
    return say("and-more", first=", ".join(named[:2]), count=str(len(named) - 2))


def _clue(best: BestClue, say: Voice) -> str:
    given = best.given
    return say(
        "history-clue",
        clue=given.clue.word,
        number=number_text(given.clue),
        giver=who(given.giver, best.account, say),
        found=given.found,
    )
