from __future__ import annotations

import pytest

from engine.rules import (
    CardCovered,
    GameOver,
    GuessFirst,
    GuessNotAwaited,
    Identity,
    NoSuchCard,
    NotDealt,
    NothingMarked,
    NotSeated,
    NotYourTurn,
    Person,
    Phase,
    Position,
    Role,
    SpymastersNeverGuess,
    Team,
)
from engine.tables import Table
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    DORA,
    EVE,
    Evening,
    game_of,
    hidden,
    idle_operative,
    operative,
    own,
    person,
    spymaster,
)


def standing(table: Table) -> list[tuple[Person, Position | None]]:
    """List who has marked what."""
    return [(mark.person, mark.card) for mark in table.marks]


@pytest.mark.rule("B19")
async def test_pressing_a_card_toggles_its_mark(
    evening: Evening,
) -> None:
    table = await evening.clued()
    ben, card = operative(table), own(table)

    marked = await evening.mark(table, ben, card)
    assert standing(marked) == [(person(table, ben), card)]
    assert await evening.matches.ledger.get_table(table.id) == marked

    bare = await evening.mark(marked, ben, card)
    assert bare.marks == ()
    assert await evening.matches.ledger.get_table(table.id) == bare


@pytest.mark.rule("B19")
async def test_person_has_at_most_one_mark(evening: Evening) -> None:
    table = await evening.clued()
    ben = operative(table)

    for card in (Position(3), Position(4), Position(5)):
        table = await evening.mark(table, ben, card)

        assert standing(table) == [(person(table, ben), card)]


@pytest.mark.rule("B19")
async def test_a_mark_is_no_guess(evening: Evening) -> None:
    table = await evening.clued()

    marked = await evening.mark(table, operative(table), own(table))

    assert marked.match == table.match
    assert marked.match.moment == table.match.moment
    assert marked.marks_count == table.marks_count + 1


async def three_operatives(evening: Evening) -> Table:
    """Deal to three operatives a team, and have the first clue given; accounts 1 to 3 are red."""
    table = await evening.seated()
    for user in (1, 2):
        table = await evening.sit(table, user, Team.RED, Role.OPERATIVE)
    for user in (3, 4):
        table = await evening.sit(table, user, Team.BLUE, Role.OPERATIVE)
    table = (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after
    return await evening.give(table, spymaster(table))


@pytest.mark.rule("B19")
async def test_covering_a_card_removes_its_marks_only(evening: Evening) -> None:
    table = await three_operatives(evening)
    guessing = [1, 2, BEN] if game_of(table).team is Team.RED else [3, 4, DORA]
    agent, civilian = own(table), hidden(table, Identity.BYSTANDER)

    table = await evening.mark(table, guessing[0], agent)
    table = await evening.mark(table, guessing[1], agent)
    table = await evening.mark(table, guessing[2], civilian)
    assert len(table.marks) == 3

    touched = await evening.touch(table, guessing[0])

    assert standing(touched) == [(person(table, guessing[2]), civilian)]
    assert await evening.matches.ledger.get_table(table.id) == touched
    with pytest.raises(NothingMarked):
        await evening.touch(touched, guessing[1])


@pytest.mark.rule("B19")
async def test_a_button_that_names_a_card_guesses_it_for_a_person_without_a_mark(
    evening: Evening,
) -> None:
    table = await three_operatives(evening)
    one, other, third = [1, 2, BEN] if game_of(table).team is Team.RED else [3, 4, DORA]
    named, mine = own(table), hidden(table, Identity.BYSTANDER)
    table = await evening.mark(table, one, named)

    async def guess(user: int, at: Table) -> Table:
        act = evening.matches.guess_marked_card
        return (await act(at.id, evening.actor(user), at.match.moment, named)).after

    guessed = await guess(other, table)
    assert [touch.card for touch in game_of(guessed).turns[-1].touches] == [named]

    marked = await evening.mark(guessed, third, mine)
    ended = await guess(third, marked)
    assert game_of(ended).turns[-1].touches[-1].card == mine, "one's own mark comes first"


@pytest.mark.rule("B19")
async def test_at_the_turns_end_every_mark_falls(evening: Evening) -> None:
    table = await three_operatives(evening)
    guessing = [1, 2] if game_of(table).team is Team.RED else [3, 4]
    table = await evening.mark(table, guessing[0], hidden(table, Identity.BYSTANDER))
    table = await evening.mark(table, guessing[1], hidden(table, Identity.ASSASSIN))

    touched = await evening.touch(table, guessing[0])

    assert touched.marks == ()
    assert game_of(touched).phase is Phase.CLUE
    later = await evening.give(touched, spymaster(touched))
    assert later.marks == ()
    assert await evening.matches.ledger.get_table(table.id) == later


@pytest.mark.rule("B3", "B13", "B19")
async def test_mark_is_refused_without_the_right_to_guess(evening: Evening) -> None:
    table = await evening.clued()
    card = own(table)
    table = await evening.guess(table, operative(table), card)

    for user, place, refusal in (
        (spymaster(table), 5, SpymastersNeverGuess),
        (idle_operative(table), 5, NotYourTurn),
        (EVE, 5, NotSeated),
        (operative(table), card, CardCovered),
        (operative(table), 25, NoSuchCard),
        (operative(table), -1, NoSuchCard),
    ):
        with pytest.raises(refusal):
            await evening.mark(table, user, Position(place))

    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("B18")
async def test_before_the_clue_there_is_nothing_to_mark_touch_or_stop(evening: Evening) -> None:
    lobby = await evening.seated()
    with pytest.raises(NotDealt):
        await evening.mark(lobby, BEN, Position(0))
    with pytest.raises(NotDealt):
        await evening.touch(lobby, BEN)

    table = (await evening.matches.hosting.start(lobby.id, evening.actor(ANA))).after
    for actor in (
        evening.mark(table, operative(table), Position(0)),
        evening.touch(table, operative(table)),
        evening.stop(table, operative(table)),
    ):
        with pytest.raises(GuessNotAwaited):
            await actor


@pytest.mark.rule("B19")
async def test_touch_makes_the_own_mark_the_guess(evening: Evening) -> None:
    table = await evening.clued()
    card = own(table)

    touched = await evening.guess(table, operative(table), card)

    touch = game_of(touched).turns[-1].touches[-1]
    assert (touch.card, touch.identity) == (card, game_of(table).team.agent)
    assert touched.match.log[-1].person == person(table, operative(table))
    assert await evening.matches.ledger.get_table(table.id) == touched


@pytest.mark.rule("B19")
async def test_touch_without_a_mark_guesses_nothing(evening: Evening) -> None:
    table = await evening.clued()
    with pytest.raises(NothingMarked):
        await evening.touch(table, operative(table))

    marked = await evening.mark(table, operative(table), own(table))
    bare = await evening.mark(marked, operative(table), own(table))
    with pytest.raises(NothingMarked):
        await evening.touch(bare, operative(table))

    assert (await evening.matches.ledger.get_table(table.id)).match == table.match


@pytest.mark.rule("B3")
async def test_touch_refusal_names_its_reason(
    evening: Evening,
) -> None:
    table = await evening.clued()

    for user, refusal in (
        (spymaster(table), SpymastersNeverGuess),
        (idle_operative(table), NotYourTurn),
        (EVE, NotSeated),
    ):
        with pytest.raises(refusal):
            await evening.touch(table, user)


@pytest.mark.rule("B8", "B9")
async def test_a_team_stops_after_a_guess_and_not_before(evening: Evening) -> None:
    table = await evening.clued()
    with pytest.raises(GuessFirst):
        await evening.stop(table, operative(table))

    table = await evening.guess(table, operative(table), own(table))
    stopped = await evening.stop(table, operative(table))

    assert game_of(stopped).turns[-1].stopped
    assert game_of(stopped).team is game_of(table).team.rival
    assert await evening.matches.ledger.get_table(table.id) == stopped


@pytest.mark.rule("B10")
async def test_after_the_last_guess_the_turn_ends_by_itself(evening: Evening) -> None:
    table = await evening.clued("1")
    team = game_of(table).team

    table = await evening.guess(table, operative(table), own(table))
    assert game_of(table).team is team
    table = await evening.guess(table, operative(table), own(table))

    assert game_of(table).team is team.rival
    assert game_of(table).phase is Phase.CLUE


@pytest.mark.rule("B7", "B18")
async def test_after_the_assassin_nothing_moves(evening: Evening) -> None:
    table = await evening.clued()
    guesser = operative(table)

    over = await evening.guess(table, guesser, hidden(table, Identity.ASSASSIN))

    assert over.match.is_over
    assert over.marks == ()
    for actor in (
        evening.give(over, spymaster(over)),
        evening.mark(over, guesser, own(over)),
        evening.touch(over, guesser),
        evening.stop(over, guesser),
        evening.join(over, EVE),
    ):
        with pytest.raises(GameOver):
            await actor
    assert await evening.matches.ledger.get_table(over.id) == over
