"""The texts: message id + arguments + locale -> text, by Fluent.

Law: every sentence a person reads stands in `texts.ftl`, in the folder of every language.
"""

from engine.languages import LANGUAGES
from engine.languages import read_by as language
from engine.texts.markup import PLAIN, Markup, TimeStyle
from engine.texts.voices import UnknownText, Voice, voice

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
