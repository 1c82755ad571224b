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
from cogs.screens.panel import guess_state_screen
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
    list_call_voters,
)
from engine.rules.match.call_view import Objection, get_call_view
from engine.tables import Table
from engine.telling.challenges import called_rule_text
from engine.telling.state import short_status_text
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
from tests.engine.telling.tables import ACCOUNT, LONGEST_CLUE, dealt, game, keyholders, laid
from tests.local_discord.limits import STRING_SELECT

both = pytest.mark.parametrize("language", LANGUAGES)
FIRST = "before the first clue"


def actions(screen: Screen) -> list[AnyAction]:
    """List what may be done here; large print only shows."""
    pressed = [Press.parse(button["custom_id"]).action for button in buttons(screen)]
    return [action for action in pressed if action is not Action.LARGE]


def offered(screen: Screen) -> list[list[str]]:
    """List what each select of a screen offers."""
    pickers = [part for part in parts(screen) if part["type"] == STRING_SELECT]
    return [[option["value"] for option in picker["options"]] for picker in pickers]


@pytest.mark.rule("C14")
@both
def test_doubtful_clue_offers_a_question_only_with_a_rival(language: str) -> None:
    say, risk = voice(language), voice(language)("clue-risk")
    ruling, typed = Ruling.ask(Reason.FORM, "C3", "BREAK"), TypedClue("broken", "2")
    with_rival, alone = (
        doubts.clue_not_published_screen(ClueAsked(ruling, typed, 1, 1, may_ask=may_ask), say)
        for may_ask in (True, False)
    )

    assert actions(with_rival) == [Action.CLUE, Action.ASK, Action.SEND]
    assert actions(alone) == [Action.CLUE, Action.SEND]
    assert risk in texts(with_rival)[0]
    assert risk not in texts(alone)[0]
    assert "BROKEN" in texts(with_rival)[0]
    assert "BREAK" in texts(alone)[0]


@pytest.mark.rule("C14", "C18")
@both
def test_questioned_spymaster_sees_the_rule_but_no_meant_cards(language: str) -> None:
    table, say = BEFORE_THE_CLUE[FIRST](language), voice(language)
    for question in questions(table):
        if question.stage is not Stage.OPEN or question.asked_person is None:
            continue
        other = replace(question, typed=replace(question.typed, meant=(Position(5), Position(6))))
        shown = [doubts.question_dm(table, one, say) for one in (question, other)]

        assert printed(shown[0]) == printed(shown[1])
        assert actions(shown[0]) == [Action.ALLOW, Action.REFUSE]
        assert question.ruling is not None
        if question.ruling.rule is not None:
            assert say(f"rule-{question.ruling.rule.lower()}") in texts(shown[0])[0]


@pytest.mark.rule("C14")
@both
def test_giver_actions_follow_the_stage_of_the_question(language: str) -> None:
    table, say = BEFORE_THE_CLUE[FIRST](language), voice(language)
    giver, _ = keyholders(table)
    for question in questions(table):
        shown = actions(doubts.question_screen(table, question, question.giver, say))
        at_the_key = actions(key_screen(table, game(language), giver, say, question))

        assert (Action.UNASK in shown) is (question.stage is Stage.OPEN)
        assert (Action.SEND in shown) is question.may_send
        assert (Action.ASK in shown) is question.may_ask
        assert at_the_key == (shown or [Action.CLUE])


@pytest.mark.rule("C14")
@both
def test_giver_sees_the_outcome_of_a_question_and_next_actions(language: str) -> None:
    table, say = BEFORE_THE_CLUE[FIRST](language), voice(language)
    for question in questions(table):
        if question.stage not in {Stage.REFUSED, Stage.UNANSWERED}:
            continue
        ending = doubts.refused_question_dm(table, question, say)
        assert actions(ending) == [Action.CLUE, *([Action.SEND] if question.may_send else [])]
        assert LONGEST_CLUE in texts(ending)[0]
    for passed in ("allowed", "silence"):
        table_after = laid(dealt(game(language), language, Clue.parse(f"OCEAN:2 {passed}")))
        screen = doubts.accepted_question_dm(table_after, say)
        assert (actions(screen), "OCEAN 2" in texts(screen)[0]) == ([], True)


@pytest.mark.rule("C14", "C15")
@both
@each("rule, text", [("C3", "clue-risk"), *((f"C{n}", "clue-risk-doubt") for n in (7, 9, 13))])
def test_risk_of_an_invalid_clue_is_explained(language: str, rule: str, text: str) -> None:
    say, typed = voice(language), TypedClue("broken", "2")
    error = ClueAsked(Ruling.ask(Reason.FORM, rule, "BREAK"), typed, 1, 1, may_ask=True)

    assert texts(doubts.clue_not_published_screen(error, say))[0].splitlines()[-1] == say(text)


@both
def test_a_clue_that_nothing_speaks_against_is_simply_sent(language: str) -> None:
    table, say = BEFORE_THE_CLUE[FIRST](language), voice(language)
    for question in questions(table):
        screen = doubts.question_screen(table, question, question.giver, say)
        plain = any(button["label"] == say("button-send-plain") for button in buttons(screen))
        allowed = question.ruling is not None and question.ruling.verdict is Verdict.ALLOWED
        assert plain is (question.stage is Stage.RULED and allowed)


@pytest.mark.rule("C15")
@both
def test_call_may_name_any_word_uncovered_at_its_clue(language: str) -> None:
    table = GUESSING["after an own agent"](language)
    position = table.match.require_dealt()

    for objection, rule in ((Objection.FORM, None), (Objection.OTHER, "C3")):
        *_, cards = offered(doubts.call_panel(table, position, voice(language), objection, rule))
        assert cards == [str(card) for card in range(25)]
    assert position.covered == (Position(0),)


@pytest.mark.rule("C15", "C20")
@both
def test_picture_boards_have_no_codename_calls(language: str) -> None:
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
def test_call_panel_does_not_depend_on_the_key(language: str) -> None:
    table, say = GUESSING["after an own agent"](language), voice(language)
    position = table.match.require_dealt()
    rekeyed = replace(position, key_card=game(language, Team.BLUE).key_card)
    assert rekeyed != position
    reasons = [
        *((one, None) for one in Objection),
        *((Objection.OTHER, rule) for rule in CALLABLE_RULES),
    ]
    for objection, rule in reasons:
        shown = [doubts.call_panel(table, one, say, objection, rule) for one in (position, rekeyed)]

        assert printed(shown[0]) == printed(shown[1])


@pytest.mark.rule("C15a")
@both
def test_cover_can_be_declined_by_button_or_clue(language: str) -> None:
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
def test_no_call_is_offered_without_opponents(language: str, scene: str) -> None:
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
def test_how_a_clue_passed_is_private_until_the_end(language: str, passage: Admission) -> None:
    start = game(language)
    clue = Clue("OCEAN", 2)
    plain, other = (
        laid(dealt(start, language, replace(clue, passage=way), touch(1)))
        for way in (Admission(), passage)
    )

    assert everything_public(other) == everything_public(plain)


@pytest.mark.rule("C14", "C15")
@both
def test_opposing_operatives_learn_whom_to_tell_of_an_invalid_clue(
    language: str,
) -> None:
    say, start, clue = voice(language), game(language), Clue("OCEAN", 2)
    line = say("more-point-out", spymaster="own")
    for passage in (
        Admission(),
        Admission(AdmissionKind.ALLOWED),
        Admission(AdmissionKind.ANYWAY, Judgement.DOUBT, "C7"),
    ):
        table = laid(dealt(start, language, replace(clue, passage=passage), touch(1)))
        shown = [
            line in texts(more_screen(table, who, say))[0] for who in (ANA, BEN, CAI, DORA, EVE)
        ]
        assert shown == [False, False, False, True, False]
    for moves in ((), (clue, touch(18)), (clue, Call("C7")), (clue, Call("C7"), Withdraw())):
        table = laid(dealt(start, language, *moves))
        assert line not in texts(more_screen(table, DORA, say))[0]


@pytest.mark.rule("C15", "E4")
@both
def test_invalid_clue_is_never_reported_to_a_computer(language: str) -> None:
    against = Seat(COMPUTERS[0], Team.BLUE, Role.SPYMASTER)
    seats = Seats((RED_SPYMASTER, RED_OPERATIVE, against, BLUE_OPERATIVE))
    table = laid(dealt(game(language), language, Clue("OCEAN", 2), seats=seats))
    say = voice(language)

    assert say("more-point-out", spymaster="own") not in texts(more_screen(table, DORA, say))[0]


@pytest.mark.rule("C15", "E1")
@both
def test_shared_operative_may_report_an_invalid_clue(
    language: str,
) -> None:
    say, table = voice(language), GUESSING["three players, blue's guessing"](language)
    line = say("more-point-out", spymaster="other")

    shown = [line in texts(more_screen(table, who, say))[0] for who in (ANA, BEN, Person(3), EVE)]

    assert shown.count(True) == 1


def voted(table: Table, *choices: Choice) -> Table:
    ballots = tuple(map(Ballot, list_call_voters(table.match.seats), choices))
    return replace(table, match=replace(table.match, ballots=ballots))


@pytest.mark.rule("C15", "C18")
@both
@each("scene_of", ["contested among a crowd", "pictures, contested"])
def test_votes_are_secret(language: str, scene_of: str) -> None:
    table, say = CALLED[scene_of](language), voice(language)
    tables = [voted(table, choice) for choice in Choice]

    for one in tables:
        assert everything_public(one) == everything_public(table)
        for seat in keyholders(one):
            shown = [
                key_screen(scene, scene.match.require_dealt(), seat, say) for scene in (one, table)
            ]
            assert printed(shown[0]) == printed(shown[1])
    voter, *others = list_call_voters(table.match.seats)
    for person in (*others, ANA, EVE):
        answers = [doubts.call_screen(one, get_call_view(one.match, person), say) for one in tables]
        assert printed(answers[0]) == printed(answers[1])
    own = [doubts.call_screen(one, get_call_view(one.match, voter), say) for one in tables]
    assert printed(own[0]) != printed(own[1])


@pytest.mark.rule("C15")
@both
def test_contested_objection_names_who_defends_the_clue_and_says_you_to_them(language: str) -> None:
    table, say = CALLED["contested among a crowd"](language), voice(language)
    position = table.match.require_dealt()
    call, giver, caller = position.turns[-1].call, f"<@{ACCOUNT + ANA}>", f"<@{ACCOUNT + BEN}>"
    assert call is not None
    rule = called_rule_text(position, call, say)
    about = {"who": caller, "clue": position.clue.word, "number": "9", "rule": rule}

    for person, by in ((ANA, "you"), (BEN, "other"), (EVE, "other")):
        view = get_call_view(table.match, person)
        text = texts(doubts.call_screen(table, view, say))[0]
        assert text.startswith(say("call-vote", **about, by=by, giver=giver))


@pytest.mark.rule("C15")
@each("choice", Choice)
def test_own_vote_is_not_offered_again(choice: Choice) -> None:
    table, say = voted(CALLED["contested among a crowd"]("en"), choice), voice("en")
    voter = list_call_voters(table.match.seats)[0]

    shown = doubts.call_screen(table, get_call_view(table.match, voter), say)

    pressed = [Press.parse(str(part["custom_id"])) for part in buttons(shown)]
    offered = {one.detail for one in pressed if one.action is Action.VOTE}
    assert offered == {other.value for other in Choice if other is not choice}


@pytest.mark.rule("C7", "C15")
@both
def test_call_upheld_at_once_mentions_no_ruling(language: str) -> None:
    say = voice(language)
    expected = say("call-at-once", clue="OCEAN", number="2", rule=say("rule-c7"))

    assert "juiz" not in expected
    assert "referee" not in expected


@pytest.mark.rule("C15", "E1")
@both
def test_the_one_operative_of_three_players_decides(language: str) -> None:
    table, say = CALLED["three players, contested"](language), voice(language)
    for person in (ANA, BEN, Person(3), EVE):
        may_vote = person in list_call_voters(table.match.seats)
        shown = actions(doubts.call_screen(table, get_call_view(table.match, person), say))
        assert (Action.VOTE in shown) is may_vote
    assert len(list_call_voters(table.match.seats)) == 1


@pytest.mark.rule("C15a")
@both
def test_state_shows_a_cover_after_a_call(language: str) -> None:
    table = AFTER_A_CALL["upheld at once"](language)
    shown = guess_state_screen(table, table.match.require_dealt(), Person(4), voice(language))

    say, position = voice(language), table.match.require_dealt()
    assert texts(shown) == [say("status-cover-own", team="blue")]
    assert short_status_text(position, say) == say("status-cover-own", team="blue")


@pytest.mark.rule("C15")
@both
def test_call_prompts_its_answerer_and_names_them_to_others(language: str) -> None:
    table, say = CALLED["called"](language), voice(language)
    expected = say("call-awaits-you", seconds=60)
    for person in (ANA, BEN, CAI, DORA):
        shown = doubts.call_screen(table, get_call_view(table.match, person), say)
        assert (expected in texts(shown)[0]) is (person == ANA)


@pytest.mark.rule("C19", "D3")
@both
def test_late_clue_is_shown_as_typed(language: str) -> None:
    shown = error_handler.build_error_screen(
        StaleAction(TypedClue("*a* `b`", "2_")), voice(language)
    )

    assert r"\*a\* \`b\`" in texts(shown)[0]
    assert r"2\_" in texts(shown)[0]
