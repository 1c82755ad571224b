"""The ground the house stands on: its top level, its papers, its settings and who starts it."""

from __future__ import annotations

import ast
import re
import runpy
import shutil
import subprocess
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import discord
import pytest
from packaging.requirements import Requirement
from PIL.GifImagePlugin import GifImageFile

import bot
from cogs.limits.permissions import GAME_PERMISSIONS, THREAD_PERMISSIONS
from cogs.operating import exits
from cogs.running import config as environment
from cogs.running.config import Config, InvalidSettings
from engine import VERSION, rules
from engine.languages import LANGUAGES
from engine.texts import voice
from tests.bench.figures import FIGURES
from tests.cases import each
from tests.engine.texts.catalogues import catalogue, variables

ROOT = Path(bot.__file__).parent
FOLDERS = {"cogs", "engine", "assets", "migrations", "tests"}
FILES = {
    *("bot.py", "pyproject.toml", "uv.lock", "Makefile", "Dockerfile", "compose.yaml"),
    *("README.md", "CONTRIBUTING.md", "DECISIONS.md", "OPERATIONS.md", "PRIVACY.md"),
    *("CHANGELOG.md", "LICENSE", "NOTICE"),
}
SETTINGS = [field.name.upper() for field in fields(Config)]
HEAD_OF_DECISION = re.compile(r"- \*\*(\d+(?:, \d+)*)\. \S")
LONGEST_DECISION = 8
MOST_LINES_OF_DECISIONS = 600
LONGEST_LINE = 110
MOST_BY_PLACE = 5
CLUES_OF_WORDFREQ = {"en", "pt-BR"}
"""The languages whose clue words were taken from wordfreq; all others wrote their own."""
HEADS_OF_CHANGELOG = ("Play", "Servers", "Operators")
LONGEST_ENTRY = 20
SHOWN_BY_README = ("turn.gif", "phone.png", "page.png")
SHORTEST_ALT = 8
NOT_A_BUTTON_OF_OURS = {
    *("OCEAN 3", "SHARK", "WAVE", "PIRATE", "Start a game", "Seat everybody", "Play alone"),
    *("New Application", "Bot", "Reset Token", "Application ID", "General Information"),
    *("Privileged Gateway Intents", "Authorize", "Server Settings", "Integrations"),
    *("Setting up .venv", "starting", "ready", "in no server yet"),
    "active (running)",
    *("Installation", "User Install", "Dashboards, New, Import", "From whoever runs this bot"),
}
"""What README and OPERATIONS quote of a game, of the local Discord, of Discord and of Grafana."""
MOST_BYTES_OF_A_PICTURE = 400 * 1024
MAKE = shutil.which("make") or "make"


@pytest.fixture(autouse=True)
def written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Leave out what the person who runs the tests has set; give a `.env` that is not there."""
    file = tmp_path / ".env"
    monkeypatch.setenv(environment.ENV_FILE, str(file))
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)
    return file


def test_the_top_level_is_fixed() -> None:
    named = {name for name in _kept() if not name.startswith(".")}

    assert named <= FOLDERS | FILES
    assert {name for name in FILES if not (ROOT / name).is_file()} == set()


@pytest.mark.parametrize("folder", ["cogs", "engine", "migrations"])
def test_no_module_imports_the_bot(folder: str) -> None:
    imported = re.compile(r"^\s*(?:from bot import|import (?:.+, )?bot\b)", re.MULTILINE)
    files = (ROOT / folder).rglob("*.py")

    assert imported.search("def main():\n    import sys, bot")
    assert [path.name for path in files if imported.search(path.read_text("utf-8"))] == []


def test_no_test_module_imports_another() -> None:
    tests = (ROOT / "tests").rglob("test_*.py")
    borrowed = re.compile(
        r"^from tests\.\S*\btest_\w+ import|^from tests\S* import .*\btest_", re.MULTILINE
    )

    assert [path.name for path in tests if borrowed.search(path.read_text("utf-8"))] == []


def test_feature_is_imported_by_its_own_tests_only() -> None:
    features = {path.name for path in (ROOT / "cogs").iterdir() if _of_a_feature(path)}
    leaning = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / "tests").rglob("*.py")
        if "bench" not in {*path.parts, path.stem}  # which measures all that there is
        for own in (features & set(path.parts),)
        for name in _imported(path)
        for room in re.findall(r"^(?:tests\.)?(?:cogs|engine)\.(\w+)", name)
        if room in features - own - ({"ratings"} if own else set())
    ]

    assert leaning == [], "tests of everything ask `tests/beside.py`"


def test_text_of_a_feature_is_used_only_there() -> None:
    said_by = {
        text_id: path.stem
        for path in (ROOT / "assets/languages/en/texts").glob("*.ftl")
        for text_id in re.findall(r"^([a-z][\w-]*) =", path.read_text("utf-8"), re.MULTILINE)
    }
    texts = [
        (path, r"\{ ([a-z][\w-]*) \}") for path in (ROOT / "assets/languages/en").rglob("*.ftl")
    ]
    leaning = [
        f"{path.relative_to(ROOT)}: {text_id}"
        for path, named in [*texts, *((path, r'"([a-z]\w*-[\w-]*)"') for path in _kept_code())]
        for text_id in re.findall(named, path.read_text("utf-8"))
        if said_by.get(text_id) not in {None, path.stem, *path.parts}
    ]

    assert leaning == [], "what two of them say is of the game"


def test_rule_types_are_imported_from_the_package() -> None:
    past = [
        f"{path.relative_to(ROOT)}: {node.module} {name.name}"
        for path in _kept_code()
        if "engine/rules" not in str(path)
        for node in _import_nodes(path)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("engine.rules.")
        for name in node.names
        if isinstance(vars(rules).get(name.name), type)
    ]

    assert past == [], "import it from engine.rules"


def test_a_value_of_more_than_five_fields_is_built_by_keyword() -> None:
    wide = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path in _product()
        if "@dataclass" in path.read_text("utf-8")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
        for made in map(ast.unparse, node.decorator_list)
        if made.startswith("dataclass")
        and "kw_only=True" not in made
        and sum(_is_given(line) for line in node.body) > MOST_BY_PLACE
    ]

    assert wide == [], "@dataclass(..., kw_only=True)"


def test_every_ignored_lint_rule_has_its_reason() -> None:
    lint = _toml("pyproject.toml")["tool"]["ruff"]["lint"]
    ignored = [*lint["ignore"], *chain.from_iterable(lint["per-file-ignores"].values())]
    reasoned = re.findall(r'"([A-Z]+\d*)"[],]+ +# \w', _text("pyproject.toml"))

    assert ignored
    assert [rule for rule in ignored if rule not in reasoned] == []


def test_the_lock_answers_to_the_project_file() -> None:
    locked = _toml("uv.lock")
    ours = next(one for one in locked["package"] if one["name"] == _project()["name"])

    assert locked["requires-python"] == _project()["requires-python"]
    assert {_locked(entry) for entry in ours["metadata"]["requires-dist"]} == set(_wanted())
    for group, entries in _toml("pyproject.toml")["dependency-groups"].items():
        assert {_locked(entry) for entry in ours["metadata"]["requires-dev"][group]} == {
            _requirement(entry) for entry in entries
        }


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_the_readme_names_the_two_commands(command: str) -> None:
    assert command in _text("README.md")


def test_the_readmes_link_asks_for_the_permissions_a_game_needs() -> None:
    match = re.search(r"scope=bot\+applications\.commands&permissions=(\d+)", _text("README.md"))
    needed = discord.Permissions(**dict.fromkeys({*GAME_PERMISSIONS, *THREAD_PERMISSIONS}, True))

    assert match is not None
    assert int(match[1]) == needed.value


@each("setting", SETTINGS)
def test_operations_explains_every_setting(setting: str) -> None:
    assert f"| `{setting}` |" in _text("OPERATIONS.md")


@each(
    "paper",
    [
        *("README.md", "CONTRIBUTING.md", "DECISIONS.md", "OPERATIONS.md", "CHANGELOG.md"),
        *("PRIVACY.md", "engine/WORDS.md", "tests/README.md", "tests/recipes/RECIPES.md"),
    ],
)
def test_every_path_a_paper_names_is_there(paper: str) -> None:
    links = re.findall(r"\]\((?!https?://)([^)#]+)", _text(paper))
    named = re.findall(r"`((?:cogs|engine|assets|migrations|tests)/[\w./-]*)`", _text(paper))

    assert [path for path in links if not (ROOT / paper).parent.joinpath(path).exists()] == []
    assert [path for path in named if not (ROOT / path).exists()] == []


@each("paper", ["README.md", "OPERATIONS.md", "CONTRIBUTING.md", "PRIVACY.md"])
def test_every_heading_a_paper_links_is_there(paper: str) -> None:
    for path, anchor in re.findall(r"\]\((?!https?://)([^)#]*)#([^)]+)\)", _text(paper)):
        text = (ROOT / paper).parent.joinpath(path or paper).read_text("utf-8")
        headings = map(_anchor, re.findall(r"^#+ (.+)$", text, re.MULTILINE))
        assert anchor in {*headings, *re.findall(r'<a id="([\w-]+)">', text)}


def test_pictures_of_the_readme_are_there_with_alt_texts() -> None:
    text = _text("README.md")
    shown = re.findall(r"!\[(.*?)\]\((\S+)\)", text)
    shown += re.findall(r'<img alt="(.*?)" src="(\S+)"', text)

    assert len(shown) == text.count("![") + text.count("<img")
    assert {path for _, path in shown} == {f"assets/readme/{name}" for name in SHOWN_BY_README}
    for alt, path in shown:
        assert len(alt.split()) >= SHORTEST_ALT
        assert (ROOT / path).stat().st_size <= MOST_BYTES_OF_A_PICTURE


def test_film_of_the_readme_moves_and_repeats() -> None:
    with GifImageFile(ROOT / "assets/readme/turn.gif") as film:
        assert film.n_frames >= 4
        assert film.info["loop"] == 0


def test_every_recipe_is_linked_by_its_heading() -> None:
    linked = set(re.findall(r"RECIPES\.md#([\w-]+)", _text("CONTRIBUTING.md")))
    headings = re.findall(r"^## (Add .+)$", _text("tests/recipes/RECIPES.md"), flags=re.MULTILINE)

    assert linked == {*map(_anchor, headings)}


@each("folder", sorted(path.name for path in (ROOT / "assets").iterdir()))
def test_the_notice_names_every_folder_of_assets(folder: str) -> None:
    assert f"assets/{folder}" in _text("NOTICE")


def test_declared_licences_are_explained_and_their_texts_exist() -> None:
    declarations = {
        "MIT": "MIT licence",
        "Apache-2.0": "Apache License 2.0",
        "BSD-2-Clause": "BSD licence of two clauses",
        "CC-BY-3.0": "CC BY 3.0",
        "CC-BY-SA-3.0": "CC BY-SA 3.0",
        "CC-BY-SA-4.0": "CC BY-SA 4.0",
        "CC0-1.0": "CC0-1.0",
        "CECILL-C": "CeCILL-C 1.0",
        "LGPL-3.0-only": "GNU Lesser General Public License 3",
        "MPL-2.0": "Mozilla Public License 2.0",
        "OFL-1.1": "SIL Open Font License 1.1",
        "LicenseRef-SCOWL": "assets/languages/SCOWL.txt",
        "LicenseRef-WordNet": "assets/languages/WORDNET.txt",
        "LicenseRef-plWordNet": "assets/languages/PLWORDNET.txt",
    }
    notice = " ".join(_text("NOTICE").split())
    texts = re.findall(r"assets/\S+\.txt", notice)
    licence_files = [*chain.from_iterable(ROOT.glob(one) for one in _project()["license-files"])]

    assert _project()["license"].split(" AND ") == list(declarations)
    assert [name for name, words in declarations.items() if words not in notice] == []
    assert [name for name in texts if not (ROOT / name).is_file()] == []
    assert {ROOT / name for name in texts} - {*licence_files} == set()


@each("language", LANGUAGES)
def test_clue_list_credits_wordfreq(language: str) -> None:
    clues = _text(f"assets/languages/{language}/clues.txt")

    assert ("# " in clues and "wordfreq" in clues) is (language in CLUES_OF_WORDFREQ)


def test_the_image_holds_every_folder_the_bot_needs() -> None:
    copied = set(re.findall(r"^COPY (?!--from)(.+) \S+$", _text("Dockerfile"), re.MULTILINE))
    wanted = {"bot.py", "pyproject.toml", "uv.lock", *FOLDERS - {"tests"}}

    assert {name for line in copied for name in line.split()} >= wanted
    assert {f"!{name}" for name in wanted} <= set(_text(".dockerignore").splitlines())


@each("setting", SETTINGS)
def test_compose_passes_every_setting_on(setting: str) -> None:
    assert f"  {setting}: ${{{setting}:" in _text("compose.yaml")


@pytest.mark.parametrize("paper", ["Makefile", "Dockerfile"])
def test_uv_is_installed_as_it_is_locked(paper: str) -> None:
    assert re.search(r"\.ci/uv > (\S+)(?s:.)+--require-hashes --requirement \1", _text(paper))
    named = subprocess.run([ROOT / ".ci" / "uv"], capture_output=True, text=True, check=True).stdout  # noqa: S603 - ours
    (locked,) = (one for one in _toml("uv.lock")["package"] if one["name"] == "uv")
    hashes = [file["hash"] for file in (locked["sdist"], *locked["wheels"])]
    assert named.split() == [f"uv=={locked['version']}", *(f"--hash={one}" for one in hashes)]


@pytest.mark.parametrize("paper", ["Makefile", "Dockerfile"])
def test_behind_a_proxy_the_machines_certificates_are_tried(paper: str) -> None:
    assert re.search(r"(\$\(ONCE\)|\$bring) 2>/dev/null \|\| \1 --system-certs", _text(paper))


def test_the_bot_runs_without_what_only_tests_need() -> None:
    for target in ("run", "play"):
        commands = _make(target)
        assert "--no-dev" in commands
        assert "--group" not in commands
    assert "--group browser" in _make("test-browser")
    assert "--group" not in _make("test")


def test_help_lists_every_target() -> None:
    targets = re.findall(r"^([\w.-]+):.*## ", _text("Makefile"), re.MULTILINE)
    listing = [MAKE, "--no-print-directory", "help"]  # which `make test` would have it print
    result = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - ours

    assert [line.split()[0] for line in result.stdout.splitlines()] == targets
    assert "\\t" not in _text("Makefile")  # which the sed of macOS does not know


def _make(target: str) -> str:
    """Give what `make` would do for a target in a checkout in which nothing is set up."""
    command = [MAKE, "--dry-run", "VENV=nothing-there", target]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S603 - ours


def test_installing_the_package_is_refused_with_advice() -> None:
    build = _toml("pyproject.toml")["build-system"]
    (folder,) = build["backend-path"]

    refused = runpy.run_path(str(ROOT / folder / f"{build['build-backend']}.py"))
    for hook in ("build_wheel", "build_sdist", "build_editable"):
        with pytest.raises(SystemExit, match="make run"):
            refused[hook]()


def test_the_image_holds_the_house_compiled() -> None:
    *_, image = _text("Dockerfile").split("\nFROM ")
    copied, compiled = image.split("\nRUN python -m compileall -q ")

    folders = set(compiled.partition("\n")[0].split())
    assert folders == {name for name in FOLDERS if f"\nCOPY {name} " in copied} - {"assets"}
    assert "USER" not in copied


def test_changelog_has_three_heads_and_short_entries() -> None:
    begin, *versions = re.split(r"^## ", _text("CHANGELOG.md"), flags=re.MULTILINE)

    assert begin.startswith("# Changelog\n")
    assert versions[0].startswith("Unreleased\n") is (".dev" in VERSION)
    for version in versions:
        heads = re.findall(r"^### (.+)$", version, re.MULTILINE)
        assert heads == [head for head in HEADS_OF_CHANGELOG if head in heads]
        first, *parts = re.split(r"^### .+$", version, flags=re.MULTILINE)
        assert len(first.strip().splitlines()) >= 2, "what this version is about"
        for part in parts:
            entries = [" ".join(one.split()) for one in re.split(r"^- ", part, flags=re.MULTILINE)]
            assert entries.pop(0) == ""
            assert [one for one in entries if len(one.split()) > LONGEST_ENTRY] == []


def test_operations_has_the_goals_of_the_benchmark() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .+ \| (at \w+ .+) \|$", _text("OPERATIONS.md"), re.MULTILINE)
    goals = {figure.name: figure.target for figure in FIGURES}

    assert rows
    assert [row for row in rows if goals[row[0]] != row[1]] == []


def test_the_version_is_the_same_everywhere() -> None:
    newest = re.search(r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", _text("CHANGELOG.md"), re.MULTILINE)

    assert newest is not None
    assert _project()["version"] == VERSION
    assert f'image.version="{VERSION}"' in _text("Dockerfile")


def test_image_is_labelled_and_its_base_is_pinned() -> None:
    image = _text("Dockerfile")

    assert f'image.licenses="{_project()["license"]}"' in image
    assert f'image.description="{_project()["description"]}"' in image
    assert re.search(r"^ARG BASE=python:3\.13-slim@sha256:[0-9a-f]{64}$", image, re.MULTILINE)
    assert set(re.findall(r"^FROM (\S+)", image, re.MULTILINE)) == {"${BASE}"}


def test_compose_limits_the_bot_and_shares_the_health_check() -> None:
    compose, image = _text("compose.yaml"), _text("Dockerfile")
    probes = re.findall(r'"import os, urllib\.request as u; [^"]+"', compose + image)

    assert len(probes) == 2
    assert len({*probes}) == 1
    assert {"  init: true", "  mem_limit: 512m"} <= {
        line.partition(" #")[0] for line in compose.splitlines()
    }


@each("processes", [2, 4])
def test_compose_gives_every_shard_to_one_process(
    processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    compose = _text("compose.yaml")
    (head,) = re.findall(
        rf"^# +COMPOSE_PROFILES=(.+)\n(?=(?:#.+\n){{1,3}}?# +SHARD_IDS=0/{processes}$)",
        compose,
        re.MULTILINE,
    )
    bots = re.findall(r"^  (bot\S*):(?:.*)\n((?:    .+\n)+)", compose, re.MULTILINE)
    shares = [
        re.findall(r"SHARD_IDS: (.+)", lines)[0]
        for _, lines in bots
        if "profiles" not in lines or _profiles(lines) & set(head.split(","))
    ]
    monkeypatch.setenv("SHARD_COUNT", "7")
    served = list[int]()
    for share in shares:
        filled = share.replace("${SHARD_IDS:-}", f"0/{processes}")
        monkeypatch.setenv("SHARD_IDS", filled.replace("${PROCESSES:-2}", str(processes)))
        served += read(monkeypatch).shard_ids

    assert len(shares) == processes
    assert sorted(served) == list(range(7))


def _profiles(service: str) -> set[str]:
    return {*re.findall(r"[\w-]+", re.findall(r"profiles: \[(.+)\]", service)[0])}


def test_farm_of_4_without_its_number_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_COUNT", "4")
    monkeypatch.setenv("SHARD_IDS", "2/2")

    with pytest.raises(InvalidSettings, match="SHARD_IDS"):
        read(monkeypatch)


def test_every_process_of_compose_has_metrics_and_a_page() -> None:
    compose = _text("compose.yaml")
    services = re.findall(r"^  bot\S*:.*\n((?:    .+\n)+)", compose, re.MULTILINE)

    assert len(services) == 4
    assert all("<<: *bot" in lines and "<<: *settings" in lines for lines in services)
    assert 'expose: ["${METRICS_PORT:-8080}", "${WEB_PORT:-8081}"]' in compose
    assert re.findall(r"\$\{(\w+):\?", compose) == ["DISCORD_TOKEN"]  # else nothing starts


def test_compose_offers_tls_as_a_profile() -> None:
    services = _text("compose.yaml").partition("\nservices:")[2].partition("\nconfigs:")[0]
    (web,) = re.findall(r"^  web:.*?(?=^$)", services, flags=re.MULTILINE | re.DOTALL)

    assert "profiles: [web]" in web
    assert "--from ${WEB_URL:-http://localhost} --to bot:${WEB_PORT:-8081}" in web
    assert "ports:" not in services.replace(web, "")


def test_every_proxy_keeps_browsers_on_https() -> None:
    paper = _text("OPERATIONS.md").partition("Caddy, which")[2].partition("Both were tried")[0]
    caddy, _, nginx = paper.partition("nginx, with")

    for lines in (caddy, nginx, _text("compose.yaml")):
        assert re.search(r'Strict-Transport-Security:? "?max-age=31536000"', lines)


@pytest.mark.rule("H8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_privacy_is_told_in_every_language(language: str) -> None:
    section = _privacy(language)

    assert section.count("\n### ") == 6
    assert "/codenames " + voice(language)("command-privacy") in section.replace("\n", " ")


@pytest.mark.rule("H8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_that_the_privacy_paper_quotes_is_there(language: str) -> None:
    labels = {
        voice(language)(text_id)
        for text_id in catalogue(language)
        if text_id.startswith("button-") and not variables(language, text_id)
    }
    quoted = re.findall(r"\*([^*]+)\*", _privacy(language).replace("**", ""))

    assert quoted
    assert {" ".join(label.split()) for label in quoted} - labels == set()


@each("paper", ["README.md", "OPERATIONS.md"])
def test_every_button_that_a_paper_quotes_is_there(paper: str) -> None:
    text = re.sub(r"```.*?```|^    \S.*?$", "", _text(paper), flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"`[^`\n]+`", "", text.replace("**", ""))
    quoted = {" ".join(label.split()) for label in re.findall(r"(?<![\w*])\*([^*]+)\*", text)}
    labels = {
        voice("en")(text_id)
        for text_id in catalogue("en")
        if text_id.startswith("button-") or text_id.endswith("-tab")
        if not variables("en", text_id)
    }

    assert quoted & labels
    assert quoted - labels - NOT_A_BUTTON_OF_OURS == set()


def test_every_decision_has_its_numbers_and_at_most_eight_lines() -> None:
    for entries in _decisions().values():
        firsts = [_numbers(entry)[0] for entry in entries]

        assert firsts == sorted(firsts)
        assert [entry for entry in entries if len(entry.splitlines()) > LONGEST_DECISION] == []


def test_decision_numbers_are_unique_and_never_reused() -> None:
    numbers = [
        number for entries in _decisions().values() for one in entries for number in _numbers(one)
    ]
    retired = re.search(
        r"has it: ([\d, and]+) are retired", _text("DECISIONS.md").replace("\n", " ")
    )

    assert retired is not None
    assert len(numbers) == len(set(numbers))
    assert set(map(int, re.findall(r"\d+", retired[1]))).isdisjoint(numbers)


def test_the_decisions_stay_short_enough_to_read() -> None:
    lines = _text("DECISIONS.md").splitlines()

    assert len(lines) <= MOST_LINES_OF_DECISIONS
    assert [one for one in lines if len(one) > LONGEST_LINE and not one.startswith("|")] == []


def test_decisions_have_twelve_laws_and_a_complete_index() -> None:
    text = _text("DECISIONS.md")
    laws = text.partition("## Twelve laws")[2].partition("## ")[0]
    index = dict(re.findall(r"^\| ([^|]+) \| ([\d, ]+) \|$", text, flags=re.MULTILINE))

    assert re.findall(r"^(\d+)\. \*\*", laws, flags=re.MULTILINE) == [*map(str, range(1, 13))]
    assert {area: [*map(int, numbers.split(", "))] for area, numbers in index.items()} == {
        area: sorted(number for one in entries for number in _numbers(one))
        for area, entries in _decisions().items()
    }


@each("paper", ["tests/recipes/RECIPES.md", "CONTRIBUTING.md", "DECISIONS.md"])
def test_every_decision_that_is_cited_is_there(paper: str) -> None:
    known = {
        number for entries in _decisions().values() for one in entries for number in _numbers(one)
    }
    cited = re.findall(r"DECISIONS (\d+)", _text(paper))
    if paper == "DECISIONS.md":
        laws = _text(paper).partition("## Twelve laws")[2].partition("## ")[0]
        cited = re.findall(r"\d+", " ".join(re.findall(r"\(([\d, ]+)\)", laws)))

    assert {int(number) for number in cited} <= known


def test_every_trick_names_its_file_and_its_benchmark() -> None:
    tricks = _text("DECISIONS.md").partition("## Tricks")[2].partition("\n## ")[0]
    rows = [line for line in tricks.splitlines() if line.startswith("| ")][1:]
    measured = {figure.name for figure in FIGURES}

    assert rows
    for row in rows:
        named = re.findall(r"`([\w./]+\.py)`", row)
        assert named
        assert [path for path in named if not (ROOT / path).is_file()] == []
        assert row.split("|")[-2].strip(" `") in measured, row


def _decisions() -> dict[str, list[str]]:
    """Return the entries of each area."""
    areas = re.split(r"^## ", _text("DECISIONS.md"), flags=re.MULTILINE)[1:]
    entries = {
        area.splitlines()[0]: [f"- **{one}".rstrip() for one in area.split("\n- **")[1:]]
        for area in areas
    }
    return {area: area_entries for area, area_entries in entries.items() if area_entries}


def _numbers(decision: str) -> list[int]:
    head = HEAD_OF_DECISION.match(decision)
    assert head is not None, decision
    return [int(number) for number in head[1].split(", ")]


def read(monkeypatch: pytest.MonkeyPatch) -> Config:
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    return environment.load_config()


def test_shards_are_named_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_COUNT", "3")
    monkeypatch.setenv("SHARD_IDS", "0, 2")

    assert read(monkeypatch).shard_ids == (0, 2)


@each(
    "share, shards", [("0/2", (0, 2, 4)), ("1/2", (1, 3)), ("2/3", (2,)), ("0/1", (0, 1, 2, 3, 4))]
)
def test_a_process_may_name_its_share_of_the_shards(
    monkeypatch: pytest.MonkeyPatch, share: str, shards: tuple[int, ...]
) -> None:
    monkeypatch.setenv("SHARD_COUNT", "5")
    monkeypatch.setenv("SHARD_IDS", share)

    assert read(monkeypatch).shard_ids == shards


def test_an_empty_setting_is_a_missing_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SETTINGS:
        monkeypatch.setenv(name, "")

    settings = read(monkeypatch)
    assert (settings.shard_ids, settings.shard_count, settings.log_format) == ((), None, "text")


@pytest.mark.parametrize("shards", ["one", "0,", "2", "-1", "0,0", "2/2", "1/0", "0/", "-1/2"])
def test_invalid_shard_ids_exit_with_code_2(
    shards: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    monkeypatch.setenv("SHARD_COUNT", "2")
    monkeypatch.setenv("SHARD_IDS", shards)

    with pytest.raises(SystemExit) as end:
        bot.main()

    assert end.value.code == exits.WRONG_CODE
    sentence = (
        "SHARD_IDS is missing or wrong. "
        "OPERATIONS says under Settings how to write it; it goes into .env."
    )
    assert capsys.readouterr().err.splitlines() == [sentence]


@pytest.mark.parametrize("size", ["0", "-1", "many", "1.5"])
def test_invalid_pool_size_exits_with_code_2(
    size: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    monkeypatch.setenv("DATABASE_POOL_SIZE", size)

    with pytest.raises(SystemExit) as end:
        bot.main()

    assert end.value.code == exits.WRONG_CODE
    sentence = (
        "DATABASE_POOL_SIZE is missing or wrong. "
        "OPERATIONS says under Settings how to write it; it goes into .env."
    )
    assert capsys.readouterr().err.splitlines() == [sentence]


def test_shards_without_their_count_are_refused() -> None:
    with pytest.raises(InvalidSettings, match="SHARD_IDS"):
        Config(discord_token="token", shard_ids=(0,))


def test_a_share_of_no_shard_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    monkeypatch.setenv("SHARD_IDS", "1/2")
    for count in ("", "1"):
        monkeypatch.setenv("SHARD_COUNT", count)
        with pytest.raises(InvalidSettings, match="SHARD_IDS"):
            environment.load_config()


def test_a_token_has_no_blank_around_it_and_none_within(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " token\n")
    assert environment.load_config() == Config(discord_token="token")

    for wrong in ("to\nken", "Bot token", "t\u043eken", "to\x01ken", " \n"):
        monkeypatch.setenv("DISCORD_TOKEN", wrong)
        with pytest.raises(InvalidSettings, match="DISCORD_TOKEN"):
            environment.load_config()


def test_commands_without_a_token_run_without_it() -> None:
    assert environment.load_config(token=False).discord_token == ""


def test_every_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {
        "SHARD_COUNT": ["0", "two"],
        "SHARD_IDS": ["one", "0,"],
        "METRICS_PORT": ["-1", "65536", "http"],
        "DATABASE_POOL_SIZE": ["0", "-1", "many"],
        "LOG_FORMAT": ["xml", "TEXT"],
        "RETENTION_DAYS": ["0", "a year"],
    }
    for turn in range(3):
        for name, value in wrong.items():
            monkeypatch.setenv(name, value[turn % len(value)])
        with pytest.raises(InvalidSettings) as refused:
            environment.load_config()
        assert set(refused.value.names) == {"DISCORD_TOKEN", *wrong}


def test_the_environment_stands_over_the_file(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written.write_text(
        "# the bot's\nexport DISCORD_TOKEN='secret'  # quoted\nSHARD_COUNT=4\nPRIVACY_URL=\n"
        'SHARD_IDS="0, 1"\nmetrics_port=80\nLOG_FORMAT=xml\n',
        "utf-8",
    )
    monkeypatch.setenv("SHARD_COUNT", "2")
    monkeypatch.setenv("LOG_FORMAT", "json")

    assert environment.load_config() == Config(
        discord_token="secret",
        shard_count=2,
        shard_ids=(0, 1),
        metrics_port=80,
        log_format="json",
    )


def test_no_secret_is_told_with_the_settings() -> None:
    text = repr(Config(discord_token="token-1", database_url="postgresql://me:word@host/name"))

    assert "token-1" not in text
    assert "word" not in text


def _kept() -> set[str]:
    git = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - a constant
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no git here to say which files are kept")
    return {name.partition("/")[0] for name in listed.stdout.splitlines()}


def _privacy(language: str) -> str:
    pages = re.split(r'<a id="([\w-]+)"></a>', _text("PRIVACY.md"))
    page = dict(zip(pages[1::2], pages[2::2], strict=True))
    return page[language.lower()] if language != "en" else page["english"]


def _text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def _anchor(heading: str) -> str:
    """Return the anchor that GitHub gives to a heading."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads(_text(name))


def _project() -> dict[str, Any]:
    project: dict[str, Any] = _toml("pyproject.toml")["project"]
    return project


def _wanted() -> Iterator[str]:
    yield from map(_requirement, _project()["dependencies"])
    for extra, entries in _project()["optional-dependencies"].items():
        yield from (f"{_requirement(entry)} for {extra}" for entry in entries)


def _requirement(text: str) -> str:
    wanted = Requirement(text)
    return _said(wanted.name.replace(".", "-"), sorted(wanted.extras), str(wanted.specifier))


def _locked(entry: dict[str, Any]) -> str:
    requirement = _said(entry["name"], entry.get("extras", []), entry.get("specifier", ""))
    extra = re.search(r"extra == '(\w+)'", entry.get("marker", ""))
    return requirement if extra is None else f"{requirement} for {extra[1]}"


def _said(name: str, extras: list[str], specifier: str) -> str:
    return f"{name} {extras} {sorted(specifier.split(','))}"


def test_no_public_type_has_the_name_of_another() -> None:
    public = re.compile(r"^class ([A-Za-z]\w*)", re.MULTILINE)
    named = Counter(name for path in _product() for name in public.findall(path.read_text("utf-8")))

    assert [name for name, count in named.items() if count > 1] == []


def test_module_names_are_unique_outside_features() -> None:
    by_name = {"__init__", "schema"}  # which is looked for in every room
    shown = {"screens", "telling", "cogs"}
    named = Counter(
        path.stem
        for path in _product()
        if path.parent.name not in shown and path.stem not in by_name and not _of_a_feature(path)
    )

    assert [name for name, count in named.items() if count > 1] == []


def _is_given(line: ast.stmt) -> bool:
    """Tell whether a line of a dataclass is a field that whoever builds it may give."""
    written = ast.unparse(line)
    return isinstance(line, ast.AnnAssign) and not re.search(r"ClassVar|init=False", written)


def _kept_code() -> list[Path]:
    return [path for room in ("cogs", "engine", "tests") for path in (ROOT / room).rglob("*.py")]


def _of_a_feature(path: Path) -> bool:
    """Return whether a module lies beside the game: there the same rooms have the same names."""
    name = path.relative_to(ROOT).parts[1].removesuffix(".py")
    entrances = (ROOT / "cogs" / f"{name}.py", ROOT / "cogs" / name / "__init__.py")
    return any(it.exists() and "\ndef add(" in it.read_text("utf-8") for it in entrances)


def _imported(path: Path) -> Iterator[str]:
    """List what a module imports, by whole names."""
    for node in _import_nodes(path):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)
        else:
            yield from (name.name for name in node.names)


@cache
def _import_nodes(path: Path) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """Return the imports of a module, wherever they stand."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))


def _product() -> list[Path]:
    return [path for room in ("cogs", "engine") for path in (ROOT / room).rglob("*.py")]
