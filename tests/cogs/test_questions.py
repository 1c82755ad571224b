"""A question whose message arrives when it was answered already (C14)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.publishing.questions import Questions
from engine.rules import Person

ANA, CAI = Person(1), Person(3)


class SlowMessages:
    """Direct messages, one of which arrives when its question was taken back."""

    def __init__(self) -> None:
        self.closed: list[object] = []
        self.questions: Any = None

    async def send(self, table: Any, _to: Person, _screen: object) -> object:
        await self.questions.close_withdrawn_question(table, ANA)
        return "a message"

    async def edit(self, message: object, *_about: object) -> None:
        self.closed.append(message)


@pytest.mark.rule("C14")
async def test_question_answered_during_sending_is_closed_and_removed() -> None:
    direct, table = SlowMessages(), SimpleNamespace(id=7)
    direct.questions = questions = Questions(SimpleNamespace(), direct)  # type: ignore[arg-type]

    question = SimpleNamespace(giver=ANA, asked_person=CAI)
    assert await questions.send_question(table, question, SimpleNamespace())  # type: ignore[arg-type]

    assert direct.closed == ["a message"]
    await questions.close_withdrawn_question(table, ANA)  # type: ignore[arg-type]
    assert direct.closed == ["a message"]
