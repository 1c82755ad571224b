"""Boards as the bot would post them, each with its notice, on the page of the local Discord."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from aiohttp import ClientSession

from cogs.screens import notice
from cogs.screens.board import public_screen
from cogs.screens.markup import Voices
from engine.decks import load_picture_pack
from engine.render.emoji_drawing import picture_emoji, picture_emoji_name
from engine.rules import (
    ChosenPack,
    Deck,
    Format,
    Game,
    Layout,
    Mark,
    Marking,
    Mix,
    Pace,
    PackPart,
    Position,
    Role,
    Timing,
    list_uncovered_cards,
)
from engine.tables import Table
from tests.cogs.every_row import every_row
from tests.cogs.posted import NAMES, Poster, among
from tests.engine.rules.people import TABLES
from tests.engine.rules.positions import alone, drawn, duet, of_three, pictured
from tests.engine.telling.scenes import SUDDEN_DEATH
from tests.engine.telling.tables import LONGEST_CLUE, crowd, dealt, laid, relaid, settings_of
from tests.engine.telling.timed import ALWAYS
from tests.local_discord import Channel, LocalDiscord
from tests.local_discord.world import Emoji

LONG = f"{LONGEST_CLUE}:9"
MIX = Mix((ChosenPack("fantasy", "Fantasy"), ChosenPack("own-3", "Our street")), PackPart.HALF)
MEANT = (Position(0), Position(1))
WORDY = (f"{LONG} > 1 18", f"{LONG} > 10 19", f"{LONG} > 2")
SMALL = (f"{LONG} > 1 16", f"{LONG} > 9 17", f"{LONG} > 2")
"""Three turns of the longest clue, with cards of each on the wordy and on the small grid."""
SIDES = (f"{LONG} > 1 16", f"{LONG} > 10 17", f"{LONG} > 2")
"""The same of a Duet."""


@dataclass(frozen=True)
class Moment:
    """How a position is played, on which deck, and by how many marks a card is guessed."""

    play: Callable[[], Game]
    deck: Deck
    marking: Marking = Marking.MARK


def _sudden_death() -> Game:
    return SUDDEN_DEATH["sudden death"]("en").match.require_dealt()


PLAYED: dict[str, Moment] = {
    "words, at the deal": Moment(drawn, Deck.WORDS),
    "pictures, at the deal": Moment(pictured, Deck.PICTURES),
    "both, at the deal": Moment(pictured, Deck.BOTH),
    "both 5 x 5, at the deal": Moment(drawn, Deck.BOTH),
    "duet, at the deal": Moment(duet, Deck.WORDS),
    "duet of pictures, at the deal": Moment(duet, Deck.PICTURES),
    "three players, at the deal": Moment(of_three, Deck.WORDS),
    "one team, at the deal": Moment(alone, Deck.WORDS),
    "words, before the clue": Moment(partial(drawn, *WORDY[:2]), Deck.WORDS),
    "pictures, before the clue": Moment(partial(pictured, *SMALL[:2]), Deck.PICTURES),
    "both, before the clue": Moment(partial(pictured, *SMALL[:2]), Deck.BOTH),
    "duet, before the clue": Moment(partial(duet, *SIDES[:2]), Deck.WORDS),
    "three players, before the clue": Moment(partial(of_three, *WORDY[:2]), Deck.WORDS),
    "one team, before the clue": Moment(partial(alone, WORDY[0], "cover 10"), Deck.WORDS),
    "words, the first clue": Moment(partial(drawn, f"{LONG} >"), Deck.WORDS),
    "pictures, the first clue": Moment(partial(pictured, f"{LONG} >"), Deck.PICTURES),
    "both, the first clue": Moment(partial(pictured, f"{LONG} >"), Deck.BOTH),
    "words, guessing": Moment(partial(drawn, *WORDY), Deck.WORDS),
    "pictures, guessing": Moment(partial(pictured, *SMALL), Deck.PICTURES),
    "both, guessing": Moment(partial(pictured, *SMALL), Deck.BOTH),
    "both 5 x 5, guessing": Moment(partial(drawn, *WORDY), Deck.BOTH),
    "duet, guessing": Moment(partial(duet, *SIDES), Deck.WORDS),
    "three players, guessing": Moment(partial(of_three, *WORDY), Deck.WORDS),
    "one team, guessing": Moment(
        partial(alone, f"{LONG} > 1 18", "cover 10", f"{LONG} > 2"), Deck.WORDS
    ),
    "words, by majority": Moment(partial(drawn, *WORDY), Deck.WORDS, Marking.MAJORITY),
    "pictures, by majority": Moment(partial(pictured, *SMALL), Deck.PICTURES, Marking.MAJORITY),
    "words, called": Moment(partial(drawn, *WORDY[:2], f"{WORDY[2]} call:C4:25"), Deck.WORDS),
    "words, contested": Moment(
        partial(drawn, *WORDY[:2], f"{WORDY[2]} call:C4:25 contest"), Deck.WORDS
    ),
    "pictures, called": Moment(
        partial(pictured, *SMALL[:2], f"{SMALL[2]} call:C20"), Deck.PICTURES
    ),
    "pictures, contested": Moment(
        partial(pictured, *SMALL[:2], f"{SMALL[2]} call:C20 contest"), Deck.PICTURES
    ),
    "both, called": Moment(
        partial(pictured, *SMALL[:2], f"{SMALL[2]} call:C20 contest"), Deck.BOTH
    ),
    "three players, called": Moment(
        partial(of_three, *WORDY[:2], f"{WORDY[2]} call:C7 contest"), Deck.WORDS
    ),
    "words, an agent to cover": Moment(partial(drawn, f"{LONG} > 1 call:C7 concede"), Deck.WORDS),
    "one team, covering": Moment(partial(alone, WORDY[0]), Deck.WORDS),
    "one team of pictures, covering": Moment(
        partial(pictured, "SEA:1 > 16", format="one_team"), Deck.PICTURES
    ),
    "duet, sudden death": Moment(_sudden_death, Deck.WORDS),
    "duet of pictures, sudden death": Moment(_sudden_death, Deck.PICTURES),
}


def table(
    moment: Moment, language: str, accounts: dict[int, int], *, mix: Mix | None = None
) -> Table:
    """Play a position on the longest codenames, against the clock; four people mark cards.

    By majority they mark the same one, and two ask for the end of the turn (B19).
    """
    start, marking = moment.play(), moment.marking
    named = relaid(start, language, moment.deck)
    settings = replace(settings_of(named, language), timing=Timing(Pace.STRICT), mix=mix or Mix())
    settings = replace(settings, marking=marking)
    three = start.format is Format.THREE_PLAYERS
    seats = TABLES[start.format] if three else crowd(start.format, len(NAMES))
    match = dealt(named, language, *start.moves, settings=settings, seats=seats, meant=MEANT)
    position = match.require_dealt()
    guessing = match.seats.list_guessers(position)[:4] if position.turns else ()
    cards = list_uncovered_cards(position)[::-1]
    if marking is Marking.MAJORITY:
        marks = [Mark(person, cards[0], 2_000) for person in guessing]
        marks += [Mark(person, None, 2_000, stop=True) for person in guessing[:2]]
    else:
        marks = [Mark(*put, 2_000) for put in zip(guessing, cards, strict=False)]
    seated = among(laid(match, *marks), accounts)
    if len(position.turns) > 1:  # whoever guesses now has guessed in an earlier turn
        taught = {who: replace(one, taught=frozenset(Role)) for who, one in seated.people.items()}
        seated = replace(seated, people=taught)
    return replace(seated, uptime=ALWAYS)


def upload_emojis(local: LocalDiscord) -> dict[str, str]:
    """Have the application an emoji of every picture, all drawn alike; give them as texts do."""
    world, pictures = local.world, [picture.id for picture in load_picture_pack().pictures]
    drawn = picture_emoji(pictures[0])
    made = {
        picture: world.put_emoji(
            Emoji(world.ids.next(), picture_emoji_name(picture), "image/png", drawn)
        )
        for picture in pictures
    }
    return {picture: f"<:{emoji.name}:{emoji.id}>" for picture, emoji in made.items()}


class BoardPoster(Poster):
    """Whoever posts boards as the bot would; one picture stands for all of its size."""

    def __init__(self, local: LocalDiscord, session: ClientSession, channel: Channel) -> None:
        super().__init__(local, session, channel)
        self._voices = Voices()
        self._voices.set_emojis(upload_emojis(local))
        self._drawn: dict[tuple[Layout, Deck], bytes] = {}

    async def post(self, table: Table) -> None:
        """Post the public message of a table, and below it the notice of who must act."""
        screen, settings = public_screen(table, None, self._voices), table.match.settings
        (picture,) = screen.pictures
        size = (settings.layout, settings.deck)
        if size not in self._drawn:
            self._drawn[size] = picture.draw_png()
        await self.send(screen, self._drawn[size])
        say = self._voices(table.match.language)
        await self.tell(
            notice.format_message(
                table, notice.build_notice(table, say, every_row().spectator_texts), say
            )
        )
