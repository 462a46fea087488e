// Lists the pages that the worker keeps, those opened last first.
(async () => {
  const list = document.getElementById("kept");
  if (!list || !self.caches) return;
  const scope = new URL(".", location.href).href;
  const wanted = new URLSearchParams(location.search).get("for");
  const again = document.getElementById("again");
  if (again && wanted?.startsWith(scope)) {
    again.querySelector("a").href = wanted;
    again.hidden = false;
  }
  addEventListener("online", () => { if (wanted?.startsWith(scope)) location.replace(wanted); });
  const skipped = ["offline.html", "search.html"].map((name) => scope + name);
  const pages = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith("foolscap:" + scope)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const isPage = answer.headers.get("content-type")?.includes("html");
      if (!isPage || skipped.includes(request.url)) continue;
      const text = new DOMParser().parseFromString(await answer.text(), "text/html");
      const title = text.querySelector("h1")?.textContent.trim() || text.title;
      const kind = text.querySelector(".head .kicker")?.textContent.trim() ?? "";
      pages.set(request.url.replace(/index\.html$/, ""), [title, kind]);
    }
  }
  for (const [url, [title, kind]] of [...pages].reverse()) {
    const create = (name, fields) => Object.assign(document.createElement(name), fields);
    const link = create("a", { href: url, textContent: title, className: "entry-title" });
    const leader = create("span", { className: "leader" });
    const label = create("span", { textContent: kind, className: "entry-level" });
    const item = create("li", { className: "entry" });
    item.append(link, leader, label);
    list.append(item);
  }
  document.getElementById("kept-none").hidden = pages.size > 0;
})();
