// Plays the puzzle of a page: passes on what the player does and brings the board up to date.
// The game itself lives in player.wasm; nothing here knows one kind of puzzle from another.
(() => {
  "use strict";

  const page = document.getElementById("foolscap-puzzle");
  const board = document.getElementById("board");
  if (!page || !board) return;

  const { id, kind, root = "" } = page.dataset;
  const keys = {
    game: `foolscap:game:${id}`,
    options: `foolscap:options:${kind}`,
    progress: `foolscap:progress:${id}`,
  };
  const longPress = 500; // milliseconds
  const slack = 10; // pixels that a finger may stray and still be pressing
  const clockGrain = 10; // seconds between two savings of nothing but the clock

  let puzzle, templates; // what the page and its templates' script handed over
  let module, engine; // the module as compiled, and the one running
  let game = {}; // the last answer, without its board
  let kept = ""; // what of it was last saved
  let touched = false; // whether anything was done here yet; until then no clock runs

  // A page opened from disk may load scripts and nothing else, so everything can come as one.
  const delivered = new Map();
  const bytes = (base64) => Uint8Array.from(atob(base64.trim()), (c) => c.charCodeAt(0));
  window.foolscap = {
    wasm: (base64) => delivered.set("player.wasm", bytes(base64)),
    templates: (set) => delivered.set(`kinds/${kind}`, set),
    words: (length, base64) => delivered.set(`words/${length}`, bytes(base64)),
  };

  class Missing extends Error {}

  function load(name) {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Missing(`${name} is missing`));
      const script = document.createElement("script");
      script.src = `${root}assets/${name}.js`;
      script.onload = () => (delivered.has(name) ? resolve(delivered.get(name)) : fail());
      script.onerror = fail;
      document.head.append(script);
    });
  }

  async function compile() {
    if (location.protocol.startsWith("http")) {
      try {
        return await WebAssembly.compileStreaming(fetch(`${root}assets/player.wasm`));
      } catch {
        // Some servers do not know the type of this file; the script holds the same bytes.
      }
    }
    return WebAssembly.compile(await load("player.wasm"));
  }

  async function boot() {
    engine = (await WebAssembly.instantiate(module)).exports;
    for (const [name, shard] of delivered) if (name.startsWith("words/")) call("lend", shard);
  }

  // Text goes in by address and length; answers come back with their length in front.
  function call(name, message) {
    // The module compares text mark by mark, so an accented letter must be spelled one way only.
    const sent = typeof message === "string" ? encoder.encode(message.normalize()) : message;
    const from = engine.alloc(sent.length);
    new Uint8Array(engine.memory.buffer, from, sent.length).set(sent);
    const to = engine[name](from, sent.length);
    engine.release(from);
    const length = new DataView(engine.memory.buffer).getUint32(to, true);
    const answer = decoder.decode(new Uint8Array(engine.memory.buffer, to + 4, length));
    engine.release(to);
    const end = answer.indexOf("\n");
    return { ...JSON.parse(answer.slice(0, end)), html: answer.slice(end + 1) };
  }
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  // Fetches the words for want of which a call was put off, and calls again.
  async function retry(name, message, answer) {
    while (answer.awaits) {
      const shard = `words/${answer.awaits}`;
      if (delivered.has(shard)) throw new Missing(`${shard} is not what it says`);
      call("lend", await load(shard));
      answer = call(name, message);
    }
    return answer;
  }

  async function open(saved) {
    const bill = { ...puzzle, ...templates, kind, root, saved, options: recall(keys.options) };
    const message = JSON.stringify(bill);
    const answer = await retry("open", message, call("open", message));
    if (!answer.ok) throw new Error(answer.fault);
    show(answer);
  }

  const queue = [];
  let working = false;

  function send(line, byPointer = false) {
    const roll = () => Math.floor(Math.random() * 2 ** 31);
    queue.push({ line: line.replaceAll("{dice}", roll), byPointer });
    if (!working) work();
  }

  // Answers at once, in the order of asking, and waits only where words have yet to come.
  async function work() {
    working = true;
    while (queue.length) {
      const { line, byPointer } = queue.shift();
      try {
        let answer = call("hear", line);
        if (answer.awaits) answer = await retry("hear", line, answer);
        show(answer, byPointer);
        if (!line.startsWith("tick ")) say(answer.fault || answer.say);
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
      await boot();
      await open(game.saved ?? null);
      say("That did not work. The game goes on from where it was.");
    } catch {
      queue.length = 0;
      note("The player has stopped. Your game is kept: load the page again to go on.");
    }
  }

  function show({ html, ...answer }, byPointer) {
    const before = game;
    game = { ...game, ...answer };
    const scope = answer.changed && redraw(html);
    if (scope || byPointer) focus(scope || board);
    board.parentElement.classList.toggle("solved", Boolean(game.solved));
    save();
    if (game.solved && before.solved === false) {
      const detail = { id, kind, seconds: game.saved.seconds };
      board.dispatchEvent(new CustomEvent("foolscap:solved", { bubbles: true, detail }));
    }
  }

  function save(leaving = false) {
    if (!game.saved) return;
    const { seconds, ...moves } = game.saved;
    const time = leaving ? seconds : Math.floor(seconds / clockGrain);
    const state = JSON.stringify([moves, time, game.options]);
    if (state === kept) return;
    kept = state;
    const { progress, solved, options } = game;
    keep(keys.game, game.saved);
    keep(keys.options, options);
    keep(keys.progress, { progress, solved, seconds });
  }

  // Storage may be absent, blocked or full, and the game goes on without it.
  function keep(key, value) {
    try {
      const text = JSON.stringify(value);
      if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
    } catch {
      note("This browser keeps nothing for this page: the game ends when the page is closed.");
    }
  }

  function recall(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  }

  // Screen readers speak what changes, so the same words again must be gone for a moment.
  function say(words) {
    const place = document.getElementById("say");
    if (!place) return;
    place.textContent = "";
    clearTimeout(say.later);
    if (words) say.later = setTimeout(() => (place.textContent = words), 50);
  }

  function note(words) {
    const place = document.getElementById("player-note");
    if (!place) return;
    place.textContent = words;
    place.hidden = false;
  }

  // Brings the board up to date, and answers where the focus should follow if it should.
  function redraw(html) {
    const active = document.activeElement;
    const inside = board.contains(active) && !active.closest("dialog");
    const scope = inside && active.closest("[data-key]");
    const follows = scope && (active === scope || active.matches("[data-focus]"));
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    const ids = new Set(Array.from(fresh.content.querySelectorAll("[id]"), (e) => e.id));
    patchChildren(board, fresh.content, ids);
    board.querySelectorAll("[data-set]").forEach(settle);
    // A button that has gone or gone dead would drop the keyboard back to the top of the page.
    const lost = inside && (!active.isConnected || active.disabled);
    return (follows || lost) && (scope || board);
  }

  function focus(within) {
    const place = within.querySelector("[data-focus]");
    if (!place || place.closest("dialog:not([open])")) return;
    if (place !== document.activeElement) place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "nearest", inline: "nearest" });
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
      const twin = there.id ? known(there, parent) : matches(here, there) ? here : null;
      if (twin?.parentNode === parent) while (here && here !== twin && !here.id) drop();
      if (!twin) parent.insertBefore(there, here);
      else if (twin !== here) move(parent, twin, here);
      else here = here.nextSibling;
      if (twin) patch(twin, there, ids);
    }
    while (here) drop();
  }

  function known(there, parent) {
    const twin = document.getElementById(there.id);
    return twin && twin.nodeName === there.nodeName && board.contains(twin) && !twin.contains(parent)
      ? twin
      : null;
  }

  const matches = (here, there) => here && !here.id && here.nodeName === there.nodeName;

  // The newer way of moving keeps focus and running transitions.
  function move(parent, node, before) {
    if (parent.moveBefore) parent.moveBefore(node, before);
    else parent.insertBefore(node, before);
  }

  function patch(old, fresh, ids) {
    if (old.isEqualNode(fresh)) return;
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data !== fresh.data) old.data = fresh.data;
      return;
    }
    // What the player opened stays open.
    const own = old.matches("details, dialog") ? "open" : "";
    for (const { name, value } of fresh.attributes) {
      if (name !== own && old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    for (const { name } of Array.from(old.attributes)) {
      if (name !== own && !fresh.hasAttribute(name)) old.removeAttribute(name);
    }
    patchChildren(old, fresh, ids);
  }

  const isTyped = (control) =>
    control.matches("textarea, input:not([type]), [type=text], [type=search], [type=number]");

  // Attributes only say how a control began. Here they say how it stands, except for what is being
  // typed, which is the player's until it is done.
  function settle(control) {
    if (control.matches("select")) {
      for (const option of control.options) option.selected = option.defaultSelected;
    } else if (control.matches("[type=checkbox], [type=radio]")) {
      control.checked = control.defaultChecked;
    } else if (!isTyped(control) || control !== document.activeElement) {
      control.value = control.defaultValue;
    }
  }

  // What the player did at the page, in contrast to ticks.
  function act(line, byPointer) {
    touched = true;
    send(line, byPointer);
  }

  // A tap on the board leaves the keyboard there, but not one on a control that wants keys itself.
  const leadsToBoard = (target) =>
    board.contains(target) && !target.closest("dialog, input, select, textarea, summary, a");

  function onClick(event) {
    if (held) return void (held = event.preventDefault());
    const target = event.target;
    const opener = target.closest("[data-open]");
    const closer = target.closest("[data-close]");
    const doer = target.closest("[data-event]");
    if (doer) act(doer.dataset.event, event.detail > 0 && leadsToBoard(target));
    if (closer) closer.closest("dialog")?.close();
    if (opener) document.getElementById(opener.dataset.open)?.showModal();
    if (target.matches("dialog") && isBeside(target, event)) target.close();
  }

  // The backdrop belongs to its dialog.
  function isBeside(dialog, { clientX, clientY }) {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  }

  function onSet({ type, target }) {
    const name = target.dataset?.set;
    if (!name || (type === "input") === isTyped(target)) return;
    const isSwitch = target.matches("[type=checkbox]");
    act(`set ${name} ${isSwitch ? (target.checked ? "on" : "off") : target.value}`);
    if (!isTyped(target)) settle(target);
  }

  let press; // the hold that is under way: its timer, where it began, what it will say
  let held; // whether the click that is to come belongs to a hold

  function onPress(event) {
    held = false;
    release();
    const target = event.target.closest("[data-hold]");
    if (!target || event.button !== 0) return;
    const { clientX: x, clientY: y } = event;
    press = { x, y, line: target.dataset.hold, timer: setTimeout(hold, longPress) };
  }

  function hold() {
    const { line } = press;
    release();
    held = true;
    act(line, true);
  }

  function release() {
    clearTimeout(press?.timer);
    press = undefined;
  }

  function onStray({ clientX, clientY }) {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > slack) release();
  }

  // The menu of a long press, a right button or the menu key stands for a hold.
  function onMenu(event) {
    const target = event.target.closest("[data-hold]");
    if (!target) return;
    event.preventDefault();
    release();
    if (!held) act(target.dataset.hold);
  }

  function onKey(event) {
    if (event.isComposing || event.defaultPrevented) return;
    const { target, key } = event;
    const alternate = event.getModifierState("AltGraph"); // types letters, and pretends to be Ctrl
    if ((event.ctrlKey || event.metaKey) && !event.altKey) return onUndoKey(event);
    if ((event.ctrlKey || event.metaKey || event.altKey) && !alternate) return;
    const scope = target.closest("[data-key]");
    if (!scope || (target.closest("dialog") && !target.closest("dialog").contains(scope))) return;
    if (target !== scope && target.matches("input, select, textarea, [contenteditable]")) return;
    const presses = (key === "Enter" || key === " ") && target.matches("button, a, summary");
    if (presses && !target.matches("[data-focus]")) return;
    const name = nameOf(event);
    if (!isListed(name, scope.dataset.key.split(" "))) return;
    event.preventDefault();
    act(`key ${name}`);
  }

  function nameOf({ key, shiftKey }) {
    if (key === " ") return shiftKey ? "Shift+Space" : "Space";
    return shiftKey && key.length > 1 && !isLetter(key) ? `Shift+${key}` : key;
  }

  const isLetter = (key) => /^\p{L}\p{M}*$/u.test(key);

  const isListed = (name, list) =>
    list.includes(name) ||
    (list.includes("letters") && isLetter(name)) ||
    (list.includes("digits") && /^[0-9]$/.test(name));

  // Where the keyboard has no Latin letters, the place of the key says which is meant.
  function onUndoKey(event) {
    if (isTyped(event.target)) return;
    const latin = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.slice(3).toLowerCase();
    if (latin !== "z" && (latin !== "y" || event.shiftKey)) return;
    event.preventDefault();
    act(latin === "y" || event.shiftKey ? "redo" : "undo");
  }

  // A dialog gives the focus back to what opened it, unless the board was redrawn without that.
  function onClose() {
    if (document.activeElement === document.body) focus(board);
  }

  // The clock runs in the tab that is played in: while it is seen, and from the first touch on.
  let ticked = 0;
  function tick() {
    const now = performance.now();
    const seconds = Math.floor((now - ticked) / 1000);
    const runs = touched && !document.hidden && !game.solved;
    if (runs && seconds > 0) send(`tick ${seconds}`);
    ticked = runs ? ticked + seconds * 1000 : now;
  }

  // Another tab played on, so this one follows and leaves the clock to it.
  async function follow() {
    const saved = recall(keys.game);
    if (!saved || working || JSON.stringify(saved) === JSON.stringify(game.saved)) return;
    touched = false;
    try {
      await open(saved);
    } catch (trouble) {
      await recover(trouble);
    }
  }

  function listen() {
    document.addEventListener("click", onClick);
    document.addEventListener("dblclick", ({ target }) => {
      const doer = target.closest("[data-double]");
      if (doer) act(doer.dataset.double, leadsToBoard(target));
    });
    document.addEventListener("input", onSet);
    document.addEventListener("change", onSet);
    document.addEventListener("keydown", onKey);
    document.addEventListener("close", onClose, true);
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("pointermove", onStray);
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release);
    document.addEventListener("contextmenu", onMenu);
    document.addEventListener("visibilitychange", () => document.hidden && save(true));
    addEventListener("pagehide", () => save(true));
    addEventListener("pageshow", ({ persisted }) => persisted && follow());
    addEventListener("storage", ({ key }) => key === keys.game && follow());
    setInterval(tick, 1000);
  }

  async function begin() {
    puzzle = JSON.parse(decoder.decode(bytes(page.textContent)));
    [module, templates] = await Promise.all([compile(), load(`kinds/${kind}`)]);
    await boot();
    await open(recall(keys.game));
    board.style.touchAction = "manipulation"; // quick taps are letters, not a wish to zoom
    listen();
    document.documentElement.dataset.player = "ready";
  }

  begin().catch((trouble) => {
    console.warn(trouble);
    note("This puzzle cannot be played here, but it can be read and printed.");
  });
})();
