# make play, make test: set up all that they need in .venv, then go.

VENV := .venv
BIN := $(VENV)/bin
SETUP := ./tools/setup

.PHONY: help play host test browser quick lint bench fuzz lock

help:
	@echo "make play    play in the browser (needs Python 3.11 or newer, nothing else)"
	@echo "make host    the same without opening a browser, for others on this network"
	@echo "make test    everything that must hold"
	@echo "make browser the page, in a real Chromium (part of make test)"
	@echo "make quick   the same without the slow parts"
	@echo "make lint    formatting, lint and types"
	@echo "make bench   our games beside other engines, on one core (installs the engines)"
	@echo "make fuzz    very many games, every invariant checked after every step"
	@echo "make lock    resolve requirements/ again"

play:
	@$(SETUP) play
	@./tools/page
	@$(BIN)/tradewinds serve --compile --open

host:
	@$(SETUP) play
	@./tools/page
	@$(BIN)/tradewinds serve --compile --host 0.0.0.0

test: lint
	@./tools/postgres || true
	@./tools/page
	@./tools/browser
	@$(BIN)/python -m pytest -n 3 --no-loadscope-reorder

browser:
	@$(SETUP) dev
	@./tools/page
	@./tools/browser
	@$(BIN)/python -m pytest tests/browser

quick:
	@$(SETUP) dev
	@$(BIN)/python -m pytest -n 2 --no-loadscope-reorder -m "not slow" --ignore tests/browser

lint:
	@$(SETUP) dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy

bench:
	@$(SETUP) bench
	@$(BIN)/python benchmarks/compare.py

fuzz:
	@$(SETUP) dev
	@$(BIN)/python tests/fuzz.py

LOCK := $(BIN)/pip-compile -q --generate-hashes --no-emit-index-url --no-emit-options --no-header --strip-extras --allow-unsafe --extra make

lock:
	@$(SETUP) dev
	@$(LOCK) -o requirements/play.txt pyproject.toml
	@$(LOCK) --extra dev -o requirements/dev.txt pyproject.toml
	@$(LOCK) --extra bench -o requirements/bench.txt pyproject.toml
