"""What the buttons and selects of the audience are for."""

from __future__ import annotations

from cogs.screens.custom_ids import AnyAction


class AudienceAction(AnyAction):
    """What a button or a select of the audience is for."""

    PREDICT = "predict"
    FORESEE = "foresee"
