# What people and CI type. `make play` and `make test` set up everything they need.

PYTHON ?= python3
BIN := .venv/bin
PYTEST := $(BIN)/pytest -n 2 --dist worksteal

.PHONY: help setup play check test proof bench pictures lock clean

help:
	@echo "make play   a game in the terminal          make check  the quick part of the tests"
	@echo "make setup  .venv ready for running         make test   all tests"
	@echo "make bench  figures of speed                make proof  all tests with large numbers"

.venv/bin/uv:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv

.venv/run: .venv/bin/uv pyproject.toml requirements/run.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/run.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps -e .
	@touch $@

.venv/dev: .venv/run requirements/dev.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/dev.txt
	@touch $@

setup: .venv/run

play: .venv/run
	@$(BIN)/qwixx play

check: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests tools
	QWIXX_SCALE=quick $(PYTEST) -m "not slow"

test: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests tools
	$(PYTEST) --cov --cov-report=term:skip-covered --cov-fail-under=100

proof: .venv/dev
	QWIXX_SCALE=full $(PYTEST)

bench: .venv/run
	@$(BIN)/python tools/bench.py

pictures: .venv/run
	@$(BIN)/python tools/picture.py

lock: .venv/bin/uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --extra fast --extra plot --extra cluster pyproject.toml -o requirements/run.txt
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --extra dev -c requirements/run.txt pyproject.toml -o requirements/dev.txt

clean:
	rm -rf .venv
