"""The texts of a case, and of a reread clue, for a person who plays alone (E5, E6).

Law: a shared text names no codename and no clue, so that it spoils nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cases.daily_case import EPOCH, SOLVER, Attempt, SolverRank, SolverRecord, Solving
from engine.cases.rereading import Puzzle, Rereading, Share
from engine.rules import DAY_SECONDS, Identity, Position, Team, Termination
from engine.telling.more import touch_text, turn_line
from engine.telling.wording import card_text, date_text, guesses_text, mention, number_text, team_id
from engine.texts import TimeStyle, Voice

SQUARES = {
    Identity.RED: "🟥",
    Identity.BLUE: "🟦",
    Identity.BYSTANDER: "⬜",
    Identity.ASSASSIN: "⬛",
}


def case_text(solving: Solving, marked: Position | None, say: Voice) -> str:
    """Render the clue, the guesses left, the clues so far and, at first, the instructions."""
    case, game = solving.case, solving.game
    turn = game.turns[-1]
    own = [known for known in game.turns if known.team is Team.RED]
    guessed = [known for known in own if known.touches]
    head = say(
        "case-head",
        clue=game.clue.word,
        number=str(game.clue.number),
        date=_date(solving, say),
        effort=case.effort.value,
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


def ended_text(solving: Solving, record: SolverRecord, others: Share, say: Voice) -> str:
    """Render the end of a case: the meaning of its clues, other solvers, the person's record."""
    title = say(
        _ending(solving),
        clues=solving.clue,
        date=_date(solving, say),
        effort=solving.case.effort.value,
    )
    standing = _record(record, say) if solving.attempt.counts else say("case-practice")
    lines = [title, _rows(solving), *_meant(solving, say)]
    if others.people > 0:
        lines.append(say("case-others", solved=str(others.found), people=others.people))
    return "\n".join([*lines, standing])


def shared_text(solving: Solving, account: int, say: Voice) -> str:
    """Render a person's result for everybody, in words and in squares clue by clue."""
    identities = [identity for turn in solving.squares for identity in turn]
    agents_found = identities.count(SOLVER.agent)
    head = say(
        "case-shared",
        who=mention(account, say),
        date=_date(solving, say),
        effort=solving.case.effort.value,
        ended=_ending(solving).removeprefix("case-"),
        clues=str(solving.clue),
        all=str(len(solving.case.clues)),
        misses=len(identities) - agents_found,
        found=str(agents_found),
        agents=str(len(solving.case.dealt.board.own_cards(SOLVER))),
    )
    return "\n".join([head, _rows(solving)])


def archive_text(say: Voice) -> str:
    """Render the head of the list of past cases."""
    return say("case-archive")


def day_texts(day: int, attempt: Attempt | None, say: Voice) -> tuple[str, str]:
    """Format a day of the archive, and the person's result in its case."""
    if attempt is None or not attempt.deeds:
        done = say("case-day-new")
    elif attempt.clues is None:
        done = say("case-day-begun")
    else:
        solved = "yes" if attempt.solved else "no"
        done = say("case-result", solved=solved, clues=attempt.clues)
    return date_text(EPOCH.fromordinal(EPOCH.toordinal() + day), say), done


def month_text(ranks: Sequence[SolverRank], say: Voice) -> str:
    """Render the ranking of this month's solvers in a server, with their clues a case."""
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
    """Format the identities touched as coloured squares, turn by turn."""
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
    """Format a person's record; an encouragement if it is empty."""
    parts = [
        say("case-streak", streak=record.streak) if record.streak > 1 else "",
        say("case-count", solved=record.solved) if record.solved else "",
        "" if record.best is None else say("case-best", clues=record.best),
    ]
    return " · ".join(filter(None, parts)) or say("case-tomorrow")


def _date(solving: Solving, say: Voice) -> str:
    """Format the day of a case, by its noon, so that it is that day nearly everywhere."""
    noon = solving.case.day * DAY_SECONDS + DAY_SECONDS // 2
    return say.markup.time(noon, TimeStyle.DAY)


def _meant(solving: Solving, say: Voice) -> list[str]:
    """Render the meaning of each clue, and the cards that were found."""
    return [
        say(
            "clue-and-cards",
            clue=clue.word,
            number=str(clue.number),
            cards=", ".join(_found(solving, card, say) for card in clue.meant),
        )
        for clue in solving.case.clues
    ]


def _found(solving: Solving, card: Position, say: Voice) -> str:
    """Format a card that was meant, with a tick if it was found."""
    name = card_text(solving.game, card, say)
    return f"{name} ✓" if card in solving.game.covered else name


def puzzles_text(say: Voice) -> str:
    """Render the head of the list of a finished game's clues."""
    return say("puzzle-list")


def option_texts(reading: Rereading, say: Voice) -> tuple[str, str]:
    """Format a clue for a list, and the person's progress in it."""
    done = "new" if not reading.deeds else "begun" if not reading.over else _found_or_not(reading)
    return f"{reading.puzzle.place + 1} · {_clue(reading.puzzle)}", say(f"puzzle-is-{done}")


def puzzle_text(reading: Rereading, giver: str, marked: str, say: Voice) -> str:
    """Render the clue, the number of its cards, the last touch and, at first, instructions."""
    game = reading.game
    touches = game.turns[-1].touches
    lines = [
        say(
            "puzzle-head",
            team=team_of(reading.puzzle),
            clue=_clue(reading.puzzle),
            giver=giver,
            count=len(reading.puzzle.meant),
            guesses=guesses_text(game.turns[-1], say),
        ),
        *([say("marked", marks=marked)] if marked else []),
        f"-# {touch_text(game, touches[-1], say)}"
        if touches
        else say("puzzle-lesson", count=len(reading.puzzle.meant)),
    ]
    return "\n".join(lines)


def reread_text(reading: Rereading, giver: str, say: Voice) -> str:
    """Render the end of a puzzle, the meaning of its clue, and how many people found it."""
    puzzle, share = reading.puzzle, reading.share
    cards = ", ".join(card_text(puzzle.dealt, card, say) for card in sorted(puzzle.meant))
    title = say(f"puzzle-{_found_or_not(reading)}", team=team_of(puzzle), clue=_clue(puzzle))
    lines = [title, _touched(reading, say), say("puzzle-meant", giver=giver, cards=cards)]
    if share.people:
        lines.append(say("puzzle-share", found=share.found, people=share.people))
    if not reading.counts:
        lines.append(say("puzzle-played"))
    return "\n".join(lines)


def _touched(reading: Rereading, say: Voice) -> str:
    game = reading.game
    return " · ".join(touch_text(game, touch, say) for touch in game.turns[-1].touches)


def _found_or_not(reading: Rereading) -> str:
    return "found" if reading.found else "missed"


def team_of(puzzle: Puzzle) -> str:
    """Return the text id of the team that the clue was given to."""
    return team_id(puzzle.dealt.theme, puzzle.dealt.turns[-1].team)


def _clue(puzzle: Puzzle) -> str:
    return f"{puzzle.clue.word} {number_text(puzzle.clue)}"
