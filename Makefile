# What people and CI type. `make play` and `make test` set up everything they need.

PYTHON ?= python3
BIN := .venv/bin
JOBS ?= 4
PYTEST := $(BIN)/pytest -n $(JOBS) --dist worksteal
# Tests that compute and wait for nobody: a worker for each core.
COMPUTE := $(BIN)/pytest -n auto --dist worksteal
INSTALL := $(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python
# What measures seconds runs by itself in `make proof`.
ALONE := tests/server/node/test_chaos.py tests/server/node/test_many.py
RULES := tests/rulebook tests/conformance tests/record tests/test_library.py tests/test_library_cards.py
WEB := hatch_build.py $(wildcard web/*.*) $(shell find web/src web/public src/qwixx/text/reasons -not -name '*.test.ts')

# Tests are compiled once and kept, even where the environment says otherwise: that takes longer than
# reading them, in every process.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help setup play check test proof style types page-style page-types page-test quick coverage kernels release bench load pictures variant docs lock clean

help:
	@echo "make play   tables for people and bots      make check  the quick part of the tests"
	@echo "make setup  .venv ready for running         make test   all tests"
	@echo "make bench  figures of speed                make proof  all tests with large numbers"
	@echo "make load   a server with a thousand tables make docs   the documentation as a site"
	@echo "make release  a package, checked"

.venv/bin/uv:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv

.venv/run: .venv/bin/uv pyproject.toml requirements/run.txt
	$(INSTALL) --require-hashes -r requirements/run.txt
	@touch $@

# The package itself; installing it builds the page.
.venv/page: .venv/run $(WEB)
	$(INSTALL) --no-deps --reinstall-package qwixx -e .
	$(BIN)/python -m compileall -q src
	@touch $@

.venv/dev: .venv/run requirements/dev.txt
	$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@

.venv/release: .venv/dev requirements/release.txt
	$(INSTALL) --require-hashes -r requirements/release.txt
	@touch $@

# What checks the page; before the page, which then needs not install anything.
.venv/web: .venv/dev web/package-lock.json
	$(BIN)/python web/npm.py ci --loglevel=error
	@touch $@

# What builds the documentation site.
.venv/docs: .venv/dev requirements/docs.txt
	$(INSTALL) --require-hashes -r requirements/docs.txt
	@touch $@

setup: .venv/page

play: .venv/page
	@$(BIN)/qwixx serve --open $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

check: .venv/web .venv/page
	@$(MAKE) --no-print-directory --jobs style types page-style page-types page-test quick

test: .venv/web .venv/docs .venv/page
	@$(MAKE) --no-print-directory --jobs style types page-style page-types page-test coverage kernels
	$(PYTEST)

proof: .venv/web .venv/docs .venv/page
	QWIXX_SCALE=full $(PYTEST) $(ALONE:%=--ignore=%)
	QWIXX_SCALE=full $(BIN)/pytest -n 0 -s $(ALONE)
	@$(BIN)/python -m tools.bench.dead_line
	@$(BIN)/python -m tools.bench.one_client

# The parts of `make check` and `make test`, which run beside each other.
style:
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --quiet --check .

types:
	@$(BIN)/python -m tools.generate.document_code .venv/documents
	$(BIN)/mypy --no-error-summary src tests tools examples .venv/documents/*.py

page-style:
	$(BIN)/python web/npm.py run lint --silent

page-types:
	$(BIN)/python web/npm.py run check --silent

page-test:
	$(BIN)/python web/npm.py run test --silent

# What is slow and does much as soon as it is collected is not even collected.
quick:
	QWIXX_SCALE=quick $(COMPUTE) -m "not slow" --ignore=tests/server/http/test_schema.py

coverage:
	QWIXX_SCALE=quick $(COMPUTE) -m "not slow" $(RULES) --cov --cov-report=term:skip-covered --cov-fail-under=100

# What all tests share, compiled once before they wait for it.
kernels:
	QWIXX_CACHE=$(CURDIR)/.venv/kernels $(BIN)/qwixx prepare

# Wheel and sdist in dist/, checked, and started from an empty environment.
release: .venv/release .venv/page
	$(BIN)/python -m tools.release

bench: .venv/dev .venv/page
	@$(BIN)/python -m tools.bench
	@$(BIN)/python -m tools.bench.page

load: .venv/page
	@$(BIN)/python -m tools.bench.load

pictures: .venv/web .venv/page
	@$(BIN)/python -m tools.generate.icons
	@$(BIN)/python -m tools.generate.terminal_picture
	@$(BIN)/python -m tools.generate.page_pictures

# Stubs of a new sheet: make variant NAME=my-sheet
variant: .venv/page
	@$(BIN)/python -m tools.generate.variant $(NAME)

docs: .venv/docs .venv/page
	@$(BIN)/python -m tools.generate.site.build

lock: .venv/bin/uv
	$(BIN)/uv pip compile --upgrade --quiet --universal --generate-hashes --no-header --extra all pyproject.toml -o requirements/run.txt
	$(BIN)/uv pip compile --upgrade --quiet --universal --generate-hashes --no-header --extra dev -c requirements/run.txt pyproject.toml -o requirements/dev.txt
	$(BIN)/uv pip compile --upgrade --quiet --universal --generate-hashes --no-header --extra release -c requirements/dev.txt pyproject.toml -o requirements/release.txt
	$(BIN)/uv pip compile --upgrade --quiet --universal --generate-hashes --no-header --extra server --extra fast -c requirements/run.txt pyproject.toml -o requirements/image.txt
	$(BIN)/uv pip compile --upgrade --quiet --universal --generate-hashes --no-header --extra docs -c requirements/dev.txt pyproject.toml -o requirements/docs.txt

clean:
	rm -rf .venv
