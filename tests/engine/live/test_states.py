"""What a page's state says: of one table whole, for each reader; of other moments part by part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.live.patches import State
from engine.live.people import PageReader, assign_seat_colours, build_people
from engine.live.state import build_marks, find_seer
from engine.rules import (
    FIRST_GUEST,
    SAND_SECONDS,
    Entry,
    Flip,
    Game,
    GiveUp,
    Hire,
    Join,
    Leave,
    Open,
    Pace,
    Pause,
    Person,
    Position,
    Put,
    Remove,
    Role,
    Seat,
    Seats,
    Settings,
    Sit,
    TakeOver,
    Team,
    Timing,
    UptimeInterval,
)
from engine.tables import Table
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.live.whole_states import (
    NAMES,
    PERSONAL,
    PUBLIC,
    a_table,
    build_state,
    reader_of_all,
)
from tests.engine.rules.people import ANA, BEN, CAI, DORA, STRICT, after, entries
from tests.engine.rules.positions import drawn, duet
from tests.engine.telling.lobbies import LOBBIES, WAITING
from tests.engine.telling.scenes import EVERY_BOARD
from tests.engine.telling.tables import ACCOUNT, clued, dealt, laid, lobby

GUEST = Person(FIRST_GUEST - 3)


def reader(language: str = "en", **known: Any) -> PageReader:
    """Create a reader who is shown texts as Discord writes them."""
    return PageReader(say=voice(language), write=lambda text: text, **known)


def state_of(table: Table, person: Person | None = None) -> State:
    """Build the state of a table for a person, or for one the bot has never met."""
    return build_state(table, reader(), person)


def state_at(scene: str, person: Person | None = None) -> State:
    """Build the state of a scene."""
    return state_of(EVERY_BOARD[scene]("en"), person)


def start(position: Game) -> Game:
    """Start the game of a position over."""
    return Game.start(position.start_deal)


@pytest.mark.rule("A5", "H9")
@pytest.mark.parametrize("person", PERSONAL, ids=NAMES.get)
def test_each_reader_is_sent_this_state_of_the_table(person: Person) -> None:
    assert build_state(a_table(), reader_of_all(), person) == PUBLIC | PERSONAL[person]


@pytest.mark.rule("H4")
def test_end_shows_both_sides_of_duets_key_and_no_moment_before() -> None:
    over = {person: state_at("duet, won", person)["cards"] for person in (ANA, BEN, None)}
    shown = {who: {name: cards["23"][name] for name in ("k", "k2")} for who, cards in over.items()}

    assert shown[ANA] == shown[None] == {"k": "assassin", "k2": "bystander"}
    assert {who: cards["24"]["k2"] for who, cards in over.items()} == dict.fromkeys(
        over, "assassin"
    )
    assert "k2" not in over[ANA]["0"]
    for person in (ANA, BEN, None):
        cards = state_at("duet, side B guessing", person)["cards"].values()
        assert not any("k2" in card for card in cards)
        assert any("k" in card for card in cards) is (person is not None)


@pytest.mark.rule("A5")
@pytest.mark.parametrize("person", [None, ANA, BEN, CAI, DORA])
def test_meant_cards_are_shown_after_the_end_only(person: Person | None) -> None:
    meant = (Position(0), Position(3))
    playing = dealt(start(drawn()), "en", clued("2"), meant=meant)
    ended = dealt(start(drawn()), "en", *drawn("OCEAN:2 > 25").moves, meant=meant)

    assert "meant" not in state_of(laid(playing), person)["log"]["0"]
    assert state_of(laid(ended), person)["log"]["0"]["meant"] == [0, 3]


def test_card_that_is_no_agent_of_a_side_bears_its_token() -> None:
    cards = state_at("duet, after a bystander")["cards"]

    assert {place: card["t"] for place, card in cards.items() if "t" in card} == {"15": "b"}
    assert "f" not in cards["15"]


def test_pictures_have_a_file_and_a_name_instead_of_a_word() -> None:
    cards = state_at("pictures, guessing")["cards"].values()

    assert all({*card} - {"f", "p"} == {"pic", "alt"} for card in cards)
    assert len({card["pic"] for card in cards}) == len(cards) == 20


def test_table_is_described_by_deck_layout_and_language() -> None:
    pictures, others = state_at("pictures, guessing"), build_state(a_table(), reader(language="es"))

    assert pictures["deck"] == "pictures"
    assert pictures["layout"] == {"name": "pictures", "columns": 5, "rows": 4}
    assert (others["lang"], others["spoken"]) == ("es", "en")


@pytest.mark.parametrize(
    ("scene", "shown"),
    [
        ("won by agents", {"winner": "red"}),
        ("lost by the assassin", {"winner": "blue"}),
        ("duet, won", {"winner": "green"}),
        ("one team, lost by resigning", {"winner": "blue"}),
        ("duet, lost by an assassin", {}),
        ("stopped", {}),
    ],
)
def test_end_names_the_winner(scene: str, shown: Mapping[str, str]) -> None:
    state = state_at(scene)

    assert state["phase"] == "over"
    assert {name: state["over"][name] for name in ("winner",) if name in state["over"]} == shown
    assert state["head"] == state["over"]["say"]
    assert state["lines"] == []
    assert state["over"]["lines"]


def test_end_still_says_what_happened_last() -> None:
    words = "**ROLLER COASTER** was the ✖️ **assassin**."
    assert state_at("lost by the assassin")["say"].startswith(words)


@pytest.mark.parametrize(
    ("scene", "person", "view"),
    [
        ("guessing with 9", ANA, "spymaster"),
        ("guessing with 9", BEN, "operative"),
        ("guessing with 9", None, "spectator"),
        ("duet, side B guessing", BEN, "duet"),
    ],
)
def test_view_is_of_the_seat(scene: str, person: Person | None, view: str) -> None:
    assert state_at(scene, person)["view"] == view


def test_only_people_who_see_a_key_have_a_state_of_their_own() -> None:
    seen = {who: find_seer(a_table(), who) for who in (ANA, BEN, CAI, DORA, GUEST)}
    assert [who for who, seat in seen.items() if seat is not None] == [ANA, CAI]
    assert seen[CAI] == Seat(CAI, Team.BLUE, Role.SPYMASTER)


def test_spymasters_are_marked_as_such_and_duet_has_none() -> None:
    def spies(state: State) -> list[str]:
        return [who for who, person in state["people"].items() if person.get("spy")]

    assert spies(state_at("guessing with 9")) == ["1", "3"]
    assert spies(state_at("duet, side B guessing")) == []


def test_turn_has_guesses_left_only_while_guesses_are_awaited() -> None:
    assert state_at("before the first clue")["turn"] == {"team": "red", "n": 0, "by": ["1"]}
    assert state_at("with one guess left")["turn"] == {
        "team": "red",
        "n": 1,
        "by": ["2"],
        "clue": {"w": "OCEAN", "n": "1"},
        "left": 1,
    }
    assert "left" not in state_at("called")["turn"]
    assert "left" not in state_at("guessing without limit")["turn"]
    assert state_at("called")["turn"]["clue"] == {"w": "OCEAN", "n": "2"}


def test_log_says_of_a_refused_clue_that_it_is_void() -> None:
    assert state_at("conceded")["log"]["0"]["void"] is True
    assert "void" not in state_at("the clue stands")["log"]["0"]


def test_sudden_death_is_the_last_entry_of_the_log() -> None:
    log = state_at("duet, won in sudden death")["log"]
    last = log[str(len(log) - 1)]

    assert last["t"] == "green"
    assert last["say"] == voice("en")("status-sudden-death")
    assert last["got"][0] == [0, "green"]
    assert len(last["got"]) == 15
    assert [log[str(turn)]["t"] for turn in range(len(log) - 1)] == [*"abababa"]


def test_score_counts_found_agents_and_tokens_of_duet() -> None:
    state = state_of(laid(dealt(start(duet()), "en", *duet("OCEAN:2 > 4 16").moves)))

    assert state["teams"] == {"green": {"name": "agent", "left": 14, "of": 15}}
    assert state["tokens"] == {"left": 8, "of": 9}
    assert (state["theme"], state["format"]) == ("green", "duet")
    assert [*state["order"]] == ["a-member", "b-member"]


def test_last_card_is_the_one_covered_last() -> None:
    assert "last" not in state_at("before the first clue")
    assert state_at("after an own agent")["last"] == "0"
    assert state_at("covered after a call")["last"] == "9"


def test_marks_are_by_card_and_requests_to_stop_beside() -> None:
    assert build_marks(EVERY_BOARD["marked by three"]("en")) == {
        "marks": {"0": ["3", "5"], "24": ["7"]}
    }
    assert build_marks(EVERY_BOARD["majority, some ask for a stop"]("en")) == {
        "marks": {},
        "stops": ["3", "5", "7", "9"],
    }


def test_lobby_says_what_is_played_and_a_closed_one_that_it_is_closed() -> None:
    waiting, closed = (state_of(LOBBIES[name]("en")) for name in ("complete", "closed"))

    assert (waiting["phase"], closed["phase"]) == ("lobby", "closed")
    assert waiting["lobby"]["lines"]
    assert "lobby" not in closed
    assert closed["head"] == voice("en")("lobby-closed").split("\n")[0]
    assert not {"cards", "turn", "log", "marks", "teams"} & {*waiting, *closed}


@each("language", LANGUAGES)
@each("name", WAITING)
def test_lobby_names_no_button_that_only_discord_has(name: str, language: str) -> None:
    say = voice(language)
    lines = "\n".join(state_of(WAITING[name](language))["lobby"]["lines"])

    assert not [
        each for each in ("join", "fill", "seats") if f"**{say(f'button-{each}')}**" in lines
    ]


def test_paused_game_says_what_it_waits_for() -> None:
    match = dealt(start(drawn()), "en", clued())
    paused = match
    for person in (ANA, CAI):
        paused = after(paused, person, Pause())
    state = state_of(laid(paused))

    assert "rest" not in state_of(laid(match))
    assert state["rest"] == "paused"
    assert state["head"] == "## ⏸️ Paused"
    assert state["say"].endswith("🔺 Red: **OCEAN 2**")
    assert state["lines"] == []


def test_wish_to_give_up_is_shown_by_name() -> None:
    match = after(dealt(start(drawn()), "en", clued()), BEN, GiveUp())
    named = reader(names={ACCOUNT + BEN: "Ben"})

    assert "wish" not in build_state(laid(dealt(start(drawn()), "en", clued())), named)
    (wish,) = build_state(laid(match), named)["wish"]
    assert "Ben" in wish


def test_free_seat_asks_for_no_press_of_discord() -> None:
    state = state_at("without a spymaster")

    assert state["lines"] == []
    assert state["seats"]["red-spymaster"]["people"] == []
    assert state_at("called")["lines"] == []


def test_clocks_have_their_ends_and_whole_lengths() -> None:
    strict = Settings(language="en", timing=STRICT)
    strictly = laid(dealt(start(drawn()), "en", clued(), settings=strict))
    table = replace(strictly, uptime=(UptimeInterval(0),))
    sand = Settings(language="en", timing=Timing(Pace.SAND))
    waiting = dealt(start(drawn()), "en", clued(), settings=sand)
    flipped = replace(laid(after(waiting, DORA, Flip())), uptime=(UptimeInterval(0),))

    assert state_of(table)["clock"] == {"ends": 2_040, "of": 40_000}
    assert not {"clock", "sand"} & {*state_of(strictly)}
    assert "sand" not in state_of(table)
    assert state_of(flipped)["sand"] == {
        "ends": flipped.sand_ends_at,
        "of": SAND_SECONDS * 1000,
        "by": str(DORA),
    }
    assert not {"clock", "sand"} & {*state_of(laid(waiting))}


def test_names_are_of_accounts_guests_and_computers() -> None:
    seats = Seats((Seat(ANA, Team.RED, Role.SPYMASTER), Seat(Person(-1), Team.RED, Role.OPERATIVE)))
    table = lobby("en", seats=seats)
    known = reader(names={ACCOUNT + ANA: "Ana"}, here={ANA: ACCOUNT + ANA, GUEST: int(GUEST)})

    assert build_people(table, known) == {
        "1": {"name": "Ana", "ini": "An", "c": 1, "seat": "red", "spy": True}
        | {"here": True, "host": True},
        "-1": {"name": "🤖 Ada", "ini": "Ad", "c": 6, "seat": "red", "as": "computer"},
        str(GUEST): {"name": "a guest", "ini": "Ag", "c": GUEST % 6, "as": "guest", "here": True},
    }


def colours(table: Table, **known: Any) -> dict[str, int]:
    """List the colours of a table's people."""
    return {who: person["c"] for who, person in build_people(table, reader(**known)).items()}


def test_six_people_at_a_table_have_six_colours_and_keep_them_while_they_sit() -> None:
    people = [Person(1 + 6 * number) for number in range(6)]
    opened = lobby("en", *((person, Join()) for person in people[1:]))
    full = colours(opened)
    assert sorted(full.values()) == [*range(6)]
    assert full["1"] == 1

    left = laid(after(opened.match, people[1], Leave()))
    assert colours(left) == {who: full[who] for who in full if who != "7"}
    came = laid(after(left.match, Person(601), Join()))
    assert colours(came) == colours(left) | {"601": full["7"]}
    back = laid(after(after(came.match, people[2], Leave()), people[2], Join()))
    assert colours(back) == colours(came)
    seventh = laid(after(back.match, people[1], Join()))
    assert colours(seventh) == colours(back) | {"7": 1}


def test_colours_are_given_and_freed_however_people_come_and_go() -> None:
    seven, thirteen, nineteen = (Person(number) for number in (7, 13, 19))
    seat = Seat(thirteen, Team.BLUE, Role.OPERATIVE)
    computer = Seat(Person(-1), Team.RED, Role.OPERATIVE)
    log = entries(
        [
            (ANA, Open(Settings(language="en"))),
            (seven, Sit(Team.RED, Role.OPERATIVE)),
            (ANA, Put(seat)),
            (nineteen, TakeOver(replace(seat, person=nineteen))),
            (ANA, Hire((computer,), instead=seven)),
        ]
    )
    assert assign_seat_colours(log) == {ANA: 1, thirteen: 3, nineteen: 4}
    removed = [*log, Entry(ANA, Remove(thirteen), 2_000), Entry(seven, Join(), 2_001)]
    assert assign_seat_colours(removed) == {ANA: 1, nineteen: 4, seven: 2}


def test_watching_people_have_colours_that_are_free() -> None:
    table = lobby("en", (BEN, Join()))
    here = {person: ACCOUNT + person for person in (Person(7), Person(8), Person(4), ANA)}
    assert colours(table, here=here) == {"1": 1, "2": 2, "4": 4, "7": 3, "8": 5}


def test_short_forms_of_alike_names_differ() -> None:
    table = laid(dealt(start(drawn()), "en"))
    names = dict(zip((ANA, BEN, CAI, DORA), ("Anna", "Anke", "Ann", "Ü"), strict=True))
    known = reader(names={ACCOUNT + who: name for who, name in names.items()})

    people = build_people(table, known)
    assert [people[str(who)]["ini"] for who in names] == ["An", "Ak", "An", "Ü"]


def test_people_without_a_seat_are_listed_last() -> None:
    table = laid(after(dealt(start(drawn()), "en", clued()), ANA, Leave()))
    watched = reader(here={Person(9): ACCOUNT + 9, Person(8): ACCOUNT + 8})

    assert [*build_people(table, reader())] == ["2", "3", "4", "1"]
    assert "seat" not in build_people(table, reader())["1"]
    assert [*build_people(table, watched)] == ["2", "3", "4", "1", "8", "9"]
    assert [who for who, person in build_people(table, watched).items() if "here" in person] == [
        "8",
        "9",
    ]
