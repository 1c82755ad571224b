"""Key cards for a real table: who looks at one, and what they see.

Law: what everybody sees says only what the two teams may know: who starts, and who looks.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.board import team_accent
from cogs.screens.custom_ids import Action, Press, UnknownButton, whole_number
from cogs.screens.pictures import loose_key
from cogs.screens.screen import PictureToDraw, Screen, gallery, layout
from engine.rules import Team
from engine.tables.companion import LooseKey
from engine.telling.key_cards import key_text, public_text, side_name
from engine.texts import Voice


def public(dealt: LooseKey, say: Voice) -> Screen:
    """Tell everybody that a key card is dealt, who starts (A5), and who looks at it."""
    return _boxed(dealt, public_text(dealt, say), discord.ui.ActionRow(*_buttons(dealt, say)))


def key(dealt: LooseKey, side: Team | None, say: Voice) -> Screen:
    """Show somebody the key card, or the side of Duet's that is theirs."""
    picture = loose_key(dealt, say, side or Team.RED)
    return _boxed(dealt, key_text(dealt, side, say), gallery(picture), picture)


def asked(detail: str) -> tuple[int, Team | None]:
    """Read which key card, and in Duet which side, a button asks for; raises UnknownButton."""
    number, _, side = detail.partition("-")
    try:
        return whole_number(number), Team(side) if side else None
    except ValueError as error:
        raise UnknownButton from error


def _boxed(
    dealt: LooseKey, text: str, shown: discord.ui.Item[Any], *pictures: PictureToDraw
) -> Screen:
    accent = team_accent(dealt.format.theme(dealt.layout), dealt.key_card.starting)
    box = discord.ui.Container(discord.ui.TextDisplay(text), shown, accent_colour=accent)
    return Screen(layout(box), pictures)


def _buttons(dealt: LooseKey, say: Voice) -> list[discord.ui.Button[Any]]:
    if not dealt.key_card.partner:
        return [_button(f"{dealt.id}", say("button-look"))]
    return [_button(f"{dealt.id}-{side.value}", side_name(dealt, side, say)) for side in Team]


def _button(detail: str, label: str) -> discord.ui.Button[Any]:
    press = Press(0, 0, Action.LOOK, detail)
    return discord.ui.Button(label=label, custom_id=str(press))
