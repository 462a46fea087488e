// The page without the puzzle: remembers the colours, marks how far each puzzle has come, wakes the
// search and has the browser keep what was opened.
(() => {
  const root = document.documentElement;
  const memory = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem(key, value); } catch { /* a private window */ } },
  };

  const wear = (theme) => {
    if (["light", "dark", "contrast"].includes(theme)) root.dataset.theme = theme;
    else delete root.dataset.theme;
    // The browser's own frame follows what the reader chose, not what the system would.
    const dark = { light: false, dark: true }[theme];
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      meta.dataset.usual ??= meta.content;
      meta.content = dark === undefined ? meta.dataset.usual : dark ? "#191613" : "#fbf7ee";
    }
  };

  const mark = (element) => {
    const said = document.body.dataset;
    let saved = null;
    const key = "foolscap:progress:" + element.dataset.progress;
    try { saved = JSON.parse(memory.get(key)); } catch { /* torn */ }
    const progress = Math.min(100, Math.max(0, Number(saved?.progress) || 0));
    const solved = Boolean(saved?.solved);
    element.classList.toggle("begun", !solved && progress > 0);
    element.classList.toggle("solved", solved);
    element.style.setProperty("--progress", progress);
    element.setAttribute("role", "img");
    const begun = progress ? said.share.replace("#", progress) : said.new;
    element.setAttribute("aria-label", solved ? said.solved : begun);
    element.title = element.getAttribute("aria-label");
  };
  // The squares that are filled, each run of them one rectangle.
  const paint = (picture) => {
    let squares = "";
    const key = "foolscap:progress:" + picture.dataset.thumb;
    try { squares = JSON.parse(memory.get(key))?.squares ?? ""; } catch { /* torn */ }
    const rows = String(squares).match(new RegExp(`.{${picture.dataset.width}}`, "g")) ?? [];
    const run = (row) => ({ index, 0: { length } }) => `M${index} ${row}h${length}v1h${-length}z`;
    const path = rows.flatMap((line, row) => Array.from(line.matchAll(/x+/g), run(row))).join("");
    picture.querySelector(".thumb-filled").setAttribute("d", path);
  };
  const markAll = () => {
    document.querySelectorAll("[data-progress]").forEach(mark);
    document.querySelectorAll("[data-thumb]").forEach(paint);
  };

  // The search is fetched when somebody reaches for it.
  const search = () => {
    const form = document.querySelector("form.search");
    const field = form?.querySelector("input");
    if (!field || document.querySelector("form.search-page")) return;
    const wake = () => {
      for (const source of form.dataset.scripts.split(" ")) {
        const script = document.createElement("script");
        Object.assign(script, { src: source, async: false });
        // Another edition's index may be missing; the site's own may not.
        script.onerror = () => {
          if (window.foolscapSearch?.isReady) return;
          form.querySelector("[role=status]").textContent = form.dataset.failed;
        };
        document.head.append(script);
      }
    };
    field.addEventListener("focus", wake, { once: true });
  };
  // A letter alone would stand in the way of those who speak to their machine.
  const seek = (event) => {
    const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isHeld || event.key !== "k" || document.querySelector("dialog[open]")) return;
    const fields = ["form.search-page input", "form.search input"];
    const field = fields.map((one) => document.querySelector(one)).find(Boolean);
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  };

  // Where there is a server, what was opened is kept for days without one.
  const keep = async () => {
    const worker = document.body.dataset.worker;
    if (!worker || !location.protocol.startsWith("http") || !navigator.serviceWorker) return;
    try {
      const isKnown = Boolean(navigator.serviceWorker.controller);
      await navigator.serviceWorker.register(worker);
      const { active } = await navigator.serviceWorker.ready;
      // A tool may want any of its files later, so it is kept with all of them.
      const tool = document.querySelector("#foolscap-puzzle[data-tool]")?.dataset.files ?? "";
      const files = tool.split(" ").filter(Boolean);
      active.postMessage({ keep: files.map((file) => new URL(file, location.href).href) });
      if (isKnown) return;
      active.postMessage({ keep: [location.href] });
      new PerformanceObserver((list) => {
        active.postMessage({ keep: list.getEntries().map((entry) => entry.name) });
      }).observe({ type: "resource", buffered: true });
    } catch { /* some browsers, and some visits, keep nothing */ }
  };
  // What scrolls sideways must be reached by those who scroll with keys.
  const open = () => document.querySelectorAll("pre").forEach((text) => {
    if (text.scrollWidth > text.clientWidth) text.tabIndex = 0;
    else text.removeAttribute("tabindex");
  });

  root.classList.add("scripted");
  wear(memory.get("foolscap:theme"));
  // Asked for before the first line is laid, so that headings never change their face under the
  // eye.
  document.fonts?.load('1em "Foolscap Display"').catch(() => {});

  document.addEventListener("DOMContentLoaded", () => {
    const theme = document.getElementById("theme");
    theme.value = root.dataset.theme ?? "auto";
    theme.addEventListener("change", () => {
      wear(theme.value);
      memory.set("foolscap:theme", theme.value);
    });
    markAll();
    search();
    document.addEventListener("keydown", seek);
    open();
  });
  addEventListener("load", keep);
  addEventListener("resize", open);
  addEventListener("pageshow", markAll);
  addEventListener("storage", markAll);
})();
