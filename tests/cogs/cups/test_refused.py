"""Discord refuses the answer to what is done with a cup: everybody sees it all the same."""

from __future__ import annotations

import pytest

from cogs.cups import runner as cup_runner
from cogs.interactions.responders import TRIES
from tests.cogs.cups.cup_evenings import CupEvening
from tests.cogs.unanswered import OFTEN, every_failure, failing
from tests.local_discord import LocalDiscord, MessageView, Person


@every_failure
@pytest.mark.rule("E11", "E12", "E13")
@pytest.mark.usefixtures("running_bot")
async def test_cup_actions_update_the_public_message(local: LocalDiscord, failure: str) -> None:
    night = CupEvening.arrive(local, 4)
    await night.open()

    async def press(person: Person, text_id: str, on: MessageView | None = None) -> None:
        await person.press((on or night.now).now, night.says(text_id), wait=False)

    with failing(local, failure):
        for person in night.people:
            await press(person, "button-sign-up")
            await local.until(lambda who=person: who.mention in night.now.text)  # type: ignore[misc]
    gone = night.people[0]
    own, hosts = await night.panel(gone), await night.panel(night.host)
    with failing(local, failure):
        await press(gone, "button-sign-off", own)
        await local.until(lambda: gone.mention not in night.now.text)
    with failing(local, failure):
        await press(night.host, "button-cup-fill", hosts)
        await local.until(lambda: night.says("cup-fills", count=1) in night.now.text)
    hosts = await night.panel(night.host)
    with failing(local, failure):
        await press(night.host, "button-draw-teams", hosts)
        (line,) = await night.tables("Final, game 1 of up to 3", 1)
        assert night.says("button-sign-up") not in night.now.labels
        await night.players(line)[0].press(line, "We are here", wait=False)
        await local.until(lambda: "👋" in line.now.text)
    interaction = await night.manage(night.host, "button-call-off")
    with failing(local, failure):
        await press(night.host, "button-call-off-really", interaction.message)
        await local.until(lambda: night.says("cup-called-off") in night.now.text)
        await local.until(lambda: not line.now.labels)


@pytest.mark.rule("E12")
@pytest.mark.usefixtures("running_bot")
async def test_next_round_repairs_an_unwritable_cup_message(
    local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cup_runner, "POLL_SECONDS", 0.05)
    night = CupEvening.arrive(local, 4)
    await night.signed_up()
    panel = await night.panel(night.host)
    with failing(local, "cut before"):
        local.faults.next("PATCH", "/channels/*", drop=True, times=OFTEN)
        await night.host.press(panel, night.says("button-draw-teams"), wait=False)
        await local.until(lambda: local.faults.pending <= 2 * (OFTEN - TRIES))
    await night.tables("Final, game 1 of up to 3", 1)
    await local.until(lambda: night.says("button-sign-up") not in night.now.labels)
