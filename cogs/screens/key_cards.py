"""Key cards for a real table: who looks at one, and what they see.

Law: what everybody sees says only what the two teams may know: who starts, and who looks.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.board import team_accent
from cogs.screens.custom_ids import LARGEST, Action, Press, UnknownButton
from cogs.screens.pictures import loose_key
from cogs.screens.screen import Drawing, Screen, gallery, layout
from cogs.screens.wording import joined, mention, team_id
from engine.companion import RealKey
from engine.rules import Team
from engine.tables.companion import LooseKey
from engine.texts import Voice

NAMES = {
    RealKey.CLASSIC: "key-card-classic",
    RealKey.PICTURES: "key-card-pictures",
    RealKey.DUET: "key-card-duet",
}
"""The text that names each key card."""


def public(dealt: LooseKey, say: Voice) -> Screen:
    """Tell everybody that a key card is dealt, who starts (A5), and who looks at it."""
    title = say("key-card-dealt", name=_name(dealt, say))
    told = _sides(dealt, say) if dealt.key_card.partner else _lookers(dealt, say)
    return _boxed(dealt, f"{title}\n{told}", discord.ui.ActionRow(*_buttons(dealt, say)))


def key(dealt: LooseKey, side: Team | None, say: Voice) -> Screen:
    """Show somebody the key card, or the side of Duet's that is theirs."""
    picture = loose_key(dealt, say, side or Team.RED)
    title = say("key-card-yours", name=_name(dealt, say))
    if side is None:
        told = say("key-card-hold", team=_starting(dealt))
    else:
        told = say("key-card-side", team=team_id(dealt.format.theme(dealt.layout), side))
    return _boxed(dealt, f"{title}\n{told}", gallery(picture), picture)


def asked(detail: str) -> tuple[int, Team | None]:
    """Read which key card, and in Duet which side, a button asks for; raises UnknownButton."""
    number, _, side = detail.partition("-")
    if not number.isdecimal() or int(number) >= LARGEST:
        raise UnknownButton
    try:
        return int(number), Team(side) if side else None
    except ValueError as error:
        raise UnknownButton from error


def _boxed(dealt: LooseKey, text: str, shown: discord.ui.Item[Any], *pictures: Drawing) -> Screen:
    accent = team_accent(dealt.format.theme(dealt.layout), dealt.key_card.starting)
    box = discord.ui.Container(discord.ui.TextDisplay(text), shown, accent_colour=accent)
    return Screen(layout(box), pictures)


def _name(dealt: LooseKey, say: Voice) -> str:
    return say(NAMES[RealKey((dealt.format, dealt.layout))])


def _starting(dealt: LooseKey) -> str:
    return team_id(dealt.format.theme(dealt.layout), dealt.key_card.starting)


def _lookers(dealt: LooseKey, say: Voice) -> str:
    who = [mention(holder.user_id, say) for holder in dealt.holders if holder is not None]
    starts = say("key-card-starts", team=_starting(dealt))
    return f"{starts}\n{say('key-card-seen', who=joined(who, say), count=len(who))}"


def _sides(dealt: LooseKey, say: Voice) -> str:
    lines = [_holder(dealt, side, say) for side in Team]
    return "\n".join([say("key-card-sides"), *lines])


def _holder(dealt: LooseKey, side: Team, say: Voice) -> str:
    holder = dealt.holder(side)
    who = say("lobby-free") if holder is None else mention(holder.user_id, say)
    return say("key-card-holder", team=team_id(dealt.format.theme(dealt.layout), side), who=who)


def _buttons(dealt: LooseKey, say: Voice) -> list[discord.ui.Button[Any]]:
    if not dealt.key_card.partner:
        return [_button(f"{dealt.id}", say("button-look"))]
    theme = dealt.format.theme(dealt.layout)
    return [
        _button(f"{dealt.id}-{side.value}", say("team", team=team_id(theme, side))) for side in Team
    ]


def _button(detail: str, label: str) -> discord.ui.Button[Any]:
    press = Press(0, 0, Action.LOOK, detail)
    return discord.ui.Button(label=label, custom_id=str(press))
