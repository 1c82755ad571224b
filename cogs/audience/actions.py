"""Custom-id actions of the audience."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class AudienceAction(AnyAction):
    """The purposes of the audience's button and select."""

    PREDICT = "predict"
    FORESEE = "foresee"
