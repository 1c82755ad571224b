"""What is shown of a clue before it is out and of a call: to whom, and what to nobody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.interactions import error_handler
from cogs.screens import doubts
from cogs.screens.custom_ids import Action, AnyAction, Press
from cogs.screens.keys import key_screen
from cogs.screens.markup import voice
from cogs.screens.more import more_screen
from cogs.screens.panel import panel_screen
from cogs.screens.screen import Screen
from engine.matches import ClueAsked, Stage, StaleAction, TypedClue
from engine.referee import Reason, Ruling, Verdict
from engine.rules import (
    CALLABLE_RULES,
    COMPUTERS,
    RULES_NAMING_CODENAME,
    Admission,
    AdmissionKind,
    Ballot,
    Call,
    Choice,
    Clue,
    Judgement,
    Person,
    Position,
    Role,
    Seat,
    Seats,
    Team,
    Withdraw,
    list_voters,
)
from engine.rules.match.call_view import get_call_view
from engine.rules.match.objections import Objection
from engine.tables import Table
from engine.telling.settings import span_text
from engine.telling.state import status_text
from engine.texts import LANGUAGES
from tests.cases import each
from tests.cogs.screens.doubts import questions
from tests.cogs.screens.offers import action, under_more
from tests.cogs.screens.publics import everything_public
from tests.cogs.screens.wire import buttons, parts, printed, texts
from tests.engine.rules.people import (
    ANA,
    BEN,
    BLUE_OPERATIVE,
    CAI,
    DORA,
    EVE,
    RED_OPERATIVE,
    RED_SPYMASTER,
)
from tests.engine.rules.positions import touch
from tests.engine.telling.scenes import AFTER_A_CALL, BEFORE_THE_CLUE, CALLED, GUESSING
from tests.engine.telling.tables import LONGEST_CLUE, dealt, game, keyholders, laid
from tests.local_discord.limits import STRING_SELECT

both = pytest.mark.parametrize("language", LANGUAGES)
FIRST = "before the first clue"


def actions(screen: Screen) -> list[AnyAction]:
    """List what may be done here; large print only shows."""
    pressed = [Press.parse(button["custom_id"]).action for button in buttons(screen)]
    return [action for action in pressed if action is not Action.LARGE]


def offered(screen: Screen) -> list[list[str]]:
    """List what each select of a screen offers."""
    choosers = [part for part in parts(screen) if part["type"] == STRING_SELECT]
    return [[option["value"] for option in chooser["options"]] for chooser in choosers]


@pytest.mark.rule("C14")
@both
def test_a_doubt_offers_to_ask_only_where_there_is_somebody(language: str) -> None:
    say, risk = voice(language), voice(language)("clue-risk")
    ruling, typed = Ruling.question(Reason.FORM, "C3", "BREAK"), TypedClue("broken", "2")
    asked, alone = (
        doubts.doubt_screen(ClueAsked(ruling, typed, 1, 1, may_ask=may_ask), say)
        for may_ask in (True, False)
    )

    assert actions(asked) == [Action.CLUE, Action.ASK, Action.SEND]
    assert actions(alone) == [Action.CLUE, Action.SEND]
    assert risk in texts(asked)[0]
    assert risk not in texts(alone)[0]
    assert "BROKEN" in texts(asked)[0]
    assert "BREAK" in texts(alone)[0]


@pytest.mark.rule("C14", "C18")
@both
def test_the_asked_spymaster_sees_the_rule_but_not_what_the_clue_means(language: str) -> None:
    table, say = BEFORE_THE_CLUE[FIRST](language), voice(language)
    for asked in questions(table):
        if asked.stage is not Stage.OPEN or asked.asked_person is None:
            continue
        other = replace(asked, typed=replace(asked.typed, meant=(Position(5), Position(6))))
        shown = [doubts.question_dm(table, one, say) for one in (asked, other)]

        assert printed(shown[0]) == printed(shown[1])
        assert actions(shown[0]) == [Action.ALLOW, Action.REFUSE]
        assert asked.ruling is not None
        if asked.ruling.rule is not None:
            assert say(f"rule-{asked.ruling.rule.lower()}") in texts(shown[0])[0]


@pytest.mark.rule("C14")
@both
def test_a_giver_may_do_what_the_stage_allows(language: str) -> None:
    table, say = BEFORE_THE_CLUE[FIRST](language), voice(language)
    giver, _ = keyholders(table)
    for asked in questions(table):
        shown = actions(doubts.question_screen(table, asked, asked.giver, say))
        at_the_key = actions(key_screen(table, game(language), giver, say, asked))

        assert (Action.UNASK in shown) is (asked.stage is Stage.OPEN)
        assert (Action.SEND in shown) is asked.may_send
        assert (Action.ASK in shown) is asked.may_ask
        assert at_the_key == (shown or [Action.CLUE])


@pytest.mark.rule("C14")
@both
def test_a_giver_is_told_how_a_question_ended_and_what_they_may_do_now(language: str) -> None:
    table, say = BEFORE_THE_CLUE[FIRST](language), voice(language)
    for asked in questions(table):
        if asked.stage not in {Stage.REFUSED, Stage.UNANSWERED}:
            continue
        told = doubts.refused_question_dm(table, asked, say)
        assert actions(told) == [Action.CLUE, *([Action.SEND] if asked.may_send else [])]
        assert LONGEST_CLUE in texts(told)[0]
    for passed in ("allowed", "silence"):
        given = laid(dealt(game(language), language, Clue.parse(f"OCEAN:2 {passed}")))
        screen = doubts.accepted_question_dm(given, say)
        assert (actions(screen), "OCEAN 2" in texts(screen)[0]) == ([], True)


@pytest.mark.rule("C14", "C15")
@both
@each("rule, text", [("C3", "clue-risk"), *((f"C{n}", "clue-risk-doubt") for n in (7, 9, 13))])
def test_the_risk_of_sending_a_clue_anyway_is_told_as_it_is(
    language: str, rule: str, text: str
) -> None:
    say, typed = voice(language), TypedClue("broken", "2")
    error = ClueAsked(Ruling.question(Reason.FORM, rule, "BREAK"), typed, 1, 1, may_ask=True)

    assert texts(doubts.doubt_screen(error, say))[0].splitlines()[-1] == say(text)


@both
def test_a_clue_that_nothing_speaks_against_is_simply_sent(language: str) -> None:
    table, say = BEFORE_THE_CLUE[FIRST](language), voice(language)
    for asked in questions(table):
        screen = doubts.question_screen(table, asked, asked.giver, say)
        plain = any(button["label"] == say("button-send-plain") for button in buttons(screen))
        allowed = asked.ruling is not None and asked.ruling.verdict is Verdict.ALLOWED
        assert plain is (asked.stage is Stage.RULED and allowed)


@pytest.mark.rule("C15")
@both
def test_a_call_may_name_every_word_that_lay_open_when_the_clue_came(language: str) -> None:
    table = GUESSING["after an own agent"](language)
    position = table.match.require_dealt()

    for objection, rule in ((Objection.FORM, None), (Objection.OTHER, "C3")):
        *_, cards = offered(doubts.call_panel(table, position, voice(language), objection, rule))
        assert cards == [str(card) for card in range(25)]
    assert position.covered == (Position(0),)


@pytest.mark.rule("C15", "C20")
@both
def test_where_only_pictures_lie_no_call_names_a_codename(language: str) -> None:
    table = GUESSING["pictures, guessing"](language)
    position = table.match.require_dealt()

    reasons, rules = offered(doubts.call_panel(table, position, voice(language), Objection.OTHER))

    assert reasons == ["word", "place", "other"]
    assert rules == [
        rule for rule in CALLABLE_RULES if rule not in {*RULES_NAMING_CODENAME, "C10", "C11"}
    ]


@pytest.mark.rule("C15", "C20")
@both
def test_four_everyday_reasons_stand_before_the_rules_that_matter_at_this_table(
    language: str,
) -> None:
    table = GUESSING["after an own agent"](language)
    position, say = table.match.require_dealt(), voice(language)

    (reasons,) = offered(doubts.call_panel(table, position, say))
    _, rules = offered(doubts.call_panel(table, position, say, Objection.OTHER))

    assert reasons == ["form", "word", "place", "other"]
    assert rules == [rule for rule in CALLABLE_RULES if rule != "C20"]


@pytest.mark.rule("C1", "C7", "C13", "C15")
@both
@each(
    "objection, word, rule",
    [
        (Objection.PLACE, "OCEAN", "C7"),
        (Objection.WORD, "OCEAN", "C13"),
        (Objection.WORD, "NEW YORK", "C1"),
        (Objection.WORD, "MOTHER-IN-LAW", "C1"),
    ],
)
def test_an_everyday_reason_names_its_rule(
    language: str, objection: Objection, word: str, rule: str
) -> None:
    table, say = laid(dealt(game(language), language, Clue(word, 2), touch(1))), voice(language)

    shown = doubts.call_panel(table, table.match.require_dealt(), say, objection)

    (really,) = (Press.parse(button["custom_id"]) for button in buttons(shown))
    assert (really.action, really.detail) == (Action.OBJECT_REALLY, rule)
    assert say("call-by", rule=say(f"rule-{rule.lower()}")) in texts(shown)[0]


@pytest.mark.rule("C15", "C18")
@both
def test_the_panel_of_a_call_says_nothing_of_the_key(language: str) -> None:
    table, say = GUESSING["after an own agent"](language), voice(language)
    position = table.match.require_dealt()
    rekeyed = replace(position, key_card=game(language, Team.BLUE).key_card)
    assert rekeyed != position
    asked = [
        *((one, None) for one in Objection),
        *((Objection.OTHER, rule) for rule in CALLABLE_RULES),
    ]
    for objection, rule in asked:
        shown = [doubts.call_panel(table, one, say, objection, rule) for one in (position, rekeyed)]

        assert printed(shown[0]) == printed(shown[1])


@pytest.mark.rule("C15a")
@both
def test_who_may_cover_an_own_agent_may_decline_or_give_the_clue(language: str) -> None:
    table = AFTER_A_CALL["upheld at once"](language)
    giver, caller = keyholders(table)
    position = table.match.require_dealt()

    shown = key_screen(table, position, caller, voice(language))

    assert actions(shown) == [Action.DECLINE, Action.CLUE]
    own = [str(card) for card in range(9, 17)]
    assert offered(shown) == [own, own]  # to cover one, and to tick what the clue means
    assert actions(key_screen(table, position, giver, voice(language))) == []


@pytest.mark.rule("C15")
@both
def test_only_the_opposing_spymaster_is_offered_to_call(language: str) -> None:
    table, say = GUESSING["after an own agent"](language), voice(language)
    rival = next(seat.person for seat in keyholders(table) if seat.person != ANA)
    for person in (*map(Person, range(1, 5)), EVE):
        calls = Action.OBJECT in {action(one) for one in under_more(table, person)}
        assert calls is (person == rival)
    for seat in keyholders(table):
        shown = actions(key_screen(table, table.match.require_dealt(), seat, say))
        assert (Action.OBJECT in shown) is (seat.person == rival)


@pytest.mark.rule("C15a")
@both
@each("scene", [name for name in GUESSING if name.startswith(("duet", "one"))])
def test_where_nobody_plays_against_you_nothing_offers_a_call(language: str, scene: str) -> None:
    table, say = GUESSING[scene](language), voice(language)
    for person in (*table.match.people, EVE):
        assert Action.OBJECT not in {action(one) for one in under_more(table, person)}
    for seat in keyholders(table):
        assert actions(key_screen(table, table.match.require_dealt(), seat, say)) == []


@pytest.mark.rule("C7", "C15", "C18")
@both
@each(
    "passage",
    [
        Admission(AdmissionKind.ANYWAY, Judgement.ASK, "C7"),
        Admission(AdmissionKind.ANYWAY),
        Admission(AdmissionKind.SILENCE, Judgement.ASK, "C7"),
        Admission(AdmissionKind.ALLOWED, Judgement.REFUSED, "C3"),
    ],
)
def test_how_a_clue_passed_is_public_before_the_end_to_nobody(
    language: str, passage: Admission
) -> None:
    start = game(language)
    given = Clue("OCEAN", 2)
    plain, other = (
        laid(dealt(start, language, replace(given, passage=way), touch(1)))
        for way in (Admission(), passage)
    )

    assert everything_public(other) == everything_public(plain)


@pytest.mark.rule("C14", "C15")
@both
def test_the_others_operatives_are_told_to_whom_they_may_point_an_invalid_clue_out(
    language: str,
) -> None:
    say, start, given = voice(language), game(language), Clue("OCEAN", 2)
    line = say("more-point-out", spymaster="own")
    for passage in (
        Admission(),
        Admission(AdmissionKind.ALLOWED),
        Admission(AdmissionKind.ANYWAY, Judgement.DOUBT, "C7"),
    ):
        table = laid(dealt(start, language, replace(given, passage=passage), touch(1)))
        told = [
            line in texts(more_screen(table, who, say))[0] for who in (ANA, BEN, CAI, DORA, EVE)
        ]
        assert told == [False, False, False, True, False]
    for moves in ((), (given, touch(18)), (given, Call("C7")), (given, Call("C7"), Withdraw())):
        table = laid(dealt(start, language, *moves))
        assert line not in texts(more_screen(table, DORA, say))[0]


@pytest.mark.rule("C15", "E4")
@both
def test_nobody_is_sent_to_a_computer_with_an_invalid_clue(language: str) -> None:
    against = Seat(COMPUTERS[0], Team.BLUE, Role.SPYMASTER)
    seats = Seats((RED_SPYMASTER, RED_OPERATIVE, against, BLUE_OPERATIVE))
    table = laid(dealt(game(language), language, Clue("OCEAN", 2), seats=seats))
    say = voice(language)

    assert say("more-point-out", spymaster="own") not in texts(more_screen(table, DORA, say))[0]


@pytest.mark.rule("C15", "E1")
@both
def test_the_operative_of_both_teams_may_point_an_invalid_clue_out_to_the_other_spymaster(
    language: str,
) -> None:
    say, table = voice(language), GUESSING["three players, blue's guessing"](language)
    line = say("more-point-out", spymaster="other")

    told = [line in texts(more_screen(table, who, say))[0] for who in (ANA, BEN, Person(3), EVE)]

    assert told.count(True) == 1


def voted(table: Table, *choices: Choice) -> Table:
    ballots = tuple(map(Ballot, list_voters(table.match.seats), choices))
    return replace(table, match=replace(table.match, ballots=ballots))


@pytest.mark.rule("C15", "C18")
@both
@each("scene_of", ["contested among a crowd", "pictures, contested"])
def test_no_vote_is_public_and_nobody_learns_who_chose_what(language: str, scene_of: str) -> None:
    table, say = CALLED[scene_of](language), voice(language)
    tables = [voted(table, choice) for choice in Choice]

    for one in tables:
        assert everything_public(one) == everything_public(table)
        for seat in keyholders(one):
            shown = [
                key_screen(kept, kept.match.require_dealt(), seat, say) for kept in (one, table)
            ]
            assert printed(shown[0]) == printed(shown[1])
    voter, *others = list_voters(table.match.seats)
    for person in (*others, ANA, EVE):
        told = [doubts.call_screen(one, get_call_view(one.match, person), say) for one in tables]
        assert printed(told[0]) == printed(told[1])
    own = [doubts.call_screen(one, get_call_view(one.match, voter), say) for one in tables]
    assert printed(own[0]) != printed(own[1])


@pytest.mark.rule("C7", "C15")
@both
def test_a_call_upheld_at_once_says_nothing_of_a_ruling(language: str) -> None:
    say = voice(language)
    told = say("call-at-once", clue="OCEAN", number="2", rule=say("rule-c7"))

    assert "juiz" not in told
    assert "referee" not in told


@pytest.mark.rule("C15", "E1")
@both
def test_the_one_operative_of_three_players_decides(language: str) -> None:
    table, say = CALLED["three players, contested"](language), voice(language)
    for person in (ANA, BEN, Person(3), EVE):
        may_vote = person in list_voters(table.match.seats)
        shown = actions(doubts.call_screen(table, get_call_view(table.match, person), say))
        assert (Action.VOTE in shown) is may_vote
    assert len(list_voters(table.match.seats)) == 1


@pytest.mark.rule("C15a")
@both
def test_my_panel_tells_of_a_cover_after_a_call(language: str) -> None:
    table = AFTER_A_CALL["upheld at once"](language)
    shown = panel_screen(table, table.match.require_dealt(), Person(4), voice(language))

    say, position = voice(language), table.match.require_dealt()
    assert texts(shown) == [say("panel-cover-own", team="blue")]
    assert status_text(position, say) == say("status-cover-own", team="blue")


@pytest.mark.rule("B3")
@both
def test_my_panel_offers_no_guess_to_who_does_not_guess_now(language: str) -> None:
    table = GUESSING["guessing with 9"](language)
    position = table.match.require_dealt()
    guessing, rival = (
        panel_screen(table, position, person, voice(language)) for person in (BEN, DORA)
    )

    assert Action.GUESS in actions(guessing)
    assert not actions(rival)
    assert not [part for part in parts(rival) if part["type"] == STRING_SELECT]


@pytest.mark.rule("C15")
@both
def test_who_is_to_answer_a_call_is_told_so_and_the_others_by_name(language: str) -> None:
    table, say = CALLED["called"](language), voice(language)
    told = say("call-awaits-you", span=span_text(60, say))
    for person in (ANA, BEN, CAI, DORA):
        shown = doubts.call_screen(table, get_call_view(table.match, person), say)
        assert (told in texts(shown)[0]) is (person == ANA)


@pytest.mark.rule("C19", "D3")
@both
def test_a_clue_that_came_too_late_is_told_as_it_was_typed(language: str) -> None:
    shown = error_handler.build_error_screen(
        StaleAction(TypedClue("*a* `b`", "2_")), voice(language)
    )

    assert r"\*a\* \`b\`" in texts(shown)[0]
    assert r"2\_" in texts(shown)[0]
