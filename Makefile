# Two commands do everything: `make play` and `make test`. Both first install what is missing.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test build bench arena clean setup setup-browser format lint unit benches docs budget e2e

# The pinned tools come first: those of package.json, then those that scripts/setup keeps in the cache.
export PATH := $(CURDIR)/node_modules/.bin:$(or $(XDG_CACHE_HOME),$(HOME)/.cache)/qahwa/bin:$(PATH)

WASM := --target wasm32-unknown-unknown
BENCHES := $(basename $(notdir $(wildcard tests/benches/*.rs)))

say = @printf '\n== %s\n' "$(1)"

help:
	@echo 'make play    build the page if anything changed, and serve it on this machine'
	@echo 'make test    every check: format, lints, tests, benches, docs, build, budgets, browser'
	@echo 'make build   build the page into dist/'
	@echo 'make bench   time the rules and the opponents'
	@echo 'make arena   let the opponents play each other (ARGS="...")'
	@echo 'make clean   remove what was built'

play: build
	@node scripts/serve.mjs

test: setup-browser format lint unit benches docs build budget e2e
	$(call say,All checks passed.)

build: setup
	$(call say,Building the page)
	@scripts/build

bench: setup
	cargo bench --locked $(addprefix --bench ,$(BENCHES)) -- $(ARGS)

arena: setup
	cargo run --locked --profile worker --example arena -- $(ARGS)

clean:
	cargo clean
	rm -rf dist test-results

# ---- the steps of the above ----

setup:
	@scripts/setup

setup-browser:
	@scripts/setup browser

format:
	$(call say,Format)
	cargo fmt --check

lint:
	$(call say,Lints: everything native)
	cargo clippy --locked --all-targets -- -D warnings
	$(call say,Lints: the page and the worker)
	cargo clippy --locked $(WASM) --lib --bins --features page -- -D warnings
	cargo clippy --locked $(WASM) --lib --bin bot_worker -- -D warnings

unit:
	$(call say,Tests)
	cargo test --locked

# Each bench once, for what it asserts: as the tests are built, since nothing is measured.
benches:
	$(call say,Benches)
	$(if $(BENCHES),cargo test --locked $(addprefix --bench ,$(BENCHES)),@echo 'There are none.')

docs:
	$(call say,Documentation)
	RUSTDOCFLAGS='-D warnings' cargo doc --locked --no-deps --lib

budget: build
	$(call say,Budgets)
	@node scripts/budget.mjs

e2e: build setup-browser
	$(call say,Browser tests)
	playwright test -c tests/e2e $(ARGS)
