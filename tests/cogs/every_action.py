"""Every action there is: the game's, and those of each feature that `bot.py` adds."""

from __future__ import annotations

from typing import Final

import bot
from cogs.screens.custom_ids import AnyAction

BOT: Final = bot
"""What imports every feature, so that its actions are known."""


def every_action() -> list[AnyAction]:
    """List the actions of all rooms."""
    return [action for room in AnyAction.__subclasses__() for action in room]
