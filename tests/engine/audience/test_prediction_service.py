"""Predictions: what spectators think that a clue means, theirs alone until the end (H3)."""

from __future__ import annotations

import asyncio
import json
from weakref import WeakKeyDictionary

import pytest

from engine.audience import build
from engine.audience.prediction_service import PredictionService
from engine.matches import Matches, MatchGone
from engine.rules import (
    DAY_SECONDS,
    Identity,
    Join,
    KeyIsKnown,
    NoPredictionNow,
    OnlySpectatorsPredict,
    Position,
    Role,
    RuleViolation,
    Team,
)
from engine.store import Database
from engine.tables import Table
from tests.engine.matches.evenings import (
    ANA,
    CAI,
    EVE,
    Evening,
    agents,
    game_of,
    hidden,
    matches_on,
    operative,
    own,
    spymaster,
)
from tests.engine.matches.hours import Hours
from tests.engine.store.heard import heard

pytestmark = pytest.mark.rule("H3")
FAY = 9_006


HELD: WeakKeyDictionary[Matches, PredictionService] = WeakKeyDictionary()


def predictions_of(evening: Evening) -> PredictionService:
    """Give the predictions of a process, which are beside its game from the first time on."""
    matches = evening.matches
    return HELD.get(matches) or HELD.setdefault(matches, build(matches))


async def predict(evening: Evening, table: Table, user: int, *cards: Position) -> tuple[int, ...]:
    """Have somebody predict this turn."""
    turn, actor = game_of(table).turn_number, evening.actor(user)
    _, made = await predictions_of(evening).predict(table.id, actor, turn, cards)
    return made.cards


async def lost(evening: Evening, table: Table) -> Table:
    """Have the assassin touched."""
    return await evening.guess(table, operative(table), hidden(table, Identity.ASSASSIN))


async def test_the_last_prediction_before_the_first_guess_stands(
    evening: Evening, database: Database
) -> None:
    table = await evening.clued()
    first, second = agents(table)[:2]
    await predict(evening, table, EVE, first)
    await predict(evening, table, EVE, second)
    await predict(evening, table, FAY, first, second)
    other = Evening(matches_on(database, 2), evening.interactions)
    assert (await predictions_of(other).load_predictions(table.id, other.actor(EVE)))[1] == (
        second,
    )

    table = await evening.guess(table, operative(table), own(table))
    with pytest.raises(NoPredictionNow):
        await predict(evening, table, EVE, first)
    table = await lost(evening, table)

    view = await predictions_of(evening).list_predictions(table.id)
    assert [one.cards for one in view.predictions] == [(second,), (first, second)]
    assert [one.user_id for one in view.people.values()] == [EVE, FAY]


async def test_nothing_of_a_match_shows_that_somebody_predicted(
    evening: Evening, database: Database
) -> None:
    table = await evening.clued()
    store = evening.matches.ledger.store
    before, version = await rows(database), (await store.get_versions([table.id]))[table.id]

    await predict(evening, table, EVE, own(table))

    assert await rows(database) == before
    assert (await store.get_versions([table.id]))[table.id] == version
    assert (await evening.matches.ledger.get_table(table.id)).match == table.match
    assert (await predictions_of(evening).list_predictions(table.id)).predictions == ()


async def rows(database: Database) -> list[object]:
    """Give all that is stored of matches beside predictions."""
    tables = ("matches", "moves", "marks", "drafts", "sittings", "key_messages")
    async with database.read() as connection:
        results = [await connection.exec_driver_sql(f"SELECT * FROM {one}") for one in tables]  # noqa: S608
        return [tuple(row) for one in results for row in one.all()]


async def test_prediction_needs_no_lock_and_loads_no_cached_match(
    evening: Evening, database: Database
) -> None:
    table = await evening.clued()
    await evening.matches.ledger.get_or_create_profile(evening.actor(EVE))
    lock = evening.matches.ledger._lock(table.id)

    async with lock, asyncio.timeout(5), heard(database) as statements:
        await predict(evening, table, EVE, own(table))
    async with heard(database) as looking:
        await evening.matches.ledger.get_table(table.id)

    assert not any("marks_count" in statement for statement in statements)
    assert any("marks_count" in statement for statement in looking)


async def test_prediction_sees_changes_of_another_process(
    evening: Evening, database: Database
) -> None:
    other = Evening(matches_on(database, 2), evening.interactions)
    table = await evening.clued()
    await other.matches.ledger.get_table(table.id)
    guessed = await evening.guess(table, operative(table), own(table))
    with pytest.raises(NoPredictionNow):
        await predict(other, table, EVE, agents(guessed)[0])

    table = await evening.stop(guessed, operative(guessed))
    await other.matches.ledger.get_table(table.id)
    table = await evening.give(table, spymaster(table), "Opera", "1")
    assert await predict(other, table, EVE, own(table)) == (own(table),)


@pytest.mark.rule("H1")
async def test_key_holders_cannot_predict_but_earlier_predictions_stand(
    evening: Evening,
) -> None:
    table = await evening.clued()
    await predict(evening, table, EVE, own(table))
    table = (await evening.matches.ledger.apply(table.id, evening.actor(EVE), Join())).after
    refused: dict[int, type[RuleViolation]] = {
        EVE: OnlySpectatorsPredict,
        spymaster(table): OnlySpectatorsPredict,
    }
    for user, refusal in refused.items():
        with pytest.raises(refusal):
            await predict(evening, table, user, own(table))
        with pytest.raises(refusal):
            await predictions_of(evening).load_predictions(table.id, evening.actor(user))
    left = spymaster(table)
    table = await evening.leave(table, left)
    with pytest.raises(KeyIsKnown):
        await predict(evening, table, left, own(table))
    team = Team.RED if left == ANA else Team.BLUE
    table = await evening.sit(table, FAY, team, Role.SPYMASTER)
    table = await lost(evening, table)
    view = await predictions_of(evening).list_predictions(table.id)
    assert [one.user_id for one in view.people.values()] == [EVE]


async def test_predictions_of_all_viewers_are_loaded_by_two_queries(
    evening: Evening, database: Database
) -> None:
    table = await evening.clued()
    predictions, first = predictions_of(evening), own(table)
    rival = CAI if spymaster(table) == ANA else ANA
    await evening.matches.privacy.leave_everything(evening.actor(rival))
    table = await evening.matches.ledger.get_table(table.id)
    people = {
        user: (await evening.matches.ledger.get_or_create_profile(evening.actor(user))).person
        for user in (EVE, FAY, rival, operative(table))
    }
    await predict(evening, table, EVE, first)
    viewers = {person: user for user, person in people.items()}

    async with heard(database) as statements:
        loaded = await predictions.load_current_predictions(table, viewers)

    assert loaded == {people[EVE]: (first,), people[FAY]: ()}
    assert len([one for one in statements if one.lstrip().startswith("SELECT")]) == 2
    table = await evening.guess(table, operative(table), first)
    async with heard(database) as statements:
        assert await predictions.load_current_predictions(table, viewers) == {}
    assert not statements


@pytest.mark.rule("H8")
async def test_viewers_who_knew_a_key_before_they_were_erased_predict_nothing(
    evening: Evening,
) -> None:
    table = await evening.clued()
    rival = CAI if spymaster(table) == ANA else ANA
    await evening.matches.privacy.leave_everything(evening.actor(rival))
    await evening.matches.privacy.erase(evening.actor(rival))
    table = await evening.matches.ledger.get_table(table.id)
    ledger = evening.matches.ledger
    back = (await ledger.get_or_create_profile(evening.actor(rival))).person
    eve = (await ledger.get_or_create_profile(evening.actor(EVE))).person
    viewers = {back: rival, eve: EVE}

    assert await predictions_of(evening).load_current_predictions(table, viewers) == {eve: ()}


async def test_prediction_is_refused_from_another_server(evening: Evening) -> None:
    table = await evening.clued()
    predictions = predictions_of(evening)
    for guild in (101, None):
        with pytest.raises(MatchGone):
            await predictions.predict(table.id, evening.actor(EVE, guild=guild), 1, [own(table)])
        with pytest.raises(MatchGone):
            await predictions.load_predictions(table.id, evening.actor(EVE, guild=guild))


async def test_a_press_that_comes_twice_counts_once(evening: Evening) -> None:
    table = await evening.clued()
    first, second = agents(table)[:2]
    twice, later = evening.actor(EVE), evening.actor(EVE)
    predictions = predictions_of(evening)
    for actor, card in ((twice, first), (twice, second), (later, second), (later, first)):
        await predictions.predict(table.id, actor, 1, [card])

    assert (await predictions.load_predictions(table.id, evening.actor(EVE)))[1] == (second,)


@pytest.mark.rule("H8")
async def test_export_holds_predictions_and_forgetting_deletes_them(
    evening: Evening,
) -> None:
    table = await evening.clued()
    card = own(table)
    await predict(evening, table, EVE, card)
    privacy = evening.matches.privacy
    export = json.loads(await privacy.export(evening.actor(EVE)))
    assert [row["cards"] for row in export["predictions"]] == [[card]]

    await privacy.erase(evening.actor(EVE))
    table = await lost(evening, table)
    assert (await predictions_of(evening).list_predictions(table.id)).predictions == ()


@pytest.mark.rule("H8")
async def test_predictions_go_with_the_moves_of_their_game(
    hours: Hours, database: Database
) -> None:
    bot = await hours.start()
    table = await bot.evening.clued()
    await predict(bot.evening, table, EVE, own(table))
    await lost(bot.evening, table)
    hours.now += 400 * DAY_SECONDS
    await bot.evening.matches.privacy.purge()

    async with database.read() as connection:
        assert (await connection.exec_driver_sql("SELECT * FROM predictions")).all() == []


@pytest.mark.rule("H8")
@pytest.mark.parametrize("process", ["warm", "cold"])
async def test_a_forgotten_spymaster_predicts_nothing(
    evening: Evening, database: Database, process: str
) -> None:
    table = await evening.clued()
    rival = CAI if spymaster(table) == ANA else ANA
    gone = evening.actor(rival)
    await evening.matches.privacy.leave_everything(gone)
    await evening.matches.privacy.erase(gone)
    cold = Evening(matches_on(database), evening.interactions)
    predictions = predictions_of(evening if process == "warm" else cold)
    for _ in range(2):
        with pytest.raises(KeyIsKnown):
            await predictions.predict(
                table.id, evening.actor(rival), game_of(table).turn_number, agents(table)[:1]
            )
    with pytest.raises(KeyIsKnown):
        await predictions.load_predictions(table.id, evening.actor(rival))
    await predictions.predict(
        table.id, evening.actor(EVE), game_of(table).turn_number, agents(table)[:1]
    )
    with pytest.raises(OnlySpectatorsPredict):
        await predictions.load_predictions(table.id, evening.actor(operative(table)))
