"""Releases: one version everywhere, `make release`, and what the public CI runs."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from hashlib import sha256
from pathlib import Path

import pytest

from engine import VERSION
from tests.cases import each
from tests.recipes.houses import ROOT

PROGRAM = ROOT / ".ci" / "release.py"
PLACES = ("pyproject.toml", "uv.lock", "engine/__init__.py", "Dockerfile")
CHANGELOG = (
    "# Changelog\n\n## Unreleased\n\nCards by post.\n\n### Play\n\n- A stamp.\n\n"
    "## 1.1.0 (2026-11-23)\n\nOlder.\n\n### Play\n\n- A card.\n"
)
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
KNOWN_ACTIONS = {"actions/checkout@v4", "docker/setup-qemu-action@v3"}


class Checkout:
    """A checkout of a project with the places of its version, in a folder of a test's own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in PLACES:
            (root / name).parent.mkdir(exist_ok=True)
            (root / name).write_text((ROOT / name).read_text("utf-8"), "utf-8")
        (root / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
        (root / ".gitignore").write_text("out/\n", "utf-8")
        self.git("init", "--quiet")
        self.git("config", "user.name", "Ana")
        self.git("config", "user.email", "ana@example.com")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "Begin")

    def git(self, *arguments: str) -> str:
        command = ("git", *arguments)
        result = subprocess.run(  # noqa: S603 - ours
            command, cwd=self.root, capture_output=True, text=True, check=True
        )
        return result.stdout.strip()

    def release(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = (sys.executable, str(PROGRAM), *arguments)
        return subprocess.run(  # noqa: S603 - ours
            command, cwd=self.root, capture_output=True, text=True, check=False
        )

    def versions(self, commit: str) -> set[str]:
        """List the versions that stand in the places at a commit."""
        texts = [self.git("show", f"{commit}:{name}") for name in PLACES]
        pattern = (
            r'(?m)(?:^version = |^name = "codenames-table"\nversion = |^VERSION = |image\.version=)'
            r'"([^"]+)"'
        )
        texts[1] = texts[1].partition('name = "codenames-table"\n')[2][:40]
        return {re.findall(pattern, text)[0] for text in texts}


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_version_between_releases_is_a_development_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.findall(r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", changelog, re.MULTILINE)[0]

    if "\n## Unreleased\n" not in changelog:
        assert newest == VERSION
        return
    following, _, development = VERSION.partition(".dev")
    assert development == "0"
    assert _numbers(following) > _numbers(newest)


def test_lock_has_the_version_of_the_project() -> None:
    assert f'name = "codenames-table"\nversion = "{VERSION}"' in (ROOT / "uv.lock").read_text()


def test_release_is_committed_and_tagged_with_its_notes(checkout: Checkout) -> None:
    released = checkout.release("1.2.0")

    assert released.returncode == 0, released.stderr
    assert "git push origin HEAD v1.2.0" in released.stdout
    assert checkout.versions("v1.2.0") == {"1.2.0"}
    assert checkout.git("log", "-1", "--format=%s", "v1.2.0") == "Release 1.2.0"
    notes = checkout.git("tag", "--list", "--format=%(contents)", "v1.2.0")
    assert "A stamp." in notes
    assert "A card." not in notes
    changelog = checkout.git("show", "v1.2.0:CHANGELOG.md")
    assert re.search(r"^## 1\.2\.0 \(\d{4}-\d\d-\d\d\)$", changelog, re.MULTILINE)
    assert "Unreleased" not in changelog


def test_release_begins_the_next_version(checkout: Checkout) -> None:
    checkout.release("1.2.0")

    assert checkout.versions("HEAD") == {"1.3.0.dev0"}
    assert checkout.git("status", "--porcelain") == ""
    head = (checkout.root / "CHANGELOG.md").read_text("utf-8").splitlines()
    assert head[2] == "## Unreleased"
    assert len(head[4].split()) > 1


@each("version", ["1.0.9", "1.2", "v1.2.0", "1.2.0.dev0"])
def test_wrong_version_is_refused_in_a_sentence(checkout: Checkout, version: str) -> None:
    refused = checkout.release(version)

    assert refused.returncode == 1
    assert len(refused.stderr.splitlines()) == 1
    assert checkout.git("tag") == ""


def test_unfinished_work_is_not_released(checkout: Checkout) -> None:
    (checkout.root / "Dockerfile").write_text("", "utf-8")
    assert "committed" in checkout.release("1.2.0").stderr

    checkout.git("checkout", "--quiet", "Dockerfile")
    changelog = CHANGELOG.replace("\n\n### Play\n\n- A stamp.", "", 1)
    (checkout.root / "CHANGELOG.md").write_text(changelog, "utf-8")
    checkout.git("commit", "--quiet", "--all", "--message", "Say nothing")
    assert "CHANGELOG" in checkout.release("1.2.0").stderr
    assert checkout.git("tag") == ""


def test_build_makes_notes_source_and_checksums(checkout: Checkout) -> None:
    assert "no release" in checkout.release("--build", "--no-images").stderr
    checkout.release("1.2.0")
    checkout.git("checkout", "--quiet", "v1.2.0")
    built = checkout.release("--build", "--no-images")

    assert built.returncode == 0, built.stderr
    out = checkout.root / "out/release"
    archive = out / "codenames-table-1.2.0.tar.gz"
    assert "A stamp." in (out / "notes.md").read_text("utf-8")
    with tarfile.open(archive) as source:
        assert "codenames-table-1.2.0/pyproject.toml" in source.getnames()
    digest = sha256(archive.read_bytes()).hexdigest()
    assert (out / "SHA256SUMS").read_text("utf-8") == f"{digest}  {archive.name}\n"


def test_image_is_saved_for_both_machines(tmp_path: Path) -> None:
    docker = tmp_path / "docker"
    docker.write_text(f'#!/bin/sh\necho "$*" >> {tmp_path}/done\n', "utf-8")
    docker.chmod(0o700)
    command = (ROOT / ".ci/image", "--save", tmp_path / "image.tar", "linux/arm64")
    subprocess.run(command, env={"PATH": f"{tmp_path}:/usr/bin:/bin"}, check=True)  # noqa: S603

    _, building, saving = (tmp_path / "done").read_text("utf-8").splitlines()
    assert building.startswith("build --platform linux/arm64")
    assert saving == f"save --output {tmp_path}/image.tar codenames-table:{VERSION}"


@each("workflow", WORKFLOWS)
def test_workflow_runs_only_what_is_there(workflow: Path) -> None:
    text = workflow.read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8")

    targets = re.findall(r"\bmake ([a-z-]+)$", text, re.MULTILINE)
    programs = re.findall(r"run: (\.ci/\w+)$", text, re.MULTILINE)
    assert targets or programs
    assert [name for name in targets if f"\n{name}:" not in makefile] == []
    assert [name for name in programs if not (ROOT / name).stat().st_mode & 0o100] == []
    assert {*re.findall(r"uses: (\S+)", text)} <= KNOWN_ACTIONS
    assert re.search(r"^permissions:\n  contents: \w+$", text, re.MULTILINE)
    assert "\t" not in text


def test_public_ci_runs_the_check_and_the_image() -> None:
    text = (ROOT / ".github/workflows/test.yml").read_text("utf-8")

    assert "run: .ci/run" in text
    assert "run: make image" in text
    assert "pull_request:" in text


def test_tag_of_a_release_starts_its_workflow() -> None:
    text = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    program = PROGRAM.read_text("utf-8")

    assert 'tags: ["v*"]' in text
    assert 'f"v{version}"' in program
    assert "run: make artifacts" in text
    for name in ("notes.md", "SHA256SUMS"):
        assert f"out/release/{name}" in text
        assert f'"{name}"' in program
    assert '("linux/amd64", "linux/arm64")' in program


def _numbers(version: str) -> list[int]:
    return [*map(int, version.split("."))]
