"""Profiles: what is told of what somebody has come to, and what its picture says.

Law: of few games it is said how few; the picture names nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.rules import Format
from engine.tables import FEW, PartPlayed, RoleRating, TrackRecord
from engine.telling.wording import kebab, mention
from engine.texts import Voice

NOTHING = "-"
WHOLE = 100
StatText = tuple[str, str, str, bool]
"""A number's caption, its note, itself, and whether it is of few games."""


def profile_text(
    known: TrackRecord,
    say: Voice,
    *,
    own: bool,
    rated: Sequence[RoleRating] | None = None,
) -> str:
    """Tell what somebody has come to in the games of this server that count, and their ratings."""
    title = say("profile-title", who=mention(known.account, say))
    lines = [title, *(_record(known, say) if known.games else [say("profile-none")])]
    ratings = () if rated is None else _ratings(rated, say)
    return "\n".join([*lines, *ratings, *([_seen(known, say)] if own else [])])


def profile_alt(known: TrackRecord, say: Voice) -> str:
    """Describe the picture of a profile."""
    told = [f"{caption}: {number} ({note})" for caption, note, number, _ in stats(known, say)]
    return ". ".join([games_text(known, say), share_text(known, say), *told]) + "."


def games_text(known: TrackRecord, say: Voice) -> str:
    """Say how many games there are."""
    return say("profile-games", games=known.games)


def share_text(known: TrackRecord, say: Voice) -> str:
    """Say which share of the games was won that were decided for this person (E1)."""
    return say("profile-share", share=percent(known.won, known.decided))


def stats(known: TrackRecord, say: Voice) -> tuple[StatText, ...]:
    """Give the four numbers of a profile's picture."""
    giving, guessing = known.giving, known.guessing
    given = _of("profile-of-clues", giving.clues, giving.games, say)
    read = _of("profile-of-meant", guessing.meant, guessing.games, say)
    few_given, few_read = giving.games < FEW, guessing.games < FEW
    per_clue = mean(giving.found, giving.clues, say)
    kept = percent(giving.kept, giving.promises)
    found = percent(guessing.meant_found, guessing.meant)
    row = _of("profile-of-games", known.decided, known.decided, say)
    return (
        (say("profile-per-clue"), given, per_clue, few_given),
        (say("profile-kept"), given, kept, few_given),
        (say("profile-found"), read, found, few_read),
        (say("profile-streak"), row, str(known.streak), known.decided < FEW),
    )


def percent(part: int, whole: int) -> str:
    """Write a share; a dash of nothing."""
    return f"{round(WHOLE * part / whole)} %" if whole else NOTHING


def mean(total: int, count: int, say: Voice) -> str:
    """Write a mean with one decimal; a dash of nothing."""
    return f"{total / count:.1f}".replace(".", say("decimal-mark")) if count else NOTHING


def _record(known: TrackRecord, say: Voice) -> Iterator[str]:
    yield say(
        "profile-head",
        games=games_text(known, say),
        won=known.won,
        share=percent(known.won, known.decided),
    )
    if known.games < FEW:
        yield say("profile-few", games=known.games)
    order = list(Format)
    for part in sorted(known.parts, key=lambda part: (order.index(part.format), part.role.value)):
        yield _part(part, say)
    yield from _roles(known, say)
    if known.streak > 1:
        yield say("profile-streak-line", streak=known.streak)
    if known.partner is not None:
        partner = known.partner
        who = mention(partner.account, say)
        yield say("profile-partner", who=who, games=partner.games, won=partner.won)


def _part(part: PartPlayed, say: Voice) -> str:
    return say(
        "profile-part",
        format=say(f"format-{kebab(part.format)}"),
        role=part.role.value,
        games=part.games,
        share=_share(part, say),
    )


def _share(part: PartPlayed, say: Voice) -> str:
    """Say how many games of a part were won; nothing of whoever wins and loses none (E1)."""
    if not part.decided:
        return say("profile-undecided")
    return say("profile-part-won", won=part.won, share=percent(part.won, part.decided))


def _roles(known: TrackRecord, say: Voice) -> Iterator[str]:
    giving, guessing = known.giving, known.guessing
    if giving.clues:
        yield say(
            "profile-giving",
            mean=mean(giving.found, giving.clues, say),
            kept=percent(giving.kept, giving.promises),
            note=_of("profile-of-clues", giving.clues, giving.games, say),
        )
    if guessing.guesses or guessing.meant:
        yield say(
            "profile-guessing",
            found=percent(guessing.meant_found, guessing.meant),
            hits=percent(guessing.hits, guessing.guesses),
            assassins=guessing.assassins,
            note=_of("profile-of-meant", guessing.meant, guessing.games, say),
        )


def _ratings(rated: Sequence[RoleRating], say: Voice) -> Iterator[str]:
    """Say the ratings of this season; of whoever has none, how one comes to one."""
    if not rated:
        yield say("profile-unrated")
    for one in rated:
        games = say("profile-few-games", games=one.games)
        note = games if one.games < FEW else say("profile-games", games=one.games)
        yield say("profile-rating", role=one.role.value, number=str(one.number), note=note)


def _of(text_id: str, count: int, games: int, say: Voice) -> str:
    """Say of how much a number is, and of how few games where they are few."""
    return say("profile-few-games", games=games) if games < FEW else say(text_id, count=count)


def _seen(known: TrackRecord, say: Voice) -> str:
    return say("profile-hidden" if known.hidden else "profile-shown")
