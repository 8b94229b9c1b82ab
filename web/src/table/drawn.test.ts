import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mountForTest } from "../lib/mount.fixture";
import type { Hand, Person } from "../lib/protocol";
import { loadEarly, loadLanguage } from "../lib/text.svelte";
import { classic } from "../sheet/classic.fixture";
import { emptySheet } from "../sheet/sheet";
import MoreAbout from "../waiting/MoreAbout.svelte";
import type { Client } from "./client.svelte";
import Dock from "./Dock.svelte";
import Table from "./Table.svelte";

beforeAll(() => loadLanguage("en").then(loadEarly));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A line on which the test speaks for the server. */
class Line {
  static readonly OPEN = 1;
  static last: Line;
  onmessage?: (event: { data: string }) => void;

  constructor() {
    Line.last = this;
  }
  send(): void {}
  close(): void {}
}

const people = ["Ada", "Bo", "Cleo"].map((name, at) => ({ seat: at + 1, name, online: true })) as Person[];
const sheets = people.map(() => emptySheet(classic));
let version = 0;

/** The table at a moment at which these are awaited, of whom none sits here. */
function tell(awaited: number[]): void {
  version += 1;
  const table = { variant: "classic", dice: "server", status: "playing" };
  const game = { turn: 1, phase: "first", active: 1, closed: "", dice: "41 r2y3g4b5", sheets };
  const data = { type: "update", version, table, people, game, window: { id: version, awaited }, hands: [{ seat: 1 }] };
  Line.last.onmessage?.({ data: JSON.stringify(data) });
  flushSync();
}

function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
}

test("a table is drawn in steps and seen at once; whom one waits for is said when it lasts", () => {
  vi.stubGlobal("WebSocket", Line);
  const page = mountForTest(Table, { id: "table", variants: [classic] });
  tell([2, 3]);
  expect(page.querySelector("main.begun .top-bar")).not.toBeNull();
  expect(page.querySelector(".sheet, .dock")).toBeNull();
  for (let step = 0; step < 4; step += 1) pass(0);
  expect(page.querySelector("main.begun")).toBeNull();
  expect(page.querySelector("main > .sheet")).not.toBeNull();
  const sentence = () => page.querySelector(".sentence")?.textContent;
  expect(sentence()).toBe("Waiting for Bo and Cleo.");
  tell([3]);
  pass(400);
  expect(sentence()).toBe("Waiting for Bo and Cleo.");
  pass(200);
  expect(sentence()).toBe("Waiting for Cleo.");
});

test("what may be changed is offered when the choice has stood for a moment", () => {
  const nothing = () => {};
  const hand: Hand = { seat: 1, confirmed: true, option: { token: "-" } };
  const page = mountForTest(Dock, {
    ...{ variant: classic, hand, dice: "41 r2y3g4b5", phase: "first", sentence: "Waiting." },
    ...{ onpick: nothing, onconfirm: nothing, onpass: nothing, onchange: nothing, onroll: nothing },
  });
  const button = page.querySelector(".actions .button")!;
  expect(button.textContent).toContain("Change my choice");
  expect(button.classList).toContain("unsettled");
  pass(500);
  expect(button.classList).not.toContain("unsettled");
});

test("the promise of fair dice waits until somebody asks for more", () => {
  const table = { dice: "server", commitment: "f00d" };
  const page = mountForTest(MoreAbout, { client: { table, hands: [], people } as unknown as Client });
  expect(page.querySelector(".commitment")?.closest("details")?.open).toBe(false);
});
