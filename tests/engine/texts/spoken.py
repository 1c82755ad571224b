"""Marks of no place: what is said in them is said nowhere as Discord writes it."""

from __future__ import annotations

from engine.texts import Markup

SPOKEN = Markup(
    mention=lambda person: f"person {person}",
    role=lambda role: f"role {role}",
    channel=lambda channel: f"room {channel}",
    time=lambda seconds, style: f"{style.value} {seconds}",
    address=lambda server, channel, message: f"place {server} {channel} {message}",
    escape=lambda typed: typed,
)
