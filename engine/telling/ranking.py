"""Rankings: what is told of a server's people in the order of one number."""

from __future__ import annotations

from engine.tables.ranking import LEAST, PlaceTaken, Ranked, Ranking
from engine.telling.profile import mean, percent
from engine.telling.wording import joined, mention
from engine.texts import Voice


def ranking_text(ranking: Ranking, say: Voice) -> str:
    """List a page of a ranking, with the own place of whoever asks where it is not on it."""
    title = say("ranking-title", by=ranking.by.value, period=ranking.period.value)
    if not ranking.places:
        return "\n".join([title, say("ranking-none", by=ranking.by.value)])
    lines = [_line(ranking.by, one, say) for one in ranking.places]
    own = ranking.own
    if own is not None and own not in ranking.places:
        lines += ["…", _line(ranking.by, own, say)]
    least = say("ranking-least", by=ranking.by.value, least=LEAST[ranking.by])
    return "\n".join([title, *lines, least])


def _line(by: Ranked, place: PlaceTaken, say: Voice) -> str:
    who = joined([mention(account, say) for account in place.score.accounts], say)
    return f"**{place.rank}.** {who} · {_score(by, place, say)}"


def _score(by: Ranked, place: PlaceTaken, say: Voice) -> str:
    part, whole = place.score.part, place.score.whole
    match by:
        case Ranked.WINS:
            return say("ranking-wins", won=part, games=whole)
        case Ranked.GIVERS:
            return say("ranking-givers", mean=mean(part, whole, say), clues=whole)
        case Ranked.READERS:
            return say("ranking-readers", share=percent(part, whole), cards=whole)
        case Ranked.DUOS:
            return say("ranking-duos", share=percent(part, whole), won=part, games=whole)
        case Ranked.SPYMASTERS | Ranked.OPERATIVES:
            return say("ranking-rated", number=str(part), games=whole)
        case Ranked.CASES:
            return say("ranking-cases", solved=part, mean=mean(whole, part, say))
