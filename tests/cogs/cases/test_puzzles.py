"""*What did it mean?* over the wire: whispered under the recap, off where a server says so."""

from __future__ import annotations

import pytest

from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, codename_on
from tests.cogs.losing import (
    asked_below,
    clue_for_two,
    lost,
    more_below,
    recaps,
    touch_the_assassin,
)
from tests.cogs.sayings import text_for
from tests.cogs.settling import page_of
from tests.local_discord import Ack, Interaction, MessageView, Person, Select
from tests.local_discord.world import EVERYDAY, Permission

PLAYED_IN = "pt-BR"
pytestmark = pytest.mark.rule("E6")


def cards(ephemeral: MessageView) -> list[str]:
    """List the open cards that are offered."""
    return [one.label for select in _pickers(ephemeral) for one in select.options]


def _pickers(ephemeral: MessageView) -> list[Select]:
    return [select for select in ephemeral.selects if ":mark_puzzle:" in select.custom_id]


async def listed(evening: Evening, person: Person) -> Interaction:
    """Have somebody ask under the last recap."""
    return await asked_below(person, recaps(evening)[-1], "button-puzzle")


async def chosen(person: Person, ephemeral: MessageView) -> MessageView:
    """Have somebody choose the one clue that is offered."""
    (select,) = ephemeral.selects
    (option,) = select.options
    await person.choose(ephemeral, select.custom_id, [option.label])
    return ephemeral


async def guess(person: Person, ephemeral: MessageView, codename: str) -> None:
    """Mark a card and guess it."""
    label = next(one for one in cards(ephemeral.now) if codename_on(one) == codename)
    (picker,) = _pickers(ephemeral.now)
    marked = await person.choose(ephemeral.now, picker.custom_id, [label])
    assert marked.ack is Ack.UPDATE
    await person.press(ephemeral.now, text_for(person, "button-guess-this", codename=codename))


async def test_anyone_can_open_a_puzzle_in_private(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.deal()
    key = await clue_for_two(evening)
    meant = [name for name, team in key.items() if team == evening.playing][:2]
    await touch_the_assassin(evening, key)
    await evening.local.until(lambda: recaps(evening))
    stranger = evening.local.person("Eva", locale="en-US")
    before = [view.text for view in stranger.sees(evening.channel)]
    first = (await listed(evening, stranger)).message
    assert first.ephemeral
    ephemeral = await chosen(stranger, first)
    assert len(cards(ephemeral.now)) == 25
    assert not any(name in ephemeral.now.text for name in meant)

    await guess(stranger, ephemeral, meant[0])
    await evening.local.until(lambda: len(cards(ephemeral.now)) == 24)
    await running_bot.restart()
    await guess(stranger, ephemeral, meant[1])
    await evening.local.until(lambda: not cards(ephemeral.now))

    assert text_for(stranger, "puzzle-share", found=1, people=1) in ephemeral.now.text
    assert all(name in ephemeral.now.text for name in meant)
    others = [view.text for view in stranger.sees(evening.channel) if not view.ephemeral]
    assert others == [text for text in before if text in others]

    player = evening.teams[0].operative
    seen = await chosen(player, (await listed(evening, player)).message)
    wrong = next(name for name, team in key.items() if team is None)
    await guess(player, seen, wrong)
    await evening.local.until(lambda: not cards(seen.now))
    assert text_for(player, "puzzle-share", found=1, people=1) in seen.now.text
    again = await player.press(seen.now, text_for(player, "button-puzzles"))
    assert again.ack is Ack.UPDATE
    (select,) = seen.now.selects
    assert select.options[0].description == text_for(player, "puzzle-is-missed")


async def test_server_switches_puzzles_off(evening: Evening) -> None:
    await lost(evening)
    stranger = evening.local.person("Eva", locale="en-US")
    manager = evening.local.person(
        "Moss", locale="en-US", permissions=EVERYDAY | Permission.MANAGE_GUILD
    )
    more = await more_below(stranger, recaps(evening)[-1])
    opened = await (
        await manager.slash(evening.channel, "codenames server", puzzles=False)
    ).finished()
    page = await page_of(manager, opened.message, "set:puzzles")
    defaults = [option.label for one in page.selects for option in one.options if option.default]
    assert text_for(manager, "setting-puzzles", to="no") in defaults

    refused = await stranger.press(more, text_for(stranger, "button-puzzle"))
    assert text_for(stranger, "refused-no-puzzle") in (await refused.finished()).message.text
    labels = (await more_below(stranger, recaps(evening)[-1])).labels
    assert text_for(stranger, "button-puzzle") not in labels
