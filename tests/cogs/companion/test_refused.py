"""Discord refuses the answer to who looks at a key card: everybody sees who did all the same."""

from __future__ import annotations

import pytest

from tests.cogs.sayings import text_for
from tests.cogs.unanswered import every_failure, failing
from tests.local_discord import LocalDiscord


@every_failure
@pytest.mark.rule("A5", "A6")
@pytest.mark.usefixtures("running_bot")
async def test_key_card_viewer_is_named_publicly(local: LocalDiscord, failure: str) -> None:
    channel = local.guild("Living room").channel("games")
    ana, ben = (local.person(name, locale="en-US") for name in ("Ana", "Ben"))
    await (await ana.slash(channel, "codenames table", key_card="classic")).finished()
    (card,) = (one for one in ben.sees(channel) if not one.ephemeral)
    with failing(local, failure):
        await ben.press(card, text_for(ben, "button-look"), wait=False)
        await local.until(lambda: ben.mention in card.now.text)
