"""Bodies checked against Discord's published OpenAPI schema, where there is a copy of it.

The schema says "any of these" where the `type` decides: it is turned into if/then, which gives
the path of the one thing that is wrong. Objects of requests are closed, so that a misspelt key
is found.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from jsonschema_rs import Draft202012Validator, Registry, ValidationError, ValidationErrorKind

from tests.local_discord.wire import Json, Problem

TOLERATED = ("tts", "nsfw", "type", "dm_permission")
# What discord.py sends back of an attachment that stays.
SENT_BACK = ("size", "url", "proxy_url", "content_type", "width", "height", "spoiler")
URN = "urn:discord"


class Schema:
    """Discord's schema: what is wrong with a request's or an answer's body."""

    def __init__(self, document: Json) -> None:
        self._document = document
        self._validators: dict[tuple[str, str, str], Draft202012Validator | None] = {}

    def request_problems(self, method: str, path: str, body: object) -> list[Problem]:
        return self._problems(self._validator("request", method, path), body)

    def response_problems(self, method: str, path: str, body: object) -> list[Problem]:
        return self._problems(self._validator("response", method, path), body)

    def knows(self, method: str, path: str) -> bool:
        return method.lower() in self._document["paths"].get(path, {})

    def _problems(self, validator: Draft202012Validator | None, body: object) -> list[Problem]:
        if validator is None or validator.is_valid(body):  # to look for errors takes twice as long
            return []
        return [_problem(_leaf(error)) for error in validator.iter_errors(body)]

    def _validator(self, side: str, method: str, path: str) -> Draft202012Validator | None:
        key = (side, method, path)
        if key not in self._validators:
            self._validators[key] = self._made(side, method, path)
        return self._validators[key]

    def _made(self, side: str, method: str, path: str) -> Draft202012Validator | None:
        operation = self._document["paths"].get(path, {}).get(method.lower())
        if operation is None:
            return None
        schema = _request_schema(operation) if side == "request" else _response_schema(operation)
        if schema is None:
            return None
        shaped = _shaped(schema, self._document, closed=side == "request")
        registry = self._requests if side == "request" else self._responses
        return Draft202012Validator(shaped, registry=registry)

    @cached_property
    def _requests(self) -> Registry:
        return self._registry(closed=True)

    @cached_property
    def _responses(self) -> Registry:
        return self._registry(closed=False)

    def _registry(self, *, closed: bool) -> Registry:
        schemas = self._document["components"]["schemas"]
        shaped = {n: _shaped(s, self._document, closed=closed) for n, s in schemas.items()}
        if closed:
            shaped["MessageAttachmentRequest"]["properties"] |= dict.fromkeys(SENT_BACK, True)
            shaped["SnowflakeType"] = {
                "type": ["string", "integer"],
                "pattern": schemas["SnowflakeType"]["pattern"],
            }
        return Registry([(URN, {"components": {"schemas": shaped}})])


def _request_schema(operation: Json) -> Json | None:
    content = operation.get("requestBody", {}).get("content", {})
    schema: Json | None = content.get("application/json", {}).get("schema")
    return schema


def _response_schema(operation: Json) -> Json | None:
    for status in ("200", "201"):
        content = operation["responses"].get(status, {}).get("content", {})
        if "application/json" in content:
            schema: Json = content["application/json"]["schema"]
            return schema
    return None


def _shaped(schema: object, document: Json, *, closed: bool) -> Any:
    if isinstance(schema, list):
        return [_shaped(part, document, closed=closed) for part in schema]
    if not isinstance(schema, dict):
        return schema
    branches = schema.get("oneOf") or schema.get("anyOf")
    if isinstance(branches, list) and (chosen := _by_kind(branches, document)) is not None:
        return _shaped(chosen, document, closed=closed)
    shaped = {key: _shaped(value, document, closed=closed) for key, value in schema.items()}
    if "$ref" in schema:
        shaped["$ref"] = URN + schema["$ref"]
    if closed and _is_object(schema) and "additionalProperties" not in schema:
        shaped["properties"] = dict.fromkeys(TOLERATED, True) | shaped["properties"]
        shaped["additionalProperties"] = False
    return shaped


def _is_object(schema: Json) -> bool:
    return schema.get("type") == "object" and isinstance(schema.get("properties"), dict)


def _by_kind(branches: Sequence[Json], document: Json) -> Json | None:
    """The union as if/then, when null or the value of `type` tells the branches apart."""
    rest = [branch for branch in branches if branch != {"type": "null"}]
    nullable = len(rest) < len(branches)
    if len(rest) == 1 and nullable:
        return {"if": {"not": {"type": "null"}}, "then": rest[0]}
    kinds = [_kinds(branch, document) for branch in rest]
    known = [kind for group in kinds for kind in group]
    if not known or not all(kinds) or len(set(known)) < len(known):
        return None
    chosen = _if_then(list(zip(kinds, rest, strict=True)), known)
    return {"if": {"not": {"type": "null"}}, "then": chosen} if nullable else chosen


def _if_then(branches: Sequence[tuple[Sequence[int], Json]], known: Sequence[int]) -> Json:
    choices: list[Json] = [
        {
            "if": {"properties": {"type": {"enum": list(kinds)}}, "required": ["type"]},
            "then": branch,
        }
        for kinds, branch in branches
    ]
    named: Json = {
        "type": "object",
        "required": ["type"],
        "properties": {"type": {"enum": list(known)}},
        "additionalProperties": True,
    }
    return {"allOf": [named, *choices]}


def _kinds(branch: Json, document: Json) -> Sequence[int]:
    target: Mapping[str, Any] = branch
    if "$ref" in branch:
        name = branch["$ref"].rpartition("/")[2]
        target = document["components"]["schemas"][name]
    kind = target.get("properties", {}).get("type", {})
    kinds: Sequence[int] = kind.get("enum") or ([kind["const"]] if "const" in kind else [])
    return kinds if "type" in target.get("required", ()) else []


def _leaf(error: ValidationError) -> ValidationError:
    """The innermost error, which is the one that says something."""
    match error.kind:
        case ValidationErrorKind.AnyOf(branches) | ValidationErrorKind.OneOfNotValid(branches):
            inner = [deeper for branch in branches for deeper in branch]
            return min(inner, key=lambda one: -len(one.instance_path), default=error)
        case _:
            return error


def _problem(error: ValidationError) -> Problem:
    message = error.message if len(error.message) < 200 else error.message[:200] + "..."
    return Problem(tuple(error.instance_path), message)
