"""The state: all that a page shows of a table, except a person's actions.

Law: what many pages show is a function of what all their readers may know, and is made without a
person; its sentences come from the functions that make them for Discord.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.live.cards import build_cards, last_card
from engine.live.patches import State
from engine.live.people import PageReader, build_people, build_seats, viewer_role
from engine.rules import (
    DUET_AGENT_COUNT,
    SAND_SECONDS,
    Flip,
    Game,
    Identity,
    Layout,
    Person,
    Phase,
    Seat,
    Team,
    Theme,
    Turn,
)
from engine.tables import Standing, Table
from engine.telling.formatting import (
    find_vacant_seat_kind,
    identity_id,
    number_text,
    seat_id,
    team_id,
)
from engine.telling.lessons import page_lesson
from engine.telling.lobby import banner_title, computer_vote_lines, format_about, lobby_lines
from engine.telling.more import turn_line
from engine.telling.news import last_event_text
from engine.telling.recap import RecapSection, recap_text
from engine.telling.state import done_sides_lines, headline_text, result_text, turn_phrases
from engine.telling.times import pause_and_absence_lines
from engine.texts import Voice


@dataclass(frozen=True, slots=True)
class EndDetails:
    """The result of a finished game: its place in the best lists, and features' recaps."""

    standing: Standing | None = None
    tales: Sequence[RecapSection] = field(default=())


PHASES_WITH_PAGE_BUTTONS = {Phase.CALLED, Phase.COVER}
"""Phases whose headline says what to press on Discord; a page shows the buttons instead.

The same holds for the headline of a free seat.
"""


def build_public_state(
    table: Table, reader: PageReader, details: EndDetails = EndDetails()
) -> State:
    """Return what everybody may see; clocks end in Unix seconds until `resolve_clocks`."""
    game, match = table.match.game, table.match
    shown: State = {
        "lang": reader.say.language,
        "spoken": match.language,
        "format": match.settings.format.value.replace("_", "-"),
        "deck": match.settings.deck.value,
        "theme": format_theme(match.settings.theme),
        "layout": build_layout(match.settings.layout),
        "phase": _phase(table),
        "people": build_people(table, reader),
        "host": reader.name_of(table, match.host),
        **build_seats(table, reader.say),
        **_build_texts(table, reader, details),
    }
    if match.rest is not None:
        shown["rest"] = match.rest.value
    if game is not None:
        shown |= _build_position(table, game, reader)
    return shown | build_visible_cards(table, None, reader.say)


def build_visible_cards(table: Table, seer: Seat | None, say: Voice) -> State:
    """Return the cards as people on a seat see them; without a seat as everybody does."""
    game = table.match.game
    return {} if game is None else {"cards": build_cards(game, seer, say, table.match.language)}


def find_seer(table: Table, person: Person) -> Seat | None:
    """Return a person's seat if it sees a key; None if they see what everybody does."""
    seat = table.match.seats.find_seat(person)
    return seat if seat is not None and seat.sees_key else None


def build_personal_state(table: Table, person: Person, reader: PageReader) -> State:
    """Return what a page shows to its person alone."""
    seat = table.match.seats.find_seat(person)
    shown: State = {"view": viewer_role(table, seat), "you": str(person)}
    if seat is None:
        return shown
    shown["team"] = seat_id(table.match.settings.theme, seat)
    lesson = reader.write(page_lesson(table, person, reader.say))
    return shown | ({"lesson": lesson} if lesson else {})


def build_marks(table: Table) -> State:
    """Return who has marked which card, and who asks for the end of the turn (B19)."""
    values: State = {"marks": {}}
    for mark in table.marks:
        if mark.card is not None:
            values["marks"].setdefault(str(mark.card), []).append(str(mark.person))
    if table.stop_requests:
        values["stops"] = [str(person) for person in table.stop_requests]
    return values


def _build_position(table: Table, game: Game, reader: PageReader) -> State:
    last = last_card(game)
    return {
        **({} if last is None else {"last": last}),
        **build_marks(table),
        **build_score(game, reader.say),
        "turn": build_turn(game, table.match.seats.list_awaited_people(game)),
        "log": _build_log(table, game, reader),
        **_build_clocks(table),
    }


def format_theme(theme: Theme) -> str:
    """Format a theme as a page names it: `green`, or its teams as `red-blue`."""
    if theme is Theme.GREEN:
        return "green"
    return "-".join(team_id(theme, team) for team in Team)


def build_layout(layout: Layout) -> State:
    """Return the name of a layout, and its columns and rows."""
    columns = layout.value.columns
    return {"name": layout.name.lower(), "columns": columns, "rows": layout.value.rows}


def _phase(table: Table) -> str:
    if table.match.game is None:
        return "closed" if table.match.closed else "lobby"
    return table.match.game.phase.value.replace("_", "-")


def _build_texts(table: Table, reader: PageReader, details: EndDetails) -> State:
    """Return the headline, the other lines above a board, and what happened last."""
    game, say = table.match.game, reader.say
    if game is None:
        return _build_lobby(table, reader)
    if game.outcome is not None:
        return _build_end(table, game, reader, details)
    head, *more = _lines(reader, headline_text(table, game, say))
    sentence = reader.write(last_event_text(table, game, say))
    if table.match.rest is not None:
        sentence, more = " ".join(more), []
    elif game.phase in PHASES_WITH_PAGE_BUTTONS or find_vacant_seat_kind(table) is not None:
        more = []
    extra = [*turn_phrases(table, game, say), *done_sides_lines(game, say)]
    lines = [*more, *(line for text in extra for line in _lines(reader, text))]
    shown = {"head": head, "lines": lines, "say": sentence}
    wishes = [reader.write(text) for text in _wishes(table, reader)]
    return shown | ({"wish": wishes} if wishes else {})


def _build_lobby(table: Table, reader: PageReader) -> State:
    """Return the text of a lobby without its seats, or why it is closed."""
    if table.match.closed:
        head, *lines = _lines(reader, reader.say("lobby-closed"))
        return {"head": head, "lines": lines, "say": ""}
    settings, say = table.match.settings, reader.say
    about = format_about(settings, say)
    lines = _lines(reader, "\n".join([about, *lobby_lines(table, say, on_page=True)]))
    return {"head": banner_title(settings, say), "lines": [], "say": "", "lobby": {"lines": lines}}


def _wishes(table: Table, reader: PageReader) -> Iterator[str]:
    giving_up = sorted(table.match.resign_votes)
    if giving_up:
        who = ", ".join(reader.name_of(table, person) for person in giving_up)
        yield reader.say("giving-up", who=who, count=len(giving_up))
    yield from computer_vote_lines(table, reader.say)
    yield from pause_and_absence_lines(table, reader.say)


def _build_end(table: Table, game: Game, reader: PageReader, details: EndDetails) -> State:
    outcome = game.outcome
    assert outcome is not None  # noqa: S101 - of a game that is over
    text = result_text(table, game, outcome, reader.say)
    if details.standing is not None:
        text = recap_text(table, game, outcome, details.standing, reader.say, details.tales)
    head, *lines = _lines(reader, text)
    over: State = {"say": head, "lines": lines}
    if outcome.together:
        over["winner"] = "green"
    elif outcome.winner is not None:
        over["winner"] = team_id(game.theme, outcome.winner)
    sentence = reader.write(last_event_text(table, game, reader.say))
    return {"head": head, "lines": [], "say": sentence, "over": over}


def _lines(reader: PageReader, text: str) -> list[str]:
    return [line for line in reader.write(text).split("\n") if line] or [""]


def build_score(game: Game, say: Voice) -> State:
    """Return the agents that each team has left, or those of both sides with their tokens."""
    rules = game.format.rules
    if game.tally:
        found_agents = sum(identity is Identity.GREEN for _, identity in game.tiles)
        name = say("alt-identity", identity="green")
        left, of = game.tally.tokens, game.tally.difficulty.tokens
        return {
            "teams": {
                "green": {
                    "name": name,
                    "left": DUET_AGENT_COUNT - found_agents,
                    "of": DUET_AGENT_COUNT,
                }
            },
            "tokens": {"left": left, "of": of},
        }
    starting = game.key_card.starting
    return {
        "teams": {
            team_id(game.theme, team): {
                "name": say("team-name", team=team_id(game.theme, team)),
                "left": game.board.agents_left(team),
                "of": rules.count_agents(game.layout, starting, team),
            }
            for team in Team
        }
    }


def build_turn(game: Game, awaited: Iterable[Person]) -> State:
    """Return whose turn it is, its clue and the guesses left; `awaited` are who must act."""
    values: State = {
        "team": team_id(game.theme, game.team),
        "n": game.turn_number,
        "by": [str(person) for person in awaited],
    }
    turn = game.turn_being_guessed
    if turn is not None and turn.clue is not None:
        values["clue"] = {"w": turn.clue.word, "n": number_text(turn.clue)}
    if turn is not None and turn.guesses_left is not None and game.phase is Phase.GUESS:
        values["left"] = turn.guesses_left
    return values


def _build_log(table: Table, game: Game, reader: PageReader) -> State:
    """Return every turn with its clue and guesses, in order (B16); the last may be sudden death."""
    clues = iter(table.match.clue_entries)
    entries: State = {}
    for place, turn in enumerate(game.turns):
        giver = next(clues) if turn.clue is not None else None
        entries[str(place)] = build_log_entry(game, turn, reader)
        if giver is not None:
            entries[str(place)]["by"] = str(giver[0])
            if game.phase is Phase.OVER and giver[1].meant:
                entries[str(place)]["meant"] = [int(card) for card in giver[1].meant]
    if game.sudden:
        entries[str(len(game.turns))] = {
            "t": "green",
            "say": reader.say("status-sudden-death"),
            "got": [
                [int(touch.card), identity_id(game.theme, touch.identity)] for touch in game.sudden
            ],
        }
    return entries


def build_log_entry(game: Game, turn: Turn, reader: PageReader) -> State:
    """Return a turn with its clue and guesses (B16)."""
    touches = [[int(touch.card), identity_id(game.theme, touch.identity)] for touch in turn.touches]
    entry: State = {
        "t": team_id(game.theme, turn.team),
        "got": touches,
        "say": reader.write(turn_line(turn, game, reader.say)).strip(),
    }
    if turn.clue is not None:
        entry |= {"w": turn.clue.word, "n": number_text(turn.clue)}
    if turn.has_invalid_clue:
        entry["void"] = True
    return entry


def _build_clocks(table: Table) -> State:
    """Return the running clocks with their end as people see it, in Unix seconds."""
    clocks: State = {}
    limit, sand = table.match.limit, table.match.sand
    if limit is not None and table.ends_at is not None:
        clocks["clock"] = {"ends": table.ends_at, "of": limit.seconds * 1000}
    if sand is not None and table.sand_ends_at is not None:
        flips = (
            entry.person for entry in reversed(table.match.log) if isinstance(entry.change, Flip)
        )
        clocks["sand"] = {"ends": table.sand_ends_at, "of": SAND_SECONDS * 1000}
        clocks["sand"] |= {"by": str(next(flips))}
    return clocks
