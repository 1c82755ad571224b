"""Discord refuses the answer to a deed that changes no match: everybody sees it all the same."""

from __future__ import annotations

import pytest

from tests.cogs.calls import asked_about
from tests.cogs.evening import Evening
from tests.cogs.sayings import text_for
from tests.cogs.unanswered import every_failure, failing


@every_failure
@pytest.mark.rule("C14")
@pytest.mark.parametrize("answer", ["allow", "refuse"])
async def test_answered_question_has_no_buttons(
    evening: Evening, failure: str, answer: str
) -> None:
    question, rival = await asked_about(evening)
    with failing(evening.local, failure):
        await rival.press(question, text_for(rival, f"button-{answer}"), wait=False)
        await evening.local.until(lambda: not question.now.labels)
