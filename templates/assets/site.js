// The page without the puzzle: remembers the colours and marks how far each puzzle has come.
(() => {
  const root = document.documentElement;
  const memory = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem(key, value); } catch { /* a private window */ } },
  };

  const wear = (theme) => {
    if (["light", "dark", "contrast"].includes(theme)) root.dataset.theme = theme;
    else delete root.dataset.theme;
  };

  const mark = (element) => {
    let saved = null;
    try { saved = JSON.parse(memory.get("foolscap:progress:" + element.dataset.progress)); } catch { /* torn */ }
    const progress = Math.min(100, Math.max(0, Number(saved?.progress) || 0));
    const solved = Boolean(saved?.solved);
    element.classList.toggle("begun", !solved && progress > 0);
    element.classList.toggle("solved", solved);
    element.style.setProperty("--progress", progress);
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", solved ? "solved" : progress ? `${progress} % done` : "new");
    element.title = element.getAttribute("aria-label");
  };
  // The squares that are filled, each run of them one rectangle.
  const paint = (picture) => {
    let squares = "";
    try { squares = JSON.parse(memory.get("foolscap:progress:" + picture.dataset.thumb))?.squares ?? ""; } catch { /* torn */ }
    const rows = String(squares).match(new RegExp(`.{${picture.dataset.width}}`, "g")) ?? [];
    const run = (row) => ({ index, 0: { length } }) => `M${index} ${row}h${length}v1h${-length}z`;
    const path = rows.flatMap((line, row) => Array.from(line.matchAll(/x+/g), run(row))).join("");
    picture.querySelector(".thumb-filled").setAttribute("d", path);
  };
  const markAll = () => {
    document.querySelectorAll("[data-progress]").forEach(mark);
    document.querySelectorAll("[data-thumb]").forEach(paint);
  };

  // What scrolls sideways must be reached by those who scroll with keys.
  const open = () => document.querySelectorAll("pre").forEach((text) => {
    if (text.scrollWidth > text.clientWidth) text.tabIndex = 0;
    else text.removeAttribute("tabindex");
  });

  root.classList.add("scripted");
  wear(memory.get("foolscap:theme"));
  // Asked for before the first line is laid, so that headings never change their face under the eye.
  document.fonts?.load('1em "Foolscap Display"').catch(() => {});

  document.addEventListener("DOMContentLoaded", () => {
    const theme = document.getElementById("theme");
    theme.value = root.dataset.theme ?? "auto";
    theme.addEventListener("change", () => {
      wear(theme.value);
      memory.set("foolscap:theme", theme.value);
    });
    markAll();
    open();
  });
  addEventListener("resize", open);
  addEventListener("pageshow", markAll);
  addEventListener("storage", markAll);
})();
