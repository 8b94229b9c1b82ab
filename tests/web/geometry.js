// What is wrong with how a page lies in its window: a list of words, empty if nothing is.
// `p` has the selectors (parts.py); `may` says what is allowed: to scroll down, small targets.
async ([p, may]) => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  const SLACK = 1;
  // The least size of a number in the sheet, in pixels.
  const LEGIBLE = 9;
  const faults = new Set();
  const main = document.querySelector("main");
  if (!main) return ["there is no page"];
  const width = document.documentElement.clientWidth;
  const height = innerHeight;
  const shown = (it) =>
    it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !it.closest(`${p["for-readers"]}, dialog:not([open])`);
  const all = (css, within = document) => [...within.querySelectorAll(css)].filter(shown);
  const box = (it) => it.getBoundingClientRect();
  const px = (it) => Math.round(it * 10) / 10;
  const place = (it) => `${px(it.left)},${px(it.top)} ${px(it.width)}x${px(it.height)}`;
  const called = (it) => {
    const words = (it.innerText || it.getAttribute?.("aria-label") || "").trim().replace(/\s+/g, " ");
    return `${it.tagName.toLowerCase()}.${[...it.classList].join(".")}${words ? ` "${words.slice(0, 30)}"` : ""}`;
  };
  // A drawing fills the middle of its place.
  const square = (it) => {
    const side = Math.min(it.width, it.height);
    return new DOMRect(it.left + (it.width - side) / 2, it.top + (it.height - side) / 2, side, side);
  };
  // Figures are lower than their line.
  const figures = (it) => {
    const range = new Range();
    range.selectNodeContents(it);
    const line = range.getBoundingClientRect();
    const high = 0.72 * parseFloat(getComputedStyle(it).fontSize);
    return new DOMRect(line.left, line.top + (line.height - high) / 2, line.width, high);
  };
  const empty = (it) => it.width < 0.5 || it.height < 0.5;
  const overlap = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  const cross = (a, b) => !empty(a) && !empty(b) && overlap(a, b).every((it) => it > SLACK);
  const outside = (it) =>
    it.left < -SLACK || it.right > width + SLACK || it.top < -SLACK || (it.bottom > height + SLACK && !may.scroll);
  const within = (a, b, slack = SLACK) =>
    a.left >= b.left - slack && a.right <= b.right + slack && a.top >= b.top - slack && a.bottom <= b.bottom + slack;

  const table = document.querySelector(p.table);
  const fixed = !!table || !!document.querySelector(p.pad);
  if (may.scroll) scrollTo(0, 0);

  // A page that scrolls may do so under what stays in its place.
  const anchor = (it) => {
    for (let above = it; above; above = above.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(above).position)) return above;
    return null;
  };
  const together = (a, b) => (fixed && !may.scroll) || anchor(a) === anchor(b);

  // 1. What a player needs is there, and inside the window.
  if (table) {
    for (const name of ["bar", "chips", "sentence", "sheet", "row", "lock", "misses", "total", "dock"])
      if (!all(p[name], table).length && !(name === "total" && document.querySelector(p.board)))
        faults.add(`there is no ${name}`);
  }
  if (fixed) {
    const needed = ["bar", "chips", "die", "sentence", "row", "cell", "misses", "total", "bonus", "option", "button", "dock"];
    for (const name of needed)
      for (const it of all(p[name], main))
        if (outside(box(it)) && !it.closest(p["small-sheet"])) faults.add(`outside: ${name} ${called(it)} ${place(box(it))}`);
    for (const it of all("button, a, input, summary, [tabindex='0']", main))
      if (outside(box(it)) && !it.closest(p.log)) faults.add(`focus would be outside: ${called(it)} ${place(box(it))}`);
  }

  // 2. No part crosses another.
  const groups = ["bar", "chips", "die", "sentence", "sheet", "dock", "log"].map((name) => [name, all(p[name], main)]);
  const pairs = (list, tell) => {
    for (const [at, [a, it]] of list.entries())
      for (const [b, other] of list.slice(at + 1))
        if (!it.contains(other) && !other.contains(it) && cross(box(it), box(other)) && together(it, other))
          faults.add(`${a} over ${b}: ${called(it)} ${place(box(it))}, ${called(other)} ${place(box(other))}`);
  };
  pairs(groups.flatMap(([name, list]) => list.map((it) => [name, it])));
  for (const dock of all(p.dock, main))
    pairs([...all(p.button, main), ...all(p.barred, dock), ...all(p.words, dock)].filter((it) => dock.contains(it)).map((it) => ["in the dock", it]));
  for (const tray of all(p.tray, main))
    pairs(all(p["in-tray"], tray).map((it) => ["in the tray", it]));

  // 3. The sheet: rows beside each other, cells in their rows, numbers and crosses in their cells.
  for (const sheet of all(p.sheet, main)) {
    pairs(all(":scope > *", sheet).map((it) => ["in the sheet", it]));
    for (const it of all(":scope > *", sheet)) {
      const [inner, outer] = [box(it), box(sheet)];
      if (inner.left < outer.left - SLACK || inner.right > outer.right + SLACK)
        faults.add(`wider than its sheet: ${called(it)} ${place(inner)} of ${place(outer)}`);
    }
    for (const row of all(p.row, sheet)) {
      const cells = all(p.cell, row);
      pairs([...cells, ...all(p.head, row)].map((it) => ["in a row", it]));
      for (const it of cells) if (!within(box(it), box(row), 2)) faults.add(`a cell leaves its row: ${called(it)} ${place(box(it))} of ${place(box(row))}`);
      const small = cells.find((it) => box(it).width < may.cell[0] - 0.5 || box(it).height < may.cell[1] - 0.5);
      if (small) faults.add(`a small cell: ${called(small)} ${place(box(small))}`);
    }
    for (const it of [...all(p.number, sheet), ...all(p.mark, sheet), ...all(p.plus, sheet)]) {
      const inner = it.localName === "b" ? figures(it) : it.localName === "svg" ? square(box(it)) : box(it);
      const cell = it.closest(p.cell);
      if (it.localName === "b" && !cell.matches(p["already-crossed"]) && parseFloat(getComputedStyle(it).fontSize) < LEGIBLE)
        faults.add(`too small to read: ${cell.dataset.cell}, ${px(parseFloat(getComputedStyle(it).fontSize))} px`);
      if (!within(inner, box(cell), 2)) faults.add(`leaves its cell: ${it.localName} of ${cell.dataset.cell} ${place(inner)} of ${place(box(cell))}`);
    }
  }

  // 4. Words: none is cut off, none lies upon others, none leaves its button.
  const hides = (how) => ["hidden", "clip"].includes(how);
  const cutting = (it) => {
    const { overflowX, overflowY, clipPath, textOverflow, fontSize, webkitLineClamp } = getComputedStyle(it);
    // What is shortened by dots is told elsewhere at length: in the log, on the sheet.
    if (clipPath !== "none" || webkitLineClamp !== "none") return false;
    const bound = (how) => hides(how) || it.matches(p.buttons);
    const names = textOverflow === "ellipsis" && it.closest(`${p.name}, ${p.title}, ${p.moves}, ${p.news}`);
    return (
      (bound(overflowX) && it.scrollWidth > it.clientWidth + 1 && !names) ||
      (bound(overflowY) && it.scrollHeight > it.clientHeight + 0.2 * parseFloat(fontSize))
    );
  };
  for (const it of all("body *"))
    if (it.innerText?.trim() && !it.closest(`svg, input, select, ${p.cell}, ${p.log}`) && cutting(it))
      faults.add(`cut off: ${called(it)} ${it.scrollWidth}x${it.scrollHeight} in ${it.clientWidth}x${it.clientHeight}`);
  const part = (a, b) => {
    const left = Math.max(a.left, b.left), top = Math.max(a.top, b.top);
    return new DOMRect(left, top, Math.max(0, Math.min(a.right, b.right) - left), Math.max(0, Math.min(a.bottom, b.bottom) - top));
  };
  // The part of it that is not hidden by what it lies in.
  const seen = (it, rect) => {
    for (let above = it; above && above !== document.body; above = above.parentElement)
      if (hides(getComputedStyle(above).overflowX)) rect = part(rect, box(above));
    return rect;
  };
  const words = [];
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const it = walk.currentNode.parentElement;
    const text = walk.currentNode.data.trim();
    if (!text || !shown(it) || it.closest(`svg, dialog, ${p.log}, ${p["small-sheet"]}`)) continue;
    if (getComputedStyle(it).clipPath !== "none") continue;
    const range = new Range();
    range.selectNodeContents(walk.currentNode);
    for (const line of range.getClientRects()) {
      // Letters fill about the middle of their line.
      const pad = Math.min(line.height * 0.2, Math.max(0, line.height / 2 - 1));
      const rect = seen(it, new DOMRect(line.left, line.top + pad, line.width, line.height - 2 * pad));
      if (empty(rect)) continue;
      words.push([it, text, rect]);
      const button = it.closest(p.buttons);
      if (button && !button.matches(p.cell) && !within(rect, box(button)))
        faults.add(`words leave their button: ${called(button)} ${place(box(button))}, "${text}" ${place(rect)}`);
    }
  }
  for (const [at, [it, text, a]] of words.entries())
    for (const [other, more, b] of words.slice(at + 1)) {
      const cell = it.closest(p.cell);
      if (it === other || (cell && cell === other.closest(p.cell))) continue;
      if (cross(a, b) && together(it, other)) faults.add(`words upon words: "${text.slice(0, 30)}" ${place(a)}, "${more.slice(0, 30)}" ${place(b)}`);
    }

  for (const die of all(p.die, main))
    for (const [it, text, rect] of words)
      if (!die.contains(it) && cross(rect, box(die)) && together(it, die)) faults.add(`words upon a die: "${text.slice(0, 30)}" ${place(rect)}, ${place(box(die))}`);

  // 5. What can be tapped can be hit, and is large enough for a finger.
  for (const it of all("button:not(:disabled), a[href], input, select, summary", main)) {
    if (empty(box(it))) continue;
    const target = it.closest("label") ?? it;
    const above = () => {
      const rect = box(it);
      return document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
    };
    const hit = (top) => top && target.contains(top);
    for (const block of fixed && !may.scroll ? [] : ["nearest", "center", "start", "end"])
      if (!hit(above())) it.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
    if (!hit(above())) faults.add(`can't be tapped: ${called(it)} ${place(box(it))}, there is ${above() ? called(above()) : "nothing"}`);
    const size = box(target);
    // Where many lie side by side, or little height is left, a smaller one must do.
    const least = it.closest(p.close) ? may.finger[1] : may.finger[0];
    if (!it.closest(`${p.cell}, ${p["in-passing"]}, p, li > a, td, dt, dd`) && Math.min(size.width, size.height) < least - 0.5)
      faults.add(`small for a finger: ${called(it)} ${place(size)}`);
  }
  if (!fixed || may.scroll) scrollTo(0, 0);

  // 6. Nothing scrolls that should not.
  const root = document.scrollingElement;
  if (root.scrollWidth > root.clientWidth + 1) faults.add(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);
  if (fixed && !may.scroll) {
    if (root.scrollHeight > root.clientHeight + 1) faults.add(`the page scrolls: ${root.scrollHeight} in ${root.clientHeight}`);
    for (const it of all("main, main *")) {
      if (it.closest(`${p.log}, svg`)) continue;
      const { overflowX, overflowY } = getComputedStyle(it);
      const rolls = (how) => ["auto", "scroll"].includes(how);
      if ((rolls(overflowX) && it.scrollWidth > it.clientWidth + 1) || (rolls(overflowY) && it.scrollHeight > it.clientHeight + 1))
        faults.add(`scrolls: ${called(it)} ${it.scrollWidth}x${it.scrollHeight} in ${it.clientWidth}x${it.clientHeight}`);
    }
  }
  return [...faults];
}
