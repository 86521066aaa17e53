# Touchline. `make play` and `make test` do everything on a fresh machine.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find src -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' ! -name '*.so') setup.py pyproject.toml
JOBS ?= 2

.PHONY: play test lint check-plain check-compiled bench docs lock clean

play: $(VENV)/.touchline
	@$(BIN)/touchline play

test: lint check-compiled check-plain

lint: $(VENV)/.dev $(VENV)/.touchline
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The installed wheel with its compiled modules, as users get it. Counter Attack is not compiled yet.
check-compiled: $(VENV)/.dev $(VENV)/.touchline
	$(BIN)/python -m pytest -n $(JOBS) tests --ignore=tests/counterattack \
	  --ignore=tests/bots/test_counterattack_bots.py

# The same files as plain Python, with the examples in the documentation.
check-plain: $(VENV)/.dev $(VENV)/.touchline
	PYTHONPATH=src $(BIN)/python -m pytest -n $(JOBS) --doctest-modules src/touchline tests

bench: $(VENV)/.bench $(VENV)/.touchline
	$(BIN)/python benchmarks/run.py

docs: $(VENV)/.dev $(VENV)/.touchline
	$(BIN)/python docs/gen_rules.py
	$(BIN)/mkdocs build --strict

# Refreshes the lock files; hosts and hashes of this machine's registry stay out of them.
lock: $(VENV)/.run
	$(PIP) install pip-tools
	for name in run dev bench; do \
	  $(BIN)/pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-header \
	    --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
	    --output-file requirements/$$name.lock requirements/$$name.in; \
	done

clean:
	rm -rf $(VENV) build dist site src/*.egg-info

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements/run.lock | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/run.lock
	@touch $@

$(VENV)/.dev: requirements/dev.lock $(VENV)/.run
	$(PIP) install --require-hashes -r requirements/dev.lock
	@touch $@

$(VENV)/.bench: requirements/bench.lock $(VENV)/.run
	$(PIP) install --require-hashes -r requirements/bench.lock
	@touch $@

$(VENV)/.touchline: $(SOURCES) $(VENV)/.run
	@echo "Installing Touchline (compiling the hot modules takes about half a minute) ..."
	$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@touch $@
