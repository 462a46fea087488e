// The daily pages: which day is today, what may be seen already, and how the reader has done. All
// of it is kept in this browser.
(() => {
  "use strict";

  const { root = "", wait, newest, day, level = "" } = document.currentScript.dataset;
  const prefix = "foolscap:";
  const read = (key) => {
    try { return JSON.parse(localStorage.getItem(prefix + key)); } catch { return null; }
  };
  const iso = (date) =>
    [String(date.getFullYear()).padStart(4, "0"), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, "0")).join("-");
  let today = iso(new Date());
  const home = (date) => `${root}${date.replaceAll("-", "/")}/index.html`;
  const all = (what, from = document) => from.querySelectorAll(what);

  let days = new Map(); // each day's puzzles, as the press tells them
  let kinds = {};

  // The front page shows the newest day there was when it was made; the reader's calendar knows
  // better.
  window.foolscapDays = (told) => {
    kinds = told.kinds;
    const puzzle = (date, line) => {
      const folder = `daily/${date.replaceAll("-", "/")}/`;
      const [name, kind, level, id = folder + name] = line.split(" ");
      return { id, kind, level };
    };
    const puzzles = ([date, list]) => [date, list.split(",").map((line) => puzzle(date, line))];
    days = new Map(Object.entries(told.days).map(puzzles));
    turn();
  };

  const turn = () => {
    if (newest === undefined) return;
    const due = Array.from(days.keys()).filter((date) => date <= today).sort().at(-1);
    if (due && due !== newest) location.replace(home(due));
  };

  // What was built ahead comes out when the reader's own calendar says so; until then its links
  // lead nowhere. Where no later day has come, the newest must not pass for that of today.
  const reveal = () => {
    if (wait && wait <= today)
      all("#not-yet, .not-yet").forEach((element) => element.remove());
    all("[data-ahead]").forEach((element) => {
      if (element.dataset.ahead <= today) element.hidden = false;
    });
    all("[data-href]").forEach((link) => {
      if (link.closest("[data-ahead]")?.dataset.ahead <= today) link.href = link.dataset.href;
    });
    all(".day-newest").forEach((element) => {
      const { day, next } = element.dataset;
      element.hidden = day >= today || next <= today;
    });
    all("[data-until]").forEach((element) => { element.hidden = element.dataset.until <= today; });
  };

  const progress = ({ id }) => {
    const { solved, progress = 0 } = read(`progress:${id}`) ?? {};
    return solved ? 100 : Math.min(99, Math.max(0, Number(progress) || 0));
  };

  const mark = (element) => {
    const puzzles = days.get(element.dataset.dayMark) ?? [];
    const done = puzzles.map(progress);
    const solved = done.filter((part) => part === 100).length;
    const mean = done.reduce((sum, part) => sum + part, 0) / (done.length || 1);
    element.classList.toggle("solved", solved > 0 && solved === done.length);
    element.classList.toggle("begun", mean > 0 && solved < done.length);
    element.style.setProperty("--progress", mean);
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", mean ? `${solved} / ${done.length}` : "");
    if (!mean) element.setAttribute("aria-hidden", "true");
    else element.removeAttribute("aria-hidden");
  };

  const markMonth = (element) => {
    const { monthMark } = element.dataset;
    const own = Array.from(days).filter(([date]) => date <= today && date.startsWith(monthMark));
    const puzzles = own.flatMap(([, list]) => list);
    const solved = puzzles.filter((puzzle) => progress(puzzle) === 100).length;
    element.textContent = `${solved} / ${puzzles.length}`;
  };

  // A solved puzzle is noted with the day on which that was done, which the saved game does not
  // tell.
  addEventListener("foolscap:solved", ({ detail: { id } }) => {
    if (!day) return;
    const { kind } = document.getElementById("foolscap-puzzle").dataset;
    const { moves = [], done = moves.length } = read(`game:${id}`) ?? {};
    const since = moves.lastIndexOf("restart", done - 1);
    const shown = moves.slice(since + 1, done).includes("reveal");
    const key = `daily:${id}`;
    const before = read(key);
    if (before && !before.shown) return;
    const { seconds = 0 } = read(`progress:${id}`) ?? {};
    const record = { day, on: iso(new Date()), kind, level, seconds, shown };
    try {
      localStorage.setItem(prefix + key, JSON.stringify(record));
    } catch { /* no room: the game itself tells of it */ }
    count();
  });

  const keys = () => {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  };

  const records = () =>
    keys().filter((key) => key.startsWith(prefix + "daily:"))
      .map((key) => read(key.slice(prefix.length))).filter((one) => one && !one.shown);

  // Days in a row: each with a puzzle that was solved on the day itself. Today may still come.
  const streaks = (list) => {
    const kept = new Set(list.filter((one) => one.day === one.on).map((one) => one.day));
    const out = Array.from(days.keys()).filter((date) => date <= today).sort();
    let longest = 0, run = 0;
    for (const date of out) {
      if (kept.has(date)) longest = Math.max(longest, ++run);
      else if (date !== today) run = 0;
    }
    return { streak: run, longest };
  };

  const clock = (seconds) => {
    const [hours, rest] = [Math.floor(seconds / 3600), Math.round(seconds) % 3600];
    const two = (number) => String(number).padStart(2, "0");
    const minutes = Math.floor(rest / 60);
    return (hours ? `${hours}:${two(minutes)}` : minutes) + ":" + two(rest % 60);
  };

  const bounds = [1, 2, 5, 10, 20, Infinity]; // minutes

  const row = (kind, list) => {
    const times = list.map((one) => Number(one.seconds) || 0).filter((time) => time > 0);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const counts = bounds.map((bound, place) =>
      times.filter((time) => time < bound * 60 && time >= (bounds[place - 1] ?? 0) * 60).length);
    const most = Math.max(1, ...counts);
    const row = document.createElement("tr");
    const cell = (text, tag = "td") => {
      const cell = document.createElement(tag);
      cell.textContent = text;
      row.append(cell);
      return cell;
    };
    cell(kinds[kind] ?? kind, "th").scope = "row";
    cell(list.length);
    cell(times.length ? clock(Math.min(...times)) : "–");
    cell(times.length ? clock(mean) : "–");
    const bars = document.createElement("ol");
    bars.className = "stats-bars";
    counts.forEach((count, place) => {
      const bar = document.createElement("li");
      const name = bounds[place] === Infinity ? `${bounds[place - 1]}+` : `<${bounds[place]}`;
      bar.style.setProperty("--share", count / most);
      bar.title = `${name}: ${count}`;
      const label = document.createElement("span");
      label.textContent = name;
      const number = document.createElement("b");
      number.textContent = count || "";
      bar.append(number, label);
      bars.append(bar);
    });
    cell("").append(bars);
    return row;
  };

  const count = () => {
    const list = records();
    const figures = {
      ...streaks(list), solved: list.length, days: new Set(list.map((one) => one.day)).size,
    };
    all("[data-stat]").forEach((element) => {
      element.textContent = figures[element.dataset.stat];
    });
    all(".day-streak").forEach((element) => { element.hidden = !days.size; });
    all("[data-day-mark]").forEach(mark);
    all("[data-month-mark]").forEach(markMonth);
    const table = document.getElementById("stats-rows");
    if (!table) return;
    const groups = {};
    for (const one of list) (groups[one.kind] ??= []).push(one);
    table.replaceChildren(...Object.keys(groups).sort().map((kind) => row(kind, groups[kind])));
    document.getElementById("stats-empty").hidden = list.length > 0;
    document.getElementById("stats-empty").previousElementSibling.hidden = !list.length;
    document.getElementById("statistics").hidden = false;
  };

  const save = () => {
    const items = Object.fromEntries(keys().map((key) => [key, localStorage.getItem(key)]));
    const file = { format: "foolscap-games", version: 1, made: iso(new Date()), items };
    const link = document.createElement("a");
    const blob = new Blob([JSON.stringify(file, null, 1)], { type: "application/json" });
    link.href = URL.createObjectURL(blob);
    link.download = `foolscap-${file.made}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };

  const parsed = (text) => { try { return JSON.parse(text); } catch { return null; } };

  // Of two games the one that has come further stays, and the earlier of two solvings.
  const isBetter = (key, theirs, items) => {
    const mine = parsed(localStorage.getItem(key));
    if (mine === null) return true;
    const [, what, ...name] = key.split(":");
    if (what === "daily")
      return mine.shown === theirs.shown ? theirs.on < mine.on : mine.shown && !theirs.shown;
    if (what !== "game" && what !== "progress") return false;
    const own = `${prefix}progress:${name.join(":")}`;
    const rank = (text) => {
      const { solved, progress } = parsed(text) ?? {};
      return solved ? 101 : progress ?? 0;
    };
    return rank(items[own]) > rank(localStorage.getItem(own));
  };

  const take = (text) => {
    const file = parsed(text);
    const items = file?.format === "foolscap-games" && file.items;
    if (!items || typeof items !== "object") return { bad: true };
    const good = Object.entries(items)
      .filter(([key, value]) => key.startsWith(prefix) && typeof value === "string");
    const isWanted = ([key, value]) => {
      if (key === prefix + "theme") return !localStorage.getItem(key);
      return parsed(value) && isBetter(key, parsed(value), items);
    };
    const chosen = good.filter(isWanted);
    try {
      chosen.forEach(([key, value]) => localStorage.setItem(key, value));
    } catch {
      return { full: true };
    }
    const games = (list) => list.filter(([key]) => key.startsWith(prefix + "game:")).length;
    return { taken: games(chosen), kept: games(good) - games(chosen) };
  };

  const load = async (input) => {
    const said = input.files[0] ? take(await input.files[0].text().catch(() => "")) : {};
    input.value = "";
    all("[data-said]").forEach((element) => {
      const value = said[element.dataset.said];
      element.hidden = value === undefined;
      const number = element.querySelector("[data-count]");
      if (number) number.textContent = value;
    });
    count();
  };

  // Puzzles shrink together until they fit on one sheet of paper, as large as what A4 and Letter
  // have in common; smaller than half nobody could read, so then the last ones go to another sheet.
  const largest = 1.1, smallest = 0.5;

  const fit = (paper) => {
    const sheet = paper.querySelector("[data-sheet]");
    const body = sheet.querySelector(".day-sheet-body");
    const fits = (zoom) => {
      sheet.style.setProperty("--zoom", zoom);
      return sheet.scrollHeight <= paper.clientHeight && body.scrollWidth <= body.clientWidth + 1;
    };
    if (fits(largest)) return;
    while (!fits(smallest) && body.childElementCount > 1) {
      if (!paper.nextElementSibling?.matches(".day-paper")) {
        const another = paper.cloneNode(true);
        another.querySelector(".day-sheet-body").replaceChildren();
        paper.after(another);
      }
      paper.nextElementSibling.querySelector(".day-sheet-body").prepend(body.lastElementChild);
    }
    let [low, high] = [0.3, largest];
    for (let step = 0; step < 8; step++) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle; else high = middle;
    }
    fits(low);
    if (paper.nextElementSibling?.matches(".day-paper")) fit(paper.nextElementSibling);
  };

  document.addEventListener("DOMContentLoaded", () => {
    reveal();
    count();
    const paper = document.querySelector(".day-paper");
    if (paper) (document.fonts?.ready ?? Promise.resolve()).then(() => fit(paper));
    all("[data-print]").forEach((button) => button.addEventListener("click", () => print()));
    all("[data-export]").forEach((button) => button.addEventListener("click", save));
    all("[data-import]").forEach((input) => input.addEventListener("change", () => load(input)));
  });
  // A page that stays open over midnight wakes up on another day.
  const wake = () => {
    today = iso(new Date());
    turn();
    reveal();
    count();
  };
  addEventListener("pageshow", ({ persisted }) => persisted && wake());
  document.addEventListener("visibilitychange", () => document.hidden || wake());
  addEventListener("storage", count);
})();
