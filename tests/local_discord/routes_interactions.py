"""Answers to interactions: the callback, the original answer, and follow-ups."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from tests.local_discord.components import stored_components
from tests.local_discord.interactions import Ack, Choice, Interaction, Interactions, Kind
from tests.local_discord.limits import emoji_problems, modal_problems
from tests.local_discord.messages import Flag, Message
from tests.local_discord.payloads import message_json
from tests.local_discord.triggers import origin_json
from tests.local_discord.wire import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    ApiError,
    Body,
    Call,
    Json,
    Problem,
    Reply,
    invalid,
)
from tests.local_discord.world import Permission, World
from tests.local_discord.writing import Pen

MOST_CHOICES = 25
COMMON = frozenset({Ack.MESSAGE, Ack.DEFER})
ON_MESSAGES = frozenset({Ack.UPDATE, Ack.DEFER_UPDATE})


@dataclass(frozen=True, slots=True)
class InteractionRoutes:
    """The endpoints that take an interaction's token."""

    world: World
    pen: Pen
    interactions: Interactions

    def callback(self, call: Call) -> Reply:
        token = call.params["interaction_token"]
        interaction = self.interactions.unanswered(call.id("interaction_id"), token)
        ack = _allowed(interaction, call.body.fields.get("type"))
        data = _data_body(call.body)
        with _paths_under("data"):
            self._answers[ack](interaction, data)
        interaction.acknowledge(ack)
        if call.query.get("with_response", "").lower() not in {"1", "true"}:
            return Reply(status=204)
        return Reply(self._response(interaction, ack))

    @property
    def _answers(self) -> dict[Ack, Callable[[Interaction, Body], None]]:
        return {
            Ack.MESSAGE: self._answer_message,
            Ack.DEFER: self._answer_defer,
            Ack.DEFER_UPDATE: self._answer_defer_update,
            Ack.UPDATE: self._answer_update,
            Ack.CHOICES: self._answer_choices,
            Ack.MODAL: self._answer_modal,
        }

    def _answer_message(self, interaction: Interaction, body: Body) -> None:
        interaction.message_id = self._create(interaction, body).id

    def _answer_defer(self, interaction: Interaction, body: Body) -> None:
        flags = Flag(body.fields.get("flags") or 0)
        if flags & ~Flag.EPHEMERAL:
            raise invalid([Problem(("flags",), "a deferred answer may only be EPHEMERAL")])
        seen_by = interaction.person.id if flags else None
        origin = origin_json(interaction)
        loading = self.pen.loading(interaction.channel, flags, seen_by, origin)
        interaction.message_id = loading.id

    def _answer_defer_update(self, interaction: Interaction, _body: Body) -> None:
        interaction.message_id = self._source(interaction).id

    def _answer_update(self, interaction: Interaction, body: Body) -> None:
        interaction.message_id = self.pen.edit(self._source(interaction), body).id

    def _answer_choices(self, interaction: Interaction, body: Body) -> None:
        choices = body.fields.get("choices") or ()
        if len(choices) > MOST_CHOICES:
            raise invalid([Problem(("choices",), f"{len(choices)}, 25 fit")])
        interaction.choices = tuple(Choice(choice["name"], choice["value"]) for choice in choices)

    def _answer_modal(self, interaction: Interaction, body: Body) -> None:
        problems = modal_problems(body.fields)
        problems += emoji_problems(body.fields, self.world.emojis)
        if problems:
            raise invalid(problems)
        fields = stored_components(body.fields["components"], ())
        interaction.modal_data = body.fields | {"components": list(fields)}

    def _create(self, interaction: Interaction, body: Body) -> Message:
        ephemeral = (body.fields.get("flags") or 0) & Flag.EPHEMERAL
        return self.pen.create(
            interaction.channel,
            body,
            seen_by=interaction.person.id if ephemeral else None,
            origin=origin_json(interaction),
        )

    def _source(self, interaction: Interaction) -> Message:
        return self.world.message(interaction.source_id or 0)

    def _response(self, interaction: Interaction, ack: Ack) -> Json:
        body: Json = {"id": str(interaction.id), "type": interaction.kind.value}
        message = self.world.messages.get(interaction.message_id or 0)
        if message is None:
            return {"interaction": body}
        body |= {
            "response_message_id": str(message.id),
            "response_message_loading": Flag.LOADING in message.flags,
            "response_message_ephemeral": message.ephemeral,
            "channel_id": str(message.channel_id),
        }
        if ack not in {Ack.MESSAGE, Ack.UPDATE}:
            return {"interaction": body}
        resource = {"type": ack.value, "message": message_json(self.world, message)}
        return {"interaction": body, "resource": resource}

    def read_original(self, call: Call) -> Reply:
        return Reply(message_json(self.world, self._original(self._interaction(call))))

    def edit_original(self, call: Call) -> Reply:
        interaction = self._interaction(call)
        _check_files(interaction, call.body)
        edited = self.pen.edit(self._original(interaction), call.body)
        interaction.edits += 1
        return self._shown(edited)

    def delete_original(self, call: Call) -> Reply:
        self.world.remove(self._original(self._interaction(call)))
        return Reply(status=204)

    def follow_up(self, call: Call) -> Reply:
        interaction = self._interaction(call)
        _check_files(interaction, call.body)
        loading = interaction.loading
        if loading is not None:  # the first follow-up takes the deferred answer's place
            interaction.edits += 1
            return self._shown(self.pen.edit(loading, call.body))
        message = self._create(interaction, call.body)
        interaction.followup_ids.append(message.id)
        return self._shown(message)

    def read_message(self, call: Call) -> Reply:
        return Reply(message_json(self.world, self._own_message(call)))

    def edit_message(self, call: Call) -> Reply:
        message = self._own_message(call)
        channel = self.world.channel(message.channel_id)
        if not message.ephemeral and not channel.bot_permissions & Permission.VIEW_CHANNEL:
            raise ApiError(MISSING_ACCESS)
        return self._shown(self.pen.edit(message, call.body))

    def delete_message(self, call: Call) -> Reply:
        self.world.remove(self._own_message(call))
        return Reply(status=204)

    def _shown(self, message: Message) -> Reply:
        return Reply(message_json(self.world, message))

    def _interaction(self, call: Call) -> Interaction:
        if call.id("webhook_id") != self.world.bot.id:
            raise ApiError(UNKNOWN_WEBHOOK)
        return self.interactions.alive(call.params["webhook_token"])

    def _original(self, interaction: Interaction) -> Message:
        return self.world.message(interaction.message_id or 0)

    def _own_message(self, call: Call) -> Message:
        interaction = self._interaction(call)
        number = call.id("message_id")
        if number not in {interaction.message_id, *interaction.followup_ids}:
            raise ApiError(UNKNOWN_MESSAGE)
        return self.world.message(number)


def _check_files(interaction: Interaction, body: Body) -> None:
    if body.uploads and not interaction.channel.bot_permissions & Permission.ATTACH_FILES:
        raise ApiError(MISSING_PERMISSIONS)


@contextmanager
def _paths_under(key: str) -> Iterator[None]:
    try:
        yield
    except ApiError as error:
        problems = [replace(problem, path=(key, *problem.path)) for problem in error.problems]
        raise ApiError(error.error, problems) from error


def _data_body(body: Body) -> Body:
    """The `data` of a callback, with the files, as if it were a message's body."""
    return Body(body.fields.get("data") or {}, body.uploads, body.size)


def _allowed(interaction: Interaction, number: object) -> Ack:
    if number not in {ack.value for ack in _acks(interaction)}:
        kind = interaction.kind.name.lower()
        raise invalid([Problem(("type",), f"{number} does not answer this {kind} interaction")])
    return Ack(number)


def _acks(interaction: Interaction) -> frozenset[Ack]:
    match interaction.kind:
        case Kind.AUTOCOMPLETE:
            return frozenset({Ack.CHOICES})
        case Kind.SLASH:
            return COMMON | {Ack.MODAL}
        case Kind.COMPONENT:
            return COMMON | ON_MESSAGES | {Ack.MODAL}
        case Kind.MODAL:
            return COMMON | ON_MESSAGES if interaction.source_id is not None else COMMON
