// What had the focus often vanishes when it is pressed. Whoever uses keys finds it on what is asked next.
import { tick } from "svelte";
import { input } from "../lib/input.svelte";

/** The only thing to do: roll, go on, take the device. */
const ALONE = ".roll, .go-on, .fill > .primary";

export async function keepFocus(): Promise<void> {
  await tick();
  if (!input.byKeys || document.querySelector("dialog[open]")) return;
  const now = document.activeElement;
  const dock = document.querySelector<HTMLElement>(".table > .dock");
  const sheet = document.querySelector<HTMLElement>(".table > .sheet");
  const lost = !now || now === document.body || now.matches(":disabled");
  if (!lost && now !== dock && now !== sheet) return;
  const to = dock ? (dock.querySelector<HTMLElement>(ALONE) ?? beforeOptions(dock, sheet)) : firstDie();
  if (to !== now) to?.focus({ preventScroll: true });
}

/** What the options are in, so that Tab leads to the first: the sheet where the dock has none. */
function beforeOptions(dock: HTMLElement, sheet: HTMLElement | null): HTMLElement {
  if (!sheet?.querySelector("button.cell") || dock.querySelector("button.option")?.checkVisibility()) return dock;
  sheet.tabIndex = -1;
  return sheet;
}

function firstDie(): HTMLElement | null {
  return document.querySelector<HTMLElement>("main.dice-pad button:enabled");
}
