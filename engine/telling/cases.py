"""Cases: what is said of the board of a day to whoever plays it alone, and of how it went (E5).

Law: what is shared says no codename and no clue, so that it spoils nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules import DAY_SECONDS, Identity, Position, Team, Termination
from engine.tables import Attempt, DailyCase, SolverRank, SolverRecord, Solving
from engine.tables.daily_case import EPOCH, SOLVER
from engine.telling.clues import turn_line
from engine.telling.wording import card_text, date_text, guesses_text, mention
from engine.texts import TimeStyle, Voice

SQUARES = {
    Identity.RED: "🟥",
    Identity.BLUE: "🟦",
    Identity.BYSTANDER: "⬜",
    Identity.ASSASSIN: "⬛",
}


def case_text(solving: Solving, marked: Position | None, say: Voice) -> str:
    """Say the clue, how many are left, every clue that was guessed on and, at first, what to do."""
    case, game = solving.case, solving.game
    turn = game.turns[-1]
    own = [known for known in game.turns if known.team is Team.RED]
    guessed = [known for known in own if known.touches]
    head = say(
        "case-head",
        clue=game.clue.word,
        number=str(game.clue.number),
        date=_date(solving, say),
        place=str(solving.clue),
        all=str(len(case.clues)),
        guesses=guesses_text(turn, say),
    )
    lines = [head]
    if marked is not None:
        lines.append(say("marked", marks=card_text(game, marked, say)))
    lines += [f"-# {turn_line(known, game, say)}" for known in guessed]
    if not guessed:
        lines.append(say("case-lesson"))
    return "\n".join(lines)


def ended_text(solving: Solving, record: SolverRecord, say: Voice) -> str:
    """Say how a case ended, what its clues meant, and how its solver stands."""
    title = say(_ending(solving), clues=solving.clue, date=_date(solving, say))
    stands = _record(record, say) if solving.attempt.counts else say("case-practice")
    return "\n".join([title, _rows(solving), *_meant(solving, say), stands])


def shared_text(solving: Solving, account: int, say: Voice) -> str:
    """Say to everybody how somebody did in a case: in words, and in squares clue by clue."""
    met = [identity for turn in solving.squares for identity in turn]
    found = met.count(SOLVER.agent)
    head = say(
        "case-shared",
        who=mention(account, say),
        date=_date(solving, say),
        ended=_ending(solving).removeprefix("case-"),
        clues=str(solving.clue),
        all=str(len(solving.case.clues)),
        misses=len(met) - found,
        found=str(found),
        agents=str(len(solving.case.dealt.board.own_cards(SOLVER))),
    )
    return "\n".join([head, _rows(solving)])


def archive_text(say: Voice) -> str:
    """Say what the cases of earlier days are."""
    return say("case-archive")


def day_texts(day: int, attempt: Attempt | None, say: Voice) -> tuple[str, str]:
    """Name a day of the archive, and say how somebody did in its case."""
    if attempt is None or not attempt.deeds:
        done = say("case-day-new")
    elif attempt.clues is None:
        done = say("case-day-begun")
    else:
        solved = "yes" if attempt.solved else "no"
        done = say("case-result", solved=solved, clues=attempt.clues)
    return date_text(EPOCH.fromordinal(EPOCH.toordinal() + day), say), done


def month_text(ranks: Sequence[SolverRank], say: Voice) -> str:
    """List who has solved most cases of this month in a server, with their clues a case."""
    lines = [
        say(
            "case-month-line",
            place=str(place),
            who=mention(rank.account, say),
            solved=rank.solved,
            clues=f"{rank.clues / rank.solved:.1f}",
        )
        for place, rank in enumerate(ranks, 1)
    ]
    return "\n".join([say("case-month"), *(lines or [say("case-month-none")])])


def squares(solving: Solving, apart: str = " ") -> str:
    """Draw who was met, turn by turn."""
    turns = ("".join(map(SQUARES.__getitem__, turn)) for turn in solving.squares)
    return apart.join(filter(None, turns))


def _rows(solving: Solving) -> str:
    return squares(solving, "\n")


def _ending(solving: Solving) -> str:
    if solving.solved:
        return "case-solved"
    outcome = solving.game.outcome
    assassin = outcome is not None and outcome.termination is Termination.ASSASSIN
    return "case-assassin" if assassin else "case-lost"


def _record(record: SolverRecord, say: Voice) -> str:
    """Say what somebody has come to; of nothing, that there is more to come."""
    told = [
        say("case-streak", streak=record.streak) if record.streak > 1 else "",
        say("case-count", solved=record.solved) if record.solved else "",
        "" if record.best is None else say("case-best", clues=record.best),
    ]
    return " · ".join(filter(None, told)) or say("case-tomorrow")


def _date(solving: Solving, say: Voice) -> str:
    """Write the day of a case; its noon, so that it is that day nearly everywhere."""
    noon = solving.case.day * DAY_SECONDS + DAY_SECONDS // 2
    return say.markup.time(noon, TimeStyle.DAY)


def _meant(solving: Solving, say: Voice) -> list[str]:
    case: DailyCase = solving.case
    return [
        say(
            "case-meant",
            clue=clue.word,
            number=str(clue.number),
            cards=", ".join(card_text(solving.game, card, say) for card in clue.meant),
        )
        for clue in case.clues
    ]
