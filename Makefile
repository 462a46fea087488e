# `make` builds the program, the player and the sample press, and says where to look.
# `make help` lists the other verbs.
SWIFT ?= swift
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
PORT ?=

# One optimised build serves the program and its tests, which in debug take half an hour of processor.
optimised := -c release -Xswiftc -enable-testing
test := tools/test $(SWIFT) test $(optimised) --skip-build
foolscap := .build/release/foolscap
build_needs := binaryen libcmark-dev libmicrohttpd-dev libqrencode-dev librsvg2-bin libxml2-dev libyaml-dev pkg-config poppler-utils qpdf zlib1g-dev fonts-arapey fonts-rufscript fonts-texgyre
test_needs := chromium default-jre-headless minify parallel poppler-utils valgrind zbar-tools
bench_needs := hugo qxw time wamerican-huge wamerican-large

.PHONY: all help needs build wasm press check test browse-first browse-rest soak leaks lint format record serve bench kind words \
	install clean

all: needs build wasm press ## installs what building lacks, builds everything, says where to look
	@echo
	@echo "Look at   output/site/index.html   (open it in a browser, from disk)"
	@echo "Print     output/booklet/index.html"
	@echo "Play      $(foolscap) play content/puzzles/$$(ls content/puzzles | head -n 1)"

help: ## lists the verbs
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

needs: ## installs the Debian packages that building needs, and Typst
	@tools/need $(build_needs)
	@tools/typst

build: ## builds the program
	$(SWIFT) build $(optimised) --product foolscap
	@tools/built > .build/built

wasm: ## builds the players for browsers
	@tools/wasm

press: ## builds the sample press into output/
	$(foolscap) build

check: lint test ## all that must hold before a change lands

test: needs wasm ## installs what testing lacks and runs every test
	@tools/need $(test_needs)
	@tools/reach
	$(SWIFT) build $(optimised) --build-tests
	$(test) --skip BrowserTests
	$(MAKE) -j2 --no-print-directory browse-first browse-rest
	@$(MAKE) leaks

# Two browsers side by side, each with a site of its own; `swift test` lets only one run at a time.
browse := tools/test .build/release/foolscapPackageTests.xctest --testing-library swift-testing

browse-first:
	$(browse) --filter BrowserTests --skip 'InChromium/[N-Z]'

browse-rest:
	$(browse) --filter 'InChromium/[N-Z]'

soak: needs wasm ## kills builds, reads 5,000 puzzles of each kind, compiles a kind that was only laid
	@tools/need $(test_needs)
	$(SWIFT) build $(optimised) --build-tests
	SOAK=1 $(test) --filter 'BuildEndurance|LaidKind|Endurance|NeverShown'

leaks: ## proves that the C libraries get their memory back
	$(SWIFT) build $(optimised) --product leaks
	valgrind --quiet --leak-check=full --show-leak-kinds=definite,indirect \
	  --errors-for-leak-kinds=definite,indirect --error-exitcode=1 .build/release/leaks

lint: ## holds the sources against .swift-format
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

format: ## brings the sources into the form of .swift-format
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests

record: ## rewrites the goldens; the run fails so that nobody records by accident
	RECORD=1 $(test) --skip BrowserTests

serve: ## shows the sample press on 127.0.0.1, and follows while it is changed
	@[ -x $(foolscap) ] || $(MAKE) build wasm
	$(foolscap) serve $(if $(PORT),--port $(PORT))

bench: needs build wasm ## measures what matters, each figure beside something to compare with
	@tools/need $(test_needs) $(bench_needs)
	$(SWIFT) build $(optimised) --build-tests
	BENCH=1 $(SWIFT) test $(optimised) --skip-build --no-parallel --filter Bench

kind: ## lays an empty kind in all four trees: make kind NAME=Demo
	@tools/kind $(NAME)

words: ## makes content/words/english.txt anew, from SCOWL, wordfreq and others
	@tools/need scowl wordnet-base
	@tools/words

install: build wasm ## puts bin/foolscap and share/foolscap under PREFIX
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/foolscap/content
	tools/static .build/foolscap
	install -m 755 .build/foolscap $(DESTDIR)$(PREFIX)/bin/foolscap
	install -m 644 .build/built $(DESTDIR)$(PREFIX)/share/foolscap/built
	install -d $(DESTDIR)$(PREFIX)/share/foolscap/players
	install -m 644 .build-wasm/*.wasm.gz $(DESTDIR)$(PREFIX)/share/foolscap/players/
	cp -R templates starter $(DESTDIR)$(PREFIX)/share/foolscap/
	[ ! -d .venv ] || cp -R .venv $(DESTDIR)$(PREFIX)/share/foolscap/
	install -m 644 CHANGELOG.md $(DESTDIR)$(PREFIX)/share/foolscap/CHANGELOG.md
	cp -R content/help content/quotes content/words content/clues $(DESTDIR)$(PREFIX)/share/foolscap/content/

clean: ## removes everything that was built
	rm -rf .build .build-wasm .venv .venv-test
	find output -mindepth 1 ! -name .gitkeep -delete
