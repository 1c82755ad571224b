"""Services: what the game offers to the features beside it, and to them alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from discord.ext import commands

from cogs.wire.after_change import AfterChange
from cogs.wire.allowances import Allowances
from cogs.wire.background import Background
from cogs.wire.bot import Bot
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.painter import Painter
from cogs.wire.publisher import Publisher
from engine.matches import Matches


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """What a feature is made of; it enters its own into `after_change`, `background`, `cogs`."""

    bot: Bot
    matches: Matches
    dispatcher: Dispatcher
    after_change: AfterChange
    background: Background
    publisher: Publisher
    painter: Painter
    allowances: Allowances
    rng: random.Random
    now: Callable[[], int]
    cogs: list[commands.Cog] = field(default_factory=list)
