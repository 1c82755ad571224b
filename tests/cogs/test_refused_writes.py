"""Discord refuses a write: the next press draws the board, and nothing is shown to strangers."""

from __future__ import annotations

from tests.cogs.evening import Evening, Says
from tests.local_discord import MessageView

PLAYED_IN = "pt-BR"

EDIT = "/channels/{channel_id}/messages/{message_id}"


async def test_failed_board_edit_is_repaired_at_the_next_press(
    evening: Evening,
) -> None:
    await evening.deal()
    spymaster = evening.team.spymaster
    await evening.local.until(spymaster.inbox)
    evening.local.faults.next("PATCH", EDIT, status=403, times=9)
    await spymaster.slash(evening.channel, "codenames clue", word="sushi", number="1")
    assert "SUSHI 1" not in evening.now.text
    evening.local.faults.clear()
    await evening.press(spymaster, Says.CLUE)  # refused: the clue is out already
    await evening.local.until(lambda: "SUSHI 1" in evening.now.text)


async def test_a_clue_given_from_an_old_copy_never_draws_the_key_there(evening: Evening) -> None:
    await evening.deal()
    old = evening.now
    giver = evening.team.spymaster
    evening.local.faults.next("DELETE", EDIT, status=403, times=9)
    await giver.slash(evening.channel, "codenames board")
    evening.local.faults.clear()
    opened = await giver.press(old, evening.label(Says.CLUE), stale=True)
    await evening.fill(giver, opened, "zeppelin", "1")
    seen = evening.teams[0].operative.sees(evening.channel)
    await evening.local.until(lambda: any("ZEPPELIN 1" in view.now.text for view in seen))
    assert not any(_shows_key(view.now) for view in seen)


def _shows_key(view: MessageView) -> bool:
    return "🔑" in view.text or any("assass" in (image.alt or "") for image in view.images)
