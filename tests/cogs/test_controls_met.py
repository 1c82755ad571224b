"""How many different controls one meets in a first evening, cards aside.

In sight is whatever is shown to anybody: in the channel, in direct messages, in the whispers that
come by themselves or by *Key* and *More*, and in the form of a clue. With every door opened there
are also the seats, both pages of the settings, those of *More*, a prediction, an objection with its
vote, and what lies below the end. The pages of the rules are not counted, nor the live table, which
this bot does not have.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from tests.cogs.calls import key_of, name_the_rule, own, public
from tests.cogs.evening import LANGUAGES, SLIPS, Evening, Says, dealt, follow_the_lot
from tests.local_discord import Button, Interaction, LocalDiscord, MessageView, Person

MOST_IN_SIGHT = 26
MOST_WITH_ALL_OPENED = 67
OPENING_ACTIONS = {"seats", "settings", "more", "recap", "predict", "resign"}
"""The actions that only open something for whoever presses, and whose message has doors, too."""
SHOWN_ONCE = {"replay"}
"""The actions of the same kind whose buttons turn pages."""


def shown(local: LocalDiscord) -> Iterator[str]:
    """List what every control that somebody sees now is for."""
    for message in local.world.messages.values():
        view = MessageView(message, local.world)
        known = [one.custom_id for one in view.buttons] + [one.custom_id for one in view.selects]
        yield from map(purpose, filter(None, known))


def purpose(custom_id: str) -> str:
    """Tell what a control is for: its action, and its detail where that names no card or page."""
    _, _, _, action, *detail = custom_id.split(":", maxsplit=4)
    return ":".join([action, *(word for word in detail if word.isalpha())])


@dataclass(frozen=True)
class Meeting:
    """An evening, what everybody has met there so far, and whether they open every door."""

    evening: Evening
    opens: bool
    met: set[str] = field(default_factory=set)
    opened: set[str] = field(default_factory=set)

    def look(self) -> None:
        """Note every control that somebody sees."""
        self.met.update(shown(self.evening.local))

    async def whispered(self, person: Person, says: Says) -> MessageView:
        """Press a button of the board that answers with a whisper, and look around there."""
        return await self.entered(person, await self.evening.press(person, says))

    async def entered(self, person: Person, pressed: Interaction) -> MessageView:
        """Look at what a press has opened, and behind its doors."""
        message = (await pressed.finished()).message
        self.look()
        await self.behind(person, message)
        return message

    async def behind(self, person: Person, message: MessageView) -> None:
        """Open every door of a message that nobody has opened yet."""
        if not self.opens:
            return
        view = message.now
        for one in [button for button in view.buttons if button.custom_id]:
            action = str(one.custom_id).split(":")[3]
            name = purpose(str(one.custom_id))
            if action in OPENING_ACTIONS | SHOWN_ONCE and name not in self.opened:
                self.opened.add(name)
                pressed = await person.press(view, partial(_is_same, one), stale=True)
                opened = (await pressed.finished()).message
                self.look()
                if action in OPENING_ACTIONS:
                    await self.behind(person, opened)


def _is_same(one: Button, other: Button) -> bool:
    return one.custom_id == other.custom_id


async def _turns(meeting: Meeting) -> None:
    """Open a table, and play to the end of the first turn."""
    evening, local = meeting.evening, meeting.evening.local
    await evening.open()
    meeting.look()
    await evening.join()
    meeting.look()
    await meeting.behind(evening.teams[0].spymaster, evening.now)
    await evening.press(evening.teams[0].spymaster, Says.START)
    await local.until(lambda: dealt(evening.now))
    follow_the_lot(evening)
    await local.until(evening.team.spymaster.inbox)
    meeting.look()
    await evening.give("2", SLIPS[LANGUAGES[evening.tongue]][0])
    meeting.look()
    cards = await evening.own()
    await evening.give("2")
    meeting.look()
    await evening.mark(evening.team.operative, cards[0])
    await meeting.whispered(evening.team.operative, Says.MORE)
    await meeting.whispered(local.person("Eva", locale="en-US"), Says.MORE)
    await evening.press(evening.team.operative, Says.GUESS)
    await local.until(lambda: evening.shows(Says.END_TURN))
    meeting.look()
    await meeting.whispered(evening.team.operative, Says.END_TURN)
    rival = evening.teams[1 - evening.playing].spymaster
    await meeting.whispered(rival, Says.KEY)
    await evening.guess(cards[1])
    await evening.press(evening.team.operative, Says.END_TURN)


async def _objection(meeting: Meeting) -> None:
    """Give a clue that is objected to, contested, and stands by a vote."""
    evening, local = meeting.evening, meeting.evening.local
    await local.until(lambda: evening.shows(Says.CLUE))
    giver, rival = evening.team.spymaster, evening.teams[1 - evening.playing].spymaster
    await evening.give("1")
    panel = (await rival.press(await key_of(evening, rival), own(rival, "call"))).message
    meeting.look()
    await name_the_rule(rival, panel, "C1")
    meeting.look()
    await rival.press(panel.now, own(rival, "really"))
    await local.until(lambda: public(evening, "answer") in evening.now.labels)
    answering = await meeting.entered(
        giver, await giver.press(evening.now, public(evening, "answer"))
    )
    await giver.press(answering, own(giver, "contest"))
    voter = evening.team.operative
    pressed = await voter.press(evening.now, public(evening, "answer"))
    await voter.press(await meeting.entered(voter, pressed), own(voter, "stands"))
    await local.until(lambda: public(evening, "answer") not in evening.now.labels)


async def _end(meeting: Meeting) -> None:
    """Lose the game, and look at what is below its end."""
    evening, local = meeting.evening, meeting.evening.local
    key = await evening.key(evening.playing)
    await evening.guess(next(name for name, team in key.items() if team == "assassin"))
    await local.until(lambda: any("rematch" in one for one in shown(local)))
    meeting.look()
    views = [MessageView(message, local.world) for message in local.world.messages.values()]
    recap = next(one for one in views if any("rematch" in str(it.custom_id) for it in one.buttons))
    await meeting.behind(evening.teams[0].operative, recap)


async def test_first_evening_shows_few_controls(evening: Evening) -> None:
    meeting = Meeting(evening, opens=False)
    await _turns(meeting)
    await evening.lose()
    await evening.local.until(lambda: any("rematch" in one for one in shown(evening.local)))
    meeting.look()
    assert len(meeting.met) <= MOST_IN_SIGHT, sorted(meeting.met)


async def test_with_everything_opened_there_are_few_more(evening: Evening) -> None:
    meeting = Meeting(evening, opens=True)
    await _turns(meeting)
    await _objection(meeting)
    await _end(meeting)
    assert len(meeting.met) <= MOST_WITH_ALL_OPENED, sorted(meeting.met)
