"""A clue before it is out: judged, kept, asked about, answered, sent anyway (C14)."""

from __future__ import annotations

import pytest

from engine.matches import (
    AlreadyAnswered,
    ClueAsked,
    ClueNotPublished,
    ClueRefused,
    DraftView,
    LobbyOptions,
    NobodyToAsk,
    NothingToAsk,
    NotYoursToAnswer,
    QuestionGone,
    QuestionOpen,
    Stage,
    StaleAction,
    TypedClue,
)
from engine.referee import Reason, Ruling
from engine.rules import (
    Admission,
    AdmissionKind,
    Clue,
    ClueNotAwaited,
    Deck,
    Format,
    Give,
    HouseRules,
    Judgement,
    NotYourTurn,
    OnlySpymastersGiveClues,
    Person,
    Position,
    Role,
    Team,
)
from engine.store import Store
from engine.tables import Table
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    WORD,
    Evening,
    agents,
    ask,
    game_of,
    idle_operative,
    operative,
    own,
    person,
    rival,
    seen,
    spymaster,
)
from tests.engine.matches.formats import alone, dealt, duet, guesser, stop, touch
from tests.engine.matches.rulings import ASKED_UNDER, DOUBTED, REFUSED, REFUSED_UNDER, Referee

pytestmark = [pytest.mark.usefixtures("referee"), pytest.mark.rule("C14")]


async def drafted(evening: Evening, word: str = DOUBTED) -> Table:
    """Deal, and have the giver type a clue that does not simply pass."""
    table = await evening.dealt()
    with pytest.raises(ClueRefused if word == REFUSED else ClueAsked):
        await evening.give(table, spymaster(table), word, meant=agents(table)[:2])
    return table


async def table_with_question(evening: Evening, word: str = DOUBTED) -> Table:
    """Have the giver ask about a clue."""
    table = await evening.dealt()
    typed = TypedClue(word, "2", agents(table)[:2])
    await evening.matches.clues.ask_other_spymaster(
        table.id, evening.actor(spymaster(table)), table.match.moment, typed
    )
    return table


async def answer(evening: Evening, table: Table, user: int, *, allow: bool) -> Table:
    clues, press = evening.matches.clues, (table.id, evening.actor(user), table.match.moment)
    return (await clues.allow_clue(*press)).after if allow else await clues.refuse_clue(*press)


async def send(evening: Evening, table: Table) -> Table:
    actor = evening.actor(spymaster(table))
    return (await evening.matches.clues.send_anyway(table.id, actor, table.match.moment)).after


def passage(table: Table) -> Admission:
    return game_of(table).turns[-1].admission


async def unmoved(evening: Evening, table: Table) -> bool:
    """Tell whether nothing that anybody can see has changed."""
    again = await evening.matches.ledger.get_table(table.id)
    return again == table and again.version == table.version


@pytest.mark.parametrize("word", [DOUBTED, REFUSED])
async def test_held_clue_is_visible_to_its_giver_only(evening: Evening, word: str) -> None:
    table = await drafted(evening, word)

    mine = await seen(evening, table, spymaster(table))

    assert mine is not None
    assert mine.stage is Stage.RULED
    assert mine.typed == TypedClue(word, "2", agents(table)[:2])
    assert mine.clue == Clue(word.upper(), 2)
    assert mine.ruling is not None
    assert mine.ruling.rule == (REFUSED_UNDER if word == REFUSED else ASKED_UNDER)
    assert (mine.may_ask, mine.may_send) == (True, word == DOUBTED)
    assert mine.asked_person is None
    for user in (rival(table), BEN, DORA, EVE):
        assert await seen(evening, table, user) is None
    assert await unmoved(evening, table)


async def test_clue_refusals_state_what_the_giver_may_do(evening: Evening) -> None:
    table = await evening.dealt()
    giver, moment = spymaster(table), table.match.moment

    with pytest.raises(ClueAsked) as doubted:
        await evening.give(table, giver, DOUBTED)
    with pytest.raises(ClueRefused) as refused:
        await evening.give(table, giver, REFUSED)
    with pytest.raises(ClueRefused) as final:
        await evening.give(table, giver, game_of(table).codenames[0])

    errors = [error.value for error in (doubted, refused, final)]
    assert [(one.may_ask, one.may_send) for one in errors] == [
        (True, True),
        (True, False),
        (False, False),
    ]
    assert {(one.match, one.moment) for one in errors} == {(table.id, moment)}


@pytest.mark.rule("C12", "C20")
async def test_referee_receives_visible_words_own_cards_and_house_rules(
    evening: Evening, referee: Referee
) -> None:
    table = await dealt(evening, LobbyOptions(deck=Deck.BOTH))
    game = game_of(table)

    await evening.give(table, spymaster(table))

    request = referee.heard[-1]
    words = [name for name in game.codenames if not name.startswith("@")]
    assert list(request["visible"]) == words
    assert list(request["own"]) == [game.codenames[card] for card in agents(table)]
    assert (request["grid"], request["language"]) == (game.codenames, "en")
    assert not request["house"].wordplay


@pytest.mark.rule("C12")
async def test_the_house_rules_of_a_server_reach_the_referee(
    evening: Evening, store: Store, referee: Referee
) -> None:
    house = HouseRules(foreign=True, rhymes=True, expert=False, agreement="be nice")
    defaults = await store.servers.get_defaults(100)
    await store.servers.save_defaults(100, type(defaults)(house=house))
    table = await dealt(evening, LobbyOptions(deck=Deck.PICTURES))

    with pytest.raises(ClueRefused) as refused:
        await evening.give(table, spymaster(table), number="0")

    assert refused.value.ruling.reason is Reason.EXPERT_OFF
    assert not refused.value.may_ask
    house_rules = referee.heard[-1]["house"]
    assert (house_rules.foreign, house_rules.wordplay, house_rules.expert) == (True, True, False)
    assert table.match.settings.house == house


async def test_rival_spymaster_sees_the_clue_but_not_its_meaning(evening: Evening) -> None:
    table = await table_with_question(evening)

    theirs = await seen(evening, table, rival(table))
    mine = await seen(evening, table, spymaster(table))

    assert theirs is not None
    assert mine is not None
    assert theirs.typed == TypedClue(DOUBTED, "2")
    assert mine.typed.meant == agents(table)[:2]
    assert (theirs.stage, theirs.clue) == (Stage.OPEN, Clue(DOUBTED.upper(), 2))
    assert (theirs.may_ask, theirs.may_send) == (False, False)
    assert theirs.asked_person == mine.asked_person == person(table, rival(table))
    for user in (operative(table), idle_operative(table), EVE):
        assert await seen(evening, table, user) is None
    assert await unmoved(evening, table)


@pytest.mark.parametrize(
    ("word", "judged", "rule"),
    [
        (DOUBTED, Judgement.DOUBT, ASKED_UNDER),
        (REFUSED, Judgement.REFUSED, REFUSED_UNDER),
        (WORD, Judgement.ALLOWED, None),
    ],
)
async def test_allowed_it_is_published_at_once_by_its_giver(
    evening: Evening, word: str, judged: Judgement, rule: str | None
) -> None:
    table = await table_with_question(evening, word)

    after_clue = await answer(evening, table, rival(table), allow=True)

    assert passage(after_clue) == Admission(AdmissionKind.ALLOWED, judged, rule)
    assert game_of(after_clue).clue.word == word.upper()
    entry = after_clue.match.log[-1]
    assert entry.person == person(table, spymaster(table))
    assert isinstance(entry.change, Give)
    assert entry.change.meant == agents(table)[:2]
    assert await evening.matches.ledger.get_table(table.id) == after_clue
    assert await seen(evening, after_clue, spymaster(table)) is None


@pytest.mark.parametrize("word", [DOUBTED, REFUSED, WORD])
async def test_refused_only_its_giver_learns_of_it(evening: Evening, word: str) -> None:
    table = await table_with_question(evening, word)

    await answer(evening, table, rival(table), allow=False)

    mine = await seen(evening, table, spymaster(table))
    assert mine is not None
    assert (mine.stage, mine.may_ask, mine.may_send) == (Stage.REFUSED, False, word != REFUSED)
    assert await seen(evening, table, rival(table)) is None
    assert await unmoved(evening, table)
    for typed in (None, TypedClue(word, "2")):
        with pytest.raises(AlreadyAnswered):
            await ask(evening, table, typed)
    assert (await ask(evening, table, TypedClue("Panorama", "1"))).stage is Stage.OPEN


async def test_after_a_refusal_a_doubted_or_good_clue_may_be_sent_anyway(
    evening: Evening,
) -> None:
    for word, judged, rule in (
        (DOUBTED, Judgement.DOUBT, ASKED_UNDER),
        (WORD, Judgement.ALLOWED, None),
    ):
        table = await table_with_question(evening, word)
        await answer(evening, table, rival(table), allow=False)
        after_clue = await send(evening, table)
        assert passage(after_clue) == Admission(AdmissionKind.ANYWAY, judged, rule)
        await evening.matches.hosting.halt(after_clue.id, evening.actor(ANA))


async def test_a_doubted_clue_may_be_sent_without_asking(evening: Evening) -> None:
    table = await drafted(evening)

    after_clue = await send(evening, table)

    assert passage(after_clue) == Admission(AdmissionKind.ANYWAY, Judgement.DOUBT, ASKED_UNDER)
    assert await evening.matches.ledger.get_table(table.id) == after_clue


async def test_a_refused_clue_is_not_sent_whatever_was_answered(evening: Evening) -> None:
    table = await drafted(evening, REFUSED)
    with pytest.raises(ClueRefused):
        await send(evening, table)
    await ask(evening, table)
    await answer(evening, table, rival(table), allow=False)

    with pytest.raises(ClueRefused):
        await send(evening, table)
    assert await unmoved(evening, table)


async def test_a_final_refusal_is_asked_of_nobody(evening: Evening) -> None:
    table = await evening.dealt()

    for word, number in ((game_of(table).codenames[0], "2"), ("@here", "2"), (WORD, "99")):
        with pytest.raises(ClueRefused) as refused:
            await ask(evening, table, TypedClue(word, number))
        assert not refused.value.may_ask
        with pytest.raises(ClueRefused):
            await evening.give(table, spymaster(table), word, number)
        with pytest.raises(ClueRefused):
            await ask(evening, table)
        with pytest.raises(ClueRefused):
            await send(evening, table)


async def test_second_question_waits_until_the_first_is_withdrawn(evening: Evening) -> None:
    table = await table_with_question(evening)
    giver, moment, clues = spymaster(table), table.match.moment, evening.matches.clues

    with pytest.raises(QuestionOpen):
        await ask(evening, table, TypedClue("Panorama", "1"))
    with pytest.raises(QuestionOpen):
        await evening.give(table, giver, "Panorama")
    with pytest.raises(QuestionOpen):
        await send(evening, table)
    withdrawn = await clues.withdraw_question(table.id, evening.actor(giver), moment)
    assert (withdrawn.stage, withdrawn.asked_person) == (Stage.RULED, None)
    assert await seen(evening, table, rival(table)) is None
    for allow in (True, False):
        with pytest.raises(QuestionGone):
            await answer(evening, table, rival(table), allow=allow)
    with pytest.raises(QuestionGone):
        await clues.withdraw_question(table.id, evening.actor(giver), moment)
    assert (await ask(evening, table)).stage is Stage.OPEN
    assert await unmoved(evening, table)


async def test_only_who_is_asked_answers(evening: Evening) -> None:
    table = await table_with_question(evening)

    for user in (spymaster(table), BEN, DORA, EVE):
        for allow in (True, False):
            with pytest.raises(NotYoursToAnswer):
                await answer(evening, table, user, allow=allow)
    assert await unmoved(evening, table)


async def test_only_the_giver_asks_and_sends(evening: Evening) -> None:
    table, clues = await drafted(evening), evening.matches.clues
    moment = table.match.moment
    for user, refusal in ((rival(table), NotYourTurn), (BEN, OnlySpymastersGiveClues)):
        with pytest.raises(refusal):
            await clues.ask_other_spymaster(table.id, evening.actor(user), moment)
        with pytest.raises(refusal):
            await clues.send_anyway(table.id, evening.actor(user), moment)
        with pytest.raises(QuestionGone):
            await clues.withdraw_question(table.id, evening.actor(user), moment)


async def test_without_a_clue_there_is_nothing_to_ask_or_send(evening: Evening) -> None:
    table = await evening.dealt()

    with pytest.raises(NothingToAsk):
        await ask(evening, table)
    with pytest.raises(NothingToAsk):
        await send(evening, table)


@pytest.mark.rule("C6")
async def test_a_clue_judged_earlier_is_judged_again(evening: Evening, referee: Referee) -> None:
    table = await table_with_question(evening)
    referee.verdicts[DOUBTED] = Ruling.refuse(Reason.SAME_WORD, "C2", "PERHAPS")
    with pytest.raises(QuestionGone):
        await answer(evening, table, rival(table), allow=True)
    await answer(evening, table, rival(table), allow=False)
    with pytest.raises(ClueRefused):
        await send(evening, table)

    referee.verdicts[DOUBTED] = Ruling.allow(Clue(DOUBTED.upper(), 2))
    assert passage(await send(evening, table)) == Admission(AdmissionKind.ANYWAY)


async def test_a_clue_that_turned_out_good_is_sent_outright(
    evening: Evening, referee: Referee
) -> None:
    table = await drafted(evening)
    referee.verdicts[DOUBTED] = Ruling.allow(Clue(DOUBTED.upper(), 2))

    assert passage(await send(evening, table)) == Admission()


@pytest.mark.rule("H2")
async def test_question_ends_when_either_side_leaves(evening: Evening) -> None:
    for leaver in (spymaster, rival):
        table = await table_with_question(evening)
        after = await evening.leave(table, leaver(table))
        assert await seen(evening, after, spymaster(table)) is None
        with pytest.raises(QuestionGone):
            await answer(evening, after, rival(table), allow=True)
        await evening.leave(after, BEN)
        await evening.leave(after, DORA)
        await evening.leave(after, CAI if leaver(table) == ANA else ANA)


async def test_another_operative_does_not_disturb_the_question(evening: Evening) -> None:
    table = await table_with_question(evening)
    after = await evening.join(table, EVE)

    after_clue = await answer(evening, after, rival(table), allow=True)

    assert passage(after_clue).passed is AdmissionKind.ALLOWED


async def test_with_an_empty_seat_there_is_nobody_to_ask(evening: Evening) -> None:
    table = await evening.dealt()
    table = await evening.leave(table, rival(table))

    with pytest.raises(ClueAsked) as doubted:
        await evening.give(table, spymaster(table), DOUBTED)
    assert not doubted.value.may_ask
    with pytest.raises(NobodyToAsk):
        await ask(evening, table)
    assert passage(await send(evening, table)).passed is AdmissionKind.ANYWAY


@pytest.mark.rule("D0", "E2")
@pytest.mark.parametrize("format", [Format.DUET, Format.ONE_TEAM])
async def test_without_a_rival_doubt_is_a_warning_and_refusal_stands(
    evening: Evening,
    format: Format,
) -> None:
    table = await dealt(evening, LobbyOptions(format=format))
    moment, clues = table.match.moment, evening.matches.clues

    for word, expected in ((REFUSED, ClueRefused), (DOUBTED, ClueAsked)):
        with pytest.raises(expected) as error:
            await evening.give(table, ANA, word)
        assert isinstance(error.value, ClueNotPublished)
        assert not error.value.may_ask
        with pytest.raises(NobodyToAsk):
            await clues.ask_other_spymaster(table.id, evening.actor(ANA), moment)
    after_clue = (await clues.send_anyway(table.id, evening.actor(ANA), moment)).after

    assert passage(after_clue) == Admission(AdmissionKind.ANYWAY, Judgement.DOUBT, ASKED_UNDER)


@pytest.mark.rule("E2")
async def test_one_team_is_seated_without_a_rival(evening: Evening) -> None:
    table = await alone(evening)

    assert table.match.seats.list_people_in_role(Team.BLUE, Role.SPYMASTER) == ()


@pytest.mark.rule("D3")
async def test_slower_duet_side_keeps_its_draft_until_its_clue(evening: Evening) -> None:
    table = await duet(evening)
    meant = (Position(1), Position(4))
    with pytest.raises(ClueAsked):
        await evening.give(table, DORA, DOUBTED)
    first = await evening.give(table, ANA, "Panorama")
    with pytest.raises(StaleAction) as late:
        await evening.give(table, CAI, "Soprano", "3", meant)
    assert late.value.typed == TypedClue("Soprano", "3", meant)

    for user, typed in ((CAI, late.value.typed), (DORA, TypedClue(DOUBTED, "2"))):
        question = await seen(evening, first, user)
        assert question is not None
        assert (question.stage, question.typed, question.ruling) == (Stage.KEPT, typed, None)
    assert await seen(evening, first, ANA) is None
    assert await seen(evening, first, BEN) is None
    table = await touch(evening, first, agents_for(first))
    table = await stop(evening, table)
    after_clue = await evening.give(table, CAI, "Karaoke")
    assert await seen(evening, after_clue, CAI) is None
    assert guesser(after_clue) in {ANA, BEN}


def agents_for(table: Table) -> Position:
    """Find a card that is good to guess in a Duet's first turn of side A."""
    identities = game_of(table).key_card.get_side(Team.RED)
    return Position(next(place for place, one in enumerate(identities) if one.value == "g"))


async def test_a_late_clue_of_two_teams_is_not_kept(evening: Evening) -> None:
    table = await evening.dealt()
    after_clue = await evening.give(table, spymaster(table))

    with pytest.raises(StaleAction):
        await evening.give(table, spymaster(table), "Panorama")
    with pytest.raises(ClueNotAwaited):
        await evening.give(after_clue, spymaster(table), "Panorama")

    assert await seen(evening, after_clue, spymaster(table)) is None


@pytest.mark.rule("C15a")
async def test_in_the_cover_phase_the_caller_may_ask_about_a_clue_too(evening: Evening) -> None:
    table = await evening.clued()
    calls, giver, caller = evening.matches.challenges, spymaster(table), rival(table)
    table = (await calls.call(table.id, evening.actor(caller), table.match.moment, "C7")).after
    table = (await calls.concede_call(table.id, evening.actor(giver), table.match.moment)).after
    question = await ask(evening, table, TypedClue(DOUBTED, "1"))
    assert question.asked_person == person(table, giver)

    after_clue = await answer(evening, table, giver, allow=True)

    assert passage(after_clue).passed is AdmissionKind.ALLOWED
    assert game_of(after_clue).turns[-2].covered is None


async def test_a_press_that_is_delivered_twice_counts_once(evening: Evening) -> None:
    table = await table_with_question(evening)
    actor = evening.actor(rival(table))
    clues, moment = evening.matches.clues, table.match.moment

    after_clue = (await clues.allow_clue(table.id, actor, moment)).after

    assert (await clues.allow_clue(table.id, actor, moment)).after == after_clue


def test_question_repr_hides_its_clue() -> None:
    secret = TypedClue("secret", "2")
    shown = repr(
        DraftView(
            match=1,
            moment=1,
            giver=Person(1),
            asked_person=None,
            stage=Stage.RULED,
            typed=secret,
            clue=Clue("SECRET", 2),
        )
    )

    assert "secret" not in shown.casefold()


@pytest.mark.parametrize("user", [BEN, EVE])
async def test_there_is_nothing_to_see_before_the_deal_or_after_the_end(
    evening: Evening, user: int
) -> None:
    table = await evening.seated()
    assert await seen(evening, table, user) is None
    table = (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after
    table = (await evening.matches.hosting.halt(table.id, evening.actor(ANA))).after
    assert await seen(evening, table, user) is None


async def test_answer_after_the_turn_is_too_late(evening: Evening) -> None:
    table = await table_with_question(evening)
    await answer(evening, table, rival(table), allow=True)

    with pytest.raises(StaleAction):
        await answer(evening, table, rival(table), allow=False)
    assert own(table) in agents(table)
