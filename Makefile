# Two commands on a fresh machine: make demo, make test. Each sets up what it needs in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: setup demo test check format soak bench language lock clean

setup: $(STAMP)

$(STAMP): requirements/dev.lock pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $(STAMP)

# Opens the kiosk on the New York sample with a virtual printer. Everything it makes is in .demo.
demo: $(STAMP)
	$(BIN)/kiosk demo --home .demo

test: $(STAMP)
	$(BIN)/python -m pytest -q -n 3 --dist worksteal -m "not soak"

check: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(MAKE) test

format: $(STAMP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Tables of ratios to bare baselines, each measured in the same run.
bench: $(STAMP)
	$(BIN)/python -m benchmarks.sale
	$(BIN)/python -m benchmarks.keystrokes
	$(BIN)/python -m benchmarks.slip
	$(BIN)/python -m benchmarks.hub
	$(BIN)/python -m benchmarks.restore
	$(BIN)/python -m benchmarks.latency

# What needs strace, root, an hour or a million rows; its last output is kept under docs/evidence.
soak: $(STAMP)
	mkdir -p docs/evidence
	$(BIN)/python -m pytest -q -m soak -rA --durations=0 --tb=short -p no:cacheprovider > docs/evidence/soak.txt; \
		code=$$?; tail -n 20 docs/evidence/soak.txt; exit $$code

# Collects what the screens say from the code into the catalogues, and compiles them.
language: $(STAMP)
	$(BIN)/python -m docs.make_language

# Rewrites the hash-locked requirements from pyproject.toml; needs uv on the path.
lock:
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url -o requirements/run.lock
	uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url -o requirements/dev.lock

clean:
	rm -rf $(VENV) .demo .pytest_cache .mypy_cache .ruff_cache dist build
