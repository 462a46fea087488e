// Searches the site for words. The index comes as a script that calls foolscapSearch.
(() => {
  "use strict";

  const letters = {
    ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i",
  };
  const fold = (text) =>
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
      .replace(/[ßæœøłđðþı]/g, (one) => letters[one]);
  const wordsOf = (text) => Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu));
  // Every word stands between spaces, so a word that begins so is found by one search for text.
  const hay = (text) => ` ${wordsOf(fold(text)).map(([word]) => word).join(" ")} `;

  let index = null;
  const waiting = [];

  // Each edition brings an index of its own, and says how the site leads to it.
  window.foolscapSearch = ({ from = "", sorts, pages }) => {
    const more = pages.map(([sort, href, title, labels, ...parts]) => ({
      sort: sorts[sort], href: from + href, title, labels,
      inTitle: hay(title), inLabels: hay(labels + " " + sorts[sort]),
      parts: parts.map((part) => {
        const [id, heading, text] = Array.isArray(part) ? part : ["", "", part];
        return { id, heading, text, inHeading: hay(heading), inText: hay(text) };
      }),
    }));
    index = [...(index ?? []), ...more];
    window.foolscapSearch.isReady = true;
    waiting.forEach((wake) => wake());
  };

  // A whole word counts more than a beginning, a title more than a heading, a heading more than
  // text.
  const weight = (where, term, whole, begun) =>
    where.includes(` ${term} `) ? whole : where.includes(` ${term}`) ? begun : 0;

  function rank(page, terms) {
    let best = null;
    let bestScore = -1;
    const most = terms.map(
      (term) => weight(page.inTitle, term, 12, 9) + weight(page.inLabels, term, 5, 4));
    for (const part of page.parts) {
      const scores = terms.map(
        (term) => weight(part.inHeading, term, 6, 4.5) + weight(part.inText, term, 2, 1));
      const all = scores.every((score) => score > 0) ? 2 : 0;
      const score = scores.reduce((sum, one) => sum + one, all);
      if (score > bestScore) [best, bestScore] = [part, score];
      scores.forEach((one, place) => { most[place] = Math.max(most[place], one); });
    }
    if (most.some((score) => score === 0)) return null;
    const asked = ` ${terms.join(" ")}`;
    const phrase = page.inTitle === asked + " " ? 6 : page.inTitle.includes(asked) ? 4 : 0;
    const score = most.reduce((sum, one) => sum + one, phrase) + Math.max(0, bestScore) / 10;
    return { page, part: bestScore > 0 ? best : null, score };
  }

  function search(text) {
    const terms = [...new Set(hay(text).split(" ").filter(Boolean))].slice(0, 12);
    if (!terms.length || !index) return { terms, hits: [] };
    const hits = index.map((page) => rank(page, terms)).filter(Boolean);
    return { terms, hits: hits.sort((a, b) => b.score - a.score) };
  }

  const create = (name, className, ...content) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.append(...content);
    return element;
  };

  // Words of the text with those that were looked for marked.
  function marked(text, terms, span = Infinity) {
    const words = wordsOf(text);
    const isFound = ([word]) => terms.some((term) => fold(word).startsWith(term));
    const first = words.findIndex(isFound);
    const lead = span < Infinity ? Math.max(0, (words[Math.max(0, first - 6)]?.index ?? 0)) : 0;
    const from = lead < 24 ? 0 : lead;
    const last = words.findLast((word) => word.index + word[0].length <= from + span);
    const isCut = span < Infinity && text.length > from + span;
    const to = isCut ? (last?.index ?? from) + (last?.[0].length ?? span) : text.length;
    const pieces = [from > 0 ? "… " : ""];
    let at = from;
    for (const word of words) {
      if (word.index < from || word.index + word[0].length > to || !isFound(word)) continue;
      pieces.push(text.slice(at, word.index), create("mark", "", word[0]));
      at = word.index + word[0].length;
    }
    pieces.push(text.slice(at, to), to < text.length ? " …" : "");
    return pieces;
  }

  function line({ page, part }, terms, front) {
    const link = create("a", "hit");
    link.href = front + page.href + (part?.id ? "#" + encodeURIComponent(part.id) : "");
    link.append(create("span", "hit-title", ...marked(page.title, terms)));
    if (part?.heading) link.append(create("span", "hit-heading", ...marked(part.heading, terms)));
    link.append(create("span", "hit-sort", page.sort));
    if (!part && page.labels)
      link.append(create("span", "hit-text", ...marked(page.labels, terms)));
    if (part?.text) link.append(create("span", "hit-text", ...marked(part.text, terms, 150)));
    return create("li", "", link);
  }

  // Joins a field to the list below it. On a page of its own the list is whole and the address
  // follows what is typed; in the head of a page it shows the best and closes again.
  function join(form) {
    const field = form.querySelector("input");
    const hits = form.querySelector(".search-hits");
    const say = form.querySelector("[role=status]");
    const { front = "", none, one, many, all } = form.dataset;
    const isPage = form.classList.contains("search-page");
    const [few, most] = isPage ? [20, 200] : [7, 7];
    let rest;

    const show = () => {
      const text = field.value.trim();
      if (isPage) {
        const address = text ? "?q=" + encodeURIComponent(text) : location.pathname;
        // From disk not every browser allows it.
        try { history.replaceState(null, "", address); } catch {}
      }
      const found = search(text);
      const isAsked = found.terms.length > 0;
      const count = found.hits.length;
      const some = count === 1 ? one : many.replace("#", count);
      say.textContent = !isAsked ? "" : count === 0 ? none.replace("#", text) : some;
      const lines = (from, to) =>
        found.hits.slice(from, to).map((hit) => line(hit, found.terms, front));
      const list = create("ul", "", ...lines(0, few));
      hits.replaceChildren(list);
      // Who types on does not wait for a long list: its rest follows when the keys are at rest.
      clearTimeout(rest);
      if (isPage) {
        rest = setTimeout(() => list.append(...lines(few, most)), 150);
        return;
      }
      if (count > most) {
        const more = create("a", "hit hit-all", all.replace("#", count));
        more.href = `${form.action}?q=${encodeURIComponent(text)}`;
        list.append(create("li", "", more));
      }
      if (isAsked && count === 0) hits.replaceChildren(create("p", "hit-none", say.textContent));
      hits.hidden = !isAsked;
    };
    const close = () => { if (!isPage) hits.hidden = true; };

    form.addEventListener("keydown", (event) => {
      const stops = [field, ...hits.querySelectorAll("a")];
      const at = stops.indexOf(document.activeElement);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
      if (event.key === "Escape" && !isPage && !hits.hidden) {
        event.preventDefault();
        event.stopPropagation();
        close();
        field.focus();
        if (at === 0) field.value = "";
      } else if (step && !hits.hidden && stops.length > 1) {
        event.preventDefault();
        stops[(at + step + stops.length) % stops.length].focus();
      }
    });
    form.addEventListener("submit", (event) => {
      const first = hits.querySelector("a");
      if (isPage || first) event.preventDefault();
      if (isPage) show();
      else if (first) location.href = `${form.action}?q=${encodeURIComponent(field.value.trim())}`;
    });
    form.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !form.contains(event.relatedTarget)) close();
    });
    document.addEventListener("pointerdown", (event) => {
      if (!form.contains(event.target)) close();
    });
    field.addEventListener("focus", () => { if (!isPage && field.value) show(); });
    field.addEventListener("input", show);
    if (isPage) {
      field.value = new URLSearchParams(location.search).get("q") ?? "";
      field.focus({ preventScroll: true });
    }
    waiting.push(show);
    if (index) show();
  }

  const joinAll = () => document.querySelectorAll("form.search, form.search-page").forEach(join);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", joinAll);
  else joinAll();
})();
