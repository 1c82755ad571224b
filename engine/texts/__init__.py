"""The texts: message id + arguments + locale -> text, by Fluent.

Law: every sentence a person reads stands in `assets/locales`, in every language.
"""

from engine.texts.markup import PLAIN, Markup, TimeStyle
from engine.texts.voices import LANGUAGES, UnknownText, Voice, language, voice

__all__ = [
    "LANGUAGES",
    "PLAIN",
    "Markup",
    "TimeStyle",
    "UnknownText",
    "Voice",
    "language",
    "voice",
]
