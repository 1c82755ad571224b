"""Makes a release: `release.py 1.2.0` commits and tags it, `release.py --build` builds its files.

Law: nothing leaves this machine. What is pushed or published is for whoever runs it, or a CI.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path.cwd()
OUT = ROOT / "out" / "release"
NAME = "codenames-table"
PLATFORMS = ("linux/amd64", "linux/arm64")
PLACES = {
    "pyproject.toml": r'(?m)^(version = ")[^"]+',
    "uv.lock": rf'(name = "{NAME}"\nversion = ")[^"]+',
    "engine/__init__.py": r'(?m)^(VERSION = ")[^"]+',
    "Dockerfile": r'(image\.version=")[^"]+',
}
"""Where the version stands, and the pattern that ends where it begins."""
UNRELEASED = "## Unreleased\n"


def main() -> None:
    """Release the version of the arguments, or build the files of the one that is checked out."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("version", nargs="?", help="as in 1.2.0")
    group.add_argument("--build", action="store_true", help="notes, source, images, checksums")
    parser.add_argument("--no-images", action="store_true", help="build no images")
    arguments = parser.parse_args()
    if arguments.build:
        build(with_images=not arguments.no_images)
    else:
        release(arguments.version)


def release(version: str) -> None:
    """Commit and tag a release, then begin the next version."""
    _require_releasable(version)
    today = datetime.now(tz=UTC).date().isoformat()
    changelog = ROOT / "CHANGELOG.md"
    text = changelog.read_text("utf-8")
    released = text.replace(UNRELEASED, f"## {version} ({today})\n", 1)
    changelog.write_text(released, "utf-8")
    write_version(version)
    _git("commit", "--quiet", "--all", "--message", f"Release {version}")
    _git("tag", "--annotate", f"v{version}", "--message", get_notes(version))
    begin_next(version)
    print(f"Tagged v{version}. Look at it, then: git push origin HEAD v{version}")  # noqa: T201


def begin_next(version: str) -> None:
    """Commit the head of the next version's changes, and its number with `.dev0`."""
    major, minor, _ = version.split(".")
    following = f"{major}.{int(minor) + 1}.0.dev0"
    write_version(following)
    changelog = ROOT / "CHANGELOG.md"
    head = f"{UNRELEASED}\nWhat comes after {version}.\n\n## {version} "
    text = changelog.read_text("utf-8").replace(f"## {version} ", head, 1)
    changelog.write_text(text, "utf-8")
    _git("commit", "--quiet", "--all", "--message", f"Begin {following}")


def build(*, with_images: bool) -> None:
    """Build a release's files into `out/release`: notes, source, images, checksums."""
    version = read_version()
    if ".dev" in version:
        _refuse(f"{version} is no release: check out its tag first.")
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "notes.md").write_text(get_notes(version) + "\n", "utf-8")
    name = f"{NAME}-{version}"
    archive = OUT / f"{name}.tar.gz"
    _git("archive", "--format=tar.gz", f"--prefix={name}/", f"--output={archive}", "HEAD")
    for platform in PLATFORMS if with_images else ():
        file = OUT / f"{name}-image-{platform.rpartition('/')[2]}.tar"
        subprocess.run([ROOT / ".ci" / "image", "--save", file, platform], check=True)  # noqa: S603
    files = sorted(file for file in OUT.iterdir() if file.name.startswith(f"{name}"))
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (OUT / "SHA256SUMS").write_text("".join(sums), "utf-8")


def get_notes(version: str) -> str:
    """Return what CHANGELOG says of a version, without its head."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    match = re.search(rf"^## {re.escape(version)} .*\n((?:(?!## ).*\n?)*)", text, re.MULTILINE)
    return match[1].strip() if match else _refuse(f"CHANGELOG says nothing of {version}.")


def read_version() -> str:
    """Return the version of pyproject.toml."""
    match = re.search(PLACES["pyproject.toml"] + '"', (ROOT / "pyproject.toml").read_text("utf-8"))
    return match[0].partition('"')[2].rstrip('"') if match else _refuse("No version here.")


def write_version(version: str) -> None:
    """Write a version into every place where one stands."""
    for name, pattern in PLACES.items():
        file = ROOT / name
        text, count = re.subn(pattern, rf"\g<1>{version}", file.read_text("utf-8"), count=1)
        if not count:
            _refuse(f"{name} has no version.")
        file.write_text(text, "utf-8")


def _require_releasable(version: str) -> None:
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        _refuse(f"{version} is not a version as in 1.2.0.")
    present = read_version().partition(".dev")[0]
    if _numbers(version) < _numbers(present):
        _refuse(f"{version} is older than {present}.")
    if _git("status", "--porcelain"):
        _refuse("There are changes that aren't committed.")
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    if "\n- " not in text.partition(UNRELEASED)[2].partition("\n## ")[0]:
        _refuse("CHANGELOG has nothing under Unreleased.")


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _git(*arguments: str) -> str:
    command = ("git", *arguments)
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S603


def _refuse(sentence: str) -> str:
    sys.exit(sentence)


if __name__ == "__main__":
    main()
