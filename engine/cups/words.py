"""The texts of a cup, from the sign-up to the final (E11 to E14).

Law: texts name people and pictures never do; a picture names teams.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cups.rules import (
    Crew,
    Cup,
    CupPhase,
    CupStanding,
    TableEnding,
    TableResult,
    count_needed_computers,
)
from engine.cups.stored_cup import CupGame, CupNight
from engine.rules import Person
from engine.telling.alt_texts import MAX_ALT_LENGTH
from engine.telling.formatting import account_name, join_clauses, join_label, join_words
from engine.telling.times import countdown_text
from engine.texts import Voice

COLORS = "red", "blue"
"""The teams that the two crews of a pairing play, as texts choose them."""


def cup_link(night: CupNight, say: Voice) -> str:
    """Format a link to a cup's public message, or to its channel before it is posted."""
    place = night.place
    return say("key-link", url=say.markup.address(place.guild, place.channel, place.message))


def cup_text(night: CupNight, say: Voice) -> str:
    """Render the public text of a cup: its people or crews, and its phase."""
    cup = night.cup
    lines = [say("cup-title")]
    match cup.phase:
        case CupPhase.SIGN_UP:
            lines += [say("cup-invitation"), sign_up_text(night, say, public=True)]
        case CupPhase.CALLED_OFF:
            lines.append(say("cup-called-off"))
        case CupPhase.OVER:
            lines += [_winner_text(night, say), *_crew_lines(night, say)]
        case CupPhase.HEATS | CupPhase.FINAL:
            lines += [f"**{heat_name(night, cup.heat_number, say)}**", *_crew_lines(night, say)]
            lines.append(say("cup-host", host=_person_text(night, cup.host, say)))
    return "\n".join(lines)


def sign_up_text(night: CupNight, say: Voice, *, public: bool = False) -> str:
    """Render who has signed up, what is missing, and who draws the teams; publicly also where."""
    cup = night.cup
    host, ends = _person_text(night, cup.host, say), countdown_text(cup.sign_up_ends_at, say)
    missing = [*_missing_people_lines(night, say)]
    ready = "yes" if public and cup.is_drawable else "no"
    lines = [
        *([_signed_up_text(night, say)] if cup.people else []),
        *(missing or _computers_lines(night, say)),
        say("cup-lapses", host=host, when=ends, ready=ready),
    ]
    return "\n".join(lines)


def heat_name(night: CupNight, number: int, say: Voice) -> str:
    """Format the name of a heat, counted from 1: a round of the cup, or the final."""
    cup = night.cup
    final = cup.heats[max(number, 1) - 1].is_final if cup.heats else cup.is_final_next
    return say(
        "cup-round",
        final="no" if not final else "game" if cup.max_final_games > 1 else "yes",
        number=str(max(number, 1)),
        planned=night.cup.planned_heats,
        most=cup.max_final_games,
    )


def game_message_text(night: CupNight, game: CupGame, say: Voice) -> str:
    """Render a game's message: its crews and how to play, its result, or the bye."""
    heat = heat_name(night, game.heat, say)
    if game.is_bye:
        crew = night.cup.crew(night.heat_of(game).bye or 0)
        who = _people_text(night, crew, say)
        count = len(crew.people)
        return say("cup-line-bye", heat=heat, crew=crew.number, who=who, count=count)
    crews = [night.cup.crew(number) for number in night.pairing_of(game).crews]
    red, blue = (crew_text(crew, say) for crew in crews)
    lines = [say("cup-line", heat=heat, red=red, blue=blue)]
    lines += [
        say("cup-crew-plays", line=_crew_line(night, crew, say), team=team)
        for crew, team in zip(crews, COLORS, strict=True)
    ]
    ended = night.result_of(game)
    if not night.is_latest_try(game):
        lines.append(say("cup-line-stopped-once"))
    elif ended is not None:
        lines.append(_ended_text(ended, say))
    elif night.cup.is_called_off:
        lines.append(say("cup-called-off"))
    else:
        lines += _call_lines(night, game, crews, say)
    return "\n".join(lines)


def list_player_accounts(night: CupNight, game: CupGame) -> tuple[int, ...]:
    """List the accounts of a game's crews, or of the bye's, without erased people and computers."""
    heat = night.heat_of(game)
    numbers = [heat.bye or 0] if game.is_bye else heat.pairings[game.place].crews
    people = [person for number in numbers for person in night.cup.crew(number).people]
    accounts = map(night.find_account, people)
    return tuple(account for account in accounts if account is not None)


def thread_title(night: CupNight, game: CupGame, say: Voice) -> str:
    """Format the title of a game's thread."""
    red, blue = (crew_name(night.cup.crew(number), say) for number in night.pairing_of(game).crews)
    return say("cup-thread", heat=heat_name(night, game.heat, say), red=red, blue=blue)


def standings_text(night: CupNight, say: Voice) -> str:
    """Render the standings of a cup, or a note that no teams are drawn yet (E14)."""
    cup = night.cup
    if not cup.crews:
        return say("cup-standings-none")
    lines = [_standing_text(cup, line, say) for line in cup.standings_with_final]
    return "\n".join([say("cup-standings"), *lines])


def result_text(night: CupNight, say: Voice) -> str:
    """Render the message with the winner of a cup, or that there is none (E14)."""
    winner = night.cup.winner
    if winner is None:
        return f"{say('cup-title')}\n{_winner_text(night, say)}"
    who = _people_text(night, winner, say)
    return say("cup-result", crew=winner.number, who=who, count=len(winner.people))


def cup_headline(night: CupNight, say: Voice) -> str:
    """Return the winner's name, or that there is none; while a cup is played, its latest heat."""
    cup = night.cup
    if cup.phase is CupPhase.OVER:
        return say("cup-bracket-nobody") if cup.winner is None else crew_name(cup.winner, say)
    return heat_name(night, cup.heat_number, say) if cup.heats else say("cup-bracket")


def bye_text(night: CupNight, number: int, say: Voice) -> str:
    """Render the line of a picture about the bye in a heat, counted from 1; "" without a bye."""
    bye = night.cup.heats[number - 1].bye
    return "" if bye is None else say("cup-bracket-bye", crew=bye)


def cup_alt_text(night: CupNight, say: Voice) -> str:
    """Render the alt text of a cup's picture: its standings, and the last results that fit."""
    cup = night.cup
    lines = [
        say("cup-alt-line", rank=str(line.rank), crew=line.crew.number, count=line.points)
        for line in cup.standings_with_final
    ]
    ranked = join_clauses(lines, say)
    results = [_heat_alt_text(night, number, say) for number in range(1, cup.heat_number + 1)]
    while True:
        text = say("cup-alt", standings=ranked, results=" ".join(results))
        if len(text) <= MAX_ALT_LENGTH or not results:
            return text[:MAX_ALT_LENGTH]
        del results[0]


def crew_text(crew: Crew, say: Voice) -> str:
    """Format a crew's name with its emoji."""
    return say("crew", crew=crew.number)


def crew_name(crew: Crew, say: Voice) -> str:
    """Format a crew's name in letters alone, for pictures."""
    return say("crew-name", crew=crew.number)


def list_heat_games(
    night: CupNight, number: int, say: Voice
) -> Iterator[tuple[tuple[str, str], int | None]]:
    """Yield a heat's tables: both team names, red first, and the winner: 0, 1 or None."""
    heat = night.cup.heats[number - 1]
    for pairing, ended in zip(heat.pairings, heat.results, strict=True):
        red, blue = (crew_name(night.cup.crew(crew), say) for crew in pairing.crews)
        won = None if ended is None or ended.winner is None else pairing.crews.index(ended.winner)
        yield (red, blue), won


def _signed_up_text(night: CupNight, say: Voice) -> str:
    who = [_person_text(night, person, say) for person in night.cup.people]
    return say("cup-signed-up", count=len(who), who=", ".join(who))


def _computers_lines(night: CupNight, say: Voice) -> Iterator[str]:
    cup = night.cup
    if cup.fills_with_computers:
        yield say("cup-fills", count=count_needed_computers(max(cup.min_people, len(cup.people))))


def _missing_people_lines(night: CupNight, say: Voice) -> Iterator[str]:
    count = night.cup.min_people - len(night.cup.people)
    if count > 0:
        yield say("cup-lacking", count=count)


def _crew_lines(night: CupNight, say: Voice) -> Iterator[str]:
    staying = {crew.number for crew in night.cup.remaining_crews}
    for crew in night.cup.crews:
        line = _crew_line(night, crew, say)
        yield line if crew.number in staying else say("cup-crew-away", line=line)


def _crew_line(night: CupNight, crew: Crew, say: Voice) -> str:
    return say("cup-crew", crew=crew.number, who=_people_text(night, crew, say))


def _people_text(night: CupNight, crew: Crew, say: Voice) -> str:
    return join_words([_person_text(night, person, say) for person in crew.people], say)


def _person_text(night: CupNight, person: Person, say: Voice) -> str:
    return account_name(person, night.find_account(person), say)


def _winner_text(night: CupNight, say: Voice) -> str:
    winner, last = night.cup.winner, night.cup.heats[-1]
    if winner is None:
        return say("cup-nobody", final="yes" if last.is_final else "no")
    return say("cup-won", crew=winner.number)


def _call_lines(night: CupNight, game: CupGame, crews: Iterable[Crew], say: Voice) -> Iterator[str]:
    missing = night.list_missing_crews(game)
    for crew in crews:
        if crew.number not in missing:
            yield say("cup-line-here", crew=crew.number)
    if missing:
        yield say("cup-line-call")


def _ended_text(ended: TableResult, say: Voice) -> str:
    if ended.winner is None:
        return say("cup-line-away" if ended.ending is TableEnding.WALK_OVER else "cup-line-stopped")
    text_id = "cup-line-walk-over" if ended.ending is TableEnding.WALK_OVER else "cup-line-won"
    return say(text_id, crew=ended.winner)


def _standing_text(cup: Cup, line: CupStanding, say: Voice) -> str:
    """Render a line of the standings; between equals with the points of their rivals."""
    crew = line.crew.number
    standing = say("cup-standing", rank=str(line.rank), crew=crew, count=line.points)
    equals = [other for other in cup.standings_with_final if other.points == line.points]
    if len(equals) == 1 or not cup.planned_heats:
        return standing
    return say("cup-standing-met", standing=standing, met=line.rivals_points)


def _heat_alt_text(night: CupNight, number: int, say: Voice) -> str:
    games = [
        say("cup-alt-game", red=red, blue=blue, winner="-" if won is None else (red, blue)[won])
        for (red, blue), won in list_heat_games(night, number, say)
    ]
    return join_label(heat_name(night, number, say), f"{join_clauses(games, say)}.", say)
