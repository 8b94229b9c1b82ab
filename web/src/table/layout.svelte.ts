// How the table is laid out in this window. Breakpoints are in em: whoever reads large letters has a window
// that holds less, and is given the layout of a smaller one.
import { MediaQuery } from "svelte/reactivity";
import { settings } from "../lib/settings.svelte";
import type { VariantInfo } from "../lib/protocol";

/** All below one another; the sheet at the left of a low window; the same on a desk, with the others' sheets. */
export type Layout = "portrait" | "landscape" | "desk";
/** What is left out, and how large things are. */
export type Size = "short" | "middle" | "tall" | "tablet";

const low = new MediaQuery("(max-height: 32.5em)");
const wide = new MediaQuery("(orientation: landscape) and (min-width: 43.75em)");
const side = new MediaQuery("(orientation: landscape)");
const shortened = new MediaQuery("(max-height: 38.99em)");
const shallow = new MediaQuery("(max-height: 45.99em)");
const tablet = new MediaQuery("(min-width: 43.75em) and (min-height: 56em)");
const tight = new MediaQuery(
  "(max-width: 17.99em), (orientation: portrait) and (max-height: 33em), (orientation: landscape) and (max-height: 17em), (orientation: landscape) and (max-height: 32.5em) and (max-width: 32em)",
);

/** How wide a letter is, in pixels: browsers do not say by an event that queries in em match anew. */
let letters = $state(0);
if (typeof ResizeObserver === "function") {
  const probe = document.createElement("div");
  Object.assign(probe.style, { position: "absolute", width: "1rem", height: "1px", visibility: "hidden", top: "0" });
  document.body.append(probe);
  new ResizeObserver(([it]) => (letters = it?.contentRect.width ?? 0)).observe(probe);
}

/** From so many columns on, a row of a tall window takes two lines. */
const MANY_COLUMNS = 14;

export const table = {
  get layout(): Layout {
    void letters;
    if (low.current && side.current) return "landscape";
    return wide.current ? "desk" : "portrait";
  },
  get size(): Size {
    void letters;
    if (this.layout === "landscape" || shortened.current) return "short";
    if (shallow.current) return "middle";
    return tablet.current && this.layout === "portrait" ? "tablet" : "tall";
  },
  /** Nothing is left out for want of room: the page scrolls, what is asked stays. */
  get scrolls(): boolean {
    void letters;
    return tight.current || (settings.large && this.layout === "portrait" && this.size !== "tablet");
  },
};

/** Rows of a sheet in this window: names beside their cells where there is little height, many columns on two lines. */
export function sheetClasses(variant: VariantInfo, named: boolean): string[] {
  const { layout, size, scrolls } = table;
  const columns = Math.max(...variant.rows.map((row) => row.numbers.length)) + 1;
  const extra = named || !!variant.bonus_bar || variant.shared_board;
  const beside =
    !scrolls &&
    (layout === "landscape" || (layout === "portrait" && (size === "short" || (size === "middle" && extra))));
  const twoLines =
    layout === "portrait" &&
    size !== "tablet" &&
    ((columns >= MANY_COLUMNS && size === "tall" && !named) ||
      (scrolls && !tight.current) ||
      (scrolls && columns >= MANY_COLUMNS));
  return [
    beside ? "heads-beside" : "heads-above",
    ...(twoLines ? ["two-lines"] : []),
    ...(columns >= MANY_COLUMNS ? ["many-columns"] : []),
  ];
}
