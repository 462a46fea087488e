// Filters the list of puzzles by kind, level and tag; the choice stands in the address, so that it
// can be linked, kept and gone back to.
(() => {
  "use strict";
  const form = document.querySelector("form.filter");
  if (!form) return;
  const fields = [...form.querySelectorAll("select")];
  const sections = [...document.querySelectorAll("section[data-kind]")];
  const count = form.querySelector("[role=status]");

  const show = () => {
    const wanted = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    const { kind = "", level = "", tag = "" } = wanted;
    let shown = 0;
    for (const section of sections) {
      let own = 0;
      for (const entry of section.querySelectorAll(".entry")) {
        const fits = (!kind || section.dataset.kind === kind)
          && (!level || entry.dataset.level === level)
          && (!tag || entry.dataset.tags.split(" ").includes(tag));
        entry.hidden = !fits;
        own += fits;
      }
      section.hidden = own === 0;
      const number = section.querySelector("h2 .count");
      if (number) number.textContent = own;
      shown += own;
    }
    const { none, one, many } = form.dataset;
    const isAny = Boolean(kind || level || tag);
    const words = shown === 0 ? none : shown === 1 ? one : many.replace("#", shown);
    count.textContent = isAny ? words : "";
    form.querySelector("[type=reset]").disabled = !isAny;
  };

  // #kind=crossword&level=easy filters; #crossword alone leads to its heading, as without a script.
  const read = () => {
    const wanted = new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
    for (const field of fields) {
      field.value = wanted.get(field.name) ?? "";
      if (field.selectedIndex < 0) field.value = "";
    }
    show();
  };
  const write = () => {
    const set = fields.filter((field) => field.value);
    const chosen = new URLSearchParams(set.map((field) => [field.name, field.value]));
    const address = location.pathname + location.search + (chosen.size ? "#" + chosen : "");
    // From disk not every browser allows it.
    try { history.replaceState(null, "", address); } catch {}
    show();
  };
  form.addEventListener("change", write);
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    for (const field of fields) field.value = "";
    write();
    fields[0].focus();
  });
  addEventListener("hashchange", read);
  read();
})();
