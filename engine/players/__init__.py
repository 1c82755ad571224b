"""Computer players: a spymaster who gives clues, an operative who reads them.

Law: a player knows only what its seat sees; all that it knows of words are the links in the folder
of its language, so one seed gives the same clue on every machine. An operative never gets a key:
`OpenBoard` has no field for one.

Words of this package:

- computer: a player of our own on a seat: a person with a number below 0
- temper: how strongly computers play as rivals: easy, even, hard; a partner of people has none
- link: how strongly one word makes people think of another, in tenths of a logit
- association: a word that our own list gives for a codename, a clue or a picture
- earlier clue: one of an earlier turn, with how many of its promised cards are not found yet
- hint: a computer spymaster's clue: word, number, the codenames meant
"""

from engine.players.links import (
    NoPlayers as NoPlayers,
    is_spoken as is_spoken,
    preload_links as preload_links,
)
from engine.players.operatives import (
    Operative as Operative,
    operative as operative,
    operative_on_seat as operative_on_seat,
)
from engine.players.sight import (
    EarlierClue as EarlierClue,
    KeyBoard as KeyBoard,
    OpenBoard as OpenBoard,
    list_informative_clues as list_informative_clues,
)
from engine.players.spymasters import Hint as Hint, Spymaster as Spymaster, spymaster as spymaster
from engine.rules import Temper as Temper
