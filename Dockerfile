# The bot with its locked dependencies, as a person without rights; the games lie in /data.
FROM python:3.13-slim AS dependencies
WORKDIR /app
COPY pyproject.toml uv.lock ./
COPY .ci .ci
ENV UV_PYTHON_DOWNLOADS=never
RUN .ci/uv > /tmp/uv.txt \
    && python -m pip install --no-cache-dir --require-hashes --requirement /tmp/uv.txt \
    && bring="uv sync --frozen --no-cache --no-dev --extra postgres --compile-bytecode" \
    && ($bring || $bring --system-certs)

FROM python:3.13-slim
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
