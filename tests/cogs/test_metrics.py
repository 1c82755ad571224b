"""What machines are told: metrics by the names of OPERATIONS.md, and whether the bot serves."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families
from yarl import URL

import bot
from cogs.interactions.counters import GRACE_SECONDS, Counters, classify_request, normalize_route
from cogs.running import health
from cogs.running.heartbeat import BEAT_NAME, BEAT_SECONDS
from cogs.running.metrics import Metrics, read_memory_limit
from engine.matches.maintenance import StoreStats
from engine.store import Database, Store
from tests.cases import each
from tests.cogs.bots import free_port
from tests.cogs.metering import (
    DASHBOARD,
    OPERATIONS,
    all_samples,
    client,
    counted,
    named,
    names_told,
)
from tests.local_discord import LocalDiscord
from tests.local_discord.ratelimits import is_counted

ROOT = Path(bot.__file__).parent
ALERTS = (ROOT / "assets" / "operations" / "alerts.yml").read_text("utf-8")
TRIED = (ROOT / "tests" / "assets" / "alerts.yml").read_text("utf-8")
KINDS = {"action", "outcome", "route", "status", "round", "format", "shard", "cache", "le"}
KINDS |= {"version", "schema", "python", "kind"}
"""What a label may name: kinds of things, of which there are few."""


def test_events_are_counted() -> None:
    samples = all_samples(counted())

    assert samples["codenames_interaction_seconds_bucket", ("give", "0.1", "done")] == 0
    assert samples["codenames_interaction_seconds_bucket", ("give", "0.25", "done")] == 1
    assert samples["codenames_interaction_seconds_count", ("give", "done")] == 1
    assert samples["codenames_interaction_seconds_sum", ("give", "done")] == 0.2
    assert samples["codenames_shown_seconds_bucket", ("2.5",)] == 0
    assert samples["codenames_shown_seconds_bucket", ("5.0",)] == 1
    wanted = ("PATCH channels/:id/messages/:id", "429")
    assert samples["codenames_discord_requests_total", wanted] == 1
    assert samples["codenames_discord_counted_requests_total", ("edit",)] == 1
    assert samples["codenames_discord_rate_limited_total", ("global",)] == 1
    assert samples["codenames_discord_limited_seconds_total", ()] == 1.5
    assert samples["codenames_mishaps_total", ("mishap",)] == 1
    assert samples["codenames_rounds_total", ("done", "clock")] == 1
    assert samples["codenames_tables_open", ("duet",)] == 4
    assert samples["codenames_shard_up", ("3",)] == 1
    assert samples["codenames_backup_age_seconds", ()] == pytest.approx(3_600, abs=60)
    assert samples["codenames_clock_lag_seconds", ()] == 2
    assert samples["codenames_disk_free_bytes", ()] == 2_000_000_000
    assert samples["codenames_memory_limit_bytes", ()] == 536_870_912


@each("written, limit", [("536870912\n", 536_870_912), ("max\n", None), ("", None), (None, None)])
def test_memory_limit_is_the_containers(
    tmp_path: Path, written: str | None, limit: int | None
) -> None:
    file = tmp_path / "memory.max"
    file.unlink(missing_ok=True)
    if written is not None:
        file.write_text(written, "utf-8")

    assert read_memory_limit(file) == limit


async def test_room_is_that_of_the_folder_of_the_database(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'games.db'}")
    free = shutil.disk_usage(tmp_path).free

    assert StoreStats(Store(database)).measure_free_bytes() == pytest.approx(free, rel=0.1)
    await database.close()


@pytest.mark.parametrize("paper", [OPERATIONS, DASHBOARD], ids=["OPERATIONS.md", "the dashboard"])
def test_documented_and_exported_metrics_are_the_same(paper: str) -> None:
    samples = names_told()

    assert named(paper) == samples


def test_alerts_use_existing_metrics_and_are_tested() -> None:
    rules = re.split(r"- alert: ", ALERTS)[1:]
    samples = names_told()

    assert rules
    for rule in rules:
        assert named(rule)
        assert named(rule) <= samples
        assert f"alertname: {rule.split()[0]}, exp_alerts: [{{" in TRIED


def test_copy_that_was_never_taken_is_alerted_too() -> None:
    rule = ALERTS.partition("- alert: BackupIsOld")[2].partition("- alert:")[0]

    assert "absent_over_time(codenames_backup_age_seconds[1h])" in rule
    assert "name: no copy was ever taken" in TRIED


PROMTOOL = shutil.which("promtool")


@pytest.mark.skipif(
    PROMTOOL is None, reason="ALERTS NOT TESTED: no promtool here (Debian's: prometheus)"
)
@pytest.mark.parametrize(
    "check", [("check", "assets/operations/alerts.yml"), ("test", "tests/assets/alerts.yml")]
)
def test_promtool_accepts_the_alerts(check: tuple[str, str]) -> None:
    action, file = check
    run = [str(PROMTOOL), action, "rules", str(ROOT / file)]
    result = subprocess.run(run, capture_output=True, text=True, check=False)  # noqa: S603 - ours

    assert result.returncode == 0, result.stdout + result.stderr
    assert "SUCCESS" in result.stdout


def test_metric_labels_name_no_person() -> None:
    metrics = Metrics(client(), SimpleNamespace(store_stats=_none()), counted())  # type: ignore[arg-type]
    families = text_string_to_metric_families(metrics.render().decode())
    labels = {
        label
        for family in families
        for sample in family.samples
        if sample.name.startswith("codenames_")
        for label in sample.labels
    }

    assert labels <= KINDS


def _none() -> Any:
    empty = {"connections_in_use": 0, "cached_snapshot_count": 0, "schema": ""}
    return SimpleNamespace(**empty, measure_free_bytes=lambda: None)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/api/v10/channels/123/messages", "channels/:id/messages"),
        ("/proxy/api/v10/interactions/1/aW50ZXJh/callback", "interactions/:id/:id/callback"),
        ("/api/v10/webhooks/9/token/messages/@original", "webhooks/:id/:id/messages/@original"),
        ("/api/v10/users/@me/channels", "users/@me/channels"),
    ],
)
def test_route_label_hides_ids_and_tokens(path: str, expected: str) -> None:
    assert normalize_route(path) == expected


@pytest.mark.parametrize(
    ("request_line", "kind"),
    [
        ("POST /channels/1/messages", "post"),
        ("PATCH /channels/1/messages/2", "edit"),
        ("DELETE /channels/1/messages/2", "delete"),
        ("GET /channels/1/messages", "history"),
        ("GET /channels/1/messages/2", "history"),
        ("POST /users/@me/channels", "dm"),
        ("POST /channels/1/messages/2/threads", "thread"),
        ("PATCH /channels/1", "thread"),
        ("PUT /applications/1/commands", "commands"),
        ("PUT /applications/1/guilds/2/commands", "commands"),
        ("GET /applications/1/emojis", "other"),
        ("GET /channels/1", "other"),
        ("GET /gateway/bot", "other"),
        ("POST /interactions/1/aW50ZXJh/callback", None),
        ("POST /webhooks/1/aW50ZXJh", None),
        ("PATCH /webhooks/1/aW50ZXJh/messages/@original", None),
        ("GET /attachments/1/2/board.png", None),
        ("GET /", None),
    ],
)
def test_requests_that_count_have_a_kind(request_line: str, kind: str | None) -> None:
    method, path = request_line.split()

    assert classify_request(method, normalize_route(path)) == kind


async def test_bot_and_local_discord_count_the_same_routes() -> None:
    async with LocalDiscord(schema=False) as local:
        routes = [(method, template) for method, template, _ in local.endpoints()]

    for method, template in routes:
        path = re.sub(r"\{\w+\}", "42", template)
        kind = classify_request(method, normalize_route(path))
        assert (kind is not None) is is_counted(template), template


@pytest.mark.parametrize(
    ("scope", "kind"),
    [("user", "user"), ("shared", "shared"), (None, "other"), ("ana", "other")],
)
def test_rate_limits_are_counted_by_a_known_scope(scope: str | None, kind: str) -> None:
    counters = Counters()
    counters.count_request("POST", "/api/v10/channels/1/messages", "429", "0.5", scope=scope)

    assert counters.rate_limited == {kind: 1}


async def test_trace_counts_a_global_limit() -> None:
    counters = Counters()
    async with LocalDiscord(schema=False) as local:
        local.rate_limits.set_global(limit=1, per=60)
        traces, headers = [counters.build_trace()], {"Authorization": f"Bot {local.token}"}
        async with aiohttp.ClientSession(headers=headers, trace_configs=traces) as session:
            for _ in range(3):
                await session.get(URL(f"{local.api_url}/users/@me"))

    assert counters.counted_requests == {"other": 3}
    assert counters.rate_limited == {"global": 2}


async def test_a_request_that_breaks_is_counted_too() -> None:
    counters = Counters()
    with pytest.raises(aiohttp.ClientError):
        async with aiohttp.ClientSession(trace_configs=[counters.build_trace()]) as session:
            await session.get(URL("http://127.0.0.1:9/api/v10/gateway/bot"))

    assert counters.requests == {("GET gateway/bot", "none"): 1}


def test_health_needs_heartbeat_and_running_rounds() -> None:
    counters = Counters()
    assert health.describe_problem(client(), counters) == f"{BEAT_NAME} is late"
    counters.count_round(BEAT_NAME, BEAT_SECONDS)
    assert not health.describe_problem(client(), counters)
    assert health.describe_problem(client(ready=False), counters) == "not ready"
    assert health.describe_problem(client(closed=True), counters) == "closed shards: 3"


def test_hanging_round_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    counters, began = Counters(), time.monotonic()
    counters.count_round(BEAT_NAME, BEAT_SECONDS)
    counters.count_round("clock", 5)
    counters.count_round("lobbies", 60)
    later = began + BEAT_SECONDS + GRACE_SECONDS + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)

    assert health.describe_problem(client(), counters) == f"{BEAT_NAME} is late, clock is late"


async def test_metrics_respond_in_time_when_the_database_hangs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(health, "ANSWER_SECONDS", 0.01)
    never, counters, port = asyncio.Event(), counted(), free_port()
    store_stats = SimpleNamespace(**vars(_none()), count_open_tables=never.wait)
    matches: Any = SimpleNamespace(store_stats=store_stats)
    answers: list[tuple[int, str]] = []

    async with (
        health.serve_health(client(), matches, counters, ("127.0.0.1", port)),
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        for path in ("/livez", "/readyz", "/healthz", "/metrics"):
            async with session.get(path) as answer:
                answers.append((answer.status, await answer.text()))

    (*words, (status, metrics)) = answers
    assert words == [(200, "ok"), (200, "ok"), (503, f"{BEAT_NAME} is late")]
    assert status == 200
    assert "codenames_mishaps_total" in metrics
    assert "codenames_tables_open" not in metrics
