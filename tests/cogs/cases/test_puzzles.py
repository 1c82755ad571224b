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
from tests.cogs.sayings import said
from tests.cogs.settling import page_of
from tests.local_discord import Ack, Interaction, MessageView, Person, Select
from tests.local_discord.world import EVERYDAY, Permission

PLAYED_IN = "pt-BR"
pytestmark = pytest.mark.rule("E6")


def cards(whisper: MessageView) -> list[str]:
    """List the open cards that are offered."""
    return [one.label for select in _choosers(whisper) for one in select.options]


def _choosers(whisper: MessageView) -> list[Select]:
    return [select for select in whisper.selects if ":mark_puzzle:" in select.custom_id]


async def listed(evening: Evening, person: Person) -> Interaction:
    """Have somebody ask under the last recap."""
    return await asked_below(person, recaps(evening)[-1], "button-puzzle")


async def chosen(person: Person, whisper: MessageView) -> MessageView:
    """Have somebody choose the one clue that is offered."""
    (select,) = whisper.selects
    (option,) = select.options
    await person.choose(whisper, select.custom_id, [option.label])
    return whisper


async def guess(person: Person, whisper: MessageView, codename: str) -> None:
    """Mark a card and guess it."""
    label = next(one for one in cards(whisper.now) if codename_on(one) == codename)
    (chooser,) = _choosers(whisper.now)
    marked = await person.choose(whisper.now, chooser.custom_id, [label])
    assert marked.ack is Ack.UPDATE
    await person.press(whisper.now, said(person, "button-guess-this", codename=codename))


async def test_a_clue_is_read_again_by_whoever_likes_and_nobody_else_sees_it(
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
    whisper = await chosen(stranger, first)
    assert len(cards(whisper.now)) == 25
    assert not any(name in whisper.now.text for name in meant)

    await guess(stranger, whisper, meant[0])
    await evening.local.until(lambda: len(cards(whisper.now)) == 24)
    await running_bot.restart()
    await guess(stranger, whisper, meant[1])
    await evening.local.until(lambda: not cards(whisper.now))

    assert said(stranger, "puzzle-share", found=1, people=1) in whisper.now.text
    assert all(name in whisper.now.text for name in meant)
    others = [view.text for view in stranger.sees(evening.channel) if not view.ephemeral]
    assert others == [text for text in before if text in others]

    player = evening.teams[0].operative
    seen = await chosen(player, (await listed(evening, player)).message)
    wrong = next(name for name, team in key.items() if team is None)
    await guess(player, seen, wrong)
    await evening.local.until(lambda: not cards(seen.now))
    assert said(player, "puzzle-played") in seen.now.text
    assert said(player, "puzzle-share", found=1, people=1) in seen.now.text
    again = await player.press(seen.now, said(player, "button-puzzles"))
    assert again.ack is Ack.UPDATE
    (select,) = seen.now.selects
    assert select.options[0].description == said(player, "puzzle-is-missed")


async def test_a_server_switches_it_off(evening: Evening) -> None:
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
    told = [option.label for one in page.selects for option in one.options if option.default]
    assert said(manager, "setting-puzzles", to="no") in told

    refused = await stranger.press(more, said(stranger, "button-puzzle"))
    assert said(stranger, "refused-no-puzzle") in (await refused.finished()).message.text
    labels = (await more_below(stranger, recaps(evening)[-1])).labels
    assert said(stranger, "button-puzzle") not in labels
