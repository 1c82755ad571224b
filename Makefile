# Every target sets itself up: python3 with venv (3.11), make and git are all a machine needs. What runs
# the bot is brought first; what tests it, and a driver for a browser, only where they are needed.
VENV := .venv
PYTHON := $(VENV)/bin/python
UV := $(VENV)/bin/uv
# Errors are told, but no warnings of somebody's settings.
PIP := $(PYTHON) -m pip -qq --disable-pip-version-check
# Of pip the list of its files comes last, so one that has it came whole.
COMPLETE := 'from importlib.metadata import files; exit(not files("pip"))'
LACKING := "python3 cannot make $(VENV). On Debian and Ubuntu: apt install python3-venv make git; then make again."
ONCE = $(UV) sync --quiet --frozen --inexact --extra postgres $(1)
# Behind a proxy that opens TLS the first try fails, and the second goes well.
SYNC = $(ONCE) 2>/dev/null || $(ONCE) --system-certs
LOCKED := uv.lock pyproject.toml
BOT := $(VENV)/.bot
READY := $(VENV)/.ready
BROWSER := $(VENV)/.browser
PAGE := assets/live/node_modules/.package-lock.json
IN_PAGE := PATH="$(abspath $(VENV)/bin):$$PATH"; cd assets/live;
# A process takes a whole file at a time, in the order that tests/conftest.py gives. There is one more
# than there are cores on the machines that this is measured on: a fifth of an evening is waiting.
STORED := $(patsubst engine/%/schema.py,tests/engine/%,$(wildcard engine/*/schema.py))
PROCESSES := --numprocesses 3 --dist loadfile --no-loadscope-reorder
export UV_PROJECT_ENVIRONMENT := $(VENV)
export UV_PYTHON_DOWNLOADS := never
# Where a machine has a folder in memory, the tests' databases lie there: no commit waits for a disk.
export PYTEST_DEBUG_TEMPROOT := $(shell test -w /dev/shm && echo /dev/shm)
# Compiled tests are kept: without them every run compiles all of them anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup install invite run play page quick types script test-quick test test-postgres test-browser test-packs test-3.13 soak check bench image release artifacts assets

help: ## show what can be done
	@awk -F ':.*## ' '/^[a-z0-9.-]+:.*## / { printf "%-15s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## make the .venv with the locked dependencies

$(UV):
	@python3 -c 'import sys; sys.exit(sys.version_info < (3, 11) and "python3 must be 3.11 or newer.")'
	@echo "Setting up $(VENV), once: about half a minute."
	@$(PYTHON) -c $(COMPLETE) 2>/dev/null || python3 -m venv --clear $(VENV) || { echo $(LACKING) >&2; exit 1; }
	@.ci/uv > $(VENV)/uv.txt
	@$(PIP) install --require-hashes --requirement $(VENV)/uv.txt

$(BOT): $(LOCKED) | $(UV)
	@$(call SYNC,--no-dev)
	@touch $@

$(READY): $(LOCKED) | $(UV)
	@$(call SYNC)
	@touch $(BOT) $@

$(BROWSER): $(LOCKED) | $(UV)
	@$(call SYNC,--group browser)
	@touch $(BOT) $(READY) $@

$(PAGE): assets/live/package-lock.json | $(BROWSER)
	@$(IN_PAGE) npm ci --silent --no-audit --no-fund && touch node_modules/.package-lock.json

install: $(BOT) ## bring what the bot needs and nothing else, or what a new version needs

invite: $(BOT) ## print the link that adds the bot to a server
	@$(PYTHON) bot.py invite

run: $(BOT) ## start the bot (DISCORD_TOKEN in the environment or in .env)
	$(PYTHON) bot.py

# HOST counts only as it is typed here: some shells set a variable of that name.
play: $(BOT) ## sit at a table on a Discord of our own, in a browser; HOST=0.0.0.0: on four phones
	$(PYTHON) -m tests.local_discord.play $(if $(filter command line,$(origin HOST)),$(HOST))

page: $(PAGE) ## format and build the page of the live table, after a change of its script or style
	@$(IN_PAGE) npx biome check --write --log-level=error && node build.js

# Types are asked for beside the tests.
quick: $(PAGE) ## format, lint, types, import contracts; tests of rules, telling, screens
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(VENV)/bin/lint-imports --no-logo
	@$(MAKE) --no-print-directory --jobs 2 --output-sync types script test-quick

types: $(BROWSER)
	$(PYTHON) -m mypy

script: $(PAGE)
	@$(IN_PAGE) npx biome check --log-level=error && npx tsc && node --test --test-reporter=dot

test-quick: $(READY)
	$(PYTHON) -m pytest $(PROCESSES:3=2) tests/engine/rules tests/engine/telling tests/cogs/screens

test: $(READY) ## run the tests
	$(PYTHON) -m pytest $(PROCESSES) -m "not soak and not browser and not packs"

test-postgres: $(READY) ## run the tests of what is stored on a Postgres of their own
	TEST_DATABASE=postgres $(PYTHON) -m pytest $(PROCESSES) \
		tests/engine/matches tests/engine/cases tests/engine/test_clock.py \
		tests/cogs/live/test_on_postgres.py $(STORED)

test-browser: $(PAGE) ## run the tests that click through the page of the local Discord
	$(PYTHON) -m pytest $(PROCESSES) -m browser

test-packs: $(READY) ## run the tests of every codename, and of every word of a list
	$(PYTHON) -m pytest $(PROCESSES) -m packs

# Python 3.13 is what the image runs.
test-3.13: $(READY) ## run the tests on Python 3.13, in an environment of their own
	@$(UV) python find 3.13 >/dev/null 2>&1 || { echo "NOT TESTED ON PYTHON 3.13: none is here."; exit 1; }
	UV_PROJECT_ENVIRONMENT=$(VENV)/3.13 $(call ONCE,--python 3.13)
	$(VENV)/3.13/bin/python -m pytest $(PROCESSES) -m "not soak and not browser and not packs"

soak: $(READY) ## run the tests that take long; SOAK_SECONDS=60: with a shorter storm
	$(PYTHON) -m pytest -m soak

check: $(BROWSER) ## all that has to be green before a commit, the cheapest first
	@$(MAKE) --no-print-directory quick
	@$(MAKE) --no-print-directory test-packs
	@$(MAKE) --no-print-directory test-browser
	@$(MAKE) --no-print-directory test-postgres
	@$(MAKE) --no-print-directory test

bench: $(READY) ## measure; prints a table and writes bench.json
	$(PYTHON) -m tests.bench

image: $(READY) ## build the image by docker, podman or buildah, and start it once; BASE=, PLATFORM=
	$(PYTHON) -m tests.image

release: ## commit and tag a release, and begin the next version: make release RELEASE=1.2.0
	@python3 .ci/release.py "$(RELEASE)"

artifacts: ## build a release's notes, source, images and checksums into out/release, at its tag
	@python3 .ci/release.py --build

# Sums of many threads end differently in the last bit, and so do the links' bytes.
assets: $(READY) ## make the committed fonts, pictures and words again (needs npm and apt-get)
	$(call SYNC,--group assets)
	OPENBLAS_NUM_THREADS=1 $(PYTHON) assets/build/build.py
