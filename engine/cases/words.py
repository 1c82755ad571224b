"""The texts of a case, and of a reread clue, for a person who plays alone (E5, E6).

Law: a shared text names no codename and no clue, so that it spoils nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cases.daily_case import EPOCH, Attempt, CaseProgress, SolverRecord
from engine.cases.puzzle_progress import Puzzle, PuzzleProgress, SuccessCount
from engine.rules import DAY_SECONDS, Identity, Position, Team, Termination
from engine.telling.formatting import (
    card_text,
    date_text,
    guesses_left_text,
    mention_text,
    number_text,
    team_id,
)
from engine.telling.more import touch_text, turn_line
from engine.texts import TimeStyle, Voice

SQUARES = {
    Identity.RED: "🟥",
    Identity.BLUE: "🟦",
    Identity.BYSTANDER: "⬜",
    Identity.ASSASSIN: "⬛",
}


def case_text(solving: CaseProgress, marked: Position | None, say: Voice) -> str:
    """Render the clue, the guesses left, the clues so far and, at first, the instructions."""
    case, game = solving.case, solving.game
    own = [known for known in game.turns if known.team is Team.RED]
    guessed = [known for known in own if known.touches]
    head = say(
        "case-head",
        clue=game.clue.word,
        number=str(game.clue.number),
        date=_date_text(solving, say),
        effort=case.difficulty.value,
        place=str(solving.clue_number),
        all=len(case.clues),
        guesses=guesses_left_text(game.turns[-1], say),
    )
    lines = [head]
    if marked is not None:
        lines.append(say("marked", marks=card_text(game, marked, say)))
    lines += [f"-# {turn_line(known, game, say)}" for known in guessed]
    if not guessed:
        lines.append(say("case-lesson"))
    return "\n".join(lines)


def case_about_text(solving: CaseProgress, say: Voice) -> str:
    """Render the line about a case above its clue: which clue it is, its difficulty and day."""
    return say(
        "case-about",
        place=str(solving.clue_number),
        all=len(solving.case.clues),
        effort=solving.case.difficulty.value,
        date=_date_text(solving, say),
    )


def case_hint_text(solving: CaseProgress, say: Voice) -> str:
    """Render what to do, until the first card is guessed; empty after that."""
    return "" if solving.attempt.steps else say("case-lesson")


def case_ended_title(solving: CaseProgress, say: Voice) -> str:
    """Render how a case ended."""
    return say(
        _ending_text_id(solving),
        clues=solving.clue_number,
        found=solving.agents_found,
        all=solving.case.agent_count,
    )


def case_ended_text(
    solving: CaseProgress, record: SolverRecord, others: SuccessCount, say: Voice
) -> str:
    """Render what each clue meant and hit, the day, other solvers, and the person's record."""
    effort = say("case-effort", effort=solving.case.difficulty.value)
    about = [_date_text(solving, say), effort]
    if others.people > 0:
        about.append(say("case-others", solved=others.successes, people=others.people))
    if solving.attempt.is_ranked:
        about += _record_texts(record, say)
    return "\n".join(f"-# {line}" for line in (*_clue_lines(solving, say), " · ".join(about)))


def shared_case_text(solving: CaseProgress, account: int, say: Voice) -> str:
    """Render a person's result for the public, in words and in squares clue by clue."""
    touches = sum(map(len, solving.identities_by_turn))
    head = say(
        "case-shared",
        who=mention_text(account, say),
        date=_date_text(solving, say),
        effort=solving.case.difficulty.value,
        ended=_ending_text_id(solving).removeprefix("case-"),
        clues=solving.clue_number,
        all=len(solving.case.clues),
        misses=touches - solving.agents_found,
        found=solving.agents_found,
        agents=solving.case.agent_count,
    )
    return "\n".join([head, squares_text(solving, "\n")])


def archive_text(say: Voice) -> str:
    """Render the heading of the list of past cases."""
    return say("case-archive")


def archive_day_texts(day: int, attempt: Attempt | None, say: Voice) -> tuple[str, str]:
    """Format a day of the archive, and the person's result in its case."""
    if attempt is None or not attempt.steps:
        done = say("case-day-new")
    elif attempt.clues_used is None:
        done = say("case-day-begun")
    else:
        solved = "yes" if attempt.is_solved else "no"
        done = say("case-result", solved=solved, clues=attempt.clues_used)
    return date_text(EPOCH.fromordinal(EPOCH.toordinal() + day), say), done


def squares_text(solving: CaseProgress, separator: str = " ") -> str:
    """Format the identities touched as coloured squares, turn by turn."""
    return separator.join(filter(None, map(_squares, solving.identities_by_turn)))


def _squares(turn: Iterable[Identity]) -> str:
    return "".join(map(SQUARES.__getitem__, turn))


def _ending_text_id(solving: CaseProgress) -> str:
    if solving.is_solved:
        return "case-solved"
    outcome = solving.game.outcome
    assassin = outcome is not None and outcome.termination is Termination.ASSASSIN
    return "case-assassin" if assassin else "case-lost"


def _record_texts(record: SolverRecord, say: Voice) -> Iterator[str]:
    """Format a person's record; nothing of what there is none of."""
    if record.streak > 1:
        yield say("case-streak", streak=record.streak)
    if record.solved:
        yield say("case-count", solved=record.solved)
    if record.fewest_clues is not None:
        yield say("case-best", clues=record.fewest_clues)


def _date_text(solving: CaseProgress, say: Voice) -> str:
    """Format the day of a case, by its noon, so that it is that day nearly everywhere."""
    noon = solving.case.day * DAY_SECONDS + DAY_SECONDS // 2
    return say.markup.time(noon, TimeStyle.DAY)


def _clue_lines(solving: CaseProgress, say: Voice) -> list[str]:
    """Format each clue with the squares of its turn, if it had one, and its cards."""
    clues, played = solving.case.clues, solving.identities_by_turn
    turns = (*played, *((),) * (len(clues) - len(played)))
    return [
        say(
            "case-clue",
            squares=f"{_squares(turn)} " if turn else "",
            clue=clue.display_word,
            number=str(clue.number),
            cards=", ".join(_meant_card_text(solving, card, say) for card in clue.meant),
        )
        for clue, turn in zip(clues, turns, strict=True)
    ]


def _meant_card_text(solving: CaseProgress, card: Position, say: Voice) -> str:
    """Format a card, in a case that is not solved with a tick if it was found."""
    name = card_text(solving.game, card, say)
    ticked = card in solving.game.covered and not solving.is_solved
    return f"{name} ✓" if ticked else name


def puzzle_list_text(say: Voice) -> str:
    """Render the heading of the list of a finished game's clues."""
    return say("puzzle-list")


def puzzle_option_texts(reading: PuzzleProgress, say: Voice) -> tuple[str, str]:
    """Format a puzzle for a list: its clue, and the person's progress in it."""
    done = "new" if not reading.steps else "begun" if not reading.is_over else _outcome_id(reading)
    return f"{reading.puzzle.place + 1} · {_clue_text(reading.puzzle)}", say(f"puzzle-is-{done}")


def puzzle_text(reading: PuzzleProgress, giver: str, marked: str, say: Voice) -> str:
    """Render the clue, the number of its cards, the last touch and, at first, instructions.

    `giver` and `marked` are the giver's name and the marked card, both formatted.
    """
    game = reading.game
    touches = game.turns[-1].touches
    lines = [
        say(
            "puzzle-head",
            team=team_text_id(reading.puzzle),
            clue=_clue_text(reading.puzzle),
            giver=giver,
            count=len(reading.puzzle.meant),
            guesses=guesses_left_text(game.turns[-1], say),
        ),
        *([say("marked", marks=marked)] if marked else []),
        f"-# {touch_text(game, touches[-1], say)}"
        if touches
        else say("puzzle-lesson", count=len(reading.puzzle.meant)),
    ]
    return "\n".join(lines)


def puzzle_ended_text(reading: PuzzleProgress, giver: str, say: Voice) -> str:
    """Render the end of a puzzle, the meaning of its clue, and how many people found it."""
    puzzle, share = reading.puzzle, reading.success_count
    cards = ", ".join(card_text(puzzle.initial_game, card, say) for card in sorted(puzzle.meant))
    title = say(
        f"puzzle-{_outcome_id(reading)}", team=team_text_id(puzzle), clue=_clue_text(puzzle)
    )
    lines = [title, _touches_text(reading, say), say("puzzle-meant", giver=giver, cards=cards)]
    if share.people:
        lines.append(say("puzzle-share", found=share.successes, people=share.people))
    return "\n".join(lines)


def _touches_text(reading: PuzzleProgress, say: Voice) -> str:
    game = reading.game
    return " · ".join(touch_text(game, touch, say) for touch in game.turns[-1].touches)


def _outcome_id(reading: PuzzleProgress) -> str:
    return "found" if reading.is_found else "missed"


def team_text_id(puzzle: Puzzle) -> str:
    """Return the text id of the team that the clue was given to."""
    return team_id(puzzle.initial_game.theme, puzzle.initial_game.turns[-1].team)


def _clue_text(puzzle: Puzzle) -> str:
    return f"{puzzle.clue.word} {number_text(puzzle.clue)}"
