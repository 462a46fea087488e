// Plays the puzzle of a page: passes on what the player does and brings the board up to date.
// The game itself lives in the module of its kind; nothing here knows one kind from another.
(() => {
  "use strict";

  const page = document.getElementById("foolscap-puzzle");
  const board = document.getElementById("board");
  if (!page || !board) return;

  const { id, kind, root = "" } = page.dataset;
  const slot = (what, name = id) => `foolscap:${what}:${name}`;
  const longPress = 500; // milliseconds
  const slack = 10; // pixels that a finger may stray and still be pressing
  const clockGrain = 10; // seconds between two savings of the mere clock

  let puzzle, templates; // what the page and the script of its kind handed over
  let module, engine; // the module as compiled, and the one running
  let game = {}; // the last answer, without its board
  let ready = false; // whether there is a game to hear what the player does
  let touched = false; // whether anything was done here yet; until then no clock runs

  // A page opened from disk may load scripts and nothing else, so everything comes as one.
  const delivered = new Map();
  const bytes = (base64) =>
    Uint8Array.fromBase64?.(base64) ?? Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  window.foolscap = {
    wasm: (base64) => delivered.set(`kinds/${kind}.wasm`, base64),
    templates: (set) => delivered.set(`kinds/${kind}`, set),
    words: (length, base64) => delivered.set(`words/${length}`, bytes(base64)),
  };

  // The page lists its files, since their names carry fingerprints.
  const plain = (file) => file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, "");
  const files = new Map((page.dataset.files ?? "").split(" ").map((file) => [plain(file), file]));
  const address = (name) => files.get(`${root}assets/${name}`) ?? `${root}assets/${name}`;

  class Missing extends Error {}

  async function load(name) {
    const script = Object.assign(document.createElement("script"), { src: address(`${name}.js`) });
    document.head.append(script);
    await new Promise((resolve) => (script.onload = script.onerror = resolve));
    board.toggleAttribute("data-lost", !delivered.get(name));
    if (!delivered.get(name)) throw new Missing(`${name} is missing`);
    return delivered.get(name);
  }

  const unzip = (packed) => packed.stream().pipeThrough(new DecompressionStream("gzip"));
  const compile = async (base64) =>
    WebAssembly.compile(await new Response(unzip(new Blob([bytes(base64)]))).arrayBuffer());

  async function boot() {
    engine = (await WebAssembly.instantiate(module)).exports;
    for (const [name, shard] of delivered)
      if (shard && name.startsWith("words/")) call("lend", shard);
  }

  // Text goes in by address and length; answers come back with their length in front.
  function call(name, message) {
    // The module compares text mark by mark, so an accented letter must be spelled one way only.
    const sent = message.normalize ? new TextEncoder().encode(message.normalize()) : message;
    const from = engine.alloc(sent.length);
    new Uint8Array(engine.memory.buffer, from, sent.length).set(sent);
    const to = engine[name](from, sent.length);
    engine.release(from);
    const length = new DataView(engine.memory.buffer).getUint32(to, true);
    const answer = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, to + 4, length));
    engine.release(to);
    const end = answer.indexOf("\n");
    return { ...JSON.parse(answer.slice(0, end)), html: answer.slice(end + 1) };
  }

  // Each answer tells what has changed since the one before, so none may go unseen.
  async function retry(name, message, answer) {
    while (answer.awaits) {
      show(answer);
      const shard = `words/${answer.awaits}`;
      if (delivered.get(shard)) throw new Missing(`${shard} is not what it says`);
      show(call("lend", await load(shard)));
      answer = call(name, message);
    }
    return answer;
  }

  async function open(saved) {
    const options = recall(slot("options", kind));
    const message = JSON.stringify({ ...puzzle, ...templates, kind, root, saved, options });
    let answer = call("open", message);
    // The page shows the board as it begins, so it stays until the words are there.
    const lacks = (...all) => !ready && all.flat().find((w) => w && !delivered.has(`words/${w}`));
    for (let want; (want = lacks(answer.awaits, answer.wants)); answer = call("open", message))
      if (await load(`words/${want}`).then(boot, () => true)) break;
    answer = await retry("open", message, answer);
    if (!answer.ok) throw new Error(answer.fault);
    show(answer);
  }

  // A saved game that breaks the module would otherwise keep its puzzle from being played for ever.
  async function resume(saved) {
    await boot();
    try {
      await open(saved);
    } catch (trouble) {
      if (!saved || trouble instanceof Missing) throw trouble;
      await boot();
      await open(null);
      note("The game that was kept here could not be opened, so this is a new one.");
    }
  }

  const queue = [];
  let working = false;

  function send(line, finger) {
    touched ||= ready && !line.startsWith("tick ");
    queue.push({ line: line.replaceAll("{dice}", Math.floor(Math.random() * 2 ** 31)), finger });
    if (!working) work();
  }

  // Answers at once, in the order of asking, and waits only where words have yet to come.
  async function work() {
    working = true;
    while (queue.length) {
      const { line, finger } = queue.shift();
      try {
        let answer = call("hear", line);
        if (answer.awaits) answer = await retry("hear", line, answer);
        const isTick = line.startsWith("tick ");
        show(answer, !isTick, finger);
        if (!isTick) say(answer.fault || answer.say);
      } catch (trouble) {
        await recover(trouble);
      }
    }
    working = false;
  }

  // A module that trapped is in no state to trust; a new one takes the game up.
  async function recover(trouble) {
    if (trouble instanceof Missing) return say("The words for this could not be loaded.");
    console.error(trouble);
    try {
      await resume(game.saved ?? null);
      say("That did not work. The game goes on from where it was.");
    } catch {
      note("The player has stopped. Your game is kept: load the page again to go on.");
    }
  }

  // Fetches words that the board can do without for a moment, and draws again when they are there.
  async function fetchWords(wants) {
    for (const name of wants.map((want) => `words/${want}`).filter((n) => !delivered.has(n))) {
      delivered.set(name, null);
      await load(name).catch(() => note("Some words could not be loaded. Load the page again."));
      if (delivered.get(name)) show(call("lend", delivered.get(name)));
    }
  }

  function show({ html, wants = [], ...answer }, leads, finger) {
    const wasOpen = game.solved === false;
    game = { ...game, ...answer };
    fetchWords(wants);
    const within = answer.changed && redraw(html, answer.parts);
    if (leads && (within || finger)) focus(within || board, finger);
    late.splice(0).forEach((change) => change());
    board.parentElement.classList.toggle("solved", Boolean(game.solved));
    save();
    if (!game.solved || !wasOpen) return;
    board.dispatchEvent(new CustomEvent("foolscap:solved", { bubbles: true, detail: { id } }));
  }

  function save(grain = clockGrain) {
    if (!game.saved) return;
    const { options, progress, solved, squares } = game;
    const { seconds, ...moves } = game.saved;
    const state = JSON.stringify([moves, seconds - (seconds % grain), options]);
    if (state === save.last) return;
    save.last = state;
    keep(slot("game"), game.saved);
    keep(slot("options", kind), options);
    keep(slot("progress"), { progress, solved, seconds, squares });
  }

  // Storage may be absent, blocked or full, and the game goes on without it.
  function keep(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      note("This browser keeps nothing for this page: the game ends when the page is closed.");
    }
  }

  function recall(key) {
    try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
  }

  // Screen readers speak what changes, so the same words again must be gone for a moment.
  const said = (words) => templates?.lines?.[words] ?? words; // in the language of the press

  function say(words) {
    const place = document.getElementById("say");
    clearTimeout(say.later);
    place?.replaceChildren();
    if (words) say.later = setTimeout(() => place?.append(said(words)), 50);
  }

  function note(words) {
    const place = document.getElementById("player-note");
    place?.replaceChildren(said(words));
    place?.removeAttribute("hidden");
  }

  // Brings the board or parts of it up to date; answers where the focus should go if it should.
  function redraw(html, parts) {
    const active = document.activeElement;
    const inside = board.contains(active) && !active.closest("dialog");
    const scope = inside && active.closest("[data-key]");
    const follows = scope && (active === scope || active.matches("[data-focus]"));
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    const ids = new Set(Array.from(fresh.content.querySelectorAll("[id]"), (e) => e.id));
    const update = (part) => patch(document.getElementById(part.id), part, ids);
    if (parts) Array.from(fresh.content.children).forEach(update);
    else patchChildren(board, fresh.content, ids);
    board.querySelectorAll("[data-set]").forEach(settle);
    // A button that went away or went dead would drop the keyboard to the top of the page.
    const lost = inside && (!active.isConnected || active.disabled);
    return (follows || lost) && (scope || board);
  }

  // Shows what has the focus, but never moves the page away from under a finger.
  function focus(within, finger) {
    const [behavior, box] = ["instant", finger?.closest("[data-box]") ?? window];
    const place = within.querySelector("[data-focus]");
    if (place !== document.activeElement) place?.focus({ preventScroll: true });
    const before = finger?.getBoundingClientRect().top;
    place?.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
    if (finger) box.scrollBy({ top: finger.getBoundingClientRect().top - before, behavior });
    // A list that scrolls in itself follows what it marks, while the page stays where it is.
    for (const mark of board.querySelectorAll("[data-scroll] [data-follow]")) {
      const [list, own] = [mark.closest("[data-scroll]"), mark.getBoundingClientRect()];
      const { top, bottom } = list.getBoundingClientRect();
      const way = Math.min(own.top - top, 0) || Math.max(own.bottom - bottom, 0);
      if (way) list.scrollBy({ top: way, behavior });
    }
  }

  // Elements with an id keep their identity wherever they go; the rest match by place and tag.
  function patchChildren(parent, fresh, ids) {
    let here = parent.firstChild;
    const drop = () => {
      const gone = here;
      here = here.nextSibling;
      gone.remove();
    };
    for (const there of Array.from(fresh.childNodes)) {
      while (here?.id && !ids.has(here.id)) drop();
      const known = there.id ? document.getElementById(there.id) : !here?.id && here;
      const fits = known && known.nodeName === there.nodeName && board.contains(known);
      const twin = fits && !known.contains(parent) ? known : null;
      if (twin?.parentNode === parent) while (here && here !== twin && !here.id) drop();
      if (!twin) parent.insertBefore(there, here);
      else if (twin === here) here = here.nextSibling;
      else if (parent.moveBefore) parent.moveBefore(twin, here); // keeps focus and transitions
      else parent.insertBefore(twin, here);
      if (twin) patch(twin, there, ids);
    }
    while (here) drop();
  }

  // Changing whether keys reach what has the focus lays the whole page out, so it waits a moment.
  const late = [];

  function patch(old, fresh, ids) {
    if (old.isEqualNode(fresh)) return;
    if (old.nodeType !== Node.ELEMENT_NODE) return void (old.data = fresh.data);
    // What the player opened stays open.
    const own = old.matches("details, dialog") ? "open" : "";
    for (const { name, value } of fresh.attributes) {
      if (name === own || old.getAttribute(name) === value) continue;
      const set = () => old.setAttribute(name, value);
      name === "tabindex" && old === document.activeElement ? late.push(set) : set();
    }
    for (const { name } of Array.from(old.attributes))
      if (name !== own && !fresh.hasAttribute(name)) old.removeAttribute(name);
    patchChildren(old, fresh, ids);
  }

  const oneLine = "input:not([type]), [type=text], [type=search], [type=number]";
  const typed = `textarea, ${oneLine}`;
  const writing = `${typed}, select, [contenteditable]`; // what takes letters itself
  const free = `body, main, main :not([data-key], [data-key] *, ${writing})`;

  // A control stands as its attributes say, but what is being typed is the player's for now.
  function settle(control) {
    if (control.matches("select"))
      for (const option of control.options) option.selected = option.defaultSelected;
    else if (control.matches("[type=checkbox], [type=radio]"))
      control.checked = control.defaultChecked;
    else if (!control.matches(typed) || control !== document.activeElement)
      control.value = control.defaultValue;
  }

  const on = (names, hear, early) =>
    names.split(" ").forEach((name) => addEventListener(name, (e) => ready && hear(e), early));

  // A tap on the board leads the keyboard there, but not one on what wants the keys itself.
  const leadsToBoard = (target) =>
    board.contains(target) && !target.closest("dialog, input, select, textarea, summary, a");

  let press; // the hold that is under way
  let held; // what was held, and takes the click that is to come
  const release = () => (press = clearTimeout(press?.timer));

  on("click dblclick", (event) => {
    if (held && event.detail > 0) return void (held = event.preventDefault());
    const { type, target, detail, clientX: x, clientY: y } = event;
    const mark = type === "click" ? "event" : "double";
    const doer = target.closest(`[data-${mark}]`);
    const finger = detail > 0 && leadsToBoard(target) ? doer || target.closest("button") : null;
    // A dialog gives the focus back to what had it, so the board has it before one opens.
    doer ? send(doer.dataset[mark], finger) : finger && focus(board, finger);
    if (type !== "click") return;
    const sheet = target.closest("[data-close]")?.closest("dialog");
    sheet?.close();
    if (sheet && (doer || detail > 0)) focus(board, detail > 0 ? document.activeElement : null);
    document.getElementById(target.closest("[data-open]")?.dataset.open)?.showModal();
    if (!target.matches("dialog")) return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) target.close(); // a click on the backdrop
  });

  on("pointerdown", ({ target, button, clientX: x, clientY: y }) => {
    release();
    held = undefined;
    const doer = target.closest("[data-hold]");
    if (!doer || button !== 0) return;
    press = { x, y, timer: setTimeout(() => send(doer.dataset.hold, (held = doer)), longPress) };
  });

  on("pointerup pointercancel", release);
  on("pointermove", ({ clientX: x, clientY: y }) =>
    press && Math.hypot(x - press.x, y - press.y) > slack && release());

  // The menu of a long press, the right button and the menu key stand for a hold.
  on("contextmenu", (event) => {
    const target = event.target.closest("[data-hold]");
    if (!target) return;
    event.preventDefault();
    release();
    if (!held) send(target.dataset.hold);
  });

  on("input change", ({ type, target }) => {
    const { set: name, live } = target.dataset ?? {};
    if (live && type === "input") send(`${live} ${target.value}`);
    if (!name || (type === "input") === target.matches(typed)) return;
    const isSwitch = target.matches("[type=checkbox]");
    send(`set ${name} ${isSwitch ? (target.checked ? "on" : "off") : target.value}`);
    settle(target);
  });

  on("keydown", (event) => {
    const { key } = event;
    if (event.isComposing || event.defaultPrevented) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey) return command(event);
    // AltGr types letters and pretends to be Ctrl and Alt.
    if (event.altKey && !event.getModifierState("AltGraph")) return;
    const sort = /^\p{L}\p{M}*$/u.test(key) ? "letters" : /^[0-9]$/.test(key) && "digits";
    // What is typed on the page or on a tool is meant for the board, or else for its field.
    const isFree = sort && event.target.matches(free) && !document.querySelector("dialog[open]");
    const idle = isFree && board.querySelector("[data-focus]");
    if (isFree && !idle) return board.querySelector("[data-live]")?.focus();
    const target = idle || event.target;
    if (key === "Enter" && board.contains(target) && target.matches(`:is(${oneLine})`)) {
      event.preventDefault();
      return void target.blur(); // which sets it, and folds the keyboard of a phone
    }
    const scope = target.closest("[data-key]");
    if (!scope || target.closest("dialog")?.contains(scope) === false) return;
    if (target !== scope && target.matches(sort ? writing : `input, ${writing}`)) return;
    if (/^(Enter| )$/.test(key) && target.matches("button:not([data-focus]), a, summary")) return;
    const shift = event.shiftKey && (key === " " || (key.length > 1 && !sort)) ? "Shift+" : "";
    const name = shift + (key === " " ? "Space" : key);
    if (!scope.dataset.key.split(" ").some((heard) => heard === name || heard === sort)) return;
    event.preventDefault();
    if (idle) focus(board);
    send(`key ${name}`);
  });

  function command(event) {
    const { key, code, shiftKey } = event;
    // On a keyboard without Latin letters the place of the key says which is meant.
    const letter = (/^[a-z]$/i.test(key) ? key : code.slice(3)).toLowerCase();
    if (event.target.matches(typed) || !(letter === "z" || (letter === "y" && !shiftKey))) return;
    event.preventDefault();
    send(letter === "y" || shiftKey ? "redo" : "undo");
  }

  // A dialog gives the focus back to what opened it, unless the board was redrawn without that.
  on("close", () => document.activeElement === document.body && focus(board), true);

  // The clock runs in the tab that is played in: while it is seen, and from the first touch on.
  let ticked = 0;
  setInterval(() => {
    const now = performance.now();
    const seconds = Math.floor((now - ticked) / 1000);
    const runs = touched && !document.hidden && !game.solved;
    if (runs && seconds > 0) send(`tick ${seconds}`);
    ticked = runs ? ticked + seconds * 1000 : now;
  }, 1000);

  on("visibilitychange pagehide", () => save(1));
  on("pageshow", ({ persisted }) => persisted && follow());
  on("storage", (event) => event.key === slot("game") && follow());

  // Another tab played on, so this one follows and leaves the clock to it.
  async function follow() {
    const saved = recall(slot("game"));
    if (!saved || working || JSON.stringify(saved) === JSON.stringify(game.saved)) return;
    touched = false;
    await open(saved).catch(recover);
  }

  // The letters of a puzzle are turned by thirteen, but what the page prints stands between hats.
  const turn = (c) => String.fromCharCode(c.charCodeAt(0) + (/[a-m]/i.test(c) ? 13 : -13));
  const unveil = (part, place) => (place % 2 ? part : part.replace(/[a-z]/gi, turn));

  async function begin() {
    puzzle = JSON.parse(page.textContent.split("^").map(unveil).join("").replaceAll("~", '"'));
    [module, templates] = await Promise.all([load(`kinds/${kind}.wasm`), load(`kinds/${kind}`)]);
    module = await compile(module);
    const saved = recall(slot("game"));
    await resume(saved);
    if (!saved) board.querySelectorAll("[data-fresh]").forEach((e) => send(e.dataset.fresh));
    board.style.touchAction = "manipulation"; // quick taps are letters, not a wish to zoom
    ready = true;
    document.documentElement.dataset.player = "ready";
  }

  begin().catch((trouble) => {
    console.warn(trouble.message);
    board.parentElement.classList.add("unplayable");
    note(window.DecompressionStream
      ? "This puzzle cannot be played here, but it can be read and printed."
      : "This browser is too old to play the puzzle, but it can be read and printed.");
  });
})();
