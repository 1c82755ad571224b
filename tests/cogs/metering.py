"""Meters in which something has happened, what is told of them, and the papers that explain it."""

from __future__ import annotations

import re
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from prometheus_client.parser import text_string_to_metric_families

import bot
from cogs.interactions.counters import Counters
from cogs.running.metrics import Metrics
from tests.beside import beside

ROOT = Path(bot.__file__).parent
OPERATIONS = (ROOT / "OPERATIONS.md").read_text("utf-8")
DASHBOARD = (ROOT / "assets" / "operations" / "dashboard.json").read_text("utf-8")
OF_A_HISTOGRAM = re.compile(r"(_bucket|_count|_sum)$")


def client(*, ready: bool = True, closed: bool = False) -> Any:
    """Give a client of one shard."""
    shard = SimpleNamespace(is_closed=lambda: closed, latency=0.25)
    return SimpleNamespace(
        shards={3: shard}, guilds=[1, 2], is_ready=lambda: ready, is_closed=lambda: False
    )


def counted() -> Counters:
    """Give a meters in which everything has happened once."""
    counters = Counters()
    counters.interactions["give", "done"].observe(0.2)
    counters.renders.observe(0.03)
    counters.board_updates.observe(3.5)
    counters.count_request(
        "PATCH", "/api/v10/channels/42/messages/43", "429", "1.5", scope="global"
    )
    counters.count_request("PATCH", "/api/v10/webhooks/42/token/messages/@original", "200")
    counters.count_errors(None, "error", {"event": "mishap"})
    counters.count_round("clock", 5)
    counters.clock_lag = 2
    counters.scheduled_tasks["case", "done"] = counters.scheduled_posts[
        "case"
    ] = counters.scheduled_delays["case"] = 3
    counters.feature_metrics.extend(beside("MEASURED"))
    return counters


def all_samples(counters: Counters) -> dict[tuple[str, tuple[str, ...]], float]:
    """Give every sample of ours, by its name and the values of its labels in order."""
    store_stats = SimpleNamespace(connections_in_use=1, cached_snapshot_count=7, schema="0012")
    metrics = Metrics(client(), SimpleNamespace(store_stats=store_stats), counters)  # type: ignore[arg-type]
    metrics.free_bytes, metrics.memory_limit = 2_000_000_000, 536_870_912
    metrics.tables, metrics.copied_at = {"duet": 4, "lobby": 1}, int(time.time()) - 3_600
    return {
        (sample.name, tuple(value for _, value in sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(metrics.render().decode())
        for sample in family.samples
        if sample.name.startswith("codenames_")
    }


def named(text: str) -> set[str]:
    """Give the names of metrics in a text, a histogram's without its endings."""
    return {OF_A_HISTOGRAM.sub("", name) for name in re.findall(r"\bcodenames_\w+", text)}


def names_told() -> set[str]:
    """Give the names of all metrics that are told, a histogram's without its endings."""
    return {OF_A_HISTOGRAM.sub("", name) for name, _ in all_samples(counted())}
