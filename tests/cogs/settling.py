"""What is settled before the deal: by the host of a lobby, or for the new tables of a server."""

from __future__ import annotations

from tests.cogs.evening import Evening, Says
from tests.local_discord import Interaction, MessageView, Person


async def chosen(evening: Evening, kind: str, *values: str) -> None:
    """Have the host choose a setting, or exactly these of several."""
    host = evening.teams[0].spymaster
    panel = (await (await evening.press(host, Says.SETTINGS)).finished()).message
    await choose(host, panel, kind, *values)


async def choose(person: Person, panel: MessageView, kind: str, *values: str) -> Interaction:
    """Choose these values in the select of that kind, on whichever page of a panel it stands."""
    panel = await page_of(person, panel, f"set:{kind}")
    select = next(one for one in panel.selects if one.custom_id.endswith(f"set:{kind}"))
    labels = [option.label for option in select.options if option.value in values]
    assert len(labels) == len(values)
    return await (await person.choose(panel, select.custom_id, labels)).finished()


async def page_of(person: Person, panel: MessageView, ending: str) -> MessageView:
    """Turn a panel to the page on which a custom id ends so, and give it."""
    shown = panel.now
    if any(str(part.get("custom_id")).endswith(ending) for part in shown.parts):
        return shown
    (other,) = [
        one.custom_id
        for one in shown.buttons
        if str(one.custom_id).split(":")[3] in {"settings", "defaults"} and one.style != PRIMARY
    ]
    await (await person.press(shown, lambda button: button.custom_id == other)).finished()
    return panel.now


PRIMARY = 1
