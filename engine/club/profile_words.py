"""Texts of profiles, and of their pictures.

Law: a few games give no shares and no picture; a number that counts nothing is not shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.club.track_record import FEW_GAMES, CluesGiven, GuessesMade, PartRecord, TrackRecord
from engine.ratings.rules import RoleRating
from engine.rules import Format
from engine.telling.formatting import mention_text, number_text, to_kebab_case
from engine.texts import TimeStyle, Voice

WHOLE = 100
StatText = tuple[str, str, str, bool]
"""A number's caption, its note, itself, and whether it is of few games."""


def profile_text(
    known: TrackRecord, say: Voice, *, own: bool, rated: Sequence[RoleRating] | None = None
) -> str:
    """Return a person's record in the rated games of this server, and their ratings.

    `own` adds a note whether others may see the profile; `rated` is None without ratings.
    """
    title = say("profile-title", who=mention_text(known.account, say))
    lines = [title, *_record_lines(known, say)]
    ratings = () if rated is None else _ratings(rated, say)
    return "\n".join([*lines, *ratings, *([_visibility_text(known, say)] if own else [])])


def profile_alt(known: TrackRecord, say: Voice) -> str:
    """Return the alt text of a profile's picture."""
    numbers = [f"{stat}: {number} ({note})" for stat, note, number, _ in list_stats(known, say)]
    return (
        ". ".join(filter(None, [games_text(known, say), win_share_text(known, say), *numbers]))
        + "."
    )


def games_text(known: TrackRecord, say: Voice) -> str:
    """Return the text of the number of games."""
    return say("profile-games", games=known.games)


def win_share_text(known: TrackRecord, say: Voice) -> str:
    """Return the share of wins among decided games (E1); "" without a win."""
    return say("profile-share", share=format_percent(known.won, known.decided)) if known.won else ""


def list_stats(known: TrackRecord, say: Voice) -> tuple[StatText, ...]:
    """Return the numbers of a profile's picture, at most four, without any 0 or streak of one."""
    giving, guessing = known.giving, known.guessing
    clues_note = _basis_text("profile-of-clues", giving.clues, giving.games, say)
    cards_note = _basis_text("profile-of-meant", guessing.meant, guessing.games, say)
    few_given, few_read = giving.games < FEW_GAMES, guessing.games < FEW_GAMES
    games_note = _games_text(known.decided, say)
    texts: list[StatText] = []
    if giving.agents_found:
        per_clue = format_mean(giving.agents_found, giving.clues, say)
        texts.append((say("profile-per-clue"), clues_note, per_clue, few_given))
    if giving.promises_kept:
        promises_share = format_percent(giving.promises_kept, giving.promises)
        texts.append((say("profile-kept"), clues_note, promises_share, few_given))
    if guessing.meant_found:
        meant_share = format_percent(guessing.meant_found, guessing.meant)
        texts.append((say("profile-found"), cards_note, meant_share, few_read))
    if known.streak > 1:
        few_games = known.decided < FEW_GAMES
        texts.append((say("profile-streak"), games_note, str(known.streak), few_games))
    return tuple(texts)


def format_percent(part: int, whole: int) -> str:
    """Format a share as a whole percentage."""
    return f"{round(WHOLE * part / whole)} %"


def format_mean(total: int, count: int, say: Voice) -> str:
    """Format a mean with one decimal, after the language's decimal mark."""
    return f"{total / count:.1f}".replace(".", say("decimal-mark"))


def _record_lines(known: TrackRecord, say: Voice) -> Iterator[str]:
    if not known.games:
        yield say("profile-none")
        return
    yield say("profile-head", games=games_text(known, say), won=known.won)
    yield from _beginner_lines(known, say) if known.games < FEW_GAMES else _record(known, say)


def _beginner_lines(known: TrackRecord, say: Voice) -> Iterator[str]:
    """Yield what there is to show of few games, and when there will be more."""
    if known.first_win is not None:
        yield say("profile-first-win", day=say.markup.time(known.first_win, TimeStyle.DAY))
    if known.best is not None:
        clue = known.best.clue
        number, agents = number_text(clue), known.best.agents_found
        yield say("profile-best-clue", clue=clue.word, number=number, found=agents)
    yield say("profile-soon", games=FEW_GAMES)


def _record(known: TrackRecord, say: Voice) -> Iterator[str]:
    order = list(Format)
    for part in sorted(known.parts, key=lambda part: (order.index(part.format), part.role.value)):
        yield _part(part, say)
    yield from _roles(known, say)
    if known.streak > 1:
        yield say("profile-streak-line", streak=known.streak)
    if known.partner is not None:
        partner = known.partner
        who = mention_text(partner.account, say)
        yield say("profile-partner", who=who, games=partner.games, won=partner.won)


def _part(part: PartRecord, say: Voice) -> str:
    return say(
        "profile-part",
        format=say(f"format-{to_kebab_case(part.format)}"),
        role=part.role.value,
        games=part.games,
        share=_share(part, say),
    )


def _share(part: PartRecord, say: Voice) -> str:
    """Return the share of a part's wins; "" without a win (E1)."""
    if not part.decided:
        return say("profile-undecided")
    if not part.won:
        return ""
    return say("profile-part-won", won=part.won, share=format_percent(part.won, part.decided))


def _roles(known: TrackRecord, say: Voice) -> Iterator[str]:
    giving, guessing = known.giving, known.guessing
    gave, read = list(_giving_parts(giving, say)), list(_guessing_parts(guessing, say))
    if gave:
        note = _basis_text("profile-of-clues", giving.clues, giving.games, say)
        yield say("profile-giving", told=", ".join(gave), note=note)
    if read:
        note = _basis_text("profile-of-meant", guessing.meant, guessing.games, say)
        yield say("profile-guessing", told=", ".join(read), note=note)


def _giving_parts(giving: CluesGiven, say: Voice) -> Iterator[str]:
    if giving.agents_found:
        yield say("profile-mean", mean=format_mean(giving.agents_found, giving.clues, say))
    if giving.promises_kept:
        yield say("profile-promises", share=format_percent(giving.promises_kept, giving.promises))


def _guessing_parts(guessing: GuessesMade, say: Voice) -> Iterator[str]:
    if guessing.meant_found:
        yield say("profile-meant", share=format_percent(guessing.meant_found, guessing.meant))
    if guessing.hits:
        yield say("profile-hits", share=format_percent(guessing.hits, guessing.guesses))
    if guessing.assassins:
        yield say("profile-assassins", assassins=guessing.assassins)


def _ratings(rated: Sequence[RoleRating], say: Voice) -> Iterator[str]:
    """Yield the ratings of this season, or how to get one."""
    if not rated:
        yield say("profile-unrated")
    for rating in rated:
        note = _games_text(rating.games, say)
        yield say("profile-rating", role=rating.role.value, number=str(rating.number), note=note)


def _games_text(games: int, say: Voice) -> str:
    return say("profile-few-games" if games < FEW_GAMES else "profile-games", games=games)


def _basis_text(text_id: str, count: int, games: int, say: Voice) -> str:
    """Return what a number is counted over: few games, or so many things."""
    return say("profile-few-games", games=games) if games < FEW_GAMES else say(text_id, count=count)


def _visibility_text(known: TrackRecord, say: Voice) -> str:
    return say("profile-hidden" if known.hidden else "profile-shown")
