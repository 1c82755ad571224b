"""Pages: a finished game in HTML: its board, its turns, and the proof of its key (A5, H4).

Law: scripts, styles and pictures stand in the page, and its policy allows no others; the script
reads the values it checks from the page itself.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template

from engine.decks import get_picture_path
from engine.rules import PICTURE_PREFIX, Face, Game, Identity, Outcome, Team
from engine.tables import Table
from engine.telling.formatting import (
    codename_or_picture_name,
    date_text,
    identity_id,
    team_id,
    to_kebab_case,
)
from engine.telling.more import team_lines
from engine.telling.played_turns import PlayedTurn, list_played_turns, played_turn_text
from engine.telling.recap import sudden_death_text
from engine.telling.state import short_status_text
from engine.telling.summaries import end_reason_text
from engine.texts import PLAIN, Voice, voice

MENTION = "\ue000{}\ue001"
"""A placeholder of an account until its name is put in, in private-use letters."""
PAGE = replace(PLAIN, mention=MENTION.format)
_MENTIONED = re.compile(MENTION.format(r"(\d+)"))
_BOLD = re.compile(r"\*\*(.+?)\*\*")
LONG = (8, 10)
"""The longest codenames of a phone's card in normal and in smaller letters."""


def render_block(text: str, names: Mapping[int, str], unknown: str) -> str:
    """Render a text of several lines as HTML; `unknown` replaces a missing name."""
    return "\n".join(_render_line(line, names, unknown) for line in text.splitlines())


def _render_line(line: str, names: Mapping[int, str], unknown: str) -> str:
    if line.startswith("-# "):
        return f'<p class="small">{render_inline(line[3:], names, unknown)}</p>'
    return f"<p>{render_inline(line.lstrip('# '), names, unknown)}</p>"


def render_inline(text: str, names: Mapping[int, str], unknown: str) -> str:
    """Render a text within a line as HTML; `unknown` replaces a missing name."""
    bold = _BOLD.sub(r"<b>\1</b>", escape(text))

    def insert_name(match: re.Match[str]) -> str:
        return f"<bdi>{escape(names.get(int(match[1]), unknown))}</bdi>"

    return _MENTIONED.sub(insert_name, bold)


def render_cards(game: Game, say: Voice) -> str:
    """Render all cards of a finished game as HTML, row by row."""
    faces = game.seen_by(None).faces
    return "\n".join(_render_card(game, place, face, say) for place, face in enumerate(faces))


def _render_card(game: Game, place: int, face: Face, say: Voice) -> str:
    """Render a card: its word or picture, its number, its identity, and the turn it was covered."""
    assert face.identity is not None  # noqa: S101 - a finished game hides no identity
    sides = Team if game.format.rules.two_sided else (game.team,)
    known = [game.key_card.get_side(side)[place] for side in sides]
    ids = [identity_id(game.theme, identity) for identity in known]
    signs = "".join(say("identity-mark", identity=identity) for identity in ids)
    identities = " / ".join(say("alt-identity", identity=identity) for identity in ids)
    css_class = f"{'covered' if face.covered else 'open'} {identity_id(game.theme, face.identity)}"
    key = "".join(identity.value for identity in known)
    return (
        f'<li class="card {css_class}" data-key="{key}"{_render_word(face, say)}'
        f'<span class="number">{place + 1}</span>'
        f'<span class="sign" aria-hidden="true">{signs}</span>'
        f'<span class="when">{escape(_covered_text(game, place, face, say))}</span>'
        f'<span class="unseen">{escape(identities)}</span></li>'
    )


def _render_word(face: Face, say: Voice) -> str:
    """Render the end of a card's opening tag, then its codename or its picture."""
    if face.picture_id is None:
        return f'><b class="word {_length_class(face.codename)}">{escape(face.codename)}</b>'
    drawn = b64encode(get_picture_path(face.picture_id).read_bytes()).decode()
    alt, name = escape(codename_or_picture_name(face.codename, say)), escape(face.codename)
    return f' data-picture="{name}"><img alt="{alt}" src="data:image/png;base64,{drawn}">'


def _length_class(codename: str) -> str:
    """Return the CSS class of a long codename that cannot wrap: a phone shows it smaller."""
    letters = max(map(len, codename.split()), default=0)
    return "longest" if letters > LONG[1] else "long" if letters > LONG[0] else ""


def _covered_text(game: Game, place: int, face: Face, say: Voice) -> str:
    """Return the text of the turn in which a card was covered, if it was in one."""
    met = [
        number
        for number, turn in enumerate(game.turns, 1)
        if place == turn.covered or any(place == touch.card for touch in turn.touches)
    ]
    late = any(place == touch.card for touch in game.sudden)
    covered = face.covered and met and not late
    return say("keepsake-when", place=str(met[-1])) if covered else ""


ASSETS = Path(__file__).parents[2] / "assets" / "keepsake"


def render_page(table: Table, names: Mapping[int, str], language: str) -> bytes:
    """Render the HTML page of a finished game in UTF-8; `names` are people's names by account.

    Raises NotDealt or ValueError for a game that is not over.
    """
    game = table.match.require_dealt()
    if game.outcome is None:
        message = "only a finished game is taken along"
        raise ValueError(message)
    say = voice(language, PAGE).for_table_language(table.match.language)
    writer = _Writer(table, game, names, say)
    return Template(_load_asset("page.html")).substitute(writer.render_parts(game.outcome)).encode()


@dataclass(frozen=True, slots=True)
class _Writer:
    """Renders the parts of a page, by their names in the template."""

    table: Table
    game: Game
    names: Mapping[int, str]
    say: Voice

    def render_parts(self, outcome: Outcome) -> dict[str, str]:
        """Render all parts of the page, by their names in the template."""
        return {
            **self._ending_parts(outcome),
            **self._game_parts(),
            **self._proof_parts(),
            **self._frame_parts(),
        }

    def _frame_parts(self) -> dict[str, str]:
        footer = self.say("footer", match=str(self.table.id)).removeprefix("-# ")
        drawn = any(codename.startswith(PICTURE_PREFIX) for codename in self.game.codenames)
        origins = [self.say("keepsake-pictures")] if drawn else []
        return {
            "language": escape(self.say.language),
            "spoken": escape(self.table.match.language),
            "policy": _content_policy(),
            "style": _load_asset("page.css"),
            "script": _load_asset("check.js"),
            "footer": "<br>".join(map(self._inline, [footer, *origins])),
        }

    def _ending_parts(self, outcome: Outcome) -> dict[str, str]:
        game, say = self.game, self.say
        winner = Identity.GREEN if outcome.together else outcome.winner and outcome.winner.agent
        return {
            "title": escape(f"Codenames · {short_status_text(game, say)}"),
            "headline": escape(short_status_text(game, say)),
            "reason": escape(end_reason_text(game, outcome, say)),
            "winner": "" if winner is None else identity_id(game.theme, winner),
        }

    def _game_parts(self) -> dict[str, str]:
        return {
            "about": escape(self._about_text()),
            "board_title": escape(self.say("keepsake-board")),
            "cards": render_cards(self.game, self.say),
            "people": "\n".join(self._render_people()),
            "turns_title": escape(self.say("keepsake-turns")),
            "turns": "\n".join(self._render_turns()),
        }

    def _proof_parts(self) -> dict[str, str]:
        match, say = self.table.match, self.say
        texts = {
            "check_title": say("button-check-it"),
            "commitment_title": say("keepsake-commitment"),
            "salt_title": say("keepsake-salt"),
            "deal_title": say("keepsake-deal"),
            "waiting": say("keepsake-waiting"),
            "agrees": say("keepsake-agrees"),
            "differs": say("keepsake-differs"),
            "unable": say("keepsake-unable"),
            "deal": str(self.game.start_deal),
        }
        return {
            **{part: escape(text) for part, text in texts.items()},
            "check_about": self._inline(say("keepsake-check-about")),
            "commitment": match.commitment,
            "salt": (match.salt or b"").hex(),
        }

    def _about_text(self) -> str:
        settings, say = self.table.match.settings, self.say
        began = date_text(datetime.fromtimestamp(self.table.match.log[0].at, UTC).date(), say)
        kinds = (f"format-{to_kebab_case(settings.format)}", f"deck-{to_kebab_case(settings.deck)}")
        return " · ".join([*map(say, kinds), began])

    def _render_people(self) -> Iterator[str]:
        for line in team_lines(self.table, self.say):
            yield f'<p class="people">{self._inline(line)}</p>'

    def _render_turns(self) -> Iterator[str]:
        game = self.game
        for counted in list_played_turns(self.table, game):
            played: PlayedTurn = counted[1]
            text = played_turn_text(self.table, game, counted, self.say)
            yield self._render_turn(text, team_id(game.theme, played.turn.team))
        if game.sudden:
            yield self._render_turn(sudden_death_text(self.table, game, self.say), "a")
        if not game.turns:
            yield self._render_turn(self.say("more-no-clues"), "nobody")

    def _render_turn(self, text: str, team: str) -> str:
        html = render_block(text, self.names, self.say("somebody"))
        return f'<li class="turn of-{team}">\n{html}\n</li>'

    def _inline(self, text: str) -> str:
        return render_inline(text, self.names, self.say("somebody"))


@cache
def _load_asset(name: str) -> str:
    return (ASSETS / name).read_text(encoding="utf-8")


def _content_policy() -> str:
    """Return the content security policy: own style and script by hash, pictures as data."""
    allowed = {
        "style-src": f"'{_asset_hash('page.css')}'",
        "script-src": f"'{_asset_hash('check.js')}'",
    }
    rules = {"default-src": "'none'", **allowed, "img-src": "data:", "base-uri": "'none'"}
    return "; ".join(f"{kind} {source}" for kind, source in rules.items())


def _asset_hash(name: str) -> str:
    return f"sha256-{b64encode(sha256(_load_asset(name).encode()).digest()).decode()}"
