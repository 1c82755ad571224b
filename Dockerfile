# The bot with its locked dependencies, as a person without rights; the games lie in /data. For arm64
# and amd64. `docker buildx imagetools inspect python:3.13-slim` names a newer base.
ARG BASE=python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
FROM ${BASE} AS dependencies
WORKDIR /app
COPY pyproject.toml uv.lock ./
COPY .ci .ci
ENV UV_PYTHON_DOWNLOADS=never
RUN .ci/uv > /tmp/uv.txt \
    && python -m pip install --no-cache-dir --require-hashes --requirement /tmp/uv.txt \
    && bring="uv sync --frozen --no-cache --no-dev --extra postgres --compile-bytecode" \
    && ($bring 2>/dev/null || $bring --system-certs)

FROM ${BASE}
LABEL org.opencontainers.image.title="Codenames table" \
    org.opencontainers.image.description="A Discord bot that runs Codenames at a table of people. Unofficial fan project." \
    org.opencontainers.image.version="1.2.0.dev0" \
    org.opencontainers.image.licenses="MIT AND Apache-2.0 AND BSD-2-Clause AND CC-BY-3.0 AND CC-BY-SA-3.0 AND CC-BY-SA-4.0 AND CC0-1.0 AND CECILL-C AND LGPL-3.0-only AND MPL-2.0 AND OFL-1.1 AND LicenseRef-SCOWL AND LicenseRef-WordNet AND LicenseRef-plWordNet" \
    org.opencontainers.image.base.name="docker.io/library/python:3.13-slim"
RUN useradd --system --uid 10001 table && install -d -o table /data
WORKDIR /app
COPY --from=dependencies /app/.venv .venv
COPY bot.py pyproject.toml LICENSE NOTICE ./
COPY cogs cogs
COPY engine engine
COPY assets assets
COPY migrations migrations
RUN python -m compileall -q cogs engine migrations
ENV PATH="/app/.venv/bin:$PATH" \
    DATABASE_URL=sqlite:////data/codenames.db \
    LOG_FORMAT=json \
    METRICS_HOST=0.0.0.0 \
    METRICS_PORT=8080 \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
USER table
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD [ \
    "python", "-c", \
    "import os, urllib.request as u; u.urlopen('http://127.0.0.1:%s/healthz' % os.environ['METRICS_PORT'], timeout=4)" \
]
CMD ["python", "bot.py"]
