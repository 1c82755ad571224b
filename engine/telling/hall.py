"""The hall of clues: what is told of a month's prizes, and of laughing at a clue."""

from __future__ import annotations

from engine.tables import Sure
from engine.tables.hall import HallClue, HallOfClues, Laughs, Prize
from engine.tables.months import MONTHS_A_YEAR
from engine.telling.wording import mention, number_text
from engine.texts import Voice


def month_text(month: int, say: Voice) -> str:
    """Name a month, as `engine.tables.months` counts them."""
    year, place = divmod(month, MONTHS_A_YEAR)
    return say("hall-month", month=place + 1, year=str(year))


def empty_text(hall: HallOfClues, now: int, say: Voice) -> str:
    """Say that nobody has won a prize in a month, as long as it goes on with what to do."""
    title = say("hall-title", month=month_text(hall.month, say))
    return f"{title}\n{say('hall-none' if hall.month == now else 'hall-none-then')}"


def hall_text(hall: HallOfClues, say: Voice, poster: int | None = None) -> str:
    """Tell the prizes of a month, and which of them nobody has won; and who posts it."""
    won = dict(hall.prizes)
    lines = [_won(prize, won[prize], say) for prize in Prize if prize in won]
    free = [say("hall-prize", prize=prize.value) for prize in Prize if prize not in won]
    if free:
        lines.append(say("hall-nobody", prizes=", ".join(free)))
    title = say("hall-title", month=month_text(hall.month, say))
    posted = [] if poster is None else [say("hall-posted", who=mention(poster, say))]
    return "\n".join([title, *lines, say("hall-note"), *posted])


def clue_text(clue: HallClue | Laughs) -> str:
    """Write a clue with its number."""
    return f"{clue.clue.word} {number_text(clue.clue)}"


def laugh_text(laughs: Laughs, say: Voice) -> str:
    """Label the button with which somebody laughs at a clue."""
    return say("hall-laugh", clue=clue_text(laughs), count=laughs.count)


def _won(prize: Prize, clue: HallClue, say: Voice) -> str:
    return say(
        "hall-won",
        prize=say("hall-prize", prize=prize.value),
        clue=clue_text(clue),
        who=mention(clue.account, say),
        why=_why(prize, clue, say),
    )


def _why(prize: Prize, clue: HallClue, say: Voice) -> str:
    match prize:
        case Prize.LARGEST:
            return say("hall-largest", found=clue.found)
        case Prize.BOLDEST:
            sure = Sure.expected(clue.count).value
            return say("hall-boldest", found=clue.found, sure=sure)
        case Prize.FUNNIEST:
            return say("hall-funniest", count=clue.count)
        case Prize.ASSASSIN:
            return say("hall-assassin", found=clue.found)
