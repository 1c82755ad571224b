"""Metrics: the output of `/metrics`, with the names and units of OPERATIONS.md.

Law: no label holds a key, a person, a server or a match. Imported only if metrics are on.
"""

from __future__ import annotations

import platform
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from pathlib import Path
from typing import Any

import discord
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector
from typing_extensions import override

from cogs.interactions.counters import BUCKET_BOUNDS, Counters, FeatureMetric, Histogram
from cogs.screens import pictures
from engine import VERSION, render
from engine.matches import Matches

Labels = tuple[str, ...]
Values = Mapping[Any, float]


class Metrics(Collector):
    """Collects the counters and the present state for Prometheus.

    `tables` are the open ones by format, and `copied_at` is the last backup; None if the database
    has not answered. `free_bytes` and `memory_limit` are None where there is no such limit.
    """

    def __init__(
        self, client: discord.AutoShardedClient, matches: Matches, counters: Counters
    ) -> None:
        self._client = client
        self._store_stats = matches.store_stats
        self._counters = counters
        self.tables: Mapping[str, int] | None = None
        self.copied_at: int | None = None
        self.free_bytes: int | None = None
        self.memory_limit = read_memory_limit()

    def render(self) -> bytes:
        """Render all metrics and those of the process in Prometheus's text format."""
        ours = CollectorRegistry()
        ours.register(self)
        return generate_latest() + generate_latest(ours)

    @override
    def collect(self) -> Iterator[Metric]:
        yield from self._collect_counters()
        yield from self._collect_gauges()
        metrics = (metric for measures in self._counters.feature_metrics for metric in measures())
        yield from map(_build_feature_metric, metrics)

    def _collect_counters(self) -> Iterator[Metric]:
        counters = self._counters
        yield _build_histogram(
            "interaction_seconds",
            "From an interaction to its first answer",
            ("action", "outcome"),
            counters.interactions,
        )
        shown = "From an interaction to the board that shows it"
        yield _build_histogram("shown_seconds", shown, (), {(): counters.board_updates})
        yield _build_histogram(
            "render_seconds", "From a screen to its pictures", (), {(): counters.renders}
        )
        yield _build_counter(
            "discord_requests", "Requests to Discord", ("route", "status"), counters.requests
        )
        yield from self._collect_rate_limits()
        wrong = {(kind,): count for kind, count in counters.errors.items()}
        yield _build_counter("mishaps", "Errors, ours or the weather's", ("kind",), wrong)
        yield _build_counter(
            "rounds", "Rounds in the background", ("round", "outcome"), counters.rounds
        )

        yield _build_counter(
            "due",
            "Things due, by what became of them",
            ("kind", "outcome"),
            counters.scheduled_tasks,
        )
        posted = {(kind,): count for kind, count in counters.scheduled_posts.items()}
        yield _build_counter("due_posted", "Messages that came of what was due", ("kind",), posted)

    def _collect_rate_limits(self) -> Iterator[Metric]:
        counters = self._counters
        sent = {(kind,): count for kind, count in counters.counted_requests.items()}
        about = "Requests of the 50 a second that Discord gives the application"
        yield _build_counter("discord_counted_requests", about, ("kind",), sent)
        refused = {(kind,): count for kind, count in counters.rate_limited.items()}
        about = "Requests that a rate limit refused"
        yield _build_counter("discord_rate_limited", about, ("kind",), refused)
        limited = {(): counters.limited_seconds}
        yield _build_counter("discord_limited_seconds", "Waits that Discord asked for", (), limited)

    def _collect_gauges(self) -> Iterator[Metric]:
        shards = {(str(shard),): connection for shard, connection in self._client.shards.items()}
        up = {shard: not connection.is_closed() for shard, connection in shards.items()}
        heard = {shard: shards[shard].latency for shard in up if up[shard]}
        yield _build_gauge("shard_up", "Whether a shard is connected", ("shard",), up)
        yield _build_gauge("shard_latency_seconds", "A heartbeat and its answer", ("shard",), heard)
        yield _build_gauge(
            "servers", "Servers that the bot is in", (), {(): len(self._client.guilds)}
        )
        yield _build_gauge(
            "clock_lag_seconds", "How late the clock is", (), {(): self._counters.clock_lag}
        )
        late = {(kind,): seconds for kind, seconds in self._counters.scheduled_delays.items()}
        yield _build_gauge("due_late_seconds", "How late it was done last", ("kind",), late)
        in_use = {(): self._store_stats.connections_in_use}
        yield _build_gauge("database_connections", "Connections in use", (), in_use)
        if self.tables is not None:
            tables = {(kind,): count for kind, count in self.tables.items()}
            yield _build_gauge("tables_open", "Tables that are open", ("format",), tables)
        if self.copied_at is not None:
            age = {(): max(0.0, time.time() - self.copied_at)}
            yield _build_gauge("backup_age_seconds", "Since the last copy of the database", (), age)
        yield from self._collect_limits()
        caches = {
            ("boards",): pictures.count_cached_boards(),
            ("pictures",): len(render.PART_CACHE),
            ("rows",): len(render.STRIP_CACHE),
            ("positions",): self._store_stats.cached_snapshot_count,
        }
        yield _build_gauge("cache_entries", "What is kept in memory", ("cache",), caches)
        build = (VERSION, self._store_stats.schema, platform.python_version())
        yield _build_gauge("build_info", "What runs", ("version", "schema", "python"), {build: 1})

    def _collect_limits(self) -> Iterator[Metric]:
        if self.free_bytes is not None:
            about = "Room where the database's file lies"
            yield _build_gauge("disk_free_bytes", about, (), {(): self.free_bytes})
        if self.memory_limit is not None:
            about = "What this process may take"
            yield _build_gauge("memory_limit_bytes", about, (), {(): self.memory_limit})


def read_memory_limit(file: Path = Path("/sys/fs/cgroup/memory.max")) -> int | None:
    """Read a container's or a unit's limit of memory in bytes; None without one."""
    try:
        return int(file.read_text("utf-8"))
    except (OSError, ValueError):
        return None


def _build_feature_metric(measured: FeatureMetric) -> Metric:
    spans = {label: took for label, took in measured.values.items() if isinstance(took, Histogram)}
    if spans:
        return _build_histogram(measured.name, measured.description, measured.labels, spans)
    values = {
        label: value for label, value in measured.values.items() if isinstance(value, int | float)
    }
    build = _build_counter if isinstance(measured.values, Counter) else _build_gauge
    return build(measured.name, measured.description, measured.labels, values)


def _build_counter(name: str, about: str, labels: Labels, values: Values) -> Metric:
    family = CounterMetricFamily(_metric_name(name), about, labels=labels)
    for label, value in sorted(values.items()):
        family.add_metric(label, value)
    return family


def _build_gauge(name: str, about: str, labels: Labels, values: Values) -> Metric:
    family = GaugeMetricFamily(_metric_name(name), about, labels=labels)
    for label, value in sorted(values.items()):
        family.add_metric(label, value)
    return family


def _build_histogram(
    name: str, about: str, labels: Labels, durations: Mapping[Any, Histogram]
) -> Metric:
    family = HistogramMetricFamily(_metric_name(name), about, labels=labels)
    for label, took in sorted(durations.items()):
        family.add_metric(label, list(_cumulate(took.bucket_counts)), took.total_seconds)
    return family


def _cumulate(counters: Iterable[int]) -> Iterator[tuple[str, float]]:
    bounds = (*map(str, BUCKET_BOUNDS), "+Inf")
    yield from zip(bounds, accumulate(counters), strict=True)


def _metric_name(name: str) -> str:
    return f"codenames_{name}"
