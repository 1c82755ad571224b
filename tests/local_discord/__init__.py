"""A Discord of our own on 127.0.0.1, which an unmodified discord.py talks to: see README.md."""

from tests.local_discord.api import Request
from tests.local_discord.commands import CannotDo
from tests.local_discord.faults import CALLBACK
from tests.local_discord.filling import SentFile
from tests.local_discord.interactions import Ack, Choice, Interaction, InteractionFailed, Kind
from tests.local_discord.messages import Message
from tests.local_discord.modals import Field, ModalView
from tests.local_discord.people import Person
from tests.local_discord.server import LocalDiscord
from tests.local_discord.views import Button, Image, MessageView, Option, Select
from tests.local_discord.waiting import NotInTime
from tests.local_discord.world import (
    EVERYDAY,
    Change,
    ChangeKind,
    Channel,
    ChannelKind,
    Guild,
    Permission,
)

__all__ = [
    "CALLBACK",
    "EVERYDAY",
    "Ack",
    "Button",
    "CannotDo",
    "Change",
    "ChangeKind",
    "Channel",
    "ChannelKind",
    "Choice",
    "Field",
    "Guild",
    "Image",
    "Interaction",
    "InteractionFailed",
    "Kind",
    "LocalDiscord",
    "Message",
    "MessageView",
    "ModalView",
    "NotInTime",
    "Option",
    "Permission",
    "Person",
    "Request",
    "Select",
    "SentFile",
]
