"""Texts of profiles, and of their pictures.

Law: a few games give no shares and no picture; a number that counts nothing is not shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.club.track_record import FEW, CluesGiven, GuessesMade, PartPlayed, TrackRecord
from engine.ratings.rules import RoleRating
from engine.rules import Format
from engine.telling.wording import kebab, mention, number_text
from engine.texts import TimeStyle, Voice

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
    """Return a person's record in the rated games of this server, and their ratings."""
    title = say("profile-title", who=mention(known.account, say))
    lines = [title, *_told(known, say)]
    ratings = () if rated is None else _ratings(rated, say)
    return "\n".join([*lines, *ratings, *([_seen(known, say)] if own else [])])


def profile_alt(known: TrackRecord, say: Voice) -> str:
    """Return the alt text of a profile's picture."""
    numbers = [f"{caption}: {number} ({note})" for caption, note, number, _ in stats(known, say)]
    return ". ".join(filter(None, [games_text(known, say), share_text(known, say), *numbers])) + "."


def games_text(known: TrackRecord, say: Voice) -> str:
    """Return the text of the number of games."""
    return say("profile-games", games=known.games)


def share_text(known: TrackRecord, say: Voice) -> str:
    """Return the share of wins among decided games (E1), "" without a win."""
    return say("profile-share", share=percent(known.won, known.decided)) if known.won else ""


def stats(known: TrackRecord, say: Voice) -> tuple[StatText, ...]:
    """Return the numbers of a profile's picture, four at most, without any 0."""
    giving, guessing = known.giving, known.guessing
    clues_note = _of("profile-of-clues", giving.clues, giving.games, say)
    cards_note = _of("profile-of-meant", guessing.meant, guessing.games, say)
    few_given, few_read = giving.games < FEW, guessing.games < FEW
    games_note = _of("profile-of-games", known.decided, known.decided, say)
    texts: list[StatText] = []
    if giving.found:
        per_clue = mean(giving.found, giving.clues, say)
        texts.append((say("profile-per-clue"), clues_note, per_clue, few_given))
    if giving.kept:
        promises_share = percent(giving.kept, giving.promises)
        texts.append((say("profile-kept"), clues_note, promises_share, few_given))
    if guessing.meant_found:
        meant_share = percent(guessing.meant_found, guessing.meant)
        texts.append((say("profile-found"), cards_note, meant_share, few_read))
    if known.streak > 1:
        texts.append((say("profile-streak"), games_note, str(known.streak), known.decided < FEW))
    return tuple(texts)


def percent(part: int, whole: int) -> str:
    """Format a share in percent."""
    return f"{round(WHOLE * part / whole)} %"


def mean(total: int, count: int, say: Voice) -> str:
    """Format a mean with one decimal."""
    return f"{total / count:.1f}".replace(".", say("decimal-mark"))


def _told(known: TrackRecord, say: Voice) -> Iterator[str]:
    if not known.games:
        yield say("profile-none")
        return
    yield say("profile-head", games=games_text(known, say), won=known.won)
    yield from _beginner(known, say) if known.games < FEW else _record(known, say)


def _beginner(known: TrackRecord, say: Voice) -> Iterator[str]:
    """Yield what there is to show of few games, and when there will be more."""
    if known.first_win is not None:
        yield say("profile-first-win", day=say.markup.time(known.first_win, TimeStyle.DAY))
    if known.best is not None:
        clue = known.best.clue
        number, agents = number_text(clue), known.best.found
        yield say("profile-best-clue", clue=clue.word, number=number, found=agents)
    yield say("profile-soon", games=str(FEW))


def _record(known: TrackRecord, say: Voice) -> Iterator[str]:
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
    """Return the share of a part's wins; "" without a win (E1)."""
    if not part.decided:
        return say("profile-undecided")
    if not part.won:
        return ""
    return say("profile-part-won", won=part.won, share=percent(part.won, part.decided))


def _roles(known: TrackRecord, say: Voice) -> Iterator[str]:
    giving, guessing = known.giving, known.guessing
    gave, read = list(_gave(giving, say)), list(_read(guessing, say))
    if gave:
        note = _of("profile-of-clues", giving.clues, giving.games, say)
        yield say("profile-giving", told=", ".join(gave), note=note)
    if read:
        note = _of("profile-of-meant", guessing.meant, guessing.games, say)
        yield say("profile-guessing", told=", ".join(read), note=note)


def _gave(giving: CluesGiven, say: Voice) -> Iterator[str]:
    if giving.found:
        yield say("profile-mean", mean=mean(giving.found, giving.clues, say))
    if giving.kept:
        yield say("profile-promises", share=percent(giving.kept, giving.promises))


def _read(guessing: GuessesMade, say: Voice) -> Iterator[str]:
    if guessing.meant_found:
        yield say("profile-meant", share=percent(guessing.meant_found, guessing.meant))
    if guessing.hits:
        yield say("profile-hits", share=percent(guessing.hits, guessing.guesses))
    if guessing.assassins:
        yield say("profile-assassins", assassins=str(guessing.assassins))


def _ratings(rated: Sequence[RoleRating], say: Voice) -> Iterator[str]:
    """Yield the ratings of this season, or how to get one."""
    if not rated:
        yield say("profile-unrated")
    for rating in rated:
        games = say("profile-few-games", games=rating.games)
        note = games if rating.games < FEW else say("profile-games", games=rating.games)
        yield say("profile-rating", role=rating.role.value, number=str(rating.number), note=note)


def _of(text_id: str, count: int, games: int, say: Voice) -> str:
    """Return what a number is counted over: few games, or so many things."""
    return say("profile-few-games", games=games) if games < FEW else say(text_id, count=count)


def _seen(known: TrackRecord, say: Voice) -> str:
    return say("profile-hidden" if known.hidden else "profile-shown")
