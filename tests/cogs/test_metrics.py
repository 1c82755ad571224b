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
from cogs.interactions.counters import GRACE_SECONDS, Counters, normalize_route
from cogs.running import health
from cogs.running.heartbeat import BEAT_NAME, BEAT_SECONDS
from cogs.running.metrics import Metrics
from tests.cogs.bots import free_port
from tests.cogs.metering import DASHBOARD, OPERATIONS, client, counted, named, names_told, told

ROOT = Path(bot.__file__).parent
ALERTS = (ROOT / "assets" / "operations" / "alerts.yml").read_text("utf-8")
TRIED = (ROOT / "tests" / "assets" / "alerts.yml").read_text("utf-8")
KINDS = {"action", "outcome", "route", "status", "round", "format", "shard", "cache", "le"}
KINDS |= {"version", "schema", "python", "kind"}
"""What a label may name: kinds of things, of which there are few."""


def test_what_has_happened_is_counted() -> None:
    samples = told(counted())

    assert samples["codenames_interaction_seconds_bucket", ("give", "0.1", "done")] == 0
    assert samples["codenames_interaction_seconds_bucket", ("give", "0.25", "done")] == 1
    assert samples["codenames_interaction_seconds_count", ("give", "done")] == 1
    assert samples["codenames_interaction_seconds_sum", ("give", "done")] == 0.2
    assert samples["codenames_shown_seconds_bucket", ("2.5",)] == 0
    assert samples["codenames_shown_seconds_bucket", ("5.0",)] == 1
    wanted = ("PATCH channels/:id/messages/:id", "429")
    assert samples["codenames_discord_requests_total", wanted] == 1
    assert samples["codenames_discord_limited_seconds_total", ()] == 1.5
    assert samples["codenames_mishaps_total", ("mishap",)] == 1
    assert samples["codenames_rounds_total", ("done", "clock")] == 1
    assert samples["codenames_tables_open", ("duet",)] == 4
    assert samples["codenames_shard_up", ("3",)] == 1
    assert samples["codenames_backup_age_seconds", ()] == pytest.approx(3_600, abs=60)
    assert samples["codenames_clock_lag_seconds", ()] == 2


@pytest.mark.parametrize("paper", [OPERATIONS, DASHBOARD], ids=["OPERATIONS.md", "the dashboard"])
def test_every_metric_that_a_paper_names_is_told_and_every_one_told_is_named(paper: str) -> None:
    samples = names_told()

    assert named(paper) == samples


def test_every_alert_asks_for_metrics_that_are_there_and_is_tried() -> None:
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
    "asked", [("check", "assets/operations/alerts.yml"), ("test", "tests/assets/alerts.yml")]
)
def test_promtool_finds_the_alerts_right(asked: tuple[str, str]) -> None:
    deed, file = asked
    run = [str(PROMTOOL), deed, "rules", str(ROOT / file)]
    found = subprocess.run(run, capture_output=True, text=True, check=False)  # noqa: S603 - ours

    assert found.returncode == 0, found.stdout + found.stderr
    assert "SUCCESS" in found.stdout


def test_a_label_names_a_kind_of_thing_and_nobody() -> None:
    metrics = Metrics(client(), SimpleNamespace(vitals=_none()), counted())  # type: ignore[arg-type]
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
    return SimpleNamespace(connections=0, cached_snapshots=0, schema="")


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/api/v10/channels/123/messages", "channels/:id/messages"),
        ("/proxy/api/v10/interactions/1/aW50ZXJh/callback", "interactions/:id/:id/callback"),
        ("/api/v10/webhooks/9/token/messages/@original", "webhooks/:id/:id/messages/@original"),
        ("/api/v10/users/@me/channels", "users/@me/channels"),
    ],
)
def test_a_route_tells_of_no_number_and_no_token(path: str, told: str) -> None:
    assert normalize_route(path) == told


async def test_a_request_that_breaks_is_counted_too() -> None:
    meters = Counters()
    with pytest.raises(aiohttp.ClientError):
        async with aiohttp.ClientSession(trace_configs=[meters.build_trace()]) as session:
            await session.get(URL("http://127.0.0.1:9/api/v10/gateway/bot"))

    assert meters.requests == {("GET gateway/bot", "none"): 1}


def test_a_bot_serves_while_its_heart_beats_and_its_rounds_turn() -> None:
    meters = Counters()
    assert health.describe_problem(client(), meters) == f"{BEAT_NAME} is late"
    meters.count_round(BEAT_NAME, BEAT_SECONDS)
    assert not health.describe_problem(client(), meters)
    assert health.describe_problem(client(ready=False), meters) == "not ready"
    assert health.describe_problem(client(closed=True), meters) == "closed shards: 3"


def test_a_round_that_does_not_come_back_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    meters, began = Counters(), time.monotonic()
    meters.count_round(BEAT_NAME, BEAT_SECONDS)
    meters.count_round("clock", 5)
    meters.count_round("lobbies", 60)
    later = began + BEAT_SECONDS + GRACE_SECONDS + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)

    assert health.describe_problem(client(), meters) == f"{BEAT_NAME} is late, clock is late"


async def test_machines_are_answered_in_time_where_the_database_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(health, "ANSWER_SECONDS", 0.01)
    never, meters, port = asyncio.Event(), counted(), free_port()
    vitals = SimpleNamespace(**vars(_none()), count_open_tables=never.wait)
    matches: Any = SimpleNamespace(vitals=vitals)
    told: list[tuple[int, str]] = []

    async with (
        health.serve_health(client(), matches, meters, ("127.0.0.1", port)),
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        for path in ("/livez", "/readyz", "/healthz", "/metrics"):
            async with session.get(path) as answer:
                told.append((answer.status, await answer.text()))

    (*words, (status, metrics)) = told
    assert words == [(200, "ok"), (200, "ok"), (503, f"{BEAT_NAME} is late")]
    assert status == 200
    assert "codenames_mishaps_total" in metrics
    assert "codenames_tables_open" not in metrics
