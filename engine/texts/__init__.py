"""The texts: message id + arguments + locale -> text, by Fluent.

Law: every sentence that people read is in a `texts.ftl` in the folder of every language.
"""

from engine.languages import LANGUAGES as LANGUAGES, choose_language as choose_language
from engine.texts.markup import PLAIN as PLAIN, Markup as Markup, TimeStyle as TimeStyle
from engine.texts.voices import MissingText as MissingText, Voice as Voice, voice as voice
