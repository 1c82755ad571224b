"""What is felt at a page: tones, buzzes, and how cards turn."""

from __future__ import annotations

from typing import Any

from tests.cogs.live.windows import Window

FELT = """
window.felt = { tones: 0, buzzes: [], turns: {} };
window.AudioContext = class {
    currentTime = 0;
    createOscillator() {
        return { frequency: {}, connect: (to) => to, start: () => felt.tones++, stop() {} };
    }
    createGain() {
        const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
        return { gain, connect: (to) => to };
    }
};
navigator.vibrate = (pattern) => felt.buzzes.push(pattern);
const moves = Element.prototype.animate;
Element.prototype.animate = function (...given) {
    const moving = moves.apply(this, given);
    const lasts = moving.effect.getComputedTiming().duration;
    const at = this.dataset.at ?? this.id;
    felt.turns[at] = (felt.turns[at] ?? 0) + lasts;
    return moving;
};
"""
"""Counts tones, buzzes, and for how many ms the browser is to move each card, by its place."""


async def feels(window: Window) -> dict[str, Any]:
    """Give what was felt at a window so far."""
    felt: dict[str, Any] = await window.page.evaluate("felt")
    return felt
