"""The texts: message id + arguments + locale -> text, by Fluent.

Law: every sentence a person reads stands in `assets/locales`, in every language.
"""

from engine.texts.marks import PLAIN, Marks, TimeStyle
from engine.texts.voices import LANGUAGES, UnknownText, Voice, language, voice

__all__ = [
    "LANGUAGES",
    "PLAIN",
    "Marks",
    "TimeStyle",
    "UnknownText",
    "Voice",
    "language",
    "voice",
]
