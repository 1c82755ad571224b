"""What people may see of what others have played."""

from __future__ import annotations

import pytest

from engine.matches import Actor
from engine.matches.past import KeptToThemselves
from engine.rules import GiveUp
from tests.engine.matches.evenings import ANA, BEN, PLACE, Evening, operative, spymaster

STRANGER = 77


async def finished(evening: Evening) -> None:
    """Have a team give up."""
    table = await evening.dealt()
    for who in (spymaster(table), operative(table)):
        await evening.matches.hosting.seat(table.id, evening.actor(who), GiveUp())


@pytest.mark.rule("H8")
async def test_who_keeps_to_themselves_is_shown_to_nobody_else_and_may_be_seen_again(
    evening: Evening,
) -> None:
    await finished(evening)
    past, own, other = evening.matches.past, evening.actor(ANA), evening.actor(BEN)
    assert (await past.profile(other, ANA)).games == 1

    assert (await past.hide(own, hidden=True)).hidden
    for asker in (other, evening.actor(STRANGER)):
        with pytest.raises(KeptToThemselves):
            await past.profile(asker, ANA)
        with pytest.raises(KeptToThemselves):
            await past.history(asker, account=ANA)
    assert (await past.profile(own)).games == 1
    assert len((await past.history(own, account=ANA)).games) == 1
    assert len((await past.history(other)).games) == 1

    await past.hide(own, hidden=False)
    assert (await past.profile(other, ANA)).games == 1


@pytest.mark.rule("H8")
async def test_what_was_played_is_seen_in_its_own_server_alone(evening: Evening) -> None:
    await finished(evening)
    elsewhere = Actor(ANA, "en-US", 1, PLACE.guild + 1)
    past = evening.matches.past

    assert (await past.profile(elsewhere)).games == 0
    assert (await past.history(elsewhere)).games == ()
    assert (await past.history(elsewhere, account=BEN)).games == ()


async def test_of_somebody_who_was_never_met_nothing_is_told(evening: Evening) -> None:
    await finished(evening)
    past, asker = evening.matches.past, evening.actor(ANA)

    assert (await past.profile(asker, STRANGER)).games == 0
    assert (await past.history(asker, account=STRANGER)).games == ()
    assert await evening.matches._ledger.store.people.find(STRANGER) is None
