# make play, make test: set up all that they need in .venv, then go.

VENV := .venv
BIN := $(VENV)/bin
SETUP := ./tools/setup

.PHONY: help play test quick lint bench fuzz lock

help:
	@echo "make play    play in this terminal (needs nothing but Python 3.11 or newer)"
	@echo "make test    everything that must hold"
	@echo "make quick   the same without the slow parts"
	@echo "make lint    formatting, lint and types"
	@echo "make bench   our games beside other engines, on one core (installs the engines)"
	@echo "make fuzz    very many games, every invariant checked after every step"
	@echo "make lock    resolve requirements/ again"

play:
	@[ -t 0 ] && [ -t 1 ] || { echo "make play needs a terminal: for games without one, try .venv/bin/tradewinds simulate eastern-wonders." >&2; exit 1; }
	@$(SETUP) play
	@$(BIN)/tradewinds play

test: lint
	@$(BIN)/python -m pytest -n 2

quick:
	@$(SETUP) dev
	@$(BIN)/python -m pytest -n 2 -m "not slow"

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
