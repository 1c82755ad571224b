"""Clues that are asked about and called: the buttons for it, and how one gets there."""

from __future__ import annotations

from collections.abc import Collection

from cogs.screens.custom_ids import Action
from tests.cogs.evening import Evening, Says, spoken, written
from tests.local_discord import Interaction, MessageView, Person

SAYS = {
    "ask": written("button-ask"),
    "change": written("button-change"),
    "allow": written("button-allow"),
    "refuse": written("button-refuse"),
    "unask": written("button-unask"),
    "call": written("button-object"),
    "really": written("button-object-really"),
    "answer": written("button-answer"),
    "concede": written("button-concede"),
    "contest": written("button-contest"),
    "invalid": written("button-vote-invalid"),
    "stands": written("button-vote-stands"),
    "decline": written("button-decline"),
}


def own(person: Person, what: str) -> str:
    """Give what a whisper's button says in a person's language."""
    return SAYS[what][spoken(person)]


def public(evening: Evening, what: str) -> str:
    """Give what a public button says in the match's language."""
    return SAYS[what][evening.tongue]


async def refused_clue(evening: Evening) -> Interaction:
    """Have the spymaster give two words, which the referee refuses under C1, not finally."""
    return await evening.give("2", "sushi karaoke")


async def key_of(evening: Evening, person: Person) -> MessageView:
    """Have a spymaster look at the key."""
    shown = await evening.press(person, Says.KEY)
    return (await shown.finished()).message


async def tick_cards(evening: Evening, codenames: Collection[str]) -> None:
    """Have the spymaster whose turn it is tick the cards that the clue is to mean."""
    giver = evening.team.spymaster
    key = await key_of(evening, giver)
    ticks = next(one for one in key.selects if one.custom_id.endswith(f":{Action.TICK.value}"))
    labels = [option.label for option in ticks.options]
    cards = [label for label in labels if label.partition(" ")[2] in codenames]
    await giver.choose(key, ticks.custom_id, cards)


async def name_the_rule(rival: Person, panel: MessageView, rule: str) -> None:
    """Have something else against a clue than the everyday reasons, and choose a rule."""
    await rival.choose(panel, panel.selects[0].custom_id, ["other"])
    await rival.choose(panel.now, panel.now.selects[1].custom_id, [rule])


async def called(evening: Evening) -> tuple[Person, Person]:
    """Have a clue given and objected to under the rule about one word."""
    await evening.deal()
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    await evening.give("2", "zeppelin")
    shown = await key_of(evening, rival)
    panel = (await rival.press(shown, own(rival, "call"))).message
    await name_the_rule(rival, panel, "C1")
    await rival.press(panel.now, own(rival, "really"))
    await evening.local.until(lambda: public(evening, "answer") in evening.now.labels)
    return giver, rival


async def asked_about(evening: Evening) -> tuple[MessageView, Person]:
    """Have the giver ask about a refused clue; give the question's message, and who reads it."""
    await evening.deal()
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    refused = await refused_clue(evening)
    await giver.press(refused.message, own(giver, "ask"))
    await evening.local.until(lambda: any(own(rival, "allow") in m.labels for m in rival.inbox()))
    return next(m for m in rival.inbox() if own(rival, "allow") in m.labels), rival


async def conceded(evening: Evening) -> Person:
    """Have a clue objected to, which its giver concedes; give who clues next, and may cover."""
    giver, rival = await called(evening)
    answering = await giver.press(evening.now, public(evening, "answer"))
    await giver.press((await answering.finished()).message, own(giver, "concede"))
    await evening.local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)
    return rival
