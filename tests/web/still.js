// How still a table stands: every shift of the layout, and where sheet and dock are in each frame.
window.still = { shifts: [], boxes: { sheet: {}, dock: {} }, from: 0, until: Infinity };
new PerformanceObserver((list) => {
  for (const it of list.getEntries())
    still.shifts.push({
      at: it.startTime,
      value: it.value,
      what: it.sources.map(({ node, previousRect: a, currentRect: b }) => {
        const name = node?.nodeType === 1 ? `${node.localName}.${[...node.classList].join(".")}` : `"${node?.data}"`;
        return `${name} ${a.x},${a.y} ${a.width}x${a.height} to ${b.x},${b.y} ${b.width}x${b.height}`;
      }),
    });
}).observe({ type: "layout-shift", buffered: true });
const watch = () => {
  // A table is hidden until all of it is drawn.
  const sheet = document.querySelector("main.begun") ? null : document.querySelector(PARTS.sheet);
  if (sheet && !still.from) still.from = performance.now();
  if (!sheet && still.from && document.querySelector("main.end")) still.until = Math.min(still.until, performance.now());
  for (const name of ["sheet", "dock"]) {
    const it = sheet && document.querySelector(PARTS[name]);
    if (!it) continue;
    const { x, y, width, height } = it.getBoundingClientRect();
    const place = [x, y, width, height].map((it) => Math.round(it * 10) / 10).join(" ");
    still.boxes[name][place] ??= document.querySelector(PARTS.sentence)?.innerText ?? "";
  }
  requestAnimationFrame(watch);
};
requestAnimationFrame(watch);
