// Follows the press while it is written: the server adds this to the pages that it shows, and
// `foolscap build` to none.
(() => {
  const own = document.currentScript;
  const feed = new URL("live", own.src);
  let mark = own.dataset.mark;
  let news;
  let source;
  let hidden = ""; // the faults that the reader has put away

  // What a service worker keeps would be shown in place of what changed.
  navigator.serviceWorker?.getRegistrations()
    .then((workers) => workers.forEach((worker) => worker.unregister()), () => {});

  const place = "foolscap:live:" + location.pathname;
  try {
    const height = sessionStorage.getItem(place);
    sessionStorage.removeItem(place);
    if (height && !location.hash) addEventListener("load", () => scrollTo(0, Number(height)));
  } catch { /* no storage, then browsers do what they do */ }

  const reload = () => {
    try { sessionStorage.setItem(place, scrollY); } catch { /* as above */ }
    location.reload();
  };

  const styles = () => [...document.querySelectorAll('link[rel~="stylesheet"]')];
  const path = (address) => {
    try { return decodeURIComponent(new URL(address, location.href).pathname); } catch { return ""; }
  };

  // A style sheet that changed takes the place of its older self once it is there.
  const restyle = (link) => {
    const next = link.cloneNode();
    const address = new URL(link.href);
    address.searchParams.set("live", mark);
    next.href = address;
    next.addEventListener("load", () => link.remove());
    next.addEventListener("error", () => next.remove());
    link.after(next);
  };

  const follow = (changed) => {
    if (!changed) return reload();
    const files = new Set(changed);
    const here = [own.dataset.page, path(location.href), path(location.href) + "index.html"];
    if (here.some((name) => files.has(name && path(name)))) return reload();
    const sheets = styles().filter((link) => files.has(path(link.href)));
    const names = new Set(sheets.map((link) => path(link.href)));
    const others = performance.getEntriesByType("resource").map((entry) => path(entry.name));
    if (others.some((name) => files.has(name) && !names.has(name))) return reload();
    sheets.forEach(restyle);
  };

  const look = `
    :host { all: initial; color-scheme: light dark; }
    section { --ink: light-dark(#1d1914, #f1e9dc); --paper: light-dark(#fffdf8, #241d1a);
      --soft: light-dark(#5a5045, #b9ae9c); --accent: light-dark(#a3172d, #ff9d95);
      position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
      box-sizing: border-box; padding: .9rem max(1rem, calc(50vw - 33rem)) 1.1rem;
      color: var(--ink); background: var(--paper); border-top: 4px solid var(--accent);
      box-shadow: 0 -.4rem 1.6rem rgb(0 0 0 / 30%); text-align: start;
      font: 15px/1.45 system-ui, "Liberation Sans", sans-serif; }
    header { display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-items: baseline; }
    h2 { margin: 0; font-size: 1.1rem; color: var(--accent); }
    header p { margin: 0; flex: 1 1 12rem; color: var(--soft); }
    button { font: inherit; color: inherit; background: none; border: 1px solid currentColor;
      border-radius: 4px; padding: .2rem .8rem; min-height: 2rem; cursor: pointer; }
    button:hover { background: color-mix(in srgb, currentColor 12%, transparent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    ol { list-style: none; margin: .7rem 0 0; padding: 0; }
    li { margin: 0; padding: .5rem 0 .5rem .8rem; border-inline-start: 3px solid var(--accent); }
    li + li { margin-top: .5rem; }
    li.warning { border-color: var(--soft); }
    code { display: block; font: 13px/1.4 ui-monospace, "Liberation Mono", monospace;
      color: var(--soft); overflow-wrap: anywhere; user-select: all; }
    li p { margin: .1rem 0 0; overflow-wrap: anywhere; }
    .hint::before { content: "Hint: "; font-weight: 600; }
    @media print { section { display: none; } }`;

  let host;
  const tell = (faults) => {
    const errors = faults.filter((fault) => fault.weight === "error");
    const text = JSON.stringify(errors);
    if (!errors.length || text === hidden) {
      if (!errors.length) hidden = "";
      host?.remove();
      host = undefined;
      return;
    }
    if (host?.dataset.text === text) return;
    const make = (name, words, kind) => {
      const element = document.createElement(name);
      element.textContent = words;
      if (kind) element.className = kind;
      return element;
    };
    host?.remove();
    host = document.createElement("foolscap-faults");
    host.dataset.text = text;
    const theme = document.documentElement.dataset.theme;
    if (theme === "light" || theme === "dark") host.style.colorScheme = theme;
    const root = host.attachShadow({ mode: "open" });
    const section = make("section", "");
    section.setAttribute("role", "alert");
    section.setAttribute("aria-label", "Faults of the press");
    section.tabIndex = -1;
    const head = make("header", "");
    const count = errors.length;
    const button = make("button", "Hide");
    button.type = "button";
    button.title = "Hide until something else is wrong (Esc)";
    button.addEventListener("click", hide);
    head.append(
      make("h2", count === 1 ? "1 fault" : `${count} faults`),
      make("p", "You see the pages as they were before."), button);
    const list = make("ol", "");
    for (const fault of [...errors, ...faults.filter((fault) => fault.weight !== "error")]) {
      const item = make("li", "", fault.weight);
      if (fault.place) item.append(make("code", fault.place));
      item.append(make("p", fault.message));
      if (fault.hint) item.append(make("p", fault.hint, "hint"));
      list.append(item);
    }
    section.append(head, list);
    root.append(make("style", look));
    document.body.append(host);
    root.append(section); // what comes into a page that stands is read out
  };

  const hide = () => {
    hidden = host?.dataset.text ?? "";
    host?.remove();
    host = undefined;
  };
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !host || document.querySelector("dialog[open]")) return;
    hide();
    event.stopPropagation();
  }, true);

  // A browser has few connections for one server, so only pages that somebody sees hold one.
  const listen = () => {
    if (document.visibilityState === "hidden") {
      source?.close();
      source = undefined;
    } else if (!source) {
      feed.search = "since=" + mark;
      source = new EventSource(feed);
      source.onmessage = (event) => {
        mark = event.lastEventId;
        news = JSON.parse(event.data);
        if (!news.changed || news.changed.length) follow(news.changed);
        tell(news.faults);
      };
    }
  };
  addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => { source?.close(); source = undefined; });
  addEventListener("pageshow", listen);
  listen();
})();
