"""Games that are lost at once, for what is told after the end."""

from __future__ import annotations

from tests.cogs.calls import tick_cards
from tests.cogs.evening import Evening
from tests.cogs.sayings import text_for
from tests.local_discord import Interaction, MessageView, Person


def recaps(evening: Evening) -> list[MessageView]:
    """List the recaps in the channel."""
    reader = evening.teams[0].operative
    views = [view for view in reader.sees(evening.channel) if not view.ephemeral]
    return [view for view in views if any("rematch" in (b.custom_id or "") for b in view.buttons)]


async def more_below(person: Person, recap: MessageView) -> MessageView:
    """Have somebody open *More* of a recap, which only they see."""
    opened = await person.press(recap, lambda one: ":recap:" in str(one.custom_id))
    shown = (await opened.finished()).message
    assert shown.ephemeral
    return shown


async def asked_below(person: Person, recap: MessageView, text_id: str) -> Interaction:
    """Have somebody open *More* of a recap, and ask for something there."""
    shown = await more_below(person, recap)
    return await (await person.press(shown, text_for(person, text_id))).finished()


async def lost(evening: Evening) -> MessageView:
    """Have the first clue mean two cards and the first guess touch the assassin; give the recap."""
    await evening.deal()
    await lose(evening)
    await evening.local.until(lambda: recaps(evening))
    return recaps(evening)[-1]


async def lose(evening: Evening) -> None:
    """Give a clue that means two cards, and touch the assassin."""
    await touch_the_assassin(evening, await clue_for_two(evening))


async def clue_for_two(evening: Evening) -> dict[str, int | str | None]:
    """Give a clue that means two cards, and give the key that its giver saw."""
    key = await evening.key(evening.playing)
    own = [codename for codename, team in key.items() if team == evening.playing]
    await tick_cards(evening, own[:2])
    await evening.give("2", "zeppelin")
    return key


async def touch_the_assassin(evening: Evening, key: dict[str, int | str | None]) -> None:
    """Lose the game."""
    await evening.guess(next(codename for codename, kind in key.items() if kind == "assassin"))
