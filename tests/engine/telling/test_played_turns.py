"""The recap's turns: how each clue passed, what a call came to, and who covered what after it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.rules import (
    Call,
    Change,
    Choice,
    Clue,
    Concede,
    Contest,
    Cover,
    Deck,
    Decline,
    Entry,
    Give,
    Guess,
    Halt,
    Leave,
    Match,
    Pace,
    Person,
    Position,
    Role,
    Sit,
    Team,
    TimeUp,
    Timing,
    Vote,
    Withdraw,
)
from engine.tables import Table
from engine.telling.formatting import join_label
from engine.telling.more import clue_lines
from engine.telling.played_turns import list_played_turns, played_turn_text
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, DORA
from tests.engine.rules.positions import alone, drawn, of_three
from tests.engine.telling.actions import clue_move
from tests.engine.telling.tables import codenames, dealt, game, laid, relaid, settings_of

both = each("language", LANGUAGES)
Action = tuple[Person, Change]
FOUND = Guess(Position(0))


def played(language: str, *actions: Action) -> Table:
    """Lay a game of these deeds, which is stopped where it does not end by itself."""
    return _played(dealt(game(language), language), *actions)


def _played(match: Match, *actions: Action) -> Table:
    for person, change in actions:
        match = match.play(Entry(person, change, 3_000))
    return laid(match if match.is_over else match.play(Entry(ANA, Halt(), 3_000)))


def turns(table: Table, language: str) -> list[list[str]]:
    """Give the lines of each turn."""
    position, say = table.match.require_dealt(), voice(language)
    turns_played = list_played_turns(table, position)
    return [played_turn_text(table, position, turn, say).splitlines() for turn in turns_played]


def who(table: Table, person: Person) -> str:
    return f"@{table.people[person].user_id}"


@pytest.mark.rule("C14", "H4")
@both
@each(
    "passage, passed, judged, rule",
    [
        ("anyway ask C9", "anyway", "ask", "c9"),
        ("anyway", "against", None, None),
        ("allowed", "allowed", None, None),
        ("allowed ask C7", "allowed", "ask", "c7"),
        ("allowed refused C12", "allowed", "refused", "c12"),
        ("silence", "silence", None, None),
        ("silence ask C13", "silence", "ask", "c13"),
        ("anyway ask C99", "anyway", None, None),
    ],
)
def test_the_recap_tells_how_a_clue_passed(
    language: str, passage: str, passed: str, judged: str | None, rule: str | None
) -> None:
    say = voice(language)
    line = say("recap-passed", passed=passed)
    if judged is not None:
        doubt = say("recap-doubt", judged=judged, rule=say(f"rule-{rule}"))
        line = f"{line} · {doubt}"

    (turn,) = turns(played(language, clue_move(passage)), language)

    assert turn[1:] == [line]
    assert turn[1].startswith("-# ")


@both
def test_a_clue_that_passed_outright_has_no_line_of_it(language: str) -> None:
    (turn,) = turns(played(language, clue_move()), language)

    assert turn[1:] == []


CALLS: dict[str, tuple[tuple[Action, ...], str]] = {
    "conceded": (((ANA, Concede()),), "conceded"),
    "contested and upheld": (
        ((ANA, Contest()), (BEN, Vote(Choice.INVALID)), (DORA, Vote(Choice.INVALID))),
        "upheld",
    ),
    "contested and not upheld": (
        ((ANA, Contest()), (DORA, Vote(Choice.INVALID)), (BEN, Vote(Choice.STANDS))),
        "stands",
    ),
    "contested by silence, and silence again": (((ANA, TimeUp(3)), (ANA, TimeUp(4))), "stands"),
    "withdrawn": (((CAI, Withdraw()),), "withdrawn"),
    "withdrawn when contested": (((ANA, Contest()), (CAI, Withdraw())), "withdrawn"),
    "open at the end": ((), "answer"),
    "contested at the end": (((ANA, Contest()), (BEN, Vote(Choice.INVALID))), "vote"),
}


@pytest.mark.rule("C15", "H4")
@both
@each("name", CALLS)
def test_recap_names_the_caller_and_the_fate(language: str, name: str) -> None:
    actions, fate = CALLS[name]
    table, say = played(language, clue_move(), (CAI, Call("C1")), *actions), voice(language)

    (turn,) = turns(table, language)

    line = say("recap-call", who=who(table, CAI), rule=say("rule-c1"), fate=fate)
    assert turn[1:] == [line]


@pytest.mark.rule("C15")
@both
def test_recap_lists_an_automatic_call_after_its_doubt(language: str) -> None:
    table = played(language, clue_move("anyway ask C13"), (CAI, Call("C13")))

    (turn,) = turns(table, language)

    say, rule = voice(language), voice(language)("rule-c13")
    assert turn[1].endswith(say("recap-doubt", judged="ask", rule=rule))
    assert turn[2] == say("recap-call", who=who(table, CAI), rule=rule, fate="at-once")


@pytest.mark.rule("C15", "C15a", "H4")
@both
def test_recap_lists_the_covered_agent_after_the_call(language: str) -> None:
    table = played(
        language,
        clue_move(),
        (BEN, FOUND),
        (CAI, Call("C3", Position(4))),
        (ANA, Concede()),
        (CAI, Cover(Position(9))),
        (CAI, Give(Clue.parse("TIDE:1"))),
        (DORA, Guess(Position(24))),
    )
    say, names = voice(language), codenames(language, table.match.settings.deck, 25)
    rule = join_label(say("rule-c3"), f"**{names[4]}**", say)

    first, second = turns(table, language)

    assert first[1:] == [
        say("recap-hand", who=who(table, BEN), touches=f"{names[0]} 🔺"),
        say("recap-call", who=who(table, CAI), rule=rule, fate="conceded"),
        say("recap-cover", who=who(table, CAI), touches=say("more-covered", codename=names[9])),
    ]
    assert second[1] == say("recap-hand", who=who(table, DORA), touches=f"{names[24]} ✖️")


@pytest.mark.rule("C15a")
@both
@each("declines", [(CAI, Decline()), (ANA, TimeUp(4))])
def test_recap_omits_a_declined_cover(language: str, declines: Action) -> None:
    strict = replace(settings_of(game(language), language), timing=Timing(Pace.STRICT))
    match = dealt(game(language), language, settings=strict)
    table = _played(match, clue_move(), (CAI, Call("C1")), (ANA, Concede()), declines)

    (turn,) = turns(table, language)

    assert len(turn) == 2


@pytest.mark.rule("G2", "H4")
@both
def test_recap_attributes_timeouts_to_nobody(language: str) -> None:
    position = alone(
        "OCEAN:2 > 1 late", "cover 10", "pass >", "cover 11", "SEA:1 > late", "cover 12", "halt"
    )
    match = dealt(relaid(alone(), language, Deck.WORDS), language, *position.moves)
    table, say = laid(match), voice(language)

    lines = [line for turn in turns(table, language) for line in turn]

    names = codenames(language, Deck.WORDS, 25)
    clock = say("recap-hand", who=say("recap-clock"), touches=say("more-late"))
    covered = [
        say("recap-cover", who=who(table, ANA), touches=say("more-covered", codename=names[card]))
        for card in (9, 10, 11)
    ]
    assert [line for line in lines if line in (clock, *covered)] == [
        *(clock, covered[0]),
        *(clock, covered[1]),
        *(clock, covered[2]),
    ]
    assert say("recap-turn-lost", place="2", team="red") in lines
    lost = say("more-turn-lost", team="red", touches="").strip()
    assert any(line.startswith(lost) for line in clue_lines(table.match.game, say))


@pytest.mark.rule("B16", "C15a")
@both
def test_card_covered_for_an_invalid_clue_is_not_the_clues_team_who_covered_it(
    language: str,
) -> None:
    say = voice(language)
    position = drawn("OCEAN:2 > 1 call:C8 concede", "cover 10")

    (line, *_) = clue_lines(position, say)

    card = say("more-touch", codename=position.codenames[9], identity="blue")
    assert line.endswith(say("more-then-covered", card=card))


@pytest.mark.rule("B16", "C15")
@both
def test_a_clue_that_was_invalid_is_marked_so_among_all_clues(language: str) -> None:
    invalid, stands = (
        clue_lines(drawn(f"OCEAN:2 > 1 call:C8 {end}"), voice(language))
        for end in ("concede", "withdraw")
    )
    assert "OCEAN 2 🚫" in invalid[0]
    assert "🚫" not in stands[0]


@pytest.mark.rule("C15")
@both
def test_recap_lists_touches_before_a_rejected_call(language: str) -> None:
    table = played(
        language,
        clue_move(),
        (BEN, FOUND),
        (CAI, Call("C8")),
        (CAI, Withdraw()),
        (BEN, Guess(Position(1))),
    )

    (turn,) = turns(table, language)

    assert turn[1].count("🔺") == 2
    assert voice(language)("rule-c8") in turn[2]


@pytest.mark.rule("H2", "C15")
@both
def test_recap_omits_lapsed_calls(language: str) -> None:
    lapsed: tuple[Action, ...] = (
        clue_move(),
        (CAI, Call("C1")),
        (CAI, Leave()),
        (DORA, Sit(Team.BLUE, Role.SPYMASTER)),
    )
    once = played(language, *lapsed)
    twice = played(language, *lapsed, (DORA, Call("C7")), (ANA, Concede()))

    assert turns(once, language)[0][1:] == []
    assert who(twice, DORA) in turns(twice, language)[0][1]
    assert voice(language)("rule-c7") in turns(twice, language)[0][1]


@pytest.mark.rule("E1", "C15")
@both
def test_three_players_calls_are_told(language: str) -> None:
    table = _played(
        dealt(relaid(of_three(), language, Deck.WORDS), language),
        clue_move(),
        (CAI, Call("C1")),
        (ANA, Contest()),
        (BEN, Vote(Choice.INVALID)),
        (CAI, Cover(Position(9))),
    )

    (turn,) = turns(table, language)

    say = voice(language)
    assert turn[1] == say("recap-call", who=who(table, CAI), rule=say("rule-c1"), fate="upheld")
    assert turn[2].startswith(who(table, CAI))


@pytest.mark.rule("E2")
@both
def test_a_cover_against_the_simulated_opponent_stands_below_the_touches(language: str) -> None:
    position = alone("OCEAN:2 > 1 stop", "cover 10", "halt")
    table = laid(dealt(relaid(alone(), language, Deck.WORDS), language, *position.moves))

    (turn,) = turns(table, language)

    assert turn[1].startswith(who(table, BEN))
    assert turn[2].startswith(who(table, ANA))
    assert len(turn) == 3
