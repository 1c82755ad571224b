"""Bodies checked against Discord's published OpenAPI schema, where a copy of it is at hand.

The schema says "any of these" where the `type` decides: it is turned into if/then, which is
faster and gives the path of the one thing that is wrong. Objects of requests are closed, so that
a misspelt key is found.
"""

import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from tests.local_discord.wire import Json, Problem

ROOT = Path(__file__).parents[2]
TOLERATED = ("tts", "nsfw", "type", "dm_permission")
# What discord.py sends back of an attachment that stays.
SENT_BACK = ("size", "url", "proxy_url", "content_type", "width", "height", "spoiler")
URN = "urn:discord"
FIRST_ANSWERS = 8


def schema_file() -> Path | None:
    """Where the schema lies: DISCORD_OPENAPI, or beside the project; None when it does not."""
    named = os.environ.get("DISCORD_OPENAPI")
    path = Path(named) if named else ROOT.parent / "shared" / "discord-openapi.json"
    return path if path.is_file() else None


def schema_notice() -> str | None:
    """The line that a test run without the schema owes its reader."""
    if schema_file() is not None:
        return None
    return "SCHEMA CHECK SKIPPED: Discord's OpenAPI schema is not there; set DISCORD_OPENAPI"


@cache
def published_schema() -> "Schema | None":
    """The schema, read once per process; None when it is not at hand."""
    path = schema_file()
    return None if path is None else Schema(json.loads(path.read_text("utf-8")))


class Schema:
    """Discord's schema: what is wrong with a request's or an answer's body."""

    def __init__(self, document: Json) -> None:
        self._document = document
        self._validators: dict[tuple[str, str, str], Draft202012Validator | None] = {}
        self._answers: Counter[tuple[str, str]] = Counter()

    def request_problems(self, method: str, path: str, body: object) -> list[Problem]:
        return self._problems(self._validator("request", method, path), body)

    def response_problems(self, method: str, path: str, body: object) -> list[Problem]:
        """What is wrong with our own answer: the first of an endpoint's, then one in eight."""
        self._answers[method, path] += 1
        if self._answers[method, path] > FIRST_ANSWERS and self._answers[method, path] % 8:
            return []
        return self._problems(self._validator("response", method, path), body)

    def knows(self, method: str, path: str) -> bool:
        return method.lower() in self._document["paths"].get(path, {})

    def _problems(self, validator: Draft202012Validator | None, body: object) -> list[Problem]:
        if validator is None:
            return []
        return [_problem(leaf) for error in validator.iter_errors(body) for leaf in _leaves(error)]

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
    def _requests(self) -> "Registry[Any]":
        return self._registry(closed=True)

    @cached_property
    def _responses(self) -> "Registry[Any]":
        return self._registry(closed=False)

    def _registry(self, *, closed: bool) -> "Registry[Any]":
        schemas = self._document["components"]["schemas"]
        shaped = {n: _shaped(s, self._document, closed=closed) for n, s in schemas.items()}
        if closed:
            shaped["MessageAttachmentRequest"]["properties"] |= dict.fromkeys(SENT_BACK, True)
            shaped["SnowflakeType"] = {
                "type": ["string", "integer"],
                "pattern": schemas["SnowflakeType"]["pattern"],
            }
        contents = {"components": {"schemas": shaped}}
        resource = Resource.from_contents(contents, default_specification=DRAFT202012)
        registry: Registry[Any] = Registry().with_resource(URN, resource)
        return registry


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


def _leaves(error: ValidationError) -> Iterator[ValidationError]:
    """The innermost errors, which are the ones that say something."""
    if error.context and error.validator in {"anyOf", "oneOf"}:
        yield min(error.context, key=lambda inner: -len(inner.absolute_path))
    else:
        yield error


def _problem(error: ValidationError) -> Problem:
    message = error.message if len(error.message) < 200 else error.message[:200] + "..."
    return Problem(tuple(error.absolute_path), message)
