"""Records: the best scores of a server against a simulated opponent (E3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.rules import Layout
from engine.tables import Best
from engine.telling.state import best_score, score_line
from engine.telling.wording import joined, mention
from engine.texts import TimeStyle, Voice

MOST_NAMES = 4


def records_text(best: Mapping[Layout, Sequence[Best]], say: Voice) -> str:
    """List the best scores of each layout, or say that there are none yet."""
    lists = [_list(layout, scores, say) for layout, scores in best.items() if scores]
    return "\n".join(lists) or say("best-none")


def _list(layout: Layout, scores: Sequence[Best], say: Voice) -> str:
    title = say("best-title", layout=say(f"layout-{layout.name.lower()}"))
    lines = [_line(place, one, layout, say) for place, one in enumerate(scores, 1)]
    return "\n".join([title, *lines])


def _line(place: int, one: Best, layout: Layout, say: Voice) -> str:
    return say(
        "best-line",
        place=str(place),
        score=one.score,
        line=score_line(one.score, best_score(layout), say),
        who=_winners(one, say),
        day=say.markup.time(one.at, TimeStyle.DAY),
    )


def _winners(one: Best, say: Voice) -> str:
    """Name who won, of a crowd only the first, so that every line fits."""
    people = [mention(known.user_id, say) for known in one.people]
    if len(people) > MOST_NAMES:
        others = len(people) - (MOST_NAMES - 1)
        people = [*people[: MOST_NAMES - 1], say("best-others", count=others)]
    return joined(people, say)
