# Touchline. `make play` and `make test` do everything on a fresh machine.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find src -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' ! -path '*/static/*' ! -name '*.so') setup.py pyproject.toml
WEB := $(shell find web -type f ! -path '*/node_modules/*')
STATIC := src/touchline/server/static/index.html
JOBS ?= 2
# Of the tests of servers one waits while another works.
WAITING ?= 3

# Without a system account of one's own: through sudo.
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

.PHONY: play compile test set-up quick lint style types platforms pages web-style check-web check-browser \
  check-compiled check-plain coverage bench docs screens house lock clean

# Python's packages and the front end's come side by side: neither waits for the other.
play:
	@$(MAKE) --no-print-directory -j2 $(VENV)/.playable
	@$(BIN)/touchline serve

# The engine compiled: more than ten times faster, which bots by the thousand want.
compile: $(VENV)/.touchline

# What needs no compiled module is looked at while the compiler works. Then two kinds of tests beside each
# other, since what waits for browsers, sockets and processes leaves cores idle.
test:
	@$(MAKE) --no-print-directory -j$(JOBS) --output-sync=line set-up lint check-web
	@$(MAKE) --no-print-directory -j2 --output-sync=line check-browser check-compiled check-plain

# Everything the tests need. The compiler first: it takes longest.
set-up: $(VENV)/.touchline $(VENV)/.dev $(VENV)/.train $(VENV)/.ray $(VENV)/.lab $(VENV)/.system

# The rules; leagues, study and whatever starts processes, browsers or bots wait for `make test`.
QUICK := $(addprefix tests/,core brettfussball counterattack undici conformance golden \
  test_imports.py test_documents.py)

# Before every commit: style, types, layers, and the tests that take no time, as plain Python.
quick: style types $(VENV)/.playable
	PYTHONPATH=src $(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal -m "not slow" $(QUICK)

lint: style types platforms pages web-style

style: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	PYTHONPATH=src $(BIN)/lint-imports

types: $(VENV)/.dev
	PYTHONPATH=src $(BIN)/mypy

# The sources as the systems have them that no test of ours runs on here; each keeps what it has learned.
platforms: $(VENV)/.dev
	for system in win32 darwin; do \
	  PYTHONPATH=src $(BIN)/mypy --platform $$system --cache-dir .mypy_cache/$$system src || exit 1; \
	done

# The tables of rules are made from the markers of the tests, in a second.
pages: $(VENV)/.dev
	$(BIN)/python tools/bill.py --check
	PYTHONPATH=src $(BIN)/python tools/gen_rules.py
	PYTHONPATH=src $(BIN)/mkdocs build --quiet --strict

web-style: web/node_modules/.installed
	cd web && npm run --silent lint

# The front end's own types and tests.
check-web: web/node_modules/.installed
	cd web && npm run --silent check && npm run --silent test

# Browsers, sockets and killed servers live in real time: what fails there is tried once more
# (tests/conftest.py says where), and named in the summary.
AGAIN := -rR

# The installed wheel with its compiled modules, as users get it, in a real browser too: by itself, since
# what drives a browser keeps the event loop of its process.
check-browser: set-up
	TOUCHLINE_TESTS=all $(BIN)/python -m pytest $(AGAIN) -n $(JOBS) --dist worksteal tests/browser

check-compiled: set-up
	TOUCHLINE_TESTS=all $(BIN)/python -m pytest $(AGAIN) -n $(WAITING) --dist worksteal tests --ignore=tests/browser

# The files that are compiled, as plain Python, with the examples in the documentation: stored matches of
# every rule and switch go the same way. What is never compiled, and what takes long, has been tested
# already; conformance and the tests of single rules run as plain Python in `make quick`.
PLAIN := $(addprefix tests/,bots corpus)
check-plain: $(VENV)/.dev $(VENV)/.train $(VENV)/.ray $(VENV)/.lab $(VENV)/.touchline
	PYTHONPATH=src $(BIN)/python -m pytest $(AGAIN) -n $(JOBS) --dist worksteal -m "not slow" --doctest-modules src/touchline $(PLAIN) \
	  --ignore-glob='*/migrations/*'

# How much of the engines their tests run through, branches counted; pyproject.toml has the floor.
coverage: $(VENV)/.dev $(VENV)/.playable
	PYTHONPATH=src $(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal -m "not slow" --cov --cov-report=term \
	  $(if $(CONTEXT),--cov-context=$(CONTEXT)) \
	  tests/core tests/brettfussball tests/counterattack tests/undici tests/conformance

bench: $(VENV)/.bench $(VENV)/.touchline
	$(BIN)/python benchmarks/run.py

docs: $(VENV)/.dev $(VENV)/.touchline
	$(BIN)/python tools/gen_events.py
	$(MAKE) --no-print-directory pages

# Refreshes the lock files; hosts and hashes of this machine's registry stay out of them.
lock: $(VENV)/.run
	$(PIP) install pip-tools
	for name in run dev bench train ray lab; do \
	  $(BIN)/pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-header \
	    --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
	    --output-file requirements/$$name.lock requirements/$$name.in; \
	done

# Every screen and moment, from a running server, into a folder that is not kept.
screens: $(VENV)/.dev $(VENV)/.touchline
	$(BIN)/python tools/screens/take_all.py

# The house in figures, into docs/architecture.md.
house: $(BIN)/python
	$(BIN)/python tools/house.py --write

clean:
	rm -rf $(VENV) build dist site src/*.egg-info web/node_modules src/touchline/server/static

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# A lock names everything: with nothing left to resolve, a release of today cannot break it.
$(VENV)/.run: requirements/run.lock | $(BIN)/python
	$(PIP) install --no-compile --no-deps --require-hashes -r requirements/run.lock
	@touch $@

# One after the other: they write into one folder. What is not imported need not be compiled.
$(VENV)/.dev: requirements/dev.lock $(VENV)/.run
	$(PIP) install --no-compile --no-deps --require-hashes -r requirements/dev.lock
	@touch $@

$(VENV)/.train: requirements/train.lock $(VENV)/.run | $(VENV)/.dev
	$(PIP) install --no-compile --no-deps --require-hashes -r requirements/train.lock
	@touch $@

$(VENV)/.ray: requirements/ray.lock $(VENV)/.run | $(VENV)/.dev $(VENV)/.train
	$(PIP) install --no-compile --no-deps --require-hashes -r requirements/ray.lock
	@touch $@

$(VENV)/.lab: requirements/lab.lock $(VENV)/.run | $(VENV)/.dev $(VENV)/.train $(VENV)/.ray
	$(PIP) install --no-compile --no-deps --require-hashes -r requirements/lab.lock
	@touch $@

$(VENV)/.bench: requirements/bench.lock $(VENV)/.run
	$(PIP) install --no-deps --require-hashes -r requirements/bench.lock
	@touch $@

# `install` rather than `ci`: the lock names only the builds of the bundler for this platform.
web/node_modules/.installed: web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund --silent
	@touch $@

$(STATIC): web/node_modules/.installed $(WEB)
	cd web && npm run --silent build
	@touch $@

# Two browsers, a database and a proxy for the tests, from the system's packages.
$(VENV)/.system: Makefile | $(BIN)/python
	command -v chromium-headless-shell >/dev/null && command -v firefox-esr >/dev/null && ls /usr/lib/postgresql/*/bin/initdb /usr/sbin/nginx >/dev/null 2>&1 \
	  || { $(SUDO) apt-get update -qq && $(SUDO) apt-get install -qq -y --no-install-recommends chromium-headless-shell firefox-esr postgresql nginx-light >/dev/null; }
	@touch $@

# Plain Python is set up in seconds and quick enough for people; what was compiled stays compiled.
$(VENV)/.playable: $(SOURCES) $(STATIC) $(VENV)/.run
	@test ! -e $(VENV)/.touchline || $(MAKE) --no-print-directory $(VENV)/.touchline
	@test -e $(VENV)/.touchline || TOUCHLINE_COMPILE=0 $(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@touch $@

$(VENV)/.touchline: $(SOURCES) $(STATIC) $(VENV)/.run
	@echo "Installing Touchline (compiling the hot modules takes some minutes) ..."
	$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@touch $@
