# Two commands do all set-up: `make play` and `make test`. `make help` lists the rest.

PYTHON ?= python3
UV := $(shell command -v uv 2>/dev/null || echo .tools/bin/uv)
RUN := .venv/bin/python -m
WHEEL := .venv-wheel/bin/python -m
INSTALL := $(UV) pip install --quiet --compile-bytecode --constraint constraints.txt
export PYTHON
export UV_NO_SYNC := 1

.DEFAULT_GOAL := help
.PHONY: help play install test needs check web web-check foreign browser format gallery unit coverage compiled browser-tests docs laws faults mutants fresh packages deployments soak ladders reports bench bench-server wire layouts picture constraints clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: ## install what is needed, build it, and open the table in the browser (LAN=1: for friends in your network, too)
	@tools/prepare python
	@rules=compiled; tools/prepare compiler || { rules=interpreted; \
	  echo "Until then the rules are interpreted: the same games, but bots think less."; }; \
	  $(MAKE) --no-print-directory .venv-play/.$$rules
	@./smorgasboard $(if $(LAN),--lan)

install: .venv/.ready ## the development environment, in .venv

# What uses one core goes side by side, above all types and compiling; the tests use all of them.
test: needs browser ## everything CI runs: lint, types, tests interpreted and compiled, browser
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target check web-check docs foreign .venv-wheel/.ready
	@$(MAKE) --no-print-directory unit compiled browser-tests

needs: ## what the tests need of this machine: installed where we may, or else named
	@tools/prepare python compiler

check: .venv/.ready ## format, lint, types
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	$(RUN) mypy

format: .venv/.ready ## put every file into the house format
	$(RUN) ruff format .
	$(RUN) ruff check --fix .

web: src/smorgasboard/static/index.html ## build the web client into the package

web-check: web/node_modules/.ready ## format, lint, types and tests of the web client
	cd web && $(NODE) npm run --silent check && $(NODE) npm run --silent test

foreign: .venv/.ready tests/foreign/node_modules/.ready ## a client that knows only the two documents of the protocol plays every game
	$(RUN) tests.foreign

browser: .venv/.ready ## a browser for the tests: this machine's, or one that is installed now
	@tools/prepare browser

gallery: .venv/.ready web browser ## pictures of every page, board and step of a lesson, in docs/gallery; at every size, in build/gallery
	$(RUN) tools.gallery
	$(RUN) tools.gallery --law
	$(RUN) tools.gallery --lessons

# Rules and chapters; what needs sockets, bots at full strength, many games or a browser is tested compiled, below.
COMPILED_ONLY := browser server terminal/full lab review bots/test_strength.py bots/test_fit_food.py cli/test_simulate.py
unit: .venv/.ready ## the tests of the rules, interpreted
	SMORGASBOARD_RULES=interpreted SMORGASBOARD_EXAMPLES=30 $(RUN) pytest -q -n auto \
	  $(COMPILED_ONLY:%=--ignore=tests/%)

coverage: .venv/.ready ## which lines and branches the tests reach
	SMORGASBOARD_RULES=interpreted $(RUN) coverage run -m pytest -q --ignore=tests/browser
	$(RUN) coverage report --fail-under=95

# Real sockets and browsers: a test that fails, or waits for ever, is tried again and named (decision 25).
ONCE_MORE := -p tests.shaky --reruns 2 --timeout 600

compiled: .venv-wheel/.ready ## all tests but those in a browser on the installed wheel with compiled rules
	SMORGASBOARD_RULES=compiled SMORGASBOARD_EXAMPLES=300 $(WHEEL) pytest -q -n auto \
	  -p no:cacheprovider $(ONCE_MORE) --ignore=tests/browser

# In a run of their own: the browser's event loop never ends, and would be in the way of the server's tests.
browser-tests: .venv-wheel/.ready browser ## whole games in a real browser, on the installed wheel
	SMORGASBOARD_RULES=compiled $(WHEEL) pytest -q -n auto -p no:cacheprovider $(ONCE_MORE) tests/browser

laws: .venv-wheel/.ready ## the laws with 20,000 examples each, and 50,000 stacks of cards
	SMORGASBOARD_RULES=compiled SMORGASBOARD_EXAMPLES=20000 SMORGASBOARD_STACKS=50000 \
	  $(WHEEL) pytest -v -n auto -p no:cacheprovider tests/laws tests/penguin_pals/test_stacks.py

docs: .venv/.ready ## the site, in build/site, to be read offline; fails on warnings and on links that lead nowhere
	$(RUN) tools.site

faults: .venv/.ready ## plant known faults one at a time and see that the laws catch each
	$(RUN) tools.faults

mutants: .venv-mutants/.ready ## would the tests notice? (mutmut says how code can be changed)
	.venv-mutants/bin/python -m tools.mutants

fresh: .venv/.ready ## `make play` on a bare Debian in a folder, as a guest and as root; FRESH=--test for `make test`, too
	$(RUN) tools.fresh $(FRESH)

soak: KILLS = 1000
soak: REQUESTS = 100000
soak: INPUTS = 1000000
soak: .venv/.ready .venv-soak/.ready .venv-wheel/.ready browser ## about an hour: crashes, abuse, bad networks, nonsense, leaks, the API, environments (KILLS=, REQUESTS=, INPUTS= for less)
	rm -rf .cache/soak && mkdir -p .cache/soak
	$(RUN) tests.server.shaking --kills $(KILLS) --database sqlite:///$(CURDIR)/.cache/soak/tables.db
	$(RUN) tests.server.power_loss --cuts $(KILLS)
	$(RUN) tests.server.power_loss_postgres --cuts $$(( $(KILLS) / 5 ))
	$(RUN) tests.server.full_disk
	$(RUN) tests.server.shaking --kills $(KILLS) --postgres
	$(RUN) tests.server.shaking --kills 100 --workers 2 --postgres --restarts 2
	$(RUN) tests.server.bad_network --games 50
	$(RUN) tests.server.abuse.storms --requests $(REQUESTS)
	SMORGASBOARD_GONE_SECONDS=60 $(RUN) pytest -q tests/server/abuse
	SMORGASBOARD_FUZZ=100000 $(RUN) pytest -q tests/server/test_fuzz.py
	$(WHEEL) tests.server.abuse.papers --inputs $(INPUTS)
	SMORGASBOARD_LEAKS=whole $(RUN) pytest -q tests/server/test_leaks.py
	$(RUN) tests.server.delays
	$(RUN) tests.server.api_check .venv-soak/bin/schemathesis --examples 200
	$(WHEEL) pytest -q -n auto -p no:cacheprovider tests/rl/soak.py tests/terminal/full/soak.py
	$(INSTALL) --python .venv-wheel/bin/python --group clusters
	$(WHEEL) pytest -q -n0 -p no:cacheprovider tests/lab/soak.py
	$(WHEEL) tools.planted
	$(WHEEL) pytest -q -n auto -p no:cacheprovider tests/browser/soak.py
	$(RUN) tests.browser.one_network

packages: .venv/.ready web ## the sources, and the wheel for Python alone, installed with pip, uv and pipx in clean environments
	rm -rf dist/packages && mkdir -p dist/packages
	$(UV) build --quiet --sdist --out-dir dist/packages --python $(PYTHON) --build-constraint constraints.txt
	SMORGASBOARD_RULES=interpreted $(UV) build --quiet --wheel --out-dir dist/packages --python $(PYTHON) \
	  --build-constraint constraints.txt
	$(RUN) tools.sbom dist/packages/smorgasboard.cdx.json
	PATH="$(CURDIR)/.tools/bin:$$PATH" $(RUN) tools.install_check dist/packages

deployments: .venv/.ready web ## the files in deploy/, each read by its own tool; a server behind a real nginx and a real Caddy, and in a container
	rm -f dist/packages/*.whl
	SMORGASBOARD_RULES=interpreted $(UV) build --quiet --wheel --out-dir dist/packages --python $(PYTHON) \
	  --build-constraint constraints.txt
	$(RUN) tools.deployments

ladders: .venv-wheel/.ready ## how strong the bots are, with intervals; takes many hours, and goes on where it stopped
	.venv-wheel/bin/python -m tools.ladders

REPORT := .venv-wheel/bin/smorgasboard lab report
reports: .venv-wheel/.ready ## a small balance report of each game in docs/reports (its data in build/reports), and docs/balance.md from what tools.balance kept
	mkdir -p build/reports docs/reports
	$(REPORT) birthday-boom --games 400 --iterations 48 -o build/reports/birthday-boom.html
	$(REPORT) pass-the-party-food --games 60 --iterations 24 -o build/reports/pass-the-party-food.html
	$(REPORT) fish-food --games 100 --iterations 10 -o build/reports/fish-food.html
	$(REPORT) penguin-pals --games 60 --iterations 24 -o build/reports/penguin-pals.html
	$(REPORT) food-for-thought --games 20 --iterations 12 -o build/reports/food-for-thought.html
	cp build/reports/*.html docs/reports/
	$(WHEEL) tools.balance --write

bench: .venv-wheel/.ready ## one table of speed ratios from one run
	$(INSTALL) --python .venv-wheel/bin/python --group bench || true
	$(WHEEL) pytest -q -n0 -p no:cacheprovider bench
	$(WHEEL) bench

bench-server: .venv-wheel/.ready ## plies a second and delays of the table server, beside boardgame.io's
	.venv-wheel/bin/python -m bench.server

wire: .venv/.ready ## rewrite the schemas, the client's types, playthroughs and texts that tests compare with
	$(RUN) tools.wire
	$(RUN) tests.laws.written
	$(RUN) tests.server.examples

layouts: .venv/.ready ## write the compiled table of each game from its layout
	$(RUN) tools.layouts

picture: .venv/.ready ## draw the picture in the README anew
	$(RUN) tools.picture

constraints: UPGRADE = --upgrade
constraints: .tools/bin/uv ## pin every package anew, each with the hashes of its files (UPGRADE=: leave versions as they are)
	$(UV) pip compile pyproject.toml --quiet --extra server --extra rl --extra mcp --extra lab --extra terminal --extra docs --group dev --group build --group mutants --group bench --group soak --group clusters \
	  --universal --no-header --no-annotate --generate-hashes --output-file constraints.txt $(UPGRADE)

clean: ## remove everything that was built or installed here
	rm -rf .venv .venv-play .venv-wheel .venv-mutants .venv-soak .tools .cache dist build mutants web/node_modules tests/foreign/node_modules src/smorgasboard/static

.tools/bin/uv:
	@tools/prepare python
	$(PYTHON) -m venv .tools
	sed -n '/^uv==/,/[^\\]$$/p' constraints.txt >.tools/uv.txt
	.tools/bin/python -m pip install --quiet --disable-pip-version-check --requirement .tools/uv.txt

ifneq ($(UV),.tools/bin/uv)
.tools/bin/uv: ;
endif

.venv/.ready: pyproject.toml constraints.txt hatch_build.py | $(UV)
	$(UV) venv --quiet --clear --python $(PYTHON) .venv
	$(INSTALL) --python .venv/bin/python --group dev --editable ".[server,rl,mcp,lab,docs,terminal]"
	@touch $@

SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md')
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)
NODE := PATH="$(CURDIR)/.venv/bin:$$PATH"

web/node_modules/.ready: web/package.json web/package-lock.json | .venv/.ready
	cd web && $(NODE) npm ci --silent --no-audit --no-fund
	@touch $@

tests/foreign/node_modules/.ready: tests/foreign/package.json tests/foreign/package-lock.json | .venv/.ready
	cd tests/foreign && $(NODE) npm ci --silent --no-audit --no-fund
	@touch $@

src/smorgasboard/static/index.html: $(WEB) web/node_modules/.ready
	cd web && $(NODE) npm run --silent build
	@touch $@

# Compiled wheels and interpreted ones.
dist/%/.ready: $(SOURCES) $(WEB) pyproject.toml hatch_build.py constraints.txt | $(UV)
	@test $* = interpreted || tools/prepare compiler
	rm -rf dist/$* && mkdir -p dist/$*
	SMORGASBOARD_RULES=$* $(UV) build --wheel --out-dir dist/$* --python $(PYTHON) --build-constraint constraints.txt \
	  >dist/$*/build.log 2>&1 || { cat dist/$*/build.log; exit 1; }
	@touch $@

# The client first, and only then the wheel: both would run `npm ci` in one folder at the same time.
.venv-wheel/.ready: src/smorgasboard/static/index.html $(SOURCES) pyproject.toml hatch_build.py constraints.txt
	@$(MAKE) --no-print-directory dist/compiled/.ready
	$(UV) venv --quiet --clear --python $(PYTHON) .venv-wheel
	$(INSTALL) --python .venv-wheel/bin/python --group test "$$(ls dist/compiled/*.whl)[server,rl,mcp,lab,terminal]"
	@touch $@

.venv-play/.compiled .venv-play/.interpreted: .venv-play/.%: dist/%/.ready
	$(UV) venv --quiet --clear --python $(PYTHON) .venv-play
	$(INSTALL) --python .venv-play/bin/python "$$(ls dist/$*/*.whl)[server,terminal]"
	@touch $@

.venv-soak/.ready: pyproject.toml constraints.txt | $(UV)
	$(UV) venv --quiet --clear --python $(PYTHON) .venv-soak
	$(INSTALL) --python .venv-soak/bin/python --group soak
	@touch $@

.venv-mutants/.ready: pyproject.toml constraints.txt | $(UV)
	$(UV) venv --quiet --clear --python $(PYTHON) .venv-mutants
	$(INSTALL) --python .venv-mutants/bin/python --group mutants --editable ".[server,rl,mcp,lab,terminal]"
	@touch $@
