// The table by keys: 1–4 a row, again for its next cell; arrows between cells; Enter confirms, P passes, U undoes,
// H hints, Esc ends a peek. Single letters and digits can be switched off.
import { settings } from "../lib/settings.svelte";
import type { Play } from "./play.svelte";

const ROW_KEYS = "1234";
const ROWS = "rygb";
const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function onKey(event: KeyboardEvent, play: Play): void {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
  const single = event.key.length === 1;
  const done = single
    ? settings.keys && pressLetter(event.key.toLowerCase(), play)
    : pressNamed(event.key, target, play);
  if (done) event.preventDefault();
}

function pressLetter(key: string, play: Play): boolean {
  const row = ROWS[ROW_KEYS.indexOf(key)];
  if (row) return pickInRow(row, play);
  if (key === "p") play.pass();
  else if (key === "u") undo(play);
  else if (key === "h" && play.client.table?.hints) play.askHint();
  else return false;
  return true;
}

function pressNamed(key: string, target: Element, play: Play): boolean {
  if (key === "Enter") return enter(target, play);
  if (key === "Escape" && play.peeked) {
    play.closePeek();
    return true;
  }
  return moveFocus(key);
}

function pickInRow(row: string, play: Play): boolean {
  const there = play.options.filter((it) => it.crosses?.[0]?.[0] === row);
  const next = there[(there.findIndex((it) => it.token === play.preview?.token) + 1) % there.length];
  if (next) play.pick(next);
  return next !== undefined;
}

/** Enter on a cell or option that is chosen already confirms it; on any other button it presses that one. */
function enter(target: Element, play: Play): boolean {
  const chosen = target.closest("[data-move][aria-pressed=true]");
  if (target.closest("button, a") && !chosen) return false;
  if (play.handOver) play.takeOver();
  else if (play.asked?.roll && play.client.table?.dice !== "typed") play.roll();
  else if (play.preview && !play.hand?.confirmed) play.confirm(play.preview);
  else if (play.options.length === 1) play.pass();
  else return false;
  return true;
}

function undo(play: Play): void {
  if (play.hand?.confirmed) play.takeBack();
  else play.pick(undefined);
}

/** To the next cell that can be crossed, or to the next row with one. */
function moveFocus(key: string): boolean {
  const cells = [...document.querySelectorAll<HTMLElement>(".table > .sheet button.cell")];
  const step = STEPS[key];
  if (!step || !cells.length) return false;
  const at = cells.indexOf(document.activeElement as HTMLElement);
  const row = (it: HTMLElement | undefined) => it?.closest(".row");
  let to = at < 0 ? 0 : at + step;
  if (/Up|Down/.test(key)) while (at >= 0 && cells[to] && row(cells[to]) === row(cells[at])) to += step;
  cells.at(to % cells.length)?.focus();
  return true;
}
