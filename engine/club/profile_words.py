"""Texts of profiles, and of their pictures.

Law: a few games give no shares, and games with computers stand apart (E4); a number that counts
nothing is not shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.club.ranking import RATED_ROLES, Ranking
from engine.club.track_record import (
    FEW_GAMES,
    CluesGiven,
    ComputerGames,
    FoundClue,
    GuessesMade,
    PartRecord,
    TrackRecord,
)
from engine.ratings.rules import RoleRating
from engine.rules import Format
from engine.telling.formatting import join_label, mention_text, number_text, to_kebab_case
from engine.texts import TimeStyle, Voice

WHOLE = 100
MOST_STATS = 4
StatText = tuple[str, str, str, bool]
"""A number's caption, its note, itself, and whether it is of few games."""


def profile_text(
    known: TrackRecord,
    say: Voice,
    *,
    own: bool,
    rated: Sequence[RoleRating] | None = None,
    rankings: Sequence[Ranking] = (),
) -> str:
    """Return a person's record in the games of this server, their ranks, and their ratings.

    `own` adds a note whether others may see the profile; `rated` is None without ratings;
    `rankings` are those of this month, with the rank of this person.
    """
    title = say("profile-title", who=mention_text(known.account, say))
    lines = [title, *_record_lines(known, say)]
    ratings = () if rated is None else _ratings(rated, say)
    return "\n".join(
        [
            *lines,
            *_rank_lines(rankings, say),
            *ratings,
            *([_visibility_text(known, say)] if own else []),
        ]
    )


def profile_alt(known: TrackRecord, say: Voice) -> str:
    """Return the alt text of a profile's picture."""
    numbers = [
        join_label(stat, f"{number} ({note})", say)
        for stat, note, number, _ in list_stats(known, say)
    ]
    return (
        ". ".join(filter(None, [games_text(known, say), win_share_text(known, say), *numbers]))
        + "."
    )


def games_text(known: TrackRecord, say: Voice) -> str:
    """Return the text of the number of games; without others that of those with computers."""
    if known.games:
        return say("profile-games", games=known.games)
    return say("profile-computer-games", games=known.with_computers.games)


def win_share_text(known: TrackRecord, say: Voice) -> str:
    """Return the share of wins among decided games (E1), of few games their number.

    "" without a win.
    """
    won = known.won if known.games else known.with_computers.won
    if won and known.games < FEW_GAMES:
        return say("profile-won", won=won)
    return say("profile-share", share=format_percent(won, known.decided, say)) if won else ""


def get_shown_form(known: TrackRecord) -> tuple[bool, ...]:
    """Return the last games won or lost; without others those with computers."""
    return known.form if known.games else known.with_computers.form


def list_stats(known: TrackRecord, say: Voice) -> tuple[StatText, ...]:
    """Return the numbers of a profile's picture, at most four, without any 0 or streak of one."""
    texts = [
        *(_mean_stats(known, say) if known.games >= FEW_GAMES else ()),
        *_streak_stats(known, say),
        *(_beginner_stats(known, say) if known.games < FEW_GAMES else ()),
        *_computer_stats(known, say),
    ]
    return tuple(texts[:MOST_STATS])


def _streak_stats(known: TrackRecord, say: Voice) -> Iterator[StatText]:
    """Yield the longest winning streak, and of few games the best clue."""
    if known.streak > 1:
        few_games = known.decided < FEW_GAMES
        note = _games_text(known.decided, say)
        yield say("profile-streak"), note, str(known.streak), few_games
    if known.best is not None:
        yield _best_stat(known.best, say)


def _beginner_stats(known: TrackRecord, say: Voice) -> Iterator[StatText]:
    """Yield the agents found in few games, as a giver of clues and as a guesser."""
    giving, guessing = known.giving, known.guessing
    if giving.agents_found:
        note = say("profile-of-clues", count=giving.clues)
        yield say("profile-found-giving"), note, str(giving.agents_found), True
    if guessing.hits:
        note = say("profile-of-guesses", count=guessing.guesses)
        yield say("profile-found-guessing"), note, str(guessing.hits), True


def _computer_stats(known: TrackRecord, say: Voice) -> Iterator[StatText]:
    """Yield what was won with computers, and without other games what else there is (E4)."""
    games = known.with_computers
    note = say("profile-games", games=games.games)
    if games.won:
        yield say("profile-computers-won"), note, str(games.won), False
    if known.games:
        return
    if games.streak > 1:
        yield say("profile-streak"), note, str(games.streak), False
    if games.best is not None:
        yield _best_stat(games.best, say)


def _best_stat(best: FoundClue, say: Voice) -> StatText:
    number = number_text(best.clue)
    note = say("profile-best-note", clue=best.clue.word, number=number)
    return say("profile-best"), note, str(best.agents_found), False


def _mean_stats(known: TrackRecord, say: Voice) -> list[StatText]:
    giving, guessing = known.giving, known.guessing
    clues_note = _basis_text("profile-of-clues", giving.clues, giving.games, say)
    cards_note = _basis_text("profile-of-meant", guessing.meant, guessing.games, say)
    few_given, few_read = giving.games < FEW_GAMES, guessing.games < FEW_GAMES
    texts: list[StatText] = []
    if giving.agents_found:
        per_clue = format_mean(giving.agents_found, giving.clues, say)
        texts.append((say("profile-per-clue"), clues_note, per_clue, few_given))
    if giving.promises_kept:
        promises_share = format_percent(giving.promises_kept, giving.promises, say)
        texts.append((say("profile-kept"), clues_note, promises_share, few_given))
    if guessing.meant_found:
        meant_share = format_percent(guessing.meant_found, guessing.meant, say)
        texts.append((say("profile-found"), cards_note, meant_share, few_read))
    return texts


def format_percent(part: int, whole: int, say: Voice) -> str:
    """Format a share as a whole percentage, its sign as near as the language has it."""
    return say("percent", number=round(WHOLE * part / whole))


def format_mean(total: int, count: int, say: Voice) -> str:
    """Format a mean with one decimal, after the language's decimal mark."""
    return f"{total / count:.1f}".replace(".", say("decimal-mark"))


def _record_lines(known: TrackRecord, say: Voice) -> Iterator[str]:
    if known.games:
        yield say("profile-head", games=games_text(known, say), won=known.won)
        yield from _beginner_lines(known, say) if known.games < FEW_GAMES else _record(known, say)
    if known.with_computers.games:
        yield " · ".join(_computer_parts(known.with_computers, say))
    elif not known.games:
        yield say("profile-none")


def _computer_parts(games: ComputerGames, say: Voice) -> Iterator[str]:
    """Yield what a person has won with computers, and their longest streak and best clue (E4)."""
    yield say("profile-computers", games=games.games, won=games.won)
    if games.streak > 1:
        yield say("profile-streak-line", streak=games.streak)
    if games.best is not None:
        yield _best_clue_text(games.best, say)


def _best_clue_text(best: FoundClue, say: Voice) -> str:
    number = number_text(best.clue)
    return say("profile-best-clue", clue=best.clue.word, number=number, found=best.agents_found)


def _beginner_lines(known: TrackRecord, say: Voice) -> Iterator[str]:
    """Yield what there is to show of few games."""
    if known.first_win is not None:
        yield say("profile-first-win", day=say.markup.time(known.first_win, TimeStyle.DAY))
    if known.streak > 1:
        yield say("profile-streak-line", streak=known.streak)
    if known.best is not None:
        yield _best_clue_text(known.best, say)
    yield from _beginner_roles(known, say)


def _beginner_roles(known: TrackRecord, say: Voice) -> Iterator[str]:
    """Yield the clues given and the guesses made, or without any the roles; no shares."""
    giving, guessing = known.giving, known.guessing
    if giving.clues:
        yield say("profile-gave", count=giving.clues, found=giving.agents_found)
    if guessing.guesses:
        yield say("profile-guessed", count=guessing.guesses, found=guessing.hits)
    if not giving.clues and not guessing.guesses:
        for part in known.parts:
            yield _part(replace(part, won=0), say)


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
    return say("profile-part-won", won=part.won, share=format_percent(part.won, part.decided, say))


def _roles(known: TrackRecord, say: Voice) -> Iterator[str]:
    giving, guessing = known.giving, known.guessing
    gave, read = list(_giving_parts(giving, say)), list(_guessing_parts(guessing, say))
    if gave:
        note = _basis_text("profile-of-clues", giving.clues, giving.games, say)
        yield say("profile-giving", told=", ".join(gave), note=note)
    if read:
        counted = _cards_or_guesses(guessing)
        note = _basis_text(*counted, guessing.games, say)
        yield say("profile-guessing", told=", ".join(read), note=note)


def _cards_or_guesses(guessing: GuessesMade) -> tuple[str, int]:
    """Return what a reader's shares are counted over, as a text id and a number."""
    if guessing.meant_found:
        return "profile-of-meant", guessing.meant
    return "profile-of-guesses", guessing.guesses


def _giving_parts(giving: CluesGiven, say: Voice) -> Iterator[str]:
    if giving.agents_found:
        yield say("profile-mean", mean=format_mean(giving.agents_found, giving.clues, say))
    if giving.promises_kept:
        yield say(
            "profile-promises", share=format_percent(giving.promises_kept, giving.promises, say)
        )


def _guessing_parts(guessing: GuessesMade, say: Voice) -> Iterator[str]:
    if guessing.meant_found:
        yield say("profile-meant", share=format_percent(guessing.meant_found, guessing.meant, say))
    if guessing.hits:
        yield say("profile-hits", share=format_percent(guessing.hits, guessing.guesses, say))
    if guessing.assassins:
        yield say("profile-assassins", assassins=guessing.assassins)


def _ratings(rated: Sequence[RoleRating], say: Voice) -> Iterator[str]:
    """Yield the ratings of this season, or how to get one."""
    if not rated:
        yield say("profile-unrated")
    for rating in rated:
        note = _games_text(rating.games, say)
        yield say("profile-rating", role=rating.role.value, number=str(rating.number), note=note)


def _rank_lines(rankings: Sequence[Ranking], say: Voice) -> list[str]:
    """Return a line with this month's ranks; a rating has a line of its own."""
    ranks = [
        say("profile-rank", by=ranking.by.value, rank=ranking.own.rank)
        for ranking in rankings
        if ranking.own is not None and ranking.by not in RATED_ROLES
    ]
    return [say("profile-ranks", ranks=" · ".join(ranks))] if ranks else []


def _games_text(games: int, say: Voice) -> str:
    return say("profile-few-games" if games < FEW_GAMES else "profile-games", games=games)


def _basis_text(text_id: str, count: int, games: int, say: Voice) -> str:
    """Return what a number is counted over: few games, or so many things."""
    return say("profile-few-games", games=games) if games < FEW_GAMES else say(text_id, count=count)


def _visibility_text(known: TrackRecord, say: Voice) -> str:
    return say("profile-hidden" if known.hidden else "profile-shown")
