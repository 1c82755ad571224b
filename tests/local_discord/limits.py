"""The limits of messages and modals that Discord keeps but its schema does not say."""

from collections import Counter
from collections.abc import Container, Iterator, Sequence

from tests.local_discord.wire import Json, Path, Problem

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, TEXT_DISPLAY = 1, 2, 3, 4, 10
GALLERY, LABEL = 12, 18
LINK_STYLES = (5, 6)
SELECTS = (3, 5, 6, 7, 8)
MOST_COMPONENTS = 40
MOST_TEXT = 4000
MOST_OPTIONS = 25
MOST_ROWS = 5
MOST_BUTTONS = 5
LONGEST_LABEL = 80
LONGEST_ID = 100
LONGEST_ALT = 1024
LONGEST_TITLE = 45
MOST_FIELDS = 5
MOST_PINGED = 100


def walk(components: Sequence[Json], path: Path = ("components",)) -> list[tuple[Path, Json]]:
    """Every component, the outer before the inner, with its path."""
    parts: list[tuple[Path, Json]] = []
    for index, component in enumerate(components):
        _walk_one(component, (*path, index), parts)
    return parts


def _walk_one(component: Json, path: Path, parts: list[tuple[Path, Json]]) -> None:
    parts.append((path, component))
    for index, inner in enumerate(component.get("components") or ()):
        _walk_one(inner, (*path, "components", index), parts)
    for key in ("accessory", "component"):
        if component.get(key):
            _walk_one(component[key], (*path, key), parts)


def message_problems(body: Json, *, v2: bool, filenames: Sequence[str]) -> list[Problem]:
    """What Discord would refuse in a message with this body and these files."""
    parts = walk(body.get("components") or ())
    problems = [
        problem for path, part in parts for problem in _part_problems(path, part, filenames)
    ]
    problems += _repeated_ids(parts)
    problems += _v2_problems(body, parts) if v2 else _legacy_problems(body, parts)
    return problems + _attachment_problems(body) + _ping_problems(body)


def emoji_problems(body: Json, known: Container[int]) -> list[Problem]:
    """What Discord would refuse in the emojis of buttons and options: one that nobody has."""
    holders = [
        (where, holder)
        for path, part in walk(body.get("components") or ())
        for where, holder in [
            (path, part),
            *(
                ((*path, "options", i), option)
                for i, option in enumerate(part.get("options") or ())
            ),
        ]
    ]
    return [
        Problem((*where, "emoji", "id"), "Invalid emoji")
        for where, holder in holders
        if (holder.get("emoji") or {}).get("id") and int(holder["emoji"]["id"]) not in known
    ]


def _ping_problems(body: Json) -> list[Problem]:
    allowed = body.get("allowed_mentions") or {}
    return [
        Problem(("allowed_mentions", kind), f"{len(allowed[kind])}, at most {MOST_PINGED} fit")
        for kind in ("users", "roles")
        if len(allowed.get(kind) or ()) > MOST_PINGED
    ]


def modal_problems(data: Json) -> list[Problem]:
    """What Discord would refuse in a modal."""
    components = data.get("components") or ()
    parts = walk(components)
    problems = _repeated_ids(parts)
    if not 1 <= len(components) <= MOST_FIELDS:
        problems.append(
            Problem(("components",), f"{len(components)} fields, 1 to {MOST_FIELDS} fit")
        )
    if not 1 <= len(data.get("title") or "") <= LONGEST_TITLE:
        problems.append(Problem(("title",), f"must be 1 to {LONGEST_TITLE} letters"))
    problems += _id_problems((), data)
    for path, part in parts:
        problems += _modal_part_problems(path, part)
    return problems


def _modal_part_problems(path: Path, part: Json) -> Iterator[Problem]:
    if "custom_id" in part:
        yield from _id_problems(path, part)
    if part.get("disabled"):
        yield Problem((*path, "disabled"), "nothing in a modal can be disabled")
    if part["type"] == STRING_SELECT:
        yield from _option_problems(path, part)
    if part["type"] in {BUTTON, GALLERY}:
        yield Problem(path, "does not belong in a modal")


def _part_problems(path: Path, part: Json, filenames: Sequence[str]) -> Iterator[Problem]:
    kind = part.get("type")
    if kind == ROW:
        yield from _row_problems(path, part)
    elif kind == BUTTON:
        yield from _button_problems(path, part)
    elif kind in SELECTS:
        yield from _id_problems(path, part)
        yield from _option_problems(path, part)
    elif kind in {TEXT_INPUT, LABEL}:
        yield Problem(path, "belongs in a modal only")
    yield from _media_problems(path, part, filenames)


def _row_problems(path: Path, row: Json) -> Iterator[Problem]:
    kinds = [part.get("type") for part in row.get("components") or ()]
    if kinds == [BUTTON] * len(kinds):
        if not 1 <= len(kinds) <= MOST_BUTTONS:
            yield Problem(path, f"a row of {len(kinds)} buttons, 1 to {MOST_BUTTONS} fit")
    elif len(kinds) != 1:
        yield Problem(path, "a select needs a row of its own")


def _button_problems(path: Path, button: Json) -> Iterator[Problem]:
    if button.get("style") not in LINK_STYLES:
        yield from _id_problems(path, button)
    if len(button.get("label") or "") > LONGEST_LABEL:
        yield Problem((*path, "label"), f"longer than {LONGEST_LABEL}")
    if (
        not button.get("label")
        and not button.get("emoji")
        and button.get("style") != LINK_STYLES[1]
    ):
        yield Problem(path, "a button needs a label or an emoji")


def _id_problems(path: Path, part: Json) -> list[Problem]:
    if 1 <= len(part.get("custom_id") or "") <= LONGEST_ID:
        return []
    return [Problem((*path, "custom_id"), f"must be 1 to {LONGEST_ID} letters")]


def _option_problems(path: Path, select: Json) -> Iterator[Problem]:
    options = select.get("options")
    if select.get("type") != STRING_SELECT:
        return
    if not 1 <= len(options or ()) <= MOST_OPTIONS:
        yield Problem((*path, "options"), f"{len(options or ())}, 1 to {MOST_OPTIONS} fit")
    for value, times in Counter(option["value"] for option in options or ()).items():
        if times > 1:
            yield Problem((*path, "options"), f"value {value!r} stands {times} times")


def _media_problems(path: Path, part: Json, filenames: Sequence[str]) -> Iterator[Problem]:
    items = [(*path, "items", i) for i in range(len(part.get("items") or ()))]
    media = [(*p, "media") for p in items] or [(*path, k) for k in ("media", "file") if k in part]
    holders = part.get("items") or [part]
    for where, holder in zip(media, holders, strict=False):
        url = (holder.get("media") or holder.get("file") or {}).get("url", "")
        name = url.removeprefix("attachment://")
        if name != url and name not in filenames:
            yield Problem((*where, "url"), f"no attachment is called {name!r}")
        if len(holder.get("description") or "") > LONGEST_ALT:
            yield Problem((*where[:-1], "description"), f"longer than {LONGEST_ALT}")


def _repeated_ids(parts: Sequence[tuple[Path, Json]]) -> list[Problem]:
    first: dict[str, Path] = {}
    problems = []
    for path, part in parts:
        custom_id = part.get("custom_id")
        if custom_id and first.setdefault(custom_id, path) is not path:
            problems.append(Problem((*path, "custom_id"), f"{custom_id!r} stands twice"))
    return problems


def _v2_problems(body: Json, parts: Sequence[tuple[Path, Json]]) -> list[Problem]:
    problems = [
        Problem((key,), "cannot be used with IS_COMPONENTS_V2")
        for key in ("content", "embeds", "poll", "sticker_ids")
        if body.get(key)
    ]
    if len(parts) > MOST_COMPONENTS:
        problems.append(Problem(("components",), f"{len(parts)}, at most {MOST_COMPONENTS} fit"))
    text = sum(len(part.get("content") or "") for _, part in parts)
    if text > MOST_TEXT:
        problems.append(
            Problem(("components",), f"{text} letters of text, at most {MOST_TEXT} fit")
        )
    return problems


def _legacy_problems(body: Json, parts: Sequence[tuple[Path, Json]]) -> list[Problem]:
    problems = [
        Problem(path, "needs IS_COMPONENTS_V2")
        for path, part in parts
        if len(path) == 2 and part.get("type") != ROW
    ]
    if len(body.get("components") or ()) > MOST_ROWS:
        problems.append(Problem(("components",), f"at most {MOST_ROWS} rows fit"))
    if len(body.get("content") or "") > MOST_TEXT // 2:
        problems.append(Problem(("content",), f"longer than {MOST_TEXT // 2}"))
    return problems


def _attachment_problems(body: Json) -> list[Problem]:
    return [
        Problem(("attachments", index, "description"), f"longer than {LONGEST_ALT}")
        for index, file in enumerate(body.get("attachments") or ())
        if len(file.get("description") or "") > LONGEST_ALT
    ]
