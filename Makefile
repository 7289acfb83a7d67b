# nonet: `make run` shows it, `make test` tests it. All that is needed: Python 3.11+, pip, make, a C++20 compiler.

PYTHON ?= python3
WORKERS ?= 2
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
NATIVE := CMakeLists.txt $(shell find native -name tests -prune -o -name '*.[ch]pp' -print 2>/dev/null)
CPP := find native -name '*.[ch]pp'

# cmake and ninja come from the virtual environment when the system has none.
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: help run test test-all bench lint format sanitize fuzz build clean distclean

help:
	@echo "make run       solve a diagonal Sudoku in the terminal"
	@echo "make test      run the tests (make test-all: the slow ones too)"
	@echo "make lint      check layout, types and layers (make format: mend the layout)"
	@echo "make bench     measure the speed, beside a yardstick and other solvers"
	@echo "make sanitize  run the native tests under ASan and UBSan"
	@echo "make fuzz      feed the parsers and the batch entry random input"
	@echo "make clean     remove what was built (make distclean: the virtual environment too)"

run: $(VENV)/.built
	@$(BIN)/python examples/diagonal.py

test: $(VENV)/.built $(VENV)/.group-test
	$(BIN)/python -m pytest -q -n $(WORKERS) -m "not slow" $(ARGS)

test-all: $(VENV)/.built $(VENV)/.group-test
	$(BIN)/python -m pytest -q -n $(WORKERS) $(ARGS)

bench: $(VENV)/.built
	@$(PIP) install --group bench || echo "Not every peer could be installed; going on without."
	$(BIN)/python -m benchmarks $(ARGS)
	$(if $(ARGS),,$(BIN)/python -m benchmarks.teach && $(BIN)/python -m benchmarks.logic && $(BIN)/python -m benchmarks.generate)

lint: $(VENV)/.built $(VENV)/.group-lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(CPP) | xargs $(BIN)/clang-format --dry-run --Werror
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/basedpyright

format: $(VENV)/.group-lint
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(CPP) | xargs $(BIN)/clang-format -i

sanitize: $(VENV)/.group-build
	cmake -S . -B build/sanitize -G Ninja -DNONET_NATIVE_TESTS=ON -DNONET_SANITIZE=ON \
	    -DCMAKE_BUILD_TYPE=Sanitize -DCMAKE_CXX_FLAGS_SANITIZE="-O1 -g"
	cmake --build build/sanitize
	cd build/sanitize && ctest --output-on-failure

fuzz: $(VENV)/.built $(VENV)/.group-test
	$(BIN)/python -m fuzz $(ARGS)

build: $(VENV)/.built

clean:
	rm -rf build dist benchmarks/results .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	rm -f $(VENV)/.built
	find src tests benchmarks examples -name __pycache__ -prune -exec rm -rf {} +

distclean: clean
	rm -rf $(VENV)

# --- Stamps: a second `make` does only what changed ------------------------------------------------

# Some systems package Python without ensurepip; there the pip that is around fills the environment.
$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit("nonet needs Python 3.11 or newer: make PYTHON=python3.11 ..." if sys.version_info < (3, 11) else 0)'
	@echo "Making the virtual environment $(VENV)"
	@$(PYTHON) -m venv $(VENV) >/dev/null || { $(PYTHON) -m venv --without-pip $(VENV) && \
	    $(PYTHON) -m pip -qq --python $(BIN)/python install pip; }
	@$(PIP) install --upgrade 'pip>=25.1'
	@touch $@

$(VENV)/.group-%: $(VENV)/.made pyproject.toml
	@$(PIP) install --group $*
	@touch $@

# The backend says whether it needs cmake and ninja from the package index.
$(VENV)/.group-build: $(VENV)/.made pyproject.toml
	@$(PIP) install --group build
	@$(BIN)/python -c 'from scikit_build_core.build import get_requires_for_build_editable as needs; print("pip", *needs(), sep="\n")' \
	    | $(PIP) install -r /dev/stdin
	@touch $@

# Editable: a change in src/ needs no build. Without isolation: a change in native/ builds only what it touches.
$(VENV)/.built: $(VENV)/.group-build pyproject.toml $(NATIVE)
	@echo "Building nonet"
	@$(PIP) install --no-build-isolation --editable .
	@touch $@
