"""What the host of a lobby settles before the deal."""

from __future__ import annotations

from cogs.screens.markup import voice
from tests.cogs.evening import LANGUAGES, Evening, Says, spoken


async def chosen(evening: Evening, kind: str, value: str) -> None:
    """Have the host choose a setting, by the ids of its texts."""
    host = evening.teams[0].spymaster
    say = voice(LANGUAGES[spoken(host)])
    panel = (await (await evening.press(host, Says.SETTINGS)).finished()).message
    select = next(one for one in panel.selects if one.placeholder == say(f"settings-{kind}"))
    await (await host.choose(panel, select.custom_id, [say(value)])).finished()
