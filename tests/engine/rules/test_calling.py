"""Who calls, who answers, who decides, and what happens when they leave or say nothing (C15)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.rules import (
    HOST_ABSENT_SECONDS,
    LIVE_TIMEOUTS,
    Admission,
    AdmissionKind,
    AlreadyVoted,
    Begin,
    Call,
    CallFate,
    Change,
    Choice,
    Clue,
    ClueCalled,
    Concede,
    Contest,
    Cover,
    Decline,
    Entry,
    Format,
    Give,
    Guess,
    GuessNotAwaited,
    Join,
    Judgement,
    Leave,
    Limit,
    Mark,
    Match,
    NoOpponent,
    NotContested,
    NothingCalled,
    NotSeated,
    NotYourTurn,
    OnlyOperativesDecide,
    OnlySpymastersCover,
    OnlyTheGiverAnswers,
    OnlyTheRivalCalls,
    Open,
    Pace,
    Person,
    Phase,
    Put,
    Role,
    RuleViolation,
    Seat,
    Settings,
    Sit,
    Stop,
    Succeed,
    Team,
    TimeNotUp,
    TimeUp,
    Timing,
    Vote,
    Withdraw,
)
from tests.cases import each
from tests.engine.rules.people import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    SALT,
    TABLE,
    Action,
    after,
    dealt,
    dealt_in,
    entries,
)
from tests.engine.rules.positions import alone, card, drawn, duet, of_three, touch

pytestmark = pytest.mark.rule("C15")

GIVEN: Action = (ANA, Give(Clue("OCEAN", 2)))
CALLED: tuple[Action, ...] = (GIVEN, (CAI, Call("C7")))
CONTESTED: tuple[Action, ...] = (*CALLED, (ANA, Contest()))
STANDS, INVALID = Vote(Choice.STANDS), Vote(Choice.INVALID)
FRED, GUS = Person(6), Person(7)


def refused(match: Match, person: Person, change: Change) -> type[RuleViolation]:
    """Give what refuses somebody's change, which then has not happened."""
    with pytest.raises(RuleViolation) as violation:
        after(match, person, change)
    return violation.type


def crowded(*actions: Action) -> Match:
    """Deal to Ana, Ben, Eve and Fred of red and Cai, Dora of blue; five decide with Gus."""
    seats = TABLE
    for person, team in ((EVE, Team.RED), (FRED, Team.RED), (GUS, Team.BLUE)):
        seats = seats.take(Seat(person, team, Role.OPERATIVE), Format.TWO_TEAMS)
    opened = Open(Settings(language="en"), seats)
    return Match.replay(entries([(ANA, opened), (ANA, Begin(drawn(), SALT)), *actions]))


def fate(match: Match) -> CallFate | None:
    called = match.require_dealt().turns[-1].call
    return None if called is None else called.fate


def phase(match: Match) -> Phase:
    return match.require_dealt().phase


@pytest.mark.rule("B18")
def test_only_the_opposing_spymaster_calls() -> None:
    match = dealt(GIVEN)

    for person in (ANA, BEN, DORA):
        assert refused(match, person, Call("C7")) is OnlyTheRivalCalls
    assert refused(match, EVE, Call("C7")) is NotSeated
    assert phase(after(match, CAI, Call("C7"))) is Phase.CALLED


@pytest.mark.rule("C15a")
def test_nobody_calls_where_nobody_is_opposed() -> None:
    together = dealt_in(duet(), GIVEN)
    one = dealt_in(alone(), GIVEN)

    for match in (together, one):
        for person in (ANA, BEN):
            assert refused(match, person, Call("C7")) is NoOpponent
            for answer in (Concede(), Withdraw(), STANDS):
                assert refused(match, person, answer) is NothingCalled


@pytest.mark.rule("B18")
def test_only_the_giver_concedes_or_contests() -> None:
    match = dealt(*CALLED)

    for answer in (Concede(), Contest()):
        for person in (BEN, CAI, DORA):
            assert refused(match, person, answer) is OnlyTheGiverAnswers
        assert refused(match, EVE, answer) is NotSeated
        assert after(match, ANA, answer).moment == match.moment + 1


@pytest.mark.rule("C17")
def test_only_who_called_withdraws() -> None:
    for match in (dealt(*CALLED), dealt(*CONTESTED)):
        for person in (ANA, BEN, DORA):
            assert refused(match, person, Withdraw()) is OnlyTheRivalCalls
        assert fate(after(match, CAI, Withdraw())) is CallFate.WITHDRAWN


def test_while_called_nobody_guesses_marks_or_stops_and_the_marks_stay() -> None:
    match = dealt(GIVEN, (BEN, touch(1)), (CAI, Call("C7")))

    assert refused(match, BEN, touch(2)) is ClueCalled
    assert refused(match, BEN, Stop()) is ClueCalled
    assert refused(match, ANA, Give(Clue("RIVER", 1))) is ClueCalled
    with pytest.raises(ClueCalled):
        match.require_may_mark(BEN, card(2))


def test_only_operatives_decide_once_it_is_contested() -> None:
    assert refused(dealt(*CALLED), BEN, STANDS) is NotContested
    match = dealt(*CONTESTED)

    for person in (ANA, CAI):
        assert refused(match, person, STANDS) is OnlyOperativesDecide
    assert refused(match, EVE, STANDS) is NotSeated
    assert match.seats.list_awaited_people(match.require_dealt()) == (BEN, DORA)


def test_two_votes_make_a_clue_invalid_and_one_lets_it_stand() -> None:
    match = dealt(*CONTESTED)

    one = after(match, BEN, INVALID)
    assert (phase(one), one.moment) == (Phase.CALLED, match.moment)
    both = after(one, DORA, INVALID)
    assert (fate(both), phase(both), both.ballots) == (CallFate.UPHELD, Phase.COVER, ())
    assert both.moment == match.moment + 1
    for tie in (after(match, DORA, STANDS), after(one, DORA, STANDS)):
        assert (fate(tie), phase(tie)) == (CallFate.STANDS, Phase.GUESS)


@pytest.mark.rule("E1")
def test_with_three_players_the_one_operative_decides() -> None:
    match = dealt_in(of_three(), *CONTESTED)

    assert match.seats.list_awaited_people(match.require_dealt()) == (BEN,)
    assert fate(after(match, BEN, INVALID)) is CallFate.UPHELD
    assert fate(after(match, BEN, STANDS)) is CallFate.STANDS


@each(
    "choices, expected",
    [
        ("iii", CallFate.UPHELD),
        ("ssiii", CallFate.UPHELD),
        ("sss", CallFate.STANDS),
        ("iisss", CallFate.STANDS),
        ("iiss", CallFate.VOTE),
        ("ii", CallFate.VOTE),
        ("", CallFate.VOTE),
    ],
)
def test_more_than_half_of_all_operatives_decide(choices: str, expected: CallFate) -> None:
    voices = zip((BEN, DORA, EVE, FRED, GUS), choices, strict=False)

    match = crowded(
        *CONTESTED, *((person, STANDS if choice == "s" else INVALID) for person, choice in voices)
    )

    assert fate(match) is expected


def test_a_voice_may_change_but_counts_once() -> None:
    match = crowded(*CONTESTED, (BEN, INVALID))

    assert refused(match, BEN, INVALID) is AlreadyVoted
    changed = after(match, BEN, STANDS)
    assert [ballot.choice for ballot in changed.ballots] == [Choice.STANDS]
    assert fate(crowded(*CONTESTED, (BEN, STANDS), (BEN, INVALID), (EVE, INVALID))) is CallFate.VOTE


def test_a_vote_that_decides_nothing_shows_nowhere() -> None:
    match = crowded(*CONTESTED)

    voted = after(match, BEN, INVALID)
    assert (voted.ply, voted.public_ply) == (match.ply + 1, match.public_ply)
    assert (voted.moment, voted.game) == (match.moment, match.game)
    assert "INVALID" not in repr(voted)
    assert "INVALID" not in repr(voted.log)
    decided = after(after(voted, EVE, INVALID), FRED, INVALID)
    assert decided.public_ply == match.public_ply + 1
    assert Match.replay(decided.log) == decided


@pytest.mark.rule("H2")
@pytest.mark.parametrize("actions", [CALLED, CONTESTED], ids=["called", "contested"])
def test_call_ends_when_its_caller_leaves(actions: tuple[Action, ...]) -> None:
    before, match = dealt(GIVEN), dealt(*actions)

    for leaving in (Leave(), None):
        change = leaving or Put(Seat(EVE, Team.BLUE, Role.SPYMASTER))
        gone = after(match, CAI if leaving else ANA, change)
        assert gone.require_dealt().turns == before.require_dealt().turns
        assert gone.moment == match.moment + 1
        assert Match.replay(gone.log) == gone


@pytest.mark.rule("H2")
def test_the_answer_passes_to_whoever_takes_the_givers_seat() -> None:
    match = after(dealt(*CALLED), ANA, Leave())
    assert (phase(match), match.limit) == (Phase.CALLED, None)
    assert match.vacant_seat is not None

    match = match.play(Entry(EVE, Sit(Team.RED, Role.SPYMASTER), 5_000))

    assert match.limit == Limit(5_000, LIVE_TIMEOUTS.answer)
    assert fate(after(match, EVE, Contest())) is CallFate.VOTE


def test_a_leavers_voice_is_not_counted_and_the_rest_may_decide() -> None:
    match = crowded(*CONTESTED, (BEN, INVALID), (DORA, INVALID), (EVE, STANDS))

    assert [ballot.person for ballot in after(match, BEN, Leave()).ballots] == [DORA, EVE]
    smaller = after(after(match, FRED, Leave()), EVE, Leave())
    assert fate(smaller) is CallFate.UPHELD
    assert fate(after(after(match, BEN, Leave()), DORA, Leave())) is CallFate.VOTE
    tie = crowded(*CONTESTED, (BEN, INVALID), (DORA, INVALID), (EVE, STANDS), (FRED, STANDS))
    assert fate(after(tie, GUS, Leave())) is CallFate.STANDS


def test_newcomer_votes_on_the_call() -> None:
    match = after(dealt(*CONTESTED, (BEN, INVALID)), EVE, Join())

    assert fate(after(match, EVE, STANDS)) is CallFate.VOTE
    assert fate(after(match, EVE, INVALID)) is CallFate.UPHELD


@pytest.mark.rule("H2")
def test_with_no_operative_seated_a_contested_clue_stands() -> None:
    nobody = after(after(dealt(*CALLED), BEN, Leave()), DORA, Leave())
    silent = after(nobody, ANA, TimeUp(nobody.moment))
    last = after(after(dealt(*CONTESTED), BEN, Leave()), DORA, Leave())

    for match in (after(nobody, ANA, Contest()), silent, last):
        assert (fate(match), phase(match)) == (CallFate.STANDS, Phase.GUESS)
        assert Match.replay(match.log) == match
    assert fate(after(dealt(*CONTESTED), BEN, Leave())) is CallFate.VOTE
    three = dealt_in(of_three(), GIVEN, (CAI, Call("C7")), (BEN, Leave()), (ANA, Contest()))
    assert fate(three) is CallFate.STANDS


@pytest.mark.rule("G4", "H2")
def test_contested_clue_under_rules_1_waits_for_a_voter() -> None:
    opened = Open(Settings(language="en"), TABLE, rules=1)
    gone: tuple[Action, ...] = ((BEN, Leave()), (DORA, Leave()), (ANA, Contest()))
    actions: list[Action] = [(ANA, opened), (ANA, Begin(drawn(), SALT)), *CALLED, *gone]
    match = Match.replay(entries(actions))
    assert (fate(match), match.limit) == (CallFate.VOTE, None)

    match = match.play(Entry(EVE, Join(), 7_000))

    assert match.limit == Limit(7_000, LIVE_TIMEOUTS.vote)
    assert fate(after(match, EVE, INVALID)) is CallFate.UPHELD


def test_silence_contests_and_no_majority_lets_the_clue_stand() -> None:
    match = dealt(*CALLED)
    contested = after(match, ANA, TimeUp(match.moment))
    assert fate(contested) is CallFate.VOTE

    voted = after(contested, BEN, INVALID)
    stands = after(voted, ANA, TimeUp(contested.moment))

    assert (fate(stands), phase(stands), stands.ballots) == (CallFate.STANDS, Phase.GUESS, ())
    assert Match.replay(stands.log) == stands


@pytest.mark.rule("C15a")
def test_time_that_runs_out_in_the_cover_phase_declines() -> None:
    match = dealt_in(drawn(), *CALLED, (ANA, Concede()), timing=Timing(Pace.STRICT))

    declined = after(match, ANA, TimeUp(match.moment))

    assert (phase(declined), declined.require_dealt().team) == (Phase.CLUE, Team.BLUE)


@pytest.mark.parametrize(
    "play",
    [
        dealt,
        lambda: dealt(GIVEN),
        lambda: dealt(GIVEN, (BEN, touch(25))),
        lambda: dealt_in(alone(), GIVEN, (BEN, touch(18))),
    ],
    ids=["clue", "guess", "over", "cover alone"],
)
def test_no_time_runs_out_where_no_limit_runs(play: Callable[[], Match]) -> None:
    match = play()
    assert match.limit is None
    with pytest.raises(RuleViolation):
        after(match, ANA, TimeUp(match.moment))


def test_a_limit_runs_out_for_its_own_moment_only() -> None:
    match = dealt(*CALLED)

    for moment in (match.moment - 1, match.moment + 1, 0):
        assert refused(match, ANA, TimeUp(moment)) is TimeNotUp


def test_each_step_of_a_call_has_a_limit_of_its_own() -> None:
    match = dealt(GIVEN)
    assert match.limit is None

    match = match.play(Entry(CAI, Call("C7"), 2_000))
    assert match.limit == Limit(2_000, LIVE_TIMEOUTS.answer)
    match = match.play(Entry(EVE, Join(), 2_030))
    assert match.limit == Limit(2_000, LIVE_TIMEOUTS.answer)
    match = match.play(Entry(ANA, Contest(), 2_050))
    assert match.limit == Limit(2_050, LIVE_TIMEOUTS.vote)
    match = match.play(Entry(BEN, INVALID, 2_060))
    assert match.limit == Limit(2_050, LIVE_TIMEOUTS.vote)
    assert match.play(Entry(DORA, STANDS, 2_070)).play(Entry(EVE, STANDS, 2_071)).limit is None


@pytest.mark.rule("B19")
def test_the_time_of_a_call_makes_nobody_idle() -> None:
    match = dealt(GIVEN).play(Entry(CAI, Call("C7"), 1_100))
    late = 1_000 + 2 * LIVE_TIMEOUTS.silence
    match = match.play(Entry(CAI, Withdraw(), late))

    marks = (Mark(BEN, card(1), 1_050),)
    assert match.list_active_guessers(marks, late + LIVE_TIMEOUTS.silence - 1) == {BEN}
    assert match.list_active_guessers(marks, late + LIVE_TIMEOUTS.silence) == frozenset()
    assert match.list_active_guessers(
        (Mark(BEN, card(1), late + 5),), late + LIVE_TIMEOUTS.silence
    ) == {BEN}


@pytest.mark.rule("H1")
def test_time_that_runs_out_is_no_sign_of_the_starter() -> None:
    match = dealt(*CALLED)
    late = 1_000 + HOST_ABSENT_SECONDS + 60

    match = match.play(Entry(ANA, TimeUp(match.moment), late))

    assert match.play(Entry(BEN, Succeed(), late + 1)).host == BEN


@pytest.mark.rule("C15a")
def test_the_right_to_cover_passes_to_whoever_takes_the_seat() -> None:
    match = dealt(*CALLED, (ANA, Concede()))
    for person, refusal in ((DORA, OnlySpymastersCover), (ANA, NotYourTurn), (EVE, NotSeated)):
        for change in (Cover(card(10)), Decline()):
            assert refused(match, person, change) is refusal
    assert refused(match, DORA, Guess(card(10))) is GuessNotAwaited

    next_host = after(after(match, CAI, Leave()), EVE, Sit(Team.BLUE, Role.SPYMASTER))

    covered = after(next_host, EVE, Cover(card(10)))
    assert covered.require_dealt().board.agents_left(Team.BLUE) == 7
    assert phase(after(next_host, EVE, Decline())) is Phase.CLUE
    assert phase(after(next_host, EVE, Give(Clue("RIVER", 1)))) is Phase.GUESS


@pytest.mark.rule("C14")
def test_passage_of_a_clue_is_logged_but_not_shown() -> None:
    passage = Admission(AdmissionKind.ANYWAY, Judgement.ASK, "C3")
    match = dealt((ANA, Give(Clue("OCEAN", 2, passage=passage))))

    assert match.require_dealt().turns[-1].admission == passage
    for secret in ("ANYWAY", "C3", "ASK"):
        assert secret not in repr(match.log[-1])
    assert fate(after(match, CAI, Call("C3", card(1)))) is CallFate.AT_ONCE
