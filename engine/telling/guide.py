"""The guide: what is said of the recorded game, step by step."""

from __future__ import annotations

from engine.texts import Voice

STEPS = (
    "guide-step-deal",
    "guide-step-clue",
    "guide-step-first-agent",
    "guide-step-second-agent",
    "guide-step-stop",
    "guide-step-rivals-clue",
    "guide-step-bystander",
    "guide-step-clue-for-one",
    "guide-step-its-agent",
    "guide-step-extra-guess",
    "guide-step-zero",
    "guide-step-earlier-clue",
    "guide-step-assassin",
)
"""What is said of the recorded game: of its deal, and then of every move, in every language."""


def step_text(number: int, say: Voice) -> str:
    """Say what happened in a step, counted from 0, which is the deal."""
    title = say("guide-show-title", place=str(number + 1), last=str(len(STEPS)))
    return f"{title}\n{say(STEPS[number])}"
