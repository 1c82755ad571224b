"""Pages: a finished game in HTML: its board, its turns, and the proof of its key (A5, H4).

Law: scripts, styles and pictures stand in the page, and its policy allows no others; the script
reads the values it checks from the page itself.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template

from engine.replays.cards import cards
from engine.replays.paragraphs import PAGE, block, inline
from engine.rules import PICTURE, Game, Identity, Outcome
from engine.tables import Table
from engine.telling.lobby import place_text
from engine.telling.played_turns import PlayedTurn, played_turns, turn_text
from engine.telling.recap import sudden_text
from engine.telling.state import status
from engine.telling.summaries import reason_text
from engine.telling.wording import identity_id, kebab, team_id
from engine.texts import TimeStyle, Voice, voice

ASSETS = Path(__file__).parents[2] / "assets" / "keepsake"


def page(table: Table, names: Mapping[int, str], language: str) -> bytes:
    """Render the page of a finished game in UTF-8; `names` are people's names by account.

    Raises NotDealt or ValueError for a game that is not over.
    """
    game = table.match.require_dealt()
    if game.outcome is None:
        message = "only a finished game is taken along"
        raise ValueError(message)
    say = voice(language, PAGE).at(table.match.language)
    writer = _Writer(table, game, names, say)
    return Template(_asset("page.html")).substitute(writer.parts(game.outcome)).encode()


@dataclass(frozen=True, slots=True)
class _Writer:
    """Renders the parts of a page, by their names in the template."""

    table: Table
    game: Game
    names: Mapping[int, str]
    say: Voice

    def parts(self, outcome: Outcome) -> dict[str, str]:
        """Return all parts by name."""
        return {**self._ending(outcome), **self._told(), **self._proof(), **self._frame()}

    def _frame(self) -> dict[str, str]:
        """Return the language, policy, style, script and footer."""
        footer = self.say("footer", match=str(self.table.id)).removeprefix("-# ")
        drawn = any(codename.startswith(PICTURE) for codename in self.game.codenames)
        origins = [self.say("keepsake-pictures")] if drawn else []
        return {
            "language": escape(self.say.language),
            "spoken": escape(self.table.match.language),
            "policy": _policy(),
            "style": _asset("page.css"),
            "script": _asset("check.js"),
            "footer": "<br>".join(map(self._inline, [footer, *origins])),
        }

    def _ending(self, outcome: Outcome) -> dict[str, str]:
        """Return the parts of the game's end."""
        game, say = self.game, self.say
        winner = Identity.GREEN if outcome.together else outcome.winner and outcome.winner.agent
        return {
            "title": escape(f"Codenames · {status(game, say)}"),
            "headline": escape(status(game, say)),
            "reason": escape(reason_text(game, outcome, say)),
            "winner": "" if winner is None else identity_id(game.theme, winner),
        }

    def _told(self) -> dict[str, str]:
        """Return the parts of the board, the people and the turns."""
        return {
            "about": escape(self._about()),
            "board_title": escape(self.say("keepsake-board")),
            "cards": cards(self.game, self.say),
            "people": "\n".join(self._people()),
            "turns_title": escape(self.say("keepsake-turns")),
            "turns": "\n".join(self._turns()),
        }

    def _proof(self) -> dict[str, str]:
        """Return the parts of the key's proof, and the script's messages."""
        match, say = self.table.match, self.say
        texts = {
            "check_title": say("keepsake-check"),
            "commitment_title": say("keepsake-commitment"),
            "salt_title": say("keepsake-salt"),
            "deal_title": say("keepsake-deal"),
            "waiting": say("keepsake-waiting"),
            "agrees": say("keepsake-agrees"),
            "differs": say("keepsake-differs"),
            "unable": say("keepsake-unable"),
            "deal": str(self.game.laid),
        }
        return {
            **{part: escape(text) for part, text in texts.items()},
            "check_about": self._inline(say("keepsake-check-about")),
            "commitment": match.commitment,
            "salt": (match.salt or b"").hex(),
        }

    def _about(self) -> str:
        """Return what was played, and on which day."""
        settings, say = self.table.match.settings, self.say
        began = say.markup.time(self.table.match.log[0].at, TimeStyle.DAY)
        kinds = (f"format-{kebab(settings.format)}", f"deck-{kebab(settings.deck)}")
        return " · ".join([*map(say, kinds), began])

    def _people(self) -> Iterator[str]:
        """Yield the people on their seats at the end."""
        for place in self.table.match.settings.format.rules.seats:
            if self.table.match.seats.on(place):
                text = place_text(self.table, place, self.say)
                yield f'<p class="people">{self._inline(text)}</p>'

    def _turns(self) -> Iterator[str]:
        """Yield the turns with the meant cards, then the guesses of sudden death."""
        game = self.game
        for counted in played_turns(self.table, game):
            played: PlayedTurn = counted[1]
            text = turn_text(self.table, game, counted, self.say)
            yield self._turn(text, team_id(game.theme, played.turn.team))
        if game.sudden:
            yield self._turn(sudden_text(self.table, game, self.say), "a")
        if not game.turns:
            yield self._turn(self.say("more-no-clues"), "nobody")

    def _turn(self, text: str, team: str) -> str:
        html = block(text, self.names, self.say("somebody"))
        return f'<li class="turn of-{team}">\n{html}\n</li>'

    def _inline(self, text: str) -> str:
        return inline(text, self.names, self.say("somebody"))


@cache
def _asset(name: str) -> str:
    return (ASSETS / name).read_text(encoding="utf-8")


def _policy() -> str:
    """Return the content security policy: own style and script by hash, pictures as data."""
    allowed = {"style-src": f"'{_hash('page.css')}'", "script-src": f"'{_hash('check.js')}'"}
    rules = {"default-src": "'none'", **allowed, "img-src": "data:", "base-uri": "'none'"}
    return "; ".join(f"{kind} {source}" for kind, source in rules.items())


def _hash(name: str) -> str:
    return f"sha256-{b64encode(sha256(_asset(name).encode()).digest()).decode()}"
